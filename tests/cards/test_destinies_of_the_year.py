"""The destinies of module 4: goods, dice, the court and the king, buildings."""

from __future__ import annotations

from typing import Any

import kingsburg as kb
from kingsburg.modules.destinies.goods import GOOD_YEAR
from tests.cards.provinces import up_to
from tests.table import ANN, BRIAN, CINDY, Seat, changes, goods, influence, offered, play, roll, table, told, told_marks


def fated(edition: str, destiny: str, *seats: Seat, **stated: Any) -> kb.Game:
    """A position of three under a destiny."""
    return table(edition, *seats, **{"players": 3, "modules": ["destinies"], "destiny": destiny, **stated})


def new_year(edition: str, destiny: str, *seats: Seat, **stated: Any) -> kb.Game:
    """The second year begins with a destiny."""
    holds = [{"soldiers": 9, **seat} for seat in (*seats, {}, {}, {})][:3]
    stated = {"players": 3, "modules": ["destinies"], "phase": "winter", "enemy": "goblins_1_2", **stated}
    g = table(edition, *holds, **stated)
    roll(g, g.order[0], 1)
    while g.seat != kb.CHANCE:
        g.advance(g.codes[0])
    g.play({"kind": "draw", "destiny": destiny})
    return g


# -- goods ------------------------------------------------------------------------------------------------------


def _discovers(edition: str, destiny: str, good: str) -> None:
    for die, found in ((3, {}), (4, {good: 1}), (6, {good: 1})):
        g = fated(edition, destiny, phase="spring")
        roll(g, None, die)
        assert [changes(g, seat, destiny) for seat in range(3)] == [found] * 3
        assert told(g, "table_roll", source=destiny, dice=[die])


def test_new_forest(edition: str) -> None:
    _discovers(edition, "new_forest", "wood")


def test_new_quarry(edition: str) -> None:
    _discovers(edition, "new_quarry", "stone")


def test_new_mine(edition: str) -> None:
    _discovers(edition, "new_mine", "gold")


def test_new_mine_rolls_each_season_after_the_neutral_dice(edition: str) -> None:
    g = fated(edition, "new_mine", players=2, phase="autumn")
    roll(g, None, 1, 1, 1)
    roll(g, None, 1, 1)
    roll(g, None, 5)
    assert goods(g, ANN) == (1, 0, 0)


def test_royal_gifts_in_turn_order(edition: str) -> None:
    g = new_year(edition, "royal_gifts", order=[2, 0, 1])
    for seat in (CINDY, ANN, BRIAN):
        assert offered(g) == {"take 1 gold", "take 1 wood", "take 1 stone"}
        play(g, seat, "take 1 stone")
        assert changes(g, seat, "royal_gifts") == {"stone": 1}


def test_generous_court_for_exactly_one_advisor(edition: str) -> None:
    court = [
        {"advisor": 1, "seat": ANN, "dice": [1]},
        {"advisor": 2, "seat": BRIAN, "dice": [2]},
        {"advisor": 3, "seat": BRIAN, "dice": [3]},
    ]
    g = fated(edition, "generous_court", phase="spring", step="construct", court=court)
    play(g, ANN, "take 1 wood")
    assert [changes(g, seat, "generous_court") for seat in range(3)] == [{"wood": 1}, {}, {}]
    assert g.phase == "summer"


def test_generous_court_before_the_town_hall(edition: str) -> None:
    seat = {"buildings": up_to("town_hall")}
    court = [{"advisor": 1, "seat": ANN, "dice": [1]}]
    g = fated(edition, "generous_court", seat, phase="spring", step="construct", court=court)
    play(g, ANN, "take 1 gold", "use town_hall pay gold")


# -- dice -------------------------------------------------------------------------------------------------------


def test_famine(edition: str) -> None:
    g = fated(edition, "famine", {"buildings": up_to("farm")}, phase="spring")
    roll(g, ANN, 6, 6, bonus=(1,))
    roll(g, BRIAN, 1, 2)
    roll(g, CINDY, 1, 1)
    assert g.players[ANN].dice == (1, 6, 6)
    assert g.order == [CINDY, BRIAN, ANN]


def test_bad_omens(edition: str) -> None:
    g = fated(edition, "bad_omens", {"buildings": up_to("farm"), "bonus_dice_to_roll": 1}, phase="spring")
    roll(g, ANN, 1, 1, 2)
    assert not told(g, "bonus_die")


def test_bad_omens_keeps_the_kings_aid(edition: str) -> None:
    g = fated(edition, "bad_omens", {}, {"gold": 1}, {"gold": 1}, phase="aid")
    assert g.phase == "spring"
    roll(g, ANN, 1, 1, 2)


def test_pilgrimage(edition: str) -> None:
    g = fated(edition, "pilgrimage", phase="spring")
    roll(g, ANN, 1, 1, 6)
    roll(g, BRIAN, 1, 2, 6)
    roll(g, CINDY, 6, 6, 6)
    assert [changes(g, seat, "pilgrimage") for seat in range(3)] == [{"vp": 1}, {}, {}]


def test_pilgrimage_after_all_rerolls(edition: str) -> None:
    g = fated(edition, "pilgrimage", {"buildings": up_to("chapel")}, phase="spring")
    roll(g, ANN, 1, 1, 2)
    roll(g, BRIAN, 6, 6, 6)
    roll(g, CINDY, 6, 6, 6)
    play(g, ANN, "use chapel")
    roll(g, ANN, 3, 3, 3)
    assert changes(g, ANN, "pilgrimage") == {}


def test_good_year(edition: str) -> None:
    g = fated(edition, "good_year", {}, {"buildings": up_to("farm")}, {"bonus_dice_to_roll": 1}, phase="spring")
    play(g, BRIAN, "take 1 wood")
    play(g, CINDY, "take 1 stone")
    assert GOOD_YEAR.get(g) == (ANN,)
    for seat in range(3):
        roll(g, seat, 1, 1, 1, bonus=(2,))
    assert [changes(g, seat, "good_year") for seat in range(3)] == [{}, {"wood": 1}, {"stone": 1}]


def test_good_year_every_season(edition: str) -> None:
    g = fated(edition, "good_year", phase="summer", step="construct")
    assert g.phase == "autumn"
    roll(g, ANN, 1, 1, 1, bonus=(2,))


# -- the court and the king -------------------------------------------------------------------------------------


def test_royal_wedding(edition: str) -> None:
    court = [
        {"advisor": 17, "seat": ANN, "dice": [6, 6, 5]},
        {"advisor": 18, "seat": BRIAN, "dice": [6, 6, 6]},
        {"advisor": 1, "seat": CINDY, "dice": [1]},
    ]
    g = fated(edition, "royal_wedding", phase="spring", step="rewards", court=court)
    play(g, ANN, "take 2 gold")
    assert [changes(g, seat, "royal_wedding") for seat in range(3)] == [{"vp": 1}, {"vp": 2}, {}]
    assert changes(g, BRIAN, "king") == {"gold": 1, "wood": 1, "stone": 1, "soldiers": 1}


def test_festival(edition: str) -> None:
    g = fated(edition, "festival", {"buildings": ["inn"]}, phase="reward")
    assert [changes(g, seat, "reward") for seat in range(3)] == [{"vp": 2}, {}, {}]


def test_envoys_of_peace_for_those_who_tie(edition: str) -> None:
    g = fated(edition, "envoys_of_peace", {"gold": 1}, order=[2, 1, 0], phase="envoy")
    play(g, CINDY, "take 1 gold")
    play(g, BRIAN, "take 1 wood")
    assert [changes(g, seat, "envoys_of_peace") for seat in range(3)] == [{}, {"wood": 1}, {"gold": 1}]
    assert g.envoy == -1


def test_envoys_of_peace_not_when_the_envoy_goes(edition: str) -> None:
    g = fated(edition, "envoys_of_peace", {}, {"gold": 1}, {"gold": 1}, phase="envoy")
    assert g.envoy == ANN
    assert not told(g, "gain", source="envoys_of_peace")


def test_king_is_sick_cannot_be_influenced(edition: str) -> None:
    seats: list[Seat] = [{"dice": [6, 6, 6]}, {"dice": [1, 1, 1]}, {"dice": [1, 1, 2]}]
    g = fated(edition, "king_is_sick", *seats, phase="spring", step="influence", envoy=ANN)
    assert offered(g) == {"influence duchess 6 6", "influence alchemist 6", "pass"}
    well = fated(edition, "famine", *seats, phase="spring", step="influence")
    assert "influence king 6 6 6" in offered(well)


def test_king_is_sick_and_dies(edition: str) -> None:
    seat = {"buildings": up_to("cathedral"), "gold": 4, "soldiers": 9}
    others: list[Seat] = [{"soldiers": 9}, {"soldiers": 9}]
    for die in (1, 2):
        stated: dict[str, Any] = {"modules": ["destinies"], "phase": "winter", "enemy": "goblins_1_2"}
        g = fated(edition, "king_is_sick", seat, *others, **stated)
        roll(g, ANN, 1)
        while g.seat != kb.CHANCE:
            g.advance(g.codes[0])
        roll(g, None, die)
        assert g.over == (die == 1)
        assert bool(changes(g, ANN, "cathedral")) == (die == 1)
        assert bool(told(g, "end")) == (die == 1)


def test_king_is_sick_and_soldier_tokens_score_when_he_dies(edition: str) -> None:
    seats: list[Seat] = [{"soldiers": 9, "tokens": [0, 1, 1, 2, 3, 4]} for _ in range(3)]
    stated: dict[str, Any] = {"modules": ["destinies", "soldiers"], "phase": "winter", "enemy": "goblins_1_2"}
    g = fated(edition, "king_is_sick", *seats, **stated)
    for seat in range(3):
        play(g, seat, "token value 4")
    while g.seat != kb.CHANCE:
        g.advance(g.codes[0])
    roll(g, None, 1)
    assert g.over
    assert changes(g, ANN, "soldier_tokens") == {"vp": 7}


def test_king_is_sick_in_the_last_year_without_a_roll(edition: str) -> None:
    seats: list[Seat] = [{"soldiers": 19} for _ in range(3)]
    g = fated(edition, "king_is_sick", *seats, year=5, phase="winter", enemy="dragons_5_9")
    roll(g, ANN, 1)
    while not g.over:
        g.advance(g.codes[0])
    assert not told(g, "table_roll")


# -- buildings --------------------------------------------------------------------------------------------------


def test_urban_expansion(edition: str) -> None:
    row = up_to("town_hall")
    seat = {"buildings": row, "gold": 9, "wood": 9, "stone": 9}
    g = fated(edition, "urban_expansion", seat, phase="spring", step="construct", envoy=ANN)
    play(g, ANN, "build statue", "take 1 wood", "build embassy")
    assert changes(g, ANN, "urban_expansion") == {"wood": 1, "vp": 1}
    assert changes(g, BRIAN, "urban_expansion") == {}


def test_urban_expansion_twice_with_the_envoy(edition: str) -> None:
    seat = {"gold": 9, "wood": 9, "stone": 9}
    g = fated(edition, "urban_expansion", seat, phase="spring", step="construct", envoy=ANN)
    play(g, ANN, "build statue", "take 1 wood", "build inn", "take 1 gold")
    assert changes(g, ANN, "urban_expansion") == {"gold": 1, "wood": 1}


def test_urban_expansion_not_for_columns_between(edition: str) -> None:
    seat = {"buildings": ["statue"], "gold": 9, "wood": 9, "stone": 9}
    g = fated(edition, "urban_expansion", seat, phase="spring", step="construct")
    play(g, ANN, "build chapel")
    assert changes(g, ANN, "urban_expansion") == {}


def test_master_builders(edition: str) -> None:
    seat = {"buildings": ["inn", "barricade", "crane"], "gold": 1, "wood": 3, "stone": 1}
    g = fated(edition, "master_builders", seat, phase="spring", step="construct")
    assert "build statue for 1 gold" in offered(g)
    assert "build market for 1 gold 2 wood" in offered(g)
    assert "build palisade for 2 wood" in offered(g)
    assert "build town_hall for 1 gold 1 wood 1 stone" in offered(g)
    g.play({"kind": "build", "building": "market"}, seat=ANN)
    assert changes(g, ANN, "market") == {"gold": -1, "wood": -2, "vp": 1}


def test_master_builders_only_the_first_columns(edition: str) -> None:
    seat = {"buildings": up_to("chapel"), "gold": 2, "wood": 1, "stone": 2}
    g = fated(edition, "master_builders", seat, phase="spring", step="construct")
    assert not any(text.startswith("build church") for text in offered(g))


def test_labor_shortage(edition: str) -> None:
    g = fated(edition, "labor_shortage", {"gold": 2, "wood": 1}, phase="spring", step="construct")
    prices = {"statue": "2 gold 1 wood", "inn": "2 gold 1 wood", "barricade": "1 gold 1 wood"}
    assert offered(g) == {"pass", *(f"build {building} for {price}" for building, price in prices.items())}
    play(g, ANN, "build statue for 2 gold 1 wood")
    assert goods(g, ANN) == (0, 0, 0)


def test_labor_shortage_refuses_the_printed_price(edition: str) -> None:
    g = fated(edition, "labor_shortage", {"gold": 2}, {"wood": 2}, phase="spring", step="construct")
    assert g.options[0].seat == BRIAN
    assert offered(g) == {"pass", "build barricade for 2 wood"}


# -- rising stars and secret deals ------------------------------------------------------------------------------


def _starry(edition: str, **stated: Any) -> kb.Game:
    g = fated(edition, "rising_stars", **{"phase": "spring", **stated})
    for what, advisor in (("gold", 6), ("wood", 12), ("stone", 3), ("plus_two", 1)):
        g.play({"kind": "place", "what": what, "advisor": advisor})
    return g


def test_rising_stars_are_taken_at_once(edition: str) -> None:
    g = _starry(edition, envoy=BRIAN)
    assert g.view(None)["marks"] == {"rising_stars": {"gold": 6, "wood": 12, "stone": 3, "plus_two": 1}}
    roll(g, ANN, 1, 1, 1)
    roll(g, BRIAN, 1, 1, 2)
    roll(g, CINDY, 6, 6, 6)
    influence(g, ANN, 1, 1)
    assert changes(g, ANN, "rising_stars") == {"plus_two": 1}
    influence(g, BRIAN, 1, 1, envoy=True)
    assert changes(g, BRIAN, "rising_stars") == {}
    influence(g, CINDY, 12, 6, 6)
    assert changes(g, CINDY, "rising_stars") == {"wood": 1}
    assert told_marks(g) == {"rising_stars": {"gold": 6, "wood": None, "stone": 3, "plus_two": None}}


def test_rising_stars_never_two_on_one_advisor_and_gone_at_the_end(edition: str) -> None:
    g = fated(edition, "rising_stars", phase="spring")
    assert len(g.options) == 18
    for left in (17, 16, 15):
        g.advance(g.codes[0])
        assert len(g.options) == left
    g.advance(g.codes[0])
    for seat in range(3):
        roll(g, seat, 6, 6, 6)
    while g.phase == "spring":
        play(g, g.options[0].seat, "pass")
    assert told_marks(g) == {}
    assert offered(g) == {f"place gold advisor {rank}" for rank in range(1, 19)}


def test_secret_deals(edition: str) -> None:
    g = new_year(edition, "secret_deals", order=[1, 0, 2])
    for seat, ranks in ((BRIAN, (6, 12)), (ANN, (6, 4)), (CINDY, (18, 1))):
        assert len(g.options) == 18
        for rank in ranks:
            g.play({"kind": "deal", "advisor": rank}, seat=seat)
    assert g.view(None)["marks"] == {
        "secret_deals": [
            [{"advisor": 6}, {"advisor": 4}],
            [{"advisor": 6}, {"advisor": 12}],
            [{"advisor": 18}, {"advisor": 1}],
        ]
    }
    assert told(g, "mark", seat=ANN, what="deal", advisor=4)
    while g.seat != kb.CHANCE:
        g.advance(g.codes[0])
    for seat in g.order:
        roll(g, seat, 6, 6, 6)
    assert offered(g) == {"influence duchess 6 6", "influence alchemist 6", "pass"}
    play(g, BRIAN, "influence duchess 6 6")
    assert offered(g) == {"influence alchemist 6", "pass"}
    play(g, ANN, "influence alchemist 6")
    assert offered(g) == {"influence king 6 6 6", "pass"}


def test_secret_deals_refuse_a_second_token_on_the_same_advisor(edition: str) -> None:
    g = new_year(edition, "secret_deals")
    play(g, ANN, "deal advisor 6")
    assert "deal advisor 6" not in offered(g)
    assert len(g.options) == 17
