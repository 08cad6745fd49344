// The battle as it is seen once it is known: it is played for whoever wants to look, and nobody waits for it.

import type { Pace } from "../app.svelte";
import type { Fight } from "./battle";

/** Milliseconds until the first governor fights, for each of them, and until it is over. */
const PACES: Record<Pace, [before: number, each: number, after: number]> = {
  slow: [1500, 1100, 3500],
  normal: [1000, 750, 2500],
  off: [0, 0, 0],
};

export class Stage {
  fights = $state.raw<Fight[]>([]);
  before = $state(0);
  each = $state(0);
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Play these battles, unless whoever looks wants nothing to move. */
  show(fights: Fight[], pace: Pace): void {
    if (!fights.length || pace === "off" || document.hidden || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const [before, each, after] = PACES[pace];
    this.leave();
    this.fights = fights;
    this.before = before;
    this.each = each;
    this.timer = setTimeout(() => this.leave(), before + each * fights.length + after);
  }

  leave(): void {
    clearTimeout(this.timer);
    this.fights = [];
  }
}
