import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ReconnectingSocket } from "../src/table/socket";

class Wire {
  static OPEN = 1;
  static made: Wire[] = [];
  readyState = 0;
  sent: string[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor(readonly url: string) {
    Wire.made.push(this);
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.readyState = 3;
  }
  opens(): void {
    this.readyState = 1;
    this.onopen?.();
  }
}

const wires = (): number => Wire.made.length;
const last = (): Wire => Wire.made.at(-1)!;
const listener = { url: () => `ws://house/${wires()}`, onopen: vi.fn(), onmessage: vi.fn(), onlost: vi.fn() };

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  Wire.made = [];
  vi.stubGlobal("WebSocket", Wire);
  const place = { addEventListener: vi.fn(), removeEventListener: vi.fn() };
  vi.stubGlobal("addEventListener", place.addEventListener);
  vi.stubGlobal("removeEventListener", place.removeEventListener);
  vi.stubGlobal("document", place);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("a lost line is told and tried again, at the address of then", () => {
  const socket = new ReconnectingSocket(listener);
  socket.open();
  last().opens();
  expect(listener.onopen).toHaveBeenCalledOnce();
  last().onclose?.();
  expect(listener.onlost).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(400);
  expect(Wire.made.map((wire) => wire.url)).toEqual(["ws://house/0", "ws://house/1"]);
  socket.close();
});

test("a house that does not answer is asked less and less often", () => {
  vi.spyOn(Math, "random").mockReturnValue(0.5); // waits of different people differ by a quarter
  const socket = new ReconnectingSocket(listener);
  socket.open();
  for (const wait of [300, 700, 1500, 3000, 5000, 8000, 8000]) {
    const before = wires();
    last().onclose?.();
    vi.advanceTimersByTime(wait - 1);
    expect(wires()).toBe(before);
    vi.advanceTimersByTime(1);
    expect(wires()).toBe(before + 1);
  }
  socket.close();
});

test("silence after a sign of life is a dead line", () => {
  const socket = new ReconnectingSocket(listener);
  socket.open();
  last().opens();
  vi.advanceTimersByTime(20_000);
  expect(last().sent).toEqual(['{"type":"ping"}']);
  last().onmessage?.({ data: '{"type":"pong"}' });
  vi.advanceTimersByTime(19_000);
  expect(listener.onlost).not.toHaveBeenCalled();
  vi.advanceTimersByTime(9_000 + 100);
  expect(listener.onlost).toHaveBeenCalledOnce();
  socket.close();
});

test("nothing is sent or tried again once it is closed", () => {
  const socket = new ReconnectingSocket(listener);
  socket.open();
  last().opens();
  socket.close();
  socket.send({ type: "ping" });
  socket.open();
  vi.advanceTimersByTime(60_000);
  expect(wires()).toBe(1);
  expect(last().sent).toEqual([]);
  expect(listener.onlost).not.toHaveBeenCalled();
});
