// What the page and its worker say to each other.

import type { FromServer } from "../types";

/** To the worker: a request, what is said over a line, or the end of a line. */
export type ToWorker =
  | { kind: "ask"; id: number; path: string; body: object | null; seat: string | null }
  | { kind: "hear"; line: number; told: object }
  | { kind: "leave"; line: number };

/** How far the game is loaded: its files come, Python starts, another tab is in the way, it is there, or it failed. */
export type Loaded =
  | { stage: "fetching"; done: number; total: number }
  | { stage: "starting" }
  | { stage: "elsewhere" }
  | { stage: "ready" }
  | { stage: "failed"; why: string };

/** From the worker. */
export type FromWorker =
  | { loaded: Loaded }
  | { to: number; status: number; told: unknown }
  | { line: number; told: FromServer };

/** What is to be kept of a table: its head, none if it is to be forgotten, and what was done there. */
export interface ToKeep {
  table: string;
  head: object | null;
  acts: { number: number }[];
}
