"""What lies on the board is declared: every mark is listed, told as before, shared by copies, and hidden if it is."""

from __future__ import annotations

import importlib
import pkgutil
import random
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import kingsburg as kb
from kingsburg import modules
from kingsburg.editions import BOX, rules_for
from kingsburg.engine import marks
from kingsburg.engine.errors import SetupError
from kingsburg.engine.marks import Common, Mark, Owned
from kingsburg.engine.shapes import Count, Ranks
from kingsburg.foreign import ForeignError
from kingsburg.knowledge import Knowledge
from kingsburg.modules.demanding_capital.flow import GROWTH
from kingsburg.modules.governors.flow import redraw_hands
from kingsburg.modules.shifting_alliances.flow import PLEDGES
from kingsburg.words.board import Lying, on_advisor
from kingsburg.words.story import Teller
from kingsburg.words.voice import voice_of

# -- declared ---------------------------------------------------------------------------------------------------


def _folders() -> Iterator[tuple[str, list[ModuleType]]]:
    """The folders of modules, with their files."""
    for folder in pkgutil.iter_modules(modules.__path__, f"{modules.__name__}."):
        if folder.ispkg:
            package = importlib.import_module(folder.name)
            inside = pkgutil.iter_modules(package.__path__, f"{folder.name}.")
            yield folder.name, [package, *(importlib.import_module(file.name) for file in inside)]


@pytest.mark.parametrize(("folder", "files"), list(_folders()), ids=lambda told: told if isinstance(told, str) else "")
def test_every_mark_of_a_module_is_in_its_manifest(folder: str, files: list[ModuleType]) -> None:
    manifest = files[0].MODULE
    listed = {*manifest.marks, *(mark for variant in manifest.variants for mark in variant.marks)}
    used = {thing for file in files for thing in vars(file).values() if isinstance(thing, Mark)}
    assert listed == used, folder


def test_the_modules_have_marks_of_every_kind() -> None:
    declared = [mark for module in BOX for mark in module.marks]
    assert {mark.place for mark in declared} == {"advisor", "tile", "board"}
    assert {mark.until for mark in declared} == {"game", "year"}
    assert {type(mark) for mark in declared} == {Common, Owned}


def test_a_mark_that_is_not_declared_is_named_when_it_is_laid() -> None:
    g = kb.new_game(3, seed=1)
    with pytest.raises(kb.KingsburgError, match=r"'pledges'.*manifest"):
        PLEDGES.lay(g, 0, (3,))
    with pytest.raises(kb.KingsburgError, match="'stray'"):
        Common("stray", Count()).put(g, 1)
    assert not PLEDGES.lies(g)
    assert PLEDGES.of(g, 0) == ()


@pytest.mark.parametrize("name", ["growth", "manpower_1"])
def test_no_two_marks_are_told_by_one_name(name: str) -> None:
    rules = rules_for(2, "second", (), "demanding-capital", ())
    with pytest.raises(SetupError, match=name):
        marks.declare(rules, [Common(name, Count())])
    assert rules.marks["growth"] is GROWTH


def test_what_is_everyones_cannot_be_hidden() -> None:
    rules = rules_for(2, "second", (), "demanding-capital", ())
    with pytest.raises(SetupError, match="'stray' is everyone's"):
        marks.declare(rules, [Common("stray", Count(), hidden=lambda *_: None)])


def test_copies_share_what_lies_there_until_one_of_them_changes() -> None:
    g = kb.position({"players": 3, "scenario": "shifting-alliances", "marks": {"pledges": [[3], [], [8, 8]]}})
    copy = g.clone()
    assert copy.marks is g.marks
    PLEDGES.lay(copy, 1, (5,))
    assert PLEDGES.each(copy) == ((3,), (5,), (8, 8))
    assert PLEDGES.each(g) == ((3,), (), (8, 8))
    for seat in range(3):
        PLEDGES.lay(copy, seat, ())
    assert not PLEDGES.lies(copy)
    assert copy.view(None)["marks"] == {}


def test_a_game_without_marks_keeps_nothing() -> None:
    g, rng = kb.new_game(2, seed=3), random.Random(3)
    while not g.over:
        g.play(rng.choice(g.options))
    assert g.rules.marks == {}
    assert g.marks == {}


# -- hidden -----------------------------------------------------------------------------------------------------

INTRIGUE = '''
from kingsburg.engine.agenda import Choice
from kingsburg.engine.cards import Destiny
from kingsburg.engine.marks import Owned
from kingsburg.engine.shapes import Ranks


def redraw(world, seat, rng):
    """The plots of the others may be anywhere."""
    for other in world.players:
        if other.seat != seat:
            plots = rng.sample(range(1, 19), len(PLOTS.of(world, other.seat)))
            PLOTS.lay(world, other.seat, tuple(sorted(plots)))


PLOTS = Owned("plots", Ranks(), place="advisor", title="plot", yearly=True, until="year", hidden=redraw)


class Plot(Choice):
    """Lay a token face down on an advisor on whom one has none."""

    def codes(self, g):
        return tuple(rank for rank in range(1, 19) if rank not in PLOTS.of(g, self.seat))

    def take(self, g, code):
        PLOTS.lay(g, self.seat, tuple(sorted((*PLOTS.of(g, self.seat), code))))
        PLOTS.tell(g, "mark", self.seat, self.cause, advisor=code)

    def describe(self, rules, code):
        return {"kind": "mark", "advisor": code}

    def is_known(self, g, seat):
        return seat == self.seat


class Foregone(Plot):
    """The same where there is one advisor to choose from."""

    def codes(self, g):
        return (18,)


class Intrigue(Destiny):
    """At the start of the year everyone lays two tokens face down; a third lies on the King."""

    def year_begins(self, g, me):
        g.then_all([Plot(me.seat, self.id)] * 2 + [Foregone(me.seat, self.id)])


CARDS = [Intrigue()]
MARKS = [PLOTS]
'''

SEATS = (0, 1, 2)
NAMES = ("Ann", "Brian", "Cindy")


@pytest.fixture
def content(tmp_path: Path) -> Path:
    (tmp_path / "my_cards.py").write_text(INTRIGUE)
    file = tmp_path / "content.toml"
    file.write_text('[cards]\npython = ["my_cards.py"]\n')
    return file


def intrigue(content: Path, *advisors: int) -> kb.Game:
    """The year begins; in turn order, two tokens each, these are laid so far."""
    ahead = ["begin_year", "next_phase", "end_year"]
    stated = {"players": 3, "modules": ["destinies"], "destiny": "intrigue", "phase": "setup", "year": 1, "seed": 5}
    g = kb.position({**stated, "ahead": ahead}, content=content)
    for advisor in advisors:
        g.play(f"mark advisor {advisor}")
    return g


def plots(g: kb.Game, seat: int | None) -> Any:
    told: dict[str, Any] = dict(g.view(seat)["marks"])
    return told["plots"]


def test_a_hidden_mark_is_told_to_its_owner_alone(content: Path) -> None:
    g = intrigue(content, 4, 9, 7)
    assert [plots(g, seat) for seat in SEATS] == [[[4, 9, 18], None, []], [None, [7], []], [None, None, []]]
    assert plots(g, None) == [None, None, []]
    assert g.position()["marks"]["plots"] == [[4, 9, 18], [7], []]


def test_a_hidden_mark_is_hidden_in_every_view_story_and_record(content: Path) -> None:
    """Two games that differ only in what seat 0 has laid are the same to the others, and not to seat 0."""
    one, other = intrigue(content, 4, 9, 7), intrigue(content, 12, 2, 7)
    for seat in (1, 2, None):
        assert one.view(seat) == other.view(seat)
        assert one.story(seat) == other.story(seat)
        assert str(one.record(seat)) == str(other.record(seat))
    assert one.view(0) != other.view(0)
    assert one.story(0) != other.story(0)
    assert str(one.record(0)) != str(other.record(0))


def test_the_story_tells_that_a_token_was_laid_and_not_where(content: Path) -> None:
    g = intrigue(content, 4, 9, 7)
    laid = {"event": "mark", "seat": 0, "source": "intrigue", "source_kind": "destiny", "what": "plot"}
    assert [dict(event) for event in g.story(1) if event["event"] == "mark"][:3] == [
        {**laid, "answer": 1},
        {**laid, "answer": 2},
        {**laid, "answer": 2},
    ]
    assert [dict(event) for event in g.story(0) if event["event"] == "mark"][:2] == [
        {**laid, "advisor": 4, "answer": 1},
        {**laid, "advisor": 9, "answer": 2},
    ]
    forced = [dict(event) for event in g.story(1) if event["event"] == "forced" and event["seat"] == 0]
    assert forced
    assert all("move" not in event for event in forced)


def test_the_terminal_shows_tokens_of_ones_own_and_says_of_hidden_ones_that_they_lie_there(content: Path) -> None:
    g = intrigue(content, 4, 9, 7)
    mine, other = Knowledge(g, 0), Knowledge(g, 1)
    assert on_advisor(mine, 4) == [Lying("plot", ((0, 1),))]
    assert on_advisor(mine, 7) == on_advisor(other, 4) == []
    assert on_advisor(other, 7) == [Lying("plot", ((1, 1),))]
    teller = Teller(g.rules)
    first = [next(event for event in known.story if event["event"] == "mark") for known in (mine, other)]
    voice = voice_of(NAMES)
    assert voice.say(teller.sentence(first[0])) == "On the Merchant lies a plot of Ann (Intrigue)."
    assert voice.say(teller.sentence(first[1])) == "A plot of Ann is laid face down (Intrigue)."


def test_worlds_agree_with_the_view_and_vary_in_the_hidden(content: Path) -> None:
    g = intrigue(content, 4, 9, 7, 11, 2)
    for seat in SEATS:
        worlds = [g.determinize(seat, random.Random(number)) for number in range(30)]
        assert all(world.view(seat) == g.view(seat) for world in worlds)
        true = g.position()["marks"]["plots"]
        for other in SEATS:
            drawn = {tuple(world.position()["marks"]["plots"][other]) for world in worlds}
            assert drawn == {tuple(true[other])} if other == seat else len(drawn) > 5


def test_a_world_does_not_tell_by_its_options_what_another_has_laid(content: Path) -> None:
    """Seat 2 chooses among the advisors on whom it has no token: which those are is hidden from the others."""
    g = intrigue(content, 4, 9, 7, 11, 2)
    assert g.seat == 2
    taken = {rank for number in range(200) for rank in {*range(1, 19)} - {*_codes(g, number)}}
    assert len(taken) > 9
    assert g.determinize(2, random.Random(1)).codes == g.codes


def _codes(g: kb.Game, number: int) -> tuple[int, ...]:
    world = g.determinize(0, random.Random(number))
    assert len(world.codes) == len(g.codes)
    return world.codes


def test_games_with_a_hidden_mark_are_saved_and_stated(content: Path) -> None:
    g = intrigue(content, 4, 9, 7)
    for again in (kb.from_json(g.to_json(), content), kb.position(g.position(), content), g.clone()):
        assert [again.view(seat) for seat in SEATS] == [g.view(seat) for seat in SEATS]
    rng = random.Random(1)
    while g.year == 1 and not g.over:
        g.play(rng.choice(g.options))
    assert "plots" not in g.view(0)["marks"], "it lies until the year is over"


# -- cards of one's own -----------------------------------------------------------------------------------------


def altered(content: Path, old: str, new: str) -> Path:
    """The same content, with something else in the cards."""
    assert old in INTRIGUE
    (content.parent / "my_cards.py").write_text(INTRIGUE.replace(old, new))
    content.write_text(content.read_text() + "\n")
    return content


def test_a_card_whose_mark_is_not_listed_is_told_so(content: Path) -> None:
    with pytest.raises(ForeignError, match=r"Plot failed: .*'plots'.*MARKS"):
        intrigue(altered(content, "MARKS = [PLOTS]", ""), 4)


def test_what_is_no_mark_is_named(content: Path) -> None:
    with pytest.raises(SetupError, match=r"my_cards\.py.*MARKS has 'plots'"):
        intrigue(altered(content, "MARKS = [PLOTS]", "MARKS = ['plots']"))


def test_the_former_way_to_lay_something_is_refused_and_the_new_one_named(content: Path) -> None:
    with pytest.raises(ForeignError, match=r"'mark'.*declared.*custom-cards\.md.*my_cards\.py"):
        intrigue(altered(content, "PLOTS.tell(g, ", "g.mark('plots', code)\n        PLOTS.tell(g, "), 4)


def test_a_shape_checks_what_a_position_states(content: Path) -> None:
    stated = {"players": 3, "modules": ["destinies"], "destiny": "intrigue", "phase": "spring"}
    g = kb.position({**stated, "marks": {"plots": [[8, 3], [], []]}}, content)
    assert plots(g, 0) == [[3, 8], [], []]
    for wrong in ([[19], [], []], [[1]], 5):
        with pytest.raises(SetupError, match="plots"):
            kb.position({**stated, "marks": {"plots": wrong}}, content)


def test_hidden_counts_do_not_tell_that_they_are_nothing() -> None:
    """A count of nothing is a secret too."""
    purse = Owned("purse", Count(), hidden=redraw_hands)
    g = kb.new_game(3)
    g.marks = {purse: (0, 2, 0)}
    assert [purse.told(g, seat) for seat in (0, 1, None)] == [[0, None, None], [None, 2, None], [None] * 3]


def test_ranks_of_a_seat_alone_are_read_and_told() -> None:
    g = kb.position({"players": 2, "scenario": "shifting-alliances", "marks": {"pledges_1": [9, 3]}})
    assert PLEDGES.each(g) == ((), (3, 9))
    assert isinstance(PLEDGES.shape, Ranks)
