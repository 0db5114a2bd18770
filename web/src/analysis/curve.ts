/** The win-chance curve: numbers into SVG paths. */

export interface Frame {
  width: number;
  height: number;
}

/** A path through the chances (0 to 1) of one seat over the steps. */
export function curve(chances: readonly number[], frame: Frame): string {
  const step = frame.width / Math.max(1, chances.length - 1);
  return chances
    .map((chance, index) => {
      const [x, y] = [index * step, (1 - chance) * frame.height];
      return `${index ? "L" : "M"}${Number(x.toFixed(1))} ${Number(y.toFixed(1))}`;
    })
    .join("");
}

/** The step whose point is nearest to a place between 0 (left) and 1 (right). */
export function stepAt(place: number, steps: number): number {
  return Math.round(Math.min(1, Math.max(0, place)) * steps);
}
