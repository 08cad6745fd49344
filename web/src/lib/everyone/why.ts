// Why something is asked: the rule of the card that asks it, or what happens in this part of the year.

import { app } from "../app.svelte";
import type { Table } from "../table.svelte";

/** Questions that the course of the year asks, and the texts that say why. */
const STEPS: Record<string, string> = {
  influence: "learn.why.influence",
  construct: "learn.why.construct",
  recruit: "learn.why.recruit",
  window: "learn.why.window",
  choose_token: "guide.steps.choose_tokens",
  keep_governor: "guide.steps.choose_governors",
  choose_strips: "guide.steps.choose_strips",
  redraw_strip: "guide.steps.deal_strips",
  draft_strip: "guide.steps.draft_strips",
  open_bid: "guide.steps.lay_out_governors",
  raise_bid: "guide.steps.lay_out_governors",
};

/** What the course of the year asks is explained in the first year, and what a card asks always. */
export function whyOf(table: Table): string {
  const view = table.view;
  if (!view) return "";
  const card = table.card(view.cause_kind, view.cause);
  if (card) return card.rule ? app.say("board.state", { head: card.name, text: card.rule }) : "";
  if (view.cause === "aid") return app.say("guide.steps.aid");
  const step = view.year > 1 ? undefined : STEPS[view.question];
  return step ? app.say(step) : "";
}
