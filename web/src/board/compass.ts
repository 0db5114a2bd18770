/** Picks named for the points of the compass are directions, and shown around the last touch. */

export const COMPASS = { N: "up", E: "right", S: "down", W: "left" } as const;

export type Point = keyof typeof COMPASS;

/** Whether these picks are directions. */
export function directions(picks: readonly string[]): picks is readonly Point[] {
  return picks.length > 1 && picks.every((pick) => Object.hasOwn(COMPASS, pick));
}
