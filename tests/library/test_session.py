"""What a Python session asks in one call: hints, series of games, and bots; none is imported before."""

from __future__ import annotations

import random
import subprocess
import sys
from collections.abc import Callable

import pytest

import kingsburg as kb


class First:
    """Takes what comes first."""

    name = "first"

    def choose(self, game: kb.Game, options: tuple[kb.Move, ...], rng: random.Random) -> kb.Move:
        return options[0]


def test_a_game_needs_no_bots() -> None:
    uses = [f"kingsburg.{name}" for name in ("bots", "lab", "session", "terminal")]
    asked = f"import sys, kingsburg as kb; kb.new_game(); print(set(sys.modules) & set({uses}))"
    told = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "set()"


def test_a_hint_is_for_the_seat_that_is_asked() -> None:
    g = kb.new_game(players=3, seed=4)
    told = kb.hint(g, seconds=0.02, seed=1)
    assert {hint.move for hint in told} == set(g.options)
    assert told[0].rated.chance >= told[-1].rated.chance
    assert repr(told).splitlines()[0] == f"1. {told[0]}"
    assert str(told[0]).startswith(f"{told[0].move} (wins ")
    g.play(told[0].move)


def test_a_hint_for_another_seat_that_may_answer() -> None:
    g = kb.new_game(players=3, modules=("governors",), seed=1)
    assert {hint.move.seat for hint in kb.hint(g, 2, seconds=0.02)} == {2}


def test_where_nothing_is_asked_there_is_no_hint() -> None:
    g = kb.new_game(players=2, seed=1)
    while not g.over:
        g.play(g.options[0])
    for asked in (g, kb.new_game(chance="explicit")):
        with pytest.raises(kb.KingsburgError, match="hints are for"):
            kb.hint(asked)
    with pytest.raises(kb.KingsburgError, match="nothing is asked of seat 7"):
        kb.hint(kb.new_game(seed=1), 7)
    with pytest.raises(kb.KingsburgError, match="a hint is for a game, not for 3"):
        kb.hint(3)  # type: ignore[arg-type]


def test_a_series_by_spellings_and_classes() -> None:
    report = kb.simulate([First, "random", "random"], games=6)
    assert [row.name for row in report.bots] == ["First", "random"]
    shown = repr(report).splitlines()
    assert shown[0].split() == ["bot", "games", "win", "%", "95%", "mean", "score"]
    assert shown[1].startswith("First      6 ")
    assert shown[2].startswith("random x2  12 ")
    assert shown[3].startswith("6 games, seed 1, ")


def test_defaults_and_options_of_a_game() -> None:
    assert kb.simulate(games=1).names == ["greedy", "apprentice", "novice"]
    series = kb.simulate("random,random", games=1, edition="first", modules="rows", seed=5).series.to_dict()
    assert (series["options"]["edition"], series["options"]["modules"], series["seed"]) == ("first", ["rows"], 5)


def test_what_is_no_bot_is_named() -> None:
    with pytest.raises(kb.KingsburgError, match="unknown bot 'nobody'"):
        kb.simulate("nobody,random")
    with pytest.raises(kb.KingsburgError, match="bots are spellings or classes"):
        kb.simulate([7, "random"])  # type: ignore[list-item]


def test_names_that_are_read_once_are_those_of_every_game() -> None:
    asked = kb.simulate("random,random", games=2, modules=iter(["rows"]))
    assert asked.series.options["modules"] == ("rows",)
    assert asked.results == kb.simulate("random,random", games=2, modules=["rows"]).results


G = kb.new_game(players=2, seed=1)


@pytest.mark.parametrize(
    ("ask", "told"),
    [
        (lambda: kb.branch(3, 0), "a branch is for a game, not for 3"),  # type: ignore[arg-type]
        (lambda: kb.playouts("game", 1), "a playout is for a game, not for 'game'"),  # type: ignore[arg-type]
        (lambda: kb.playouts(G, 1.0), "playouts are a whole number from 0 to 10000000, not 1.0"),  # type: ignore[arg-type]
        (lambda: kb.playouts(G, -1), "not -1"),
        (lambda: kb.playouts(G, 1, seed="x"), "the seed is a whole number, not 'x'"),  # type: ignore[arg-type]
        (lambda: kb.random_games("9"), "games are a whole number from 0 to 10000000, not '9'"),  # type: ignore[arg-type]
        (lambda: kb.new_game(chance="sealed", secret="x"), "the secret of sealed dice is bytes, not 'x'"),  # type: ignore[arg-type]
        (lambda: kb.hint(G, seconds="1"), "seconds are a number up to 86400, not '1'"),  # type: ignore[arg-type]
        (lambda: kb.hint(G, seconds=0), "seconds are a number"),
        (lambda: kb.hint(G, seed=[]), "the seed is a whole number"),  # type: ignore[arg-type]
        (lambda: kb.hint(G, seat=["say", "rows"]), r"nothing is asked of seat \['say', 'rows'\]"),  # type: ignore[arg-type]
        (lambda: kb.simulate(7), "bots are spellings or classes, not 7"),  # type: ignore[arg-type]
        (lambda: kb.simulate(games=None), "games are a whole number"),  # type: ignore[arg-type]
        (lambda: kb.simulate(workers="2"), "workers are a whole number from 1 to 256, not '2'"),  # type: ignore[arg-type]
        (lambda: kb.simulate(players="2"), "Kingsburg is for 2 to 5 players, not '2'"),  # type: ignore[arg-type]
        (lambda: kb.simulate(seed="x"), "the seed is a whole number"),  # type: ignore[arg-type]
        (lambda: kb.bots.make(5), "bots are spelled as text, not 5"),  # type: ignore[arg-type]
        (lambda: kb.bots.split(["greedy"]), "bots are spelled as text"),  # type: ignore[arg-type]
        (lambda: G.determinize(0, 1), "what is hidden is drawn by a random.Random, not 1"),  # type: ignore[arg-type]
    ],
)
def test_what_is_of_no_use_is_named(ask: Callable[[], object], told: str) -> None:
    before = G.to_json()
    with pytest.raises(kb.KingsburgError, match=told):
        ask()
    assert G.to_json() == before


def test_bots_are_listed_and_made() -> None:
    assert kb.bots.names()[0] == "random"
    assert kb.bots.make("greedy").name == "greedy"


def test_other_names_are_no_attributes() -> None:
    with pytest.raises(AttributeError, match="'kingsburg' has no attribute 'hints'"):
        kb.hints  # type: ignore[attr-defined]  # noqa: B018
    assert set(kb.__all__) <= set(dir(kb))
