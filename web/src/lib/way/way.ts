// The way to where tables are kept: a server, or this browser itself. Everything else is the same for both.

import type { FromServer } from "../types";

/** The answer to a request: whether it was carried out, and what was told. */
export interface Answer {
  ok: boolean;
  told: unknown;
}

/** What is heard over a wire. */
export interface Hearing {
  opened(): void;
  heard(message: FromServer): void;
  closed(): void;
}

/** A wire to one table; what is sent while it is not open is lost. */
export interface Wire {
  send(told: object): void;
  close(): void;
}

export interface Way {
  /** Whether there is nobody but those at this screen: nobody can be invited, and no table is found by others. */
  readonly isAlone: boolean;
  /** Ask for something; with a body, have something done. An answer that is no data is a text. */
  ask(path: string, body?: object, headers?: Record<string, string>): Promise<Answer>;
  wire(hearing: Hearing): Wire;
}
