"""Makers play a part of the games elsewhere; these need PyTorch, and the last ones Ray."""

from __future__ import annotations

import socket
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from kingsburg import KingsburgError
from kingsburg.cli import main
from kingsburg.env import nets
from kingsburg.learn.lesson import Budget, Lesson, Share

torch = pytest.importorskip("torch", reason="torch is not installed: `make test-learn` learns")
pytest.importorskip("sb3_contrib", reason="sb3-contrib is not installed: `make test-learn` learns")

pytestmark = pytest.mark.filterwarnings("default")

SMALL = Lesson({"players": 2}, ("random",), 1, games=6)
ROUND = Budget(decisions=1)


class Nearby:
    """Makers in this very process."""

    def __init__(self, lesson: Lesson, makers: int) -> None:
        from kingsburg.learn.makers import Maker

        self.parts = makers + 1
        self._makers = [Maker(lesson, Share(part, self.parts)) for part in range(1, self.parts)]
        self.made: list[Any] = []

    def begin(self, handed: Any) -> None:
        self.made = [maker.make(handed) for maker in self._makers]

    def end(self) -> list[Any]:
        return self.made

    def close(self) -> None:
        pass


class Lost(Nearby):
    """Makers that are gone before they answer."""

    def end(self) -> list[Any]:
        raise KingsburgError("makers were lost")


def learned(out: Path, makers: Any, budget: Budget = ROUND, lesson: Lesson = SMALL) -> Any:
    from kingsburg.learn.training import Training

    training = Training(lesson, budget, out, lambda _: None, makers)
    training.run()
    return training


def test_what_makers_played_is_learned_from(tmp_path: Path) -> None:
    makers = Nearby(SMALL, 2)
    training = learned(tmp_path / "net.npz", makers)
    steps = len(makers.made[0].columns["values"])
    assert training.decisions == steps * SMALL.games
    buffer = training.model.rollout_buffer
    # sb3 puts the steps of a game behind one another when it learns: those of the makers are the games at the end.
    seen = buffer.observations.reshape(SMALL.games, steps, -1)
    theirs = np.concatenate([made.columns["observations"] for made in makers.made], axis=1).swapaxes(0, 1)
    np.testing.assert_array_equal(seen[2:], theirs)
    assert training.games.recent.games >= sum(len(made.won) for made in makers.made)
    assert training.seconds > sum(made.seconds for made in makers.made) > 0
    assert nets.read(tmp_path / "net.npz").game == "2 players, the second edition"


def test_the_same_seed_and_number_of_makers_make_the_same_net(tmp_path: Path) -> None:
    first, second = (learned(tmp_path / f"{name}.npz", Nearby(SMALL, 1)).net for name in "ab")
    for (weights, _), (same, _) in zip(first.layers, second.layers, strict=True):
        np.testing.assert_array_equal(weights, same)


def test_a_lesson_goes_on_with_other_makers_or_none(tmp_path: Path) -> None:
    out = tmp_path / "net.npz"
    first = learned(out, Nearby(SMALL, 2))
    second = learned(out, None, Budget(decisions=2 * first.decisions))
    assert second.decisions == 2 * first.decisions


def test_makers_know_the_league(tmp_path: Path) -> None:
    lesson = Lesson({"players": 2}, ("random",), 1, self_play=True, games=6)
    makers = Nearby(lesson, 1)
    training = learned(tmp_path / "net.npz", makers, Budget(decisions=3 * 64 * 6), lesson)
    league = makers._makers[0]._league
    assert len(league) > 1
    assert len(league) <= len(training.league)


def test_what_was_learned_is_kept_when_makers_are_lost(tmp_path: Path) -> None:
    with pytest.raises(KingsburgError, match="lost"):
        learned(tmp_path / "net.npz", Lost(SMALL, 1))
    assert nets.read(tmp_path / "net.npz").game == "2 players, the second edition"


def test_the_command_has_games_made_on_ray(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("ray", reason="Ray is not installed: `make test-learn` has it")
    words = ["learn", "--ray", "--makers", "1", "--opponents", "random", "--decisions", "1", "--games", "2"]
    assert main([*words, "--players", "2", "--out", str(tmp_path / "net.npz")]) == 0
    assert "net.npz" in capsys.readouterr().out
    assert nets.read(tmp_path / "net.npz").game == "2 players, the second edition"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--makers", "1000000"], "makers need a processor each"),
        (["--ray", "127.0.0.1:1"], "there is no Ray cluster to be had at '127.0.0.1:1'"),
        (["--ray", "ray://127.0.0.1:1"], "there is no Ray cluster"),
        (["--ray", "127.0.0.1:70000"], "there is no Ray cluster"),
        (["--ray", "127.0.0.1:port"], "there is no Ray cluster"),
        (["--ray", "[::1:6379"], "there is no Ray cluster"),
        (["--ray", "127.0.0.1"], "there is no Ray cluster"),
        (["--ray", "auto"], "there is no Ray cluster"),
    ],
)
def test_a_cluster_that_cannot_be_had_is_one_line(
    words: list[str], told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("ray", reason="Ray is not installed: `make test-learn` has it")
    ray = [] if "--ray" in words else ["--ray"]
    assert main(["learn", *ray, *words, "--out", str(tmp_path / "net.npz")]) == 2
    complaint = capsys.readouterr().err
    assert told in complaint
    assert complaint.count("\n") == 1
    assert not (tmp_path / "net.npz").exists()


def test_the_cluster_of_the_surroundings_is_looked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("ray", reason="Ray is not installed: `make test-learn` has it")
    monkeypatch.setenv("RAY_ADDRESS", "127.0.0.1:1")
    assert main(["learn", "--ray", "--out", str(tmp_path / "net.npz")]) == 2
    assert "there is no Ray cluster to be had at '127.0.0.1:1'" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("address", "asked"),
    [
        ("10.0.0.7:6379", [("10.0.0.7", 6379)]),
        ("ray://10.0.0.7:10001", [("10.0.0.7", 10001)]),
        ("[fe80::7]:6379", [("fe80::7", 6379)]),
        ("ray://[::1]:10001", [("::1", 10001)]),
        *[(address, []) for address in ("", "auto", "local", "10.0.0.7", "[::1]", "ray://somewhere")],
    ],
)
def test_someone_has_to_listen_where_a_port_is_named(
    address: str, asked: list[tuple[str, int]], monkeypatch: pytest.MonkeyPatch
) -> None:
    on_ray = pytest.importorskip("kingsburg.learn.on_ray", reason="Ray is not installed: `make test-learn` has it")
    found: list[tuple[str, int]] = []

    def connected(where: tuple[str, int], _: float) -> socket.socket:
        found.append(where)
        return socket.socket()

    monkeypatch.setattr(socket, "create_connection", connected)
    on_ray.look_for(address)
    assert found == asked
