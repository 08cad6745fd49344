"""The year that the rulebook tells from its set-up on, scripted up to each of its examples."""

from __future__ import annotations

import kingsburg as kb
from tests.table import ANN, BRIAN, CINDY, DAVID, influence, play, roll

DECK = ("goblins_1_3", "orcs_2_4", "zombies_3_6", "goblins_4_5", "dragons_5_9")


def set_up(edition: str) -> kb.Game:
    """Turn order Cindy, Ann, David, Brian, and an enemy for each year."""
    g = kb.new_game(players=4, edition=edition, chance="explicit")
    g.play({"kind": "order", "order": [CINDY, ANN, DAVID, BRIAN]})
    for enemy in DECK:
        g.play({"kind": "draw", "enemy": enemy})
    return g


def aided(edition: str) -> kb.Game:
    """Everyone has had a good from the king."""
    g = set_up(edition)
    play(g, CINDY, "take 1 gold")
    play(g, ANN, "take 1 wood")
    play(g, DAVID, "take 1 gold")
    play(g, BRIAN, "take 1 stone")
    return g


def rolled(edition: str) -> kb.Game:
    """The dice of the first spring lie on the table."""
    g = aided(edition)
    roll(g, CINDY, 2, 2, 6)
    roll(g, ANN, 1, 3, 5)
    roll(g, DAVID, 2, 3, 5)
    roll(g, BRIAN, 4, 4, 5)
    return g


def influenced(edition: str) -> kb.Game:
    """All dice that can be assigned are."""
    g = rolled(edition)
    influence(g, ANN, 8, 3, 5)
    influence(g, CINDY, 4, 2, 2)
    influence(g, DAVID, 7, 2, 5)
    influence(g, BRIAN, 9, 4, 5)
    influence(g, ANN, 1, 1)
    influence(g, CINDY, 6, 6)
    influence(g, DAVID, 3, 3)
    return g


def rewarded(edition: str) -> kb.Game:
    """The advisors have given what they give."""
    g = influenced(edition)
    play(g, CINDY, "take 1 wood")
    play(g, CINDY, "exchange spend wood")
    play(g, DAVID, "take 1 wood")
    play(g, BRIAN, "take 1 gold 1 wood")
    return g


def constructed(edition: str) -> kb.Game:
    """Each has built the first building, in turn order."""
    g = rewarded(edition)
    play(g, ANN, "build statue")
    play(g, CINDY, "build guard_tower")
    play(g, DAVID, "build palisade")
    play(g, BRIAN, "build inn")
    return g
