// What comes from the server, as far as the client reads it: docs/protocol.md and docs/views.md.

import type { Message, Part } from "./words";

export type Amounts = Record<string, number>;

export interface SeatInfo {
  name: string;
  person: boolean;
  bot: string;
  language: string;
  present: boolean;
}

export interface TableInfo {
  id: string;
  stage: "waiting" | "playing" | "over";
  edition: string;
  modules: string[];
  variants: string[];
  scenario: string | null;
  public: boolean;
  hints: boolean;
  limit: number | null;
  commitment: string;
  promised: number[];
  missing: number[];
  seats: SeatInfo[];
  proposal: { by: number; answers: number; asked: number[] } | null;
  version: number;
  changed: number;
}

export interface Mine {
  table: TableInfo;
  seats: number[];
  your_turn: boolean;
}

export interface Opened {
  table: string;
  host: string;
  seats: (string | null)[];
}

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

export interface Told {
  board: Board;
  view: View;
  question: Message | null;
  offers: Offer[];
  facts: Facts;
  events_from: number;
  events: GameEvent[];
  lines_from: number;
  lines: Line[];
  ending?: Ending;
}

export interface State {
  type: "state";
  you: number | null;
  host: boolean;
  table: TableInfo;
  told: Told | Record<string, never>;
}

export interface Done {
  type: "done";
  id: string;
  number: number;
}

export interface Refused {
  type: "refused";
  id: string;
  why: Message;
  version: number;
}

export interface Problem {
  type: "problem";
  why: Message;
  fatal: boolean;
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
  | { type: "chats"; lines: unknown[] }
  | { type: "hints"; version: number; hints: Hint[] }
  | { type: "review"; review: unknown }
  | { type: "progress"; done: number; total: number };

export type Act =
  | { act: "answer"; move: string }
  | { act: "take_back"; to: "last" | "turn" }
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
  row?: string;
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
}

export interface Conflict {
  kind: string;
  names: string[];
  why: Message;
}

export type Additions = Record<"modules" | "scenarios" | "variants", Record<string, Conflict[]>>;
