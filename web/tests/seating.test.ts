import { expect, test } from "vitest";
import { seating, seatRequest } from "../src/lib/seating";
import { optionValue } from "../src/newgame/options";

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
