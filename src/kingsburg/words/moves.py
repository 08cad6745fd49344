"""Moves in words, as somebody who looks back or advises says them: "influence the Queen (17) with 6+6+5"."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final

from kingsburg.engine import goods
from kingsburg.words.messages import Message, Part, amounts, card, dice, every, joined, message, seat

if TYPE_CHECKING:
    from kingsburg.engine.game import Game
    from kingsburg.engine.notation import Move

Fields = Mapping[str, Any]

NEEDS: Final = {"troops": "soldiers", "luxuries": "plus_two"}
"""What the capital calls some of what it may be given."""

PAID: Final = (*goods.KINDS, *NEEDS.values(), "vp")
"""What a field of a move may name that is paid or gained, one of it."""


def described(game: Game, move: Move) -> Message:
    """What a move does, with names for ids, ranks and seats."""
    fields: dict[str, Any] = move.fields
    kind: Callable[[Fields], Message | None] = getattr(Describer(game), f"_{fields['kind']}", _unknown)
    return kind(fields) or message("moves.other", text=str(move).replace("_", " "))


def _unknown(_: Fields) -> None:
    """A kind of move of a stranger's module, which is told as records tell it."""


def need(name: str) -> Part:
    """What is contributed to the capital: 1 gold; a die in autumn."""
    return message("moves.manpower") if name == "manpower" else amounts({NEEDS.get(name, name): 1})


class Describer:
    """Says the moves of a game, each kind by the method of its name."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def _pass(self, fields: Fields) -> Message:
        return message("moves.pass")

    # -- the court ------------------------------------------------------------------------------------------------

    def _advisor(self, rank: int) -> Message:
        """The Queen (17)."""
        return message("moves.advisor", advisor=card(self.game.advisor(rank)), rank=rank)

    def _influence(self, fields: Fields) -> Message:
        whom = message("moves.own_advisor") if fields.get("own_advisor") else self._advisor(fields["advisor"])
        used = dice(fields["dice"], fields.get("bonus", ()))
        if fields.get("any_die"):
            used = message("moves.any_die", dice=used)
        helped = [message("moves.token")] if fields["plus_two"] else []
        helped += [message("moves.shift", shift=("signed", fields["shift"]))] if fields["shift"] else []
        helped += [message("moves.envoy")] if fields["envoy"] else []
        if helped:
            used = message("moves.helped", dice=used, help=every(helped))
        return message("moves.influence", advisor=whom, dice=used)

    def _mark(self, fields: Fields) -> Message:
        if "of" in fields:
            return message("moves.mark_own", who=seat(fields["of"]))
        return message("moves.mark", advisor=self._advisor(fields["advisor"]))

    _deal = _mark

    def _unmark(self, fields: Fields) -> Message:
        return message("moves.unmark", advisor=self._advisor(fields["advisor"]))

    # -- goods, buildings and soldiers --------------------------------------------------------------------------

    def _goods(self, fields: Fields) -> Message:
        return self._give(fields) if "to" in fields else message("moves.take", goods=amounts(fields["goods"]))

    def _lose(self, fields: Fields) -> Message:
        return message("moves.lose", goods=amounts(fields["goods"]))

    def _give(self, fields: Fields) -> Message:
        return message("moves.give", goods=amounts(fields["goods"]), who=seat(fields["to"]))

    def _exchange(self, fields: Fields) -> Message:
        return message("moves.exchange", goods=amounts({fields["spend"]: 1}))

    def _build(self, fields: Fields) -> Message:
        building = self._named(fields, "building")
        if "goods" in fields:
            return message("moves.build_for", building=building, goods=amounts(fields["goods"]))
        return message("moves.build", building=building)

    def _recruit(self, fields: Fields) -> Message:
        soldiers = amounts({"soldiers": fields["soldiers"]})
        return message("moves.recruit", soldiers=soldiers, goods=amounts(fields["goods"]))

    def _reward(self, fields: Fields) -> Message:
        told = [
            message(key, goods=amounts(fields[name]))
            for name, key in (("spend", "moves.pay"), ("gain", "moves.gain"), ("others", "moves.others"))
            if name in fields
        ]
        return message("moves.reward", parts=joined(", ", told))

    def _tax(self, fields: Fields) -> Message:
        paid = fields["pay"]
        return message("moves.lose" if paid == "vp" else "moves.pay", goods=amounts({paid: 1}))

    def _tribute(self, fields: Fields) -> Message:
        return message("moves.tribute", needs=every(map(need, fields["needs"])))

    # -- cards ----------------------------------------------------------------------------------------------------

    def _named(self, fields: Fields, name: str) -> Part:
        """The card that a field of a move names."""
        found = self.game.rules.find_card(fields.get(f"{name}_kind", name), fields[name])
        return str(fields[name]).replace("_", " ") if found is None else card(found)

    def _use(self, fields: Fields) -> Message:
        power = self._named(fields, "power")
        told = [name for name in fields if name not in ("kind", "power", "power_kind")]
        if not told:
            return message("moves.use", power=power)
        ways = joined(", ", [self._way(name, fields[name]) for name in told])
        return message("moves.use_so", power=power, ways=ways)

    def _way(self, name: str, value: Any) -> Part:
        """One of the things that tell the ways to use a power apart."""
        if name == "advisor":
            return self._advisor(value)
        if name == "own_advisor":
            return message("moves.own_advisor")
        if name == "die" and value in ("player", "bonus"):
            return message(f"moves.die.{value}")
        if name in ("pay", "give", "take") and value in PAID:
            key = "moves.give_up" if name == "give" else f"moves.{name}"
            return message(key, goods=amounts({value: 1}))
        if name in ("dice", "to"):
            faces = value if isinstance(value, list | tuple) else (value,)
            return message("moves.turned", faces=joined(" ", faces))
        return message("moves.face", face=value) if name == "face" else f"{name} {value}".replace("_", " ")

    def _governor(self, fields: Fields) -> Message:
        return message("moves.governor", governor=self._named(fields, "governor"))

    def _bid(self, fields: Fields) -> Message:
        return message("moves.bid", n=fields["vp"], governor=self._named(fields, "governor"))

    def _group(self, fields: Fields) -> Message:
        return message("moves.group", group=self._named(fields, "group"))

    def _draft(self, fields: Fields) -> Message:
        return message("moves.draft", strip=fields["strip"])

    def _lay(self, fields: Fields) -> Message:
        return message("moves.lay", n=len(fields["strips"]), strips=every(fields["strips"]))

    def _redraw(self, fields: Fields) -> Message:
        return message("moves.redraw")

    def _token(self, fields: Fields) -> Message:
        return message("moves.soldier_token", value=fields["value"])

    def _look(self, fields: Fields) -> Message:
        return message("moves.look_ally" if fields["at"] == "ally" else "moves.look")

    def _choose(self, fields: Fields) -> Message | None:
        return message("moves.choose", who=seat(fields["opponent"])) if "opponent" in fields else None
