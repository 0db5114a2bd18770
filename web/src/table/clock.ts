/** Clocks as people read them. */
import type { Clock } from "../lib/types";

/** 75 400 ms is "1:15", 9 400 ms is "9.4", three hours "3:00:00". Never below zero. */
export function clockText(milliseconds: number): string {
  const seconds = Math.max(0, milliseconds) / 1000;
  if (seconds < 10) return (Math.floor(seconds * 10) / 10).toFixed(1);
  const whole = Math.floor(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (n: number): string => String(n).padStart(2, "0");
  return hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** The milliseconds that a seat has left at `now` (seconds by the server's clock). */
export function leftAt(clock: Clock, seat: number, now: number): number | null {
  const left = clock.left[seat];
  if (left === null || left === undefined) return null;
  return clock.running === seat ? Math.max(0, left - Math.max(0, now - clock.at) * 1000) : left;
}
