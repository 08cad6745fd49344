"""Series of games: the same whatever the workers, fair to every seat, and stopped without loss."""

from __future__ import annotations

import json
import time
from collections import Counter
from typing import Any

import pytest

from kingsburg.bots import make
from kingsburg.engine.errors import KingsburgError
from kingsburg.lab import Report, simulate
from tests.lab.players import NAP, own_make

FOUR = ("random", "greedy", "random", "random")


def series(
    bots: tuple[str, ...] = FOUR, games: int = 8, workers: int = 1, players: int | None = None, **options: Any
) -> Report:
    return simulate(bots, games, 5, workers, options, own_make, players=players)


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
    assert series(games=2, workers=5).results == series(games=2).results


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_bot_sits_in_every_seat_equally_often(players: int) -> None:
    report = series(("random",) * players, games=2 * players)
    sat = Counter((bot, seat) for result in report.results for seat, bot in enumerate(result.seating))
    assert set(sat.values()) == {2}
    assert len(sat) == players * players
    assert all(len(result.scores) == players for result in report.results)
    assert report.sat_evenly
    assert report.met_evenly


def test_more_bots_than_players_meet_in_groups() -> None:
    report = series(("builder", "greedy", "random", "random", "random"), games=20, players=4)
    assert all(len(result.scores) == 4 for result in report.results)
    assert {row.name: (row.count, row.games) for row in report.bots} == {
        "builder": (1, 16),
        "greedy": (1, 16),
        "random": (3, 48),
    }
    assert len(report.seats) == 4
    assert report.sat_evenly
    assert report.met_evenly
    rated = {row.name: row.elo.value for row in report.bots if row.elo}
    assert rated["greedy"] > rated["builder"] > rated["random"]
    assert sum(rated.values()) == pytest.approx(3 * 1500)


def test_a_part_of_a_tournament_is_not_even() -> None:
    report = series(("random",) * 5, games=5, players=3)
    assert report.sat_evenly
    assert not report.met_evenly
    assert not series(("random",) * 5, games=4, players=3).sat_evenly


def test_wins_and_places_add_up() -> None:
    report = series(games=12)
    for result in report.results:
        assert sum(result.wins) == pytest.approx(1)
        assert sum(result.places) == pytest.approx(10)
        best = max(result.scores)
        assert all(result.scores[seat] == best for seat, win in enumerate(result.wins) if win)
        assert result.winning_score == best
    assert sum(row.wins for row in report.bots) == pytest.approx(12)
    assert sum(row.wins for row in report.seats) == pytest.approx(12)
    assert sum(row.games for row in report.bots) == 48
    assert report.winners.mean.value == pytest.approx(sum(max(result.scores) for result in report.results) / 12)


def test_a_bot_is_credited_wherever_it_sits() -> None:
    report = series(("builder", "random", "random"), games=30)
    by_name = {row.name: row for row in report.bots}
    assert {name: row.count for name, row in by_name.items()} == {"builder": 1, "random": 2}
    assert by_name["builder"].games == 30
    assert by_name["random"].games == 60
    assert by_name["builder"].scores.mean.value > by_name["random"].scores.mean.value


class Clock:
    """A clock that stands still but while someone sleeps."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 0.0
        monkeypatch.setattr(time, "perf_counter", lambda: self.now)
        monkeypatch.setattr(time, "sleep", self._sleep)

    def _sleep(self, seconds: float) -> None:
        self.now += seconds


def test_the_time_of_every_decision_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    Clock(monkeypatch)
    sleeper, other = series(("sleeper", "random"), games=2).bots
    assert sleeper.thinking.decisions > 50
    assert sleeper.thinking.mean == pytest.approx(NAP)
    assert sleeper.thinking.longest == pytest.approx(NAP)
    assert sleeper.thinking.seconds == pytest.approx(NAP * sleeper.thinking.decisions)
    assert (other.thinking.mean, other.thinking.longest) == (0, 0)


def test_a_result_tells_the_seed_of_its_game() -> None:
    first, second = series(games=2).results
    assert first.seed != second.seed
    assert series(games=2, edition="first").results[0].seed == first.seed


def test_options_reach_the_game() -> None:
    with pytest.raises(RuntimeError, match="first edition"):
        series(("reader", "random"), games=1, edition="first")
    with pytest.raises(RuntimeError, match="second edition"):
        series(("reader", "random"), games=1, edition="second")


def test_progress_is_told_of_every_game() -> None:
    told: list[tuple[int, int]] = []
    simulate(FOUR, 4, 1, 1, {}, make, lambda done, asked: told.append((done, asked)))
    assert told == [(0, 4), (1, 4), (2, 4), (3, 4), (4, 4)]


@pytest.mark.parametrize("workers", [1, 2])
def test_an_interrupted_series_reports_what_is_finished(workers: int) -> None:
    def stop(done: int, asked: int) -> None:
        assert asked == 50
        if done == 3:
            raise KeyboardInterrupt

    report = simulate(FOUR, 50, 5, workers, {}, make, stop)
    assert report.interrupted
    assert (report.games, report.asked) == (3, 50)
    same = {result.game: result for result in series(games=10).results}
    assert all(result == same[result.game] for result in report.results)
    assert report.to_dict()["interrupted"] is True


@pytest.mark.parametrize(
    ("bots", "games", "workers", "players", "options", "message"),
    [
        (FOUR, 0, 1, None, {}, "0 games"),
        (FOUR, 1, 0, None, {}, "0 workers"),
        (("random",), 1, 1, None, {}, "players, not 1"),
        (("random",) * 7, 1, 1, None, {}, "7 bots at one table: say how many players, from 2, 3, 4, 5"),
        (("random",) * 7, 1, 1, 6, {}, "for 2 to 5 players, not 6"),
        (("random",) * 7, 1, 1, 1, {}, "players, not 1"),
        (("random",) * 3, 1, 1, 4, {}, "at least 4 bots are needed for so many players, not 3"),
        (("random", "nobody"), 1, 1, None, {}, "unknown bot 'nobody'"),
        (FOUR, 1, 1, None, {"edition": "third"}, "unknown edition 'third'"),
        (FOUR, 1, 1, None, {"seed": 1, "chance": "explicit"}, "decides chance, seed"),
    ],
)
def test_what_cannot_be_is_refused_before_a_game(
    bots: tuple[str, ...], games: int, workers: int, players: int | None, options: dict[str, Any], message: str
) -> None:
    with pytest.raises(KingsburgError, match=message) as caught:
        simulate(bots, games, 1, workers, options, make, players=players)
    assert "\n" not in str(caught.value)


def test_the_report_is_json() -> None:
    report = series(games=4)
    told = json.loads(json.dumps(report.to_dict()))
    assert told["bots"] == list(FOUR)
    assert told["options"]["edition"] == "second"
    assert told["games"] == 4
    assert (told["by_bot"][0]["name"], told["by_bot"][0]["count"]) == ("random", 3)
    assert told["by_bot"][0]["games"] == 12
    for estimate in ("win_rate", "score", "elo"):
        assert set(told["by_bot"][0][estimate]) == {"value", "low", "high"}
    assert list(told["by_bot"][0]["score_spread"]) == ["min", "q1", "median", "q3", "max"]
    assert set(told["by_bot"][0]["thinking"]) == {"decisions", "seconds", "longest"}
    assert set(told["winners"]) == {"score", "score_spread"}
    assert len(told["by_seat"]) == 4
    assert isinstance(told["seats_even"], bool)


@pytest.mark.parametrize(("games", "workers"), [(10**20, 1), (1, 10**20), (0, 1), (1, 0), (-1, 1), (10**9, 1)])
def test_games_and_workers_have_bounds(games: int, workers: int) -> None:
    with pytest.raises(KingsburgError, match=r"games on .* workers"):
        simulate(("random", "random"), games, 1, workers, {}, make)
