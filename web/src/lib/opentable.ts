/** Opening a table. */
import { send } from "./api";
import { router } from "./router.svelte";
import { seatRequest, type Sitter } from "./seating";
import type { NewTable, Opened } from "./types";

/** Open a table and go there. */
export async function openTable(sitters: Sitter[], wish: Omit<NewTable, "seats" | "players">): Promise<void> {
  const table: NewTable = { ...wish, players: sitters.length, seats: sitters.map(seatRequest) };
  const { id } = await send<Opened>("POST", "/api/tables", table);
  router.go(`/table/${id}`);
}
