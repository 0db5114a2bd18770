/** Chance that can be checked: every draw follows from the table's secret, computed in the page. */
import type { Luck, Verdict } from "../lib/types";

/** Whether a step was computed here as the record tells it. */
export interface CheckedDraw {
  step: number;
  drawn: string;
  expected: string;
  fits: boolean;
}

export interface Checked {
  commitment: boolean;
  seed: boolean | null; // null where the set-up needed none
  draws: CheckedDraw[];
  fair: boolean;
}

export function fromHex(hex: string): Uint8Array<ArrayBuffer> {
  if (!/^([0-9a-f]{2})*$/i.test(hex)) throw new Error("not hexadecimal");
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

export function toHex(bytes: ArrayBuffer): string {
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The hash that was shown before the game. */
export async function commitment(secret: string): Promise<string> {
  return toHex(await crypto.subtle.digest("SHA-256", fromHex(secret)));
}

/** HMAC-SHA256 of a message under the secret, as a big-endian whole number. */
export async function number(secret: string, message: string): Promise<bigint> {
  const how = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", fromHex(secret), how, false, ["sign"]);
  const signed = await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(message));
  return BigInt(`0x${toHex(signed)}`);
}

/** The outcome that a number chooses among weighted ones, in the order of the rules. */
export function outcomeOf(outcomes: readonly (readonly [string, number])[], x: bigint): string {
  const total = outcomes.reduce((sum, [, weight]) => sum + weight, 0);
  let rest = Number(x % BigInt(total));
  for (const [outcome, weight] of outcomes) {
    if (rest < weight) return outcome;
    rest -= weight;
  }
  throw new Error("no outcome has a weight");
}

/** Compute everything again from the secret and compare it with what was played. */
export async function check(luck: Luck & { secret: string }, verdict: Verdict): Promise<Checked> {
  const { secret } = luck;
  const draws: CheckedDraw[] = [];
  for (const draw of verdict.draws) {
    const expected = outcomeOf(draw.outcomes, await number(secret, draw.message));
    draws.push({ step: draw.step, drawn: draw.drawn, expected, fits: expected === draw.drawn });
  }
  const kept = (await commitment(secret)) === luck.commitment;
  const seed = verdict.seed
    ? (await number(secret, verdict.seed.message)) % 2n ** 48n === BigInt(verdict.seed.number)
    : null;
  return {
    commitment: kept,
    seed,
    draws,
    fair: kept && seed !== false && draws.every((draw) => draw.fits),
  };
}
