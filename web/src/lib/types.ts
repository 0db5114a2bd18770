/** What the server says and is told; made by `tools/types` of `sampan.server.schemas`. */

/** A choice and what it was worth; of a slip, `line_told` says what would have been better. */
export interface AnalysedStep {
  number: number;
  seat: number | "chance";
  choice: string;
  chances: number[];
  forced: Record<string, number> | null;
  best: string | null;
  best_text: string | null;
  best_chance: number | null;
  line: string[];
  line_told: LineTold[];
  loss: number | null;
  mark: "inaccuracy" | "mistake" | "blunder" | null;
  text: string;
}

/** What a finished game was worth at every step. */
export interface Analysis {
  bot: string;
  marks: Record<string, number>;
  chances: number[];
  steps: AnalysedStep[];
  summary: SeatSlips[];
}

export type AskedMessage = DoMessage | LookMessage | PingMessage;

/** The lines of an SVG drawing. */
export interface Board {
  lines: string[];
}

/** A new board: of the one at version `base` so many lines from a first one on, or new lines. */
export interface BoardDelta {
  base: number;
  lines: ([number, number] | string)[];
}

export interface ByeMessage {
  type: "bye";
  reason: "closing" | "too_many";
}

/** Lines of a chat, oldest first, and whether there are any before them. */
export interface ChatPage {
  lines: Event[];
  earlier: boolean;
}

/** A choice, and what a hand would touch to make it, in order. */
export interface Choice {
  choice: string;
  picks: string[];
  text: string;
}

export interface Claim {
  token: string;
  /** sha256 of a random number of one's own, to be mixed in */
  commitment?: string | null;
}

/** Milliseconds that are left to each seat at the time `at`; only one seat's clock falls. */
export interface Clock {
  minutes: number;
  seconds: number;
  left: number[];
  running: number | null;
  at: number;
}

/** What somebody tells a table to do; docs/api.md says what each needs. */
export interface Command {
  do: "choose" | "say" | "mute" | "unmute" | "offer" | "accept" | "decline" | "resume" | "resign" | "replace" | "reveal" | "leave";
  seat?: number | null;
  choice?: string | null;
  words?: string | null;
  whom?: string | null;
  what?: OfferKind | null;
  level?: number | null;
  /** the number whose sha256 was the commitment */
  number?: string | null;
  /** sha256 of a random number of one's own, to be mixed in */
  commitment?: string | null;
}

export interface DoMessage {
  do: "choose" | "say" | "mute" | "unmute" | "offer" | "accept" | "decline" | "resume" | "resign" | "replace" | "reveal" | "leave";
  seat?: number | null;
  choice?: string | null;
  words?: string | null;
  whom?: string | null;
  what?: OfferKind | null;
  level?: number | null;
  /** the number whose sha256 was the commitment */
  number?: string | null;
  /** sha256 of a random number of one's own, to be mixed in */
  commitment?: string | null;
  id: string;
  version: number;
  type: "do";
}

export interface DoneMessage {
  type: "done";
  id: string;
  version: number;
}

export interface ErrorBody {
  error: Problem;
}

/** What happened; some kinds have more keys. */
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
  what?: OfferKind;
  level?: number;
  table?: string;
  apart?: boolean;
}

export interface FairDraw {
  step: number;
  message: string;
  outcomes: ([string, number])[];
  drawn: string;
}

export interface FairSeed {
  message: string;
  number: number;
}

/** Where a game is to be played on from. */
export interface From {
  record?: Record<string, unknown> | null;
  table?: string | null;
  step: number;
}

export interface GameInfo {
  id: string;
  title: string;
  summary: string;
  credit: string;
  seats: number[];
  house_seats: number[];
  seat_names: string[];
  options: Option[];
  draws: boolean;
  hidden: boolean;
  ready: boolean;
  bots_ready: boolean;
}

/** A game from its start on; of one that is not over, null is what may not be told yet. */
export interface GameRecord {
  /** the form of the record; 1 */
  sampan: number;
  game: string;
  players: number;
  options: Record<string, unknown>;
  /** of the set-up; null where `start` is the position */
  seed: number | null;
  start: Record<string, unknown> | null;
  /** in notation, chance's included */
  choices: (string | null)[];
  /** of each choice, in seconds since 1970 */
  times: (number | null)[];
  result: Result | null;
  /** of the rules; 1 if not told */
  edition?: number;
  /** the steps that decided who won */
  decided?: (Record<string, unknown>)[];
  luck?: RecordedLuck;
}

export type Ground = "day" | "night";

export interface Health {
  status: string;
  version: string;
  database: string;
  /** what is to run for ever and does not */
  failing: string[];
  uptime: number;
}

export interface Hint {
  choice: string;
  picks: string[];
  chance: number | null;
  text: string;
  version: number;
}

export interface House {
  version: string;
  languages: Language[];
  levels: number[];
  clocks: Pace[];
  games: GameInfo[];
  ready: boolean;
}

export interface Known {
  id: string;
  name: string;
}

export type Language = "en" | "fr" | "ru";

export interface LineTold {
  seat: number | "chance";
  choice: string;
  text: string;
}

export interface Link {
  link: string;
}

/** Look at the table otherwise, and be sent everything. */
export interface LookMessage {
  type: "look";
  seat?: number | "auto" | "none" | null;
  ground?: Ground | null;
  shape?: Shape | null;
  language?: Language | null;
}

/** What proves that chance was fair; `numbers` has what each seat's player gave. */
export interface Luck {
  commitment: string;
  secret: string | null;
  numbers: (PlayersNumber | null)[];
  /** seats whose numbers are to be revealed now */
  awaited: number[];
  /** seats whose numbers did not come */
  left_out: number[];
}

export interface MadeToken {
  id: string;
  token: string;
  person: Known;
}

export interface Me {
  id: string;
  name: string;
  language: Language | null;
}

/** Changes to oneself. */
export interface MeChanges {
  name?: string | null;
  language?: Language | null;
}

export type Message = TableMessage | UpdateMessage | DoneMessage | RefusedMessage | PresentMessage | ByeMessage | PongMessage;

/** Minutes for the whole game, and seconds more after every turn. */
export interface NewClock {
  minutes: number;
  seconds: number;
}

/** Who is to sit there. */
export interface NewSeat {
  kind: "me" | "open" | "bot";
  level?: number | null;
}

/** A table to open. */
export interface NewTable {
  game?: string | null;
  players?: number | null;
  options?: Record<string, unknown>;
  seats: NewSeat[];
  clock?: NewClock | null;
  public?: boolean;
  /** sha256 of a random number of one's own, to be mixed in */
  commitment?: string | null;
  from?: From | null;
}

export interface NewToken {
  name: string;
}

export interface Offer {
  what: OfferKind;
  seat: number;
  waits_for: number[];
}

export type OfferKind = "take_back" | "draw" | "pause" | "rematch";

export interface Opened {
  id: string;
  version: number;
  luck: Luck;
}

export interface Option {
  name: string;
  meaning: string;
  default: unknown;
  values: OptionValue[] | null;
  pictures: boolean;
  own: OptionExample | null;
}

/** A file to begin with, for a value of one's own. */
export interface OptionExample {
  text: string;
  help: string;
}

/** A value of one's own for an option, as a TOML file says it. */
export interface OptionFile {
  text: string;
}

export interface OptionValue {
  value: unknown;
  text: string;
}

export interface Origin {
  table: string | null;
  step: number;
}

export interface Outcome {
  winners: number[];
  reason: string;
  text: string;
  decided: (Record<string, unknown>)[];
}

/** What a file of one's own comes to. */
export interface OwnValue {
  value: unknown;
  picture: string | null;
}

/** Minutes for the whole game, and seconds more after every turn. */
export interface Pace {
  minutes: number;
  seconds: number;
}

export interface PingMessage {
  type: "ping";
}

export interface PlayedOption {
  name: string;
  meaning: string;
  text: string;
}

/** What a player gave to chance; the number is told when the game is over, if it came. */
export interface PlayersNumber {
  commitment: string;
  number: string | null;
}

export interface PongMessage {
  type: "pong";
}

export interface Presence {
  id: string;
  called: string;
  seats: number[];
}

export interface PresentMessage {
  type: "present";
  people: Presence[];
  watching: number;
}

/** What is wrong, for people and for programs; `rule` is a section of the page of rules. */
export interface Problem {
  code: string;
  message: string;
  rule?: string | null;
}

export interface Progress {
  done: number;
  total: number;
}

/** What proves that chance was fair; `numbers` only where players gave any. */
export interface RecordedLuck {
  commitment: string;
  secret: string | null;
  numbers?: (PlayersNumber | null)[];
}

/** A command was refused; the socket itself was, where there is no id and no version. */
export interface RefusedMessage {
  type: "refused";
  id: string | null;
  error: Problem;
  version?: number;
}

export interface Result {
  winners: number[];
  reason: string;
}

export interface RulesPage {
  title: string;
  sections: RulesSection[];
  html: string;
}

export interface RulesSection {
  id: string;
  title: string;
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

export interface SeatSlips {
  seat: number;
  choices: number;
  loss: number;
  inaccuracy: number;
  mistake: number;
  blunder: number;
}

/** A command as it is sent: with an id of its own, and the version that the person saw. */
export interface SentCommand {
  do: "choose" | "say" | "mute" | "unmute" | "offer" | "accept" | "decline" | "resume" | "resign" | "replace" | "reveal" | "leave";
  seat?: number | null;
  choice?: string | null;
  words?: string | null;
  whom?: string | null;
  what?: OfferKind | null;
  level?: number | null;
  /** the number whose sha256 was the commitment */
  number?: string | null;
  /** sha256 of a random number of one's own, to be mixed in */
  commitment?: string | null;
  id: string;
  version: number;
}

export type Shape = "tall" | "wide";

export interface SignOut {
  where: "here" | "elsewhere" | "everywhere";
}

/** A seat that may be given to a bot: at one time if its person is away, later in any case. */
export interface Silent {
  seat: number;
  away_at: number;
  at: number;
}

export interface SitDown {
  seat: number;
  /** sha256 of a random number of one's own, to be mixed in */
  commitment?: string | null;
}

export type Status = "open" | "live" | "paused" | "over" | "broken";

/** The board at a step; `shown` is another one where that may not be shown any more. */
export interface StepPicture {
  step: number;
  shown: number;
  lines: string[];
  event: Event | null;
}

/** A table in a list. */
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

/** A table as everybody may see it. */
export interface Table {
  from: Origin | null;
  id: string;
  game: string;
  title: string;
  players: number;
  options: Record<string, unknown>;
  played_with: PlayedOption[];
  house_variant: boolean;
  public: boolean;
  created: number;
  draws: boolean;
  hidden: boolean;
  /** the section of the rules that forbids players to talk */
  silence: string | null;
  silence_title: string | null;
  /** whether those who play may not talk now */
  quiet: boolean;
  bots_only: boolean;
  status: Status;
  seats: Seat[];
  to_choose: number | null;
  step: number;
  clock: Clock | null;
  offers: Offer[];
  silent: Silent | null;
  outcome: Outcome | null;
  /** whether the set-up shown is yet to be drawn */
  example: boolean;
  luck: Luck;
  rematch: string | null;
  /** people whom those who play have silenced */
  muted: Known[];
  /** whether they have all who watch */
  watchers_muted: boolean;
}

export interface TableChanges {
  /** whether those who play may not talk now */
  quiet?: boolean;
  bots_only?: boolean;
  status?: Status;
  seats?: Seat[];
  to_choose?: number | null;
  step?: number;
  clock?: Clock | null;
  offers?: Offer[];
  silent?: Silent | null;
  outcome?: Outcome | null;
  /** whether the set-up shown is yet to be drawn */
  example?: boolean;
  luck?: Luck;
  rematch?: string | null;
  /** people whom those who play have silenced */
  muted?: Known[];
  /** whether they have all who watch */
  watchers_muted?: boolean;
}

/** Everything about a table; the first message. */
export interface TableMessage {
  choices: Choice[];
  labels: Record<string, string>;
  type: "table";
  version: number;
  now: number;
  /** through whose eyes */
  look: number | null;
  table: Table;
  /** all but what was said long ago */
  events: Event[];
  /** whether more was said than is told here */
  earlier: boolean;
  board: Board;
  /** the commands that make sense now */
  can: string[];
}

export interface Tables {
  tables: Summary[];
}

export interface Token {
  id: string;
  person: Known;
  created: number;
}

export interface Tokens {
  tokens: Token[];
}

/** What has changed; what is left out has not. */
export interface UpdateMessage {
  type: "update";
  version: number;
  now: number;
  look: number | null;
  events: Event[];
  table: TableChanges;
  board?: BoardDelta;
  choices?: Choice[];
  labels?: Record<string, string>;
  can?: string[];
}

/** What a look at a record's chance found. */
export interface Verdict {
  fair: boolean | null;
  commitment: string | null;
  findings: string[];
  seed: FairSeed | null;
  draws: FairDraw[];
  /** seats whose numbers are mixed in */
  given: number[];
  /** seats whose numbers did not come */
  left_out: number[];
}

export interface Verify {
  /** as `/api/tables/{id}/record` tells it */
  record: Record<string, unknown>;
}

export interface Version {
  version: number;
}

/** Picks of which the last is wrong, or a choice that is not legal. */
export interface Why {
  picks?: string[] | null;
  choice?: string | null;
  seat?: number | null;
}

export interface WhyNot {
  reason: string;
  rule: string | null;
}
