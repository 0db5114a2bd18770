import { createHash, createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { check, commitment, fromHex, number, outcomeOf } from "../src/fairness/fairness";

const SECRET = "00ff".repeat(16);
const KEY = Buffer.from(SECRET, "hex");
const hmac = (message: string): bigint =>
  BigInt(`0x${createHmac("sha256", KEY).update(message).digest("hex")}`);

test("the commitment is the hash of the secret's bytes", async () => {
  expect(await commitment(SECRET)).toBe(createHash("sha256").update(KEY).digest("hex"));
  expect(() => fromHex("xyz")).toThrow();
});

test("numbers are HMACs, read from their big end", async () => {
  expect(await number(SECRET, "draw 5")).toBe(hmac("draw 5"));
});

test("a number falls into the outcomes by their weights", () => {
  const outcomes: [string, number][] = [["red", 3], ["white", 1]];
  expect([0n, 1n, 2n, 3n, 4n].map((x) => outcomeOf(outcomes, x))).toEqual(["red", "red", "red", "white", "red"]);
});

test("a game is fair when everything follows from the secret", async () => {
  const outcomes: [string, number][] = [["red", 3], ["white", 2], ["blue", 9]];
  const drawn = outcomeOf(outcomes, hmac("draw 5"));
  const verdict = {
    fair: true,
    commitment: await commitment(SECRET),
    findings: [],
    seed: { message: "seed", number: Number(hmac("seed") % 2n ** 48n) },
    draws: [{ step: 5, message: "draw 5", outcomes, drawn }],
  };
  const luck = { commitment: verdict.commitment, secret: SECRET };
  expect((await check(luck, verdict)).fair).toBe(true);

  const other = outcomes.find(([name]) => name !== drawn)?.[0] ?? "";
  const forged = { ...verdict, draws: [{ ...verdict.draws[0]!, drawn: other }] };
  expect((await check(luck, forged)).fair).toBe(false);
  expect((await check({ ...luck, commitment: "00" }, verdict)).commitment).toBe(false);
  const shifted = { ...verdict, seed: { message: "seed", number: 1 } };
  expect((await check(luck, shifted)).seed).toBe(false);
});
