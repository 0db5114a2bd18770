import { expect, test } from "vitest";
import { clockText, leftAt } from "../src/table/clock";

test("clocks read as people expect", () => {
  expect(clockText(75_400)).toBe("1:15");
  expect(clockText(600_000)).toBe("10:00");
  expect(clockText(9_470)).toBe("9.4");
  expect(clockText(3 * 3_600_000 + 61_000)).toBe("3:01:01");
  expect(clockText(-5)).toBe("0.0");
});

test("only the running clock falls, and never below zero", () => {
  const clock = { minutes: 1, seconds: 0, left: [60_000, 30_000], running: 1, at: 100 };
  expect(leftAt(clock, 0, 110)).toBe(60_000);
  expect(leftAt(clock, 1, 110)).toBe(20_000);
  expect(leftAt(clock, 1, 999)).toBe(0);
  expect(leftAt(clock, 1, 90)).toBe(30_000);
  expect(leftAt(clock, 2, 110)).toBeNull();
});
