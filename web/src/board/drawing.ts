/** Boards as the server sends them: lines of SVG, of which an update repeats only what is new. */
import type { BoardDelta } from "../lib/types";

/**
 * The lines of the new board. Of a delta, a pair is so many lines of the board before, from the
 * first number on; a string is itself.
 */
export function applyDelta(before: readonly string[], delta: BoardDelta["lines"]): string[] {
  return delta.flatMap((entry) => {
    if (typeof entry === "string") return entry;
    const [first, count] = entry;
    const kept = before.slice(first, first + count);
    if (first < 0 || kept.length !== count)
      throw new RangeError(`the board has no lines ${first} to ${first + count - 1}`);
    return kept;
  });
}

/**
 * The drawing with every id of its own, so that several boards can live on one page. References
 * (`href="#…"`, `url(#…)`) follow. A drawing is one picture to a screen reader, and its picks are
 * told in a list beside it, so the names inside it are left out.
 */
export function scoped(svg: string, scope: string): string {
  return svg
    .replace(/(\sid="|href="#|url\(#)/g, `$1${scope}-`)
    .replace(/(<[a-z]+ [^<>]*?data-pick="[^"]*"[^<>]*?) aria-label="[^"]*"/g, "$1");
}

/** The drawing's width divided by its height, from its viewBox; 1 where it names none. */
export function proportion(svg: string): number {
  const box = /viewBox="\S+ \S+ (\S+) (\S+)"/.exec(svg.slice(0, 2000));
  const [width, height] = [Number(box?.[1]), Number(box?.[2])];
  return width > 0 && height > 0 ? width / height : 1;
}
