"""One place answers what can be chosen: all conflicts at once, as data, and what can still be added."""

from __future__ import annotations

from itertools import combinations

import pytest

import kingsburg as kb
from kingsburg.editions import BOX, EDITIONS, MODULES, SCENARIOS, VARIANTS
from kingsburg.editions.choosing import Conflict, additions, conflicts, free, meant
from kingsburg.engine.rules import Rules
from kingsburg.modules.manifest import PLAIN, Module
from tests.configurations import PUBLISHED


def _told(found: tuple[Conflict, ...]) -> set[tuple[str, tuple[str, ...]]]:
    return {(conflict.kind, conflict.names) for conflict in found}


def test_a_game_that_can_be_played_has_no_conflicts() -> None:
    assert kb.conflicts() == ()
    assert kb.conflicts(2, "second", MODULES, "goblin-valley", ("draft", "inverted")) == ()
    assert kb.conflicts(5, "first", MODULES[:5], None, ("draft", "bidding")) == ()


@pytest.mark.parametrize(
    ("edition", "scenario", "absent"),
    [
        ("second", None, ()),
        ("first", None, ("tiles",)),
        *[("second", name, ()) for name in ("goblin-valley", "shifting-alliances")],
        *[("second", name, ("soldiers",)) for name in ("demanding-capital", "wheel-and-deal")],
    ],
)
def test_all_stands_for_every_module_that_fits(edition: str, scenario: str | None, absent: tuple[str, ...]) -> None:
    fitting = tuple(name for name in MODULES if name not in absent)
    g = kb.new_game(3, edition, "all", scenario, seed=1)
    assert g.start.modules == fitting
    assert kb.replay(str(g.record())).start.modules == fitting
    assert kb.position({"edition": edition, "modules": ["all"], "scenario": scenario}).start.modules == fitting
    assert kb.conflicts(3, edition, "all", scenario) == ()
    assert free(kb.additions(edition, "all", scenario).modules) == ()
    assert kb.random_games(1, 2, edition, modules="all", scenario=scenario, seed=1).games == 1


def test_what_is_named_beside_all_is_kept_and_may_be_refused() -> None:
    assert kb.new_game(modules=("tiles", "all", "rows")).start.modules == MODULES
    (excluded,) = kb.conflicts(modules="soldiers,all", scenario="wheel-and-deal")
    assert (excluded.kind, excluded.names) == ("excludes", ("wheel-and-deal", "soldiers"))
    (unknown,) = kb.conflicts(modules="all,castles")
    assert unknown.names == ("castles",)


def test_all_has_the_modules_that_others_need_and_those_of_the_owner() -> None:
    first = Module("first", "First", "", _nothing, needs=("other",))
    other, third = Module("other", "Other", "", _nothing), Module("third", "Third", "", _nothing, excludes=("rows",))
    assert meant("second", ("all",), None, (*BOX, first, other, third)) == (*MODULES, "first", "other")
    assert meant("second", ("all", "third"), None, (*BOX, third)) == (*MODULES[1:], "third")


def test_all_conflicts_are_told_at_once() -> None:
    found = conflicts(4, "first", ("tiles", "soldiers", "castles"), "wheel-and-deal", ("bidding", "draft"))
    assert _told(found) == {
        ("unknown", ("castles",)),
        ("edition", ("tiles", "first")),
        ("edition", ("wheel-and-deal", "first")),
        ("excludes", ("wheel-and-deal", "soldiers")),
        ("needs", ("bidding", "governors")),
        ("needs", ("draft", "strips")),
    }
    with pytest.raises(kb.SetupError) as caught:
        kb.new_game(4, "first", ("tiles", "soldiers", "castles"), "wheel-and-deal", ("bidding", "draft"))
    assert all(conflict.text in str(caught.value) for conflict in found)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        (("first", ("tiles",), None, ()), "module 'tiles' is not in the first edition: only the second edition has it"),
        (("second", (), None, ("draft",)), "variant 'draft' without module 'strips': there is nothing to draft"),
        (
            ("second", ("governors",), None, ("bidding",)),
            "variant 'bidding' is not in the second edition: only the first edition has it",
        ),
        (
            ("second", ("soldiers",), "demanding-capital", ()),
            "scenario 'demanding-capital' excludes module 'soldiers': leave one of them out",
        ),
        (
            ("first", (), "goblin-valley", ()),
            "scenario 'goblin-valley' is not in the first edition: only the second edition has it",
        ),
        (("third", (), None, ()), "unknown edition 'third': choose from first, second"),
        (("second", ("rows", "rows"), None, ()), "a module is named twice: rows, rows"),
    ],
)
def test_a_single_conflict_is_a_sentence(
    asked: tuple[str, tuple[str, ...], str | None, tuple[str, ...]], told: str
) -> None:
    assert [conflict.text for conflict in conflicts(4, *asked)] == [told]


def test_a_variant_says_nothing_more_where_its_module_is_not_in_the_edition() -> None:
    assert _told(conflicts(4, "first", ("tiles",), None, ("inverted",))) == {("edition", ("tiles", "first"))}


def test_what_can_be_added_and_why_not_the_rest() -> None:
    found = kb.additions("second", ("strips",), "wheel-and-deal")
    assert set(PUBLISHED) & set(MODULES) - set(free(found.modules)) == {"strips", "soldiers"}
    assert _told(found.modules["soldiers"]) == {("excludes", ("wheel-and-deal", "soldiers"))}
    assert free(found.scenarios) == ()
    assert all(any("one scenario" in conflict.text for conflict in why) for why in found.scenarios.values())
    assert free(found.variants) == ("draft",)
    assert _told(found.variants["bidding"]) == {("needs", ("bidding", "governors")), ("edition", ("bidding", "second"))}


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_is_said_to_be_free_can_be_played_and_nothing_else(edition: str) -> None:
    """Every choice of up to two modules and a scenario: what is added agrees with what `conflicts` and games say."""
    for scenario in (None, *SCENARIOS):
        for modules in [(), *((name,) for name in MODULES), *combinations(MODULES, 2)]:
            if conflicts(3, edition, modules, scenario):
                continue
            found = additions(edition, modules, scenario)
            for name, why in found.variants.items():
                assert (why == ()) == (conflicts(3, edition, modules, scenario, (name,)) == ())
            for name, why in found.modules.items():
                assert (why == ()) == (conflicts(3, edition, (*modules, name), scenario) == ())
            assert list(found.variants) == list(VARIANTS)
            assert kb.new_game(3, edition, modules, scenario, free(found.variants), seed=1).rules.edition == edition


def _nothing(rules: Rules) -> None:
    """Installs nothing."""


def test_what_a_module_needs_and_excludes_is_named() -> None:
    harbour = Module("harbour", "Harbour", "ships", _nothing, needs=("rows",), excludes=("tiles",))
    box = (*BOX, harbour)
    assert _told(conflicts(4, "second", ("harbour",), box=box)) == {("needs", ("harbour", "rows"))}
    assert conflicts(4, "second", ("harbour", "rows"), box=box) == ()
    assert _told(conflicts(4, "second", ("rows", "harbour", "tiles"), box=box)) == {("excludes", ("harbour", "tiles"))}


def test_every_manifest_is_sound() -> None:
    """Names are told apart, and what is named is there."""
    names = [module.name for module in BOX] + [variant.name for module in BOX for variant in module.variants]
    assert len(set(names)) == len(names)
    for module in BOX:
        assert module.title
        assert module.text
        assert module.rule or module.kind != PLAIN
        assert {*module.needs, *module.excludes} <= set(names)
        assert set(module.editions) <= set(EDITIONS)
        for variant in module.variants:
            assert variant.module == module.name
            assert variant.rule
            assert set(variant.editions) <= set(module.editions)
