/** Where picks are on the screen, and which one is meant. */

export interface Spot {
  pick: string;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The picks that can be touched in a drawing. */
export function picksOf(drawing: Element): Set<string> {
  return new Set(Array.from(drawing.querySelectorAll("[data-pick]"), pickOf));
}

const pickOf = (element: Element): string => element.getAttribute("data-pick") ?? "";

/** Where these picks are in a drawing; those that are not there are left out. */
export function spotsOf(drawing: Element, picks: readonly string[]): Spot[] {
  return picks.flatMap((pick) => {
    const found = drawing.querySelector(`[data-pick="${CSS.escape(pick)}"]`);
    if (!found) return [];
    const { left, top, width, height } = found.getBoundingClientRect();
    return [{ pick, left, top, width, height }];
  });
}

/** The pick that a touch at this point means, if any; `reach` is how blunt the finger is. */
export function pickAt(
  drawing: Element,
  lit: readonly string[],
  x: number,
  y: number,
  reach: number,
): string | undefined {
  // Touchable things overlap: what is lit goes before what lies on top.
  const under = document
    .elementsFromPoint(x, y)
    .flatMap((found) => (drawing.contains(found) ? found.closest("[data-pick]") : null) ?? [])
    .map(pickOf);
  // A finger is blunter than a pen: what it just missed counts as touched.
  return under.find((pick) => lit.includes(pick)) ?? nearest(spotsOf(drawing, lit), x, y, reach) ?? under[0];
}

/** How far a point is from a spot; 0 inside. */
export function distance(spot: Spot, x: number, y: number): number {
  const dx = Math.max(spot.left - x, 0, x - spot.left - spot.width);
  const dy = Math.max(spot.top - y, 0, y - spot.top - spot.height);
  return Math.hypot(dx, dy);
}

/** The nearest spot within reach of a point that is outside it. */
export function nearest(spots: readonly Spot[], x: number, y: number, reach: number): string | null {
  let best: { pick: string; far: number } | null = null;
  for (const spot of spots) {
    const far = distance(spot, x, y);
    // A point inside the box of an odd shape need not be inside the shape itself.
    if (far === 0 || far > reach || (best && far >= best.far)) continue;
    best = { pick: spot.pick, far };
  }
  return best?.pick ?? null;
}

const WAYS: Record<string, [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** The spot that an arrow key leads to from the present one; null for other keys. */
export function cursorFrom(
  spots: readonly Spot[],
  present: string | null,
  key: string,
): string | null {
  const way = WAYS[key];
  if (!way || !spots.length) return null;
  const middle = (spot: Spot): [number, number] => [
    spot.left + spot.width / 2,
    spot.top + spot.height / 2,
  ];
  const from = spots.find((spot) => spot.pick === present);
  if (!from) return spots[0]?.pick ?? null;
  const [x, y] = middle(from);
  let best: { pick: string; cost: number } | null = null;
  for (const spot of spots) {
    if (spot === from) continue;
    const [sx, sy] = middle(spot);
    const ahead = (sx - x) * way[0] + (sy - y) * way[1];
    const aside = Math.abs((sx - x) * way[1]) + Math.abs((sy - y) * way[0]);
    if (ahead <= 1) continue;
    const cost = ahead + 2 * aside;
    if (!best || cost < best.cost) best = { pick: spot.pick, cost };
  }
  return best?.pick ?? from.pick;
}
