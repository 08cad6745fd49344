// What it takes to reach an advisor besides dice, told before anything is spent.

import type { Way } from "../types";

export type Need = "plus_two" | "market" | "envoy";

function needsOfWay(way: Way): Need[] {
  const { plus_two, shift, envoy } = way.move;
  return [...(plus_two ? (["plus_two"] as const) : []), ...(shift ? (["market"] as const) : []), ...(envoy ? (["envoy"] as const) : [])];
}

/** What even the cheapest of the ways needs; nothing if dice alone reach him. */
export function needsOf(ways: readonly Way[]): Need[] {
  let least: Need[] | null = null;
  for (const way of ways) {
    const needs = needsOfWay(way);
    if (!least || needs.length < least.length) least = needs;
  }
  return least ?? [];
}
