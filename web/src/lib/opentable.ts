/** Opening a table. */
import { send } from "./api";
import { router } from "./router.svelte";
import { seatRequest, type Sitter } from "./seating";
import type { Pace } from "./types";

export interface TableWish {
  game: string;
  sitters: Sitter[];
  options?: Record<string, unknown>;
  public?: boolean;
  clock?: Pace | null;
  from?: { table: string; step: number };
}

/** Open a table and go there. */
export async function openTable({ sitters, ...wish }: TableWish): Promise<void> {
  const { id } = await send<{ id: string }>("POST", "/api/tables", {
    ...wish,
    players: sitters.length,
    seats: sitters.map(seatRequest),
  });
  router.go(`/table/${id}`);
}
