/** One table, kept up to date over one socket; commands are kept until they are answered. */
import { applyDelta } from "../board/drawing";
import { get } from "../lib/api";
import { newCommitment, randomHex, reveals } from "../lib/numbers";
import { notices } from "../lib/notices.svelte";
import { prefs, type Appearance } from "../lib/prefs.svelte";
import { reveal } from "../lib/reveal";
import { session } from "../lib/session.svelte";
import type {
  ChatPage,
  Choice,
  Command,
  Event,
  Message,
  OfferKind,
  Presence,
  Problem,
  SentCommand,
  Table,
  TableMessage,
  UpdateMessage,
} from "../lib/types";
import { chat, standing } from "../replay/moves";
import { ReconnectingSocket } from "./socket";

export type Connection = "opening" | "open" | "lost" | "closed";

export class Live {
  table = $state.raw<Table | null>(null);
  events = $state.raw<Event[]>([]);
  lines = $state.raw<string[]>([]);
  choices = $state.raw<Choice[]>([]);
  labels = $state.raw<Record<string, string>>({});
  can = $state.raw<string[]>([]);
  look = $state<number | null>(null);
  people = $state.raw<Presence[]>([]);
  watching = $state(0);
  version = $state(0);
  connection = $state<Connection>("opening");
  /** Commands sent and not yet answered; sent again after every reconnection. */
  pending = $state.raw<SentCommand[]>([]);
  /** Why the table can't be continued, if it can't. */
  problem = $state.raw<Problem | null>(null);
  /** Whether more was said than there is here. */
  earlier = $state(false);
  #older = $state.raw<Event[]>([]); // lines that were asked for
  moves = $derived(standing(this.events));
  /** What was said, oldest first. */
  said = $derived([...this.#older, ...chat(this.events)]);
  /** The seats of the person here. */
  own = $derived(this.table?.seats.filter((seat) => seat.person === session.me?.id) ?? []);
  /** Seconds to add to this device's clock to get the server's. */
  skew = 0;
  onevents: ((events: Event[]) => void) | null = null;
  onrefused: ((problem: Problem, command: Command | null) => void) | null = null;

  #seat: string = "auto";
  #socket = new ReconnectingSocket({
    url: () => {
      const scheme = location.protocol === "https:" ? "wss:" : "ws:";
      return `${scheme}//${location.host}${this.address}/live?after=${this.version}&${this.#how()}`;
    },
    onopen: () => {
      this.connection = "open";
      for (const command of this.pending) this.#socket.send({ type: "do", ...command });
    },
    onmessage: (message) => this.#receive(message as Message),
    onlost: () => {
      this.connection = "lost";
      this.people = [];
    },
  });

  constructor(readonly id: string) {}

  /** Where the server is asked about this table. */
  get address(): string {
    return `/api/tables/${this.id}`;
  }

  /** Ask for the whole (compressed), then listen. Refused where there is no such table. */
  async start(): Promise<void> {
    const ask = (): Promise<TableMessage> => get(`${this.address}?${this.#how()}`);
    let whole = await ask();
    const { luck } = whole.table;
    if (await reveal({ id: this.id, version: whole.version, luck })) whole = await ask();
    if (this.#socket.closed) return;
    this.#whole(whole);
    this.#socket.open();
  }

  stop(): void {
    this.connection = "closed";
    this.#socket.close();
  }

  get now(): number {
    return Date.now() / 1000 + this.skew;
  }

  /** Ask for what was said before the first line here. */
  async loadEarlier(): Promise<void> {
    const first = this.said[0]?.version;
    const page = await get<ChatPage>(`${this.address}/chat?before=${first}&${this.#how()}`);
    if (first !== this.said[0]?.version) return; // all was sent again meanwhile
    this.#older = [...page.lines, ...this.#older];
    this.earlier = page.earlier;
  }

  /** Send a command; it is kept until the server has answered. */
  do(command: Command): void {
    const pending: SentCommand = { ...command, id: randomHex(16), version: this.version };
    this.pending = [...this.pending, pending];
    this.#socket.send({ type: "do", ...pending });
  }

  /** Propose something, or agree to it; for the next table a number of one's own is ready. */
  propose(how: "offer" | "accept", what: OfferKind): void {
    this.doAsSeat({ do: how, what, ...(what === "rematch" ? { commitment: newCommitment() } : {}) });
  }

  /** Send a command for the seat that is looked through, if there is one. */
  doAsSeat(command: Command): void {
    this.do(this.look === null ? command : { ...command, seat: this.look });
  }

  /** Whether a command of this kind is on its way. */
  waiting(what: string): boolean {
    return this.pending.some((command) => command.do === what);
  }

  /** Look through another seat's eyes, in other light, another language or shape. */
  lookThrough(how: Partial<Appearance> & { seat?: number | "auto" | "none" }): void {
    if (how.seat !== undefined) this.#seat = String(how.seat);
    this.#socket.send({ type: "look", ...how });
  }

  #how(): string {
    return String(new URLSearchParams({ seat: this.#seat, ...prefs.appearance }));
  }

  #receive(message: Message): void {
    switch (message.type) {
      case "table":
        return this.#whole(message);
      case "update":
        return this.#update(message);
      case "done":
        this.pending = this.pending.filter((command) => command.id !== message.id);
        return;
      case "refused": {
        const command = this.pending.find((pending) => pending.id === message.id) ?? null;
        this.pending = this.pending.filter((pending) => pending.id !== message.id);
        if (message.error.code === "broken") {
          this.problem = message.error;
          this.stop(); // asking again would not mend it
        } else this.onrefused?.(message.error, command);
        return;
      }
      case "present":
        this.people = message.people;
        this.watching = message.watching;
        return;
      case "bye":
        if (message.reason === "too_many") this.#socket.beSlow();
    }
  }

  #whole(message: TableMessage): void {
    const missed = this.version ? message.events.filter((event) => event.version > this.version) : [];
    this.skew = message.now - Date.now() / 1000;
    this.version = message.version;
    this.look = message.look;
    this.table = message.table;
    this.events = message.events;
    this.earlier = message.earlier;
    this.#older = [];
    this.lines = message.board.lines;
    this.choices = message.choices;
    this.labels = message.labels;
    this.can = message.can;
    this.#reveal();
    this.#tell(missed);
  }

  /** Chance awaits this browser's number. */
  #reveal(): void {
    if (this.table && !this.waiting("reveal")) reveals(this.table.luck).forEach((command) => this.do(command));
  }

  #update(message: UpdateMessage): void {
    if (!this.table) return;
    this.skew = message.now - Date.now() / 1000;
    let lines = this.lines;
    try {
      if (message.board) lines = applyDelta(this.lines, message.board.lines);
    } catch {
      this.#socket.send({ type: "look" });
      return;
    }
    const fresh = message.events.filter((event) => event.version > this.version);
    this.version = message.version;
    this.look = message.look;
    this.table = { ...this.table, ...message.table };
    if (fresh.length) this.events = [...this.events, ...fresh];
    this.lines = lines;
    if (message.choices) this.choices = message.choices;
    if (message.labels) this.labels = message.labels;
    if (message.can) this.can = message.can;
    this.#reveal();
    this.#tell(fresh);
  }

  /** What happened, also while the line was lost, is news for the page and for screen readers. */
  #tell(events: Event[]): void {
    if (!events.length) return;
    this.onevents?.(events);
    notices.announce(events.map((event) => event.text).join(" "));
  }
}
