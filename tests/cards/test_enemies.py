"""The twenty-five enemies: what the defeated lose and the victorious gain, in the printed order."""

from __future__ import annotations

from typing import NamedTuple

import pytest

import kingsburg as kb
from kingsburg.editions import rules_for
from tests.table import ANN, BRIAN, CINDY, Seat, changes, goods, offered, outcomes, play, roll, table, told


class Card(NamedTuple):
    """An enemy as printed; `good` are goods of one's choice."""

    year: int
    name: str
    strength: int
    lose: dict[str, int]
    gain: dict[str, int]


ENEMIES = {
    "barbarians_1_2": Card(1, "Barbarians", 2, {"good": 1, "building": 1}, {"gold": 1}),
    "goblins_1_2": Card(1, "Goblins", 2, {"wood": 1, "stone": 1, "building": 1, "vp": 1}, {"wood": 1}),
    "goblins_1_3": Card(1, "Goblins", 3, {"gold": 1, "building": 1}, {"stone": 1}),
    "orcs_1_3": Card(1, "Orcs", 3, {"good": 2, "vp": 1}, {"gold": 1}),
    "zombies_1_4": Card(1, "Zombies", 4, {"vp": 2}, {"vp": 1}),
    "goblins_2_3": Card(2, "Goblins", 3, {"wood": 2, "stone": 2, "building": 1, "vp": 1}, {"wood": 1}),
    "goblins_2_4": Card(2, "Goblins", 4, {"gold": 2, "building": 1}, {"stone": 1}),
    "orcs_2_4": Card(2, "Orcs", 4, {"good": 2, "building": 1}, {"gold": 1}),
    "barbarians_2_5": Card(2, "Barbarians", 5, {"good": 2, "vp": 1}, {"gold": 1}),
    "zombies_2_5": Card(2, "Zombies", 5, {"vp": 2}, {"vp": 1}),
    "goblins_3_4": Card(3, "Goblins", 4, {"wood": 3, "stone": 3, "building": 1, "vp": 1}, {"wood": 1}),
    "goblins_3_5": Card(3, "Goblins", 5, {"gold": 3, "building": 1}, {"stone": 1}),
    "orcs_3_5": Card(3, "Orcs", 5, {"good": 2, "building": 1}, {"gold": 1}),
    "demons_3_6": Card(3, "Demons", 6, {"gold": 2, "wood": 1, "stone": 1, "vp": 1}, {"vp": 1}),
    "zombies_3_6": Card(3, "Zombies", 6, {"vp": 2}, {"vp": 1}),
    "goblins_4_5": Card(4, "Goblins", 5, {"wood": 4, "stone": 4, "building": 1, "vp": 1}, {"wood": 1}),
    "goblins_4_6": Card(4, "Goblins", 6, {"gold": 4, "building": 1}, {"stone": 1}),
    "demons_4_6": Card(4, "Demons", 6, {"good": 4, "vp": 1}, {"gold": 1, "vp": 1}),
    "orcs_4_7": Card(4, "Orcs", 7, {"good": 2, "building": 1}, {"good": 1}),
    "zombies_4_7": Card(4, "Zombies", 7, {"vp": 2}, {"vp": 1}),
    "barbarians_5_7": Card(5, "Barbarians", 7, {"vp": 8}, {"vp": 1}),
    "barbarians_5_8": Card(5, "Barbarians", 8, {"building": 1}, {"vp": 1}),
    "demons_5_8": Card(5, "Demons", 8, {"building": 1, "vp": 2}, {"vp": 2}),
    "demons_5_9": Card(5, "Demons", 9, {"building": 1}, {"vp": 2}),
    "dragons_5_9": Card(5, "Dragons", 9, {"vp": 5}, {"vp": 3}),
}
DISPUTED = {"demons_4_6"}

# Ann wins, Brian holds, Cindy loses. Nobody's buildings help in battle; Cindy's rightmost is the Market, worth 1 VP.
PROVINCE = ["statue", "inn", "market"]
MARKET_VP = 1


def battle(edition: str, enemy: str, **cindy: object) -> kb.Game:
    """The king sends one soldier; Ann comes out one above the enemy, Brian equal, Cindy one below."""
    card = ENEMIES[enemy]
    seats: list[Seat] = [
        {"soldiers": card.strength, "buildings": ["statue", "inn"]},
        {"soldiers": card.strength - 1, "gold": 5, "wood": 5, "stone": 5, "buildings": PROVINCE},
        {"soldiers": card.strength - 2, "buildings": PROVINCE, **cindy},
    ]
    g = table(edition, *seats, players=3, year=card.year, phase="winter", enemy=enemy)
    roll(g, ANN, 1)
    return g


@pytest.mark.parametrize("enemy", ENEMIES)
def test_enemy_is_printed_so(edition: str, enemy: str) -> None:
    cards = {card.id: card for card in rules_for(4, edition, (), None, ()).enemies}
    card = cards[enemy]
    assert Card(card.year, card.name, card.strength, card.lose, card.gain) == ENEMIES[enemy]
    assert card.provenance["card"] == ("disputed" if enemy in DISPUTED else "printed")
    assert bool(card.note) is (enemy in DISPUTED)


@pytest.mark.parametrize("enemy", ENEMIES)
def test_enemy_rewards_the_victorious(edition: str, enemy: str) -> None:
    gain = dict(ENEMIES[enemy].gain)
    g = battle(edition, enemy)
    chosen = gain.pop("good", 0)
    if chosen:
        assert g.seat == ANN
        assert offered(g) == {"take 1 gold", "take 1 wood", "take 1 stone"}
        play(g, ANN, "take 1 stone")
        gain["stone"] = 1
    assert outcomes(g)[ANN] == "victory"
    assert changes(g, ANN, enemy) == gain
    assert changes(g, ANN, "highest_strength") == {"vp": 1}


@pytest.mark.parametrize("enemy", ENEMIES)
def test_enemy_leaves_alone_who_holds(edition: str, enemy: str) -> None:
    g = battle(edition, enemy)
    if g.seat == ANN:
        play(g, ANN, "take 1 gold")
    assert outcomes(g)[BRIAN] == "held"
    assert changes(g, BRIAN, enemy) == {}
    assert g.players[BRIAN].buildings == tuple(PROVINCE)
    assert goods(g, BRIAN) == (5, 5, 5)


@pytest.mark.parametrize("enemy", ENEMIES)
def test_enemy_plunders_the_defeated(edition: str, enemy: str) -> None:
    loss = ENEMIES[enemy].lose
    g = battle(edition, enemy, gold=6, wood=6, stone=6, vp=20)
    if g.seat == ANN:
        play(g, ANN, "take 1 gold")
    if "good" in loss:
        assert g.seat == CINDY
        assert all(sum(_goods(move).values()) == loss["good"] for move in g.options)
        play(g, CINDY, f"lose {loss['good']} stone")
    assert outcomes(g)[CINDY] == "defeat"
    lost = {kind: -n for kind, n in loss.items() if kind not in ("good", "building")}
    if "good" in loss:
        lost["stone"] = -loss["good"]
    assert changes(g, CINDY, enemy) == lost
    assert goods(g, CINDY) == tuple(6 + lost.get(kind, 0) for kind in ("gold", "wood", "stone"))
    left = PROVINCE[:-1] if "building" in loss else PROVINCE
    assert g.players[CINDY].buildings == tuple(left)
    assert g.players[CINDY].vp == 20 + lost.get("vp", 0) - (MARKET_VP if "building" in loss else 0)


@pytest.mark.parametrize("enemy", ENEMIES)
def test_enemy_takes_no_more_goods_and_buildings_than_there_are(edition: str, enemy: str) -> None:
    loss = ENEMIES[enemy].lose
    g = battle(edition, enemy, buildings=[], gold=1, vp=0)
    if g.seat == ANN:
        play(g, ANN, "take 1 gold")
    gold_is_taken = "gold" in loss or "good" in loss
    assert g.seat != CINDY or g.year > ENEMIES[enemy].year, "one good left to lose is not a choice"
    expected = {"gold": -1} if gold_is_taken else {}
    assert changes(g, CINDY, enemy) == expected | ({"vp": -loss["vp"]} if "vp" in loss else {})
    assert told(g, "destroy", seat=CINDY) == []
    assert g.players[CINDY].vp == -loss.get("vp", 0), "points may go below nothing"


def _goods(move: kb.Move) -> dict[str, int]:
    lost = move.fields["goods"]
    assert isinstance(lost, dict)
    return lost


@pytest.mark.parametrize(
    ("enemy", "answer", "in_order"),
    [
        ("goblins_2_3", "", [("lose", "wood"), ("destroy", "market"), ("lose", "vp"), ("lose", "vp")]),
        ("orcs_2_4", "lose 2 wood", [("lose", "wood"), ("destroy", "market"), ("lose", "vp")]),
        ("orcs_1_3", "lose 2 gold", [("lose", "gold"), ("lose", "vp")]),
        ("demons_3_6", "", [("lose", "gold"), ("lose", "vp")]),
        ("demons_5_8", "", [("destroy", "market"), ("lose", "vp"), ("lose", "vp")]),
    ],
)
def test_enemy_takes_goods_then_a_building_then_points(
    edition: str, enemy: str, answer: str, in_order: list[tuple[str, str]]
) -> None:
    g = battle(edition, enemy, gold=6, wood=6, stone=6, vp=20)
    if answer:
        play(g, CINDY, answer)
    losses = [event for event in told(g, "lose", "destroy", seat=CINDY) if event["source"] != "winter"]
    what = [event.get("building") or next(kind for kind in event if kind in _ACCOUNTS) for event in losses]
    assert list(zip([event["event"] for event in losses], what, strict=True)) == in_order


_ACCOUNTS = ("gold", "wood", "stone", "vp")


def test_enemy_takes_each_named_kind_as_far_as_it_goes(edition: str) -> None:
    g = battle(edition, "demons_3_6", gold=1, wood=3, stone=0)
    assert goods(g, CINDY) == (0, 2, 0), "no other kind makes up for the missing gold and stone"


def test_only_the_strongest_of_several_victors_scores_for_it(edition: str) -> None:
    seats: tuple[Seat, ...] = ({"soldiers": 5}, {"soldiers": 6}, {"soldiers": 6})
    g = table(edition, *seats, players=3, year=1, phase="winter", enemy="zombies_1_4")
    roll(g, ANN, 1)
    assert set(outcomes(g).values()) == {"victory"}
    assert [changes(g, seat, "highest_strength") for seat in (ANN, BRIAN, CINDY)] == [{}, {"vp": 1}, {"vp": 1}]
