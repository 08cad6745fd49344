"""The court on the screen: in the room of a usual terminal it tells what every advisor gives."""

from __future__ import annotations

import pytest

import kingsburg as kb
from kingsburg.knowledge import Knowledge
from kingsburg.terminal.boards import Sight, court
from kingsburg.words import languages
from kingsburg.words.offers import offers
from kingsburg.words.rewards import short_reward
from kingsburg.words.voice import voice_of


@pytest.mark.parametrize("edition", ["first", "second"])
@pytest.mark.parametrize("language", languages())
def test_eighty_columns_have_room_for_what_every_advisor_gives(language: str, edition: str) -> None:
    seats = [{"dice": [1, 2, 3]}, {}, {}]
    game = kb.position({"edition": edition, "phase": "spring", "step": "influence", "seats": seats})
    known = Knowledge(game, 0)
    sight = Sight(known, voice_of(["Ann", "Brian", "Cindy"], language), 0, offers(known))
    shown = "\n".join(line.plain for line in court(sight, 2, 80))
    rewards = {rank: sight.voice.part(short_reward(known.advisor(rank))) for rank in range(1, 19)}
    assert [reward for reward in rewards.values() if reward not in shown] == []
