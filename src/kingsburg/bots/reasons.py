"""Why an option is worth thinking of, as one message: "blocks Brian's 8; pays for the Farm"."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from kingsburg.bots.answers import AVERAGE_FACE
from kingsburg.bots.phrases import change, gains, given, number, percent, power, together
from kingsburg.bots.prospects import Aim, Prospects
from kingsburg.bots.weights import UNKNOWN_POWER
from kingsburg.engine import dice, goods, placement
from kingsburg.engine.agenda import Choice
from kingsburg.engine.cards import Building
from kingsburg.engine.choices import Window
from kingsburg.engine.game import Game
from kingsburg.engine.notation import Move
from kingsburg.engine.player import Player
from kingsburg.engine.powers import DICE_ROLLED
from kingsburg.modules.shifting_alliances.flow import Whisper
from kingsburg.modules.soldiers.flow import values_left
from kingsburg.phases.construct import Construct
from kingsburg.phases.influence import Influence
from kingsburg.phases.recruit import Recruit
from kingsburg.words.messages import Message, amounts, card, every, joined, message, rule, seat, seats
from kingsburg.words.moves import need

MOST_PARTS = 3
NOTABLE = 0.05
"""A change of the chance of victory smaller than this is not worth a word."""

WEIGHTY = 0.3
"""The VP a season from which a building's power is worth a word."""

DECLINED = frozenset({"bid", "build", "exchange", "goods", "lay", "redraw", "reward", "use"})
"""The kinds of options that are not had by passing, where that is worth a word of its own."""


Fields = Mapping[str, Any]


class Reasons:
    """The reasons for the options of one question."""

    def __init__(self, game: Game, seat: int) -> None:
        self.ahead = Prospects(game, seat)
        self.world = self.ahead.world
        self.rules = game.rules
        self.me = self.ahead.me

    def message(self, move: Move, others: Sequence[Move]) -> Message:
        """What speaks for a move, beside the others: the weightiest first."""
        fields: dict[str, Any] = move.fields
        kind: Callable[[Move, Fields], list[Message | None]] = getattr(self, f"_{fields['kind']}", self._changed)
        parts: list[Message] = []
        for part in kind(move, fields):
            if part is not None and part not in parts:
                parts.append(part)
        spared = self._spared(fields, others)
        return together([*parts[: MOST_PARTS - len(spared)], *spared] or [message("reasons.alike")])

    # -- the court ----------------------------------------------------------------------------------------------

    def _influence(self, move: Move, fields: Fields) -> list[Message | None]:
        rank = int(fields["advisor"])
        advisor, after = self.world.advisor(rank), self.ahead.after(move)
        ranks = self.ahead.influenced
        blocked = self.ahead.wanted.get(rank, ()) if not fields["envoy"] else ()
        return [
            message("reasons.blocks", who=seats(blocked), rank=rank) if blocked else None,
            self._towards(self.ahead.aim(self.world, ranks), self.ahead.aim(after, ranks | 1 << rank)),
            self._battle(self.ahead.reward(rank).soldiers),
            message("reasons.shows_enemy") if advisor.shows and not self._knows_enemy else None,
            given(advisor) or power(advisor),
            message("reasons.by_envoy") if fields["envoy"] else None,
            self._leaves(after),
        ]

    def _leaves(self, after: Game) -> Message | None:
        """What the other dice can do next."""
        following = self.ahead.next_advisor(after)
        if following is None:
            return None
        advisor = after.advisor(placement.rank_of(following.code))
        faces = dice.faces(placement.own_dice(following.code) + placement.bonus_dice(following.code))
        return message("reasons.leaves_dice", dice=joined(" ", faces), advisor=card(advisor))

    def _spared(self, fields: Fields, others: Sequence[Move]) -> list[Message]:
        """What this way to an advisor saves that another way to him spends."""
        if fields["kind"] != "influence":
            return []
        told = [other.to_dict() for other in others]
        same = [other for other in told if other["kind"] == "influence" and other["advisor"] == fields["advisor"]]
        if fields["plus_two"]:
            return [message("reasons.spends_token")]
        if any(other["plus_two"] for other in same):
            return [message("reasons.saves_token")]
        return []

    @property
    def _knows_enemy(self) -> bool:
        return bool(self.me.seen >> self.world.year & 1)

    # -- building, goods, soldiers ------------------------------------------------------------------------------

    def _build(self, move: Move, fields: Fields) -> list[Message | None]:
        building = self.rules.find_building(fields["building"])
        assert building is not None
        after = self.ahead.after(move)
        aim = self.ahead.aim(after)
        me = after.players[self.me.seat]
        following = [q.building for q in after.offers(me).quotes(me.built) if q.building.row == building.row]
        strength = self.rules.strength(me.built, "") - self.rules.strength(self.me.built, "")
        return [
            message("reasons.vp_now", vp=amounts({"vp": int(me.vp - self.me.vp)})) if me.vp > self.me.vp else None,
            message("reasons.adds_strength", strength=int(strength)) if strength > 0 else None,
            message("reasons.spends_envoy") if self._by_envoy(move.choice) else None,
            None if strength > 0 else self._power(building),
            self._most_buildings(after),
            self._towards(None, aim) if aim is not None and aim.missing < 2 else None,
            about("opens_way", following[0]) if following and self.ahead.seasons_left > 1 else None,
        ]

    def _by_envoy(self, asked: Choice) -> bool:
        """Whether it is the second building of a season, for which the envoy goes."""
        return isinstance(asked, Construct) and asked.by_envoy

    def _power(self, building: Building) -> Message | None:
        """What it does, where that is more than its VP."""
        worth = self.ahead.judge.weights.powers.get(building.id, UNKNOWN_POWER)
        matters = worth.season >= WEIGHTY or worth.once >= WEIGHTY or not building.vp
        return power(building) if matters and self.ahead.seasons_left > 1 else None

    def _most_buildings(self, after: Game) -> Message | None:
        """The king rewards the most buildings after spring."""
        counts = [player.building_count for player in after.players if player.seat != self.me.seat]
        ahead = after.players[self.me.seat].building_count > max(counts)
        return message("reasons.most_buildings") if ahead and self.world.phase == "spring" else None

    def _recruit(self, move: Move, fields: Fields) -> list[Message | None]:
        after = self.ahead.after(move)
        armies = [self._army(player) for player in after.players]
        strongest = max(armies) == armies[self.me.seat] and armies.count(max(armies)) == 1
        before, then = self.ahead.aim(self.world), self.ahead.aim(after)
        spared = before is not None and before == then
        return [
            self._battle(int(fields["soldiers"])),
            message("reasons.strongest_army") if strongest else None,
            about("leaves_goods", before.building) if spared and before is not None else None,
            message("reasons.into_soldiers", goods=amounts(fields["goods"])),
        ]

    def _army(self, player: Player) -> int:
        return int(player.soldiers + self.rules.strength(player.built, ""))

    def _battle(self, soldiers: int) -> Message | None:
        """What more soldiers do for this winter."""
        if not soldiers:
            return None
        before, then = self.ahead.victory(self.world), self.ahead.victory(self.world, soldiers)
        if then - before < NOTABLE:
            return None
        return message("reasons.raises_chance", before=percent(before), then=percent(then))

    def _towards(self, before: Aim | None, then: Aim | None) -> Message | None:
        """What the goods lead to, where that is new."""
        if then is None or then == before:
            return None
        if before is not None and before.building is then.building and before.missing < then.missing:
            return None
        if then.missing == 0:
            return about("pays_for", then.building)
        if self.ahead.builds_this_season and self.me.own:
            return message("reasons.leaves_missing", n=then.missing, building=card(then.building))
        return about("leads_to", then.building)

    def _changed(self, move: Move, fields: Fields) -> list[Message | None]:
        """Any option that takes effect at once: what it brings and costs, and whom."""
        after = self.ahead.after(move)
        mine = change(self.me, after.players[self.me.seat])
        ranks = self.ahead.influenced
        gained = gains(mine)
        lost = gains({what: -n for what, n in mine.items()})
        towards = self._towards(self.ahead.aim(self.world, ranks), self.ahead.aim(after, ranks)) if gained else None
        return [
            towards,
            self._kept(after, ranks) if lost and not gained else None,
            self._battle(mine.get("soldiers", 0)),
            self._brings(gained, towards is None) if gained else None,
            message("reasons.costs", goods=amounts(lost)) if lost else None,
            *self._others_changed(after),
        ]

    _goods = _lose = _exchange = _reward = _tax = _changed

    def _brings(self, gained: Mapping[str, int], lacking: bool) -> Message:
        """What is gained; and which building lacks it, if that is worth a word and just one kind of goods is."""
        kinds = [kind for kind in gained if kind in goods.KINDS]
        building = self.ahead.lacks(kinds[0]) if lacking and len(kinds) == 1 else None
        if building is None:
            return message("reasons.brings", goods=amounts(gained))
        return message("reasons.brings_missing", goods=amounts(gained), building=card(building))

    def _kept(self, after: Game, ranks: int) -> Message | None:
        """What is lost was not needed."""
        before, then = self.ahead.aim(self.world, ranks), self.ahead.aim(after, ranks)
        kept = before is not None and then is not None and before == then
        return about("keeps_needed", then.building) if kept and then is not None else None

    def _others_changed(self, after: Game) -> list[Message | None]:
        others = [other for other in self.world.players if other is not self.me]
        gained = {other.seat: gains(change(other, after.players[other.seat])) for other in others}
        if len(others) > 1 and gained[others[0].seat] and len({*map(str, gained.values())}) == 1:
            return [message("reasons.others_gain", goods=amounts(gained[others[0].seat]))]
        return [
            message(f"reasons.gains{self._standing(who)}", who=seat(who), goods=amounts(told))
            for who, told in gained.items()
            if told
        ]

    def _standing(self, who: int) -> str:
        """What the id of a message ends with that says whether a governor leads or is last."""
        scores = [player.vp for player in self.world.players if player is not self.me]
        vp = self.world.players[who].vp
        if len(scores) < 2 or min(scores) == max(scores) or min(scores) < vp < max(scores):
            return ""
        return "_leader" if vp == max(scores) else "_last"

    # -- passing ------------------------------------------------------------------------------------------------

    def _pass(self, move: Move, fields: Fields) -> list[Message | None]:
        asked = move.choice
        if isinstance(asked, Influence):
            return [*self._held_back(), message("reasons.ends_season")]
        aim = self.ahead.aim(self.world, self.ahead.influenced)
        saving = about("saves_goods", aim.building) if aim is not None and aim.missing else None
        if isinstance(asked, Construct):
            kept = message("reasons.keeps_envoy_for_later") if self._by_envoy(asked) else None
            return [saving, kept, None if saving or kept else message("reasons.keeps_for_winter")]
        if isinstance(asked, Recruit):
            odds = self.ahead.victory(self.world)
            safe = message("reasons.winter_safe", chance=percent(odds)) if odds > 0.5 else None
            return [safe, saving, None if safe or saving else message("reasons.goods_worth_more")]
        changed = self._changed(move, fields)
        if isinstance(asked, Window) and asked.moment == DICE_ROLLED and self.me.own:
            return [*changed, message("reasons.keeps_dice", dice=self._dice())]
        return [*changed, None if any(changed) else self._declined()]

    def _declined(self) -> Message:
        """What it means to leave the other options alone."""
        kind = min({str(move.to_dict()["kind"]) for move in self.world.options} - {"pass"})
        return message(f"reasons.declined.{kind}" if kind in DECLINED else "reasons.keeps_all")

    def _held_back(self) -> list[Message | None]:
        """What the season's other options would all spend."""
        others = [move.to_dict() for move in self.world.options]
        placing = [other for other in others if other["kind"] == "influence"]
        return [
            message("reasons.keeps_token") if placing and all(other["plus_two"] for other in placing) else None,
            message("reasons.keeps_envoy") if placing and all(other["envoy"] for other in placing) else None,
        ]

    # -- powers, and the questions of modules and scenarios -----------------------------------------------------

    def _use(self, move: Move, fields: Fields) -> list[Message | None]:
        if isinstance(move.choice, Window) and move.choice.moment == DICE_ROLLED and self.me.own:
            return [message("reasons.changes_dice", dice=self._dice())]
        changed = self._changed(move, fields)
        return [*changed, None if any(changed) else self._rule("power", fields)]

    def _dice(self) -> Message:
        """How the dice lie, beside what a roll brings on average."""
        hand = self.me.own + self.me.white
        expected = number(AVERAGE_FACE * dice.count(hand))
        return message("reasons.dice", total=int(dice.total(hand)), expected=expected)

    def _rule(self, name: str, fields: Fields) -> Message | None:
        """What the card does that a field of a move names."""
        found = self.rules.find_card(fields.get(f"{name}_kind", name), fields[name])
        return None if found is None else message("reasons.does", card=card(found), rule=rule(found))

    def _token(self, move: Move, fields: Fields) -> list[Message | None]:
        value = int(fields["value"])
        odds = self.ahead.victory(self.world, sent=value)
        kept = values_left(self.me)
        kept.remove(value)
        later = "reasons.keeps_for_end" if self.world.year == self.rules.years else "reasons.keeps_for_later"
        return [message("reasons.gives_chance", chance=percent(odds)), message(later, tokens=every(kept))]

    def _governor(self, move: Move, fields: Fields) -> list[Message | None]:
        return [self._rule("governor", fields)]

    def _bid(self, move: Move, fields: Fields) -> list[Message | None]:
        return [
            message("reasons.costs", goods=amounts({"vp": fields["vp"]})),
            *self._governor(move, fields),
        ]

    def _group(self, move: Move, fields: Fields) -> list[Message | None]:
        return [self._rule("group", fields)]

    def _draft(self, move: Move, fields: Fields) -> list[Message | None]:
        return [self._strip(fields["strip"])]

    def _lay(self, move: Move, fields: Fields) -> list[Message | None]:
        return [self._strip(letter) for letter in fields["strips"]]

    def _strip(self, letter: str) -> Message:
        buildings = every(map(card, self.rules.strips[letter].buildings))
        return message("reasons.row_becomes", row=letter, buildings=buildings)

    def _redraw(self, move: Move, fields: Fields) -> list[Message | None]:
        return [message("reasons.equal_strips")]

    def _mark(self, move: Move, fields: Fields) -> list[Message | None]:
        if "of" in fields:
            return [message("reasons.closes_own", who=seat(fields["of"]))]
        advisor = self.world.advisor(fields["advisor"])
        often = message("reasons.reached_often" if 7 <= advisor.rank <= 13 else "reasons.reached_seldom")
        return [often, given(advisor) or power(advisor)]

    _deal = _mark

    def _unmark(self, move: Move, fields: Fields) -> list[Message | None]:
        advisor = self.world.advisor(fields["advisor"])
        asked = move.choice
        assert isinstance(asked, Whisper)
        return [message("reasons.frees", advisor=card(advisor), who=seat(asked.owner))]

    def _tribute(self, move: Move, fields: Fields) -> list[Message | None]:
        needs = every(map(need, fields["needs"]))
        return [message("reasons.capital_grows" if len(fields["needs"]) > 1 else "reasons.no_vp_lost", needs=needs)]

    def _look(self, move: Move, fields: Fields) -> list[Message | None]:
        return [message("reasons.shows_enemy" if fields["at"] == "enemy" else "reasons.shows_ally")]

    def _choose(self, move: Move, fields: Fields) -> list[Message | None]:
        if "opponent" not in fields:
            return self._changed(move, fields)
        whom = int(fields["opponent"])
        vp = int(self.world.players[whom].vp)
        return [message(f"reasons.opponent{self._standing(whom)}", who=seat(whom), vp=vp)]


def about(key: str, building: Building) -> Message:
    """A reason that a building is."""
    return message(f"reasons.{key}", building=card(building))
