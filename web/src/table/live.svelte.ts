/** One table, kept up to date over one socket that mends itself. */
import { get } from "../lib/api";
import { applyDelta } from "../board/drawing";
import { standing } from "../replay/moves";
import { notices } from "../lib/notices.svelte";
import type { Choice } from "../board/picks";
import { prefs } from "../lib/prefs.svelte";
import type {
  Command,
  Event,
  Message,
  Presence,
  Problem,
  Table,
  TableMessage,
  UpdateMessage,
} from "../lib/types";

export type Connection = "opening" | "open" | "lost" | "closed";

interface Pending extends Command {
  id: string;
  version: number;
}

const PING = 20_000; // milliseconds between signs of life
const PATIENCE = 8_000; // without an answer the line is taken for dead
const WAITS = [300, 700, 1500, 3000, 5000, 8000];

/** Unlike `crypto.randomUUID`, this works on a plain http address in one's own network. */
function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}

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
  pending = $state.raw<Pending[]>([]);
  /** Why the table can't be continued, if it can't. */
  problem = $state.raw<Problem | null>(null);
  moves = $derived(standing(this.events));
  /** Seconds to add to this device's clock to get the server's. */
  skew = 0;
  onevents: ((events: Event[]) => void) | null = null;
  onrefused: ((problem: Problem, command: Command | null) => void) | null = null;

  #socket: WebSocket | null = null;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ping: ReturnType<typeof setInterval> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #seat: string = "auto";
  #ended = false;

  constructor(readonly id: string) {}

  /** Ask for the whole (compressed), then listen. Refused where there is no such table. */
  async start(): Promise<void> {
    addEventListener("online", this.#online);
    addEventListener("offline", this.#offline);
    document.addEventListener("visibilitychange", this.#seen);
    const whole = await get<TableMessage>(`/api/tables/${this.id}?${this.#how()}`);
    if (this.#ended) return;
    this.#whole(whole);
    this.#connect();
  }

  stop(): void {
    this.#ended = true;
    this.connection = "closed";
    removeEventListener("online", this.#online);
    removeEventListener("offline", this.#offline);
    document.removeEventListener("visibilitychange", this.#seen);
    clearTimeout(this.#timer);
    this.#drop();
  }

  get now(): number {
    return Date.now() / 1000 + this.skew;
  }

  /** Send a command; it is kept until the server has answered. */
  do(command: Command): void {
    const pending: Pending = { ...command, id: newId(), version: this.version };
    this.pending = [...this.pending, pending];
    this.#send({ type: "do", ...pending });
  }

  /** Whether a command of this kind is on its way. */
  waiting(what: string): boolean {
    return this.pending.some((command) => command.do === what);
  }

  /** Look through another seat's eyes, in other light, another language or shape. */
  lookThrough(how: {
    seat?: number | "auto" | "none";
    ground?: string;
    language?: string;
    shape?: string;
  }): void {
    if (how.seat !== undefined) this.#seat = String(how.seat);
    this.#send({ type: "look", ...how });
  }

  #how(): string {
    const { ground, language, shape } = prefs;
    return `seat=${this.#seat}&ground=${ground}&language=${language}&shape=${shape}`;
  }

  #connect(): void {
    if (this.#ended || this.#socket) return;
    clearTimeout(this.#timer);
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const url = `${scheme}//${location.host}/api/tables/${this.id}/live?after=${this.version}&${this.#how()}`;
    const socket = new WebSocket(url);
    this.#socket = socket;
    this.#silence = setTimeout(() => this.#fail(socket), PATIENCE);
    socket.onopen = () => {
      clearTimeout(this.#silence);
      this.connection = "open";
      this.#tries = 0;
      this.#ping = setInterval(() => this.#listen(socket), PING);
      for (const command of this.pending) this.#send({ type: "do", ...command });
    };
    socket.onmessage = (event) => {
      clearTimeout(this.#silence);
      this.#receive(JSON.parse(String(event.data)) as Message);
    };
    socket.onclose = () => this.#fail(socket);
  }

  #listen(socket: WebSocket): void {
    this.#send({ type: "ping" });
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#fail(socket), PATIENCE);
  }

  #drop(): void {
    clearInterval(this.#ping);
    clearTimeout(this.#silence);
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  /** The line is dead: try again, later each time. */
  #fail(socket: WebSocket): void {
    if (socket !== this.#socket) return;
    this.#drop();
    if (this.#ended) return;
    this.connection = "lost";
    this.people = [];
    const wait = WAITS[Math.min(this.#tries++, WAITS.length - 1)] ?? 1000;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#connect(), wait * (0.75 + Math.random() / 2));
  }

  #online = (): void => {
    this.#tries = 0;
    this.#connect();
  };

  #offline = (): void => {
    if (this.#socket) this.#fail(this.#socket);
  };

  #seen = (): void => {
    if (document.visibilityState !== "visible") return;
    if (this.#socket?.readyState === WebSocket.OPEN) this.#listen(this.#socket);
    else this.#online();
  };

  #send(message: object): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
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
        if (message.reason === "too_many") this.#tries = WAITS.length;
    }
  }

  #whole(message: TableMessage): void {
    const missed = this.version ? message.events.filter((event) => event.version > this.version) : [];
    this.skew = message.now - Date.now() / 1000;
    this.version = message.version;
    this.look = message.look;
    this.table = message.table;
    this.events = message.events;
    this.lines = applyDelta([], message.board);
    this.choices = message.choices;
    this.labels = message.labels;
    this.can = message.can;
    this.#tell(missed);
  }

  #update(message: UpdateMessage): void {
    if (!this.table) return;
    this.skew = message.now - Date.now() / 1000;
    let lines = this.lines;
    try {
      if (message.board) lines = applyDelta(this.lines, message.board);
    } catch {
      this.#send({ type: "look" });
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
    this.#tell(fresh);
  }

  /** What happened, also while the line was lost, is news for the page and for screen readers. */
  #tell(events: Event[]): void {
    if (!events.length) return;
    this.onevents?.(events);
    notices.announce(events.map((event) => event.text).join(" "));
  }
}
