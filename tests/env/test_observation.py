"""Observations: all that a view tells, as numbers, and nothing else."""

from __future__ import annotations

import random
from collections import Counter
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

import kingsburg as kb
from kingsburg.engine.agenda import Together
from kingsburg.engine.cards import Building, Card, Governor, Group
from kingsburg.engine.marks import Owned
from kingsburg.engine.player import Player
from kingsburg.env.actions import Acting
from kingsburg.env.cards import questions
from kingsburg.env.layout import Layout, layout_of
from kingsburg.env.observing import OWN_ADVISOR, THEIRS, USED, USED_THIS_YEAR
from kingsburg.env.seeing import observe
from tests.configurations import EVERYTHING, PUBLISHED, configuration
from tests.env.leaks import Look, check, standings, tells_answers, tells_worlds_apart, wide
from tests.modules.test_marks import INTRIGUE, intrigue

DIGESTS = {"game": "c4e2b131c6a1a778", "wide": "9c95d722303120bb"}
"""Of version 2 of the layout, for four players. Who changes it raises its version, and then stores the new digests."""
HOLDS, PAST, JOINED, FACE_UP = 1, 2, 4, 16
AMONG = {
    "past_destinies": ("destiny", "destiny", PAST),
    "joined": ("enemies", "enemy", JOINED),
    "governors": ("governor", "governor", FACE_UP),
}
"""Marks that are told among the cards: in which part, and by which bit."""
ALL = ("rows", "strips", "governors", "destinies", "soldiers", "tiles")


class Seen:
    """An observation by the names of its parts."""

    def __init__(self, game: kb.Game, seat: int, name: str) -> None:
        self.layout = layout_of(game.rules, name)
        self.row = observe(game, seat, name)

    def __getitem__(self, name: str) -> list[int]:
        part = self.layout[name]
        return list(self.row[part.place : part.place + part.size])

    def cards(self, name: str, kind: str, bits: int = 255) -> list[str]:
        """The ids of the cards that a part marks, each as often as the last of these bits says."""
        names, last = self.layout.orders[kind].names, bits & -bits
        return sorted(names[place][1] for place, n in enumerate(self[name]) for _ in range((n & bits) // last))

    def numbered(self, name: str, kind: str, n: int, bits: int = 15) -> list[str]:
        """The ids of the cards of which a part tells a number."""
        names = self.layout.orders[kind].names
        return [names[place][1] for place, told in enumerate(self[name]) if told & bits == n]

    def years(self, name: str, bit: int) -> list[int]:
        return [year for year, told in enumerate(self[name], start=1) if told & bit]

    def has(self, name: str) -> bool:
        return name in {part.name for part in self.layout.parts}


def check_view(game: kb.Game, seat: int, name: str) -> None:
    """An observation tells what the view tells."""
    view: dict[str, Any] = dict(game.view(seat))
    seen, players = Seen(game, seat, name), len(game.players)
    assert seen["year"] == [int(view["year"] == year) for year in range(1, 6)]
    assert sum(seen["phase"]) == (view["phase"] != "setup")
    for bit, deck in enumerate(["enemies", *[deck.name for deck in game.rules.decks]]):
        known = sorted(card["enemy"] for card in view[deck] if card["enemy"])
        assert seen.cards("enemies", "enemy", 1 << bit) == known
        assert seen.years("revealed", 1 << bit) == [card["year"] for card in view[deck] if card["revealed"]]
    if view["pending"] and view["pending"] != [kb.CHANCE]:
        kinds = [*questions(), None, kb.CHANCE]
        assert kinds[seen["question"].index(1)] is (type(game.choice) if type(game.choice) in kinds else None)
    if seen.has("tiles"):
        assert [rank for rank, lies in enumerate(seen["tiles"], start=1) if lies] == view["tiles"]
    if seen.has("destiny"):
        assert seen.cards("destiny", "destiny", HOLDS) == sorted(view["destiny"])
    for mark, (part, kind, bit) in AMONG.items():
        if mark in view["marks"]:
            assert seen.cards(part, kind, bit) == sorted(view["marks"][mark]), mark
    if seen.has("hand"):
        assert seen.cards("hand", "held") == sorted(view["players"][seat]["hand"])
    for player, me in zip(view["players"], game.players, strict=True):
        sits = (player["seat"] - seat) % players
        check_governor(view, player, seen, f"governor {sits}")
        check_cards(game, player, seen, sits)
        check_used(game, me, seen, f"governor {sits}")
    if name == "wide":
        assert seen["players"] == [players]


def check_governor(view: dict[str, Any], player: dict[str, Any], seen: Seen, who: str) -> None:
    for good in ("gold", "wood", "stone", "plus_two", "soldiers"):
        assert seen[f"{who} {good}"] == [player[good]]
    assert seen[f"{who} vp"][0] - seen[f"{who} debt"][0] == player["vp"]
    assert seen.cards(f"{who} buildings", "building", THEIRS) == sorted(player["buildings"])
    own = Counter(player["dice"]) - Counter(player["bonus_dice"])
    assert seen[f"{who} dice"] == [own[face] for face in range(1, 7)]
    assert seen[f"{who} bonus dice"] == [player["bonus_dice"].count(face) for face in range(1, 7)]
    assert seen[f"{who} to roll"] == [player["bonus_dice_to_roll"]]
    assert seen[f"{who} passed"] == [player["passed"]]
    assert seen[f"{who} asked"] == [player["seat"] in view["pending"]]
    assert seen[f"{who} envoy"] == [view["envoy"] == player["seat"]]
    assert seen[f"{who} turn"].index(1) == view["order"].index(player["seat"])
    assert seen.years(f"{who} looked", 1) == player["looked"]
    if "looked_at_allies" in player:
        assert seen.years(f"{who} looked", 2) == player["looked_at_allies"]
    dice: Counter[int] = Counter()
    for entry in view["court"]:
        if entry["seat"] == player["seat"]:
            dice[entry["advisor"]] += len(entry["dice"]) * (OWN_ADVISOR if entry["own_advisor"] else 1)
    assert seen[f"{who} court"] == [dice[rank] for rank in range(1, 19)]


def check_cards(game: kb.Game, player: dict[str, Any], seen: Seen, sits: int) -> None:
    """Whose cards are whose."""
    who = f"governor {sits}"
    for kind in ("governor", "group"):
        if seen.has(kind):
            assert seen.numbered(kind, kind, sits + 1) == [player[kind]] * bool(player[kind])
    if seen.has(f"{who} strips"):
        laid = seen.cards(f"{who} strips", "strip", THEIRS)
        assert laid == [f"strip_{letter.lower()}" for letter in player["strips"]]
        face_up = [card.id for card in game.rules.roles if game.rules.face_up >> card.number & 1]
        assert seen.cards(f"{who} strips", "strip", THEIRS - 1) == sorted(
            card for card in player["hand"] if card in face_up
        )
    if seen.has(f"{who} cards"):
        assert seen[f"{who} cards"] == [player["cards"]]
    if seen.has(f"{who} tokens") and player["tokens"]:
        assert sum(seen[f"{who} tokens"]) == len(player["tokens"])


def check_used(game: kb.Game, me: Player, seen: Seen, who: str) -> None:
    """Each card whose power was used says so, and no other does."""
    for card in [*game.rules.buildings, *game.rules.roles]:
        if not card.use_bit:
            continue
        spent = USED * bool(me.used & card.use_bit) + USED_THIS_YEAR * bool(me.used_this_year & card.use_bit)
        kind, part = kind_and_part(card)
        if kind is not None:
            assert seen[f"{who} {part}"][seen.layout.orders[kind].places([card])[0]] % THEIRS == spent, card
        elif me.roles >> card.number & 1:
            assert seen[f"{who} {part}"] == [spent], card


def kind_and_part(card: Card) -> tuple[str | None, str]:
    if isinstance(card, (Governor, Group)):
        return None, f"{card.kind} used"
    return ("building", "buildings") if isinstance(card, Building) else ("used", "used")


@pytest.mark.parametrize("number", range(24))
def test_an_observation_tells_what_the_view_tells(number: int) -> None:
    name = ("game", "wide")[number // 2 % 2]
    game = configuration(number, PUBLISHED if name == "wide" else EVERYTHING).open()
    rng = random.Random(number)
    while not game.over:
        check_view(game, rng.randrange(len(game.players)), name)
        game.play(rng.choice(game.options))
    check_view(game, 0, name)
    assert Seen(game, 0, name)["over"] == [1]


def test_what_was_said_of_an_answer_is_for_who_answers() -> None:
    stated = {"players": 2, "phase": "spring", "step": "influence", "seats": [{"dice": [1, 2, 3]}, {"dice": [1]}]}
    acting = Acting(kb.position(stated))
    acting.act(5)
    place = layout_of(acting.game.rules)["said"].place
    assert observe(acting.game, 0, said=acting.said)[place] == 6
    assert observe(acting.game, 1, said=acting.said)[place] == 0


@pytest.mark.parametrize("name", ["game", "wide"])
def test_more_roles_than_a_word_has_bits_are_told(name: str) -> None:
    used = ["building:chapel", "group:peasants"]
    mine = {"buildings": ["statue", "chapel"], "used": used, "group": "peasants", "dice": [1, 2]}
    modules = [module for module in ALL if module != "soldiers"]
    stated = {"players": 2, "modules": modules, "scenario": "wheel-and-deal", "phase": "spring", "step": "influence"}
    game = kb.position({**stated, "seats": [mine, {"dice": [3, 4]}]})
    assert game.players[0].roles >> 63, "a mask that is longer than a machine's word"
    check_view(game, 1, name)
    assert Seen(game, 1, name)["governor 1 group used"] == [USED]


def test_wide_layouts_are_the_same_for_every_game() -> None:
    games = [configuration(number).open() for number in range(40)]
    assert len({layout_of(game.rules, "wide").digest for game in games}) == 1
    assert len({layout_of(game.rules, "wide").size for game in games}) == 1


@pytest.mark.parametrize("name", DIGESTS)
def test_a_layout_changes_with_its_version_only(name: str) -> None:
    rules = kb.new_game(4, seed=1).rules
    assert layout_of(rules, name).digest == DIGESTS[name], "the layout has changed: raise its version"


def test_parts_cover_every_number_once() -> None:
    for name in ("game", "wide"):
        layout = Layout(kb.new_game(5, modules=ALL, seed=1).rules, name)
        covered = [place for part in layout.parts for place in range(part.place, part.place + part.size)]
        assert covered == list(range(layout.size))
        assert all(part.text and 1 <= part.most <= 255 for part in layout.parts)


def test_no_number_is_larger_than_its_part_says() -> None:
    for game, _ in islice(standings(40), 0, 1500, 10):
        layout, row = layout_of(game.rules), observe(game, 0)
        for part in layout.parts:
            assert max(row[part.place : part.place + part.size]) <= part.most, part


def test_unknown_layouts_parts_and_seats_are_named() -> None:
    game = kb.new_game(2, seed=1)
    with pytest.raises(kb.KingsburgError, match="unknown layout 'tall': choose from game, wide"):
        observe(game, 0, "tall")
    with pytest.raises(kb.KingsburgError, match=r"unknown layout \['wide'\]: choose from game, wide"):
        observe(game, 0, ["wide"])  # type: ignore[arg-type]
    with pytest.raises(kb.KingsburgError, match="an action is a whole number from 0 to 503, not -5"):
        observe(game, 0, said=(-5,))
    with pytest.raises(kb.KingsburgError, match="an observation has no part 'purse': choose from question"):
        layout_of(game.rules)["purse"]
    with pytest.raises(kb.KingsburgError, match="there is no seat 2: the seats are 0 to 1"):
        observe(game, 2)


# -- nothing is leaked ------------------------------------------------------------------------------------------


def test_a_seat_sees_the_same_in_every_world_that_agrees_with_what_it_knows() -> None:
    for game, rng in islice(standings(), 0, 4000, 7):
        check(game, rng)


def test_hidden_marks_are_seen_by_their_owner_alone(tmp_path: Path) -> None:
    (tmp_path / "my_cards.py").write_text(INTRIGUE)
    (tmp_path / "content.toml").write_text('[cards]\npython = ["my_cards.py"]\n')
    one, other = (intrigue(tmp_path / "content.toml", *laid) for laid in ((4, 9, 7), (12, 2, 7)))
    assert observe(one, 0) != observe(other, 0)
    assert observe(one, 1) == observe(other, 1)
    plots = one.rules.marks["plots"]
    assert isinstance(plots, Owned)
    assert not tells_worlds_apart(one, 1, observe, random.Random(1), 20)
    assert tells_worlds_apart(one, 1, lambda game, _: plots.each(game), random.Random(1), 20)


PLANTED: dict[str, tuple[dict[str, Any], Look]] = {
    "enemies": ({}, lambda game, _: game.enemies),
    "second deck": ({"scenario": "goblin-valley"}, lambda game, _: game.piles),
    "governors in hand": ({"modules": ["governors"]}, lambda game, _: [sorted(me.hand) for me in game.players]),
    "strips in hand": ({"modules": ["strips"]}, lambda game, _: [sorted(me.hand) for me in game.players]),
    "dice to come": ({}, lambda game, _: game.clone(quiet=True).random_below(1 << 30)),
}


@pytest.mark.parametrize("name", PLANTED)
def test_a_planted_leak_is_found(name: str) -> None:
    options, leak = PLANTED[name]
    game = kb.new_game(3, seed=2, **options)
    rng = random.Random(1)
    assert tells_worlds_apart(game, 0, lambda game, seat: (wide(game, seat), leak(game, seat)), rng, 20)
    assert not tells_worlds_apart(game, 0, wide, rng, 20)


@pytest.mark.parametrize("module", ["governors", "strips", "soldiers"])
def test_a_planted_leak_of_secret_answers_is_found(module: str) -> None:
    game, rng = kb.new_game(3, modules=[module], seed=2), random.Random(2)
    while not isinstance(game.choice, Together):
        game.play(rng.choice(game.options))
    assert tells_answers(game, lambda game, seat: (wide(game, seat), game.answers))
    assert not tells_answers(game, wide)


def test_a_window_has_the_number_with_which_it_was_published() -> None:
    """Whoever adds a hook changes the machine's numbers, and nothing that a net has learned."""
    seats: list[dict[str, Any]] = [{"buildings": ["statue"]}, {}, {}]
    g = kb.position({"phase": "spring", "order": [0, 1, 2], "seats": seats, "chance": "explicit"})
    for dice in ("2 2 2", "1 2 3", "1 2 3"):
        g.play(f"roll {dice}")
    assert str(g.options[0]) == "use statue die player"
    assert observe(g, 0)[layout_of(g.rules)["numbers"].place] == 28
