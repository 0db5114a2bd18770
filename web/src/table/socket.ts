/** A socket that mends itself: a dead line is noticed and tried again, later each time. */

const PING = 20_000; // milliseconds between signs of life
const PATIENCE = 8_000; // without an answer the line is taken for dead
const WAITS = [300, 700, 1500, 3000, 5000, 8000];

export interface Listener {
  /** The address, asked for at every connection: it may say what is known already. */
  url: () => string;
  onopen: () => void;
  onmessage: (message: unknown) => void;
  onlost: () => void;
}

export class ReconnectingSocket {
  #socket: WebSocket | null = null;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ping: ReturnType<typeof setInterval> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(readonly listener: Listener) {}

  get closed(): boolean {
    return this.#closed;
  }

  open(): void {
    if (this.#closed) return;
    addEventListener("online", this.#online);
    addEventListener("offline", this.#offline);
    document.addEventListener("visibilitychange", this.#seen);
    this.#connect();
  }

  close(): void {
    this.#closed = true;
    removeEventListener("online", this.#online);
    removeEventListener("offline", this.#offline);
    document.removeEventListener("visibilitychange", this.#seen);
    clearTimeout(this.#timer);
    this.#drop();
  }

  /** Send it, if the line is open now. */
  send(message: object): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  /** Should the line be lost, wait as long as after many tries. */
  beSlow(): void {
    this.#tries = WAITS.length;
  }

  #connect(): void {
    if (this.#closed || this.#socket) return;
    clearTimeout(this.#timer);
    const socket = new WebSocket(this.listener.url());
    this.#socket = socket;
    this.#silence = setTimeout(() => this.#fail(socket), PATIENCE);
    socket.onopen = () => {
      clearTimeout(this.#silence);
      this.#tries = 0;
      this.#ping = setInterval(() => this.#check(socket), PING);
      this.listener.onopen();
    };
    socket.onmessage = (event) => {
      clearTimeout(this.#silence);
      this.listener.onmessage(JSON.parse(String(event.data)));
    };
    socket.onclose = () => this.#fail(socket);
  }

  /** Is anybody there? */
  #check(socket: WebSocket): void {
    this.send({ type: "ping" });
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

  /** The line is dead. */
  #fail(socket: WebSocket): void {
    if (socket !== this.#socket) return;
    this.#drop();
    if (this.#closed) return;
    this.listener.onlost();
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
    if (this.#socket?.readyState === WebSocket.OPEN) this.#check(this.#socket);
    else this.#online();
  };
}
