import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const SOURCE = join(import.meta.dirname, "../src");
const ENGLISH = join(import.meta.dirname, "../../src/sampan/locale/en/web.ftl");

function sources(): string[] {
  return readdirSync(SOURCE, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(ts|svelte)$/.test(name))
    .map((name) => readFileSync(join(SOURCE, name), "utf8"));
}

test("every message that the page says is there, and every message is said", () => {
  const known = new Set([...readFileSync(ENGLISH, "utf8").matchAll(/^(web-[\w-]+) =/gm)].map(([, id]) => id));
  const text = sources().join("\n");
  const said = new Set([...text.matchAll(/["'`](web-[\w-]*\w)["'`]/g)].map(([, id]) => id));
  const begun = [...text.matchAll(/["'`](web-[\w-]+-)\$\{/g)].map(([, start]) => start ?? "");
  expect([...said].filter((id) => !known.has(id))).toEqual([]);
  expect([...known].filter((id) => !said.has(id) && !begun.some((start) => id?.startsWith(start)))).toEqual([]);
});

test("the page knows no game", () => {
  const text = sources().join("\n").toLowerCase();
  for (const word of ["siam", "singapore", "elephant", "rama", "opium"]) expect(text).not.toContain(word);
});
