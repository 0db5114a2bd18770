/** Ways to fill the seats of a new table. */
import type { NewSeat } from "./types";

/** Who is to sit somewhere. */
export type Sitter = "me" | "open" | `bot ${number}`;
export type Way = "bots" | "friends" | "screen";

/** Who sits where when one person begins a game this way; `mine` is the seat of that person. */
export function seating(way: Way, players: number, mine: number, level: number): Sitter[] {
  return Array.from({ length: players }, (_, seat): Sitter => {
    if (way === "screen" || seat === mine) return "me";
    return way === "friends" ? "open" : `bot ${level}`;
  });
}

/** A seat as the server wants it. */
export function seatRequest(sitter: Sitter): NewSeat {
  if (sitter === "me" || sitter === "open") return { kind: sitter };
  return { kind: "bot", level: Number(sitter.slice(4)) };
}
