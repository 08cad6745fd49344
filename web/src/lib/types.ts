// What comes from the server, as far as the client reads it: docs/protocol.md and docs/views.md. What is a struct there
// is taken from protocol.ts, which is written by `make web-types`; the rest is plain data, told here as it is read.

import type { Review } from "./after/review";
import type { BackFields, Chats, Done, Problem, Progress, Refused, TableInfo } from "./protocol";
import type { Message, Part } from "./words";

export type Amounts = Record<string, number>;

export type { ChatLine, Mine, Opened, Refusal, Rematch, Said, SeatInfo, TableInfo } from "./protocol";

export interface Move {
  kind: string;
  text: string;
  advisor?: number;
  building?: string;
  dice?: number[];
  plus_two?: boolean;
  shift?: number;
  envoy?: boolean;
}

export interface Way {
  label: string;
  letter: string;
  text: Part;
  move: Move;
}

export interface Offer {
  number: number;
  kind: string;
  title: Part;
  effect: Part;
  brief: Part;
  name: Part;
  ways: Way[];
}

export interface Player {
  seat: number;
  gold: number;
  wood: number;
  stone: number;
  plus_two: number;
  soldiers: number;
  vp: number;
  buildings: string[];
  dice: number[];
  bonus_dice: number[];
  bonus_dice_to_roll: number;
  passed: boolean;
  governor: string | null;
  group: string | null;
  strips: string[];
  tokens: number[];
  hand: string[];
  cards: number;
}

export interface Assignment {
  advisor: number;
  seat: number | null;
  dice: number[];
  bonus: number[];
  plus_two: boolean;
  shift: number;
  envoy: boolean;
}

export interface Enemy {
  year: number;
  enemy: string | null;
  strength: [number, number];
  revealed: boolean;
}

export interface View {
  you: number | null;
  names: string[];
  year: number;
  phase: string;
  order: number[];
  envoy: number | null;
  players: Player[];
  destiny: string[];
  tiles: number[];
  marks: Record<string, unknown>;
  court: Assignment[];
  enemies: Enemy[];
  pending: number[];
  question: string;
  cause: string;
  cause_kind: string;
  options: Move[];
  over: boolean;
  winners: number[];
}

export interface SheetBuilding {
  building: string;
  built?: boolean;
  next?: boolean;
  prices?: Amounts[];
  lacking?: Amounts;
}

export interface SheetRow {
  row: string;
  strip: boolean;
  buildings: SheetBuilding[];
}

export interface Battle {
  seat: number;
  soldiers: number;
  strength: number;
  victory: number;
  held: number;
  defeat: number;
}

export interface Facts {
  version: number;
  undoable: number;
  redoable: number;
  sheets: SheetRow[][];
  battles: Battle[];
  final: boolean[];
}

export interface Line {
  kind: string;
  message: Message;
  seats: number[];
  events: number[];
}

export interface GameEvent {
  event: string;
  seat: number | null;
  answer?: number;
  [field: string]: unknown;
}

export interface Ending {
  verdict: Message;
  points: { label: Message; points: number[] }[];
}

export interface Board {
  states: { head: Part; text: Part }[];
  advisors: { what: Part; owners: [number, number][] }[][];
  notes: Part[][];
}

/** How dice or cards may have fallen, where people roll and draw themselves. */
export interface Fall {
  text: string;
  order?: number[];
  dice?: number[];
  card?: [string, string];
}

export interface Told {
  chance?: { seat: number; falls: Fall[] };
  board: Board;
  view: View;
  question: Message | null;
  offers: Offer[];
  facts: Facts;
  events_from: number;
  events: GameEvent[];
  lines_from: number;
  lines: Line[];
  back?: BackFields;
  ending?: Ending;
}

export interface State {
  type: "state";
  you: number | null;
  host: boolean;
  table: TableInfo;
  told: Told | Record<string, never>;
}

export interface Hint {
  move: string;
  chance: number;
  vp: number;
  reason: Message;
}

export type FromServer =
  | State
  | Done
  | Refused
  | Problem
  | Chats
  | { type: "hints"; version: number; hints: Hint[] }
  | { type: "review"; review: Review }
  | Progress;

/** A game as it was at a version; the stops are those at which somebody was asked. */
export interface Point {
  version: number;
  stops: number[];
  you: number | null;
  open: boolean;
  told: Told;
}

export type Act =
  | { act: "answer"; move: string }
  | { act: "take_back"; to: "last" | "turn" | number }
  | { act: "redo" }
  | { act: "begin" }
  | { act: "consent"; given: boolean }
  | { act: "promise"; digest: string }
  | { act: "tell"; number: string }
  | { act: "sit"; seat: number; bot?: string };

export interface Card {
  kind: string;
  id: string;
  name: string;
  rule: string;
  provenance?: Record<string, string>;
  note?: string;
  row?: string;
  column?: number;
  cost?: Amounts;
  vp?: number;
  strength?: number;
  rank?: number;
  reward?: Reward;
  year?: number;
  lose?: Amounts;
  gain?: Amounts;
}

export type Reward = { choose?: Amounts[]; look?: boolean } & { [what: string]: number | boolean | Amounts[] | undefined };

export interface Printed {
  language: string;
  phases: Record<string, string>;
  cards: Card[];
  guide: GuideEntry[];
}

export interface GuideEntry {
  kind: string;
  head: string;
  text: string;
  level: number;
}

export interface Conflict {
  kind: string;
  names: string[];
  why: Message;
}

export type Additions = Record<"modules" | "scenarios" | "variants", Record<string, Conflict[]>>;
