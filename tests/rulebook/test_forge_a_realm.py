"""Examples V and VI of the 2009 booklet: what depends on the total comes after every reroll."""

from __future__ import annotations

from typing import Any

import pytest

import kingsburg as kb

ANN = 0
UNIVERSITY = ["fountain", "park", "school", "university"]


def rolled(edition: str, buildings: list[str]) -> kb.Game:
    """Ann has just rolled 1, 2, 3 in spring; the others rolled higher."""
    ann: dict[str, Any] = {"strips": ["E", "G"], "buildings": buildings, "dice": [1, 2, 3]}
    other = {"dice": [5, 5, 6]}
    return kb.position(
        {
            "edition": edition,
            "modules": ["rows", "strips"],
            "chance": "explicit",
            "phase": "spring",
            "step": "roll",
            "seats": [ann, other, other],
        }
    )


@pytest.mark.parametrize("edition", ["first", "second"])
def test_example_5_the_chapel_is_left_alone_and_the_university_pays(edition: str) -> None:
    g = rolled(edition, ["statue", "chapel", *UNIVERSITY])
    assert g.players[ANN].vp == 0
    g.play("pass")
    assert g.players[ANN].vp == 2


@pytest.mark.parametrize("edition", ["first", "second"])
@pytest.mark.parametrize(("faces", "vp"), [([1, 3, 5], 2), ([3, 3, 4], 0)])
def test_example_5_after_the_chapel_the_new_total_counts(edition: str, faces: list[int], vp: int) -> None:
    g = rolled(edition, ["statue", "chapel", *UNIVERSITY])
    g.play("use chapel")
    g.play({"kind": "roll", "dice": faces})
    assert g.players[ANN].dice == tuple(faces)
    assert g.players[ANN].vp == vp


@pytest.mark.parametrize("edition", ["first", "second"])
def test_example_6_university_and_griffin_ranch_both_give(edition: str) -> None:
    g = rolled(edition, ["stakewall", "griffin_ranch", *UNIVERSITY])
    assert (g.players[ANN].vp, g.players[ANN].soldiers) == (2, 1)
