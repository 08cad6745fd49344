// A game as a file: it goes on at another table, at a server or in a page without one.

import { api, keepTokens, tokensOf } from "../api";
import { app } from "../app.svelte";
import { way } from "../way";

/** Have the browser save the game of a table as a file. */
export async function saveGame(table: string): Promise<void> {
  const { seat, host } = tokensOf(table);
  const text = await api.saved(table, (seat ?? host)!);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = `kingsburg-${table}.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Go on with the game of a file: whoever is a person there sits at this screen. */
export async function goOn(saved: string): Promise<void> {
  const opened = await api.load(saved);
  const people = opened.seats.flatMap((token, seat) => (token ? [seat] : []));
  const here = people.length > 1 ? people : [];
  keepTokens(opened.table, { seat: opened.seats[people[0] ?? -1] ?? null, host: opened.host, seats: opened.seats, here });
  app.go(`/table/${opened.table}`);
}

/** Whether the game of a table can be taken away: in a page without a server, or at one against bots alone. */
export async function canSave(table: string): Promise<boolean> {
  const { seat, host } = tokensOf(table);
  if (!seat && !host) return false;
  const info = await api.table(table);
  return info.stage !== "waiting" && (way.isAlone || info.seats.filter((each) => each.person).length === 1);
}
