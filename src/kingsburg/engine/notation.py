"""Moves, as users see them: objects with named fields and a text, made from the engine's ints on demand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final, NoReturn, cast

from kingsburg.engine.agenda import CHANCE, Choice, Together
from kingsburg.engine.errors import IllegalMove, KingsburgError, Message, Reason, choices, listed, shown
from kingsburg.engine.slots import slot

if TYPE_CHECKING:
    from kingsburg.engine.game import Game
    from kingsburg.engine.rules import Rules
    from kingsburg.native import i64
    from kingsburg.typed import MoveFields

Fields = Mapping[str, Any]
NOT_USED_UNASKED: Final = ("plus_two", "shift", "envoy", "any_die", "own_advisor")
"""Fields that may be left out of a move, and then mean that the thing is not used."""
DETAILS: Final = ("bonus", "die", "pay")
"""Fields that may be left out of a move, and then mean any."""

KEPT_BITS: Final = 13
"""2**KEPT_BITS moves are kept."""
KEY: Final = (1 << 44) - 1
"""The bits of a code that decide about its place among them."""


class Move:
    """An option: `str()` is its text in records, `to_dict()` its named fields."""

    __slots__ = ("_choice", "_rules", "code")

    def __init__(self, rules: Rules, choice: Choice, code: int) -> None:
        self._rules = rules
        self._choice = choice
        self.code = code

    @property
    def seat(self) -> int:
        """The player whose move it is, or to whom it happens; -1 for a roll or draw that is nobody's."""
        return self._choice.seat

    @property
    def rules(self) -> Rules:
        """The rules of its game."""
        return self._rules

    @property
    def choice(self) -> Choice:
        """The question that it answers, as the rules put it."""
        return self._choice

    def answers(self, choice: Choice, codes: tuple[int, ...]) -> bool:
        """Whether it is one of the options of a question."""
        if choice is self._choice:
            wanted = self.code
            for code in codes:
                if code == wanted:
                    return True
        return False

    def to_dict(self) -> MoveFields:
        """Its `kind` and named fields, JSON-able (docs/notation.md); `game.play` takes them too."""
        return cast("MoveFields", self.fields)

    @property
    def fields(self) -> dict[str, Any]:
        """The same, for a program that reads the fields of any kind alike."""
        return dict(self._choice.describe(self._rules, self.code))

    def __str__(self) -> str:
        return text_of(self._rules, self._choice.describe(self._rules, self.code))

    def __repr__(self) -> str:
        return f"<Move of {_whose(self._choice)}: {self}>"

    def __copy__(self) -> Move:
        return self

    def __deepcopy__(self, memo: object) -> Move:
        return self

    def __reduce__(self) -> NoReturn:
        raise KingsburgError("a move cannot be pickled apart from its game: pickle its text, str(move)")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Move) and self.seat == other.seat and str(self) == str(other)

    def __hash__(self) -> int:
        return hash(str(self))


class Moves:
    """The moves of games by the same rules. Most options come up again and again, so the moves that were made last are
    kept."""

    __slots__ = ("_kept",)

    def __init__(self) -> None:
        self._kept: list[Move | None] = [None] * (1 << KEPT_BITS)

    def of(self, rules: Rules, choice: Choice, codes: tuple[int, ...]) -> tuple[Move, ...]:
        """The options of a question."""
        salt: i64 = (choice.seat + 1) << 44
        return tuple(self._move(rules, choice, code, salt) for code in codes)

    def _move(self, rules: Rules, choice: Choice, code: int, salt: i64) -> Move:
        place = slot(salt + (code & KEY), KEPT_BITS)
        move = self._kept[place]
        if move is None or move.code != code or move._choice is not choice:
            move = self._kept[place] = Move(rules, choice, code)
        return move


def text_of(rules: Rules, fields: Fields) -> str:
    """The text of a move from its fields."""
    kind = fields["kind"]
    if kind == "influence":
        return _influence_text(rules, fields)
    if kind in ("goods", "give") and "to" in fields:
        return f"give {_goods_text(fields['goods'])} to {fields['to']}"
    if kind in ("goods", "lose"):
        return f"{'take' if kind == 'goods' else 'lose'} {_goods_text(fields['goods'])}"
    if kind == "recruit":
        return f"recruit {fields['soldiers']} for {_goods_text(fields['goods'])}"
    if kind == "build" and "goods" in fields:
        return f"build {fields['building']} for {_goods_text(fields['goods'])}"
    if kind == "roll":
        return " ".join(["roll", *map(str, fields["dice"]), *(f"{face}*" for face in fields.get("bonus", ()))])
    return " ".join(_words(kind, fields))


def _words(kind: str, fields: Fields) -> list[str]:
    words = [kind]
    for name, value in fields.items():
        if name not in ("kind", "power_kind"):
            plain = name in ("building", "power", "enemy", "order", "destiny", "what", "group", "needs")
            listed = " ".join(map(str, value)) if isinstance(value, (list, tuple)) else str(value)
            listed = _goods_text(value) if isinstance(value, Mapping) else listed
            words.append(listed if plain else f"{name} {listed}")
    return words


def _influence_text(rules: Rules, fields: Fields) -> str:
    faces = [str(face) for face in fields["dice"]]
    for face in fields.get("bonus", ()):
        faces[faces.index(str(face))] += "*"
    text = f"influence {rules.advisor_id(fields['advisor'])} {' '.join(faces)}"
    text += " +2" if fields["plus_two"] else ""
    text += f" shift {fields['shift']:+d}" if fields["shift"] else ""
    text += " any die" if fields.get("any_die") else ""
    text += " own" if fields.get("own_advisor") else ""
    return text + (" envoy" if fields["envoy"] else "")


def _goods_text(amounts: Mapping[str, int]) -> str:
    return " ".join(f"{n} {kind}" for kind, n in amounts.items()) or "nothing"


def options_of(g: Game, seat: int) -> tuple[Move, ...]:
    """The moves of a seat that may answer now; if all are asked at once, its own."""
    if g.choice is None or seat not in g.pending:
        return ()
    question = _question(g, g.choice, seat)
    codes = g.codes if question is g.choice else question.codes(g)
    return g.rules.moves.of(g.rules, question, codes)


def resolve(g: Game, move: Move | str | Fields, seat: Any) -> tuple[Choice, int]:
    """The question that is answered, and the code of the option that was asked for. If there is none, an IllegalMove
    says why."""
    if g.choice is None:
        asked = _written(move)
        raise IllegalMove(f"the game is over: {asked} cannot be played", ("say", "errors.play.over", {"move": asked}))
    if seat is not None and type(seat) is not int:
        raise IllegalMove(f"a seat is a whole number, not {shown(seat)}: {_asked(g)} is asked")
    choice = _question(g, g.choice, move.seat if seat is None and isinstance(move, Move) else seat)
    if seat is not None and seat != choice.chooser:
        raise _not_their_turn(g, choice, seat)
    codes = g.codes if choice is g.choice else choice.codes(g)
    if seat is None and isinstance(choice, Together):
        return choice, _in_secret(g, choice, codes, move)
    return choice, _code(g, choice, codes, move)


def _in_secret(g: Game, choice: Choice, codes: tuple[int, ...], move: Move | str | Fields) -> int:
    """The code of a secret answer that names no seat: a move knows whose it is, and a text can only be that of the last
    seat to answer. What does not fit is refused without telling what anyone holds."""
    if isinstance(move, Move) or len(g.pending) == 1:
        with suppress(IllegalMove):
            return _code(g, choice, codes, move)
    raise IllegalMove(
        f"{_written(move)} cannot be played without its seat: asked to {choice.topic(g.rules)}, "
        f"each answers with seat=, now {_asked(g)}"
    )


def _code(g: Game, choice: Choice, codes: tuple[int, ...], move: Move | str | Fields) -> int:
    """The code of a move among the options of a question."""
    if isinstance(move, Move):
        if move.answers(choice, codes):
            return move.code
        if move.seat != choice.seat:
            asked = {
                "move": shown(str(move)),
                "who": _seated(move.seat),
                "asked": _who_is_asked([choice.chooser]),
            }
            told = f"{shown(str(move))} is a move of seat {move.seat}; now {_whose(choice)} is asked"
            raise IllegalMove(told, ("say", "errors.play.not_theirs", asked))
        move = str(move)
    if isinstance(move, str):
        return _by_text(g, choice, codes, move)
    if isinstance(move, Mapping):
        return _by_fields(g, choice, codes, move)
    raise IllegalMove(f"a move is a Move, its text or its fields, not {type(move).__name__}")


def _question(g: Game, choice: Choice, seat: int | None) -> Choice:
    """The question to a seat; if all are asked at once, its own."""
    if isinstance(choice, Together) and seat in g.pending and seat != choice.seat:
        return choice.for_seat(seat)
    return choice


def _by_text(g: Game, choice: Choice, codes: Sequence[int], text: str) -> int:
    wanted = " ".join(text.split())
    for code in codes:
        if text_of(g.rules, choice.describe(g.rules, code)) == wanted:
            return code
    raise _illegal(g, choice, codes, text, None)


def _by_fields(g: Game, choice: Choice, codes: Sequence[int], wanted: Fields) -> int:
    """The code of the option with these fields. What is NOT_USED_UNASKED may be left out; of options that differ only
    in DETAILS it is the first."""
    if "kind" not in wanted:
        raise _illegal(g, choice, codes, wanted, Reason("its kind is missing", ("say", "errors.play.no_kind", {})))
    asked = dict.fromkeys(NOT_USED_UNASKED, 0) | dict(wanted)
    matches: list[int] = []
    different: set[str] = set()
    for code in codes:
        fields = choice.describe(g.rules, code)
        if all(_same(fields, name, value) for name, value in asked.items()):
            matches.append(code)
            different.add(str([value for name, value in fields.items() if name not in DETAILS]))
    if not matches:
        raise _illegal(g, choice, codes, wanted, choice.why_not(g, dict(wanted)))
    if len(different) > 1:
        told = Reason(
            f"{len(different)} different options fit it", ("say", "errors.play.different", {"n": len(different)})
        )
        raise _illegal(g, choice, codes, wanted, told)
    return matches[0]


def _same(fields: Fields, name: str, value: object) -> bool:
    if name not in fields:
        return not value
    mine = fields[name]
    if name == "goods" and isinstance(value, Mapping):
        return bool(mine == {kind: n for kind, n in value.items() if n})
    if name == "dice" and isinstance(value, (list, tuple)):
        if not all(isinstance(face, int) for face in value):
            return False
        if fields["kind"] == "roll" and fields.get("bonus") and len(value) > len(mine):
            return sorted(value) == sorted(mine + fields["bonus"]) and sorted(value[: len(mine)]) == mine
        return bool(sorted(value) == mine)
    return bool(mine == value)


def _illegal(g: Game, choice: Choice, codes: Sequence[int], wanted: object, why: Reason | None) -> IllegalMove:
    texts = [text_of(g.rules, choice.describe(g.rules, code)) for code in codes]
    parts: dict[str, Any] = {"who": _seated(choice.chooser), "move": _written(wanted), "options": listed(texts)}
    if why is not None:
        parts["why"] = why.message
    because = "" if why is None else f": {why.text}"
    return IllegalMove(
        f"{_whose(choice)} cannot play {_written(wanted)} now{because}; asked to {choice.topic(g.rules)}, "
        f"the options are: {choices(texts)}",
        ("say", "errors.play.illegal" if why is None else "errors.play.because", parts),
    )


def _not_their_turn(g: Game, choice: Choice, seat: int) -> IllegalMove:
    *others, last = [_whose_seat(pending) for pending in g.pending]
    asked = f"{', '.join(others)} or {last}" if others else last
    is_there = 0 <= seat < len(g.players)
    who: tuple[Any, ...] = ("seat", seat) if is_there else ("say", "errors.seat", {"n": shown(seat)})
    return IllegalMove(
        f"it is not seat {shown(seat)}'s turn: {asked} is asked to {choice.topic(g.rules)}",
        ("say", "errors.play.not_turn", {"who": who, "asked": _who_is_asked(g.pending)}),
    )


def _seated(seat: int) -> tuple[Any, ...]:
    """Whoever may answer, as a part of a message."""
    return ("say", "errors.play.chance", {}) if seat < 0 else ("seat", seat)


def _who_is_asked(seats: Sequence[int]) -> Message:
    """Who may answer now, as a part of a message."""
    who = [_seated(seat) for seat in seats]
    return ("say", "errors.play.asked", {"who": who[0] if len(who) == 1 else ("any", tuple(who))})


def _whose(choice: Choice) -> str:
    return _whose_seat(choice.chooser)


def _whose_seat(seat: int) -> str:
    return "chance" if seat < 0 else f"seat {seat}"


def _asked(g: Game) -> str:
    """Who may answer now."""
    seats = [str(seat) for seat in g.pending]
    return "chance" if g.pending == (CHANCE,) else f"seat {' or '.join(seats)}"


def _written(move: object) -> str:
    """A move as it was asked for."""
    return shown(dict(move) if isinstance(move, Mapping) else str(move) if isinstance(move, Move) else move)
