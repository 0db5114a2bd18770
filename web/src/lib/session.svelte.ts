/** Who visits, as the server knows them by their cookie, and the house that they are in. */
import { get, send } from "./api";
import type { House, Me, MeChanges, SignOut } from "./types";

class Session {
  me = $state.raw<Me | null>(null);
  house = $state.raw<House | null>(null);
  #asked: Promise<Me> | null = null;

  /** Asks once at a time: who comes without a cookie and asks twice would become two people. */
  async load(): Promise<Me> {
    if (this.me) return this.me;
    this.#asked ??= get<Me>("/api/me").finally(() => (this.#asked = null));
    this.me = await this.#asked;
    return this.me;
  }

  async change(change: MeChanges): Promise<void> {
    this.me = await send<Me>("PUT", "/api/me", change);
  }

  /** On this device one is somebody new after `here` and `everywhere`. */
  async signOut(where: SignOut["where"]): Promise<void> {
    await send<null>("POST", "/api/me/sign-out", { where });
    if (where === "elsewhere") return;
    this.me = null;
    await this.load();
  }

  async loadHouse(): Promise<House> {
    this.house = await get<House>("/api/house");
    return this.house;
  }
}

export const session = new Session();
