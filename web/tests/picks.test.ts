import { describe, expect, test } from "vitest";
import { directions } from "../src/board/compass";
import { decided, menu, touch } from "../src/board/picks";
import type { Choice } from "../src/lib/types";

const choice = (name: string, ...picks: string[]): Choice => ({ choice: name, picks, text: name });
const CHOICES = [
  choice("+a1N", "tray", "a1", "N"),
  choice("+a1E", "tray", "a1", "E"),
  choice("+b1N", "tray", "b1", "N"),
  choice("c3", "c3"),
  choice("c3d3", "c3", "d3"),
  choice("pass", "pass"),
];

describe("the menu of picks", () => {
  test("offers every first pick once, in the order of the choices", () => {
    expect(menu(CHOICES, []).next.map((branch) => branch.pick)).toEqual(["tray", "c3", "pass"]);
    expect(menu(CHOICES, []).next[0]?.choices).toHaveLength(3);
  });
  test("goes on only with choices that begin with what is picked", () => {
    expect(menu(CHOICES, ["tray", "a1"]).next.map((branch) => branch.pick)).toEqual(["N", "E"]);
    expect(menu(CHOICES, ["tray", "z9"])).toEqual({ next: [], complete: [] });
  });
  test("tells a complete choice that others continue, which needs a yes", () => {
    const found = menu(CHOICES, ["c3"]);
    expect(found.complete.map((one) => one.choice)).toEqual(["c3"]);
    expect(found.next.map((branch) => branch.pick)).toEqual(["d3"]);
    expect(decided(found)).toBeNull();
  });
  test("decides when nothing else is possible", () => {
    expect(decided(menu(CHOICES, ["pass"]))?.choice).toBe("pass");
    expect(decided(menu(CHOICES, ["tray", "a1", "N"]))?.choice).toBe("+a1N");
    expect(decided(menu([choice("x", "p"), choice("y", "p")], ["p"]))).toBeNull();
    expect(decided(menu([], []))).toBeNull();
  });
});

describe("a touch", () => {
  test("adds a pick that some choice continues with", () => {
    expect(touch(CHOICES, ["tray"], "b1")).toEqual(["tray", "b1"]);
  });
  test("of a picked thing goes back to before it", () => {
    expect(touch(CHOICES, ["tray", "a1"], "a1")).toEqual(["tray"]);
    expect(touch(CHOICES, ["tray", "a1"], "tray")).toEqual([]);
  });
  test("of another first pick begins anew", () => {
    expect(touch(CHOICES, ["tray", "a1"], "c3")).toEqual(["c3"]);
  });
  test("that leads nowhere is none", () => {
    expect(touch(CHOICES, [], "a1")).toBeNull();
    expect(touch([], [], "a1")).toBeNull();
  });
});

test("directions are shown around the last touch", () => {
  expect(directions(["N", "E"])).toBe(true);
  expect(directions(["N", "pass"])).toBe(false);
  expect(directions(["N"])).toBe(false);
  expect(directions([])).toBe(false);
});
