"""Module 4: the 29 destinies, each for a year and for everyone, and how well each is known."""

from __future__ import annotations

from typing import Final

from kingsburg.engine.cards import PRINTED, RECONSTRUCTED, RULEBOOK, Destiny
from kingsburg.modules.destinies import court, goods, province


def _known(effect: str, **facts: str) -> dict[str, str]:
    return {"effect": effect, **facts}


OURS: Final = _known(RECONSTRUCTED)
DESTINIES: Final[tuple[Destiny, ...]] = (
    goods.DiplomaticMoves(provenance=_known(PRINTED)),
    goods.NewForest(provenance=_known(PRINTED)),
    goods.NewQuarry(provenance=_known(RULEBOOK, name=RECONSTRUCTED)),
    goods.NewMine(provenance=OURS),
    goods.RoyalGifts(provenance=_known(RULEBOOK, name=RECONSTRUCTED)),
    court.Famine(provenance=_known(RULEBOOK)),
    goods.GoodYear(provenance=_known(RULEBOOK)),
    court.KingIsSick(provenance=_known(RULEBOOK, death=RECONSTRUCTED)),
    court.RisingStars(provenance=_known(RULEBOOK, places=RECONSTRUCTED)),
    court.SecretDeals(provenance=_known(RULEBOOK, tokens=RECONSTRUCTED)),
    province.UrbanExpansion(provenance=_known(RULEBOOK, gains=RECONSTRUCTED)),
    province.FierceEnemies(provenance=_known(RULEBOOK)),
    province.GreenPower(provenance=_known(RULEBOOK, amount=RECONSTRUCTED)),
    province.HeavySnow(provenance=_known(RULEBOOK)),
    province.MildWinter(provenance=OURS),
    province.VeteranArmy(provenance=OURS),
    province.Conscription(provenance=OURS),
    province.Mercenaries(provenance=OURS),
    province.BorderSpies(provenance=OURS),
    court.RoyalWedding(provenance=OURS),
    province.MasterBuilders(provenance=OURS),
    province.LaborShortage(provenance=OURS),
    court.Festival(provenance=OURS),
    goods.TradeFair(provenance=OURS),
    goods.HeavyTaxes(provenance=OURS),
    court.Pilgrimage(provenance=OURS),
    court.BadOmens(provenance=OURS),
    goods.GenerousCourt(provenance=OURS),
    court.EnvoysOfPeace(provenance=OURS),
)
