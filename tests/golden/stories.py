"""The stories: a game of bots for each edition, module, variant and scenario, and what has to happen in it.

The lines that a story begins with are promises, and each stands here beside what asks the events whether it is kept.
When a rule changes so much that one is not, `make golden ARGS="--anew NAME"` looks for another game that keeps them.
"""

from __future__ import annotations

import itertools
from typing import Any

from tests.golden.storytelling import Check, Story
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


# -- the stories ------------------------------------------------------------------------------------------------

_STORIES = (
    Story(
        "first",
        "The base game of the first edition: everything that every game has.",
        "steward greedy apprentice",
        {"players": 3, "edition": "first"},
        {
            "five years of eight phases": whole_calendar,
            "the enemy is seen before the king's die falls": kings_die(before_enemy=False),
            "the governor with the fewest buildings gets a bonus die from the king": happens(
                event="bonus_die", source="aid"
            ),
            'a "+2" token and the king\'s envoy help to influence': both(
                happens(event="influence", plus_two=True), happens(event="influence", envoy=True)
            ),
            "the Market shifts dice": both(happens(event="influence", shift=1), happens(event="influence", shift=-1)),
            "battles are won, held and lost": both(
                *(happens(event="battle", result=result) for result in ("victory", "held", "defeat"))
            ),
            "soldiers are recruited": answered("recruit .*"),
            "a building of column IV stands": built({"cathedral", "merchants_guild", "wizards_guild", "fortress"}, 1),
        },
        likes={1: "build (inn|market)"},
    ),
    Story(
        "second",
        "The base game of the second edition, for two with neutral dice.",
        "steward greedy",
        {"players": 2, "edition": "second"},
        {
            "five years of eight phases": whole_calendar,
            "neutral dice block advisors in every season": happens(2 * SEASONS, event="neutral"),
            "the king's die falls before the enemy is seen": kings_die(before_enemy=True),
            "someone looks at the enemy in secret": happens(event="look"),
            "a second building is constructed with the king's envoy": happens(
                event="envoy", to=None, source="construct"
            ),
            "dice are rolled again by the power of the Statue or the Chapel": lambda told: (
                told.count(event="use", power="statue") + told.count(event="use", power="chapel") > 0
            ),
            "an enemy destroys a building": happens(event="destroy", source_kind="enemy"),
        },
    ),
    Story(
        "rows",
        "Rows: the eight buildings of rows A and G beside the others.",
        "steward steward greedy",
        {"players": 3, "edition": "first", "modules": ["rows"]},
        {
            "most buildings of both rows are constructed": both(built(ROW_A, 3), built(ROW_G, 3)),
            "workshops of row A make gold of wood and of stone": both(
                happens(event="gain", source="sawmill"), happens(event="gain", source="quarry")
            ),
            "the Mint opens the workshops in other seasons too": lambda told: any(
                told.count(event="gain", source=shop, phase=phase) for shop in ROW_A for phase in ("spring", "autumn")
            ),
            "the Military Academy rolls a die of its own": happens(event="table_roll", source="military_academy"),
        },
        likes={
            0: "build (sawmill|quarry|goldsmith|mint)|use (sawmill|quarry|goldsmith)",
            1: "build (makeshift_defenses|recruiting_office|training_camp|military_academy)",
        },
    ),
    Story(
        "strips",
        "Strips: two for everyone, some of which, chosen in secret, cover rows of the sheets.",
        "steward greedy greedy steward",
        {"players": 4, "edition": "second", "modules": ["strips"]},
        {
            "everyone is dealt two": answered("draw strip .", times=8),
            "one of two equal ones is exchanged": answered("redraw"),
            "someone lays both, someone one": lambda told: {1, 2} <= set(map(len, told.all_of("strips"))),
            "buildings of strips are constructed": built(STRIPS, 4),
        },
    ),
    Story(
        "draft",
        "Draft: strips are taken in turn, in the open, round the table and back.",
        "greedy steward greedy",
        {"players": 3, "edition": "first", "modules": ["rows", "strips"], "variants": ["draft"]},
        {
            "the last to take the first strip is the first to take the second": there_and_back,
            "nothing is dealt": lambda told: not told.answered("draw strip ."),
            "strips are laid, and buildings of them constructed": both(happens(event="strips"), built(STRIPS, 3)),
        },
    ),
    Story(
        "governors",
        "Governors: three dealt, one kept in secret; the General's soldiers.",
        "steward greedy greedy steward",
        {"players": 4, "edition": "second", "modules": ["governors"]},
        {
            "everyone keeps one of three": all_governors_kept_were_dealt,
            "the General gains a soldier every winter": happens(5, event="gain", source="general", soldiers=1),
            "the powers of all four do something": every_governor_does_something,
        },
    ),
    Story(
        "bidding",
        "Bidding: governor cards lie face up, one more than there are players, and go for victory points.",
        "steward greedy steward",
        {"players": 3, "edition": "first", "modules": ["governors"], "variants": ["bidding"]},
        {
            "a card more than players is laid out": one_card_more_than_players,
            "someone is outbid": outbid,
            "victory points are paid for a card": happens(event="spend", source="setup"),
            "the last has a card for nothing": last_for_nothing,
        },
    ),
    Story(
        "destinies",
        "Destinies: one drawn each year, for everyone.",
        "greedy steward greedy",
        {"players": 3, "edition": "second", "modules": ["destinies"]},
        {
            "five different ones": five_destinies,
            "one that rolls a die: a discovery, which gives goods to all": discovered,
            "one that asks: everyone pays taxes": answered("tax pay .*", times=3),
            "one that alters: the enemy is stronger or weaker than printed": not_as_printed,
        },
    ),
    Story(
        "soldiers",
        "Soldiers: tokens, chosen in secret, instead of the king's die.",
        "steward greedy greedy",
        {"players": 3, "edition": "first", "modules": ["soldiers"]},
        {
            "no king's die falls": never(event="reinforcements"),
            "everyone shows a token every winter, each of their own once; what is left scores": each_token_once,
            "tokens of 0 and of 4 are shown": both(happens(event="token", value=0), happens(event="token", value=4)),
        },
    ),
    Story(
        "tiles",
        "Tiles: each productive season covers one more advisor, whose reward is another from then on.",
        "greedy steward greedy",
        {"players": 3, "edition": "second", "modules": ["tiles"]},
        {
            "a tile every season": lambda told: len(set(told.all_of("advisor", event="tile"))) == SEASONS,
            "goods come to lie on a tile and are taken": both(
                happens(event="fill", source="merchant_tile"), happens(event="gain", source="merchant_tile")
            ),
            "an opponent is chosen for a tile": answered("choose opponent .", times=2),
            "a tile offers a choice of rewards": answered("reward .*", times=3),
            "the others gain by a tile, too": others_gain_by_tile,
        },
    ),
    Story(
        "inverted",
        "Inverted: all tiles lie there from the start, and each productive season one goes.",
        "steward greedy greedy",
        {"players": 3, "edition": "second", "modules": ["tiles"], "variants": ["inverted"]},
        {
            "a tile goes every season, and none comes": both(
                happens(SEASONS, event="tile_removed"), never(event="tile")
            ),
            "it is that of the highest advisor influenced": highest_guest_goes,
        },
    ),
    Story(
        "goblin-valley",
        "Goblin Valley: a second deck of enemies lies in the valley.",
        "steward greedy greedy",
        {"players": 3, "edition": "second", "scenario": "goblin-valley"},
        {
            "before year V Goblins join the enemy": goblins_join_early,
            "in another year the valley stays quiet": valley_stays_quiet,
            "in year V any card joins, and strengths add up": both(valley_joins(5), joined_strength),
        },
    ),
    Story(
        "demanding-capital",
        "The Demanding Capital: what it needs is told by dice, and who gives is rewarded.",
        "steward greedy greedy",
        {"players": 3, "edition": "second", "scenario": "demanding-capital"},
        {
            "the needs of each year are rolled": happens(5, event="table_roll", source="demanding_capital"),
            "someone gives for both needs, for one, for none": lambda told: (
                {0, 1, 2} <= set(map(len, told.all_of("needs", event="tribute")))
            ),
            "who gives manpower has a die fewer in autumn": fewer_dice_in_autumn,
            "a king's die above the growth brings no soldiers": kings_die_too_high,
        },
    ),
    Story(
        "shifting-alliances",
        "Shifting Alliances: tokens of loyalty on advisors, which others pay for.",
        "steward greedy apprentice novice",
        {"players": 4, "edition": "second", "scenario": "shifting-alliances"},
        {
            "everyone lays a token each year": happens(20, event="mark", what="pledge"),
            "points for tokens on advisors whom others influence": happens(
                3, event="gain", source="shifting_alliances"
            ),
            "with four players tokens are taken off after years III and IV": tokens_taken_off({3, 4}),
        },
    ),
    Story(
        "wheel-and-deal",
        "Wheel and Deal: each year everyone has the favour of another group.",
        "greedy steward greedy steward",
        {"players": 4, "edition": "second", "scenario": "wheel-and-deal"},
        {
            "no two have the same group in a year": different_groups_each_year,
            "all eight groups are chosen in the game": all_eight_groups,
            "the Secret Society lays its token on an advisor": happens(event="mark", source="secret_society"),
            "the Outlaws lose 2 VP": happens(event="lose", source="outlaws", vp=2),
        },
        likes={0: "group (artists|military|outlaws)", 2: "group (craftsmen|peasants|secret_society)"},
    ),
)

TOLD = {story.name: story for story in _STORIES}
"""The stories by their names."""
