/** What a person prefers, kept on this device. */
import type { Ground, Language, Shape } from "./types";

const KEY = "sampan";
const BROAD = "(min-width: 44.01rem) and (min-aspect-ratio: 6/5)"; // broader than a phone, as in table/TableLayout.svelte
export const LANGUAGES: readonly Language[] = ["en", "fr", "ru"];

/** How boards are drawn for a person. */
export interface Appearance {
  ground: Ground;
  language: Language;
  shape: Shape;
}

interface Kept {
  ground: Ground | null; // null follows the system
  language: Language | null; // null follows the browser
  sound: boolean;
  confirm: boolean; // ask before a complete choice is sent
  level: number;
}

function read(): Kept {
  const plain: Kept = {
    ground: null,
    language: null,
    sound: false,
    confirm: false,
    level: 3,
  };
  try {
    return { ...plain, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>) };
  } catch {
    return plain;
  }
}

/** The best of our languages for a browser that prefers these. */
export function bestLanguage(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const found = LANGUAGES.find((language) => tag.toLowerCase().split("-")[0] === language);
    if (found) return found;
  }
  return "en";
}

class Prefs {
  kept = $state<Kept>(read());
  #dark = $state(matchMedia("(prefers-color-scheme: dark)").matches);
  #calm = $state(matchMedia("(prefers-reduced-motion: reduce)").matches);
  #broad = $state(matchMedia(BROAD).matches);

  constructor() {
    matchMedia("(prefers-color-scheme: dark)").onchange = (event) => (this.#dark = event.matches);
    matchMedia("(prefers-reduced-motion: reduce)").onchange = (event) =>
      (this.#calm = event.matches);
    matchMedia(BROAD).onchange = (event) => (this.#broad = event.matches);
  }

  get ground(): Ground {
    return this.kept.ground ?? (this.#dark ? "night" : "day");
  }

  get language(): Language {
    return this.kept.language ?? bestLanguage(navigator.languages);
  }

  /** How a board is laid out best in this window. */
  get shape(): Shape {
    return this.#broad ? "wide" : "tall";
  }

  get appearance(): Appearance {
    return { ground: this.ground, language: this.language, shape: this.shape };
  }

  /** Whether nothing should move. */
  get calm(): boolean {
    return this.#calm;
  }

  set(change: Partial<Kept>): void {
    Object.assign(this.kept, change);
    try {
      localStorage.setItem(KEY, JSON.stringify(this.kept));
    } catch {
      // A browser that keeps nothing still plays.
    }
  }
}

export const prefs = new Prefs();
