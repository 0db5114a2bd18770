/** Ways to fill the seats of a new table. */

export type Place = "me" | "open" | `bot ${number}`;
export type Way = "bots" | "friends" | "screen";

/** The seats when one person begins a game this way; `mine` is the seat of that person. */
export function seating(way: Way, players: number, mine: number, level: number): Place[] {
  return Array.from({ length: players }, (_, seat): Place => {
    if (way === "screen" || seat === mine) return "me";
    return way === "friends" ? "open" : `bot ${level}`;
  });
}

/** A seat as the server wants it. */
export function seatRequest(place: Place): { kind: string; level?: number } {
  if (place === "me" || place === "open") return { kind: place };
  return { kind: "bot", level: Number(place.slice(4)) };
}

/** An option's value out of what a person typed: a number, nothing, or words. */
export function optionValue(text: string): number | string | boolean | null {
  const plain = text.trim();
  if (plain === "") return null;
  if (plain === "true" || plain === "false") return plain === "true";
  return /^-?\d+$/.test(plain) ? Number(plain) : plain;
}
