// Requests to where tables are kept, and what this browser keeps: its own token, and the tokens of the seats it has.

import type { Additions, Mine, Opened, Point, Printed, Refusal, Rematch, Said, TableInfo } from "./types";
import { way } from "./way";
import type { Catalogue } from "./words";

/** What was refused, as the server says it in English, and why as a message. */
export class Failed extends Error {
  readonly why: Said | null;

  constructor(told: Partial<Refusal> | string) {
    super(typeof told === "string" ? told : (told.detail ?? ""));
    this.why = typeof told === "string" ? null : (told.why ?? null);
  }
}

export function random(bytes: number): string {
  return [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(`kingsburg.${key}`, JSON.stringify(value));
  } catch {
    // a browser that keeps nothing still plays
  }
}

export function kept<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(`kingsburg.${key}`);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

function browser(): string {
  const known = kept("browser", "");
  if (known) return known;
  const fresh = random(16);
  keep("browser", fresh);
  return fresh;
}

async function ask<T>(path: string, body?: object, headers: Record<string, string> = {}): Promise<T> {
  const { ok, told } = await way.ask(path, body, { "X-Browser": browser(), ...headers });
  if (!ok) throw new Failed(told as Refusal | string);
  return told as T;
}

export interface NewTable {
  seats: { bot?: string; name?: string }[];
  edition?: string;
  modules?: string[];
  variants?: string[];
  scenario?: string | null;
  chance?: "sealed" | "explicit";
  public?: boolean;
  hints?: boolean;
}

/** As whom something is asked for. */
function as(token: string | null): Record<string, string> {
  return token ? { "X-Seat": token } : {};
}

export const api = {
  words: (language: string) => ask<Catalogue>(`/api/words/${language}`),
  printed: (table: string, language: string) => ask<Printed>(`/api/tables/${table}/printed?language=${language}`),
  rules: (language: string) => ask<Printed>(`/api/printed?language=${language}`),
  tables: () => ask<TableInfo[]>("/api/tables"),
  table: (table: string) => ask<TableInfo>(`/api/tables/${table}`),
  mine: () => ask<Mine[]>("/api/mine"),
  open: (table: NewTable) => ask<Opened>("/api/tables", table),
  join: (table: string, name: string, token: string | null, language: string) =>
    ask<{ seat: number; token: string }>(`/api/tables/${table}/join`, { name, token, language }),
  hostDoes: (table: string, host: string, act: object) =>
    ask<{ type: string; why?: unknown }>(`/api/tables/${table}/acts`, { ...act, id: random(8) }, { "X-Seat": host }),
  /** A game as it was: with one's own token from one's own eyes, else from those of a seat, or with everything open. */
  point: (table: string, version: number, eyes: number | null, token: string | null) =>
    ask<Point>(`/api/tables/${table}/at/${version}${eyes === null ? "" : `?eyes=${eyes}`}`, undefined, as(token)),
  record: (table: string) => ask<string>(`/api/tables/${table}/record`),
  upload: (record: string) => ask<Opened>("/api/records", { record }),
  branch: (table: string, version: number, seats: NewTable["seats"]) =>
    ask<Opened>(`/api/tables/${table}/branch`, { version, seats }),
  rematch: (table: string, token: string) => ask<Rematch>(`/api/tables/${table}/rematch`, {}, as(token)),
  webhook: (table: string, token: string, url: string) => ask<string>(`/api/tables/${table}/webhook`, { url }, as(token)),
  /** The seats that know more than everyone does: for the host. */
  secrets: (table: string, host: string) => ask<number[]>(`/api/tables/${table}/secrets`, undefined, as(host)),
  saved: (table: string, token: string) => ask<string>(`/api/tables/${table}/saved`, undefined, as(token)),
  load: (saved: string) => ask<Opened>("/api/saved", { saved }),
  additions: (edition: string, modules: string[], variants: string[], scenario: string) =>
    ask<Additions>(
      `/api/additions?${new URLSearchParams({ edition, modules: modules.join(","), variants: variants.join(","), scenario })}`,
    ),
};

/** The tokens of a table that this browser has: of its own seat, of the host, and of the seats to invite others to.
 * Where several people share this screen, their seats are `here`. */
export interface Tokens {
  seat: string | null;
  host: string | null;
  seats: (string | null)[];
  here: number[];
}

export function tokensOf(table: string): Tokens {
  return { seat: null, host: null, seats: [], here: [], ...kept<Partial<Tokens>>(`table.${table}`, {}) };
}

export function keepTokens(table: string, tokens: Partial<Tokens>): void {
  keep(`table.${table}`, { ...tokensOf(table), ...tokens });
}

export function linkTo(table: string, token: string | null = null): string {
  return `${location.origin}${location.pathname}#/table/${table}${token ? `/${token}` : ""}`;
}
