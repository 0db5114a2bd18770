/** A choice is a list of picks: what a hand touches, in order. No game is known here. */
import type { Choice } from "../lib/types";

/** A pick that some choice continues with, and the choices behind it. */
export interface Branch {
  pick: string;
  choices: Choice[];
}

export interface Menu {
  /** The picks that may come next, in the order of the choices. */
  next: Branch[];
  /** The choices that are complete with what is picked already. */
  complete: Choice[];
}

/** What may follow `picked`. */
export function menu(choices: readonly Choice[], picked: readonly string[]): Menu {
  const branches = new Map<string, Choice[]>();
  const complete: Choice[] = [];
  for (const choice of choices) {
    if (!picked.every((pick, index) => choice.picks[index] === pick)) continue;
    const pick = choice.picks[picked.length];
    if (pick === undefined) complete.push(choice);
    else if (branches.has(pick)) branches.get(pick)?.push(choice);
    else branches.set(pick, [choice]);
  }
  return { next: [...branches].map(([pick, choices]) => ({ pick, choices })), complete };
}

/** The choice that the picks leave no doubt about: complete, alone, and not continued. */
export function decided(found: Menu): Choice | null {
  return found.next.length === 0 && found.complete.length === 1 ? (found.complete[0] ?? null) : null;
}

/**
 * The picks after touching one more thing: it is added when a choice continues with it; touching a
 * picked thing again goes back to before it; null when it leads nowhere.
 */
export function touch(
  choices: readonly Choice[],
  picked: readonly string[],
  pick: string,
): string[] | null {
  if (menu(choices, picked).next.some((branch) => branch.pick === pick)) return [...picked, pick];
  const earlier = picked.lastIndexOf(pick);
  if (earlier >= 0) return picked.slice(0, earlier);
  // A touch on another first pick begins anew: people change their minds.
  if (picked.length && menu(choices, []).next.some((branch) => branch.pick === pick)) return [pick];
  return null;
}
