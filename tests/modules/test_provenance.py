"""A fact that no source shows is told to be uncertain wherever it is shown."""

from __future__ import annotations

from typing import Any

import pytest

import kingsburg as kb
from kingsburg.editions import everything


def test_the_base_game_is_printed_but_for_one_disputed_card() -> None:
    assert everything("second").facts()["buildings"][0].provenance == {
        "vp": "printed",
        "cost": "printed",
        "effect": "printed",
    }
    view: Any = kb.new_game(3, seed=1).view(0)
    assert view["uncertain"] == {"enemy": {"demons_4_6": {"card": "disputed"}}}


@pytest.mark.parametrize(
    ("kind", "name", "fact"),
    [
        ("building", "sawmill", "cost"),
        ("building", "bridge", "vp"),
        ("governor", "scout", "effect"),
        ("destiny", "festival", "effect"),
        ("building", "military_academy", "vp"),
    ],
)
def test_reconstructed_facts_are_told_in_views(kind: str, name: str, fact: str) -> None:
    modules = ("rows", "strips", "governors", "destinies")
    view: Any = kb.new_game(3, modules=modules, seed=1).view(None)
    assert "reconstructed" in view["uncertain"][kind][name][fact]
