/** Keys that work anywhere at a table: Escape goes back, arrows leaf through the game. */
import type { Hand } from "../board/hand.svelte";
import type { Replay } from "../replay/replay.svelte";

export function tableKey(event: KeyboardEvent, hand: Hand, replay: Replay): void {
  const target = event.target as HTMLElement;
  if (event.ctrlKey || event.metaKey || event.altKey || target.closest("dialog")) return;
  if (event.key === "Escape") {
    if (replay.step !== null) replay.leave();
    else if (hand.why || hand.hint) {
      hand.why = null;
      hand.hint = null;
    } else hand.undo();
    return;
  }
  if (target.closest("input, select, textarea, .board, [data-test=moves]")) return;
  const step = { ArrowLeft: replay.shown - 1, ArrowRight: replay.shown + 1, Home: 0, End: replay.last }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  void replay.show(step);
}
