/** A new table as it is being put together. */
import { openTable } from "../lib/opentable";
import { prefs } from "../lib/prefs.svelte";
import { seating, type Sitter, type Way } from "../lib/seating";
import type { GameInfo, House, Pace } from "../lib/types";

/** A pace by which one is told from the others. */
export const paceKey = ({ minutes, seconds }: Pace): string => `${minutes}+${seconds}`;

export class Draft {
  way = $state<Way>("bots");
  players = $state(2);
  level = $state(prefs.kept.level);
  sitters = $state<Sitter[]>([]);
  /** The key of a pace, or "none". */
  pace = $state("none");
  /** Whether it is shown on the front page. */
  open = $state(false);
  /** Options that were touched; undefined where the value is not sound yet. */
  chosen = $state<Record<string, unknown>>({});
  unsound = $derived(Object.values(this.chosen).includes(undefined));

  constructor(
    readonly game: GameInfo,
    readonly house: House,
    way: Way,
  ) {
    this.way = way;
    this.players = game.seats[0] ?? 2;
  }

  /** Seat everybody anew, as the way, the number of players and the level have it. */
  seat(): void {
    this.sitters = seating(this.way, this.players, 0, this.level);
  }

  /** The options that are not as usual. */
  get #changed(): Record<string, unknown> {
    const others = this.game.options.filter(
      ({ name, default: usual }) => name in this.chosen && this.chosen[name] !== usual,
    );
    return Object.fromEntries(others.map(({ name }) => [name, this.chosen[name]]));
  }

  async begin(): Promise<void> {
    prefs.set({ level: this.level });
    await openTable(this.sitters, {
      game: this.game.id,
      options: this.#changed,
      public: this.open,
      clock: this.house.clocks.find((clock) => paceKey(clock) === this.pace) ?? null,
    });
  }
}
