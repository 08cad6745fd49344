"""The nets that value standings: their files, that they are whole, and that both builds think the same."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import kingsburg as kb
from kingsburg import editions
from kingsburg.bots import fit_net, fit_stages, make, nets, teaching
from kingsburg.bots.learning import Standings
from kingsburg.bots.net import Net, NetValue
from kingsburg.bots.policy import Policy
from kingsburg.bots.traits import OF_BUILDINGS, Traits
from kingsburg.bots.value import OTHER, Value
from kingsburg.bots.values import LINEAR, NET, PROVEN, value_of
from kingsburg.bots.weights import DEFAULT
from kingsburg.engine.errors import KingsburgError
from kingsburg.engine.rules import Rules
from tests.architecture.source import ROOT

FOLDER = ROOT / "src" / "kingsburg" / "bots"


ALL = ("rows", "strips", "governors", "destinies", "soldiers", "tiles")


def text_of(kind: str) -> str:
    """The file of the net of a kind."""
    return (FOLDER / nets.file_of(kind)).read_text(encoding="utf-8")


def net_of(kind: str) -> Net:
    """The net of a kind."""
    net = nets.load(kind)
    assert net is not None
    return net


def standing(players: int, modules: tuple[str, ...], year: int) -> kb.Game:
    """A game among greedy players at the beginning of a year's first season."""
    game, policy = kb.new_game(players=players, modules=modules, seed=4).clone(quiet=True), Policy(DEFAULT)
    while (game.year, game.phase) != (year, "spring"):
        game.advance(policy.answer(game))
    return game


GAMES: dict[str, tuple[tuple[int, ...], tuple[str, ...]]] = {
    nets.PLAIN: ((2, 3, 5), ()),
    nets.TWO: ((2,), ()),
    nets.FOUR: ((4,), ()),
    nets.MODULES: ((4,), ALL),
}
"""For how many players the net of each kind is, and with what."""


@pytest.mark.parametrize("kind", nets.KINDS)
def test_the_file_says_how_it_came_about(kind: str) -> None:
    by = "fit_net" if kind == nets.PLAIN else "fit_stages"
    assert json.loads(text_of(kind))["command"].startswith(f"python -m kingsburg.bots.{by} {kind} --seed")


@pytest.mark.parametrize("kind", nets.KINDS)
def test_the_file_is_read_as_it_was_written(kind: str) -> None:
    net = nets.read(text_of(kind))
    again = nets.read(nets.write(net, "a command"))
    assert (again.traits, again.bias, again.points) == (net.traits, net.bias, net.points)
    assert (again.promise, again.per_point) == (net.promise, net.per_point)


@pytest.mark.parametrize("kind", nets.KINDS)
def test_every_trait_of_the_games_it_was_taught_by_has_weights(kind: str) -> None:
    numbers, modules = GAMES[kind]
    for players in numbers:
        rules = fit_net.opened(players, seed=0, modules=modules).rules
        assert [name for name in Traits(rules).names if name not in net_of(kind).traits] == []


@pytest.mark.parametrize(("players", "kind"), [(2, nets.TWO), (3, nets.PLAIN), (4, nets.FOUR), (5, nets.PLAIN)])
def test_the_base_game_has_a_net_for_every_number_of_players(players: int, kind: str) -> None:
    rules = fit_net.opened(players, seed=0).rules
    assert nets.kind_of(rules) == kind
    assert isinstance(value_of(rules, NET), NetValue)


OTHERS: list[tuple[str | None, dict[str, Any]]] = [
    (nets.MODULES, {"players": 4, "modules": ["soldiers"]}),
    (nets.MODULES, {"players": 4, "modules": ALL}),
    (None, {"players": 3, "modules": ["soldiers"]}),
    (None, {"players": 4, "scenario": "goblin-valley"}),
    (None, {"players": 4, "modules": ["strips"], "variants": ["draft"]}),
]


@pytest.mark.parametrize(("kind", "options"), OTHERS)
def test_a_game_with_anything_more_than_the_base_game_is_of_another_kind(
    kind: str | None, options: dict[str, Any]
) -> None:
    assert nets.kind_of(kb.new_game(seed=1, **options).rules) == kind


def test_where_no_net_was_taught_the_linear_value_is_asked() -> None:
    game = standing(3, ALL, 3)
    for kind in (NET, PROVEN):
        assert value_of(game.rules, kind) is value_of(game.rules, LINEAR)


PROVED: list[tuple[int, tuple[str, ...], str]] = [(2, (), NET), (4, (), NET), (4, ALL, NET), (3, (), LINEAR)]


@pytest.mark.parametrize(("players", "modules", "proven"), PROVED)
def test_the_proven_value_is_the_net_only_where_it_won(players: int, modules: tuple[str, ...], proven: str) -> None:
    rules = standing(players, modules, 2).rules
    assert value_of(rules, PROVEN) is value_of(rules, proven)


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
    net = net_of(nets.TWO)
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


FEW = fit_stages.Lesson(judged=2, played=2)


def test_the_same_seed_teaches_the_same_net() -> None:
    first, second = (nets.write(fit_net.fit(seed="3", games=2, rounds=1), "") for _ in range(2))
    assert first == second


def test_the_same_seed_teaches_the_same_net_in_stages() -> None:
    first, second = (nets.write(fit_stages.fit(nets.FOUR, "3", FEW), "") for _ in range(2))
    assert first == second


ROUNDS: list[tuple[dict[str, Any], list[tuple[str, int]]]] = [
    ({}, []),
    ({"again": (2, 3)}, [("again 1", 2), ("again 2", 3)]),
    ({"thought": (2, 3), "rollouts": 2}, [("champions 1", 2), ("champions 2", 3)]),
    ({"again": (2,), "thought": (3,), "rollouts": 2}, [("again 1", 2), ("champions 1", 3)]),
]
"""What a lesson has beside the first games, and who plays then, and how often."""


@pytest.mark.parametrize(("more", "then"), ROUNDS)
def test_the_net_is_taught_by_rounds_of_games_of_those_who_go_by_it(
    more: dict[str, Any], then: list[tuple[str, int]], monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[tuple[str, int]] = []
    by: list[str] = []
    watched = fit_stages.watched

    def noting(kind: str, players: fit_stages.Players, seed: str, games: int, workers: int) -> Standings:
        seen.append((players.name, games))
        by.extend(players.answer.args[:1] if isinstance(players.answer, partial) else [])
        return watched(kind, players, seed, games, workers)

    monkeypatch.setattr(fit_stages, "watched", noting)
    net = fit_stages.fit(nets.TWO, "3", replace(FEW, **more))
    assert seen == [("judging", 2), ("stewards", 2), *then]
    assert len({*by, nets.write(net, "")}) == len(then) + 1, "every round goes by a net of its own"


def test_the_same_seed_teaches_the_same_net_by_champions() -> None:
    lesson = replace(FEW, thought=(2,), rollouts=2)
    first, second = (nets.write(fit_stages.fit(nets.TWO, "3", lesson), "") for _ in range(2))
    assert first == second


def test_a_champion_who_teaches_answers_as_one_who_plays() -> None:
    game = standing(2, (), 2)
    answer = fit_stages.champion(text_of(nets.TWO), 40, game.rules, random.Random(5))
    champion, rng = make("champion:rollouts=40"), random.Random(5)
    for _ in range(10):
        code = answer(game)
        if len(game.codes) > 1:
            assert code == champion.choose(game, game.options, rng).code
        game.advance(code)


def test_weights_are_drawn_to_nothing_as_strongly_as_is_told() -> None:
    """What is drawn more strongly ends nearer to it."""
    sizes = []
    for decay in (0.003, 3.0):
        net = fit_stages.fit(nets.TWO, "3", replace(FEW, decay=decay))
        sizes.append(sum(abs(weight) for row in net.traits.values() for weight in row[: net.hidden]))
    assert sizes[1] < sizes[0]


@pytest.mark.parametrize(
    ("lesson", "told"),
    [
        (fit_stages.Lesson(), "--judged 20000 --played 10000"),
        (fit_stages.Lesson(6, 5, (4,)), "--judged 6 --played 5 --again 4"),
        (
            fit_stages.Lesson(6, 5, (4, 3), (2, 2), 30, 0.0003),
            "--judged 6 --played 5 --again 4 3 --thought 2 2 --rollouts 30 --decay 0.0003",
        ),
    ],
)
def test_the_file_of_a_net_tells_by_which_games_it_was_taught(lesson: fit_stages.Lesson, told: str) -> None:
    assert lesson.told() == told


GAMES_TOO_FEW = ["--judged 0", "--played 1", "--again 2 0", "--thought 2 1", "--thought 2 --rollouts 0"]


@pytest.mark.parametrize("options", GAMES_TOO_FEW)
def test_no_net_is_taught_by_too_few_games(options: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.argv", ["fit_stages", "two", *options.split()])
    with pytest.raises(SystemExit):
        fit_stages.main()


@pytest.mark.parametrize("more", ["", " --thought 2 2 --rollouts 3 --decay 0.001"])
def test_the_command_in_the_file_of_a_net_is_the_one_that_taught_it(
    more: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    told = f"two --seed 3 --judged 2 --played 2{more}"
    monkeypatch.setattr("sys.argv", ["fit_stages", *told.split(), "--out", str(tmp_path / "net.json")])
    assert fit_stages.main() == 0
    written = json.loads((tmp_path / "net.json").read_text(encoding="utf-8"))
    assert written["command"] == f"python -m kingsburg.bots.fit_stages {told}"


def test_however_many_processes_play_the_games_are_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fit_stages, "BATCH", 1)
    alone, together = (fit_stages.watched(nets.TWO, fit_stages.JUDGING, "3", 2, workers) for workers in (1, 2))
    assert np.array_equal(alone.traits, together.traits)
    assert np.array_equal(alone.scores, together.scores)


def test_the_last_batch_has_the_games_that_are_left() -> None:
    streams = fit_stages.streams(nets.TWO, fit_stages.STEWARDS, "3", 250)
    assert streams == [("two stewards 3 0", 100), ("two stewards 3 1", 100), ("two stewards 3 2", 50)]


def test_games_with_modules_have_any_of_them_and_often_all() -> None:
    rng = random.Random(1)
    seen = [fit_stages.some_modules(rng) for _ in range(100)]
    assert 40 <= seen.count(editions.MODULES) <= 60
    assert len(set(seen)) > 20
    some = [modules for modules in seen if modules != editions.MODULES]
    assert {module for modules in some for module in modules} == set(editions.MODULES)


def test_a_net_is_taught_by_games_with_any_modules() -> None:
    net = fit_stages.fit(nets.MODULES, "3", fit_stages.Lesson(judged=2, played=3))
    for modules in (ALL, ("soldiers",), ("strips", "governors")):
        game = standing(4, modules, 2)
        assert set(Traits(game.rules).names) <= set(net.traits)
        assert sum(NetValue(game.rules, net).expect(game)[0]) == pytest.approx(1)


def test_what_comes_next_is_foretold_in_part() -> None:
    """The last standing of a game has nothing but its end; the one before is told half of what the last promises."""
    left, sizes = np.array([2, 2, 1, 1]), np.array([2, 2])
    vp, scores, wins = np.array([[0.0, 0, 0, 0], [30, 20, 30, 20], [1, 0, 1, 0]])
    traits = np.array([[0, 0], [0, 9], [1, 0], [0, 9]], np.float32)
    zero = np.zeros((2, 0), np.float32)
    weights = {"hidden": zero, "bias": zero[0], "points": zero[0], "promise": zero[0], "constant": np.zeros(1)}
    weights |= {"to_come": np.array([10.0, 5.0]), "beside": np.zeros(2), "haste": np.zeros(2)}
    standings = Standings(traits, left, vp, scores, wins, sizes)
    ahead = teaching.looking_ahead(weights, standings, luck=[1])
    chance = 1 / (1 + np.exp(-10))
    assert ahead.scores.tolist() == [20, 10, 30, 20]
    assert ahead.wins == pytest.approx([0.5 + chance / 2, (1 - chance) / 2, 1, 0])


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
    assert points == [41.34234446067521, 47.05654471934714, 42.209276146731234, 40.63266822741564]
    told = [0.1390637345983009, 0.6013490375155813, 0.15488565586027642, 0.10470157202584124]
    assert chances == pytest.approx(told, rel=1e-12), "but for the exponential, which is the system's own"
