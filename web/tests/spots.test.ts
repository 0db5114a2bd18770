import { expect, test } from "vitest";
import { cursorFrom, nearest } from "../src/board/spots";

const spot = (pick: string, left: number, top: number) => ({ pick, left, top, width: 10, height: 10 });
const SPOTS = [spot("a", 0, 0), spot("b", 20, 0), spot("c", 0, 20)];

test("a blunt finger means what is nearest", () => {
  expect(nearest(SPOTS, 13, 5, 8)).toBe("a");
  expect(nearest(SPOTS, 18, 5, 8)).toBe("b");
  expect(nearest(SPOTS, 100, 100, 8)).toBeNull();
});

test("arrow keys lead from light to light", () => {
  expect(cursorFrom(SPOTS, null, "ArrowRight")).toBe("a");
  expect(cursorFrom(SPOTS, "a", "ArrowRight")).toBe("b");
  expect(cursorFrom(SPOTS, "a", "ArrowDown")).toBe("c");
  expect(cursorFrom(SPOTS, "a", "ArrowUp")).toBe("a");
  expect(cursorFrom(SPOTS, "a", "x")).toBeNull();
});
