/** What a strong bot thinks of a finished game, once it is asked. */
import { sendForStatus } from "../lib/api";
import { Asked, pause } from "../lib/asked.svelte";
import { prefs } from "../lib/prefs.svelte";
import type { AnalysedStep, Analysis, Progress } from "../lib/types";
import type { Live } from "../table/live.svelte";

const PACE = 700; // milliseconds between two looks whether it is there

export class GameAnalysis extends Asked<Analysis> {
  wanted = $state(false);
  progress = $state.raw<Progress | null>(null);
  /** The worst slip first. */
  slips = $derived(
    (this.found?.steps ?? []).filter((step) => step.mark).sort((a, b) => (b.loss ?? 0) - (a.loss ?? 0)),
  );

  constructor(readonly live: Live) {
    super();
  }

  /** Ask until it is there, in the language of now; in an effect that returns what this returns. */
  make(): () => void {
    const address = `${this.live.address}/analysis?language=${prefs.language}`;
    return this.ask(async (signal) => {
      for (;;) {
        const [status, body] = await sendForStatus<Analysis | Progress>("POST", address, {});
        if (status !== 202) return body as Analysis;
        this.progress = body as Progress;
        await pause(PACE, signal);
      }
    });
  }

  at(step: number): AnalysedStep | undefined {
    return this.found?.steps.find((one) => one.number === step);
  }

  /** What every slip is called, by its step. */
  marks(): ReadonlyMap<number, string> {
    return new Map(this.slips.flatMap(({ number, mark }) => (mark ? [[number, mark] as const] : [])));
  }

  /** A seat's chance to win before the first choice and after every one. */
  chancesOf(seat: number): number[] {
    if (!this.found) return [];
    return [this.found, ...this.found.steps].map(({ chances }) => chances[seat] ?? 0);
  }
}
