"""What the rules say, in our own words: a line for every step of the calendar, a paragraph for every extra.

Phases are told from the steps that a game really has, so a line is only told where it holds.
"""

from __future__ import annotations

from collections.abc import Sequence

from kingsburg import wording
from kingsburg.editions import BOX
from kingsburg.engine.agenda import ROUTINES
from kingsburg.engine.powers import (
    BEFORE_REVEAL,
    DICE_PLACED,
    DICE_ROLLED,
    DICE_SETTLED,
    DICE_SETTLING,
    DICE_TURNING,
    GAME_BEGINS,
    GAME_ENDS,
    PHASE_ENDS,
    SEASON_BEGINS,
    SEASON_ENDING,
    SEASON_ENDS,
    WINTER_BEGINS,
    YEAR_BEGINS,
    YEAR_CLOSES,
    YEAR_ENDS,
)
from kingsburg.engine.rules import Rules
from kingsburg.modules.manifest import PLAIN
from kingsburg.phases.season import NEUTRAL_PLAYERS

GOAL = (
    "You govern a province for five years. Dice win the ear of the king's advisors, advisors give goods and soldiers, "
    "goods become buildings, and every winter an enemy comes. Whoever has the most victory points (VP) at the end wins."
)

STEPS = {
    # before the first year
    "take_tokens": "Everyone gets six soldier tokens: 0, 1, 1, 2, 3 and 4.",
    "draw_order": "The turn order is drawn.",
    "draw_enemies": "An enemy for each year is drawn and lies face down: everyone knows how strong it may be, no one "
    "which it is.",
    "draw_allies": "A second card for each year lies face down in the valley.",
    "deal_governors": "Everyone is dealt three governor cards.",
    "choose_governors": "Everyone keeps one governor card, chosen in secret; all are shown together.",
    "lay_out_governors": "One governor card more than there are players lies face up. The first player selects one "
    "and bids VP for it; the others bid more or pass, clockwise, until no one does: the highest bid is paid for the "
    "card. This goes on until everyone has one.",
    "deal_strips": "Everyone draws two strips; whoever drew two equal ones may exchange one while any are left.",
    "draft_strips": "All strips lie face up. Everyone takes one, clockwise from the first player, then a second one, "
    "the other way round.",
    "choose_strips": "Everyone decides in secret which of his strips cover the rows of their letters; all are laid "
    "together.",
    "next_year": "Then the first of five years begins.",
    # a year
    "draw_destiny": "A destiny is drawn, which holds for everyone in this year.",
    "discard_destiny": "The destiny of the year is put away for good.",
    # phases 1, 3 and 5
    "aid": "Whoever has the fewest buildings, among them the fewest goods, rolls a bonus die in spring. If several tie "
    "in both, each takes one good of his choice instead.",
    "reward": "Whoever has the most buildings gains 1 VP; all who tie have it.",
    "collect_tributes": "In turn, everyone may contribute to what the capital needs.",
    "send_envoy": "An envoy that was not used goes back to the king. Then he goes to whoever has the fewest buildings, "
    "among them the fewest goods; if several tie in both, to no one.",
    # a productive season
    "neutral_dice": "With two players, three neutral dice block the advisor of their total, then two more block "
    "theirs. If that one is blocked already, each of the two blocks the advisor of its own number. Only the envoy "
    "gets past.",
    "draw_tile": "One more tile is drawn and covers its advisor for the rest of the game.",
    "fill_tiles": "Tiles that carry goods get their first ones.",
    "roll": "Everyone rolls three dice of his own and his white bonus dice, for all to see.",
    "set_turn_order": "The lowest total goes first. Equal totals keep the order they had before.",
    "influence": "In turn, put one or more dice on the advisor whose rank is their sum, or pass for the season. An "
    'advisor takes one group of dice, at least one of them a player\'s own. A "+2" token adds 2, once a season. The '
    "king's envoy, spent, lets you join an advisor who is taken.",
    "receive_rewards": "From rank 1 up to 18 the advisors reward whoever influenced them. The dice come back.",
    "construct": "In turn, build one building or none. Each row of the sheet is built from left to right. The envoy, "
    "spent, allows a second building.",
    "remove_tile": "One tile goes: of the influenced advisors under a tile the highest is himself again; if there is "
    "none, the lowest of all under a tile.",
    "clear_season": "The neutral dice go away.",
    # phases 7 and 8
    "recruit": "In turn, pay two goods of any kind for each soldier you want.",
    "reveal_enemy": "The enemy is turned up.",
    "reveal_ally": "The card of the valley is turned up. If it shows Goblins, and in year V in any case, it joins the "
    "enemy, and everyone gains as many soldiers as the number of the year.",
    "reinforcements": "The king sends soldiers: the first player rolls a die, and everyone gains as many as it shows.",
    "choose_tokens": "No king's die is rolled. Everyone chooses one of his soldier tokens in secret; all are shown "
    "together, bring as many soldiers, and are used up.",
    "muster": "Your strength is your soldiers and what your buildings and cards add.",
    "battles": "In turn, above the enemy's strength you win what the card gives, and the strongest winner (all, if "
    "they tie) 1 VP more; equal, nothing happens; below, you lose what the card says, as far as you have it. A "
    "building that is lost is the topmost in the rightmost column that has any, and its VP go with it.",
    "go_home": "All soldiers go home.",
    # the end
    "score_tokens": "The soldier token that is left scores its value in VP.",
    "declare_winners": "The most VP win; if they tie, the most goods left; then the most buildings; who still ties "
    "shares the victory.",
}

MOMENTS: dict[str, tuple[str, tuple[int, ...]]] = {
    "begin_game": ("Before the first year", (GAME_BEGINS,)),
    "begin_year": ("When a year begins", (YEAR_BEGINS,)),
    "begin_season": ("When a season begins", (SEASON_BEGINS,)),
    "reroll": ("In turn, you may roll again with", (DICE_ROLLED,)),
    "settle_dice": ("Once no one rolls again", (DICE_SETTLED, DICE_SETTLING, DICE_TURNING)),
    "dice_placed": ("When all have passed", (DICE_PLACED,)),
    "end_season": ("When a season ends, in turn", (SEASON_ENDING, SEASON_ENDS)),
    "begin_winter": ("When winter begins", (WINTER_BEGINS,)),
    "before_reveal": ("Before the enemy is turned up, in turn, you may use", (BEFORE_REVEAL,)),
    "end_phase": ("After that", (PHASE_ENDS,)),
    "year_ends": ("When a year ends", (YEAR_ENDS,)),
    "close_year": ("At the very end of a year", (YEAR_CLOSES,)),
    "final_scoring": ("At the end, VP come from", (GAME_ENDS,)),
}
"""Steps at which nothing happens but by cards: the moment, and the hooks and windows that cards answer then."""

AFTER = {"recruit": "After recruiting"}
"""What the end of a phase is called, where it is not told after something else."""

YEAR_IS_OVER = ("year_ends", "close_year")
"""What the calendar itself does at the end of every year."""

FOR_TWO = ("neutral_dice", "clear_season")
"""Steps at which something happens with two players only."""

MODULES = {module.name: module.rule for module in BOX if module.kind == PLAIN}
VARIANTS = {variant.name: variant.rule for module in BOX for variant in module.variants}
EDITIONS = {module.name: module.editions for module in BOX}
EDITIONS |= {variant.name: variant.editions for module in BOX for variant in module.variants}
"""Which have them."""

TOPICS = {
    "two players": STEPS["neutral_dice"],
    "ties": "Equal totals of dice keep their former order of turns. The king aids all who tie with a good each instead "
    "of the die, rewards all who tie, and sends his envoy to no one. The strongest winners of a battle who tie have 1 "
    "VP each. At the end equal VP go to the most goods left, then to the most buildings; then the victory is shared.",
    "destroyed buildings": "An enemy who destroys a building takes the topmost one in the rightmost column that has "
    "any, and its VP are lost with it. The row can be built again.",
    "victory": STEPS["declare_winners"],
}
"""What people ask for by another name than that of a card or a phase."""


def lines(rules: Rules, steps: Sequence[str], phase: str = "") -> list[str]:
    """What happens at some steps, of a phase, in a game, a line each; at some of them nothing does."""
    return list(filter(None, (line(rules, step, phase) for step in steps)))


def line(rules: Rules, step: str, phase: str = "") -> str:
    """What happens at a step, of a phase; empty where nothing does in this game."""
    if step in FOR_TWO and rules.players != NEUTRAL_PLAYERS:
        return ""
    if step not in MOMENTS:
        return STEPS.get(step) or (ROUTINES | rules.own_steps)[step].text
    moment, hooks = MOMENTS[step]
    cards = sorted((card for hook in hooks for card in rules.hooks[hook].cards), key=lambda card: card.after_gifts)
    if step == "end_phase":
        moment, cards = AFTER.get(phase, moment), [card for card in cards if card.after_phase in ("", phase)]
    if marked := _marked(rules, step):
        cards = [card for card in rules.cards() if card in cards or card.id in marked]
    names = dict.fromkeys(card.name for card in cards)
    return f"{moment}: {wording.joined(list(names))}." if names else ""


def _marked(rules: Rules, step: str) -> set[str]:
    """The cards by whose rule something comes to lie on the board or goes at a step, without their doing."""
    if step == "begin_game":
        return {mark.card for mark in rules.marks.values() if mark.shape.start(rules) is not None}
    if step == "close_year":
        return {mark.card for mark in rules.marks.values() if mark.until == "year"}
    return set()
