"""What must hold in every game: playing it at random, and the checkers of properties and soak."""

from __future__ import annotations

import json
import random
from collections.abc import Callable

import kingsburg as kb
from kingsburg.engine import dice as hands
from kingsburg.engine.agenda import PASS_CODE, Chance
from kingsburg.engine.events import ACCOUNTS, ALL_SEEING, KINDS, Event
from kingsburg.engine.ids import STEP, STEPS
from kingsburg.engine.rules import Rules
from tests import configurations

EDITIONS = configurations.EDITIONS
PLAYERS = configurations.PLAYERS
MAX_ANSWERS = 5000
"""Many times the longest game of five."""


class Broken(AssertionError):
    """Something that must hold does not."""


def must(holds: bool, what: str) -> None:
    if not holds:
        raise Broken(what)


# -- playing at random ------------------------------------------------------------------------------------------


def random_code(g: kb.Game, rng: random.Random, eager: bool = False) -> int:
    """One of the options; chance by its weights, and an eager governor seldom passes."""
    codes = g.codes
    if isinstance(g.choice, Chance):
        return rng.choices(codes, g.choice.weights(g))[0]
    if eager and PASS_CODE in codes and rng.random() < 0.9:
        codes = tuple(code for code in codes if code != PASS_CODE)
    return codes[rng.randrange(len(codes))]


def step(g: kb.Game, rng: random.Random, eager: bool = False) -> None:
    """Give one random answer."""
    g.advance(random_code(g, rng, eager))


def play(g: kb.Game, rng: random.Random, answers: int = MAX_ANSWERS, eager: bool = False) -> int:
    """Give this many random answers, or those that are left; how many were given."""
    for given in range(answers):
        if g.choice is None:
            return given
        step(g, rng, eager)
    return answers


def play_out(g: kb.Game, rng: random.Random, eager: bool = False) -> int:
    """Play to the end, which must come."""
    given = play(g, rng, eager=eager)
    must(g.over, f"the game is not over after {MAX_ANSWERS} answers")
    return given


# -- what two games may be compared by --------------------------------------------------------------------------


def told(g: kb.Game, start: int = 0) -> list[dict[str, object]]:
    """The events as data, secrets included."""
    return [dict(event.to_dict(ALL_SEEING)) for event in g.events[start:]]


def texts(g: kb.Game) -> list[str]:
    return [str(move) for move in g.options]


def everything(g: kb.Game) -> dict[str, object]:
    """All that can be seen of a game from outside, for every seat and the spectator."""
    return {
        "views": [g.view(seat) for seat in (None, *range(len(g.players)))],
        "seat": g.seat,
        "options": texts(g),
        "probabilities": g.probabilities,
        "scores": g.scores,
        "winners": g.winners,
        "over": g.over,
        "year": g.year,
        "phase": g.phase,
        "events": told(g),
    }


def same_game(one: kb.Game, other: kb.Game) -> None:
    ours, theirs = everything(one), everything(other)
    for part in ours:
        must(ours[part] == theirs[part], f"the games differ in {part}:\n{ours[part]}\n{theirs[part]}")


# -- accounts ---------------------------------------------------------------------------------------------------


def known_sources(rules: Rules) -> frozenset[tuple[str, str]]:
    """The kinds and ids that an event may name as its cause."""
    return frozenset([(STEP, step) for step in STEPS] + [(card.kind, card.id) for card in rules.cards()])


class Ledger:
    """Accounts kept from the events alone, to be compared with the players' own."""

    def __init__(self, g: kb.Game) -> None:
        opening = g.start.opening
        self.accounts = [_accounts(player) for player in opening.players]
        self.own = [player.own for player in opening.players]
        self.white = [player.white for player in opening.players]
        self.built = [player.built for player in opening.players]
        self.order = list(opening.order)
        self.envoy = opening.envoy
        self.calendar = (opening.year, opening.phase)
        self.sources = known_sources(g.rules)
        self.bits = {building.id: building.bit for building in g.rules.buildings}
        self.read = 0

    def check(self, g: kb.Game) -> None:
        """Read the new events; then every account must agree, and nothing be negative."""
        events = g.events
        for event in events[self.read :]:
            self._enter(event)
        self.read = len(events)
        for player in g.players:
            self._compare(player)
        if (g.order, g.envoy, (g.year, g.phase)) != (self.order, self.envoy, self.calendar):
            raise Broken(
                f"order {g.order}, envoy {g.envoy}, year {g.year}, {g.phase}: "
                f"events explain {self.order}, {self.envoy}, {self.calendar}"
            )

    def _compare(self, player: kb.Player) -> None:
        seat = player.seat
        have, explained = _accounts(player), self.accounts[seat]
        if have != explained:
            raise Broken(f"seat {seat} has {have}, events explain {explained} of {ACCOUNTS}")
        if min(have[:-1]) < 0:
            raise Broken(f"seat {seat} has less than nothing: {have} of {ACCOUNTS}")
        if (player.own, player.white) != (self.own[seat], self.white[seat]):
            explained_dice = hands.faces(self.own[seat]), hands.faces(self.white[seat])
            raise Broken(f"seat {seat} has dice {player.dice}, events explain {explained_dice}")
        if player.built != self.built[seat]:
            raise Broken(f"seat {seat} has {player.buildings}, which events do not explain")

    def _enter(self, event: Event) -> None:
        if event.kind not in KINDS:
            raise Broken(f"{event} is of no known kind")
        if (event.source_kind, event.source) not in self.sources:
            raise Broken(f"{event} has no known source")
        enter = ENTRIES.get(event.kind)
        if enter is not None:
            enter(self, event)

    def change(self, event: Event) -> None:
        must(bool(event.fields) and event.seat is not None, "an event of a gain or loss tells of nothing")
        account = self.accounts[event.seat or 0]
        for name, n in event.fields.items():
            if not isinstance(n, int) or n <= 0:
                raise Broken(f"{event} has a {name} that is not above nothing")
            account[ACCOUNTS.index(name)] += n if event.kind == "gain" else -n

    def move_dice(self, event: Event) -> None:
        seat = event.seat or 0
        own, white = hands.hand(_listed(event, "dice")), hands.hand(_listed(event, "bonus"))
        if event.kind == "influence":
            own -= white
        sign = 1 if event.kind == "roll" else -1
        self.own[seat] += sign * own
        self.white[seat] += sign * white

    def turn_dice(self, event: Event) -> None:
        self.own[event.seat or 0] += hands.hand(_listed(event, "to")) - hands.hand(_listed(event, "dice"))

    def build(self, event: Event) -> None:
        self.built[event.seat or 0] ^= self.bits[str(event.fields["building"])]

    def set_order(self, event: Event) -> None:
        self.order = _listed(event, "order")

    def move_envoy(self, event: Event) -> None:
        to = event.fields["to"]
        self.envoy = to if isinstance(to, int) else -1

    def begin_year(self, event: Event) -> None:
        year = event.fields["year"]
        assert isinstance(year, int)
        self.calendar = (year, "setup")

    def begin_phase(self, event: Event) -> None:
        self.calendar = (self.calendar[0], str(event.fields["phase"]))


ENTRIES: dict[str, Callable[[Ledger, Event], None]] = {
    "gain": Ledger.change,
    "spend": Ledger.change,
    "lose": Ledger.change,
    "roll": Ledger.move_dice,
    "return_dice": Ledger.move_dice,
    "influence": Ledger.move_dice,
    "turn": Ledger.turn_dice,
    "build": Ledger.build,
    "destroy": Ledger.build,
    "order": Ledger.set_order,
    "envoy": Ledger.move_envoy,
    "year": Ledger.begin_year,
    "phase": Ledger.begin_phase,
}


def _accounts(player: kb.Player) -> list[int]:
    return [player.gold, player.wood, player.stone, player.plus_two, player.soldiers, player.vp]


def _listed(event: Event, name: str) -> list[int]:
    value = event.fields.get(name, [])
    assert isinstance(value, list)
    return value


# -- what is hidden ---------------------------------------------------------------------------------------------

WORLDS = 16


def hidden_years(g: kb.Game, seat: int) -> list[int]:
    """The years whose enemy lies face down and was not looked at by the seat."""
    known = {year for year in range(1, g.rules.years + 1) if g.players[seat].seen >> year & 1}
    return [year for year in range(max(g.year, 1), len(g.enemies) + 1) if year not in known and g.revealed < year]


def check_view_law(g: kb.Game, rng: random.Random) -> None:
    """No seat can tell the true world from a determinized one."""
    for seat in range(len(g.players)):
        world = g.determinize(seat, rng)
        must(world.view(seat) == g.view(seat), f"seat {seat} can tell a determinized world from the true one")
        must(world.log is None and world.history is None, "a copy for thinking keeps a record")


def check_position(g: kb.Game) -> None:
    """The position that a game states of itself is one in which everyone knows the same."""
    again = kb.position(json.loads(json.dumps(g.position())))
    for seat in (None, *range(len(g.players))):
        ours, theirs = dict(g.view(seat)), dict(again.view(seat))
        differ = {key: (ours[key], theirs[key]) for key in ours if ours[key] != theirs[key]}
        must(not differ, f"seat {seat} knows otherwise in the position of the game: {differ}")


def check_variety(g: kb.Game, rng: random.Random) -> None:
    """Determinized copies differ in what the seat cannot know, agree in the rest, and have futures of their own."""
    for seat in range(len(g.players)):
        worlds = [g.determinize(seat, rng) for _ in range(WORLDS)]
        hidden = hidden_years(g, seat)
        for year in range(1, len(g.enemies) + 1):
            seen = {world.enemies[year - 1] for world in worlds}
            if year in hidden:
                must(len(seen) > 1, f"seat {seat}: the hidden enemy of year {year} never varies")
            else:
                must(seen == {g.enemies[year - 1]}, f"seat {seat}: the known enemy of year {year} varies")
        futures = {tuple(world.random_below(6) for _ in range(8)) for world in worlds}
        must(len(futures) > 1, f"seat {seat}: all futures are the same")


def check_hiding(g: kb.Game) -> None:
    """The enemies a seat may not know are not in its view, and a look's card is for the looker alone."""
    for seat in range(len(g.players)):
        enemies = g.view(seat)["enemies"]
        assert isinstance(enemies, list)
        for year in hidden_years(g, seat):
            must(enemies[year - 1]["enemy"] is None, f"seat {seat} sees the enemy of year {year}")
        for event in g.events:
            if event.kind == "look":
                must(("enemy" in event.to_dict(seat)) == (event.seat == seat), f"seat {seat} and {event}")


def check_replay(g: kb.Game) -> None:
    """The record read back is the game."""
    text = str(g.record())
    again = kb.replay(text)
    must(again.scores == g.scores and again.winners == g.winners, "the replayed game ends otherwise")
    must(told(again) == told(g), "the replayed game has other events")
    must(again.over == g.over and again.options == g.options, "the replayed game stands elsewhere")
