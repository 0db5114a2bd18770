/** The moves of a game out of its events, and what a replay can show. */
import type { Event } from "../lib/types";

/** The choices and draws that stand: a take-back removes what came after its step. */
export function standing(events: readonly Event[]): Event[] {
  let moves: Event[] = [];
  for (const event of events) {
    if (event.kind === "chose" || event.kind === "drew") moves.push(event);
    else if (event.kind === "took_back") moves = moves.filter((move) => (move.step ?? 0) <= (event.step ?? 0));
  }
  return moves;
}

/** A step inside a game of `last` steps. */
export function clampStep(step: number, last: number): number {
  return Math.min(Math.max(0, Math.round(step)), last);
}

/** The chat, oldest first. */
export function chat(events: readonly Event[]): Event[] {
  return events.filter((event) => event.kind === "said");
}
