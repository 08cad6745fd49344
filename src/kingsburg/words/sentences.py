"""A sentence for each kind of event, as a message."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from kingsburg.engine.events import ACCOUNTS
from kingsburg.words import things
from kingsburg.words.messages import (
    Message,
    Part,
    amounts,
    card,
    dice,
    every,
    hand,
    joined,
    message,
    seat,
    seats,
    short,
)

if TYPE_CHECKING:
    from kingsburg.engine.rules import Rules
    from kingsburg.typed import EventFields

COMMON = ("event", "seat", "source", "source_kind", "answer")
"""The fields that every event has."""

TOKENS = ("token", "deal", "pledge")
"""What is laid on the board and has a name in every language."""

NEEDS = ("gold", "wood", "stone", "troops", "luxuries", "manpower")
"""What the capital may need."""

Told = dict[str, Any]
"""An event as its reader may know it."""


ALIKE: Final = {"gain": "change", "spend": "change", "lose": "change", "tile_removed": "tile"}
"""Kinds of events of which the same sentence tells."""


class Sentences:
    """A sentence for each kind of event, by the method of its name."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    def sentence(self, event: EventFields) -> Message:
        """One event in plain words."""
        return self._sentence(dict(event))

    def _sentence(self, e: Told) -> Message:
        kind = e["event"]
        tell: Callable[[Told], Message] = getattr(self, f"tell_{ALIKE.get(kind, kind)}", self._unknown)
        return tell(e)

    # -- what sentences speak of --------------------------------------------------------------------------------

    def named(self, kind: str, name: str) -> Part:
        """A printed thing or another cause by its kind and id."""
        return things.source(self.rules, kind, name)

    def source(self, e: Told) -> Part:
        return things.source(self.rules, e["source_kind"], e["source"])

    def advisor(self, rank: int) -> Part:
        return card(self.rules.advisors[rank])

    def enemy(self, e: Told) -> Message:
        """An enemy card with all that is printed on it."""
        found = next(enemy for enemy in self.rules.enemies if enemy.id == e["enemy"])
        told = {"lose": short(found.lose), "gain": short(found.gain)}
        return message("story.enemy", enemy=card(found), strength=found.strength, **told)

    # -- each kind ----------------------------------------------------------------------------------------------

    def _unknown(self, e: Told) -> Message:
        """An event that has no sentence, of somebody's module."""
        fields = [f"{name} {value}" for name, value in e.items() if name not in COMMON]
        told = " ".join([e["event"].replace("_", " "), *fields])
        return message("story.unknown", who=seat(e["seat"]), what=told, source=self.source(e))

    def _plain(self, e: Told, **parts: Part) -> Message:
        """Whom it happens to, by what, and what is told beside."""
        return ("say", f"story.{e['event']}", {"who": seat(e["seat"]), **parts, "source": self.source(e)})

    def tell_change(self, e: Told) -> Message:
        return self._plain(e, what=changed(e))

    def tell_year(self, e: Told) -> Message:
        return message("story.year", year=things.ROMAN[e["year"]])

    def tell_phase(self, e: Told) -> Message:
        return message("story.phase", phase=things.phase(self.rules, e["phase"]))

    def tell_destiny(self, e: Told) -> Message:
        return message("story.destiny", destiny=self.named("destiny", e["destiny"]))

    def tell_table_roll(self, e: Told) -> Message:
        return message("story.table_roll", dice=rolled(e), source=self.source(e))

    def tell_mark(self, e: Told) -> Message:
        parts = {"what": token(e), "source": self.source(e)}
        if e["seat"] is not None:
            parts["whose"] = owned(e["seat"])
        if "advisor" in e:
            where = self.advisor(e["advisor"])
        elif "of" in e:
            where = message("story.card_of", who=seat(e["of"]))
        else:
            return message("story.mark_hidden", **({"whose": owned(None)} | parts))
        return message("story.mark" if "whose" in parts else "story.mark_common", where=where, **parts)

    def tell_unmark(self, e: Told) -> Message:
        return self._plain(e, what=token(e), whose=owned(e["owner"]), advisor=self.advisor(e["advisor"]))

    def tell_group(self, e: Told) -> Message:
        return message("story.group", who=seat(e["seat"]), group=self.named("group", e["group"]))

    def tell_tile(self, e: Told) -> Message:
        return message(f"story.{e['event']}", tile=self.source(e), advisor=self.advisor(e["advisor"]))

    def tell_fill(self, e: Told) -> Message:
        return message("story.fill", tile=self.source(e), goods=amounts(e["goods"]))

    def tell_turn(self, e: Told) -> Message:
        return self._plain(e, dice=hand(e["dice"]), to=hand(e["to"]))

    def tell_move_dice(self, e: Told) -> Message:
        return self._plain(e, advisor=self.advisor(e["advisor"]), to=self.advisor(e["to"]))

    def tell_draft(self, e: Told) -> Message:
        strip = message("story.strip", n=1, letters=every([e["strip"]]))
        return message("story.draft", who=seat(e["seat"]), strip=strip)

    def tell_strips(self, e: Told) -> Message:
        who, letters = seat(e["seat"]), e["strips"]
        if not letters:
            return message("story.strips_none", who=who)
        return message("story.strips", who=who, strips=message("story.strip", n=len(letters), letters=every(letters)))

    def tell_face_up(self, e: Told) -> Message:
        return message("story.face_up", governors=every([self.named("governor", name) for name in e["governors"]]))

    def tell_bid(self, e: Told) -> Message:
        vp, governor = message("units.vp", n=e["vp"]), self.named("governor", e["governor"])
        return message("story.bid", who=seat(e["seat"]), vp=vp, governor=governor)

    def tell_governor(self, e: Told) -> Message:
        return message("story.governor", who=seat(e["seat"]), governor=self.named("governor", e["governor"]))

    def tell_token(self, e: Told) -> Message:
        return message("story.token", who=seat(e["seat"]), value=e["value"])

    def tell_tribute(self, e: Told) -> Message:
        parts = {"who": seat(e["seat"]), "source": self.source(e)}
        if not e["needs"]:
            return message("story.tribute_none", **parts)
        needs = [message(f"story.needs.{need}") if need in NEEDS else need for need in e["needs"]]
        return message("story.tribute", needs=every(needs), **parts)

    def tell_bonus_die(self, e: Told) -> Message:
        return self._plain(e, dice=message("story.bonus_dice", n=e["dice"]))

    def tell_roll(self, e: Told) -> Message:
        if e["source"] == "season":
            return message("story.roll", who=seat(e["seat"]), dice=rolled(e))
        return message("story.roll_again", who=seat(e["seat"]), dice=rolled(e), source=self.source(e))

    def tell_return_dice(self, e: Told) -> Message:
        return message("story.return_dice", who=seat(e["seat"]), dice=rolled(e))

    def tell_neutral(self, e: Told) -> Message:
        blocked = every([self.advisor(rank) for rank in e["advisors"]])
        return message("story.neutral", dice=dice(e["dice"]), advisors=blocked)

    def tell_order(self, e: Told) -> Message:
        return message("story.order", order=joined(", ", map(seat, e["order"])))

    def tell_influence(self, e: Told) -> Message:
        parts: dict[str, Part] = {"who": seat(e["seat"]), "advisor": self.advisor(e["advisor"])}
        parts["dice"] = dice(e["dice"], e.get("bonus", ()))
        if not (e["plus_two"] or e["shift"] or e["envoy"]):
            return ("say", "story.influence", parts)
        extras = [message("story.extra.token")] if e["plus_two"] else []
        extras += [message("story.extra.shift", shift=("signed", e["shift"]))] if e["shift"] else []
        extras += [message("story.extra.envoy")] if e["envoy"] else []
        return ("say", "story.influence_helped", parts | {"extras": every(extras)})

    def tell_pass(self, e: Told) -> Message:
        return message("story.pass", who=seat(e["seat"]))

    def tell_use(self, e: Told) -> Message:
        kind = e["power_kind"]
        power = self.named(kind, e["power"])
        return message("story.use_destiny" if kind == "destiny" else "story.use", who=seat(e["seat"]), power=power)

    def tell_build(self, e: Told) -> Message:
        return message("story.build", who=seat(e["seat"]), building=self.named("building", e["building"]))

    def tell_destroy(self, e: Told) -> Message:
        return self._plain(e, building=self.named("building", e["building"]))

    def tell_envoy(self, e: Told) -> Message:
        if e["to"] is not None:
            return message("story.envoy", who=seat(e["to"]))
        if e["source"] == "construct":
            return message("story.envoy_spent", who=seat(e["seat"]))
        return message("story.envoy_back")

    def tell_look(self, e: Told) -> Message:
        if "enemy" not in e:
            return message("story.look", who=seat(e["seat"]))
        return message("story.look_told", who=seat(e["seat"]), enemy=self.enemy(e))

    def tell_reveal(self, e: Told) -> Message:
        from_valley = e["source_kind"] == "scenario"
        return message("story.reveal_valley" if from_valley else "story.reveal", enemy=self.enemy(e))

    def tell_reinforcements(self, e: Told) -> Message:
        return message("story.reinforcements", shown=kings_dice(e))

    def tell_battle(self, e: Told) -> Message:
        return message("story.battle", battle=self.fought(e))

    def fought(self, e: Told) -> Message:
        """How a battle ended, as the beginning of a sentence."""
        parts = {"who": seat(e["seat"]), "enemy": self.named("enemy", e["enemy"])}
        return message(f"story.{e['result']}", **parts, strength=e["strength"], against=e["against"])

    def tell_forced(self, e: Told) -> Message:
        if "move" not in e:
            return message("story.forced", who=seat(e["seat"]))
        return message("story.forced_move", who=seat(e["seat"]), move=e["move"])

    def tell_end(self, e: Told) -> Message:
        winners = e["winners"]
        if len(winners) == 1:
            return message("story.end", who=seat(winners[0]))
        return message("story.end_shared", who=seats(winners))


def changed(e: Told) -> Part:
    """What somebody gains, pays or loses."""
    return ("amounts", {what: e[what] for what in ACCOUNTS if what in e})


def rolled(e: Told) -> Part:
    """A hand of dice, which stays on one line."""
    return hand(e["dice"], e.get("bonus", ()))


def kings_dice(e: Told) -> Message:
    """What the king's dice show, as the beginning of a sentence."""
    return message("story.kings_dice", n=len(e["dice"]), dice=hand(e["dice"]))


def token(e: Told) -> Part:
    """What lies on an advisor: a good, or a token, which may have no other name than its card."""
    what = str(e["what"])
    if what in ACCOUNTS:
        return amounts({what: 1})
    named = "token" if what == e["source"] else what
    return message(f"story.tokens.{named}") if named in TOKENS else message("story.tokens.own", what=named)


def owned(owner: int | None) -> Message:
    """Whose it is."""
    return message("story.owned", who=seat(owner))
