// A game shown as it was, step by step: what the table needs comes from here instead of a connection.

import { api, tokensOf } from "../api";
import { app } from "../app.svelte";
import type { Watcher } from "../connection";
import type { Link } from "../table.svelte";
import type { Line, Point, TableInfo, Told } from "../types";
import type { Message } from "../words";

const PAUSE = 1500;
const HEADINGS = ["year", "phase"];

/** Where a year or a phase begins. */
export interface Mark {
  version: number;
  line: Line;
}

export class Replay {
  /** The version shown, which is one of the stops. */
  version = $state(0);
  stops = $state.raw<number[]>([0]);
  /** Whose eyes we see with; null for everything open. */
  eyes = $state<number | null>(null);
  question = $state.raw<Message | null>(null);
  marks = $state.raw<Mark[]>([]);
  isOver = $state(false);
  isPlaying = $state(false);
  failed = $state("");
  private watcher: Watcher | null = null;
  private info: TableInfo | null = null;
  private before: Line[] = [];
  private isBusy = false;
  private timer = 0;

  constructor(
    readonly id: string,
    from: number,
  ) {
    this.version = from;
  }

  connect(watcher: Watcher): Link {
    this.watcher = watcher;
    void this.open();
    return { do: () => "", send: () => undefined, end: () => this.pause() };
  }

  private async open(): Promise<void> {
    try {
      this.info = await api.table(this.id);
      this.isOver = this.info.stage === "over";
      this.stops = (await this.fetch(0, null)).stops;
      this.marks = marked((await this.fetch(this.stops.at(-1)!, null)).told);
      this.go(this.version);
    } catch (error) {
      this.failed = app.why(error);
      this.watcher?.status("ended");
    }
  }

  private fetch(version: number, eyes: number | null): Promise<Point> {
    return api.point(this.id, version, eyes, this.isOver ? null : tokensOf(this.id).seat);
  }

  /** Show what is wanted last; whoever scrubs does not wait for what they left behind. */
  private async update(): Promise<void> {
    if (this.isBusy || !this.info) return;
    this.isBusy = true;
    try {
      let [version, eyes] = [-1, this.eyes];
      while (version !== this.version || eyes !== this.eyes) {
        [version, eyes] = [this.version, this.eyes];
        this.show(await this.fetch(version, eyes));
      }
      this.failed = "";
    } catch (error) {
      this.failed = app.why(error);
      this.pause();
    }
    this.isBusy = false;
  }

  /** What is the same as before is not told again; nothing can be answered here. */
  private show(point: Point): void {
    const { lines } = point.told;
    const same = lines.findIndex((line, at) => JSON.stringify(line) !== JSON.stringify(this.before[at]));
    const from = same < 0 ? lines.length : same;
    this.before = lines;
    this.question = point.told.question;
    const told: Told = { ...point.told, lines: lines.slice(from), lines_from: from, offers: [] };
    this.watcher?.state({ type: "state", you: point.you, host: false, table: this.info!, told });
  }

  /** How many stops there are before the one that is shown. */
  get step(): number {
    return this.stops.indexOf(this.version);
  }

  get last(): number {
    return this.stops.length - 1;
  }

  /** To a version; dice that fell by themselves are passed by. */
  go(version: number): void {
    this.version = this.stops.find((stop) => stop >= version) ?? this.stops.at(-1)!;
    void this.update();
  }

  goTo(step: number): void {
    this.go(this.stops[Math.min(this.last, Math.max(0, step))]!);
  }

  look(eyes: number | null): void {
    this.eyes = eyes;
    void this.update();
  }

  /** To the beginning of the next phase, or of the one before. */
  leap(step: 1 | -1): void {
    const begins = this.marks.map((mark) => this.stops.find((stop) => stop >= mark.version) ?? 0);
    const found = step > 0 ? begins.find((stop) => stop > this.version) : begins.findLast((stop) => stop < this.version);
    this.go(found ?? (step > 0 ? this.stops.at(-1)! : 0));
  }

  play(): void {
    this.isPlaying = true;
    if (this.step === this.last) this.goTo(0);
    this.timer = setInterval(() => {
      if (this.step === this.last) this.pause();
      else if (!this.isBusy) this.goTo(this.step + 1);
    }, PAUSE);
  }

  pause(): void {
    this.isPlaying = false;
    clearInterval(this.timer);
  }

  press(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    const target = event.target as HTMLElement;
    if (target.matches("input, select, textarea")) return;
    const ways: Record<string, () => void> = {
      ArrowLeft: () => this.goTo(this.step - 1),
      ArrowRight: () => this.goTo(this.step + 1),
      PageUp: () => this.leap(-1),
      PageDown: () => this.leap(1),
      Home: () => this.goTo(0),
      End: () => this.goTo(this.last),
      ...(target.matches("button, a") ? {} : { " ": () => (this.isPlaying ? this.pause() : this.play()) }),
    };
    const way = ways[event.key];
    if (!way) return;
    event.preventDefault();
    if (event.key !== " ") this.pause();
    way();
  }
}

/** The beginnings of years and phases, by the answers that their events came of. */
function marked(told: Told): Mark[] {
  const headings = told.lines.filter((line) => HEADINGS.includes(line.kind));
  return headings.map((line) => ({ version: told.events[line.events[0]! - told.events_from]?.answer ?? 0, line }));
}
