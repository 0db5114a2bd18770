/** Sending numbers outside a table's socket, which brings them as well as any command. */
import { send } from "./api";
import { randomHex, reveals } from "./numbers";
import type { Luck, Version } from "./types";

/** Send the numbers that the table awaits; whether they came. If not, its page tries again. */
export async function reveal(table: { id: string; version: number; luck: Luck }): Promise<boolean> {
  const commands = reveals(table.luck);
  try {
    for (const command of commands) {
      const sent = { ...command, id: randomHex(16), version: table.version };
      await send<Version>("POST", `/api/tables/${table.id}/do`, sent);
    }
    return commands.length > 0;
  } catch {
    return false;
  }
}
