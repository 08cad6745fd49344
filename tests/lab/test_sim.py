"""Series of games: the same whatever the workers, fair to every seat, and stopped by Ctrl-C without loss."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
from collections import Counter
from typing import Any

import pytest

from kingsburg.bots import make
from kingsburg.engine.errors import KingsburgError
from kingsburg.engine.game import Game
from kingsburg.engine.notation import Move
from kingsburg.engine.thinking import Bot
from kingsburg.lab import Report, simulate

FOUR = ("random", "greedy", "random", "random")


class Builder:
    """Builds whenever it can, and else does what comes first."""

    name = "builder"

    def choose(self, game: Game, options: tuple[Move, ...], rng: random.Random) -> Move:
        return max(options, key=lambda move: move.to_dict()["kind"] == "build")


class Broken:
    """Fails in the second year."""

    name = "broken"

    def choose(self, game: Game, options: tuple[Move, ...], rng: random.Random) -> Move:
        if game.year > 1:
            raise RuntimeError("no idea")
        return options[0]


class Reader:
    """Says which edition it is asked about."""

    name = "reader"

    def choose(self, game: Game, options: tuple[Move, ...], rng: random.Random) -> Move:
        raise RuntimeError(f"{game.rules.edition} edition")


def own_make(spelling: str) -> Bot:
    kinds: dict[str, type[Bot]] = {"builder": Builder, "broken": Broken, "reader": Reader}
    return kinds[spelling]() if spelling in kinds else make(spelling)


def series(bots: tuple[str, ...] = FOUR, games: int = 8, workers: int = 1, **options: Any) -> Report:
    return simulate(bots, games, 5, workers, options, own_make)


def test_two_workers_play_the_same_games_as_one() -> None:
    alone, together = series(games=10), series(games=10, workers=2)
    assert alone.results == together.results
    assert [result.game for result in together.results] == list(range(10))


def test_the_seed_decides_the_games_and_a_longer_series_begins_alike() -> None:
    short, long = series(games=3), series(games=6)
    assert long.results[:3] == short.results
    assert len({result.scores for result in long.results}) > 1
    other = simulate(FOUR, 3, 6, 1, {}, make)
    assert other.results != short.results


def test_more_workers_than_games() -> None:
    assert series(games=1, workers=2).results == series(games=1).results


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_bot_sits_in_every_seat_equally_often(players: int) -> None:
    report = series(("random",) * players, games=2 * players)
    sat = Counter((bot, seat) for result in report.results for seat, bot in enumerate(result.seating))
    assert set(sat.values()) == {2}
    assert len(sat) == players * players
    assert all(len(result.scores) == players for result in report.results)


def test_neighbours_stay_neighbours() -> None:
    assert [result.seating for result in series(games=5).results] == [
        (0, 1, 2, 3),
        (1, 2, 3, 0),
        (2, 3, 0, 1),
        (3, 0, 1, 2),
        (0, 1, 2, 3),
    ]


def test_wins_and_places_add_up() -> None:
    report = series(games=12)
    for result in report.results:
        assert sum(result.wins) == pytest.approx(1)
        assert sum(result.places) == pytest.approx(10)
        best = max(result.scores)
        assert all(result.scores[seat] == best for seat, win in enumerate(result.wins) if win)
    assert sum(row.wins for row in report.bots) == pytest.approx(12)
    assert sum(row.wins for row in report.seats) == pytest.approx(12)
    assert sum(row.games for row in report.bots) == 48


def test_a_bot_is_credited_wherever_it_sits() -> None:
    report = series(("builder", "random", "random"), games=30)
    by_name = {row.name: row for row in report.bots}
    assert {name: row.count for name, row in by_name.items()} == {"builder": 1, "random": 2}
    assert by_name["builder"].games == 30
    assert by_name["random"].games == 60
    assert by_name["builder"].score.value > by_name["random"].score.value


def test_options_reach_the_game() -> None:
    with pytest.raises(RuntimeError, match="first edition"):
        series(("reader", "random"), games=1, edition="first")
    with pytest.raises(RuntimeError, match="second edition"):
        series(("reader", "random"), games=1, edition="second")


def test_progress_is_told_of_every_game() -> None:
    told: list[tuple[int, int]] = []
    simulate(FOUR, 4, 1, 1, {}, make, lambda done, asked: told.append((done, asked)))
    assert told == [(1, 4), (2, 4), (3, 4), (4, 4)]


@pytest.mark.parametrize("workers", [1, 2])
def test_an_interrupted_series_reports_what_is_finished(workers: int) -> None:
    def stop(done: int, asked: int) -> None:
        assert asked == 50
        if done == 3:
            raise KeyboardInterrupt

    report = simulate(FOUR, 50, 5, workers, {}, make, stop)
    assert report.interrupted
    assert (report.games, report.asked) == (3, 50)
    assert report.results == series(games=3).results
    assert report.to_dict()["interrupted"] is True


SCRIPT = """
from kingsburg.bots import make
from kingsburg.lab import simulate

if __name__ == "__main__":
    report = simulate(["random"] * 4, 100_000, 1, 2, {}, make, lambda done, asked: print(done, flush=True))
    print("finished", report.games, report.interrupted)
"""


@pytest.mark.skipif(os.name == "nt", reason="sends a POSIX signal to a process group")
def test_ctrl_c_at_a_terminal(tmp_path: Any) -> None:
    script = tmp_path / "series.py"
    script.write_text(SCRIPT)
    pipe = subprocess.PIPE
    command = [sys.executable, str(script)]
    with subprocess.Popen(command, stdout=pipe, stderr=pipe, text=True, start_new_session=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline().strip() == "1"
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=30)
    assert err == ""
    assert process.returncode == 0
    last = out.split("\n")[-2].split()
    assert (last[0], last[2]) == ("finished", "True")
    assert 1 <= int(last[1]) < 100_000


@pytest.mark.parametrize("workers", [1, 2])
def test_a_failing_bot_is_not_hidden(workers: int) -> None:
    with pytest.raises(RuntimeError, match="no idea") as caught:
        series(("broken", "random"), games=2, workers=workers)
    assert caught.value.__notes__ == ["in game 0 of the series of seed 5, at spring of year 2"]


@pytest.mark.parametrize(
    ("bots", "games", "workers", "options", "message"),
    [
        (FOUR, 0, 1, {}, "0 games"),
        (FOUR, 1, 0, {}, "0 workers"),
        (("random",), 1, 1, {}, "1 players"),
        (("random", "nobody"), 1, 1, {}, "unknown bot 'nobody'"),
        (FOUR, 1, 1, {"edition": "third"}, "unknown edition 'third'"),
        (FOUR, 1, 1, {"seed": 1, "chance": "explicit"}, "decides chance, seed"),
    ],
)
def test_what_cannot_be_is_refused_before_a_game(
    bots: tuple[str, ...], games: int, workers: int, options: dict[str, Any], message: str
) -> None:
    with pytest.raises(KingsburgError, match=message) as caught:
        simulate(bots, games, 1, workers, options, make)
    assert "\n" not in str(caught.value)


def test_the_report_is_json() -> None:
    report = series(games=4)
    told = json.loads(json.dumps(report.to_dict()))
    assert told["bots"] == list(FOUR)
    assert told["games"] == 4
    assert (told["by_bot"][0]["name"], told["by_bot"][0]["count"]) == ("random", 3)
    assert told["by_bot"][0]["games"] == 12
    assert set(told["by_bot"][0]["win_rate"]) == {"value", "low", "high"}
    assert list(told["by_bot"][0]["score_spread"]) == ["min", "q1", "median", "q3", "max"]
    assert len(told["by_seat"]) == 4
    assert isinstance(told["seats_even"], bool)
