"""Positions that cannot be: each check of a stated situation."""

from __future__ import annotations

import types
from typing import Any

import pytest

import kingsburg as kb
from tests.errors.refusals import played, refused

BASE: dict[str, Any] = {"players": 4, "edition": "first", "seed": 1}
SPRING: dict[str, Any] = BASE | {"phase": "spring", "step": "influence"}


@pytest.mark.parametrize(
    ("key", "value", "named"),
    [
        ("weather", "rain", "weather"),
        ("players", 6, "players"),
        ("players", [], "players"),
        ("edition", "third", "third"),
        ("edition", [], "edition"),
        ("modules", ["dragons"], "dragons"),
        ("modules", 5, "module"),
        ("variants", None, "variant"),
        ("scenario", [], "scenario"),
        ("seed", "x", "seed"),
        ("chance", "loaded", "loaded"),
        ("year", 0, "year"),
        ("year", 6, "year"),
        ("year", "1", "year"),
        ("year", True, "year"),
        ("phase", "harvest", "harvest"),
        ("phase", [], "phase"),
        ("order", [0, 1, 2], "order"),
        ("order", [0, 0, 1, 2], "order"),
        ("order", [0, 1, 2, 4], "order"),
        ("order", [0, 1, 2, "a"], "order"),
        ("order", 5, "order"),
        ("envoy", 4, "envoy"),
        ("envoy", -1, "envoy"),
        ("envoy", True, "envoy"),
        ("enemy", "orcs_2_4", "orcs_2_4"),
        ("enemy", "giants", "giants"),
        ("enemy", 5, "enemy"),
        ("enemies", ["orcs_1_3"], "enemies"),
        ("enemies", ["orcs_1_3"] * 5, "orcs_1_3"),
        ("enemies", 5, "enemies"),
        ("turn", 1, "turn"),
        ("seats", [{}] * 3, "not 3"),
        ("seats", [{}] * 5, "not 5"),
        ("seats", [1, 2, 3, 4], "seat 0"),
        ("seats", 5, "seats"),
        ("court", 5, "court"),
        ("court", [5], "court"),
        ("court", [{}], "advisor"),
        ("court", [{"advisor": 19}], "advisor"),
        ("court", [{"advisor": 3, "seat": 4}], "court: seat"),
        ("court", [{"advisor": 3, "dice": [7]}], "court: dice"),
        ("court", [{"advisor": 3, "dice": 5}], "court"),
        ("court", [{"advisor": 3, "rank": 3}], "rank"),
    ],
)
def test_what_is_wrong_with_a_position_is_named(key: str, value: Any, named: str) -> None:
    refused(lambda: kb.position(BASE | {key: value}), named)
    with pytest.raises(kb.SetupError):
        kb.position(BASE | {key: value})


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("gold", -1),
        ("gold", 100),
        ("gold", "x"),
        ("gold", 1.0),
        ("wood", True),
        ("stone", None),
        ("plus_two", -1),
        ("soldiers", -1),
        ("vp", 10**6),
        ("vp", "many"),
        ("dice", [7]),
        ("dice", [0]),
        ("dice", ["1"]),
        ("dice", 5),
        ("bonus_dice", [9]),
        ("bonus_dice", 5),
        ("bonus_dice", [1] * 7),
        ("bonus_dice_to_roll", 8),
        ("bonus_dice_to_roll", -1),
        ("buildings", ["palace"]),
        ("buildings", ["chapel"]),
        ("buildings", ["statue", "church"]),
        ("buildings", ["statue", "statue"]),
        ("buildings", [[]]),
        ("buildings", 5),
        ("looked", [6]),
        ("looked", [0]),
        ("looked", 3),
        ("crown", 1),
    ],
)
def test_what_is_wrong_with_a_seat_is_named(key: str, value: Any) -> None:
    named = {"buildings": "building", "bonus_dice": "bonus"}.get(key, key)
    if key == "buildings" and isinstance(value, list) and isinstance(value[-1], str):
        named = value[-1]
    refused(lambda: kb.position(SPRING | {"seats": [{}, {key: value}, {}, {}]}), "seat 1", named)


@pytest.mark.parametrize(
    ("changes", "named"),
    [
        ({"step": "dance"}, "dance"),
        ({"step": []}, "step"),
        ({"phase": "aid"}, "aid"),
        ({"phase": "winter"}, "winter"),
        ({"turn": 4}, "turn"),
        ({"turn": "0"}, "turn"),
        ({"step": "roll", "turn": 0}, "turn"),
        ({"step": "rewards", "turn": 0}, "turn"),
    ],
)
def test_what_is_wrong_with_a_step_is_named(changes: dict[str, Any], named: str) -> None:
    refused(lambda: kb.position(SPRING | changes), named)


@pytest.mark.parametrize("stated", [None, [], "aid", 5, [("players", 4)]])
def test_a_position_is_a_mapping(stated: Any) -> None:
    refused(lambda: kb.position(stated), "mapping", type(stated).__name__)


def test_more_equal_dice_than_can_be_told_apart_are_refused_or_kept() -> None:
    """Nine dice of one face, three own and six bonus, must not turn into others."""
    faces = [1] * 9
    seats = [{"dice": [1, 1, 1], "bonus_dice": [1] * 6}, {}, {}, {}]
    try:
        game = kb.position(SPRING | {"seats": seats})
    except kb.SetupError:
        return
    assert list(game.players[0].dice) == faces


def test_a_position_is_kept_as_it_was_stated() -> None:
    """What the caller does to his mapping afterwards changes neither the game nor its record."""
    stated: dict[str, Any] = BASE | {"phase": "recruit", "seats": [{"gold": 4}, {"gold": 3}, {}, {}]}
    game = kb.position(stated)
    text, saved = str(game.record()), game.to_json()
    stated["year"] = 3
    stated["seats"][0]["gold"] = 0
    assert str(game.record()) == text
    assert game.to_json() == saved


def test_any_mapping_can_state_a_position_that_is_saved() -> None:
    seats: list[Any] = [types.MappingProxyType({"gold": 2, "dice": (1, 2, 3)}), {}, {}, {}]
    game = kb.position(types.MappingProxyType(SPRING | {"seats": tuple(seats)}))
    assert kb.from_json(game.to_json()).view(0) == game.view(0)
    assert kb.replay(str(game.record())).view(0) == game.view(0)


@pytest.mark.parametrize("chance", ["sampled", "explicit", "sealed"])
def test_an_unfinished_position_replays(chance: str) -> None:
    """The enemies that were not stated are those of the game, also where the record does not tell its secret."""
    for seed in range(4):
        goods = {"gold": 2, "wood": 2, "stone": 2}
        stated = {
            "players": 3,
            "edition": "first",
            "year": 2,
            "phase": "recruit",
            "chance": chance,
            "seats": [goods] * 3,
        }
        game = played(kb.position(stated), seed, answers=12)
        again = kb.replay(str(game.record()))
        assert [again.view(seat) for seat in range(3)] == [game.view(seat) for seat in range(3)]
        assert [event.to_dict() for event in again.events] == [event.to_dict() for event in game.events]


# -- what cannot be together ------------------------------------------------------------------------------------

ALL_MODULES = ["rows", "strips", "governors", "destinies", "soldiers", "tiles"]
FULL: dict[str, Any] = {"players": 3, "seed": 1, "modules": ALL_MODULES, "phase": "spring"}


def seats(*told: dict[str, Any]) -> list[dict[str, Any]]:
    return [*told, *({} for _ in range(3 - len(told)))]


@pytest.mark.parametrize(
    ("told", "named"),
    [
        (({"governor": "duke"}, {"governor": "duke"}), ("duke", "already")),
        (({"governor": "mayor"},), ("mayor", "choose from", "duke")),
        (({"governor": ["duke"]},), ("governor", "choose from")),
        (({"strips": ["B", "C", "D"]},), ("3 strips", "has 2")),
        (({"strips": ["B", "B"]},), ("strips", "B is named twice")),
        (({"strips": ["H"]},), ("'H'", "choose from")),
        (({"strips": ["B"]}, {"strips": ["B"]}, {"strips": ["B"]}), ("strip B", "3 times")),
        (({"strips": ["E"], "buildings": ["palisade"]},), ("palisade", "covered")),
        (({"buildings": ["bridge"]},), ("bridge", "does not lie there")),
        (({"tokens": 63},), ("tokens", "63", "list")),
        (({"tokens": [5]},), ("tokens", "0 to 4")),
        (({"tokens": [0, 0]},), ("tokens", "[0, 1, 1, 2, 3, 4]")),
        (({"hand": ["duke", "duke"]},), ("hand", "duke", "twice")),
        (({"hand": ["duke"]}, {"governor": "duke"}), ("duke", "two places")),
        (({"hand": ["strip_b", "strip_b"]}, {"strips": ["B"]}), ("strip B", "3 times")),
        (({"passed": 1},), ("passed", "true nor false")),
        (({"used": ["chapel"]},), ("used", "'chapel'", "building:chapel")),
        (({"reached": ["envoy"]},), ("reached", "'envoy'", "plus_two")),
    ],
)
def test_what_seats_cannot_have_is_named(told: tuple[dict[str, Any], ...], named: tuple[str, ...]) -> None:
    refused(lambda: kb.position(FULL | {"seats": seats(*told)}), "seat", *named)


@pytest.mark.parametrize(
    ("key", "value", "module"),
    [
        ("tokens", [1], "soldiers"),
        ("strips", ["B"], "strips"),
        ("governor", "duke", "governors"),
        ("group", "clergy", "wheel-and-deal"),
        ("hand", ["duke"], "governors"),
        ("looked_at_allies", [1], "goblin-valley"),
    ],
)
def test_what_is_of_a_module_that_is_not_played_names_the_module(key: str, value: Any, module: str) -> None:
    refused(lambda: kb.position(SPRING | {"seats": [{key: value}, {}, {}, {}]}), "seat 0", key, module)


@pytest.mark.parametrize(
    ("stated", "named"),
    [
        ({"tiles": [3]}, ("tiles", "module 'tiles'")),
        ({"destiny": "famine"}, ("destiny", "module 'destinies'")),
        ({"ally": "goblins_1_2"}, ("ally", "second deck")),
        ({"marks": {"needs": [1, 2]}}, ("marks", "nothing of this game")),
        ({"modules": {"rows": True}}, ("modules", "list of names")),
    ],
)
def test_what_of_the_board_is_not_played_names_the_module(stated: dict[str, Any], named: tuple[str, ...]) -> None:
    refused(lambda: kb.position(BASE | stated), *named)


@pytest.mark.parametrize(
    ("scenario", "marks", "named"),
    [
        ("demanding-capital", {"needs": [99, 99]}, ("needs", "99")),
        ("demanding-capital", {"needs": ["gold"]}, ("needs", "2 names are needed")),
        ("demanding-capital", {"needs": ["gold", "love"]}, ("needs", "'love'", "luxuries")),
        ("demanding-capital", {"needs": 5}, ("needs", "list")),
        ("demanding-capital", {"neds": [1, 2]}, ("'neds'", "needs")),
        ("demanding-capital", {"growth": "many"}, ("growth", "'many'")),
        ("demanding-capital", {"manpower": [1]}, ("manpower", "3 numbers are needed, one for each seat, not 1")),
        ("demanding-capital", {"pledges": [[], [], []]}, ("'pledges'", "growth")),
        ("shifting-alliances", {"pledges": [[19], [], []]}, ("pledges", "19")),
        ("shifting-alliances", {"pledges": [[1]]}, ("pledges", "3 lists are needed, one for each seat, not 1")),
        ("shifting-alliances", {"pledges_3": [1]}, ("pledges_3", "pledges_2")),
        ("wheel-and-deal", {"secret_society": {"seat": 0}}, ("secret_society", "advisor")),
        ("wheel-and-deal", {"secret_society": [0, 19]}, ("secret_society", "19")),
        ("goblin-valley", {"joined": ["elves"]}, ("joined", "'elves'")),
    ],
)
def test_what_is_wrong_with_a_mark_is_named(scenario: str, marks: dict[str, Any], named: tuple[str, ...]) -> None:
    refused(lambda: kb.position({"players": 3, "scenario": scenario, "marks": marks}), "marks", *named)


@pytest.mark.parametrize(
    ("marks", "named"),
    [
        ({"rising_stars": {"wood": 3}}, ("rising_stars", "order")),
        ({"rising_stars": {"gold": 3, "wood": 3}}, ("rising_stars", "twice")),
        ({"secret_deals": [[{"advisor": 3, "of": 1}], [], []]}, ("secret_deals", "both")),
        ({"merchant_tile": {"silver": 1}}, ("merchant_tile", "'silver'", "gold")),
        ({"past_destinies": ["famine", "famine"]}, ("past_destinies", "twice")),
        ({"past_destinies": [3]}, ("past_destinies", "3")),
    ],
)
def test_what_is_wrong_with_a_mark_of_a_module_is_named(marks: dict[str, Any], named: tuple[str, ...]) -> None:
    refused(lambda: kb.position(FULL | {"marks": marks}), "marks", *named)


@pytest.mark.parametrize(
    ("stated", "named"),
    [
        ({"ahead": "construct"}, ("ahead", "list")),
        ({"ahead": ["dance"]}, ("ahead", "'dance'", "construct")),
        ({"ahead": [{"step": "choice", "seat": 0}]}, ("ahead", "'choice'", "construct")),
        ({"ahead": [{"step": "construct", "seat": 7}]}, ("ahead", "7")),
        ({"ahead": ["battles"]}, ("ahead", "cannot be played")),
        ({"ahead": [{"step": "window", "seat": 0, "moment": "door"}]}, ("'door'", "dice rolled")),
        ({"ahead": [{"step": "gain_goods", "seat": 0, "offer": [7]}]}, ("offer", "7")),
        ({"ahead": [{"step": "construct", "seat": 0, "cause": "governor:general"}]}, ("governor:general", "no")),
        ({"ahead": ["construct"], "step": "influence"}, ("step", "ahead")),
        ({"ahead": ["construct"], "answers": [None] * 4}, ("answers", "secret")),
        ({"phase": "setup", "enemy": "orcs_1_3"}, ("enem", "before the first year")),
        ({"phase": "setup", "step": "roll"}, ("setup", "roll")),
        ({"strengths": [1]}, ("strengths", "4 numbers are needed, one for each player, not 1")),
        ({"court": [{"advisor": 3, "envoy": 1}]}, ("court: envoy", "true nor false")),
        ({"order": [0, 1, 2, True]}, ("order", "True")),
    ],
)
def test_what_is_wrong_with_what_is_ahead_is_named(stated: dict[str, Any], named: tuple[str, ...]) -> None:
    refused(lambda: kb.position(BASE | stated), *named)


# -- what is left out is as at the start ------------------------------------------------------------------------


def test_everyone_has_all_soldier_tokens_unless_stated() -> None:
    stated = {"players": 3, "modules": ["soldiers"], "phase": "winter", "seats": [{}, {"tokens": [2, 0]}, {}]}
    g = kb.position(stated)
    assert [player["tokens"] for player in g.view(None)["players"]] == [[0, 1, 1, 2, 3, 4], [0, 2], [0, 1, 1, 2, 3, 4]]
    assert all(
        player["tokens"] == [0, 1, 1, 2, 3, 4] for player in kb.position(stated | {"seats": []}).view(1)["players"]
    )


def test_of_two_equal_tokens_one_may_be_left() -> None:
    g = kb.position({"players": 2, "modules": ["soldiers"], "phase": "winter", "seats": [{"tokens": [1, 4]}, {}]})
    g.play("token value 1", seat=0)
    g.play("token value 1", seat=1)
    assert [player["tokens"] for player in g.view(None)["players"]] == [[4], [0, 1, 2, 3, 4]]


def test_a_year_begins_before_its_first_phase() -> None:
    g = kb.position({"players": 3, "modules": ["destinies"], "scenario": "wheel-and-deal", "seed": 3})
    assert len(g.view(None)["destiny"]) == 1
    while g.phase == "setup":
        assert g.pending
        g.play(g.options[0])
    assert g.phase in ("aid", "spring")
    assert all(player["group"] for player in g.view(None)["players"])
    capital = kb.position({"players": 3, "scenario": "demanding-capital"}).view(None)["marks"]
    assert (capital["growth"], len(capital["needs"])) == (9, 2)


def test_a_year_whose_gifts_are_stated_has_begun() -> None:
    stated = {"players": 3, "modules": ["destinies"], "destiny": "famine", "seed": 3}
    assert kb.position(stated).view(None)["destiny"] == ["famine"]
    groups = [{"group": name} for name in ("clergy", "outlaws", "artists")]
    g = kb.position({"players": 3, "scenario": "wheel-and-deal", "seats": groups})
    assert g.phase == "aid"


def test_a_position_before_the_first_year_is_a_new_game() -> None:
    for options in ({"modules": ["strips", "governors"]}, {"modules": ["soldiers"], "scenario": "goblin-valley"}):
        g = kb.position({"players": 3, "phase": "setup", "seed": 5, **options})
        assert g.view(None) == kb.new_game(3, seed=5, **options).view(None)


def test_a_tile_without_its_goods_gets_them_before_the_rewards() -> None:
    court = [{"advisor": 4, "seat": 0, "dice": [4]}]
    g = kb.position(
        {"players": 3, "modules": ["tiles"], "tiles": [4], "phase": "spring", "step": "rewards", "court": court}
    )
    assert g.view(None)["marks"]["merchant_tile"] == {"gold": 1, "wood": 1, "stone": 1}
