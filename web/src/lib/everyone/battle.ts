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

/** The battles that are told of, after those `before` of the same winter: somebody may have had to choose in between. */
export function fightsOf(told: Told, before: readonly Fight[]): Fight[] {
  const found: Fight[] = [];
  told.lines.forEach((line, place) => {
    if (line.kind !== "battle") return;
    const event = told.events[line.events[0]! - told.events_from];
    if (event?.event !== "battle") return;
    const { seat, enemy, strength, against, result } = event as unknown as Fight;
    found.push({ at: told.lines_from + place, line, seat, enemy, strength, against, result });
  });
  const enemy = found[0]?.enemy;
  return [...before.filter((fight) => fight.enemy === enemy && fight.at < told.lines_from), ...found];
}
