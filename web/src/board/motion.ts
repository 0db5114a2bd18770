/** Pieces keep their id from drawing to drawing; what moved glides from where it was. */

export interface Pose {
  x: number;
  y: number;
  angle: number; // degrees
  scale: number;
}

const GLIDE = 200; // milliseconds

/** A matrix without skew as shift, turn and size. */
export function pose(matrix: { a: number; b: number; e: number; f: number }): Pose {
  return {
    x: matrix.e,
    y: matrix.f,
    angle: (Math.atan2(matrix.b, matrix.a) * 180) / Math.PI,
    scale: Math.hypot(matrix.a, matrix.b),
  };
}

/** The angle nearest to `target` in whole turns, so that turning goes the short way. */
export function shortWay(from: number, target: number): number {
  return from + ((((target - from + 180) % 360) + 360) % 360) - 180;
}

export function samePose(one: Pose, other: Pose): boolean {
  return (
    Math.abs(one.x - other.x) < 0.05 &&
    Math.abs(one.y - other.y) < 0.05 &&
    Math.abs(shortWay(one.angle, other.angle) - one.angle) < 0.1 &&
    Math.abs(one.scale - other.scale) < 0.001
  );
}

const css = (p: Pose): string =>
  `translate(${p.x}px, ${p.y}px) rotate(${p.angle}deg) scale(${p.scale})`;

/** The transform of an element relative to the drawing that it is in. */
function inDrawing(element: SVGGraphicsElement, svg: SVGSVGElement): DOMMatrix | null {
  const own = element.getScreenCTM();
  const whole = svg.getScreenCTM();
  if (!own || !whole) return null;
  return DOMMatrix.fromMatrix(whole).inverse().multiply(DOMMatrix.fromMatrix(own));
}

/** Put a new drawing into its place; unless all is to be calm, what moved glides there. */
export function redraw(place: HTMLElement, svg: string, calm: boolean): SVGSVGElement | null {
  const old = calm ? null : place.querySelector("svg");
  const before = old ? poses(old) : new Map<string, DOMMatrix>();
  const gone = new Map<string, SVGElement>();
  for (const id of before.keys()) {
    const piece = old?.querySelector<SVGElement>(`[id="${CSS.escape(id)}"]`);
    if (piece) gone.set(id, piece);
  }
  place.innerHTML = svg;
  const now = place.querySelector("svg");
  if (now && old) glide(now, before, gone);
  return now;
}

/** Everything that can move: what has an id and is drawn by itself, not kept in `defs`. */
function pieces(svg: SVGSVGElement): SVGGraphicsElement[] {
  return [...svg.querySelectorAll<SVGGraphicsElement>("[id]")].filter(
    (element) => element instanceof SVGGraphicsElement && !element.closest("defs"),
  );
}

/** Where every piece of a drawing is. */
function poses(svg: SVGSVGElement): Map<string, DOMMatrix> {
  const found = new Map<string, DOMMatrix>();
  for (const element of pieces(svg)) {
    const matrix = inDrawing(element, svg);
    if (matrix) found.set(element.id, matrix);
  }
  return found;
}

/**
 * Let everything that stands elsewhere than `before` glide there, and what is new fade in. Gone
 * pieces (copies of their elements) fade out on top.
 */
function glide(
  svg: SVGSVGElement,
  before: Map<string, DOMMatrix>,
  gone: Map<string, SVGElement>,
): void {
  for (const element of pieces(svg)) {
    gone.delete(element.id);
    const old = before.get(element.id);
    if (!old) {
      if (before.size) fade(element, 0, 1);
      continue;
    }
    const now = inDrawing(element, svg);
    if (!now || samePose(pose(old), pose(now))) continue;
    // The element's own transform, seen from its parent, is `toParent` times where it stands.
    const own = DOMMatrix.fromMatrix(
      element.transform.baseVal.consolidate()?.matrix ?? new DOMMatrix(),
    );
    const toParent = own.multiply(now.inverse());
    const start = pose(toParent.multiply(old));
    const end = pose(own);
    end.angle = shortWay(start.angle, end.angle);
    element.animate([{ transform: css(start) }, { transform: css(end) }], {
      duration: GLIDE,
      easing: "ease-out",
    });
  }
  for (const [id, element] of gone) {
    const old = before.get(id);
    if (!old) continue;
    const ghost = element.cloneNode(true) as SVGElement;
    ghost.removeAttribute("id");
    ghost.setAttribute("transform", old.toString());
    ghost.setAttribute("pointer-events", "none");
    svg.append(ghost);
    fade(ghost, 1, 0).addEventListener("finish", () => ghost.remove());
  }
}

function fade(element: SVGElement, from: number, to: number): Animation {
  return element.animate([{ opacity: from }, { opacity: to }], {
    duration: GLIDE,
    easing: "ease-out",
    fill: to === 0 ? "forwards" : "none",
  });
}
