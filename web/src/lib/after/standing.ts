import type { View } from "../types";

/** The bot that plays for somebody who is away. */
export const STAND_IN = "bailiff";

/** The seats from first to last: of those who have the same points, winners first. */
export function rankedOf(view: View): number[] {
  const won = (seat: number) => Number(view.winners.includes(seat));
  return [...view.players].sort((one, other) => other.vp - one.vp || won(other.seat) - won(one.seat)).map((player) => player.seat);
}
