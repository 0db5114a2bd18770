/** The tables on the front page, each in one list. */
import { get } from "../lib/api";
import type { Summary, Tables } from "../lib/types";

type Which = "mine" | "open" | "live";

const goesOn = (table: Summary): boolean => table.status !== "over" && table.status !== "broken";

export class TableLists {
  #all = $state.raw<Record<Which, Summary[]>>({ mine: [], open: [], live: [] });
  mine = $derived(this.#all.mine.filter(goesOn).slice(0, 8));
  finished = $derived(this.#all.mine.filter((table) => !goesOn(table)).slice(0, 5));
  open = $derived(this.#others("open", this.mine));
  live = $derived(this.#others("live", this.#all.mine));

  async load(): Promise<void> {
    const of = async (which: Which): Promise<Summary[]> =>
      (await get<Tables>(`/api/tables?which=${which}`)).tables;
    const [mine, open, live] = await Promise.all([of("mine"), of("open"), of("live")]);
    this.#all = { mine, open, live };
  }

  #others(which: Which, own: Summary[]): Summary[] {
    const others = this.#all[which].filter((table) => !own.some(({ id }) => id === table.id));
    return others.filter(goesOn).slice(0, 12);
  }
}
