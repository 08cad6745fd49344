"""Why an option is worth thinking of, in one sentence of the game's words: "blocks Brian's 8; pays for the Farm"."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from kingsburg.bots.answers import AVERAGE_FACE
from kingsburg.bots.phrases import brief, change, clause, gains, given, percent
from kingsburg.bots.prospects import Aim, Prospects
from kingsburg.bots.weights import UNKNOWN_POWER
from kingsburg.engine import dice, goods, placement
from kingsburg.engine.cards import Building
from kingsburg.engine.choices import Window
from kingsburg.engine.game import Game
from kingsburg.engine.notation import Move
from kingsburg.engine.player import Player
from kingsburg.engine.powers import DICE_ROLLED
from kingsburg.modules.soldiers.flow import values_left
from kingsburg.phases.construct import BY_ENVOY, Construct
from kingsburg.phases.influence import Influence
from kingsburg.phases.recruit import Recruit
from kingsburg.wording import amounts, joined, whose

MOST_PARTS = 3
NOTABLE = 0.05
"""A change of the chance of victory smaller than this is not worth a word."""

WEIGHTY = 0.3
"""The VP a season from which a building's power is worth a word."""

NEEDS = {"troops": "1 soldier", "luxuries": '1 "+2" token', "manpower": "a die in autumn"}
DECLINED = {
    "bid": "keeps the VP, and takes what is left",
    "build": "builds nothing more",
    "exchange": "keeps the goods as they are",
    "goods": "keeps the VP that the goods cost",
    "lay": "keeps the rows of the sheet",
    "redraw": "keeps both strips",
    "reward": "keeps what the reward costs",
    "use": "leaves the power for another time",
}
"""What passing means, by the kind of the other options."""


Fields = Mapping[str, Any]


class Reasons:
    """The reasons for the options of one question."""

    def __init__(self, game: Game, seat: int) -> None:
        self.ahead = Prospects(game, seat)
        self.world = self.ahead.world
        self.rules = game.rules
        self.me = self.ahead.me
        self.names = self.ahead.names

    def sentence(self, move: Move, others: Sequence[Move]) -> str:
        """What speaks for a move, beside the others: the weightiest first."""
        fields: dict[str, Any] = move.fields
        kind: Callable[[Move, Fields], list[str]] = getattr(self, f"_{fields['kind']}", self._changed)
        parts = list(dict.fromkeys(part for part in kind(move, fields) if part))
        spared = self._spared(fields, others)
        return "; ".join([*parts[: MOST_PARTS - len(spared)], *spared]) or "as good as another"

    # -- the court ----------------------------------------------------------------------------------------------

    def _influence(self, move: Move, fields: Fields) -> list[str]:
        rank = int(fields["advisor"])
        advisor, after = self.world.advisor(rank), self.ahead.after(move)
        ranks = self.ahead.influenced
        blocked = [whose(name) for name in self.ahead.wanted.get(rank, ())] if not fields["envoy"] else []
        return [
            f"blocks {joined(blocked)} {rank}" if blocked else "",
            self._towards(self.ahead.aim(self.world, ranks), self.ahead.aim(after, ranks | 1 << rank)),
            self._battle(self.ahead.reward(rank).soldiers),
            "shows the enemy before recruiting" if advisor.shows and not self._knows_enemy else "",
            given(advisor) or clause(advisor.rule),
            "goes to a taken advisor by the envoy" if fields["envoy"] else "",
            self._leaves(after),
        ]

    def _leaves(self, after: Game) -> str:
        """What the other dice can do next."""
        following = self.ahead.next_advisor(after)
        if following is None:
            return ""
        advisor = after.advisor(placement.rank_of(following.code))
        faces = dice.faces(placement.own_dice(following.code) + placement.bonus_dice(following.code))
        return f"leaves {' '.join(map(str, faces))} for the {advisor.name}"

    def _spared(self, fields: Fields, others: Sequence[Move]) -> list[str]:
        """What this way to an advisor saves that another way to him spends."""
        if fields["kind"] != "influence":
            return []
        told = [other.to_dict() for other in others]
        same = [other for other in told if other["kind"] == "influence" and other["advisor"] == fields["advisor"]]
        if fields["plus_two"]:
            return ['spends the "+2" token']
        if any(other["plus_two"] for other in same):
            return ['saves the "+2" token']
        return []

    @property
    def _knows_enemy(self) -> bool:
        return bool(self.me.seen >> self.world.year & 1)

    # -- building, goods, soldiers ------------------------------------------------------------------------------

    def _build(self, move: Move, fields: Fields) -> list[str]:
        building = self.rules.find_building(fields["building"])
        assert building is not None
        after = self.ahead.after(move)
        aim = self.ahead.aim(after)
        me = after.players[self.me.seat]
        following = [q.building.name for q in after.offers(me).quotes(me.built) if q.building.row == building.row]
        strength = self.rules.strength(me.built, "") - self.rules.strength(self.me.built, "")
        return [
            f"{amounts({'vp': int(me.vp - self.me.vp)})} now" if me.vp > self.me.vp else "",
            f"adds {strength} to the battle strength" if strength > 0 else "",
            "spends the envoy" if isinstance(move.choice, Construct) and move.choice.n == BY_ENVOY else "",
            "" if strength > 0 else self._power(building),
            self._most_buildings(after),
            self._towards(None, aim) if aim is not None and aim.missing < 2 else "",
            f"opens the way to the {following[0]}" if following and self.ahead.seasons_left > 1 else "",
        ]

    def _power(self, building: Building) -> str:
        """What it does, where that is more than its VP."""
        power = self.ahead.judge.weights.powers.get(building.id, UNKNOWN_POWER)
        matters = power.season >= WEIGHTY or power.once >= WEIGHTY or not building.vp
        return clause(building.rule) if matters and self.ahead.seasons_left > 1 else ""

    def _most_buildings(self, after: Game) -> str:
        """The king rewards the most buildings after spring."""
        counts = [player.building_count for player in after.players if player.seat != self.me.seat]
        ahead = after.players[self.me.seat].building_count > max(counts)
        return "makes the most buildings, for the king's reward" if ahead and self.world.phase == "spring" else ""

    def _recruit(self, move: Move, fields: Fields) -> list[str]:
        after = self.ahead.after(move)
        armies = [self._army(player) for player in after.players]
        strongest = max(armies) == armies[self.me.seat] and armies.count(max(armies)) == 1
        before, then = self.ahead.aim(self.world), self.ahead.aim(after)
        spared = before is not None and before == then
        return [
            self._battle(int(fields["soldiers"])),
            "makes the strongest army so far" if strongest else "",
            f"leaves the goods for the {before.building.name}" if spared and before is not None else "",
            f"turns {amounts(fields['goods'])} into soldiers",
        ]

    def _army(self, player: Player) -> int:
        return int(player.soldiers + self.rules.strength(player.built, ""))

    def _battle(self, soldiers: int) -> str:
        """What more soldiers do for this winter."""
        if not soldiers:
            return ""
        before, then = self.ahead.victory(self.world), self.ahead.victory(self.world, soldiers)
        if then - before < NOTABLE:
            return ""
        return f"raises the chance of victory in winter from {percent(before)} to {percent(then)}"

    def _towards(self, before: Aim | None, then: Aim | None) -> str:
        """What the goods lead to, where that is new."""
        if then is None or then == before:
            return ""
        if before is not None and before.building is then.building and before.missing < then.missing:
            return ""
        name = then.building.name
        if then.missing == 0:
            return f"pays for the {name}"
        if self.ahead.builds_this_season and self.me.own:
            return f"leaves {then.missing} good{'s' * (then.missing > 1)} missing for the {name}"
        return f"leads to the {name} next season"

    def _changed(self, move: Move, fields: Fields) -> list[str]:
        """Any option that takes effect at once: what it brings and costs, and whom."""
        after = self.ahead.after(move)
        mine = change(self.me, after.players[self.me.seat])
        ranks = self.ahead.influenced
        gained = gains(mine)
        lost = gains({what: -n for what, n in mine.items()})
        towards = self._towards(self.ahead.aim(self.world, ranks), self.ahead.aim(after, ranks)) if gained else ""
        return [
            towards,
            self._kept(after, ranks) if lost and not gained else "",
            self._battle(mine.get("soldiers", 0)),
            f"brings {amounts(gained)}{'' if towards else self._lacking(gained)}" if gained else "",
            f"costs {amounts(lost)}" if lost else "",
            *self._others_changed(after),
        ]

    _goods = _lose = _exchange = _reward = _tax = _changed

    def _lacking(self, gained: Mapping[str, int]) -> str:
        """Which building lacks a good that is gained, if just one kind is."""
        kinds = [kind for kind in gained if kind in goods.KINDS]
        building = self.ahead.lacks(kinds[0]) if len(kinds) == 1 else None
        return "" if building is None else f", missing for the {building.name}"

    def _kept(self, after: Game, ranks: int) -> str:
        """What is lost was not needed."""
        before, then = self.ahead.aim(self.world, ranks), self.ahead.aim(after, ranks)
        kept = before is not None and then is not None and before == then
        return f"keeps what the {then.building.name} needs" if kept and then is not None else ""

    def _others_changed(self, after: Game) -> list[str]:
        others = [other for other in self.world.players if other is not self.me]
        gained = {other.seat: gains(change(other, after.players[other.seat])) for other in others}
        if len(others) > 1 and gained[others[0].seat] and len({*map(str, gained.values())}) == 1:
            return [f"every other governor gains {amounts(gained[others[0].seat])}"]
        return [f"{self._standing(seat)} gains {amounts(told)}" for seat, told in gained.items() if told]

    def _standing(self, seat: int) -> str:
        """A governor's name, and whether he leads or is last."""
        scores = [player.vp for player in self.world.players if player is not self.me]
        vp, name = self.world.players[seat].vp, self.names[seat]
        if len(scores) < 2 or min(scores) == max(scores) or min(scores) < vp < max(scores):
            return name
        return f"{name}, who {'leads' if vp == max(scores) else 'is last'},"

    # -- passing ------------------------------------------------------------------------------------------------

    def _pass(self, move: Move, fields: Fields) -> list[str]:
        asked = move.choice
        if isinstance(asked, Influence):
            return [*self._held_back(), "ends the season at court"]
        aim = self.ahead.aim(self.world, self.ahead.influenced)
        saving = f"saves the goods for the {aim.building.name}" if aim is not None and aim.missing else ""
        if isinstance(asked, Construct):
            kept = "keeps the envoy for later" if asked.n == BY_ENVOY else ""
            return [saving, kept, "" if saving or kept else "keeps the goods for winter"]
        if isinstance(asked, Recruit):
            odds = self.ahead.victory(self.world)
            safe = f"winter looks safe without: {percent(odds)} for a victory" if odds > 0.5 else ""
            return [safe, saving, "" if safe or saving else "the goods are worth more than the soldiers"]
        changed = self._changed(move, fields)
        if isinstance(asked, Window) and asked.n == DICE_ROLLED and self.me.own:
            return [*changed, f"keeps the dice as they lie: {self._dice()}"]
        return [*changed, "" if any(changed) else self._declined()]

    def _declined(self) -> str:
        """What it means to leave the other options alone."""
        kinds = {str(move.to_dict()["kind"]) for move in self.world.options} - {"pass"}
        return DECLINED.get(min(kinds), "keeps everything as it is")

    def _held_back(self) -> list[str]:
        """What the season's other options would all spend."""
        others = [move.to_dict() for move in self.world.options]
        placing = [other for other in others if other["kind"] == "influence"]
        return [
            'keeps the "+2" token' if placing and all(other["plus_two"] for other in placing) else "",
            "keeps the envoy" if placing and all(other["envoy"] for other in placing) else "",
        ]

    # -- powers, and the questions of modules and scenarios -----------------------------------------------------

    def _use(self, move: Move, fields: Fields) -> list[str]:
        if move.choice.n == DICE_ROLLED and self.me.own:
            return [f"changes the dice: {self._dice()}"]
        changed = self._changed(move, fields)
        return [*changed, "" if any(changed) else self._rule("power", fields)]

    def _dice(self) -> str:
        """How the dice lie, beside what a roll brings on average."""
        hand = self.me.own + self.me.white
        return f"{dice.total(hand)} in all, where {AVERAGE_FACE * dice.count(hand):g} is to be expected"

    def _rule(self, name: str, fields: Fields) -> str:
        """What the card does that a field of a move names."""
        card = self.rules.find_card(fields.get(f"{name}_kind", name), fields[name])
        return "" if card is None else f"{card.name}: {brief(card.rule)}"

    def _token(self, move: Move, fields: Fields) -> list[str]:
        value = int(fields["value"])
        odds = self.ahead.victory(self.world, sent=value)
        kept = values_left(self.me)
        kept.remove(value)
        later = "for the end" if self.world.year == self.rules.years else "for later winters"
        return [f"gives {percent(odds)} for a victory this winter", f"keeps {joined([*map(str, kept)])} {later}"]

    def _governor(self, move: Move, fields: Fields) -> list[str]:
        return [self._rule("governor", fields)]

    def _bid(self, move: Move, fields: Fields) -> list[str]:
        return [
            f"costs {amounts({'vp': fields['vp']})}" if fields["vp"] else "costs nothing",
            *self._governor(move, fields),
        ]

    def _group(self, move: Move, fields: Fields) -> list[str]:
        return [self._rule("group", fields)]

    def _draft(self, move: Move, fields: Fields) -> list[str]:
        return [self._strip(fields["strip"])]

    def _lay(self, move: Move, fields: Fields) -> list[str]:
        return [self._strip(letter) for letter in fields["strips"]]

    def _strip(self, letter: str) -> str:
        buildings = self.rules.strips[letter].buildings
        return f"row {letter} becomes {joined([building.name for building in buildings])}"

    def _redraw(self, move: Move, fields: Fields) -> list[str]:
        return ["two equal strips can cover only one row"]

    def _mark(self, move: Move, fields: Fields) -> list[str]:
        if "of" in fields:
            return [f"closes the own advisors of {self.names[fields['of']]}"]
        advisor = self.world.advisor(fields["advisor"])
        often = "dice reach him often" if 7 <= advisor.rank <= 13 else "dice reach him seldom"
        return [often, given(advisor) or clause(advisor.rule)]

    _deal = _mark

    def _unmark(self, move: Move, fields: Fields) -> list[str]:
        advisor = self.world.advisor(fields["advisor"])
        return [f"frees the {advisor.name} of {whose(self.names[move.choice.n])} token"]

    def _tribute(self, move: Move, fields: Fields) -> list[str]:
        needs = [NEEDS.get(need, amounts({need: 1})) for need in fields["needs"]]
        both = "2 VP and a capital that grows" if len(needs) > 1 else "no VP lost"
        return [f"{both} for {joined(needs)}"]

    def _look(self, move: Move, fields: Fields) -> list[str]:
        return [f"shows {'the enemy' if fields['at'] == 'enemy' else 'who may join the enemy'} before recruiting"]

    def _choose(self, move: Move, fields: Fields) -> list[str]:
        if "opponent" not in fields:
            return self._changed(move, fields)
        whom = int(fields["opponent"])
        return [f"{self._standing(whom).rstrip(',')}, with {self.world.players[whom].vp} VP"]
