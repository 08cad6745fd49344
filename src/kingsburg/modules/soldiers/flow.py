"""Module 5: soldier tokens, chosen in secret, instead of the king's die. Each serves once; the last one scores."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kingsburg.engine import news, parts
from kingsburg.engine.agenda import Together, for_seats, step
from kingsburg.engine.game import Game
from kingsburg.engine.player import Player
from kingsburg.engine.rules import Rules
from kingsburg.phases.winter import reinforced

if TYPE_CHECKING:
    from kingsburg.native import i64

TOKENS: Final[tuple[int, ...]] = (0, 1, 1, 2, 3, 4)
ALL: Final = (1 << len(TOKENS)) - 1


def values_left(me: Player) -> list[int]:
    """The values of the tokens a governor still has, ascending."""
    return me.soldier_tokens


def _choices(tokens: int) -> tuple[int, ...]:
    """The places of the tokens to choose from; TOKENS ascend, and equal ones stand side by side."""
    left = [place for place in range(len(TOKENS)) if tokens >> place & 1]
    return tuple(place for place in left if place - 1 not in left or TOKENS[place - 1] != TOKENS[place])


_CHOICES: Final = [_choices(tokens) for tokens in range(ALL + 1)]


class ChooseToken(Together):
    """Choose a token for this winter; a code is its place in TOKENS, of equal ones the first."""

    __slots__ = ()

    def __init__(self, seat: int) -> None:
        super().__init__(seat, "winter")

    def codes(self, g: Game) -> tuple[int, ...]:
        return _CHOICES[g.players[self.seat].tokens]

    def for_seat(self, seat: int) -> Together:
        return _CHOOSE[seat]

    def reveal(self, g: Game, answers: list[int]) -> None:
        for seat in g.order:
            _spend_token(g, g.players[seat], answers[seat])
        values = [TOKENS[place] for place in answers]
        reinforced(g, values, values)

    def describe(self, rules: Rules, code: int) -> dict[str, object]:
        return {"kind": "token", "value": TOKENS[code]}

    def part(self, rules: Rules, code: int, n: i64) -> i64:
        return parts.amount(parts.GAIN, parts.SOLDIERS, TOKENS[code], n)

    def topic(self, rules: Rules) -> str:
        return "choose a soldier token in secret"


def _spend_token(g: Game, me: Player, place: int) -> None:
    """The token brings its soldiers; what follows from that is done when all are shown."""
    value = TOKENS[place]
    me.tokens &= ~(1 << place)
    news.token(g, me.seat, value)
    g.gain(me, "reinforcements", soldiers=value)


@step
def take_tokens(g: Game) -> None:
    for me in g.players:
        me.tokens = ALL


@step
def choose_tokens(g: Game) -> None:
    g.ask_together(_CHOOSE[0])


_CHOOSE: Final = for_seats(ChooseToken)


@step
def score_tokens(g: Game) -> None:
    """What is left scores its value."""
    for seat in g.order:
        me = g.players[seat]
        g.gain(me, "soldier_tokens", vp=sum(values_left(me)))
