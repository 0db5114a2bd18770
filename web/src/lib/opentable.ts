/** Opening a table. */
import { send } from "./api";
import { newCommitment } from "./numbers";
import { reveal } from "./reveal";
import { router } from "./router.svelte";
import { seatRequest, type Sitter } from "./seating";
import type { NewTable, Opened } from "./types";

/** Open a table and go there. */
export async function openTable(sitters: Sitter[], wish: Omit<NewTable, "seats" | "players">): Promise<void> {
  const seats = sitters.map(seatRequest);
  const table: NewTable = { ...wish, players: seats.length, seats, commitment: newCommitment() };
  const opened = await send<Opened>("POST", "/api/tables", table);
  await reveal(opened);
  router.go(`/table/${opened.id}`);
}
