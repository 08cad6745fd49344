"""Lessons are learned, kept and gone on with; these need PyTorch, and are skipped without it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from kingsburg import KingsburgError
from kingsburg.cli import main
from kingsburg.env import nets
from kingsburg.learn.lesson import Budget, Lesson

torch = pytest.importorskip("torch", reason="torch is not installed: `make test-learn` learns")
pytest.importorskip("sb3_contrib", reason="sb3-contrib is not installed: `make test-learn` learns")

pytestmark = pytest.mark.filterwarnings("default")

SMALL = Lesson({"players": 2}, ("random",), 1, games=4)
ROUND = Budget(decisions=1)


def learned(lesson: Lesson, out: Path, budget: Budget = ROUND) -> Any:
    from kingsburg.learn.training import Training

    training = Training(lesson, budget, out, lambda _: None)
    training.run()
    return training


def test_the_net_in_the_file_is_the_network_that_learned(tmp_path: Path) -> None:
    training = learned(SMALL, tmp_path / "net.npz")
    seen, masks = training.games.reset(), training.games.action_masks()
    with torch.no_grad():
        actions, _, _ = training.model.policy(torch.as_tensor(seen), deterministic=True, action_masks=masks)
    assert actions.tolist() == training.net.best(seen, masks).tolist()
    read = nets.read(tmp_path / "net.npz")
    np.testing.assert_allclose(read.weigh(seen), training.net.weigh(seen), atol=0.1)
    assert read.game == "2 players, the second edition"


def test_the_same_seed_makes_the_same_net(tmp_path: Path) -> None:
    first, second = (learned(SMALL, tmp_path / f"{name}.npz").net for name in "ab")
    for (weights, _), (same, _) in zip(first.layers, second.layers, strict=True):
        np.testing.assert_array_equal(weights, same)


def test_the_same_lesson_goes_on_and_another_does_not(tmp_path: Path) -> None:
    out = tmp_path / "net.npz"
    first = learned(SMALL, out)
    second = learned(SMALL, out, Budget(decisions=2 * first.decisions))
    assert second.decisions == 2 * first.decisions
    assert second.games.recent.games > first.games.recent.games
    assert learned(SMALL, out, Budget(decisions=1)).decisions == second.decisions
    with pytest.raises(KingsburgError, match=r"net.learning is of another lesson .* than net.npz"):
        learned(Lesson({"players": 2}, ("random",), 2, games=4), out)
    (tmp_path / "net.learning").write_bytes(b"PK\x03\x04 kingsburg_lesson")
    with pytest.raises(KingsburgError, match=r"net.learning is damaged"):
        learned(SMALL, out)


@pytest.mark.parametrize("part", ["policy", "optimizer", "seconds", "league"])
def test_what_does_not_fit_is_damaged(part: str, tmp_path: Path) -> None:
    out = tmp_path / "net.npz"
    learned(SMALL, out)
    kept = torch.load(tmp_path / "net.learning", weights_only=True)
    for wrong in ({"first": 5}, None):
        torch.save(kept | {part: wrong}, tmp_path / "net.learning")
        with pytest.raises(KingsburgError, match=r"net.learning is damaged"):
            learned(SMALL, out)


def test_ctrl_c_keeps_what_there_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from kingsburg.learn.training import Training

    def interrupted(_: Training) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Training, "_round", interrupted)
    training = learned(SMALL, tmp_path / "net.npz")
    assert training.interrupted
    assert nets.read(tmp_path / "net.npz").game == "2 players, the second edition"
    assert (tmp_path / "net.learning").is_file()


def test_what_is_something_else_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "net.npz").write_text("mine")
    with pytest.raises(KingsburgError, match="holds something else than a net"):
        learned(SMALL, tmp_path / "net.npz")


@pytest.mark.parametrize("language", ["en", "nl", "fr"])
def test_the_command_learns_from_itself(language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["learn", "--self-play", "--decisions", "1", "--games", "2", "--players", "2"]
    assert main([*words, "--out", str(tmp_path / "net.npz"), "--language", language]) == 0
    told = capsys.readouterr().out
    assert "net.npz" in told
    assert {"en": "before", "nl": "eerder", "fr": "avant"}[language] in told
