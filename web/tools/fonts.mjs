// Cut the bundled fonts down to the letters of our three languages: a third of the download.
// Other letters (in people's names) come from the fonts of the reader's machine.
import { mkdir, readFile, stat, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import subset from "subset-font";

const LATIN =
  String.fromCodePoint(...Array.from({ length: 0x7f - 0x20 }, (_, i) => 0x20 + i)) +
  "\u00a0·×°£©«»‹›ÀÂÇÈÉÊËÎÏÔÙÛÜàâäçèéêëîïôöùûüŒœ–—‘’“”„…−↑↓";
const CYRILLIC = "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдеёжзийклмнопрстуфхцчшщъыьэюя№";
const FONTS = [
  ["alegreya", 700],
  ["alegreya-sans", 400],
  ["alegreya-sans", 700],
];
const FOLDER = new URL("../src/fonts/", import.meta.url);
const require = createRequire(import.meta.url);

await mkdir(FOLDER, { recursive: true });
for (const [family, weight] of FONTS)
  for (const [script, letters] of [["latin", LATIN], ["cyrillic", CYRILLIC]]) {
    const name = `${family}-${script}-${weight}-normal.woff2`;
    const source = require.resolve(`@fontsource/${family}/files/${name}`);
    const target = new URL(name, FOLDER);
    const made = await stat(target).catch(() => null);
    const newest = Math.max((await stat(source)).mtimeMs, (await stat(new URL(import.meta.url))).mtimeMs);
    if (made && made.mtimeMs > newest) continue;
    const font = await subset(await readFile(source), letters, {
      targetFormat: "woff2",
      keepFeatures: ["kern", "liga", "lnum", "tnum", "locl", "mark", "ccmp"],
      noHinting: true,
    });
    await writeFile(target, font);
  }
