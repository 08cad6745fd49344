// What happened since the last state, told line by line, so that one can follow the bots.

import type { Pace } from "./app.svelte";
import type { Assignment, Line, Told } from "./types";

/** Milliseconds for a line, and for all of them: nobody is behind by more than two seconds. */
const PACES: Record<Pace, [number, number]> = { slow: [800, 2000], normal: [350, 1400], off: [0, 0] };
const TOO_MANY = 80;
const IN_WINTER = ["reveal", "battle"];

/** One line, and the court as it stands with it. */
export interface Step {
  line: Line;
  court: Assignment[];
}

/** What is told step by step: all that came before a winter, whose battle is shown as a whole. */
export function stepsOf(told: Told, before: Assignment[]): Step[] {
  if (told.lines.length > TOO_MANY) return [];
  let court = before;
  const winter = told.lines.findIndex((line) => IN_WINTER.includes(line.kind));
  return told.lines.slice(0, winter < 0 ? undefined : winter).map((line) => {
    if (line.kind === "phase" || line.kind === "roll") court = [];
    for (const place of line.events) {
      const event = told.events[place - told.events_from];
      if (event?.event === "influence") court = [...court, placed(event as unknown as Assignment)];
    }
    return { line, court };
  });
}

function placed(event: Assignment): Assignment {
  const { advisor, seat, dice } = event;
  return { advisor, seat, dice, bonus: event.bonus ?? [], plus_two: !!event.plus_two, shift: event.shift ?? 0, envoy: !!event.envoy };
}

export function pauseFor(pace: Pace, steps: number): number {
  const [each, all] = PACES[pace];
  return steps ? Math.min(each, all / steps) : 0;
}
