/**
 * A text with a capital first letter, where it begins with a word. Notation (`b2`, `c5>N`) stays
 * as it is written.
 */
export function sentence(text: string): string {
  return /^\p{Ll}+([\s,;:.!?’'-]|$)/u.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}
