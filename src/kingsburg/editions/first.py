"""The first edition, 2007 and 2008: the sheet's printed numbers and the calendar."""

from __future__ import annotations

from typing import Final

from kingsburg.content import buildings as b
from kingsburg.content.advisors import COURT
from kingsburg.content.enemies import ENEMIES
from kingsburg.engine.cards import Advisor
from kingsburg.engine.rules import Phase, Rules, Steps
from kingsburg.modules.strips.flow import choose_strips
from kingsburg.phases.calendar import begin_year, close_year, end_phase, next_year
from kingsburg.phases.construct import construct
from kingsburg.phases.council import receive_rewards
from kingsburg.phases.influence import dice_placed, influence
from kingsburg.phases.king import aid, reward, send_envoy
from kingsburg.phases.recruit import recruit
from kingsburg.phases.scoring import declare_winners, final_scoring
from kingsburg.phases.season import (
    begin_season,
    clear_season,
    end_season,
    neutral_dice,
    open_season,
    reroll,
    roll,
    set_turn_order,
    settle_dice,
)
from kingsburg.phases.setup import begin_game, draw_enemies, draw_order
from kingsburg.phases.winter import battles, before_reveal, begin_winter, go_home, muster, reinforcements, reveal_enemy

SHEET: Final = {
    "B": (
        b.Statue(gold=2, vp=3),
        b.Chapel(gold=3, stone=1, vp=5),
        b.Church(gold=3, wood=1, stone=2, vp=7),
        b.Cathedral(gold=5, stone=3, vp=9),
    ),
    "C": (
        b.Inn(gold=1, wood=1),
        b.Market(gold=2, wood=2, vp=1),
        b.Farm(name="Farms", gold=2, wood=3, stone=1, vp=2),
        b.MerchantsGuild(gold=3, wood=1, stone=2, vp=4),
    ),
    "D": (
        b.GuardTower(gold=1, stone=1, vp=1),
        b.Blacksmith(gold=1, wood=2, vp=2),
        b.Barracks(gold=2, wood=2, stone=1, vp=4),
        b.WizardsGuild(gold=3, wood=2, stone=2, vp=6),
    ),
    "E": (
        b.Palisade(wood=2),
        b.Stables(gold=1, wood=1, stone=1, vp=2),
        b.StoneWall(gold=2, stone=2, vp=2),
        b.Fortress(gold=3, stone=2, vp=4),
    ),
    "F": (
        b.Barricade(wood=1),
        b.Crane(wood=1, stone=1, vp=1),
        b.TownHall(gold=2, wood=1, stone=1, vp=2),
        b.Embassy(gold=2, wood=2, stone=2, vp=4),
    ),
}

SEASON: Final[Steps] = (
    neutral_dice,
    open_season,
    begin_season,
    roll,
    reroll,
    settle_dice,
    set_turn_order,
    influence,
    dice_placed,
    receive_rewards,
    construct,
    end_season,
    clear_season,
)
WINTER: Final[Steps] = (begin_winter, before_reveal, reveal_enemy, reinforcements, muster, battles, go_home, end_phase)

TITLES: Final[dict[str, str]] = {
    "aid": "Aid from the King",
    "spring": "Spring",
    "reward": "The King's Reward",
    "summer": "Summer",
    "envoy": "The King's Envoy",
    "autumn": "Autumn",
    "recruit": "Recruit Soldiers",
    "winter": "Winter",
}


def rules(players: int) -> Rules:
    """The base game of the first edition."""
    r = Rules("first", players)
    for letter, row in SHEET.items():
        r.add_row(letter, row)
    r.advisors = (Advisor(), *(advisor() for advisor in COURT))
    r.enemies = [enemy.but() for enemy in ENEMIES]
    r.setup = (draw_order, draw_enemies, begin_game, next_year)
    r.year_begins = (begin_year,)
    r.phases = calendar(WINTER, TITLES)
    r.turns_dice_first = True
    r.game_ends = (final_scoring, close_year, declare_winners)
    return r


def complete(r: Rules) -> None:
    """Which strips to use is decided after the governor cards are handed out (ruling 18)."""
    if choose_strips in r.setup:
        begin = r.setup.index(begin_game)
        before = [step for step in r.setup[:begin] if step is not choose_strips]
        r.setup = (*before, choose_strips, *r.setup[begin:])


def calendar(winter: Steps, titles: dict[str, str]) -> tuple[Phase, ...]:
    """The eight phases."""
    steps: dict[str, Steps] = {
        "aid": (aid,),
        "spring": SEASON,
        "reward": (reward,),
        "summer": SEASON,
        "envoy": (send_envoy,),
        "autumn": SEASON,
        "recruit": (recruit, end_phase),
        "winter": winter,
    }
    return tuple(Phase(name, titles[name], steps[name]) for name in steps)
