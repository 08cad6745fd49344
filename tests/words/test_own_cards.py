"""Cards of one's own speak the language of their owner, and those that `words` in the content file adds."""

from __future__ import annotations

from pathlib import Path

import pytest

from kingsburg.editions import everything, load_content
from kingsburg.engine.cards import Card
from kingsburg.engine.errors import SetupError
from kingsburg.words import Voice, guide
from kingsburg.words.messages import card, rule
from tests.errors.said import check_told

CARDS = '''
from kingsburg.engine.cards import Destiny, Governor


class Gardener(Governor):
    """At the end of each summer, gain 1 wood and 1 VP."""


class Rain(Destiny):
    """At the start of each productive season, gain 1 wood."""


CARDS = [Gardener(), Rain()]
'''
CONTENT = """
[cards]
python = ["my_cards.py"]

[governor.duke]
name = "Archduke"

[words.nl.governor.gardener]
name = "Tuinman"
the = "de Tuinman"
of = "van de Tuinman"
rule = "Aan het eind van elke zomer krijg je 1 hout en 1 VP."

[words.nl.governor.duke]
name = "Aartshertog"

[words.fr.destiny.rain]
rule = "Au début de chaque saison de production, recevez 1 bois."
"""


def write(folder: Path, content: str) -> Path:
    (folder / "my_cards.py").write_text(CARDS, encoding="utf-8")
    file = folder / "content.toml"
    file.write_text(content, encoding="utf-8")
    return file


@pytest.fixture
def own(tmp_path: Path) -> dict[str, Card]:
    rules = everything("second", load_content(write(tmp_path, CONTENT)))
    return {printed.id: printed for printed in rules.roles if printed.kind in ("governor", "destiny")}


def test_a_card_has_the_name_and_the_rule_of_the_language_that_is_spoken(own: dict[str, Card]) -> None:
    gardener, dutch = own["gardener"], Voice("nl")
    assert dutch.part(card(gardener)) == "Tuinman"
    assert dutch.part(card(gardener), "of") == "van de Tuinman"
    assert dutch.part(rule(gardener)) == "Aan het eind van elke zomer krijg je 1 hout en 1 VP."
    assert Voice("en").part(card(gardener), "the") == "the Gardener"
    assert Voice("en").part(rule(gardener)) == gardener.rule


def test_what_is_not_told_is_as_the_owner_wrote_it(own: dict[str, Card]) -> None:
    assert Voice("fr").part(card(own["gardener"]), "the") == "Gardener"
    assert Voice("fr").part(rule(own["gardener"])) == own["gardener"].rule
    assert Voice("fr").part(card(own["rain"])) == "Rain"
    assert Voice("fr").part(rule(own["rain"])) == "Au début de chaque saison de production, recevez 1 bois."


def test_a_printed_card_under_another_name_keeps_its_rule_in_every_language(own: dict[str, Card]) -> None:
    duke = own["duke"]
    assert Voice("nl").part(card(duke), "the") == "Aartshertog"
    assert Voice("fr").part(card(duke)) == "Archduke"
    for language in ("nl", "fr"):
        assert Voice(language).part(rule(duke)) == Voice(language).part(("rule", "governor", "duke"))


def test_a_destiny_of_ones_own_has_no_article_in_english(own: dict[str, Card]) -> None:
    assert Voice("en").part(card(own["rain"]), "the") == "Rain"


def test_it_is_found_by_either_name(tmp_path: Path) -> None:
    rules, dutch = everything("second", load_content(write(tmp_path, CONTENT))), Voice("nl")
    for asked in ("gardener", "tuinman", "de Tuinman"):
        assert dutch.part(guide.explained(rules, asked, dutch, rules)[0].head) == "Tuinman"


def test_the_printed_cards_of_a_box_are_left_as_they_are(tmp_path: Path) -> None:
    load_content(write(tmp_path, CONTENT))
    assert all(printed.words == {} for printed in everything("second").cards())


@pytest.mark.parametrize(
    ("wrong", "line", "reason"),
    [
        ("words = 3", 1, "words are a table by language, kind and card"),
        ('[words.Dutch.governor.gardener]\nname = "T"', 1, "'Dutch' is not the code of a language, such as nl"),
        ("[words]\nnl = 3", 2, "'nl' is not the code of a language, such as nl, with a table of its words"),
        ("[words.nl]\ngovernor = 3", 2, "the words of 'governor' are a table by card"),
        ('[words.nl.governor.gardner]\nname = "T"', 1, "there is no 'governor' 'gardner' of your own to name"),
        ('[words.nl.cargo.grain]\nname = "T"', 1, "there is no 'cargo' 'grain' of your own to name"),
        ('[words.nl.building.farm]\nname = "T"', 1, "farm has its printed name, in every language"),
        ("[words.nl.governor]\ngardener = 3", 2, "the words of gardener are a table"),
        ('[words.nl.governor.gardener]\nnom = "T"', 2, "gardener has no form 'nom': choose from name, the, of, rule"),
        ("[words.nl.governor.gardener]\nname = 3", 2, "name cannot be 3: a text of 1 to 60 characters on one line"),
        ('[words.nl.governor.gardener]\nrule = "a\\nb"', 2, "rule cannot be 'a\\nb': a text of 1 to 1000 characters"),
        ('[words.nl.governor.gardener]\nthe = "T"', 1, "gardener has a form of a name, but no name"),
    ],
)
def test_what_is_wrong_is_named_with_its_line(wrong: str, line: int, reason: str, tmp_path: Path) -> None:
    file = write(tmp_path, f'{wrong}\n[cards]\npython = ["my_cards.py"]\n')
    with pytest.raises(SetupError) as refused:
        load_content(file)
    assert str(refused.value).startswith(f"{file}, line {line}: {reason}")
    check_told(refused.value)
