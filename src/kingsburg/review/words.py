"""How a review says things: moves, amounts and who won."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from kingsburg.bots.analysis import Rated
from kingsburg.engine.game import Game
from kingsburg.engine.notation import Move
from kingsburg.engine.rules import Rules
from kingsburg.review.decisions import LONGER, Decision, Play
from kingsburg.review.luck import Luck, Tally, Throw
from kingsburg.review.report import Turn
from kingsburg.review.story import ROMAN
from kingsburg.wording import agreed, amount, amounts, joined, whose


def percent(part: float) -> str:
    return f"{100 * part:.0f} %"


def signed(amount: float, places: int = 1) -> str:
    """+1.5, -0.3; nothing is neither."""
    rounded = round(amount, places)
    return f"{rounded:+.{places}f}" if rounded else f"{0:.{places}f}"


def cost(decision: Decision) -> str:
    """What a decision cost: -8 % chance to win, -1.2 VP."""
    return f"{signed(-100 * decision.chance_lost, 0)} % chance to win, {signed(-decision.vp_lost)} VP"


def worth_of(rating: Rated) -> str:
    """What can be expected of an option."""
    return f"{percent(rating.chance)}, {rating.vp:.1f} VP"


def sound(play: Play) -> str:
    """How often a governor decided about as well as could be."""
    share = percent(play.sound / play.decisions) if play.decisions else "-"
    return f"{play.sound} ({share})"


def thought(seconds: float) -> str:
    """What the estimates rest on."""
    longer = LONGER * seconds
    return f"Estimates of the bots, who thought {seconds:g} s about a decision and {longer:g} s about the costliest."


PIPS: Final = "Pips of every die thrown, rerolls included; expected is 3.5 a die, ± a standard deviation."
WORTH: Final = (
    "What the hands thrown could fetch at best at an empty court, in goods, soldiers, tokens and VP; expected is the "
    "mean over all the ways each throw could have fallen."
)


def tallied(tally: Tally) -> tuple[str, str, str, str]:
    """What fell, what was expected, the luck, and the part of such series that are less lucky."""
    fell = f"{tally.fell:.1f}".removesuffix(".0")
    luck = f"{signed(tally.luck)} ({signed(tally.deviations)} sd)"
    return fell, f"{tally.expected:.1f} ± {tally.spread:.1f}", luck, percent(tally.share)


def throw_told(throw: Throw | None) -> str:
    """A throw, how much more it was worth than expected, and when it fell."""
    if throw is None:
        return "-"
    return f"{' '.join(map(str, throw.faces))} ({signed(throw.luck)}) {throw.when}"


def table_luck(luck: Luck) -> list[str]:
    """What fell for all alike: the king's die and the enemies."""
    lines = []
    if luck.king_dice:
        faces = " ".join(map(str, luck.king_dice))
        lines.append(f"The king's die: {faces}, {luck.king.fell:.0f} where {luck.king.expected:.1f} were expected.")
    if luck.foes:
        came = joined([f"{ROMAN[foe.year]} {foe.name} {foe.strength} ({foe.expected:.1f})" for foe in luck.foes])
        lines.append(f"The enemies, with the mean strength of their year: {came}.")
    return lines


def turned(names: Sequence[str], turn: Turn) -> str:
    """The greatest turn of a game."""
    change = f"{percent(turn.before)} to {percent(turn.after)}"
    return f"The greatest turn, {turn.when}: {whose(names[turn.seat])} chance from {change}."


def verdict(leaders: Sequence[str], scores: Sequence[int], over: bool) -> str:
    """Who won, or is ahead."""
    if not over:
        return f"The game is not over. Ahead so far: {joined(leaders)}."
    verb = "share the win" if len(leaders) > 1 else "wins"
    tied = " on the tie-break" if scores.count(max(scores)) > len(leaders) else ""
    return agreed(f"{joined(leaders)} {verb} with {max(scores)} VP{tied}.")


PHRASES: Final = {
    "governor": "keep {governor}",
    "bid": "bid {vp} VP for {governor}",
    "group": "choose {group}",
    "exchange": "exchange 1 {spend}",
    "token": "choose the soldier token {value}",
    "mark": "lay a token on {advisor}",
    "unmark": "take the token off {advisor}",
}
"""Kinds of moves whose text in records is short for something."""

REWARDS: Final = {"spend": "pay", "gain": "gain", "others": "every other governor gains"}
"""What an advisor's reward may consist of."""

CARDS: Final[tuple[str, ...]] = ("building", "power", "governor", "group")
SEATS: Final[tuple[str, ...]] = ("to", "of", "opponent")
"""Fields of moves that hold the id of a card, and a seat."""


def described(game: Game, move: Move, names: Sequence[str]) -> str:
    """A move in words: names for ids, ranks and seats."""
    fields: dict[str, Any] = move.fields
    if fields["kind"] == "influence":
        return _influence(game, fields)
    if fields["kind"] == "recruit":
        return f"recruit {amount('soldiers', fields['soldiers'])} for {amounts(fields['goods'])}"
    if fields["kind"] == "reward":
        return ", ".join(f"{REWARDS[name]} {amounts(fields[name])}" for name in REWARDS if name in fields)
    cards = {name: f"the {_named(game.rules, fields, name)}" for name in CARDS if name in fields}
    if "advisor" in fields:
        cards["advisor"] = _advisor(game, fields["advisor"])
    if fields["kind"] in PHRASES:
        return PHRASES[fields["kind"]].format(**fields | cards)
    text = str(move)
    if "goods" in fields:
        text = text.replace(" ".join(f"{n} {kind}" for kind, n in fields["goods"].items()), amounts(fields["goods"]), 1)
    for name, called in cards.items():
        spelled = f"advisor {fields[name]}" if name == "advisor" else fields[name]
        text = text.replace(spelled, called, 1)
    for name in SEATS:
        if name in fields:
            text = text.replace(f"{name} {fields[name]}", f"{name} {names[fields[name]]}", 1)
    return text.replace("plus_two", '"+2"').replace("_", " ")


def _influence(game: Game, fields: dict[str, Any]) -> str:
    faces = [str(face) for face in fields["dice"]]
    for face in fields.get("bonus", ()):
        faces[faces.index(str(face))] += "*"
    helped = ['a "+2" token'] if fields["plus_two"] else []
    helped += [f"a shift of {fields['shift']:+d}"] if fields["shift"] else []
    helped += ["the envoy"] if fields["envoy"] else []
    with_help = f" and {joined(helped)}" if helped else ""
    dice = "+".join(faces) + (" as any die" if fields.get("any_die") else "")
    own = "his own advisor" if fields.get("own_advisor") else _advisor(game, fields["advisor"])
    return f"influence {own} with {dice}{with_help}"


def _advisor(game: Game, rank: int) -> str:
    return f"the {game.advisor(rank).name} ({rank})"


def _named(rules: Rules, fields: dict[str, Any], name: str) -> str:
    """The name of the card that a field of a move names."""
    card = rules.find_card(fields.get(f"{name}_kind", name), fields[name])
    return fields[name].replace("_", " ") if card is None else card.name
