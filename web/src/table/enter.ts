/** Coming to a table. */
import { Refused, send } from "../lib/api";
import { newCommitment } from "../lib/numbers";
import { notices } from "../lib/notices.svelte";
import { session } from "../lib/session.svelte";
import type { Problem } from "../lib/types";
import type { Live } from "./live.svelte";

/** Take the seat that the address promises, if any, and listen; why that is not possible. */
export async function enter(live: Live): Promise<Problem | null> {
  const token = new URLSearchParams(location.search).get("seat");
  await notices.attempt(async () => {
    await session.load();
    if (!token) return;
    await send("POST", `${live.address}/claim`, { token, commitment: newCommitment() });
    history.replaceState(null, "", `/table/${live.id}`);
  });
  try {
    await live.start();
    return null;
  } catch (error) {
    return error instanceof Refused ? error.problem : { code: "unknown", message: String(error) };
  }
}
