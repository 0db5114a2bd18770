import { expect, test } from "vitest";
import { aside, sentence } from "../src/lib/sentence";

test("words get a capital, notation does not", () => {
  expect(sentence("facing north")).toBe("Facing north");
  expect(sentence("pass")).toBe("Pass");
  expect(sentence("е1 свободно")).toBe("е1 свободно");
  expect(sentence("слон на e1")).toBe("Слон на e1");
  expect(sentence("e1, free")).toBe("e1, free");
  expect(sentence("a")).toBe("A");
});

test("a choice's notation stands aside from what is said of it", () => {
  expect(aside("An elephant enters on b1 (+b1N): 61 % to win.", "+b1N")).toEqual([
    "An elephant enters on b1 ",
    ": 61 % to win.",
  ]);
  expect(aside("The game is paused.", "+b1N")).toBeNull();
});
