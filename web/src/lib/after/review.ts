// A review as the server tells it: docs/review.md. What is said is messages.

import type { Told } from "../types";
import type { Message, Part } from "../words";

export interface When {
  year: number;
  phase: string;
  message: Message;
}

export interface Tally {
  fell: number;
  expected: number;
  spread: number;
  deviations: number;
  share: number;
}

export interface Throw {
  when: When;
  faces: number[];
  luck: number;
}

export interface SeatLuck {
  seat: number;
  dice: number;
  throws: number;
  pips: Tally;
  worth: Tally;
  best: Throw | null;
  worst: Throw | null;
}

export interface Rated {
  move: string;
  message: Message;
  chance: number;
  vp: number;
}

export interface Mistake {
  seat: number;
  when: When;
  line: number;
  version: number;
  played: Rated;
  better: Rated;
  cost: Message;
  reason: Part;
}

export interface ChancePoint {
  when: When;
  chances: number[];
  vp: number[];
}

export interface Review {
  setup: Message;
  over: boolean;
  verdict: Message;
  standings: { place: number; seat: number; vp: number; goods: number; buildings: number; battles: number }[];
  points: ChancePoint[];
  turn: { message: Message } | null;
  luck: { seats: SeatLuck[]; messages: Message[] };
  plays: { seat: number; decisions: number; sound: number }[];
  mistakes: Mistake[];
  thought: Message;
}

/** The version of a game at which a phase began, by the events of its whole story. */
export function versionAt(told: Told | null, when: { year: number; phase: string }): number {
  let year = 0;
  for (const event of told?.events ?? []) {
    if (event.event === "year") year = event.year as number;
    if (year === when.year && event.event === "phase" && event.phase === when.phase) return event.answer ?? 0;
  }
  const ended = when.year >= year && when.phase !== "setup";
  return ended ? (told?.facts.version ?? 0) : 0;
}
