"""Soldiers that stay when the others go home: a card is asked again once its battle is decided, and counts once."""

from __future__ import annotations

from pathlib import Path

import pytest

import kingsburg as kb

SERGEANT = '''
from kingsburg.engine.cards import Governor


class Sergeant(Governor):
    """1 soldier stays when the others go home."""

    def fights(self, g, me, fight):
        fight.kept += 1


CARDS = [Sergeant()]
'''


@pytest.mark.parametrize("soldiers", [0, 3])
def test_a_card_that_keeps_a_soldier_keeps_one(tmp_path: Path, soldiers: int) -> None:
    (tmp_path / "sergeant.py").write_text(SERGEANT, encoding="utf-8")
    content = tmp_path / "content.toml"
    content.write_text('[cards]\npython = ["sergeant.py"]\n', encoding="utf-8")
    stated = {"modules": ["governors"], "phase": "winter", "enemy": "goblins_1_2", "revealed": True}
    seats = [{"governor": "sergeant", "soldiers": soldiers}, {"soldiers": 3}, {}]
    ahead = ["muster", "battles", "go_home", "next_phase", "end_year"]
    g = kb.position({**stated, "seats": seats, "ahead": ahead, "chance": "explicit"}, content=content)
    while g.year == 1 and g.choice is not None:
        g.play(g.options[0])
    assert [player.soldiers for player in g.players] == [min(soldiers, 1), 0, 0]
