"""The nets that value standings: their files, that they are whole, and that both builds think the same."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import kingsburg as kb
from kingsburg.bots import fit_net, make, nets
from kingsburg.bots.net import Net, NetValue
from kingsburg.bots.policy import Policy
from kingsburg.bots.traits import OF_BUILDINGS, Traits
from kingsburg.bots.value import OTHER, Value
from kingsburg.bots.values import LINEAR, NET, value_of
from kingsburg.bots.weights import DEFAULT
from kingsburg.engine.errors import KingsburgError
from kingsburg.engine.rules import Rules
from tests.architecture.source import ROOT

FOLDER = ROOT / "src" / "kingsburg" / "bots"


PLAIN = (FOLDER / nets.file_of(nets.PLAIN)).read_text(encoding="utf-8")
ALL = ("rows", "strips", "governors", "destinies", "soldiers", "tiles")


def plain() -> Net:
    """The net for games without modules."""
    net = nets.load(nets.PLAIN)
    assert net is not None
    return net


def standing(players: int, modules: tuple[str, ...], year: int) -> kb.Game:
    """A game among greedy players at the beginning of a year's first season."""
    game, policy = kb.new_game(players=players, modules=modules, seed=4).clone(quiet=True), Policy(DEFAULT)
    while (game.year, game.phase) != (year, "spring"):
        game.advance(policy.answer(game))
    return game


def test_the_file_says_how_it_came_about() -> None:
    assert json.loads(PLAIN)["command"].startswith("python -m kingsburg.bots.fit_net plain --seed")


def test_the_file_is_read_as_it_was_written() -> None:
    net = nets.read(PLAIN)
    again = nets.read(nets.write(net, "a command"))
    assert (again.traits, again.bias, again.points) == (net.traits, net.bias, net.points)
    assert (again.promise, again.per_point) == (net.promise, net.per_point)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_trait_of_the_games_it_was_taught_by_has_weights(players: int) -> None:
    game = fit_net.opened(nets.PLAIN, players, seed=0)
    assert nets.kind_of(game.rules) == nets.PLAIN
    assert [name for name in Traits(game.rules).names if name not in plain().traits] == []


EXTRAS: list[dict[str, Any]] = [
    {"modules": ["soldiers"]},
    {"scenario": "goblin-valley"},
    {"modules": ["governors"], "edition": "first"},
]


@pytest.mark.parametrize("extra", EXTRAS)
def test_a_game_with_anything_more_than_the_base_game_is_of_another_kind(extra: dict[str, Any]) -> None:
    assert nets.kind_of(kb.new_game(players=3, seed=1, **extra).rules) == nets.MODULES


def test_where_no_net_was_taught_the_linear_value_is_asked() -> None:
    assert nets.load(nets.MODULES) is None
    game = standing(3, ALL, 3)
    assert value_of(game.rules, NET) is value_of(game.rules, LINEAR)
    base = standing(3, (), 3)
    assert isinstance(value_of(base.rules, NET), NetValue)


def small() -> dict[str, Any]:
    """A net of one hidden unit, as its file tells it."""
    told: dict[str, Any] = {"version": nets.VERSION, "bias": [0.5, 0.0, 0.0], "points": [2.0], "promise": [1.0]}
    return told | {"per_point": [0.25], "traits": {"vp": [-1.0, 0.5, 0.125]}}


def test_what_the_weights_mean() -> None:
    """A unit that is below nothing is silent; the points are the VP and what comes; chances go by both sums."""
    seats = [{"vp": 0}, {"vp": 4}]
    game = kb.position({"players": 2, "year": 2, "phase": "spring", "seats": seats})
    chances, points = NetValue(game.rules, nets.read(json.dumps(small()))).expect(game)
    assert points == [0.5 * 2.0, 4 + 4 * 0.5]
    worths = [points[0] * 0.25 + 0.5, points[1] * 0.25 + 4 * 0.125]
    assert chances[1] / chances[0] == pytest.approx(2.718281828 ** (worths[1] - worths[0]))


@pytest.mark.parametrize(
    ("changed", "wrong"),
    [
        ({"version": 0}, "version"),
        ({"traits": None}, "no traits"),
        ({"traits": {}}, "empty"),
        ({"traits": {"vp": [1.0, 2.0]}}, "its vp has 2 weights where its hidden units need 3"),
        ({"traits": {"vp": [1.0, 2.0, "3"]}}, "its vp is not a list of numbers"),
        ({"bias": [1.0]}, "its bias has 1"),
        ({"promise": []}, "its promise has 0"),
        ({"points": [float("nan")]}, "its points is not a list of numbers"),
        ({"per_point": []}, "empty"),
    ],
)
def test_a_net_that_does_not_fit_is_refused(changed: dict[str, Any], wrong: str) -> None:
    with pytest.raises(ValueError, match=wrong):
        nets.read(json.dumps(small() | changed))


@pytest.mark.parametrize("text", ["", "{", "[]", "1"])
def test_what_is_no_net_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="it is no net"):
        nets.read(text)


def test_a_building_that_was_never_seen_counts_as_others_do() -> None:
    game = standing(2, (), 4)
    net = plain()
    seen = {before + "statue" + behind for before, behind in OF_BUILDINGS}
    without = {name: weights for name, weights in net.traits.items() if name not in seen}
    typical = {before + "statue" + behind: net.traits[before + OTHER + behind] for before, behind in OF_BUILDINGS}
    told = [
        NetValue(game.rules, Net(traits, net.bias, net.points, net.promise, net.per_point)).expect(game)
        for traits in (without, {**net.traits, **typical})
    ]
    assert told[0] == told[1]
    assert told[0] != NetValue(game.rules, net).expect(game)


def test_nobody_is_given_credit_for_luck() -> None:
    """The dice that lie and the order they make were nobody's doing."""
    told = []
    for dice in ([1, 1, 2], [6, 6, 5]):
        seats = [{"dice": dice}, {"dice": [3, 3, 4]}]
        stated = {"players": 2, "year": 2, "phase": "spring", "step": "influence", "seats": seats}
        game = kb.position(stated | {"order": [0, 1] if dice[0] == 1 else [1, 0]})
        told.append(value_of(game.rules, NET).expect(game))
    assert told[0] == told[1]


def test_the_same_seed_teaches_the_same_net() -> None:
    first, second = (nets.write(fit_net.fit(nets.PLAIN, seed="3", games=2, rounds=1), "") for _ in range(2))
    assert first == second


@pytest.mark.parametrize("bot", ["steward", "champion"])
def test_a_bot_can_be_told_by_which_value_it_goes(bot: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(KingsburgError, match=f"the option 'value' of the bot {bot} cannot be 'best': choose from"):
        make(f"{bot}:value=best")
    asked: list[str] = []

    def noting(rules: Rules, kind: str) -> Value:
        asked.append(kind)
        return value_of(rules, kind)

    monkeypatch.setattr(f"kingsburg.bots.{bot}.value_of", noting)
    game = standing(2, (), 2)
    for kind in ("linear", "net"):
        rollouts = ",rollouts=4" if bot == "champion" else ""
        make(f"{bot}:value={kind}{rollouts}").choose(game, game.options, random.Random(1))
    assert asked == ["linear", "net"]


def test_both_builds_think_the_same_of_a_standing() -> None:
    """As both did when this was written."""
    game = standing(4, (), 3)
    chances, points = value_of(game.rules, NET).expect(game)
    assert points == [40.96929234794307, 47.36131960108492, 42.25158780827597, 41.34877311933853]
    told = [0.10617801121233916, 0.6166597358580902, 0.16356157829218132, 0.11360067463738942]
    assert chances == pytest.approx(told, rel=1e-12), "but for the exponential, which is the system's own"
