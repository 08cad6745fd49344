// Opening tables: at once against bots, or again as the last one was.

import { api, keep, keepTokens, kept, tokensOf, type NewTable } from "./api";
import { app } from "./app.svelte";
import type { TableInfo } from "./types";

/** Three who have played a few games: a newcomer may lose to them, and may win. */
const FIRST_BOTS = ["novice", "apprentice", "apprentice"];

/** Open a table and go there; the first seat that is a person's is ours, and so are those of people `here` before the
 * same screen. If nobody else is to come it begins by itself. */
export async function open(wanted: NewTable, here: number[] = []): Promise<void> {
  const opened = await api.open(wanted);
  const own = wanted.seats.findIndex((seat) => !seat.bot);
  const shared = here.length > 1 ? here : [];
  keepTokens(opened.table, { seat: opened.seats[own] ?? null, host: opened.host, seats: opened.seats, here: shared });
  if (!shared.length) keep("last", wanted);
  const people = wanted.seats.filter((seat) => !seat.bot).length;
  if (people <= Math.max(1, shared.length)) keep(`begin.${opened.table}`, true);
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
  const { here } = tokensOf(info.id);
  let mine = true;
  const seats = info.seats.map((seat, at) => {
    if (!seat.person) return { bot: seat.bot };
    if (here.includes(at)) return { name: seat.name };
    const own = mine;
    mine = false;
    return own ? { name: myName() } : {};
  });
  const { edition, modules, variants, scenario, hints } = info;
  return open({ seats, edition, modules, variants, scenario, hints, public: info.public }, here);
}
