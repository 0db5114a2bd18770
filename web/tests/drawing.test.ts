import { expect, test } from "vitest";
import { applyDelta, proportion, scoped } from "../src/board/drawing";

test("a new board keeps runs of old lines and takes new ones", () => {
  const before = ["<svg>", "a", "b", "c", "</svg>"];
  const after = applyDelta(before, [[0, 2], "B", [3, 2]]);
  expect(after).toEqual(["<svg>", "a", "B", "c", "</svg>"]);
});

test("the first board comes whole", () => {
  expect(applyDelta([], ["<svg>", "</svg>"])).toEqual(["<svg>", "</svg>"]);
});

test("lines that the board before does not have are a fault", () => {
  expect(() => applyDelta(["a"], [[0, 2]])).toThrow(RangeError);
  expect(() => applyDelta(["a"], [[-1, 1]])).toThrow(RangeError);
});

test("ids and what refers to them belong to one board", () => {
  const svg = '<use id="p-1" href="#shape" fill="url(#sheen)" data-id="x"/>';
  expect(scoped(svg, "t")).toBe('<use id="t-p-1" href="#t-shape" fill="url(#t-sheen)" data-id="x"/>');
});

test("what can be touched is named in the list, not in the drawing", () => {
  const svg = '<svg aria-label="all"><rect data-pick="a1" aria-label="a1, free"/></svg>';
  expect(scoped(svg, "t")).toBe('<svg aria-label="all"><rect data-pick="a1"/></svg>');
});

test("the proportion comes from the viewBox", () => {
  expect(proportion('<svg viewBox="0 0 100 200">')).toBe(0.5);
  expect(proportion("<svg>")).toBe(1);
});
