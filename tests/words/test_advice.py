"""The texts of reasons, moves and reviews: complete in every language, and nothing is said that is not among them."""

from __future__ import annotations

import io
import random
import re
from collections.abc import Iterator, Sequence
from html import unescape
from pathlib import Path

import pytest
from rich.console import Console

from kingsburg.bots import hints, listed
from kingsburg.bots.analysis import Rated
from kingsburg.bots.phrases import given
from kingsburg.bots.reasons import Reasons
from kingsburg.cli.levels import LEVELS
from kingsburg.engine.cards import Advisor
from kingsburg.engine.game import Game
from kingsburg.env import published
from kingsburg.review import Review, read, review
from kingsburg.review.page import page
from kingsburg.review.text import show
from kingsburg.words import Catalogue, Part, Voice, catalogue, languages
from kingsburg.words.catalogue import Text, entries
from kingsburg.words.moves import described
from kingsburg.words.names import printed_cards
from tests import checks
from tests.configurations import configuration
from tests.review.stories import EVERY_KIND, InOrder, called

FILES = ("moves", "reasons", "powers", "bots", "review")
OTHERS = ("people", "phases", "sources", "units", "points")


def places(text: Text) -> set[str]:
    """The names of the parts that a text has places for, in any of its forms."""
    templates = [text] if isinstance(text, tuple) else list(text.values())
    return {piece[0] for template in templates for piece in template if not isinstance(piece, str)}


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("language", languages())
def test_every_language_has_the_same_texts_with_the_same_places(name: str, language: str) -> None:
    english, other = catalogue("en"), catalogue(language)
    ids = set(entries(english.read(name), name))
    assert ids == set(entries(other.read(name), name))
    for key in ids:
        assert places(english[key]) == places(other[key]), key


# -- cards and bots ---------------------------------------------------------------------------------------------

MENDED = {"tile.astronomer_tile", "tile.master_hunter_tile"}
"""Whose first sentence alone says nothing."""


def test_every_card_that_a_reason_may_tell_of_has_its_text() -> None:
    told = {
        f"{card.kind}.{card.id}"
        for edition in ("first", "second")
        for card in published.rules(edition).cards()
        if card.kind == "building" or (isinstance(card, Advisor) and card.rank and given(card) is None)
    }
    assert {f"powers.{key}" for key in told} == set(entries(catalogue("en").read("powers"), "powers"))


def test_an_english_power_is_how_the_rule_begins() -> None:
    for key in entries(catalogue("en").read("powers"), "powers"):
        _, kind, name = key.split(".")
        if f"{kind}.{name}" not in MENDED:
            assert printed_cards()[kind, name].rule.lower().startswith(Voice("en").text(key).lower())


def test_the_built_in_bots_say_what_they_are_like() -> None:
    english = Voice("en")
    told = {entry.name: english.part(entry.message) for entry in listed()}
    assert told == {entry.name: entry.title for entry in listed()}
    assert {f"bots.{name}" for name in told} | {f"bots.level.{level}" for level in LEVELS} == set(
        entries(catalogue("en").read("bots"), "bots")
    )


# -- a language that shows what is said by it -------------------------------------------------------------------

BRACKETED = re.compile(r"⟦[^⟦⟧]*⟧")
MARKUP = re.compile(r"<style>.*?</style>|<[^<>]*>", re.DOTALL)
TITLES = re.compile(r"<title>(.*?)</title>")
NUMERALS = re.compile(r"\b[IV]+\b")


def bracketed(folder: Path) -> Catalogue:
    """English, every text and every name in brackets."""
    english = catalogue("en")
    folder.mkdir()
    facts = '{}\none = [1]\ndecimal = "."\n[patterns]\nthe = "{{name}}"\n'.format('name = "Brackets"')
    (folder / "language.toml").write_text(facts, encoding="utf-8")
    for name in (*FILES, *OTHERS):
        lines = []
        for key, entry in entries(english.read(name), name).items():
            keys = ".".join(f'"{part}"' for part in key.split(".")[1:])
            forms = {"": entry} if isinstance(entry, str) else {f".{form}": text for form, text in entry.items()}
            lines += [f"{keys}{form} = '''⟦{text}⟧'''" for form, text in forms.items()]
        (folder / f"{name}.toml").write_text("\n".join(lines), encoding="utf-8")
    cards = [
        f"\"{kind}\".\"{name}\" = {{ name = '''⟦{card.name}⟧''', rule = '''⟦{card.rule}⟧''' }}"
        for (kind, name), card in printed_cards().items()
    ]
    (folder / "cards.toml").write_text("\n".join(cards), encoding="utf-8")
    return Catalogue(folder)


@pytest.fixture(scope="module")
def brackets(tmp_path_factory: pytest.TempPathFactory) -> Catalogue:
    return bracketed(tmp_path_factory.mktemp("languages") / "brackets")


def outside(text: str) -> str:
    """What is left of a text without what stands in brackets."""
    before = ""
    while before != text:
        before, text = text, BRACKETED.sub("", text)
    return text


class Explaining(InOrder):
    """Gives the reasons of the bots."""

    def reason(self, game: Game, seat: int, rated: Rated, others: Sequence[Rated]) -> Part:
        return hints.reason(game, seat, rated, others)


def printed(found: Review, language: Catalogue) -> str:
    out = io.StringIO()
    show(found, Console(file=out, width=500), language)
    return out.getvalue()


@pytest.mark.parametrize("path", EVERY_KIND, ids=called)
def test_a_review_says_nothing_but_texts(path: Path, brackets: Catalogue) -> None:
    found = review(read(path.read_text(encoding="utf-8")), Explaining(), 1.0, 4)
    html = page(found, brackets)
    for text in (printed(found, brackets), MARKUP.sub(" ", html), *TITLES.findall(html)):
        left = NUMERALS.sub("", outside(unescape(text)))
        assert not re.search(r"[^\W\d_]", left), [line for line in left.splitlines() if re.search(r"[^\W\d_]", line)]


def said(number: int, voice: Voice) -> Iterator[str]:
    """Moves of a game and the reasons for them."""
    asked = configuration(number)
    game, rng = asked.open(), random.Random(number)
    while game.choice is not None:
        if game.seat is not None and game.seat >= 0 and rng.random() < 0.2:
            reasons = Reasons(game, game.seat)
            for move in rng.sample(game.options, min(4, len(game.options))):
                yield voice.say(described(game, move))
                yield voice.say(reasons.message(move, game.options))
        checks.step(game, rng, asked.eager)


@pytest.mark.parametrize("number", range(40))
def test_moves_and_reasons_say_nothing_but_texts(number: int, brackets: Catalogue) -> None:
    told = [*said(number, Voice(brackets))]
    assert [text for text in told if re.search(r"\w", outside(text))] == []
