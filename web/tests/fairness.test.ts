import { createHash, createHmac, randomBytes } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { check, key, number, outcomeOf, own } from "../src/fairness/fairness";
import { fingerprint, newCommitment, reveals } from "../src/lib/numbers";
import { fromHex, hmac as ourHmac, sha256, toHex } from "../src/lib/sha256";
import type { Luck } from "../src/lib/types";

const SECRET = "00ff".repeat(16);
const OTHERS = "17".repeat(32);
const hex = (hash: string, text: Buffer): string => createHash(hash).update(text).digest("hex");
const hmac = (message: string, secret = SECRET): string =>
  createHmac("sha256", Buffer.from(secret, "hex")).update(message).digest("hex");
const hmacNumber = (message: string, secret = SECRET): bigint => BigInt(`0x${hmac(message, secret)}`);

const stored = new Map<string, string>();
globalThis.localStorage = {
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, text: string) => void stored.set(name, text),
} as Storage;
beforeEach(() => stored.clear());

/** A table that awaits this browser's number at seat 0, and another's at seat 1. */
function table(): Luck {
  const numbers = [newCommitment(), fingerprint(OTHERS)].map((commitment) => ({ commitment, number: null }));
  return { commitment: fingerprint(SECRET), secret: null, numbers, awaited: [0, 1], left_out: [] };
}

/** The same table when its game is over. */
function told(luck: Luck, mine: string | null): Luck & { secret: string } {
  const numbers = luck.numbers.map((one, seat) => one && { ...one, number: seat ? OTHERS : mine });
  return { ...luck, secret: SECRET, numbers, awaited: [] };
}

test("hashes of any length are those of everybody else", () => {
  for (const size of [0, 1, 3, 55, 56, 63, 64, 65, 119, 120, 1000]) {
    const text = randomBytes(size);
    expect(toHex(sha256(text))).toBe(hex("sha256", text));
    const theirs = createHmac("sha256", text).update(text).digest("hex");
    expect(toHex(ourHmac(text, text))).toBe(theirs);
  }
  expect(() => fromHex("xyz")).toThrow();
});

test("numbers are HMACs, read from their big end", () => {
  expect(number(SECRET, "draw 5")).toBe(hmacNumber("draw 5"));
});

test("a number falls into the outcomes by their weights", () => {
  const outcomes: [string, number][] = [["red", 3], ["white", 1]];
  expect([0n, 1n, 2n, 3n, 4n].map((x) => outcomeOf(outcomes, x))).toEqual(["red", "red", "red", "white", "red"]);
});

test("the key is the secret alone, or mixed with the numbers that came", () => {
  const luck = { commitment: fingerprint(SECRET), secret: SECRET };
  expect(key(luck)).toBe(SECRET);
  const numbers = [null, { commitment: "", number: OTHERS }, { commitment: "", number: null }];
  expect(key({ ...luck, numbers })).toBe(hmac(`numbers 1:${OTHERS}`));
});

test("a game is fair when everything follows from secret and numbers", () => {
  const luck = table();
  const [reveal] = reveals(luck);
  const over = told(luck, reveal!.number!);
  const mixed = hmac(`numbers 0:${reveal!.number} 1:${OTHERS}`);
  const outcomes: [string, number][] = [["red", 3], ["white", 2], ["blue", 9]];
  const drawn = outcomeOf(outcomes, hmacNumber("draw 5", mixed));
  const verdict = {
    fair: true,
    commitment: luck.commitment,
    findings: [],
    seed: { message: "seed", number: Number(hmacNumber("seed", mixed) % 2n ** 48n) },
    draws: [{ step: 5, message: "draw 5", outcomes, drawn }],
    given: [0, 1],
    left_out: [],
  };
  expect(check(over, verdict)).toMatchObject({ fair: true, own: "sent", numbers: { given: 2, fit: true } });

  const other = outcomes.find(([name]) => name !== drawn)?.[0] ?? "";
  const forged = { ...verdict, draws: [{ ...verdict.draws[0]!, drawn: other }] };
  expect(check(over, forged).fair).toBe(false);
  expect(check({ ...over, commitment: "00" }, verdict).commitment).toBe(false);
  expect(check(over, { ...verdict, seed: { message: "seed", number: 1 } }).seed).toBe(false);
  const numbers = [over.numbers[0]!, { ...over.numbers[1]!, number: SECRET }];
  expect(check({ ...over, numbers }, verdict).numbers.fit).toBe(false);
});

test("a number is sent only to a table that awaits it, and what was shown then is kept", () => {
  const luck = table();
  expect(reveals({ ...luck, awaited: [] })).toEqual([]);
  expect(own(luck)).toBe("late");
  const [reveal, ...more] = reveals(luck);
  expect(more).toEqual([]);
  expect(reveal).toMatchObject({ do: "reveal", seat: 0 });
  expect(fingerprint(reveal!.number!)).toBe(luck.numbers[0]!.commitment);
  expect(own(told(luck, reveal!.number!))).toBe("sent");
  expect(own(told(luck, null))).toBe("late");
});

test("a house that shows another fingerprint later is found out, and so is another player", () => {
  const luck = table();
  const [reveal] = reveals(luck);
  const over = told(luck, reveal!.number!);
  expect(own({ ...over, commitment: fingerprint(OTHERS) })).toBe("other");
  const numbers = [over.numbers[0]!, { commitment: fingerprint(SECRET), number: SECRET }];
  expect(own({ ...over, numbers })).toBe("other");
  reveals({ ...luck, commitment: fingerprint(OTHERS) }); // asked again, it remembers the first
  expect(own(over)).toBe("sent");
});

test("a game without a number from here is nobody's proof", () => {
  expect(own({ commitment: fingerprint(SECRET), secret: SECRET })).toBe("none");
  const numbers = [{ commitment: "toString", number: null }, null];
  expect(own({ commitment: fingerprint(SECRET), secret: SECRET, numbers })).toBe("none");
});
