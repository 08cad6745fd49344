// What happened while somebody looked elsewhere, and what hit them.

import { keep, kept } from "../api";
import type { GameEvent, Line, Told } from "../types";

const HITS = ["lose", "destroy"];
const SHOWN = 12;

function hits(event: GameEvent | undefined, you: number): boolean {
  if (!event || event.seat !== you) return false;
  return HITS.includes(event.event) || (event.event === "battle" && event.result === "defeat");
}

export class News {
  /** What hit whoever sits here, since they last answered. */
  hits = $state.raw<Line[]>([]);
  /** What happened since they looked, the last lines of it, and how many came before these. */
  away = $state.raw<Line[]>([]);
  earlier = $state(0);
  private seen: number;

  constructor(private readonly table: { id: string; you: number | null; lines: Line[]; told: Told | null }) {
    this.seen = kept(`seen.${table.id}`, -1);
  }

  /** A state is shown; `isFirst` if nothing was before it. */
  told(told: Told, isFirst: boolean): void {
    const { you, lines } = this.table;
    if (you === null) return;
    if (!isFirst) {
      const struck = told.lines.filter((line) => line.events.some((at) => hits(told.events[at - told.events_from], you)));
      this.hits = [...this.hits, ...struck].slice(-3);
    }
    if (isFirst && this.seen >= 0) this.recall();
    if (!document.hidden) this.look(lines.length);
  }

  /** Looking again after looking elsewhere: what came since. */
  recall(): void {
    const since = this.table.lines.slice(Math.max(0, this.seen)).filter((line) => !["year", "phase"].includes(line.kind));
    if (this.table.you !== null && this.seen >= 0 && since.length) {
      this.away = since.slice(-SHOWN);
      this.earlier = since.length - this.away.length;
    }
    this.look(this.table.lines.length);
  }

  /** Whoever answers has read it. */
  forget(): void {
    this.hits = [];
    this.away = [];
  }

  private look(lines: number): void {
    this.seen = lines;
    keep(`seen.${this.table.id}`, lines);
  }
}
