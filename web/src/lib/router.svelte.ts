/** Which page is shown: the address says it, and links inside the house need no reload. */

export type Route =
  | { page: "front" }
  | { page: "table"; id: string }
  | { page: "rules"; game: string }
  | { page: "verify" }
  | { page: "about" }
  | { page: "lost" };

export function routeOf(path: string): Route {
  const [, first = "", second = ""] = path.split("/").map(decodeURIComponent);
  if (first === "" && second === "") return { page: "front" };
  if (first === "table" && second) return { page: "table", id: second };
  if (first === "rules" && second) return { page: "rules", game: second };
  if (first === "verify") return { page: "verify" };
  if (first === "about") return { page: "about" };
  return { page: "lost" };
}

class Router {
  path = $state(location.pathname);
  route = $derived(routeOf(this.path));

  constructor() {
    addEventListener("popstate", () => (this.path = location.pathname));
    addEventListener("click", (event) => this.#follow(event));
  }

  go(address: string): void {
    history.pushState(null, "", address);
    this.path = location.pathname;
    scrollTo(0, 0);
    // A screen reader begins the new page at its top.
    requestAnimationFrame(() => document.querySelector<HTMLElement>("main")?.focus());
  }

  #follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey)
      return;
    const link = (event.target as Element | null)?.closest?.("a");
    if (!link || link.target || link.hasAttribute("download")) return;
    const url = new URL(link.href, location.href);
    if (url.origin !== location.origin || url.pathname.startsWith("/api/")) return;
    if (url.pathname === location.pathname && url.hash) return;
    event.preventDefault();
    this.go(url.pathname + url.search + url.hash);
  }
}

export const router = new Router();
