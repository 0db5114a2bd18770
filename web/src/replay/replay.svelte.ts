/** Any step of a game, one at a time. The present is step null. */
import { get } from "../lib/api";
import { notices } from "../lib/notices.svelte";
import { prefs } from "../lib/prefs.svelte";
import type { StepPicture } from "../lib/types";
import type { Live } from "../table/live.svelte";
import { clampStep } from "./moves";

const PACE = 1100; // milliseconds between steps that play by themselves

export class Replay {
  step = $state<number | null>(null);
  picture = $state.raw<StepPicture | null>(null);
  playing = $state(false);
  #kept = new Map<string, Promise<StepPicture>>();
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(readonly live: Live) {}

  get last(): number {
    return this.live.table?.step ?? 0;
  }

  /** What is shown: the present counts as the last step. */
  get shown(): number {
    return this.step ?? this.last;
  }

  /** Show a step; the last one of a running game is the present, where one can play. */
  async show(step: number): Promise<void> {
    const wanted = clampStep(step, this.last);
    if (wanted === this.last) {
      this.leave();
      return;
    }
    this.step = wanted;
    await notices.attempt(async () => {
      const picture = await this.#load(wanted);
      if (this.step === wanted) this.picture = picture;
      if (wanted + 1 < this.last) void this.#load(wanted + 1).catch(() => undefined);
    });
  }

  /** Back to the present. */
  leave(): void {
    this.step = null;
    this.picture = null;
    this.pause();
  }

  toggle(): void {
    if (this.playing) return this.pause();
    this.playing = true;
    if (this.step === null) void this.show(0);
    this.#timer = setInterval(() => {
      if (this.step === null) this.pause();
      else void this.show(this.step + 1);
    }, PACE);
  }

  pause(): void {
    this.playing = false;
    clearInterval(this.#timer);
  }

  /** Forget drawings in another light or language and draw the present step again. */
  redraw(): void {
    this.#kept.clear();
    if (this.step !== null) void this.show(this.step);
  }

  #load(step: number): Promise<StepPicture> {
    const { look, address, table } = this.live;
    const how = new URLSearchParams({ ...prefs.appearance, ...(look === null ? {} : { seat: String(look) }) });
    const key = `${address}/steps/${step}?${how}`;
    // A running game may hide later what it shows now, so only finished ones are kept.
    if (table?.status !== "over") return get<StepPicture>(key);
    let found = this.#kept.get(key);
    if (!found) {
      found = get<StepPicture>(key);
      found.catch(() => this.#kept.delete(key));
      this.#kept.set(key, found);
    }
    return found;
  }
}
