// Opening tables: at once against bots, or again as the last one was.

import { api, keep, keepTokens, kept, type NewTable } from "./api";
import { app } from "./app.svelte";
import type { TableInfo } from "./types";

/** Three who have played a few games: a newcomer may lose to them, and may win. */
const FIRST_BOTS = ["novice", "apprentice", "apprentice"];

/** Open a table and go there; the first seat that is a person's is ours. A table of bots alone begins by itself. */
export async function open(wanted: NewTable): Promise<void> {
  const opened = await api.open(wanted);
  const own = wanted.seats.findIndex((seat) => !seat.bot);
  keepTokens(opened.table, { seat: opened.seats[own] ?? null, host: opened.host, seats: opened.seats });
  keep("last", wanted);
  if (wanted.seats.filter((seat) => !seat.bot).length <= 1) keep(`begin.${opened.table}`, true);
  app.go(`/table/${opened.table}`);
}

function myName(): string {
  return app.name.trim() || app.t("lobby.somebody");
}

/** As the last game against bots alone, or else against three of middling strength. */
export function playNow(): Promise<void> {
  const last = kept<NewTable | null>("last", null);
  const bots = last?.seats.filter((seat) => seat.bot) ?? [];
  if (last && bots.length === last.seats.length - 1) return open({ ...last, seats: [{ name: myName() }, ...bots] });
  return open({ seats: [{ name: myName() }, ...FIRST_BOTS.map((bot) => ({ bot }))] });
}

export function playAgain(info: TableInfo): Promise<void> {
  let mine = true;
  const seats = info.seats.map((seat) => {
    if (!seat.person) return { bot: seat.bot };
    const own = mine;
    mine = false;
    return own ? { name: myName() } : {};
  });
  const { edition, modules, variants, scenario, hints } = info;
  return open({ seats, edition, modules, variants, scenario, hints, public: info.public });
}
