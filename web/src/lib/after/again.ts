// Playing again, going on from a point of a game, and games from files.

import { api, keep, keepTokens, type NewTable } from "../api";
import { app } from "../app.svelte";
import { goOn } from "../moving/moving";
import { playAgain } from "../playing";
import type { Table } from "../table.svelte";

/** The same people and bots at a table of their own; whoever only watched opens one like it. */
export async function rematch(table: Table): Promise<void> {
  const { seat, host } = table.tokens;
  if (table.you === null || !seat) return playAgain(table.info!);
  const found = await api.rematch(table.id, seat);
  keepTokens(found.table, { seat: found.token, host });
  if (host && table.info!.seats.filter((each) => each.person).length <= 1) keep(`begin.${found.table}`, true);
  app.go(`/table/${found.table}`);
}

/** A table whose game goes on from a version of one that is over; the seat of the first person is ours. */
export async function playOn(table: string, version: number, seats: NewTable["seats"], own: number): Promise<void> {
  const opened = await api.branch(table, version, seats);
  keepTokens(opened.table, { seat: opened.seats[own] ?? null, host: opened.host, seats: opened.seats });
  if (seats.filter((seat) => !seat.bot).length <= 1) keep(`begin.${opened.table}`, true);
  app.go(`/table/${opened.table}`);
}

export async function download(table: string): Promise<void> {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([await api.record(table)], { type: "text/plain" }));
  link.download = `kingsburg-${table}.kbg`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** A record is looked at; a saved game, which is JSON, goes on. */
export async function load(file: File): Promise<void> {
  const text = await file.text();
  if (text.trimStart().startsWith("{")) return goOn(text);
  const opened = await api.upload(text);
  keepTokens(opened.table, { host: opened.host });
  app.go(`/table/${opened.table}`);
}
