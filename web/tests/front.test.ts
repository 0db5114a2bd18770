import { expect, test } from "vitest";
import { cursorFrom, nearest } from "../src/board/spots";
import { optionValue, seating, seatRequest } from "../src/lib/tables";

test("seats are filled by the way that was chosen", () => {
  expect(seating("bots", 3, 0, 4)).toEqual(["me", "bot 4", "bot 4"]);
  expect(seating("friends", 2, 0, 4)).toEqual(["me", "open"]);
  expect(seating("screen", 2, 0, 4)).toEqual(["me", "me"]);
  expect(seatRequest("bot 7")).toEqual({ kind: "bot", level: 7 });
  expect(seatRequest("open")).toEqual({ kind: "open" });
});

test("what is typed for an option is a number, a word or nothing", () => {
  expect([optionValue("60"), optionValue(" "), optionValue("random"), optionValue("true")]).toEqual([60, null, "random", true]);
});

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
