"""The rules, the cards and the records, to read."""

from __future__ import annotations

import pytest

import kingsburg as kb
from kingsburg.editions import rules_for
from kingsburg.engine.errors import KingsburgError
from kingsburg.engine.rules import Rules
from kingsburg.knowledge import laid_open
from kingsburg.terminal.content import content_table
from kingsburg.terminal.replay import show
from kingsburg.terminal.rules import explain
from kingsburg.words import Voice
from kingsburg.words.voice import voice_of
from tests.configurations import EVERYTHING, PUBLISHED
from tests.terminal.people import LARGE, SMALL, console, shown, steady

ENGLISH = Voice()


def rules(edition: str = "second", players: int = 3) -> Rules:
    return rules_for(players, edition, (), None, ())


def explained(name: str | None, edition: str = "second", size: tuple[int, int] = SMALL) -> str:
    return shown(*explain(rules(edition), name, ENGLISH), size=size)


# -- rules ------------------------------------------------------------------------------------------------------


def test_the_summary_tells_the_whole_game(edition: str, size: tuple[int, int]) -> None:
    told = explained(None, edition, size)
    for phase in rules(edition).phases:
        assert phase.title in told
    for word in ("advisor", "dice", "soldiers", "envoy", "VP", "tie"):
        assert word in told
    assert max(map(len, told.splitlines())) <= size[0]
    added = len(EVERYTHING) - len(PUBLISHED)
    assert len(told.splitlines()) <= 3 * 24 + added, "what was published fits three screens; the rest is a line each"


def test_the_summary_lists_the_names_to_ask_about() -> None:
    told = " ".join(explained(None).split())
    for name in ("Treasurer", "Merchants' Guild", "Dragons"):
        assert name in told


def test_every_card_is_explained_by_id_and_name(edition: str) -> None:
    for cards in rules(edition).facts().values():
        for card in cards:
            for name in (card.id, card.name, card.name.upper()):
                assert card.name in explained(name, edition, LARGE)


def test_a_card_says_its_numbers_and_rule() -> None:
    told = " ".join(explained("chapel").split())
    for fact in ("Chapel", "B", "II", "3 gold", "1 stone", "5", "roll all of them again"):
        assert fact in told
    assert "10" in explained("general")
    told = explained("dragons_5_9")
    assert "9" in told
    assert "5 VP" in told


def test_every_phase_is_explained(edition: str) -> None:
    for phase in rules(edition).phases:
        for name in (phase.name, phase.title):
            assert phase.title in explained(name, edition)


def test_the_winter_is_that_of_the_edition() -> None:
    assert explained("winter", "first") != explained("winter", "second")


def test_a_unique_beginning_is_enough() -> None:
    assert "Treasurer" in explained("trea")
    assert "Farm" in explained("farm", "first")


def test_an_unknown_name_is_refused_with_close_ones() -> None:
    with pytest.raises(KingsburgError, match=r"(?i)treasurer"):
        explain(rules(), "tresurer", ENGLISH)
    with pytest.raises(KingsburgError) as refused:
        explain(rules(), "s", ENGLISH)
    assert "\n" not in str(refused.value)


def test_disputed_facts_are_said() -> None:
    assert "disputed" in explained("demons_4_6")
    assert "disputed" not in explained("goblins_1_3")


# -- content ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("provenance", [False, True])
def test_the_tables_hold_every_card(edition: str, provenance: bool, size: tuple[int, int]) -> None:
    told = shown(content_table(rules(edition), provenance, ENGLISH), size=size)
    for cards in rules(edition).facts().values():
        for card in cards:
            assert card.name in told
    assert max(map(len, told.splitlines())) <= size[0]


def test_provenance_is_shown_when_asked_for() -> None:
    tables = (content_table(rules(), asked, ENGLISH) for asked in (False, True))
    plain, told = (" ".join(shown(table, size=(300, 60)).split()) for table in tables)
    assert "printed" in told
    assert "disputed" in told
    assert "Another transcription" in told
    assert "printed" not in plain


# -- replay -----------------------------------------------------------------------------------------------------


def played(edition: str = "second", players: int = 3, plies: int = 10_000) -> kb.Game:
    game = kb.new_game(players=players, edition=edition, seed=9)
    while not game.over and game.plies < plies:
        game.play(steady(game), seat=game.seat)
    return kb.replay(str(game.record()))


@pytest.mark.parametrize("players", [2, 5])
def test_a_record_is_told_year_by_year_and_phase_by_phase(edition: str, players: int, size: tuple[int, int]) -> None:
    screen = console(size)
    names = ["Ann", "Brian", "Cindy", "David", "Emma"][:players]
    game = played(edition, players)
    show(laid_open(game), voice=voice_of(names), console=screen)
    told = screen.export_text()
    for year in ("year i", "year ii", "year iii", "year iv", "year v"):
        assert year in told.lower()
    for phase in ("Spring", "Summer", "Winter", "Autumn" if edition == "first" else "Fall"):
        assert told.count(phase) >= 5
    for name, score in zip(names, game.scores, strict=True):
        assert name in told
        assert str(score) in told
    assert max(map(len, told.splitlines())) <= size[0]


def test_the_story_is_in_plain_words() -> None:
    screen = console(LARGE)
    show(laid_open(played()), voice=voice_of(["Ann", "Brian", "Cindy"]), console=screen)
    told = screen.export_text()
    for raw in ("guard_tower", "master_hunter", "plus_two", "highest_strength", "{", "None", "_1_"):
        assert raw not in told
    for word in ("builds the", "influences the", "Turn order", "The enemy"):
        assert word.lower() in told.lower()


def test_a_record_that_stops_early_is_told_as_far_as_it_goes() -> None:
    screen = console()
    show(laid_open(played(plies=60)), voice=voice_of(["Ann", "Brian", "Cindy"]), console=screen)
    told = screen.export_text()
    assert "year i" in told.lower()
    assert "year v" not in told.lower()
    assert "wins" not in told
