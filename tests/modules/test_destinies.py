"""Module 4 as a whole: drawing, how long a destiny lasts, and whole games."""

from __future__ import annotations

import random
from typing import Any

import pytest

import kingsburg as kb
from tests import checks
from tests.cards.provinces import up_to
from tests.table import ANN, BRIAN, CINDY, changes, goods, influence, play, roll, table, told

MODULES = ("destinies",)
DESTINIES = 29


def drawn(g: kb.Game) -> list[str]:
    return [event["destiny"] for event in told(g, "destiny")]


def test_the_first_is_drawn_before_phase_one(edition: str) -> None:
    g = kb.new_game(3, edition, modules=MODULES, chance="explicit")
    while "destiny" not in g.options[0].to_dict():
        g.advance(g.codes[0])
    assert (g.year, g.phase) == (1, "setup")
    assert len(g.options) == DESTINIES
    assert set(g.probabilities) == {1 / DESTINIES}
    g.play("draw famine")
    assert g.view(None)["destiny"] == ["famine"]
    assert g.view(0)["destiny"] == ["famine"]


def test_each_lasts_its_year_and_never_comes_again(edition: str) -> None:
    g = kb.new_game(3, edition, modules=MODULES, chance="explicit")
    rng = random.Random(4)
    seen: list[str] = []
    while not g.over:
        fields = g.options[0].to_dict()
        if "destiny" in fields:
            left = {move.fields["destiny"] for move in g.options}
            assert len(left) == DESTINIES - len(seen)
            assert not left & set(seen)
            assert g.view(None)["destiny"] == []
        elif g.year:
            assert g.view(None)["destiny"] == seen[-1:]
        checks.step(g, rng)
        seen = drawn(g)
    assert len(seen) == g.year


def test_a_stated_destiny_is_not_drawn_again(edition: str) -> None:
    stated = {"players": 3, "edition": edition, "modules": list(MODULES), "destiny": "festival", "phase": "winter"}
    g = kb.position({**stated, "chance": "explicit"})
    rng = random.Random(2)
    while g.year == 1 or "destiny" not in g.options[0].to_dict():
        checks.step(g, rng)
    assert len(g.options) == DESTINIES - 1
    assert "draw festival" not in checks.texts(g)


def test_an_unknown_destiny_is_refused() -> None:
    with pytest.raises(kb.KingsburgError, match="famine"):
        kb.position({"players": 3, "modules": ["destinies"], "destiny": "plague"})


@pytest.mark.parametrize("players", checks.PLAYERS)
@pytest.mark.parametrize("modules", [MODULES, ("destinies", "rows", "soldiers")], ids="+".join)
def test_games_end_and_replay(edition: str, players: int, modules: tuple[str, ...]) -> None:
    for seed in range(3):
        g = kb.new_game(players, edition, modules=modules, seed=seed)
        rng = random.Random(seed)
        while not g.over:
            checks.step(g, rng, eager=True)
            if rng.random() < 0.03:
                checks.check_view_law(g, rng)
                checks.same_game(kb.from_json(g.to_json()), g)
        assert len(set(drawn(g))) == len(drawn(g)) == g.year
        text = str(g.record())
        again = kb.replay(text)
        checks.same_game(again, g)
        assert str(again.record()) == text


def test_accounts_of_games_with_destinies(edition: str) -> None:
    for seed in range(12):
        g = kb.new_game(2 + seed % 4, edition, modules=MODULES, seed=seed)
        ledger = checks.Ledger(g)
        rng = random.Random(seed)
        while not g.over:
            checks.step(g, rng, eager=True)
            ledger.check(g)


def test_every_destiny_is_played_through(edition: str) -> None:
    """A year of each, whose accounts balance."""
    for destiny in kb.new_game(3, edition, modules=MODULES, seed=1).rules.facts()["destinies"]:
        stated: dict[str, Any] = {"players": 3, "edition": edition, "modules": list(MODULES), "destiny": destiny.id}
        g = kb.position({**stated, "phase": "aid", "seed": 5})
        ledger = checks.Ledger(g)
        rng = random.Random(5)
        while g.year == 1 and not g.over:
            checks.step(g, rng, eager=True)
            ledger.check(g)


# -- with other modules -----------------------------------------------------------------------------------------

GOVERNED = ["governors", "destinies"]


def governed(edition: str, destiny: str, governor: str, **stated: Any) -> kb.Game:
    """Ann's governor in a year with a destiny."""
    seats = [{"governor": governor}, {}, {}]
    return table(
        edition, *seats, **{"players": 3, "modules": GOVERNED, "destiny": destiny, "phase": "spring", **stated}
    )


def test_famine_and_the_prince(edition: str) -> None:
    g = governed(edition, "famine", "prince")
    roll(g, ANN, 1, 1)
    roll(g, BRIAN, 6, 6)
    roll(g, CINDY, 6, 6)
    uses = [text for text in checks.texts(g) if text.startswith("use prince")]
    assert len(uses) == 3
    dice = set()
    for text in uses:
        world = g.clone()
        play(world, ANN, text)
        dice.add(world.players[ANN].dice)
    assert dice == {(3, 6), (4, 6), (3, 4)}


def test_good_year_and_the_blessing_of_the_priest(edition: str) -> None:
    g = governed(edition, "good_year", "priest")
    g = kb.position({**(g.start.position or {}), "seats": [{"governor": "priest"}, {"buildings": up_to("farm")}, {}]})
    play(g, BRIAN, "take 1 gold")
    for seat in range(3):
        roll(g, seat, 1, 1, 1, bonus=(2,))
    play(g, ANN, "use priest")
    assert g.seat == ANN
    assert len(g.options) == 4
    g.play(next(text for text in checks.texts(g) if "wood" in text), seat=ANN)
    assert g.seat == CINDY
    g.play(next(text for text in checks.texts(g) if "vp" in text), seat=CINDY)
    assert (goods(g, ANN), g.players[ANN].vp) == ((0, 1, 0), 0)
    assert (goods(g, BRIAN), g.players[BRIAN].vp) == ((1, 0, 0), 1)
    assert (goods(g, CINDY), g.players[CINDY].vp) == ((0, 0, 0), 1)
    assert [len(me.bonus_dice) for me in g.players] == [1, 1, 1]


def test_bad_omens_and_the_blessing_of_the_priest(edition: str) -> None:
    g = governed(edition, "bad_omens", "priest")
    for seat in range(3):
        roll(g, seat, 1, 1, 1)
    play(g, ANN, "use priest")
    assert [me.bonus_dice for me in g.players] == [()] * 3


def test_rising_stars_stay_with_the_duke_and_not_on_the_politician(edition: str) -> None:
    g = governed(edition, "rising_stars", "duke")
    for what, advisor in (("gold", 6), ("wood", 17), ("stone", 3), ("plus_two", 2)):
        g.play({"kind": "place", "what": what, "advisor": advisor})
    roll(g, ANN, 6, 6, 5)
    roll(g, BRIAN, 1, 1, 1)
    roll(g, CINDY, 1, 1, 2)
    play(g, BRIAN, "pass")
    play(g, CINDY, "pass")
    influence(g, ANN, 17, 5, 6, 6)
    play(g, ANN, "use duke")
    assert changes(g, ANN, "rising_stars") == {"wood": 1}
    politic = governed(edition, "rising_stars", "politician")
    for what, advisor in (("gold", 5), ("wood", 10), ("stone", 3), ("plus_two", 2)):
        politic.play({"kind": "place", "what": what, "advisor": advisor})
    roll(politic, ANN, 1, 1, 5)
    roll(politic, BRIAN, 6, 6, 6)
    roll(politic, CINDY, 6, 6, 6)
    politic.play({"kind": "influence", "advisor": 5, "dice": [5], "own_advisor": True}, seat=ANN)
    assert changes(politic, ANN, "rising_stars") == {}


@pytest.mark.parametrize(("anns", "open_to_her"), [("deal advisor 1", False), ("deal of 0", True)])
def test_secret_deals_on_the_politician(edition: str, anns: str, open_to_her: bool) -> None:
    seats: list[dict[str, Any]] = [{"governor": "politician", "soldiers": 9}, {"soldiers": 9}, {"soldiers": 9}]
    stated = {"players": 3, "modules": GOVERNED, "phase": "winter", "enemy": "goblins_1_2"}
    g = table(edition, *seats, **stated)
    roll(g, ANN, 1)
    while g.seat != kb.CHANCE:
        g.advance(g.codes[0])
    g.play("draw secret_deals")
    play(g, ANN, anns, "deal advisor 2")
    play(g, BRIAN, "deal of 0", "deal advisor 2")
    play(g, CINDY, "deal advisor 3", "deal of 0")
    while g.seat != kb.CHANCE:
        g.advance(g.codes[0])
    roll(g, ANN, 1, 1, 5)
    roll(g, BRIAN, 5, 6, 6)
    roll(g, CINDY, 5, 6, 6)
    assert ("influence sergeant 5 own" in checks.texts(g)) == open_to_her
    play(g, ANN, "pass")
    assert "influence sergeant 5 own" not in checks.texts(g)


def test_diplomatic_moves_and_the_exchange_office(edition: str) -> None:
    seat: dict[str, Any] = {"strips": ["F"], "gold": 1}
    rules = kb.new_game(3, edition, modules=("strips",), seed=1).rules
    seat["buildings"] = [building.id for building in rules.strips["F"].buildings[:3]]
    for season, vp in (("spring", 0), ("autumn", 3)):
        stated = {"players": 3, "modules": ["strips", "destinies"], "destiny": "diplomatic_moves"}
        g = table(edition, seat, **stated, phase=season, step="construct")
        while g.seat == ANN:
            play(g, ANN, next((text for text in checks.texts(g) if text.startswith("use")), "pass"))
        found = [changes(g, ANN, source).get("vp", 0) for source in ("exchange_office", "diplomatic_moves")]
        assert sum(found) == vp
