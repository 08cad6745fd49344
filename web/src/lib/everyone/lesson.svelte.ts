// A first game with a coach: a real table against two novices, on which every decision is explained until a year is over.

import { api, keep, keepTokens, kept } from "../api";
import { app } from "../app.svelte";
import type { Table } from "../table.svelte";

const OTHERS = ["novice", "novice"];
const LAST_YEAR = 1;

/** The parts of the table that a lesson points at. */
export type Target = "ask" | "court" | "province" | "";

export interface Topic {
  /** The key of its text. */
  name: string;
  target: Target;
  /** How far the year has come, of eight phases. */
  phase: number;
}

const PHASES = ["aid", "spring", "reward", "summer", "envoy", "autumn", "recruit", "winter"];

/** Open the table of the lesson and go there. */
export async function startLesson(): Promise<void> {
  const name = app.name.trim() || app.t("lobby.somebody");
  const opened = await api.open({ seats: [{ name }, ...OTHERS.map((bot) => ({ bot }))], hints: true });
  keepTokens(opened.table, { seat: opened.seats[0] ?? null, host: opened.host, seats: opened.seats });
  keep(`begin.${opened.table}`, true);
  keep(`lesson.${opened.table}`, []);
  app.go(`/table/${opened.table}`);
}

/** The coach at a table: which topic is told now; what was told before is told in fewer words. */
export class Lesson {
  private seen = $state<string[] | null>(null);
  private shown = "";
  private answered = "";

  constructor(private readonly table: Table) {
    this.seen = kept<string[] | null>(`lesson.${table.id}`, null);
  }

  get isOn(): boolean {
    return this.seen !== null;
  }

  topic = $derived(this.isOn ? this.find() : null);

  leave(): void {
    this.keep(null);
  }

  /** The topic was read. */
  next(): void {
    const name = this.topic?.name;
    if (name && this.seen && !this.seen.includes(name)) this.keep([...this.seen, name]);
  }

  /** A question that was told of and then answered is new no more; what others do in the meantime changes nothing.
   * Whoever plays on after the year is over has no more need of the coach. */
  follow(isAnswering: boolean, name: string): void {
    if (isAnswering) {
      this.answered = this.shown;
      return;
    }
    if (this.answered === "done") this.leave();
    else if (this.answered && this.seen && !this.seen.includes(this.answered)) this.keep([...this.seen, this.answered]);
    this.answered = "";
    if (name && name !== "welcome") this.shown = name;
  }

  private keep(seen: string[] | null): void {
    this.seen = seen;
    keep(`lesson.${this.table.id}`, seen);
  }

  private find(): Topic | null {
    const view = this.table.view;
    if (!view || this.table.telling) return null;
    const phase = Math.max(0, PHASES.indexOf(view.phase));
    if (!this.seen?.includes("welcome")) return { name: "welcome", target: "", phase };
    if (view.year > LAST_YEAR || view.over) return { name: "done", target: "", phase };
    if (!this.table.isAsked) return { name: "wait", target: "", phase };
    switch (view.question) {
      case "influence":
        return { name: this.isNew("influence") ? "influence" : "influence_again", target: "court", phase };
      case "construct":
        return { name: this.isNew("construct") ? "construct" : "construct_again", target: "province", phase };
      case "gain_goods":
        return { name: view.cause === "aid" ? "aid" : "goods", target: "ask", phase };
      case "recruit":
        return { name: "recruit", target: "ask", phase };
    }
    return { name: "other", target: "ask", phase };
  }

  /** Whether a question comes for the first time. */
  private isNew(name: string): boolean {
    return !this.seen?.includes(name);
  }
}
