import { app } from "./app.svelte";
import type { TableInfo } from "./types";

/** What is played at a table: the edition, and what is added to it. */
export function extrasOf(table: TableInfo): string {
  const added = [...(table.scenario ? [table.scenario] : []), ...table.modules, ...table.variants];
  return [app.t(`new.editions.${table.edition}`), ...added.map((name) => app.voice?.text(`setup.names.${name}`) ?? name)].join(", ");
}
