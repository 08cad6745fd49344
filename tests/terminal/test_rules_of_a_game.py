"""The rules tell the game that is played: every step of its calendar, and every extra there is."""

from __future__ import annotations

import pytest

from kingsburg.editions import SCENARIOS, VARIANTS, everything, rules_for
from kingsburg.editions.box import BOX, MODULES
from kingsburg.engine.rules import Rules
from kingsburg.terminal.rules import explain
from kingsburg.words import Voice, guide
from kingsburg.words.described import doubts
from tests.terminal.people import shown
from tests.words.games import configurations, steps

ENGLISH = Voice()
STEPS = set(ENGLISH.texts.read("guide")["steps"])


def line(rules: Rules, step: str, phase: str = "") -> str:
    """What is told of a step; empty where nothing is."""
    return ENGLISH.part(guide.line(rules, step, phase) or "")


def told(rules: Rules, name: str | None = None) -> str:
    return " ".join(shown(*explain(rules, name, ENGLISH), size=(250, 50)).split())


def test_every_step_of_every_game_is_told() -> None:
    found = list(configurations())
    assert len(found) > 100
    for rules in found:
        summary = told(rules)
        for step in steps(rules):
            assert step in STEPS or step in guide.MOMENTS, f"{step} has no line in guide.toml"
            assert step == "end_phase" or line(rules, step) in summary
        for phase in rules.phases:
            assert all(line(rules, step.name, phase.name) in summary for step in phase.steps)


def test_no_line_is_left_of_a_step_that_is_gone() -> None:
    known = {step for rules in configurations() for step in steps(rules)}
    assert {*STEPS, *guide.MOMENTS} - {*guide.YEAR_IS_OVER} <= known


def test_every_step_of_a_phase_is_told_when_asked_for_it() -> None:
    first = rules_for(2, "first", ("strips", "governors", "soldiers", "destinies"), None, ())
    second = rules_for(5, "second", tuple(MODULES), "goblin-valley", ("inverted",))
    for rules in (first, second):
        for phase in rules.phases:
            about = told(rules, phase.name)
            assert all(line(rules, step.name, phase.name) in about for step in phase.steps)


def test_a_moment_is_told_where_a_card_has_it_and_names_the_card() -> None:
    assert "Craftsmen" not in told(rules_for(3, "second", (), None, ()), "spring")
    assert "Craftsmen" in told(rules_for(3, "second", (), "wheel-and-deal", ()), "spring")


@pytest.mark.parametrize("name", [*MODULES, *VARIANTS, *SCENARIOS])
@pytest.mark.parametrize("edition", ["first", "second"])
def test_every_extra_has_its_paragraph_in_any_game(name: str, edition: str) -> None:
    about = told(rules_for(3, edition, (), None, ()), name)
    title, absent, paragraph = about.partition("not in this game")
    assert title
    assert absent
    rules = {module.name: module.rule for module in BOX}
    rules |= {variant.name: variant.rule for module in BOX for variant in module.variants}
    assert rules[name] in paragraph
    assert len(paragraph) > 40


def test_what_is_played_is_not_said_to_be_absent() -> None:
    rules = rules_for(3, "second", ("strips",), "goblin-valley", ("draft",))
    for name in ("strips", "draft", "goblin-valley", "goblin_valley", "tiltyard" if "A" in rules.strips else "bridge"):
        assert "not in this game" not in told(rules, name)


def test_the_winter_rolls_no_die_where_tokens_are_chosen() -> None:
    assert "rolls a die" in told(rules_for(3, "second", (), None, ()), "winter")
    winter = told(rules_for(3, "second", ("soldiers",), None, ()), "winter")
    assert "rolls a die" not in winter
    assert "soldier tokens in secret" in winter


def test_the_fine_print_is_told() -> None:
    three, two = (told(rules_for(players, "second", (), None, ())) for players in (3, 2))
    for fine in (
        "Equal totals keep the order",
        "topmost in the rightmost column",
        "envoy that was not used goes back",
        "shares the victory",
        "neutral dice block the advisor of their total",
    ):
        assert fine in three
        assert fine in two
    assert "neutral dice" not in told(rules_for(3, "second", (), None, ()), "spring")
    assert "neutral dice" in told(rules_for(2, "second", (), None, ()), "spring")


@pytest.mark.parametrize("edition", ["first", "second"])
def test_doubts_are_said_in_words(edition: str) -> None:
    for cards in everything(edition).facts().values():
        for card in cards:
            for doubt in map(ENGLISH.say, doubts(card)):
                assert "_" not in doubt
                assert "rulebook" not in doubt


@pytest.mark.parametrize("asked", ["king's envoy", "The King's Envoy", "the-king's-envoy"])
def test_a_name_is_found_with_or_without_its_article(asked: str) -> None:
    assert told(rules_for(3, "second", (), None, ()), asked).startswith("The King's Envoy phase 5 of the year")


def test_an_article_does_not_hide_who_is_meant() -> None:
    assert told(rules_for(3, "second", (), None, ()), "the king").startswith("King advisor")


def test_the_end_of_a_phase_names_the_cards_of_that_phase() -> None:
    rules = rules_for(3, "second", ("rows", "strips", "destinies"), None, ())
    assert line(rules, "end_phase", "recruit") == "After recruiting: School."
    assert line(rules, "end_phase", "winter") == "After that: The King Is Sick."
