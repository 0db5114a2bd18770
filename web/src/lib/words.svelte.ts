/** Words in the person's language: the same Fluent files that the server speaks from. */
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { Language } from "./types";

const FILES: Record<Language, () => Promise<{ default: string }>> = {
  en: () => import("../../../src/sampan/locale/en/web.ftl?raw"),
  fr: () => import("../../../src/sampan/locale/fr/web.ftl?raw"),
  ru: () => import("../../../src/sampan/locale/ru/web.ftl?raw"),
};

let bundle = $state.raw<FluentBundle | null>(null);
let wanted: Language | null = null;

/** Speak this language from now on; what is on the page follows. */
export async function speak(language: Language): Promise<void> {
  wanted = language;
  const { default: text } = await FILES[language]();
  if (wanted !== language) return;
  const next = new FluentBundle(language, { useIsolating: false });
  next.addResource(new FluentResource(text));
  bundle = next;
  document.documentElement.lang = language;
}

/** A message in the language that is spoken now; its id where it is missing. */
export function t(id: string, values?: Record<string, FluentVariable>): string {
  const pattern = bundle?.getMessage(id)?.value;
  return bundle && pattern ? bundle.formatPattern(pattern, values ?? null, []) : id;
}

/** Whether words are there to be shown. */
export function spoken(): boolean {
  return bundle !== null;
}
