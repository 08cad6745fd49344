"""The odds of what is hidden: determinized worlds are drawn as real games fall that look the same to the seat.

Real games are set up many times and sorted by what a seat sees of them. Of each kind one is determinized as often, and
what is hidden must be there in the same shares: by the chi-square of two samples, with fixed seeds.
"""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Iterator
from typing import Any

import pytest

import kingsburg as kb
from kingsburg.engine.agenda import NO_ANSWER
from kingsburg.engine.cards import Governor
from kingsburg.modules.strips.flow import EXCHANGED, RedrawStrip, held_strips

Sample = tuple[Hashable, Hashable]


def chi_square(one: Counter[Hashable], other: Counter[Hashable]) -> tuple[float, int]:
    """How far two samples of the same size are apart, and the degrees of freedom; rare things count together."""
    both = one + other
    rare = [thing for thing, n in both.items() if n < 20]
    cells = [[sample[thing] for sample in (one, other)] for thing in both if thing not in rare]
    cells.append([sum(sample[thing] for thing in rare) for sample in (one, other)])
    filled = [(mine, theirs) for mine, theirs in cells if mine + theirs]
    return sum((mine - theirs) ** 2 / (mine + theirs) for mine, theirs in filled), len(filled) - 1


def check_odds(
    games: Iterator[tuple[kb.Game, int]], describe: Callable[[kb.Game, int], Sample], least: int
) -> dict[Hashable, int]:
    """Compare determinized worlds with real games; how often each kind of view was seen that was seen often enough."""
    fell: defaultdict[Hashable, Counter[Hashable]] = defaultdict(Counter)
    examples: dict[Hashable, tuple[kb.Game, int]] = {}
    for g, seat in games:
        seen, hidden = describe(g, seat)
        fell[seen][hidden] += 1
        if seen not in examples:
            examples[seen] = (g.clone(quiet=True), seat)
    often = {seen: n for seen, counter in fell.items() if (n := counter.total()) >= least}
    for seen, n in often.items():
        g, seat = examples[seen]
        rng = random.Random(7)
        worlds = Counter(describe(g.determinize(seat, rng), seat)[1] for _ in range(n))
        far, freedom = chi_square(fell[seen], worlds)
        assert far < freedom + 4 * (2 * freedom) ** 0.5 + 4, f"{seen}: chi-square {far:.0f} of {freedom}"
    return often


def _opened(count: int, **options: Any) -> Iterator[kb.Game]:
    """Games of these options with different chance, at their first question."""
    opening = kb.new_game(**options, seed=0).start.opening
    rng = random.Random(3)
    for _ in range(count):
        g = opening.clone(quiet=True)
        g.reseed(rng)
        g.settle()
        yield g


# -- strips -----------------------------------------------------------------------------------------------------


def _strip_questions(count: int, **options: Any) -> Iterator[tuple[kb.Game, int]]:
    """Games at every question after the strips are dealt, for every seat; who may exchange one often does."""
    rng = random.Random(5)
    for g in _opened(count, **options):
        while isinstance(g.choice, RedrawStrip):
            yield from ((g, seat) for seat in range(len(g.players)))
            g.advance(g.codes[rng.random() < 0.3])
        yield from ((g, seat) for seat in range(len(g.players)))


def _strips(g: kb.Game, seat: int) -> Sample:
    """What the seat sees, with the kinds of strips by what they are to it and the seats by their places in the order:
    that is all that tells one deal from another. Hidden are the hands of the others."""
    place = {other: g.order.index(other) for other in range(len(g.players))}
    own = held_strips(g.players[seat])
    asking = g.choice if isinstance(g.choice, RedrawStrip) else None
    exchanged = EXCHANGED.get(g)
    asked = [
        (place[me.seat], me.seat in exchanged or len(set(held_strips(me))) == 1)
        for me in g.players
        if asking is None or place[me.seat] <= place[asking.seat]
    ]
    seen = (place[seat], len(set(own)), seat in exchanged, tuple(map(place.get, exchanged)), tuple(sorted(asked)))
    names = {number: f"own {n}" for n, number in enumerate(own)}
    kinds: list[int] = []
    hidden = []
    for other in g.order:
        if other != seat:
            for number in sorted(held_strips(g.players[other]), key=lambda number: names.get(number, "~")):
                if number not in names and number not in kinds:
                    kinds.append(number)
                hidden.append(names.get(number) or f"other {kinds.index(number)}")
    return (*seen, asking is None), tuple(hidden)


@pytest.mark.parametrize(
    ("players", "modules", "edition"),
    [
        (2, ("strips",), "second"),
        (3, ("strips",), "second"),
        (3, ("strips", "rows"), "first"),
        (4, ("strips",), "first"),
    ],
)
def test_strips(players: int, modules: tuple[str, ...], edition: str) -> None:
    games = _strip_questions(9000 if players < 4 else 5000, players=players, modules=modules, edition=edition)
    often = check_odds(games, _strips, least=250)
    exchanged = [seen for seen in often if isinstance(seen, tuple) and seen[3]]
    assert len(exchanged) > 3
    assert any(isinstance(seen, tuple) and seen[2] for seen in exchanged), "one's own exchange tells something too"


# -- governors --------------------------------------------------------------------------------------------------


def _governor_questions(count: int, answered: int) -> Iterator[tuple[kb.Game, int]]:
    rng = random.Random(6)
    for g in _opened(count, players=3, modules=("governors",), edition="second"):
        for _ in range(answered):
            g.advance(rng.choice(g.codes))
        yield g, 2


def _governors(g: kb.Game, seat: int) -> Sample:
    """The cards of the others as places among those that the seat does not hold; and what was kept, as a place of the
    hand, if it was chosen already."""
    own = g.players[seat].hand
    unseen = [number for number in g.rules.numbers_of(Governor) if number not in own]
    left = tuple(unseen.index(number) // 5 for number in g.players[0].hand)
    chosen = g.players[0].hand.index(g.answers[0]) if g.answers[0] != NO_ANSWER else None
    return chosen is None, (tuple(sorted(left)), chosen)


@pytest.mark.parametrize("answered", [0, 1])
def test_governors(answered: int) -> None:
    assert sum(check_odds(_governor_questions(4000, answered), _governors, least=400).values()) == 4000


# -- enemies and allies -----------------------------------------------------------------------------------------


def _valley(count: int, looks: int) -> Iterator[tuple[kb.Game, int]]:
    """Games with two decks in which the seat has looked at the first cards of one, of both or of none."""
    for g in _opened(count, players=2, scenario="goblin-valley", edition="second"):
        g.players[0].seen = looks
        yield g, 0


def _first_cards(g: kb.Game, seat: int) -> Sample:
    seen = g.players[seat].seen
    cards = g.enemies[0], g.piles[0].cards[0]
    known = tuple(card for card, bit in zip(cards, (1, 9), strict=True) if seen >> bit & 1)
    return known, cards


@pytest.mark.parametrize("looks", [0, 1 << 1, 1 << 9], ids=["none", "enemy", "ally"])
def test_enemies_and_allies(looks: int) -> None:
    assert check_odds(_valley(3000, looks), _first_cards, least=300)


# -- secret answers ---------------------------------------------------------------------------------------------


def _token_questions(count: int) -> Iterator[tuple[kb.Game, int]]:
    """Winters in which the first has chosen a token in secret."""
    rng = random.Random(8)
    g = kb.new_game(3, modules=("soldiers",), seed=1)
    while g.options[0].to_dict()["kind"] != "token":
        g.play(g.options[0])
    for _ in range(count):
        winter = g.clone(quiet=True)
        winter.advance(rng.choice(winter.codes))
        yield winter, 1


def test_secret_answers() -> None:
    """Of a governor of whom nothing is known, any answer is as likely as any other."""
    assert check_odds(_token_questions(1500), lambda g, _: ("", g.answers[0]), least=300)
