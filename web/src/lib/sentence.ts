/**
 * A text with a capital first letter, where it begins with a word. Notation (`b2`, `c5>N`) stays
 * as it is written.
 */
export function sentence(text: string): string {
  return /^\p{Ll}+([\s,;:.!?’'-]|$)/u.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}

/** What stands before and after a choice's notation in brackets; null where it is not in the text. */
export function aside(text: string, choice: string): [string, string] | null {
  const at = text.indexOf(`(${choice})`);
  return at < 0 ? null : [text.slice(0, at), text.slice(at + choice.length + 2)];
}
