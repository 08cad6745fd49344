"""The mistakes that `make mutants` plants: each is Python, changes a line or two, and the same seed gives the same."""

from __future__ import annotations

import ast
from collections import Counter
from pathlib import Path

import pytest

from tests.architecture.source import PACKAGE, ROOT
from tests.mutants import mutations
from tests.mutants.mutations import KINDS, drawn
from tests.mutants.trial import nearest

SOURCE = '''
class Inn(Building):
    """Gives 2."""

    __slots__ = ("a", "b")

    def use(self, g: Game, n: Literal[1]) -> None:
        if me.gold >= 3 and n is None:
            me.used |= self.bit
        g.then_all([first, second])
'''


@pytest.fixture
def inn(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setattr(mutations, "PACKAGE", tmp_path)
    path = tmp_path / "inn.py"
    path.write_text(SOURCE, encoding="utf-8")
    return path


def test_every_kind_of_mistake_is_found_where_code_runs(inn: Path) -> None:
    diffs = [(mutant.kind, line) for mutant in mutations.of(inn) for line in mutant.diff().splitlines()]
    found = {(kind, line.removeprefix("+").strip()) for kind, line in diffs if line.startswith("+")}
    assert found == {
        ("number", "if me.gold >= 4 and n is None:"),
        ("comparison", "if me.gold > 3 and n is None:"),
        ("comparison", "if me.gold >= 3 and n is not None:"),
        ("omission", "pass"),
        ("order", "g.then_all([second, first])"),
    }


def test_a_hundred_are_drawn_evenly_and_again() -> None:
    mutants = drawn(100, 1)
    assert mutants == drawn(100, 1) != drawn(100, 2)
    assert Counter(mutant.kind for mutant in mutants) == dict.fromkeys(KINDS, 25)
    for mutant in mutants:
        source = (PACKAGE / mutant.file).read_text(encoding="utf-8")
        assert ast.dump(ast.parse(mutant.planted())) != ast.dump(ast.parse(source)), mutant


def test_the_tests_of_a_card_come_first() -> None:
    planted = mutations.of(PACKAGE / "content" / "buildings.py")
    mutant = next(each for each in planted if each.owner.startswith("TownHall."))
    first = (ROOT / nearest(mutant)[0]).read_text(encoding="utf-8")
    assert "town_hall" in first
