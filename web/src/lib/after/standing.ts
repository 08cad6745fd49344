import type { Told, View } from "../types";
import type { Part } from "../words";

const COLOURS = ["#e9b949", "#d98d54", "#8fb8de", "#e58b7f", "#a8c686", "#c3a6e0", "#f1e0b8", "#7fc4b4"];

/** The bot that plays for somebody who is away. */
export const STAND_IN = "bailiff";

/** The seats from first to last: of those who have the same points, winners first. */
export function rankedOf(view: View): number[] {
  const won = (seat: number) => Number(view.winners.includes(seat));
  return [...view.players].sort((one, other) => other.vp - one.vp || won(other.seat) - won(one.seat)).map((player) => player.seat);
}

/** Where points came from, each with a colour, without what only cost some; and the most that anybody gained. */
export function sourcesOf({ ending, view }: Told): { rows: { label: Part; colour: string; points: number[] }[]; most: number } {
  const gained = (ending?.points ?? []).map(({ label, points }) => ({ label, points: points.map((n) => Math.max(0, n)) }));
  const rows = gained.filter(({ points }) => points.some((n) => n > 0)).map((row, at) => ({ ...row, colour: COLOURS[at % COLOURS.length]! }));
  const most = Math.max(1, ...view.players.map(({ seat }) => rows.reduce((sum, row) => sum + row.points[seat]!, 0)));
  return { rows, most };
}
