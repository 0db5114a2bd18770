/** The hand over the board: what is picked so far, what may follow, hints and reasons. */
import { send } from "../lib/api";
import type { Live } from "../table/live.svelte";
import { notices } from "../lib/notices.svelte";
import { decided, menu, touch, type Choice } from "./picks";
import { prefs } from "../lib/prefs.svelte";
import type { Hint } from "../lib/types";
import { t } from "../lib/words.svelte";

export interface Why {
  text: string;
  rule: string | null;
}

export class Hand {
  picked = $state.raw<string[]>([]);
  hint = $state.raw<Hint | null>(null);
  hinting = $state(false);
  why = $state.raw<Why | null>(null);
  #for: { choices: readonly Choice[]; step: number; seat: number | null } = { choices: [], step: 0, seat: null };

  constructor(readonly live: Live) {}

  menu = $derived.by(() => menu(this.live.choices, this.picked));
  /** The next picks, unless a choice is on its way. */
  lit = $derived.by(() =>
    this.live.waiting("choose") ? [] : this.menu.next.map((branch) => branch.pick),
  );
  /** The picks that the board shows; others need a button. */
  onBoard = $derived.by(() => {
    const found = new Set<string>();
    for (const line of this.live.lines)
      for (const [, pick] of line.matchAll(/data-pick="([^"]*)"/g)) found.add(plain(pick ?? ""));
    return found;
  });

  /** Call when the choices may have changed: another question deserves an empty hand. */
  refresh(): void {
    const before = this.#for;
    const now = { choices: this.live.choices, step: this.live.table?.step ?? 0, seat: this.live.look };
    this.#for = now;
    // The same question in another light or language keeps the picks.
    const same =
      before.step === now.step &&
      before.seat === now.seat &&
      before.choices.length === now.choices.length &&
      now.choices.every((one, at) => one.choice === before.choices[at]?.choice);
    if (!same || !now.choices.length) this.clear();
  }

  clear(): void {
    this.picked = [];
    this.hint = null;
    this.why = null;
  }

  undo(): void {
    this.why = null;
    this.picked = this.picked.slice(0, -1);
  }

  /** A touch of something on the board or in the list. */
  touch(pick: string): void {
    if (this.live.waiting("choose")) return;
    const next = touch(this.live.choices, this.picked, pick);
    if (next === null) return void this.#askWhy(pick);
    this.why = null;
    this.picked = next;
    const choice = decided(this.menu);
    if (choice && !prefs.kept.confirm) this.choose(choice);
    else notices.announce(t("web-picked", { label: this.live.labels[pick] ?? pick }));
  }

  choose(choice: Choice): void {
    this.hint = null;
    this.why = null;
    const seat = this.live.look;
    this.live.do({ do: "choose", choice: choice.choice, ...(seat === null ? {} : { seat }) });
  }

  async askHint(): Promise<void> {
    this.hinting = true;
    const asked = this.live.choices;
    try {
      const hint = await send<Hint>("POST", `/api/tables/${this.live.id}/hint`, {});
      if (asked === this.live.choices) {
        this.picked = [];
        this.hint = hint;
        notices.announce(hint.text);
      }
    } catch (error) {
      notices.fault(error);
    } finally {
      this.hinting = false;
    }
  }

  async #askWhy(pick: string): Promise<void> {
    if (!this.live.choices.length) return;
    const asked = this.live.choices;
    try {
      const answer = await send<{ reason: string; rule: string | null }>(
        "POST",
        `/api/tables/${this.live.id}/why`,
        { picks: [...this.picked, pick] },
      );
      if (asked !== this.live.choices) return;
      this.why = { text: answer.reason, rule: answer.rule };
      notices.announce(answer.reason);
    } catch (error) {
      notices.fault(error);
    }
  }
}

/** An attribute's value without its XML escapes. */
function plain(text: string): string {
  return text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
}
