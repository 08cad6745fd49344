"""The court: soldiers of an advisor no one influenced (29), the Duke's move (32), what magic builds and what the Queen
shows (33), and the order in which the Peasants are rewarded."""

from __future__ import annotations

from typing import Any

import pytest

import kingsburg as kb
from tests.cards.provinces import up_to
from tests.cards.strips import row_of
from tests.cards.tiles import on
from tests.table import ANN, BRIAN, EDITIONS, changes, goods, influence, offered, play, table, told, told_marks

both = pytest.mark.parametrize("edition", EDITIONS)


def rewards(*court: dict[str, Any], ann: dict[str, Any], **stated: Any) -> kb.Game:
    """The advisors are about to give their rewards in spring."""
    stated = {"phase": "spring", "step": "rewards", "players": 3} | stated
    return table("second", ann, court=list(court), **stated)


# -- ruling 29 --------------------------------------------------------------------------------------------------

LOW = [on(rank, None) for rank in (1, 2, 3, 4)]
OUTLAW = {"group": "outlaws", "buildings": up_to("stables")}


def test_29_stables_add_nothing_to_what_the_outlaws_get_from_the_sergeant() -> None:
    g = rewards(*LOW, ann=OUTLAW, scenario="wheel-and-deal")
    assert changes(g, ANN, "sergeant") == {"soldiers": 1}
    assert changes(g, ANN, "stables") == {}


def test_29_stables_still_add_to_what_an_influenced_advisor_gives_the_outlaws() -> None:
    g = rewards(*LOW, on(10), ann=OUTLAW, scenario="wheel-and-deal")
    assert changes(g, ANN, "general") == {"soldiers": 2}
    assert changes(g, ANN, "stables") == {"soldiers": 1}


def test_29_nor_to_soldiers_that_are_chosen_from_a_tile() -> None:
    stated: dict[str, Any] = {"scenario": "wheel-and-deal", "modules": ["tiles"], "tiles": [6]}
    g = rewards(*LOW, on(5, None), ann=OUTLAW | {"wood": 1}, **stated)
    g.play({"kind": "reward", "spend": {"wood": 1}, "gain": {"soldiers": 1, "vp": 1}}, seat=ANN)
    assert changes(g, ANN, "stables") == {}


def test_29_a_jester_who_passes_the_reward_on_was_influenced() -> None:
    ann = {"buildings": up_to("stables")}
    court = [on(1), on(2, BRIAN), on(3, BRIAN), on(4, BRIAN)]
    g = rewards(*court, ann=ann, modules=["tiles"], tiles=[1])
    assert changes(g, ANN, "stables") == {"soldiers": 1}


# -- ruling 32 --------------------------------------------------------------------------------------------------


def placed(edition: str = "second", **stated: Any) -> kb.Game:
    """The Duke has one group of dice on the Treasurer, and everyone else has passed."""
    others = [{"passed": True}, {"passed": True}]
    ann = {"governor": "duke", "dice": [3, 5]}
    stated = {"phase": "spring", "step": "influence", "modules": ["governors"], "players": 3} | stated
    g = table(edition, ann, *others, **stated)
    influence(g, ANN, 8, 3, 5)
    return g


def test_32_the_dukes_move_is_influence_to_allies() -> None:
    g = placed(scenario="shifting-alliances", marks={"pledges_1": [12], "pledges_2": [8]})
    assert [me.vp for me in g.players] == [0, 0, 1]
    play(g, ANN, "use duke")
    assert [me.vp for me in g.players] == [0, 1, 1]


def test_32_his_own_pledge_to_the_duchess_counts() -> None:
    g = placed(scenario="shifting-alliances", marks={"pledges_0": [12], "pledges_1": [12]})
    play(g, ANN, "use duke")
    assert [me.vp for me in g.players] == [0, 0, 0]


@both
def test_32_he_takes_the_star_of_the_duchess_and_keeps_the_one_he_had(edition: str) -> None:
    stars = {"rising_stars": {"gold": 8, "wood": 12, "stone": 17, "plus_two": 18}}
    g = placed(edition=edition, modules=["governors", "destinies"], destiny="rising_stars", marks=stars)
    play(g, ANN, "use duke")
    assert changes(g, ANN, "rising_stars") == {"gold": 1, "wood": 1}


@both
def test_32_a_barred_duchess_is_barred_to_the_duke(edition: str) -> None:
    deals = {"secret_deals_1": [{"advisor": 12}, {"advisor": 13}]}
    g = placed(edition=edition, modules=["governors", "destinies"], destiny="secret_deals", marks=deals)
    assert not told(g, "use")
    assert "use duke" not in offered(g)


def test_32_the_outlaws_reward_knows_who_was_influenced_in_the_end() -> None:
    """The Jester, whom the Duke left, was influenced by no one; the Duchess was."""
    ann = {"governor": "duke", "dice": [1]}
    brian = {"group": "outlaws", "passed": True}
    stated: dict[str, Any] = {"scenario": "wheel-and-deal", "modules": ["governors"], "players": 3}
    g = table("second", ann, brian, {"passed": True}, phase="spring", step="influence", **stated)
    influence(g, ANN, 1, 1)
    play(g, ANN, "use duke")
    assert changes(g, BRIAN, "jester") == {"vp": 1}


# -- ruling 33 --------------------------------------------------------------------------------------------------


def year_three(edition: str, **ann: Any) -> kb.Game:
    """A Sorcerer at the end of year II; the third year begins."""
    strong = {"soldiers": 20}
    g = table(
        edition,
        {"governor": "sorcerer", **strong, **ann},
        strong,
        modules=["rows", "strips", "governors", "destinies"],
        players=2,
        year=2,
        phase="winter",
    )
    while g.year == 2:
        g.play(g.options[0])
    return g


@both
def test_33_what_the_sorcerer_brings_was_constructed(edition: str) -> None:
    g = year_three(edition)
    g.play("draw urban_expansion")
    play(g, ANN, "build inn", "take 1 stone", "build palisade", "take 1 wood", "build statue", "take 1 wood")
    assert changes(g, ANN, "urban_expansion") == {"stone": 1, "wood": 2}
    assert changes(g, ANN, "statue") == {}


@both
def test_33_a_fountain_that_the_sorcerer_brings_gives_its_gifts(edition: str) -> None:
    g = year_three(edition, strips=["G"])
    g.play("draw famine")
    play(g, ANN, "build fountain")
    assert changes(g, ANN, "fountain") == {"vp": 1, "plus_two": 1}


@both
def test_33_an_architects_guild_gives_nothing_for_it(edition: str) -> None:
    letter, row = row_of("architects_guild")
    g = year_three(edition, strips=[letter], buildings=row)
    g.play("draw famine")
    play(g, ANN, "build inn")
    assert changes(g, ANN, "architects_guild") == {}


def test_33_who_influenced_the_queen_looks_before_he_takes_her_goods() -> None:
    g = rewards(on(17), ann={}, enemy="orcs_1_3")
    assert told(g, "look", seat=ANN)
    assert "take 1 gold 1 wood" in offered(g)
    g = rewards(on(17), ann={}, scenario="goblin-valley", enemy="orcs_1_3", ally="zombies_1_4")
    assert offered(g) == {"look at enemy", "look at ally"}
    play(g, ANN, "look at ally", "take 1 gold 1 wood")
    assert goods(g, ANN) == (1, 1, 0)


# -- Peasants ---------------------------------------------------------------------------------------------------


def test_the_politicians_own_advisor_rewards_the_peasants_in_his_turn() -> None:
    own = on(5) | {"own_advisor": True}
    ann = {"group": "peasants", "governor": "politician"}
    stated: dict[str, Any] = {"scenario": "wheel-and-deal", "modules": ["governors"]}
    g = rewards(on(3), own, on(6, BRIAN), ann=ann, **stated)
    g.play({"kind": "use", "power": "peasants", "advisor": 5, "own_advisor": True}, seat=ANN)
    play(g, ANN, "take 1 gold", "take 1 stone")
    assert [event["source"] for event in told(g, "gain", seat=ANN)] == ["architect", "politician", "politician"]
    assert told_marks(g) == {}


def test_the_peasants_second_reward_comes_before_the_next_rank() -> None:
    ann = {"group": "peasants"}
    g = rewards(on(2), on(3), ann=ann, scenario="wheel-and-deal")
    play(g, ANN, "use peasants advisor 2")
    assert [event["source"] for event in told(g, "gain", seat=ANN)] == ["squire", "squire", "architect"]
