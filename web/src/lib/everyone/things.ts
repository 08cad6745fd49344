// What is said of printed things beside their rule, as `rules NAME` of the terminal says it.

import { app } from "../app.svelte";
import type { Card, View } from "../types";
import { capital, type Part } from "../words";

const ROMAN = ["", "I", "II", "III", "IV", "V"];
const PLAIN = ["governor", "destiny", "group", "scenario", "strip"];

/** The kinds of things in the order in which the rules list them. */
export const KINDS = ["advisor", "tile", "building", "enemy", "governor", "destiny", "group", "scenario", "strip"];

export function aboutOf(card: Card): string {
  return capital(about(card));
}

function about(card: Card): string {
  switch (card.kind) {
    case "building":
      return app.say("guide.about.building", {
        row: card.row ?? "",
        column: ROMAN[card.column ?? 0] ?? "",
        cost: ["amounts", card.cost ?? {}],
        vp: card.vp ?? 0,
      });
    case "advisor":
      return app.say("guide.about.advisor", { rank: card.rank ?? 0 });
    case "tile":
      return app.say("guide.about.tile", { rank: card.rank ?? 0 });
    case "enemy":
      return app.say("guide.about.enemy", { year: ROMAN[card.year ?? 0] ?? "", strength: card.strength ?? 0 });
  }
  return app.say(PLAIN.includes(card.kind) ? `guide.about.${card.kind}` : "guide.about.card");
}

/** What no source shows of a card, and what sources disagree on. */
export function doubtsOf(card: Card): string[] {
  const ours = Object.entries(card.provenance ?? {}).filter(([, origin]) => origin === "reconstructed");
  const facts: Part[] = ours.map(([fact]) => {
    const key = `guide.doubt.facts.${fact}`;
    return app.catalogue?.texts[key] ? app.say(key) : app.say("guide.doubt.facts.any", { fact });
  });
  const noted = card.note && app.catalogue?.texts[`guide.doubt.notes.${card.id}`];
  return [
    ...(facts.length ? [app.say("guide.doubt.ours", { facts: ["any", facts] })] : []),
    ...(noted ? [app.say("guide.doubt.disputed", { note: app.say(`guide.doubt.notes.${card.id}`) })] : []),
  ];
}

/** The seats that have it. */
export function ownersOf(card: Card, view: View | null): number[] {
  const has = (view?.players ?? []).filter(
    (player) =>
      (card.kind === "building" && player.buildings.includes(card.id)) ||
      (card.kind === "governor" && player.governor === card.id) ||
      (card.kind === "group" && player.group === card.id) ||
      (card.kind === "strip" && player.strips.includes(card.id)),
  );
  return has.map((player) => player.seat);
}
