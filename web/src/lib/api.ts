// Requests to the server, and what this browser keeps: its own token, and the tokens of the seats it has.

import type { Additions, Mine, Opened, Printed, TableInfo } from "./types";
import type { Catalogue } from "./words";

/** What was refused, as the server says it. */
export class Failed extends Error {}

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
  const answer = await fetch(path, {
    method: body ? "POST" : "GET",
    headers: { "X-Browser": browser(), ...(body ? { "Content-Type": "application/json" } : {}), ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const told: unknown = await answer.json();
  if (!answer.ok) throw new Failed((told as { detail?: string }).detail ?? answer.statusText);
  return told as T;
}

export interface NewTable {
  seats: { bot?: string; name?: string }[];
  edition?: string;
  modules?: string[];
  variants?: string[];
  scenario?: string | null;
  public?: boolean;
  hints?: boolean;
}

export const api = {
  words: (language: string) => ask<Catalogue>(`/api/words/${language}`),
  printed: (table: string, language: string) => ask<Printed>(`/api/tables/${table}/printed?language=${language}`),
  tables: () => ask<TableInfo[]>("/api/tables"),
  table: (table: string) => ask<TableInfo>(`/api/tables/${table}`),
  mine: () => ask<Mine[]>("/api/mine"),
  open: (table: NewTable) => ask<Opened>("/api/tables", table),
  join: (table: string, name: string, token: string | null, language: string) =>
    ask<{ seat: number; token: string }>(`/api/tables/${table}/join`, { name, token, language }),
  hostDoes: (table: string, host: string, act: object) =>
    ask<{ type: string; why?: unknown }>(`/api/tables/${table}/acts`, { ...act, id: random(8) }, { "X-Seat": host }),
  additions: (edition: string, modules: string[], variants: string[], scenario: string) =>
    ask<Additions>(
      `/api/additions?${new URLSearchParams({ edition, modules: modules.join(","), variants: variants.join(","), scenario })}`,
    ),
};

/** The tokens of a table that this browser has: of its own seat, of the host, and of the seats to invite others to. */
export interface Tokens {
  seat: string | null;
  host: string | null;
  seats: (string | null)[];
}

export function tokensOf(table: string): Tokens {
  return kept(`table.${table}`, { seat: null, host: null, seats: [] } as Tokens);
}

export function keepTokens(table: string, tokens: Partial<Tokens>): void {
  keep(`table.${table}`, { ...tokensOf(table), ...tokens });
}

export function linkTo(table: string, token: string | null = null): string {
  return `${location.origin}${location.pathname}#/table/${table}${token ? `/${token}` : ""}`;
}
