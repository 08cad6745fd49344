// The battles of a winter, each told with its line of the story.

import type { Line, Told } from "../types";

export interface Fight {
  /** The place of its line in the story: once that is told, the fight is shown. */
  at: number;
  line: Line;
  seat: number;
  enemy: string;
  strength: number;
  against: number;
  result: "victory" | "held" | "defeat";
}

/** The battles of the last winter that is told of, after those `before` of the same winter: somebody may have had to
 * choose in between. Whoever `plays` has them before their eyes until they answer in the new year. */
export function fightsOf(told: Told, before: readonly Fight[], plays: boolean): Fight[] {
  let found: Fight[] = [];
  let isOver = false;
  told.lines.forEach((line, place) => {
    if (line.kind === "year") isOver = true;
    if (line.kind !== "battle") return;
    if (isOver) found = [];
    isOver = false;
    const event = told.events[line.events[0]! - told.events_from];
    if (event?.event !== "battle") return;
    const { seat, enemy, strength, against, result } = event as unknown as Fight;
    found.push({ at: told.lines_from + place, line, seat, enemy, strength, against, result });
  });
  const enemy = found[0]?.enemy ?? (plays ? before[0]?.enemy : "");
  return [...before.filter((fight) => fight.enemy === enemy && fight.at < told.lines_from), ...found];
}
