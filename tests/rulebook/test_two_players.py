"""The rule for two players: neutral dice influence advisors before each productive season."""

from __future__ import annotations

import pytest

import kingsburg as kb
from tests.table import ANN, BRIAN, changes, influence, offered, roll, table, told


def season(edition: str, three: tuple[int, ...], two: tuple[int, ...], phase: str = "spring") -> kb.Game:
    """A season of two players whose neutral dice fall like this."""
    g = table(edition, players=2, phase=phase, step="roll")
    roll(g, None, *three)
    roll(g, None, *two)
    return g


def blocked(g: kb.Game) -> list[tuple[int, list[int]]]:
    """The advisors with neutral dice, and those dice, in the order they came."""
    court = g.view(None)["court"]
    assert isinstance(court, list)
    return [(entry["advisor"], entry["dice"]) for entry in court if entry["seat"] is None]


@pytest.mark.parametrize("phase", ["spring", "summer", "autumn"])
def test_three_dice_and_then_two_block_the_advisors_of_their_totals(edition: str, phase: str) -> None:
    g = season(edition, (2, 4, 5), (1, 3), phase)
    assert blocked(g) == [(11, [2, 4, 5]), (4, [1, 3])]
    assert g.options[0].seat == ANN  # only now the governors roll


def test_same_total_puts_each_of_the_two_on_its_own_face(edition: str) -> None:
    g = season(edition, (1, 2, 4), (2, 5))
    assert blocked(g) == [(7, [1, 2, 4]), (2, [2]), (5, [5])]


def test_same_total_with_equal_faces_places_one_die_only(edition: str) -> None:
    g = season(edition, (1, 2, 3), (3, 3))
    assert blocked(g) == [(6, [1, 2, 3]), (3, [3])]


def test_neutral_dice_come_before_the_effects_of_a_seasons_start(edition: str) -> None:
    guild = {"buildings": ["inn", "market", "farm", "merchants_guild"]}
    g = table(edition, guild, players=2, phase="spring", step="roll")
    roll(g, None, 2, 4, 5)
    assert changes(g, ANN, "merchants_guild") == {}
    roll(g, None, 1, 3)
    assert changes(g, ANN, "merchants_guild") == {"gold": 1}


def with_block(edition: str, envoy: int | None) -> kb.Game:
    neutral = [{"advisor": 8, "seat": None, "dice": [2, 2, 4]}]
    seats = ({"dice": [3, 5]}, {"dice": [3, 5]})
    return table(edition, *seats, players=2, phase="autumn", step="influence", court=neutral, envoy=envoy)


def test_blocked_advisor_cannot_be_influenced(edition: str) -> None:
    g = with_block(edition, envoy=None)
    assert offered(g) == {"influence architect 3", "influence sergeant 5", "pass"}
    with pytest.raises(kb.IllegalMove, match="only the envoy passes that"):
        influence(g, ANN, 8, 3, 5)


def test_only_the_envoy_passes_a_block(edition: str) -> None:
    g = with_block(edition, envoy=ANN)
    influence(g, ANN, 8, 3, 5, envoy=True)
    assert g.envoy == -1
    assert not any("treasurer" in text for text in offered(g))  # Brian is still kept out
    influence(g, BRIAN, 3, 3)
    influence(g, BRIAN, 5, 5)
    assert changes(g, ANN, "treasurer") == {"gold": 2}
    assert len(told(g, "gain", source="treasurer")) == 1  # the neutral dice have no reward


def test_neutral_dice_go_away_with_the_season(edition: str) -> None:
    g = season(edition, (2, 4, 5), (1, 3))
    for seat in (ANN, BRIAN):
        roll(g, seat, 1, 1, 3)
    while g.seat != kb.CHANCE:
        g.play("pass")
    assert (g.phase, blocked(g)) == ("summer", [])
    roll(g, None, 6, 6, 6)
    assert blocked(g) == [(18, [6, 6, 6])]


@pytest.mark.parametrize("players", [3, 4, 5])
def test_more_players_have_no_neutral_dice(edition: str, players: int) -> None:
    g = table(edition, players=players, phase="spring", step="roll")
    for seat in range(players):
        roll(g, seat, 1, 2, 3)
    assert not told(g, "neutral")
    assert blocked(g) == []
