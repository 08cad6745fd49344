"""The pages about actions and observations are what the code says."""

from __future__ import annotations

from pathlib import Path

import pytest

from kingsburg.env import table
from tests.env.documents import ACTIONS, OBSERVATION, PAGES


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_page_is_what_the_code_says(page: Path) -> None:
    assert page.read_text(encoding="utf-8") == PAGES[page](), "make api writes it anew"


def test_every_place_and_every_part_is_told() -> None:
    told = ACTIONS.read_text(encoding="utf-8")
    assert all(f"| {place} | `{text}` |" in told for place, text in enumerate(table.texts()))
    assert "governor `buildings`" in OBSERVATION.read_text(encoding="utf-8")
