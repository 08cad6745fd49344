"""What each kind of move means: what it brings, and how one comes by it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from kingsburg.engine import goods
from kingsburg.words import rewards
from kingsburg.words.messages import Message, Part, amounts, card, every, joined, message, rule, seat, short

if TYPE_CHECKING:
    from kingsburg.engine.cards import Advisor, Building, Card
    from kingsburg.engine.notation import Move
    from kingsburg.knowledge import Knowledge

Fields = dict[str, Any]


class Described(NamedTuple):
    """What a move brings and what that means; both again for where room is scarce, if they can be said shorter."""

    title: Part
    effect: Part
    brief: Part | None = None
    name: Part | None = None


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

ALIKE: Final = {"bid": "governor", "deal": "mark", "unmark": "mark"}
"""Kinds of moves that are described as another kind is."""

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
        told = fields["kind"]
        kind: Callable[[Move, Fields], Described] = getattr(self, f"_{ALIKE.get(told, told)}", self._other)
        return kind(move, fields)

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
        if kind == "use":
            ways = [self._use_way(name, value) for name, value in fields.items() if name not in OF_EVERY_USE]
            if ways:
                return ways[0] if len(ways) == 1 else joined(", ", ways)
        return ""

    # -- each kind ----------------------------------------------------------------------------------------------

    def _other(self, move: Move, fields: Fields) -> Described:
        return Described(str(move), "")

    def _influence(self, move: Move, fields: Fields) -> Described:
        return _at_court(self.known.advisor(fields["advisor"]))

    def _build(self, move: Move, fields: Fields) -> Described:
        building = self.rules.find_building(fields["building"])
        assert building is not None
        worth = self._worth(move, fields, building)
        title, does = _on_sheet(building)
        return Described(title, message("offers.build", worth=worth, rule=does), worth)

    def _worth(self, move: Move, fields: Fields, building: Building) -> Message:
        """What a building costs, unless that is a choice, and scores."""
        if move.choice.cause:  # a card's gift
            return GIFT
        if "goods" in fields:
            return message("offers.scores", vp=building.vp)
        price = self.rules.price(building, self.built)
        return message("offers.price", price=rewards.price(price), vp=building.vp)

    @property
    def built(self) -> int:
        """The bits of the buildings of who is asked."""
        return self.known.built(self.known.options[0].seat)

    def _goods(self, move: Move, fields: Fields) -> Described:
        gained, name = amounts(fields["goods"]), short(fields["goods"])
        if "to" in fields:
            return Described(message("offers.to", goods=gained, whom=seat(fields["to"])), THEY_GAIN, name=name)
        return Described(gained, self._then(move, fields["goods"], 1), name=name)

    def _lose(self, move: Move, fields: Fields) -> Described:
        lost = fields["goods"]
        return Described(message("offers.lose", what=amounts(lost)), self._then(move, lost, -1), name=short(lost))

    def _give(self, move: Move, fields: Fields) -> Described:
        given = message("offers.to", goods=amounts(fields["goods"]), whom=seat(fields["to"]))
        return Described(given, self._then(move, fields["goods"], -1))

    def _reward(self, move: Move, fields: Fields) -> Described:
        gained = amounts(fields["gain"])
        others = message("offers.others_gain", what=amounts(fields["others"])) if "others" in fields else ""
        if "spend" in fields:
            return Described(message("offers.pay_and_gain", paid=amounts(fields["spend"]), gained=gained), others)
        return Described(message("offers.gain", gained=gained), others)

    def _choose(self, move: Move, fields: Fields) -> Described:
        return Described(seat(fields["opponent"]), "") if "opponent" in fields else self._other(move, fields)

    def _tax(self, move: Move, fields: Fields) -> Described:
        paid = fields["pay"]
        return Described(message("offers.lose" if paid == "vp" else "offers.way.pay", what=amounts({paid: 1})), "")

    def _token(self, move: Move, fields: Fields) -> Described:
        army = self.known.player(move.seat)["soldiers"] + int(fields["value"])
        effect = message("offers.token_effect", soldiers=_army(army))
        return Described(message("offers.token", value=fields["value"]), effect)

    def _governor(self, move: Move, fields: Fields) -> Described:
        return self._role("governor", fields["governor"])

    def _group(self, move: Move, fields: Fields) -> Described:
        return self._role("group", fields["group"])

    def _role(self, kind: str, name: str) -> Described:
        found = self.rules.find_card(kind, name)
        return Described(name, "") if found is None else Described(card(found), rule(found))

    def _draft(self, move: Move, fields: Fields) -> Described:
        return self._strip(fields["strip"])

    def _strip(self, letter: str) -> Described:
        brings = rewards.strip_rules(self.rules, letter)
        return Described(message("offers.strip", letter=letter), brings, rewards.strip_buildings(self.rules, letter))

    def _lay(self, move: Move, fields: Fields) -> Described:
        strips: Sequence[str] = fields["strips"]
        return (
            Described(message("offers.strips", letters=every(strips)), BOTH)
            if len(strips) > 1
            else self._strip(strips[0])
        )

    def _redraw(self, move: Move, fields: Fields) -> Described:
        held = self.known.player(move.seat)["hand"]
        hand = [card(next(role for role in self.rules.roles if role.id == name)) for name in held]
        return Described(EXCHANGE_ONE, message("offers.you_have", cards=every(hand)))

    def _tribute(self, move: Move, fields: Fields) -> Described:
        needs = [TRIBUTES.get(need) or amounts({need: 1}) for need in fields["needs"]]
        return Described(every(needs), TRIBUTE_OF_BOTH if len(needs) > 1 else TRIBUTE_OF_ONE)

    def _mark(self, move: Move, fields: Fields) -> Described:
        if "of" in fields:
            return Described(message("offers.card_of", who=seat(fields["of"])), CARD_WITH_ADVISORS)
        advisor = self.known.advisor(fields["advisor"])
        return Described(card(advisor), message("offers.rank", rank=advisor.rank, reward=rewards.reward(advisor)))

    def _look(self, move: Move, fields: Fields) -> Described:
        deck = fields["at"]
        return Described(message(f"offers.look.{deck}") if deck in DECKS else str(deck), IN_SECRET)

    def _exchange(self, move: Move, fields: Fields) -> Described:
        spent = fields["spend"]
        others = {kind: 1 for kind in goods.KINDS if kind != spent}
        title = message("offers.swap", spent=amounts({spent: 1}), gained=amounts(others))
        return Described(title, self._then(move, others | {spent: -1}, 1))

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
        title = message("offers.soldiers_for", soldiers=_army(soldiers))
        return Described(title, message("offers.in_all", soldiers=army), name=_army(soldiers))

    def _use(self, move: Move, fields: Fields) -> Described:
        found: Card | None = self.rules.find_card(fields["power_kind"], fields["power"])
        return self._other(move, fields) if found is None else Described(card(found), rule(found))

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


OF_EVERY_USE: Final = ("kind", "power", "power_kind", "text")


@lru_cache(rewards.KEPT)
def _at_court(advisor: Advisor) -> Described:
    """An advisor whom dice can reach."""
    effect = message("offers.gives", reward=rewards.reward(advisor))
    return Described(card(advisor), effect, message("offers.gives", reward=rewards.short_reward(advisor)))


@lru_cache(rewards.KEPT)
def _on_sheet(building: Building) -> tuple[Part, Part]:
    """The name of a building and what it does."""
    return card(building), rule(building)


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
