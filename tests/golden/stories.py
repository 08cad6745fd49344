"""The stories: a game of bots for each edition, module, variant and scenario, and what has to happen in it.

The lines that a story begins with are promises, and each stands here beside what asks the events whether it is kept.
When a rule changes so much that one is not, `make golden ARGS="--anew NAME"` looks for another game that keeps them.
"""

from __future__ import annotations

from tests.golden.promises import (
    ROW_A,
    ROW_G,
    SEASONS,
    STRIPS,
    all_eight_groups,
    all_governors_kept_were_dealt,
    answered,
    both,
    built,
    different_groups_each_year,
    discovered,
    each_token_once,
    every_governor_does_something,
    fewer_dice_in_autumn,
    five_destinies,
    goblins_join_early,
    happens,
    highest_guest_goes,
    joined_strength,
    kings_die,
    kings_die_too_high,
    last_for_nothing,
    never,
    not_as_printed,
    one_card_more_than_players,
    others_gain_by_tile,
    outbid,
    there_and_back,
    tokens_taken_off,
    valley_joins,
    valley_stays_quiet,
    whole_calendar,
)
from tests.golden.storytelling import Story

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
