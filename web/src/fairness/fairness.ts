/** Chance that can be checked: every draw follows from what the table was bound to, computed here. */
import { fingerprint, fingerprints, isOwn, shownBefore } from "../lib/numbers";
import { fromHex, hmac, toHex } from "../lib/sha256";
import type { PlayersNumber, RecordedLuck, Verdict } from "../lib/types";

/** Whether a step was computed here as the record tells it. */
export interface CheckedDraw {
  step: number;
  drawn: string;
  expected: string;
  fits: boolean;
}

/**
 * What this browser knows of its own about a game:
 * - `sent`: its number is in it, sent after it was shown all that the record is bound to;
 * - `other`: it was shown something else then, so somebody has chosen anew;
 * - `late`: its number did not come in time;
 * - `none`: no number in it is from here.
 */
export type Own = "sent" | "other" | "late" | "none";

export interface Checked {
  commitment: boolean;
  numbers: { given: number; fit: boolean };
  seed: boolean | null; // null where the set-up needed none
  draws: CheckedDraw[];
  own: Own;
  fair: boolean;
}

type ToldLuck = RecordedLuck & { secret: string };

/** The key of all chance: the secret, mixed with the numbers that came. */
export function key(luck: ToldLuck): string {
  const given = (luck.numbers ?? []).flatMap((one, seat) => (one?.number ? [`${seat}:${one.number}`] : []));
  return given.length ? hmacHex(luck.secret, ["numbers", ...given].join(" ")) : luck.secret;
}

function hmacHex(key: string, message: string): string {
  return toHex(hmac(fromHex(key), new TextEncoder().encode(message)));
}

/** HMAC-SHA256 of a message under the key, as a big-endian whole number. */
export function number(key: string, message: string): bigint {
  return BigInt(`0x${hmacHex(key, message)}`);
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

/** What this browser's own number says about a game. */
export function own(luck: RecordedLuck): Own {
  const mine = (luck.numbers ?? []).filter((one): one is PlayersNumber => !!one && isOwn(one.commitment));
  if (!mine.length) return "none";
  const bound = JSON.stringify(fingerprints(luck));
  const shown = mine.map((one) => shownBefore(one.commitment));
  if (shown.some((then) => then && JSON.stringify(then) !== bound)) return "other";
  return mine.some((one, index) => one.number && shown[index]) ? "sent" : "late";
}

/** Compute everything again and compare it with what was played. */
export function check(luck: ToldLuck, verdict: Verdict): Checked {
  const mixed = key(luck);
  const draws = verdict.draws.map(({ step, drawn, outcomes, message }) => {
    const expected = outcomeOf(outcomes, number(mixed, message));
    return { step, drawn, expected, fits: expected === drawn };
  });
  const commitment = fingerprint(luck.secret) === luck.commitment;
  const came = (luck.numbers ?? []).filter((one) => one?.number);
  const fit = came.every((one) => fingerprint(one?.number ?? "") === one?.commitment);
  const seed = verdict.seed
    ? number(mixed, verdict.seed.message) % 2n ** 48n === BigInt(verdict.seed.number)
    : null;
  const known = own(luck);
  return {
    commitment,
    numbers: { given: came.length, fit },
    seed,
    draws,
    own: known,
    fair: commitment && fit && seed !== false && draws.every((draw) => draw.fits) && known !== "other",
  };
}
