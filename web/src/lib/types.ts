/** What the server says; `docs/api.md` describes it. */
import type { BoardMessage } from "../board/drawing";
import type { Choice } from "../board/picks";

export type Ground = "day" | "night";
export type Shape = "tall" | "wide";
export type Language = "en" | "fr" | "ru";

export interface Problem {
  code: string;
  message: string;
  rule?: string | null;
}

export interface Me {
  id: string;
  name: string;
  language: Language | null;
}

export interface Option {
  name: string;
  meaning: string;
  default: unknown;
  values: { value: unknown; text: string }[] | null;
  pictures: boolean;
  own: { text: string; help: string } | null;
}

/** What a file of one's own comes to. */
export interface OwnValue {
  value: unknown;
  picture: string | null;
}

export interface GameInfo {
  id: string;
  title: string;
  summary?: string;
  seats: number[];
  house_seats: number[];
  seat_names: string[];
  options: Option[];
  draws: boolean;
  hidden: boolean;
  ready: boolean;
  bots_ready: boolean;
}

export interface Pace {
  minutes: number;
  seconds: number;
}

export interface House {
  version: string;
  languages: Language[];
  levels: number[];
  clocks: Pace[];
  games: GameInfo[];
  ready: boolean;
}

export interface Seat {
  seat: number;
  name: string;
  kind: "person" | "bot" | "open";
  person: string | null;
  called: string | null;
  level: number | null;
  gone: boolean;
}

export type Status = "open" | "live" | "paused" | "over" | "broken";
export type OfferKind = "take_back" | "draw" | "pause" | "rematch";

export interface Outcome {
  winners: number[];
  reason: string;
  text: string;
}

export interface Summary {
  id: string;
  game: string;
  title: string;
  players: number;
  status: Status;
  public: boolean;
  clock: Pace | null;
  seats: Seat[];
  to_choose: number | null;
  step: number;
  outcome: Outcome | null;
  changed: number;
}

export interface Clock extends Pace {
  left: (number | null)[]; // milliseconds; null for a seat without a clock
  running: number | null;
  at: number;
}

export interface Offer {
  what: OfferKind;
  seat: number;
  waits_for: number[];
}

export interface Table {
  id: string;
  game: string;
  title: string;
  players: number;
  options: Record<string, unknown>;
  played_with: { name: string; meaning: string; text: string }[];
  house_variant: boolean;
  public: boolean;
  created: number;
  from: { table: string | null; step: number } | null;
  draws: boolean;
  hidden: boolean;
  /** The section of the rules that forbids those who play to talk, and whether that holds now. */
  silence: string | null;
  silence_title: string | null;
  quiet: boolean;
  bots_only: boolean;
  status: Status;
  seats: Seat[];
  to_choose: number | null;
  step: number;
  clock: Clock | null;
  offers: Offer[];
  silent: { seat: number; away_at: number; at: number } | null;
  outcome: Outcome | null;
  luck: { commitment: string; secret: string | null };
  rematch: string | null;
}

export interface Event {
  version: number;
  at: number;
  kind: string;
  seat: number | null;
  text: string;
  choice?: string | null;
  step?: number;
  person?: string;
  called?: string;
  words?: string;
  what?: OfferKind;
  level?: number;
  table?: string;
}

export interface TableMessage {
  type: "table";
  version: number;
  now: number;
  look: number | null;
  table: Table;
  events: Event[];
  board: BoardMessage;
  choices: Choice[];
  labels: Record<string, string>;
  can: string[];
}

export interface UpdateMessage {
  type: "update";
  version: number;
  now: number;
  look: number | null;
  events: Event[];
  table: Partial<Table>;
  board?: BoardMessage;
  choices?: Choice[];
  labels?: Record<string, string>;
  can?: string[];
}

export interface Presence {
  id: string;
  called: string;
  seats: number[];
}

export type Message =
  | TableMessage
  | UpdateMessage
  | { type: "done"; id: string; version: number }
  | { type: "refused"; id: string | null; error: Problem; version: number }
  | { type: "present"; people: Presence[]; watching: number }
  | { type: "bye"; reason: "closing" | "too_many" }
  | { type: "pong" };

/** A command to the table, without its id and version. */
export interface Command {
  do: string;
  seat?: number;
  choice?: string;
  words?: string;
  what?: OfferKind;
  level?: number;
}

export interface StepPicture {
  step: number;
  shown: number;
  lines: string[];
  event: Event | null;
}

export interface Hint {
  choice: string;
  picks: string[];
  chance: number | null;
  text: string;
}

export interface AnalysedStep {
  number: number;
  seat: number | "chance";
  choice: string;
  chances: number[];
  forced: boolean;
  best: string | null;
  best_text: string | null;
  best_chance: number | null;
  line: string[];
  /** The line of a slip in words. */
  line_told: { seat: number | "chance"; choice: string; text: string }[];
  loss: number | null;
  mark: "inaccuracy" | "mistake" | "blunder" | null;
  text: string;
}

export interface Analysis {
  bot: string;
  marks: Record<string, number>;
  chances: number[];
  steps: AnalysedStep[];
  summary: {
    seat: number;
    choices: number;
    loss: number;
    inaccuracy: number;
    mistake: number;
    blunder: number;
  }[];
}

export interface Verdict {
  fair: boolean | null;
  commitment: string | null;
  findings: string[];
  seed: { message: string; number: number } | null;
  draws: { step: number; message: string; outcomes: [string, number][]; drawn: string }[];
}

export interface RulesPage {
  title: string;
  sections: { id: string; title: string }[];
  html: string;
}
