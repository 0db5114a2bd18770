import { expect, test } from "vitest";
import { curve, stepAt } from "../src/analysis/curve";
import { chat, clampStep, standing } from "../src/replay/moves";
import type { Event } from "../src/lib/types";

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

test("the curve runs from the left edge to the right one", () => {
  expect(curve([0.5, 1, 0], { width: 100, height: 50 })).toBe("M0 25L50 0L100 50");
  expect(curve([0.5], { width: 100, height: 50 })).toBe("M0 25");
  expect(stepAt(0.5, 10)).toBe(5);
  expect(stepAt(1.2, 10)).toBe(10);
});
