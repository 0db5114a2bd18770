/** The hand over the board: what is picked so far, what may follow, hints and reasons. */
import { send } from "../lib/api";
import { notices } from "../lib/notices.svelte";
import { prefs } from "../lib/prefs.svelte";
import type { Choice, Hint, WhyNot } from "../lib/types";
import { t } from "../lib/words.svelte";
import type { Live } from "../table/live.svelte";
import { decided, menu, touch } from "./picks";

export class Hand {
  picked = $state.raw<string[]>([]);
  hint = $state.raw<Hint | null>(null);
  hinting = $state(false);
  /** Why a touch or a choice led nowhere. */
  why = $state.raw<WhyNot | null>(null);
  #asked: { choices: readonly Choice[]; step: number; seat: number | null } = { choices: [], step: 0, seat: null };

  constructor(readonly live: Live) {}

  menu = $derived.by(() => menu(this.live.choices, this.picked));
  /** The next picks, unless a choice is on its way. */
  lit = $derived.by(() =>
    this.live.waiting("choose") ? [] : this.menu.next.map((branch) => branch.pick),
  );
  /** The picks that the board shows; others need a button. Null until a board is drawn. */
  onBoard = $state.raw<ReadonlySet<string> | null>(null);
  offBoard = $derived(this.lit.filter((pick) => this.onBoard && !this.onBoard.has(pick)));

  /** Call when the choices may have changed: another question deserves an empty hand. */
  refresh(): void {
    const before = this.#asked;
    const now = { choices: this.live.choices, step: this.live.table?.step ?? 0, seat: this.live.look };
    this.#asked = now;
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
    this.live.doAsSeat({ do: "choose", choice: choice.choice });
  }

  async askHint(): Promise<void> {
    this.hinting = true;
    const asked = this.live.choices;
    await notices.attempt(async () => {
      const hint = await send<Hint>("POST", `${this.live.address}/hint`, {});
      if (asked !== this.live.choices) return;
      this.picked = [];
      this.hint = hint;
      notices.announce(hint.text);
    });
    this.hinting = false;
  }

  async #askWhy(pick: string): Promise<void> {
    if (!this.live.choices.length) return;
    const asked = this.live.choices;
    const picks = [...this.picked, pick];
    await notices.attempt(async () => {
      const why = await send<WhyNot>("POST", `${this.live.address}/why`, { picks });
      if (asked !== this.live.choices) return;
      this.why = why;
      notices.announce(why.reason);
    });
  }
}
