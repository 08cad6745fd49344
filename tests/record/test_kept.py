"""Games that were saved before histories kept their questions: the same start and answers, takebacks included."""

from __future__ import annotations

from pathlib import Path

import kingsburg as kb
from kingsburg.engine.rules import RULES_VERSION

HERE = Path(__file__).parent


def _text(name: str) -> str:
    return (HERE / name).read_text(encoding="utf-8")


def test_a_game_saved_by_these_rules_is_loaded_and_tells_the_same() -> None:
    """It stands in a secret question that one of three has answered."""
    assert RULES_VERSION == 4, "keep one that the new rules saved, and refuse this one"
    saved = _text("saved_by_rules_4.json")
    game = kb.from_json(saved)
    assert game.to_json() == saved.strip()
    assert str(game.record()) == _text("saved_by_rules_4.kbg")
    assert str(game.record(1)) == _text("saved_by_rules_4_seat_1.kbg")
    assert kb.replay(str(game.record())).to_json() == game.to_json()
    assert (game.pending, game.undoable, game.redoable) == ((1, 2), 4, 0)
    game.undo()
    assert (game.seat, game.pending) == (0, (0, 1, 2))
    game.redo()
    assert game.pending == (1, 2)
