"""However many goods there are, the ways to pay for soldiers stay a list of bearable length."""

from __future__ import annotations

from typing import Any

import pytest

import kingsburg as kb
from kingsburg.engine.errors import IllegalMove
from kingsburg.phases.recruit import MOST_WAYS
from tests.cards.provinces import up_to
from tests.table import ANN, EDITIONS, goods, table

OFFICE = ["makeshift_defenses", "recruiting_office"]
ALL = {"gold": 99, "wood": 99, "stone": 99, "plus_two": 99}


def recruiting(edition: str, *buildings: str, **holds: Any) -> kb.Game:
    ann = {"buildings": [*OFFICE, *buildings], **holds}
    return table(edition, ann, modules=["rows"], phase="recruit", players=3)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("buildings", [(), up_to("barracks")])
def test_options_are_bounded_and_any_number_of_soldiers_can_be_recruited(edition: str, buildings: list[str]) -> None:
    g = recruiting(edition, *buildings, **ALL)
    assert len(g.codes) < MOST_WAYS
    assert len(set(g.codes)) == len(g.codes)
    most = 4 * 99 // (1 if buildings else 2)
    assert {code >> 32 for code in g.codes} == set(range(most + 1))
    g.play({"kind": "recruit", "soldiers": 3, "goods": {"stone": 3 if buildings else 6}}, seat=ANN)
    assert goods(g, ANN) == (99, 99, 96 if buildings else 93)


def test_a_mixture_of_many_is_refused_with_the_reason_and_one_of_few_is_not() -> None:
    g = recruiting("second", **ALL)
    with pytest.raises(IllegalMove, match="one kind is spent after another"):
        g.play({"kind": "recruit", "soldiers": 30, "goods": {"wood": 30, "gold": 30}}, seat=ANN)
    assert g.seat == ANN
    g.play({"kind": "recruit", "soldiers": 2, "goods": {"wood": 1, "gold": 1, "stone": 2}}, seat=ANN)


def test_what_a_game_may_bring_is_offered_in_every_way() -> None:
    g = recruiting("second", *up_to("barracks"), gold=12, wood=9, stone=9, plus_two=5)
    assert len(g.codes) == 13 * 10 * 10 * 6
    g.play({"kind": "recruit", "soldiers": 4, "goods": {"gold": 1, "wood": 1, "stone": 1, "plus_two": 1}}, seat=ANN)
