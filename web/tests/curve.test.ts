import { expect, test } from "vitest";
import { curve, stepAt } from "../src/analysis/curve";

test("the curve runs from the left edge to the right one", () => {
  expect(curve([0.5, 1, 0], { width: 100, height: 50 })).toBe("M0 25L50 0L100 50");
  expect(curve([0.5], { width: 100, height: 50 })).toBe("M0 25");
  expect(stepAt(0.5, 10)).toBe(5);
  expect(stepAt(1.2, 10)).toBe(10);
});
