"""The documents are complete: every move, event, hook and window is described. tests/docs runs what they show."""

from __future__ import annotations

import random
import re
from dataclasses import replace
from pathlib import Path

from kingsburg.engine import terms
from kingsburg.engine.events import KINDS
from kingsburg.engine.powers import HOOKS, WINDOWS
from tests import checks
from tests.architecture.source import ROOT
from tests.configurations import PUBLISHED, configuration

NOTATION = ROOT / "docs" / "notation.md"
ARCHITECTURE = ROOT / "docs" / "architecture.md"
README = ROOT / "README.md"


def _read(path: Path) -> str:
    assert path.exists(), f"{path.relative_to(ROOT)} is not written yet"
    return path.read_text(encoding="utf-8")


def _undescribed(names: set[str], text: str) -> list[str]:
    """The names that stand nowhere in backticks, alone or in an example."""
    quoted = re.findall(r"`([^`\n]+)`", text)
    return sorted(name for name in names if not any(re.search(rf"\b{name}\b", part) for part in quoted))


def _move_kinds() -> set[str]:
    """The kinds of moves in random games of every configuration, chance's included."""
    found: set[str] = set()
    for seed in range(40):
        asked = replace(configuration(seed, PUBLISHED), chance="explicit")
        g, rng = asked.open(), random.Random(seed)
        while g.choice is not None:
            found |= {str(g.choice.describe(g.rules, code)["kind"]) for code in g.codes}
            checks.step(g, rng, asked.eager)
    return found


def test_the_kinds_of_moves_are_those_of_the_contract_and_ours() -> None:
    fixed = {"pass", "influence", "build", "goods", "lose", "recruit", "use", "roll"}
    assert _move_kinds() >= fixed | {"exchange", "order", "draw"}


def test_every_kind_of_move_is_described() -> None:
    assert _undescribed(_move_kinds(), _read(NOTATION)) == []


def test_every_kind_of_event_is_described() -> None:
    assert _undescribed(set(KINDS), _read(NOTATION)) == []


def test_every_field_of_an_event_is_described() -> None:
    fields = {name for told in KINDS.values() for name in re.findall(r"\w+", told.partition(": ")[2].split(" (")[0])}
    assert _undescribed(fields, _read(NOTATION)) == []


def test_every_hook_and_window_is_named() -> None:
    assert _undescribed({*HOOKS, *WINDOWS}, _read(ARCHITECTURE)) == []


def test_every_field_of_a_record_that_cards_adjust_is_named() -> None:
    records = [kind for kind in vars(terms).values() if isinstance(kind, type) and kind.__module__ == terms.__name__]
    assert len(records) >= 5
    fields = {name for kind in records for name in vars(kind) if not name.startswith("_")}
    assert _undescribed(fields, _read(ARCHITECTURE)) == []


def test_the_links_of_the_documents_lead_somewhere() -> None:
    for page in [README, *sorted((ROOT / "docs").rglob("*.md"))]:
        for target in re.findall(r"\]\(([^)#\s]+)(?:#[^)]*)?\)", _read(page)):
            if "://" not in target and not target.startswith("mailto:"):
                assert (page.parent / target).exists(), f"{page.relative_to(ROOT)} links to {target}"


def test_every_decision_has_a_number_of_its_own() -> None:
    pages = sorted((ROOT / "docs" / "decisions").glob("0*.md"))
    assert [int(page.name[:4]) for page in pages] == list(range(1, len(pages) + 1))
    for page in pages:
        assert _read(page).startswith(f"# {int(page.name[:4])}. "), page.name
