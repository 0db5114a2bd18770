/** Options as people type them. */

/** An option's value out of what a person typed: a number, nothing, or words. */
export function optionValue(text: string): number | string | boolean | null {
  const plain = text.trim();
  if (plain === "") return null;
  if (plain === "true" || plain === "false") return plain === "true";
  return /^-?\d+$/.test(plain) ? Number(plain) : plain;
}
