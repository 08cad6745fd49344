"""What each kind of move means: what it brings, and how one comes by it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from kingsburg.engine import goods
from kingsburg.words import rewards
from kingsburg.words.messages import Message, Part, amounts, card, every, joined, message, rule, seat, short

if TYPE_CHECKING:
    from kingsburg.engine.cards import Building, Card
    from kingsburg.engine.notation import Move
    from kingsburg.knowledge import Knowledge

Fields = dict[str, Any]
Described = tuple[Part, Part]
"""The title and the effect of an offer."""

ANY_DIE: Final = message("offers.placed.any_die")
OWN: Final = message("offers.placed.own")
ENVOY: Final = message("offers.placed.envoy")
FREE: Final = message("offers.free")
GIFT: Final = message("offers.gift")
BOTH: Final = message("offers.both_strips")
EXCHANGE_ONE: Final = message("offers.exchange_one")
THEY_GAIN: Final = message("offers.they_gain")
TRIBUTE_OF_BOTH: Final = message("offers.tribute.both")
TRIBUTE_OF_ONE: Final = message("offers.tribute.one")
CARD_WITH_ADVISORS: Final = message("offers.card_with_advisors")
IN_SECRET: Final = message("offers.look.effect")

TRIBUTES: Final[dict[str, Part]] = {
    "troops": amounts({"soldiers": 1}),
    "luxuries": amounts({"plus_two": 1}),
    "manpower": message("offers.tribute.manpower"),
}
DECKS: Final = ("enemy", "ally")
"""Decks that can be looked at."""

WAYS: Final[dict[tuple[str, object], Part]] = {
    ("die", "player"): message("offers.way.own_die"),
    ("die", "bonus"): message("offers.way.bonus_die"),
    ("own_advisor", True): message("offers.way.own_advisor"),
}
"""Ways to use a power that the fields of a move name for the machine."""
NAMED_WAYS: Final = ("pay", "give", "take", "face", "to")
"""Fields of such ways that have a word before what they name."""
PAID_WITH: Final = (*goods.KINDS, "plus_two")


class Describer:
    """Describes the moves of a question, each kind by the method of its name."""

    def __init__(self, known: Knowledge) -> None:
        self.known = known
        self.rules = known.rules

    def describe(self, move: Move, fields: Fields) -> Described:
        """What a move brings; a kind that nobody told us of goes by its text."""
        kind: Callable[[Move, Fields], Described] = getattr(self, f"_{fields['kind']}", self._other)
        return kind(move, fields)

    def brief(self, move: Move, fields: Fields) -> Part | None:
        """What it means where room is scarce; None where it cannot be said shorter."""
        kind = fields["kind"]
        if kind == "influence":
            return message("offers.gives", reward=rewards.short_reward(self.known.advisor(fields["advisor"])))
        if kind == "build":
            return self._worth(move, fields)
        if kind == "draft":
            return rewards.strip_buildings(self.rules, fields["strip"])
        if kind == "lay" and len(fields["strips"]) == 1:
            return rewards.strip_buildings(self.rules, fields["strips"][0])
        return None

    def name(self, fields: Fields) -> Part | None:
        """What it is called where room is scarce; None where its title is short enough."""
        kind = fields["kind"]
        if kind in ("goods", "lose"):
            return short(fields["goods"])
        return _army(fields["soldiers"]) if kind == "recruit" else None

    def way(self, move: Move, fields: Fields) -> Part:
        """What tells the move from others that bring the same; empty where there are none."""
        kind = fields["kind"]
        if kind == "influence":
            return _placing(fields)
        if kind == "recruit":
            return short(fields["goods"])
        if kind == "bid":
            return message("units.vp", n=fields["vp"])
        if kind == "build" and "goods" in fields and not move.choice.cause:
            return short(fields["goods"]) if any(fields["goods"].values()) else FREE
        if kind == "use" and len(fields) > 3:
            ways = [self._use_way(name, value) for name, value in fields.items() if name not in OF_EVERY_USE]
            return ways[0] if len(ways) == 1 else joined(", ", ways)
        return ""

    # -- each kind ----------------------------------------------------------------------------------------------

    def _other(self, move: Move, fields: Fields) -> Described:
        return str(move), ""

    def _influence(self, move: Move, fields: Fields) -> Described:
        advisor = self.known.advisor(fields["advisor"])
        return card(advisor), message("offers.gives", reward=rewards.reward(advisor))

    def _build(self, move: Move, fields: Fields) -> Described:
        building = self._building(fields)
        return card(building), message("offers.build", worth=self._worth(move, fields), rule=rule(building))

    def _building(self, fields: Fields) -> Building:
        building = self.rules.find_building(fields["building"])
        assert building is not None
        return building

    def _worth(self, move: Move, fields: Fields) -> Message:
        """What a building costs, unless that is a choice, and scores."""
        if move.choice.cause:  # a card's gift
            return GIFT
        building = self._building(fields)
        if "goods" in fields:
            return message("offers.scores", vp=building.vp)
        return message("offers.price", price=rewards.price(self.known.price(move.seat, building)), vp=building.vp)

    def _goods(self, move: Move, fields: Fields) -> Described:
        gained = amounts(fields["goods"])
        if "to" in fields:
            return message("offers.to", goods=gained, whom=seat(fields["to"])), THEY_GAIN
        return gained, self._then(move, fields["goods"], 1)

    def _lose(self, move: Move, fields: Fields) -> Described:
        return message("offers.lose", what=amounts(fields["goods"])), self._then(move, fields["goods"], -1)

    def _give(self, move: Move, fields: Fields) -> Described:
        given = message("offers.to", goods=amounts(fields["goods"]), whom=seat(fields["to"]))
        return given, self._then(move, fields["goods"], -1)

    def _reward(self, move: Move, fields: Fields) -> Described:
        gained = amounts(fields["gain"])
        others = message("offers.others_gain", what=amounts(fields["others"])) if "others" in fields else ""
        if "spend" in fields:
            return message("offers.pay_and_gain", paid=amounts(fields["spend"]), gained=gained), others
        return message("offers.gain", gained=gained), others

    def _choose(self, move: Move, fields: Fields) -> Described:
        return (seat(fields["opponent"]), "") if "opponent" in fields else self._other(move, fields)

    def _tax(self, move: Move, fields: Fields) -> Described:
        paid = fields["pay"]
        return message("offers.lose" if paid == "vp" else "offers.way.pay", what=amounts({paid: 1})), ""

    def _token(self, move: Move, fields: Fields) -> Described:
        army = self.known.player(move.seat)["soldiers"] + int(fields["value"])
        return message("offers.token", value=fields["value"]), message("offers.token_effect", soldiers=_army(army))

    def _governor(self, move: Move, fields: Fields) -> Described:
        return self._role("governor", fields["governor"])

    _bid = _governor

    def _group(self, move: Move, fields: Fields) -> Described:
        return self._role("group", fields["group"])

    def _role(self, kind: str, name: str) -> Described:
        found = self.rules.find_card(kind, name)
        return (name, "") if found is None else (card(found), rule(found))

    def _draft(self, move: Move, fields: Fields) -> Described:
        letter = fields["strip"]
        return message("offers.strip", letter=letter), rewards.strip_rules(self.rules, letter)

    def _lay(self, move: Move, fields: Fields) -> Described:
        strips: Sequence[str] = fields["strips"]
        if len(strips) > 1:
            return message("offers.strips", letters=every(strips)), BOTH
        return message("offers.strip", letter=strips[0]), rewards.strip_rules(self.rules, strips[0])

    def _redraw(self, move: Move, fields: Fields) -> Described:
        held = self.known.player(move.seat)["hand"]
        hand = [card(next(role for role in self.rules.roles if role.id == name)) for name in held]
        return EXCHANGE_ONE, message("offers.you_have", cards=every(hand))

    def _tribute(self, move: Move, fields: Fields) -> Described:
        needs = [TRIBUTES.get(need) or amounts({need: 1}) for need in fields["needs"]]
        return every(needs), TRIBUTE_OF_BOTH if len(needs) > 1 else TRIBUTE_OF_ONE

    def _mark(self, move: Move, fields: Fields) -> Described:
        if "of" in fields:
            return message("offers.card_of", who=seat(fields["of"])), CARD_WITH_ADVISORS
        advisor = self.known.advisor(fields["advisor"])
        return card(advisor), message("offers.rank", rank=advisor.rank, reward=rewards.reward(advisor))

    _deal = _unmark = _mark

    def _look(self, move: Move, fields: Fields) -> Described:
        deck = fields["at"]
        return (message(f"offers.look.{deck}") if deck in DECKS else str(deck)), IN_SECRET

    def _exchange(self, move: Move, fields: Fields) -> Described:
        spent = fields["spend"]
        others = {kind: 1 for kind in goods.KINDS if kind != spent}
        title = message("offers.swap", spent=amounts({spent: 1}), gained=amounts(others))
        return title, self._then(move, others | {spent: -1}, 1)

    def _then(self, move: Move, change: Mapping[str, int], sign: int) -> Part:
        """The goods they will have."""
        me = self.known.player(move.seat)
        have = {"gold": me["gold"], "wood": me["wood"], "stone": me["stone"]}
        if "vp" in change:
            have["vp"] = me["vp"]
        return message("offers.then", goods=amounts({kind: n + sign * change.get(kind, 0) for kind, n in have.items()}))

    def _recruit(self, move: Move, fields: Fields) -> Described:
        soldiers = int(fields["soldiers"])
        army = self.known.player(move.seat)["soldiers"] + soldiers
        return message("offers.soldiers_for", soldiers=_army(soldiers)), message("offers.in_all", soldiers=army)

    def _use(self, move: Move, fields: Fields) -> Described:
        found: Card | None = self.rules.find_card(fields["power_kind"], fields["power"])
        return self._other(move, fields) if found is None else (card(found), rule(found))

    def _use_way(self, name: str, value: object) -> Part:
        """One of the fields of a way to use a power."""
        if name == "advisor" and isinstance(value, int):
            return card(self.known.advisor(value))
        if isinstance(value, (list, tuple)):
            return message("offers.way.to", what=joined(" ", value))
        told = WAYS.get((name, value))
        if told is not None:
            return told
        what = amounts({str(value): 1}) if value in PAID_WITH else value
        return message(f"offers.way.{name}", what=what) if name in NAMED_WAYS else joined(" ", (name, what))


OF_EVERY_USE: Final = ("kind", "power", "power_kind")


def _army(soldiers: int) -> Part:
    return message("units.soldiers", n=soldiers)


def told_dice(faces: Sequence[int], bonus: Sequence[int], plus_two: bool, shift: int) -> Part:
    """How an advisor is influenced: `3+5*`, `3+5 (+2 -1)`."""
    thrown = ("dice", faces, bonus)
    if not plus_two and not shift:
        return thrown
    changes = [*(["+2"] if plus_two else []), *([f"{shift:+d}"] if shift else [])]
    return joined(" ", (thrown, f"({' '.join(changes)})"))


def _placing(fields: Fields) -> Part:
    """The same of a move, and what it takes besides."""
    placed = told_dice(fields["dice"], fields.get("bonus", ()), fields["plus_two"], fields["shift"])
    besides = [ANY_DIE] if fields.get("any_die") else []
    besides += [OWN] if fields.get("own_advisor") else []
    besides += [ENVOY] if fields["envoy"] else []
    return joined(" ", (placed, *besides)) if besides else placed
