/** Lights over a drawing: outlines of what can be touched, is picked, or is meant by a hint. */

export interface Lights {
  lit: readonly string[];
  picked: readonly string[];
  hinted: readonly string[];
  pointed: string | null;
}

const SVG = "http://www.w3.org/2000/svg";
const INSET = 4; // units of the drawing, so that neighbours' outlines stay apart

function make(name: string, attributes: Record<string, string | number>): SVGElement {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const boxes = new WeakMap<Element, Box>();

/** Where a shape is in its own units. Asking the browser for it costs a layout, so once is enough. */
function boxOf(source: Element): Box {
  let box = boxes.get(source);
  if (!box) {
    const own = (key: string): number => Number(source.getAttribute(key) ?? 0);
    box =
      source.tagName === "rect"
        ? { x: own("x"), y: own("y"), width: own("width"), height: own("height") }
        : (source as SVGGraphicsElement).getBBox();
    boxes.set(source, box);
  }
  return box;
}

/** A shape like the touchable one, to be outlined. */
function outline(source: Element): SVGElement {
  if (source.tagName === "rect") {
    const { x, y, width, height } = boxOf(source);
    const inset = Math.min(INSET, width / 6, height / 6);
    const rect = make("rect", {
      x: x + inset,
      y: y + inset,
      width: width - 2 * inset,
      height: height - 2 * inset,
      rx: Math.min(10, width / 4),
    });
    const transform = source.getAttribute("transform");
    if (transform) rect.setAttribute("transform", transform);
    return rect;
  }
  const copy = source.cloneNode(true) as SVGElement;
  for (const name of ["data-pick", "aria-label", "id", "class", "fill", "stroke", "pointer-events"])
    copy.removeAttribute(name);
  return copy;
}

/**
 * Paint all lights of a drawing anew, into a layer of their own that lies over it: the drawing
 * itself need not be painted again. `unit` is how much of the drawing one pixel shows. The elements
 * that are lit get the class `lit`.
 */
export function paint(
  svg: SVGSVGElement,
  layer: SVGSVGElement,
  unit: number,
  lights: Lights,
): void {
  layer.setAttribute("viewBox", svg.getAttribute("viewBox") ?? "");
  layer.replaceChildren();
  const found = new Map<string, Element>();
  for (const element of svg.querySelectorAll("[data-pick]")) {
    const pick = element.getAttribute("data-pick") ?? "";
    found.set(pick, element);
    element.classList.toggle("lit", lights.lit.includes(pick));
  }
  const light = (pick: string, kind: string): Element | undefined => {
    const source = found.get(pick);
    if (!source) return undefined;
    for (const part of ["light-edge", "light"]) {
      const shape = outline(source);
      shape.setAttribute("class", `${part} ${kind}`.trim());
      layer.append(shape);
    }
    return source;
  };
  for (const pick of lights.lit) if (pick !== lights.pointed) light(pick, "");
  lights.hinted.forEach((pick, index) => {
    const source = light(pick, "hinted");
    if (source) layer.append(...badge(source, unit, String(index + 1)));
  });
  for (const pick of lights.picked) {
    const source = light(pick, "chosen");
    if (source) layer.append(...badge(source, unit, null));
  }
  if (lights.pointed !== null) light(lights.pointed, "pointed");
}

/** The upper right corner of a shape as it stands in the drawing, turned or mirrored as it may be. */
function upperRight(source: Element): { x: number; y: number } {
  const { x, y, width, height } = boxOf(source);
  const own = (source as SVGGraphicsElement).transform?.baseVal.consolidate()?.matrix;
  const { a, b, c, d, e, f } = own ?? { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 };
  const across = [x, x + width];
  const down = [y, y + height];
  return {
    x: e + Math.max(...across.map((value) => a * value)) + Math.max(...down.map((value) => c * value)),
    y: f + Math.min(...across.map((value) => b * value)) + Math.min(...down.map((value) => d * value)),
  };
}

/** A small disc at the upper right of a shape, with a figure or a tick. */
function badge(source: Element, unit: number, figure: string | null): SVGElement[] {
  const corner = upperRight(source);
  const r = 9 * unit;
  const x = corner.x - r * 0.8;
  const y = corner.y + r * 0.8;
  const disc = make("circle", { class: "badge", cx: x, cy: y, r });
  if (figure === null)
    return [
      disc,
      make("path", {
        class: "badge-check",
        d: `M${x - r * 0.45} ${y}l${r * 0.35} ${r * 0.4}l${r * 0.6} ${-r * 0.75}`,
      }),
    ];
  const text = make("text", { class: "badge-text", x, y: y + r * 0.4, "font-size": r * 1.25 });
  text.textContent = figure;
  return [disc, text];
}
