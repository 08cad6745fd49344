"""What a position says is ahead: a phase or a step of a season from its beginning, or all pending steps one by one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from kingsburg.engine import marks
from kingsburg.engine.agenda import CHANCE, NO_ANSWER, ROUTINES, Choice, Field, Routine, Step, Together, make_step
from kingsburg.engine.cards import id_of
from kingsburg.engine.errors import misstated, shown
from kingsburg.engine.game import Game
from kingsburg.engine.ids import STEPS as SOURCES
from kingsburg.engine.ids import Id
from kingsburg.engine.powers import YEAR_BEGINS
from kingsburg.engine.stated import listed, mapping, nothing, number, one_of
from kingsburg.modules.governors.flow import choose_governors, deal_governors, lay_out_governors
from kingsburg.modules.soldiers.flow import take_tokens
from kingsburg.modules.strips.flow import choose_strips, deal_strips, draft_strips
from kingsburg.modules.tiles.cards import Stocked
from kingsburg.modules.tiles.flow import STOCKED, fill_tiles
from kingsburg.phases.calendar import begin_year, end_year, next_phase
from kingsburg.phases.construct import Construct
from kingsburg.phases.influence import Influence, influence
from kingsburg.phases.season import player_dice, roll_of
from kingsburg.phases.setup import draw_order

STEPS: Final = {
    "roll": "neutral_dice",
    "influence": "influence",
    "rewards": "receive_rewards",
    "construct": "construct",
}
"""The steps of a productive season, by the step of the engine that begins each."""
SETTLED_BY: Final[dict[Step, str]] = {
    take_tokens: "tokens",
    draw_order: "order",
    deal_strips: "strips",
    draft_strips: "strips",
    choose_strips: "strips",
    deal_governors: "governor",
    choose_governors: "governor",
    lay_out_governors: "governor",
}
"""The steps of setting up by the key of a position, or of one of its seats, that makes them needless. The others look
for themselves what is still to be drawn."""
BEFORE_REWARDS: Final = ("influence", "rewards")
RECORD_KEYS: Final = ("step", "seat", "cause")
"""The keys of every record; what a kind carries beside them it says itself."""
FIRST_PHASE: Final = 1


def arrange_ahead(game: Game, told: dict[str, Any]) -> None:
    if "ahead" in told:
        for name in ("step", "turn"):
            if told.get(name) is not None:
                text = f"{name} is stated beside ahead, which tells it: leave one of them out"
                raise misstated("beside_ahead", text, name=name)
        _check_where(game, told)
        ahead = [_step(game, step) for step in listed(told["ahead"], "ahead")]
    elif told.get("step") is not None:
        ahead = [*_from_step(game, told), next_phase, end_year]
    else:
        ahead = _from_phase(game, told)
    game.agenda = ahead[::-1]
    _arrange_answers(game, ahead, told)
    if "ahead" in told:
        _try_out(game)


def _check_where(game: Game, told: dict[str, Any]) -> None:
    """Steps one by one that come before a year are those of a certain year, and before the first one they go on from
    the cards that are drawn."""
    needed = [] if game.phase_number else ["year"]
    if not game.year:
        needed += ["enemies", *[deck.name for deck in game.rules.decks]]
    for name in needed:
        if told.get(name) is None:
            raise misstated("beside_no", f"ahead is stated, but {name} is not, on which it depends", name=name)


def _try_out(game: Game) -> None:
    """Steps that are stated one by one may need what is not there: better now than later."""
    trial = game.clone(quiet=True)
    trial.explicit = game.start.chance == "explicit"
    try:
        trial.settle()
    except Exception as error:
        why = f"{type(error).__name__} {error}"
        raise misstated("unplayable", f"what is stated cannot be played: {why}", "ahead", why=why) from error


# -- before the first year ---------------------------------------------------------------------------------------


def _left_to_set_up(game: Game, told: dict[str, Any]) -> list[Step]:
    """The steps of setting up, but for those that would only draw, deal or choose again what is stated."""
    mappings = [told, *told.get("seats", ())]
    return [
        step
        for step in game.rules.setup
        if step not in SETTLED_BY or all(nothing(each.get(SETTLED_BY[step])) for each in mappings)
    ]


# -- phases and steps -------------------------------------------------------------------------------------------


def _from_phase(game: Game, told: dict[str, Any]) -> list[Step]:
    """A phase from its beginning; what it begins without cannot be there."""
    if told.get("turn") is not None:
        raise misstated("no_step", "turn is stated without a step: choose from influence, construct")
    if any(player.own or player.white for player in game.players):
        text = f"dice are stated, but {game.phase} begins without any: state the step that they are for"
        raise misstated("no_dice_yet", text, phase=game.phase)
    if not game.phase_number and told.get("destiny") is not None:
        raise misstated("drawn_ahead", "destiny is stated, but what is ahead draws it", name="destiny")
    if not game.phase_number and not game.year:
        return _left_to_set_up(game, told)
    if not game.phase_number or (game.phase_number == FIRST_PHASE and _year_is_to_begin(game, told)):
        game.phase_number = 0
        return [*game.rules.year_begins, next_phase, end_year]
    return [*game.rules.phases[game.phase_number - 1].steps, next_phase, end_year]


def _year_is_to_begin(game: Game, told: dict[str, Any]) -> bool:
    """Whether anything happens when a year begins, and nothing that it brings is stated."""
    if game.rules.year_begins == (begin_year,) and not game.heard(YEAR_BEGINS):
        return False
    brought = told.get("destiny") is not None or any(seat.get("group") is not None for seat in told.get("seats", ()))
    return not brought and not marks.of_this_year(game.rules, told.get("marks", {}))


def _from_step(game: Game, told: dict[str, Any]) -> list[Step]:
    step, turn = told["step"], told.get("turn")
    one_of(step, STEPS, "step")
    phase = game.rules.phases[game.phase_number - 1] if game.phase_number else None
    steps: list[Step] = [] if phase is None else list(phase.steps)
    names = [known.name for known in steps if isinstance(known, Routine)]
    if STEPS[step] not in names:
        text = f"{game.phase} has no step {step!r}: only spring, summer and autumn have"
        raise misstated("no_such_step", text, phase=game.phase, step=repr(step))
    ahead = steps[names.index(STEPS[step]) :]
    if step == "roll" and any(player.own for player in game.players):
        ahead = [*_rolls_left(game), *steps[names.index("reroll") :]]
    if turn is not None:
        ahead = [*_turns(game, step, number(turn, "turn", 0, len(game.players) - 1)), *ahead[1:]]
    return [fill_tiles, *ahead] if step in BEFORE_REWARDS and _tiles_are_bare(game) else ahead


def _turns(game: Game, step: str, turn: int) -> list[Step]:
    """The turns of a step that are left, from a seat's on."""
    seats = game.order[game.order.index(turn) :]
    if step == "influence":
        if game.players[turn].passed:
            raise misstated("turn_passed", f"seat {turn} has passed already", "turn", seat=turn)
        waiting: list[Step] = [Influence(seat) for seat in seats if not game.players[seat].passed]
        return waiting[:1] or [influence]
    if step == "construct":
        return [*map(Construct, seats)]
    raise misstated("turn", f"turn is stated for step {step!r}: choose from influence, construct", step=repr(step))


def _rolls_left(game: Game) -> list[Step]:
    """Those whose dice are not stated still roll."""
    waiting = [game.players[seat] for seat in game.order if not game.players[seat].own]
    return [roll_of(me.seat, player_dice(game, me), me.bonus) for me in waiting]


def _tiles_are_bare(game: Game) -> bool:
    """Whether a tile that has goods on it lies there without them."""
    lying = [game.advisor(rank) for rank in STOCKED if game.tiles >> rank & 1]
    return any(isinstance(tile, Stocked) and not tile.stock.lies(game) for tile in lying)


# -- one by one -------------------------------------------------------------------------------------------------


def kinds() -> dict[str, type[Step]]:
    """Every kind of record by its name, but for those that only others are made from."""
    found: dict[str, type[Step]] = {}
    waiting: list[type[Step]] = [Step]
    while waiting:
        for kind in waiting.pop().__subclasses__():
            waiting.append(kind)
            if _is_whole(kind):
                found[id_of(kind)] = kind
    return found


def _is_whole(kind: type[Step]) -> bool:
    """Whether a kind says all that it must do itself."""
    if issubclass(kind, Together):
        return kind.reveal is not Together.reveal
    if issubclass(kind, Choice):
        return kind.take is not Choice.take and kind.codes is not Choice.codes
    return kind.do not in (Step.do, Routine.do)


def _step(game: Game, told: object) -> Step:
    """A step that is ahead: the name of one that is for the whole table, or a record with its fields."""
    if isinstance(told, str):
        routines = ROUTINES | game.rules.own_steps
        return routines[one_of(told, sorted(routines), "ahead: step")]
    if not isinstance(told, Mapping):
        text = f"a step is its name or a mapping, not {shown(told)}"
        raise misstated("step", text, "ahead", value=shown(told))
    known = kinds() | game.rules.own_kinds
    name = one_of(told.get("step"), sorted(known), "ahead: step")
    kind, where = known[name], f"ahead: {name}"
    fields = mapping(told, [*RECORD_KEYS, *[field.name for field in kind.carries]], where)
    seat = CHANCE if "seat" not in fields else number(fields["seat"], where, 0, len(game.players) - 1)
    cause = _cause(game, fields.get("cause", ""), where)
    carried = {field.name: _carried(game, field, fields, where) for field in kind.carries}
    try:
        return make_step(kind, seat, carried, cause)
    except TypeError as error:  # a kind of the owners' own that does not declare what it carries
        raise misstated("not_stated", f"cannot be stated: {error}", where, why=str(error)) from error


def _carried(game: Game, field: Field, fields: dict[str, Any], where: str) -> object:
    """What a step carries, as it is stated; or nothing, if it can do without."""
    if field.name in fields:
        return field.shape.read(game.rules, fields[field.name], f"{where}: {field.name}")
    if field.needed:
        raise misstated("missing", f"{field.name} is missing", where, name=field.name)
    return field.shape.nothing


def _cause(game: Game, told: object, where: str) -> str:
    """What caused a step: `governor:general`, or a step of the game."""
    if not isinstance(told, str):
        text = f"{shown(told)} is no cause, such as 'building:chapel' or 'season'"
        raise misstated("no_cause", text, where, value=shown(told))
    kind, _, name = told.rpartition(":")
    if not kind:
        return one_of(name, ["", *SOURCES], f"{where}: cause")
    if game.rules.find_card(kind, name) is None:
        raise misstated("no_card", f"there is no {shown(told)} in this game", where, name=shown(told))
    return Id(name, kind)


def _arrange_answers(game: Game, ahead: list[Step], told: dict[str, Any]) -> None:
    """What some have already answered in secret to the question that is asked of all."""
    question = ahead[0] if ahead else None
    if any(isinstance(step, Together) for step in ahead[1:]):
        raise misstated("secret_first", "a secret question to all can only be the first step", "ahead")
    if not isinstance(question, Together):
        if not nothing(told.get("answers")):
            text = "answers are stated, but the first step ahead is no secret question to all"
            raise misstated("no_secret", text)
        return
    stated = listed(told.get("answers", [None] * len(game.players)), "answers")
    if len(stated) != len(game.players):
        n, seats = len(stated), len(game.players)
        raise misstated("answers", f"{n} for {seats} seats", "answers", n=n, seats=seats)
    game.answers = [_answer(game, question.for_seat(seat), fields) for seat, fields in enumerate(stated)]
    waiting = [seat for seat, given in enumerate(game.answers) if given == NO_ANSWER]
    if not waiting:
        raise misstated("all_answered", "all have answered, so that there is no question left", "answers")
    game.agenda = [*game.agenda[:-1], question.for_seat(waiting[0] if question.seat not in waiting else question.seat)]


def _answer(game: Game, question: Together, told: object) -> int:
    if told is None:
        return NO_ANSWER
    for code in question.codes(game):
        if question.describe(game.rules, code) == told:
            return code
    text = f"seat {question.seat} cannot answer {shown(told)}"
    raise misstated("answer", text, "answers", seat=question.seat, value=shown(told))
