/**
 * The random numbers that this browser gives to chance. Their fingerprints go with the request for a
 * seat; a number itself is sent once all fingerprints of its table have come, and what these were is
 * kept, to be compared with the record of the game.
 */
import { fromHex, sha256, toHex } from "./sha256";
import type { Command, Luck, RecordedLuck } from "./types";

const KEY = "sampan-numbers";
const MOST = 300; // numbers, of as many tables

/** Unlike `crypto.randomUUID`, this works on a plain http address in one's own network. */
export function randomHex(bytes: number): string {
  return toHex(crypto.getRandomValues(new Uint8Array(bytes)));
}

/** What binds everybody at a table: the house's fingerprint, and that of each seat's player. */
export interface Fingerprints {
  house: string;
  seats: (string | null)[];
}

interface Kept {
  number: string;
  shown?: Fingerprints; // when the number was sent
}

let kept: Record<string, Kept> = {}; // by fingerprint; enough for a browser that stores nothing

function read(): Record<string, Kept> {
  try {
    kept = { ...kept, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, Kept>) };
  } catch {
    // What this page remembers must do.
  }
  return kept;
}

function keep(commitment: string, what: Kept): void {
  kept = Object.fromEntries(Object.entries({ ...read(), [commitment]: what }).slice(-MOST));
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

/** The fingerprint of a secret or a number, both written in hexadecimal digits. */
export function fingerprint(hex: string): string {
  return toHex(sha256(fromHex(hex)));
}

export function fingerprints(luck: RecordedLuck): Fingerprints {
  return { house: luck.commitment, seats: (luck.numbers ?? []).map((one) => one?.commitment ?? null) };
}

/** The fingerprint of a new number. */
export function newCommitment(): string {
  const number = randomHex(32);
  const commitment = fingerprint(number);
  keep(commitment, { number });
  return commitment;
}

/** The numbers of this browser that a table awaits, now that all have shown their fingerprints. */
export function reveals(luck: Luck): Command[] {
  return luck.awaited.flatMap((seat) => {
    const commitment = luck.numbers[seat]?.commitment ?? "";
    const own = read()[commitment];
    if (!own) return [];
    if (!own.shown) keep(commitment, { ...own, shown: fingerprints(luck) });
    return [{ do: "reveal", seat, number: own.number }];
  });
}

/** What this browser was shown when it sent the number with this fingerprint, if it did. */
export function shownBefore(commitment: string): Fingerprints | null {
  return read()[commitment]?.shown ?? null;
}

/** Whether the number with this fingerprint is from here. */
export function isOwn(commitment: string): boolean {
  return Object.hasOwn(read(), commitment);
}
