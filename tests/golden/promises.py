"""What stories promise, asked of what was told: whether it happened."""

from __future__ import annotations

import itertools
from typing import Any

from tests.golden.storytelling import Check
from tests.golden.telling import Telling

PHASES = ["aid", "spring", "reward", "summer", "envoy", "autumn", "recruit", "winter"]
SEASONS = 15
ROW_A = {"sawmill", "quarry", "goldsmith", "mint"}
ROW_G = {"makeshift_defenses", "recruiting_office", "training_camp", "military_academy"}
STRIPS = {
    *("bridge", "altar", "monastery", "basilica"),
    *("brewery", "bazaar", "vineyard", "port"),
    *("watchtower", "armory", "troop_quarters", "alchemists_guild"),
    *("stakewall", "griffin_ranch", "ramparts", "manor"),
    *("hidden_refuge", "woodshop", "exchange_office", "architects_guild"),
}
DISCOVERIES = ("new_forest", "new_quarry", "new_mine")


# -- asking what happened ---------------------------------------------------------------------------------------


def happens(times: int = 1, **fields: Any) -> Check:
    """An event with these fields, at least so many times."""
    return lambda told: told.count(**fields) >= times


def never(**fields: Any) -> Check:
    return lambda told: not told.count(**fields)


def answered(pattern: str, times: int = 1) -> Check:
    """An answer whose text is as the pattern says, at least so many times."""
    return lambda told: len(told.answered(pattern)) >= times


def built(buildings: set[str], kinds: int) -> Check:
    """So many different ones of these buildings."""
    return lambda told: len(buildings & set(told.all_of("building", event="build"))) >= kinds


def both(*checks: Check) -> Check:
    return lambda told: all(check(told) for check in checks)


def whole_calendar(told: Telling) -> bool:
    return told.all_of("phase", event="phase") == 5 * PHASES


def kings_die(before_enemy: bool) -> Check:
    """In each winter the king's die falls before or after the enemy is seen."""
    order = ["reinforcements", "reveal"] if before_enemy else ["reveal", "reinforcements"]
    return lambda told: [e["event"] for e in told.events if e["event"] in order] == 5 * order


# -- of modules and scenarios -----------------------------------------------------------------------------------


def every_governor_does_something(told: Telling) -> bool:
    kept = told.all_of("governor", event="governor")
    return bool(kept) and set(kept) == set(told.all_of("source", source_kind="governor"))


def all_governors_kept_were_dealt(told: Telling) -> bool:
    dealt = {(answer["who"], answer["text"].split()[-1]) for answer in told.answered("draw governor .*")}
    kept = {(f"~{event['seat']}", event["governor"]) for event in told.events if event["event"] == "governor"}
    return len(dealt) == 3 * len(kept) > 0 and kept <= dealt


def one_card_more_than_players(told: Telling) -> bool:
    return [len(laid) for laid in told.all_of("governors", event="face_up")] == [1 + told.count(event="governor")]


def outbid(told: Telling) -> bool:
    bids = [event for event in told.events if event["event"] == "bid"]
    return any(low["governor"] == high["governor"] and low["vp"] < high["vp"] for low, high in itertools.pairwise(bids))


def last_for_nothing(told: Telling) -> bool:
    return told.all_of("vp", event="bid")[-1:] == [0]


def there_and_back(told: Telling) -> bool:
    """Clockwise round the table and back."""
    seats = [answer["who"] for answer in told.answered("draft strip .")]
    return len(seats) == 2 * len(set(seats)) > 0 and seats == seats[::-1]


def five_destinies(told: Telling) -> bool:
    return len(set(told.all_of("destiny", event="destiny"))) == 5


def discovered(told: Telling) -> bool:
    return any(told.count(event="table_roll", source=s) and told.count(event="gain", source=s) for s in DISCOVERIES)


def not_as_printed(told: Telling) -> bool:
    """The enemy has another strength than its card says, as the end of its id does."""
    fought = [(event["enemy"], event["against"]) for event in told.events if event["event"] == "battle"]
    return any(int(enemy.rsplit("_", 1)[1]) != against for enemy, against in fought)


def each_token_once(told: Telling) -> bool:
    """Five of the six tokens of each governor, and what is left scores."""
    seats = set(told.all_of("seat", event="token"))
    shown = {seat: told.all_of("value", event="token", seat=seat) for seat in seats}
    left = {seat: 11 - sum(values) for seat, values in shown.items()}
    scored = {seat: sum(told.all_of("vp", event="gain", seat=seat, source="soldier_tokens")) for seat in seats}
    return left == scored and any(left.values()) and all(len(values) == 5 for values in shown.values())


def others_gain_by_tile(told: Telling) -> bool:
    """What the Duchess's tile gives is for several governors at once."""
    gains = [event for event in told.events if event["event"] == "gain" and event["source"] == "duchess_tile"]
    return any(one["seat"] != two["seat"] and one["phase"] == two["phase"] for one, two in itertools.pairwise(gains))


def highest_guest_goes(told: Telling) -> bool:
    """Of the advisors under a tile that were influenced in a season, the highest is himself again."""
    under, guests, seen = set(range(1, 17)), set[int](), 0
    for event in told.events:
        if event["event"] == "influence":
            guests.add(event["advisor"])
        elif event["event"] == "tile_removed":
            lying = guests & under
            if lying and event["advisor"] != max(lying):
                return False
            seen += bool(lying)
            under.discard(event["advisor"])
            guests.clear()
    return seen > 0


def valley_joins(year: int) -> Check:
    """All gain soldiers against those who come out of the valley."""
    return happens(event="gain", source="goblin_valley", soldiers=year, year=year)


def goblins_join_early(told: Telling) -> bool:
    return any(valley_joins(year)(told) for year in range(1, 5))


def valley_stays_quiet(told: Telling) -> bool:
    seen = told.all_of("year", event="reveal", source="goblin_valley")
    return any(not valley_joins(year)(told) for year in seen)


def joined_strength(told: Telling) -> bool:
    """Two cards fight together."""
    valley = told.all_of("enemy", event="reveal", source="goblin_valley", year=5)
    enemy = told.all_of("enemy", event="reveal", source="winter", year=5)
    together = sum(int(card.rsplit("_", 1)[1]) for card in (*enemy, *valley))
    return bool(valley) and set(told.all_of("against", event="battle", year=5)) == {together}


def fewer_dice_in_autumn(told: Telling) -> bool:
    """Who has given manpower rolls a die fewer in the autumn of that year."""
    gave = [(e["seat"], e["year"]) for e in told.events if e["event"] == "tribute" and "manpower" in e["needs"]]
    rolls = [told.all_of("dice", event="roll", seat=seat, year=year, phase="autumn") for seat, year in gave]
    return any(hands and len(hands[0]) < 3 for hands in rolls)


def kings_die_too_high(told: Telling) -> bool:
    years = [event["year"] for event in told.events if event["event"] == "reinforcements"]
    return any(not told.count(event="gain", source="reinforcements", year=year) for year in years)


def all_eight_groups(told: Telling) -> bool:
    return len(set(told.all_of("group", event="group"))) == 8


def different_groups_each_year(told: Telling) -> bool:
    years = [told.all_of("group", event="group", year=year) for year in range(1, 6)]
    return all(len(set(chosen)) == len(chosen) > 0 for chosen in years)


def tokens_taken_off(years: set[int]) -> Check:
    return lambda told: set(told.all_of("year", event="unmark", what="pledge")) == years
