import { expect, test } from "vitest";
import type { Event } from "../src/lib/types";
import { chat, clampStep, standing } from "../src/replay/moves";

const event = (version: number, kind: string, step?: number): Event => ({
  version,
  at: 0,
  kind,
  seat: 0,
  text: kind,
  ...(step === undefined ? {} : { step }),
});

test("a take-back removes the moves after its step", () => {
  const events = [
    event(1, "began"),
    event(2, "chose", 1),
    event(3, "drew", 2),
    event(4, "chose", 3),
    event(5, "took_back", 1),
    event(6, "chose", 2),
  ];
  expect(standing(events).map((move) => move.version)).toEqual([2, 6]);
});

test("chat is apart from the moves", () => {
  const events = [event(1, "said"), event(2, "chose", 1)];
  expect(chat(events)).toHaveLength(1);
  expect(standing(events)).toHaveLength(1);
});

test("a replay stays inside the game", () => {
  expect(clampStep(-3, 9)).toBe(0);
  expect(clampStep(12, 9)).toBe(9);
  expect(clampStep(4.4, 9)).toBe(4);
});
