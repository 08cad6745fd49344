"""Module 3: the 24 governor cards, and how well each is known."""

from __future__ import annotations

from typing import Final

from kingsburg.engine.cards import PRINTED, RECONSTRUCTED, RULEBOOK, Governor
from kingsburg.modules.governors import court, province


def _ruled(**facts: str) -> dict[str, str]:
    """The effect is worded in a rulebook; these facts have another source."""
    return {"effect": RULEBOOK} | facts


_OURS: Final = {"effect": RECONSTRUCTED}
_PRINTED: Final = {"effect": PRINTED}
_SECOND_EFFECT: Final = _ruled(second_effect=RECONSTRUCTED)

GOVERNORS: Final[tuple[Governor, ...]] = (
    province.Princess(provenance=_ruled(goods=RECONSTRUCTED)),
    province.Thief(provenance=_PRINTED),
    province.Preacher(provenance=_PRINTED),
    province.TaxCollector(provenance=_PRINTED),
    province.Miner(provenance=_SECOND_EFFECT),
    province.Carpenter(provenance=_SECOND_EFFECT),
    province.Sculptor(provenance=_SECOND_EFFECT),
    province.Minstrel(provenance=_ruled(amounts=RECONSTRUCTED)),
    court.Politician(provenance=_ruled(second_rank=RECONSTRUCTED, rewards=RECONSTRUCTED)),
    province.Architect(provenance=_ruled(gain=RECONSTRUCTED)),
    court.Prince(provenance=_PRINTED),
    court.Philosopher(provenance=_PRINTED),
    province.Sorcerer(provenance=_PRINTED),
    province.Paladin(provenance=_ruled(award=RECONSTRUCTED)),
    court.Duke(provenance=_PRINTED),
    province.General(provenance=_OURS),
    province.Damsel(provenance=_OURS),
    court.Heiress(provenance=_ruled(threshold=RECONSTRUCTED)),
    court.Priest(provenance=_ruled(threshold=RECONSTRUCTED)),
    court.Fairy(provenance=_PRINTED),
    court.Trickster(provenance=_PRINTED),
    province.MerchantPrince(provenance=_OURS),
    province.Captain(provenance=_OURS),
    province.Scout(provenance=_OURS),
)
