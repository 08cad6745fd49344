"""Opening games: new ones, stated positions, records and saved games."""

from __future__ import annotations

import copyreg
import json
import re
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, Final

from kingsburg import positions
from kingsburg.editions import EDITIONS, PLAYERS, SCENARIOS, box_with, check_players, choosing, load_content, rules_for
from kingsburg.editions.choosing import Additions, Conflict
from kingsburg.editions.custom import Content
from kingsburg.engine import history, playout, saved
from kingsburg.engine import record as records
from kingsburg.engine.chance import check_seed, commitment, key_of, new_secret, new_seed
from kingsburg.engine.errors import KingsburgError, RecordError, SetupError, choices, misstated, shown, unreadable
from kingsburg.engine.errors import listed as told_names
from kingsburg.engine.game import Game
from kingsburg.engine.player import seated
from kingsburg.engine.playout import Tally
from kingsburg.engine.record import Record
from kingsburg.engine.rules import RULES_VERSION
from kingsburg.engine.start import CHANCE_MODES, LONGEST_NAME, Start, is_name, opened

START_KEYS: Final = ("players", "edition", "modules", "scenario", "variants", "seed", "chance")

MOST_GAMES: Final = 10_000_000
"""No more are played at one call."""

_NUMBER: Final = re.compile(r"[0-9a-f]{1,64}|-")


def new_game(
    players: int = 4,
    edition: str = "second",
    modules: Iterable[str] = (),
    scenario: str | None = None,
    variants: Iterable[str] = (),
    seed: int | None = None,
    chance: str = "sampled",
    seats: Iterable[str] = (),
    content: Path | str | Content | None = None,
    secret: bytes | None = None,
    numbers: Iterable[str] = (),
) -> Game:
    """A new game. `seed=None` draws one; `chance="explicit"` asks for every roll and draw, `"sealed"` proves them.

    Among `modules`, `"all"` stands for every one that can be played in the edition and with the scenario.
    `seats` are the governors' names, for the record; `content` a file of the owners' own (docs/custom-cards.md). Of a
    sealed game the `secret` can be given, if its commitment was published before, and `numbers` of the governors' own
    that are mixed into its dice, so that whoever holds the secret cannot foresee them.
    """
    _check_kinds(players, edition, scenario, seed, chance)
    own = _content(content)
    meant = modules_meant(edition, modules, scenario, own)
    variants, seats, mixed = _listed(variants, "variants"), _listed(seats, "seats"), _listed(numbers, "numbers")
    start = Start(players, edition, meant, scenario, variants, seed, chance, seats=seats, numbers=mixed)
    return _begin(_open(start, secret, own))


def branch(game: Game, version: int, seats: Iterable[str] = (), chance: str = "sealed") -> Game:
    """A game that goes on from an earlier version of another, with other dice; its record says what it comes from."""
    check_game(game, "a branch")
    stated, origin = branching(game, version)
    return go_on({**stated, "chance": chance}, origin, seats)


def branching(game: Game, version: int) -> tuple[dict[str, Any], str]:
    """What a branch begins with: the position, its dice sealed, and what it comes from."""
    return {**game.at(version).position(), "chance": "sealed"}, f"{game.record().digest} {version}"


def go_on(
    stated: Mapping[str, Any],
    origin: str,
    seats: Iterable[str] = (),
    secret: bytes | None = None,
    numbers: Iterable[str] = (),
) -> Game:
    """The game of a branch."""
    start = _stated_start(stated, None)
    start.seats = _listed(seats, "seats")
    start.mix(_listed(numbers, "numbers"))
    start.origin = origin
    return _begin(_open(start, secret, _content(None)))


def conflicts(
    players: int = 4,
    edition: str = "second",
    modules: Iterable[str] = (),
    scenario: str | None = None,
    variants: Iterable[str] = (),
    content: Path | str | Content | None = None,
) -> tuple[Conflict, ...]:
    """Everything that stands in the way of a game with these options, all at once; nothing if it can be played.

    A conflict has a `kind`, the `names` that it is between, and a `text` for people.
    """
    _check_kinds(players, edition, scenario)
    own, ways = _content(content), _listed(variants, "variants")
    names = modules_meant(edition, modules, scenario, own)
    return choosing.conflicts(players, edition, names, scenario, ways, box_with(own))


def additions(
    edition: str = "second",
    modules: Iterable[str] = (),
    scenario: str | None = None,
    variants: Iterable[str] = (),
    content: Path | str | Content | None = None,
) -> Additions:
    """What can still be added to a choice: the `modules`, `scenarios` and `variants` that are not in it, by name.

    Each comes with the conflicts that it would bring; what brings none can be added.
    """
    _check_kinds(PLAYERS[-1], edition, scenario)
    own, ways = _content(content), _listed(variants, "variants")
    names = modules_meant(edition, modules, scenario, own)
    return choosing.additions(edition, names, scenario, ways, box_with(own))


def modules_meant(
    edition: str, modules: Iterable[str], scenario: str | None = None, own: Content | None = None
) -> tuple[str, ...]:
    """The modules by their own names: `all` stands for every one that can be played with what else is chosen."""
    return choosing.meant(edition, _listed(modules, "modules"), scenario, box_with(own))


def random_games(
    n: int,
    players: int = 4,
    edition: str = "second",
    *,
    seed: int | None = None,
    modules: Iterable[str] = (),
    scenario: str | None = None,
    variants: Iterable[str] = (),
    content: Path | str | Content | None = None,
) -> Tally:
    """Play n games with random answers, as fast as the engine goes, and count what came of them."""
    _check_kinds(players, edition, scenario, seed)
    check_count(n, "games", 0)
    own, varied = _content(content), _listed(variants, "variants")
    rules = rules_for(players, edition, modules_meant(edition, modules, scenario, own), scenario, varied, own)
    return playout.random_games(rules, n, key_of(new_seed() if seed is None else seed))


def playouts(game: Game, n: int, seed: int | None = None) -> Tally:
    """Play n copies of a game on to their ends with random answers, and count what came of them.

    Dice and draws ahead differ from copy to copy; what is already hidden in the game does not (see `determinize`).
    """
    check_game(game, "a playout")
    check_count(n, "playouts", 0)
    if seed is not None:
        check_seed(seed)
    return playout.playouts(game, n, key_of(new_seed() if seed is None else seed))


def position(stated: Mapping[str, Any], content: Path | str | Content | None = None) -> Game:
    """A game in a stated situation; what is left out is as at the start of a game."""
    own = _content(content)
    return _begin(_open(_stated_start(stated, own), own=own))


def replay(text: str, content: Path | str | Content | None = None) -> Game:
    """The game that a record tells, at its end; with the content it was played with, if that was the owners' own."""
    record = records.parse(_text(text, "a record"))
    return records.replay(record, opening_of(record, content).start)


def verify(text: str, content: Path | str | Content | None = None) -> int:
    """Prove the dice of a sealed record, and by its digest that nothing else was changed: how many rolls and draws
    there were, or a RecordError naming the first lie."""
    record = records.parse(_text(text, "a record"))
    return records.verify(record, opening_of(record, content).start)


def opening_of(record: Record, content: Path | str | Content | None = None) -> Game:
    """The opening of a record's game, before its first step."""
    told = records.options(record)
    secret = told.pop("secret")
    return _open(Start(**told), secret, _same_content(told["content"], _content(content)))


def from_json(text: str, content: Path | str | Content | None = None) -> Game:
    """The game that `to_json` wrote."""
    data = _parsed(_text(text, "a saved game"))
    try:
        told = dict(data["start"])
        secret = None if data["secret"] is None else bytes.fromhex(data["secret"])
        numbers = [int(entry) for entry in data["history"]]
        for several in ("modules", "variants", "seats", "numbers"):
            told[several] = _listed(told.get(several, ()), several)
        _check_kinds(told["players"], told["edition"], told["scenario"], told["seed"], told["chance"])
        start = Start(**told)
    except (KeyError, OverflowError, TypeError, ValueError) as error:
        why = f"{type(error).__name__}: {error}"
        raise unreadable("saved_damaged", f"the saved game is damaged: {why}", why=why) from error
    if start.chance == "sealed" and secret is not None and commitment(secret) != start.commitment:
        text = "the saved game is damaged: its secret is not the one that was sealed at the start"
        raise unreadable("saved_secret", text)
    own = _same_content(start.content, _content(content))
    return history.retrace(_open(start, secret, own).start, numbers)


def _text(text: object, what: str) -> str:
    """The same, if it is text; what some editors put before it does not count."""
    if not isinstance(text, str):
        raise RecordError(f"{what} is text, not {type(text).__name__}: read the file first")
    return text.removeprefix("\ufeff")


def _pickled(game: Game) -> tuple[Callable[[str], Game], tuple[str]]:
    """How a game is pickled: as `to_json` writes it."""
    if game.start.content:
        raise RecordError(
            f"a game with {game.start.content} cannot be pickled: from_json needs to be given the content"
        )
    return from_json, (game.to_json(),)


copyreg.pickle(Game, _pickled)


def _parsed(text: str) -> dict[str, Any]:
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise unreadable("saved_cut", "the saved game is not JSON, or was cut short") from error
    if not isinstance(data, dict) or data.get("format") != saved.FORMAT:
        told = f'not a saved game: "format" is not "{saved.FORMAT}"'
        raise unreadable("no_saved_game", told, format=saved.FORMAT)
    if data.get("rules") != RULES_VERSION:
        version = shown(data.get("rules"))
        told = f"saved by rules version {version}, this program plays version {RULES_VERSION}"
        raise unreadable("saved_version", told, version=version, known=RULES_VERSION)
    return data


def _stated_start(stated: Mapping[str, Any], own: Content | None) -> Start:
    if not isinstance(stated, Mapping):
        kind = type(stated).__name__
        raise misstated("mapping", f"a position is a mapping, not {kind}", kind=kind)
    told = {name: stated[name] for name in START_KEYS if name in stated}
    seats = stated.get("seats")
    told.setdefault("players", len(seats) if isinstance(seats, list | tuple) and seats else 4)
    told.setdefault("edition", "second")
    for several in ("modules", "variants"):
        if not isinstance(told.get(several, ()), str | list | tuple):
            raise _no_names(several, told[several])
        told[several] = _listed(told.get(several, ()), several)
    _check_kinds(**{name: value for name, value in told.items() if name not in ("modules", "variants")})
    told["modules"] = modules_meant(told["edition"], told["modules"], told.get("scenario"), own)
    return Start(**told, position=positions.plain(stated))


def _content(content: Path | str | Content | None) -> Content | None:
    if not isinstance(content, Path | str | Content | None):
        text = f"content is the name of a file, not {shown(content)}"
        raise SetupError(text, ("say", "own.no_content", {"value": shown(content)}))
    return content if isinstance(content, Content | None) else load_content(content)


def _same_content(told: str, own: Content | None) -> Content | None:
    """The content a game was played with, which must be the one given."""
    given = "" if own is None else own.tag
    if told != given:
        text = f"played with {told or 'the printed content'}, but given {given or 'the printed content'}"
        printed: Any = ("say", "errors.record.printed", {})
        raise unreadable("content", text, played=told or printed, given=given or printed)
    return own


def _open(start: Start, secret: bytes | None = None, own: Content | None = None) -> Game:
    """The game before its first step: everything that is not yet drawn or rolled."""
    _check(start)
    rules = rules_for(start.players, start.edition, start.modules, start.scenario, start.variants, own)
    if not isinstance(secret, bytes | None):
        raise KingsburgError(f"the secret of sealed dice is bytes, not {shown(secret)}")
    start.content = "" if own is None else own.tag
    if start.chance == "sealed" and not start.commitment:
        secret = secret or new_secret()
        start.commitment = commitment(secret)
    elif start.chance != "sealed" and start.seed is None:
        start.seed = new_seed()
    players = [seated(rules, seat) for seat in range(start.players)]
    game = opened(rules, start, players, 0 if start.seed is None else key_of(start.seed), secret)
    if start.position is not None:
        positions.arrange(game, start.position)
    start.opening = game.clone(quiet=True)
    return game


def _check_kinds(
    players: object, edition: object, scenario: object = None, seed: object = None, chance: object = "sampled"
) -> None:
    """Options from outside may be anything: what is not even of the right kind is named before it goes further."""
    check_players(players)
    if not isinstance(edition, str):
        raise _unknown("edition", edition, EDITIONS)
    if not isinstance(scenario, str | None):
        raise _unknown("scenario", scenario, SCENARIOS)
    if seed is not None:
        check_seed(seed)
    if not isinstance(chance, str):
        raise _unknown("chance", chance, CHANCE_MODES)


def check_game(game: object, what: str) -> None:
    """What a function of the library is given as a game may be anything."""
    if not isinstance(game, Game):
        raise KingsburgError(f"{what} is for a game, not for {shown(game)}")


def check_count(n: object, what: str, fewest: int = 1, most: int = MOST_GAMES) -> None:
    """So may what it is given as a number of something."""
    if type(n) is not int or not fewest <= n <= most:
        raise KingsburgError(f"{what} are a whole number from {fewest} to {most}, not {shown(n)}")


def _unknown(what: str, value: object, names: Iterable[str]) -> SetupError:
    text = f"unknown {what} {shown(value)}: choose from {choices(names)}"
    return misstated("unknown", text, what=what, value=shown(value), names=told_names(names))


def _check(start: Start) -> None:
    """What is not for the rules to check."""
    if start.chance not in CHANCE_MODES:
        raise _unknown("chance", start.chance, CHANCE_MODES)
    for number in start.numbers:
        if start.chance != "sealed" or not _NUMBER.fullmatch(number):
            text = f"{shown(number)} is no number for sealed dice: 1 to 64 hexadecimal digits, or -"
            raise misstated("sealed_number", text, value=shown(number))
    if start.seats and len(start.seats) != start.players:
        n, players = len(start.seats), shown(start.players)
        raise misstated("seat_names", f"{players} names are needed, one for each player, not {n}", n=n, players=players)
    for name in start.seats:
        if not is_name(name):
            told = f"no commas, quotes or brackets, and at most {LONGEST_NAME} characters"
            parts = {"name": shown(name), "n": LONGEST_NAME}
            raise SetupError(f"{shown(name)} cannot be a name in a record: {told}", ("say", "errors.no_name", parts))


def _listed(names: Iterable[str], what: str) -> tuple[str, ...]:
    """Names as a tuple; a text holds several with commas between them, as in the commands."""
    if isinstance(names, str):
        return tuple(name.strip() for name in names.split(",") if name.strip())
    listed = tuple(names) if isinstance(names, Iterable) else (names,)
    if not all(isinstance(name, str) for name in listed):
        raise _no_names(what, names)
    return listed


def _no_names(what: str, told: object) -> SetupError:
    return misstated("no_names", f"{what} are a list of names, not {shown(told)}", what=what, value=shown(told))


def _begin(game: Game) -> Game:
    game.explicit = game.start.chance == "explicit"
    history.begin(game)
    game.settle()
    return game
