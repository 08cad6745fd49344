// The keys that work anywhere at a table: going from part to part, taking back, and simply typing an answer.

import type { Table } from "../table.svelte";

export type Pane = "ask" | "province" | "others" | "story";

/** The parts of the table in the order in which F6 goes through them; on a phone some stand behind a tab. */
const PARTS: [string, Pane | null][] = [
  [".ask", "ask"],
  [".court", null],
  [".hand", null],
  [".province", "province"],
  [".others", "others"],
  [".story", "story"],
  [".head", null],
];
const STOPS = "[tabindex='0']:not(:disabled), #question, button:enabled, input:enabled, a[href]";

export interface Desk {
  show(pane: Pane): void;
  help(): void;
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable]");
}

/** What was typed besides answers, as in the terminal. */
export function command(table: Table, desk: Desk, text: string): boolean {
  switch (text.trim().toLowerCase()) {
    case "?":
    case "help":
      desk.help();
      return true;
    case "u":
    case "undo":
      table.takeBack("last");
      return true;
    case "h":
    case "hint":
      if (table.isAsked && table.info?.hints) table.ask();
      return true;
    case "back":
      table.unpick();
      return true;
  }
  return false;
}

export function press(event: KeyboardEvent, table: Table, desk: Desk, single: boolean): void {
  if (event.defaultPrevented || document.querySelector("dialog[open]")) return;
  if (event.key === "F6") return goOn(event, desk);
  if (event.key === "Escape") return back(table);
  if (event.ctrlKey || event.metaKey) return turn(event, table);
  if (event.altKey || isTyping(event.target) || !single) return;
  if (event.key === "?") {
    event.preventDefault();
    desk.help();
  } else if (/^[\p{L}\p{N}]$/u.test(event.key)) {
    // what is typed anywhere is an answer: it goes on in the field for one
    desk.show("ask");
    document.querySelector<HTMLInputElement>("#typed")?.focus();
  }
}

function goOn(event: KeyboardEvent, desk: Desk): void {
  event.preventDefault();
  const step = event.shiftKey ? -1 : 1;
  const now = PARTS.findIndex(([part]) => document.activeElement?.closest(part));
  for (let tried = 1; tried <= PARTS.length; tried++) {
    const at = (((now < 0 && step < 0 ? 0 : now) + step * tried) % PARTS.length + PARTS.length) % PARTS.length;
    const [part, pane] = PARTS[at]!;
    const stop = document.querySelector<HTMLElement>(part)?.querySelector<HTMLElement>(STOPS);
    if (!stop) continue;
    if (pane) desk.show(pane);
    // a pane that was behind a tab is there with the next frame
    requestAnimationFrame(() => stop.focus());
    return;
  }
}

/** Let go of what is picked; the focus goes back to where it was picked. */
function back(table: Table): void {
  const { picked, opened } = table;
  table.unpick();
  if (!document.activeElement?.closest(".ask")) return;
  const from = picked !== null ? `[data-rank="${picked}"]` : opened ? `[data-offer="${opened.number}"]` : "#question";
  document.querySelector<HTMLElement>(from)?.focus();
}

function turn(event: KeyboardEvent, table: Table): void {
  const key = event.key.toLowerCase();
  if (!["z", "y"].includes(key) || (isTyping(event.target) && (event.target as HTMLInputElement).value)) return;
  event.preventDefault();
  if (key === "y" || event.shiftKey) {
    if (table.told?.back?.again) table.send({ act: "redo" });
  } else if (table.told?.back?.last) table.takeBack("last");
}
