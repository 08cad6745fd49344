"""What happened. The verbs of a game append events; log, statistics, animation and review read them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from kingsburg.engine.dice import faces
from kingsburg.engine.ids import kind_of
from kingsburg.engine.notation import text_of

if TYPE_CHECKING:
    from kingsburg.engine.agenda import Choice
    from kingsburg.engine.rules import Rules
    from kingsburg.native import i64
    from kingsburg.typed import EventFields

ALL_SEEING: Final = -2
"""For whoever may see everything: the program itself, and everyone once the game is over."""

# The event kinds, with what each tells beside seat and source.
KINDS: Final[dict[str, str]] = {
    "year": "a year begins: year",
    "phase": "a phase begins: phase",
    "destiny": "a destiny is drawn for the year: destiny",
    "gain": "a governor gains: gold, wood, stone, plus_two, soldiers, vp",
    "spend": "a governor pays: gold, wood, stone, plus_two, soldiers, vp",
    "lose": "a governor is deprived: gold, wood, stone, plus_two, soldiers, vp",
    "bonus_die": "a governor will roll more bonus dice: dice",
    "roll": "dice are rolled: dice, bonus",
    "table_roll": "dice are rolled that no governor keeps: dice",
    "tile": "a tile is laid on an advisor: advisor",
    "tile_removed": "a tile is taken off an advisor: advisor",
    "fill": "goods are laid on a tile: goods",
    "mark": "something is laid on an advisor, or on a governor's own ones: what, advisor, of",
    "return_dice": "dice go back to be rolled again or to the supply: dice, bonus",
    "turn": "a governor turns dice to other faces: dice, to",
    "move_dice": "a governor's dice go from one advisor to another: advisor, to",
    "neutral": "neutral dice block advisors: dice, advisors",
    "order": "the turn order is set: order",
    "influence": "dice are assigned to an advisor: advisor, dice, bonus, plus_two, shift, envoy, any_die, own_advisor",
    "pass": "a governor is done for this step",
    "use": "a governor uses a power: power, power_kind",
    "build": "a building stands: building",
    "destroy": "a building is destroyed: building",
    "envoy": "the king's envoy goes to a governor (to=seat) or back (to=None): to",
    "look": "a governor looks at the enemy card in secret: enemy (for them alone)",
    "reveal": "the enemy is turned face up: enemy",
    "reinforcements": "the king's die: dice",
    "draft": "a governor takes a strip that lies face up: strip",
    "strips": "a governor shows the strips they lay on their sheet: strips",
    "face_up": "governor cards are laid out to bid for: governors",
    "bid": "a governor card is bid for: governor, vp",
    "governor": "a player shows or wins their governor card: governor",
    "token": "a governor shows the soldier token they chose: value",
    "group": "a governor chooses a group for the year: group",
    "tribute": "a governor contributes to the capital's needs, or to none: needs",
    "unmark": "something is taken off an advisor: what, advisor, owner",
    "battle": "a battle is decided: enemy, strength, against, result",
    "forced": "the one legal move was made without asking: move",
    "end": "the game is over: scores, winners",
}


ACCOUNTS: Final = ("gold", "wood", "stone", "plus_two", "soldiers", "vp")


class Event:
    """One thing that happened, with the fields named in KINDS; `secret` ones only for the seat that saw them.

    Many more happen than anyone reads: the kinds below put their fields together when they are asked for.
    """

    __slots__ = ("_fields", "kind", "seat", "secret", "source")

    def __init__(
        self,
        kind: str,
        seat: int | None,
        source: str,
        fields: dict[str, object] | None = None,
        secret: tuple[str, ...] = (),
    ) -> None:
        self.kind = kind
        self.seat = seat
        self.source = source
        self._fields = fields
        self.secret = secret

    @property
    def source_kind(self) -> str:
        """What kind of thing the source is: one of `kingsburg.engine.ids.KINDS`."""
        return kind_of(self.source)

    @property
    def fields(self) -> dict[str, object]:
        """What it tells beside kind, seat and source, secrets included."""
        if self._fields is None:
            self._fields = self._put_together()
        return self._fields

    def _put_together(self) -> dict[str, object]:
        return {}

    def to_dict(self, viewer: int | None = None) -> EventFields:
        """As JSON-able data: what everyone may see, for a seat what that seat may, and for ALL_SEEING everything."""
        fields = self.fields
        if self.secret and viewer not in (ALL_SEEING, self.seat):
            fields = {name: value for name, value in fields.items() if name not in self.secret}
        told = {"event": self.kind, "seat": self.seat, "source": self.source, "source_kind": self.source_kind}
        return cast("EventFields", told | fields)

    def __reduce__(self) -> tuple[type[Event], tuple[str, int | None, str, dict[str, object], tuple[str, ...]]]:
        return Event, (self.kind, self.seat, self.source, dict(self.fields), self.secret)

    def __repr__(self) -> str:
        return f"Event({self.to_dict()})"


class Change(Event):
    """A gain, spend or lose; of the amounts, in the order of ACCOUNTS, it tells those that are not zero."""

    __slots__ = ("_gold", "_plus_two", "_soldiers", "_stone", "_vp", "_wood")

    def __init__(
        self, kind: str, seat: int, source: str, gold: i64, wood: i64, stone: i64, plus_two: i64, soldiers: i64, vp: i64
    ) -> None:
        super().__init__(kind, seat, source)
        self._gold = gold
        self._wood = wood
        self._stone = stone
        self._plus_two = plus_two
        self._soldiers = soldiers
        self._vp = vp

    def _put_together(self) -> dict[str, object]:
        amounts = (self._gold, self._wood, self._stone, self._plus_two, self._soldiers, self._vp)
        return {name: n for name, n in zip(ACCOUNTS, amounts, strict=True) if n}


class Rolled(Event):
    """Hands of player dice and of bonus dice: those that fell, or that go back."""

    __slots__ = ("_bonus", "_own")

    def __init__(self, kind: str, seat: int, source: str, own: int, bonus: int) -> None:
        super().__init__(kind, seat, source)
        self._own = own
        self._bonus = bonus

    def _put_together(self) -> dict[str, object]:
        return {"dice": list(faces(self._own)), "bonus": list(faces(self._bonus))}


class Answered(Event):
    """An answer to a question, with the fields of its move."""

    __slots__ = ("_choice", "_code", "_rules")

    def __init__(
        self, kind: str, source: str, rules: Rules, choice: Choice, code: int, secret: tuple[str, ...] = ()
    ) -> None:
        super().__init__(kind, choice.chooser, source, None, secret)
        self._rules = rules
        self._choice = choice
        self._code = code

    def _put_together(self) -> dict[str, object]:
        fields = self._choice.describe(self._rules, self._code)
        return {name: value for name, value in fields.items() if name != "kind"}


class Forced(Answered):
    """The one answer there was, as the text of its move."""

    __slots__ = ()

    def _put_together(self) -> dict[str, object]:
        return {"move": text_of(self._rules, self._choice.describe(self._rules, self._code))}
