import { expect, test } from "vitest";
import { pose, samePose, shortWay } from "../src/board/motion";

test("turning goes the short way", () => {
  expect(shortWay(270, 0)).toBe(360);
  expect(shortWay(0, 270)).toBe(-90);
  expect(shortWay(10, 30)).toBe(30);
  expect(Math.abs(shortWay(0, 180))).toBe(180);
});

test("a matrix is read as shift, turn and size", () => {
  const quarter = pose({ a: 0, b: 2, e: 5, f: 7 });
  expect(quarter).toEqual({ x: 5, y: 7, angle: 90, scale: 2 });
});

test("what stands where it stood does not move", () => {
  const here = { x: 1, y: 2, angle: -180, scale: 1 };
  expect(samePose(here, { ...here, angle: 180 })).toBe(true);
  expect(samePose(here, { ...here, x: 2 })).toBe(false);
});
