"""What each tool does and refuses, by a client in the same process."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from mcp.client import Client
from mcp.shared.exceptions import MCPError
from mcp_types import INVALID_PARAMS

import kingsburg as kb
from kingsburg.mcp import tools
from kingsburg.mcp.server import make_server
from kingsburg.mcp.tables import Tables
from kingsburg.words import Voice
from tests.mcp.playing import call, refused

ALONE: dict[str, Any] = {"players": 2, "bots": ["random"], "seed": 3}
TOGETHER: dict[str, Any] = {"players": 2, "bots": [], "seed": 3}


def with_client(test: Callable[[Client], Awaitable[None]], folder: Path | None = None) -> None:
    """Run a test with a client of tables of its own."""

    async def run() -> None:
        async with Client(make_server(Tables(folder))) as client:
            await test(client)

    asyncio.run(run())


async def opened(client: Client, **options: Any) -> tuple[dict[str, Any], str]:
    """A new game, and the handle of the first seat."""
    told = await call(client, "new_game", **(options or ALONE))
    return told, told["handle"]


# -- what they do -----------------------------------------------------------------------------------------------


def test_the_tools_are_those_of_the_page() -> None:
    async def test(client: Client) -> None:
        listed = (await client.list_tools()).tools
        names = ["new_game", "view", "options", "play", "undo", "hint", "wait", "rules", "record"]
        assert [tool.name for tool in listed] == names
        assert all(tool.description and tool.input_schema["additionalProperties"] is False for tool in listed)
        read_only = [tool.name for tool in listed if tool.annotations is not None and tool.annotations.read_only_hint]
        assert set(names) - set(read_only) == {"new_game", "play", "undo"}

    with_client(test)


def test_a_move_is_played_and_what_came_of_it_is_told() -> None:
    async def test(client: Client) -> None:
        told, handle = await opened(client)
        assert told["your_turn"]
        assert "take 1 wood" in told["text"]
        after = await call(client, "play", handle=handle, move="take 1 wood")
        assert "You gain 1 wood" in after["text"]
        assert after["version"] > told["version"]
        assert "1 wood" in (await call(client, "view", handle=handle))["text"]

    with_client(test)


def test_a_move_may_be_told_by_its_fields() -> None:
    async def test(client: Client) -> None:
        _, handle = await opened(client)
        after = await call(client, "play", handle=handle, move={"kind": "goods", "goods": {"stone": 1}})
        assert "You gain 1 stone" in after["text"]

    with_client(test)


def test_a_move_that_comes_twice_counts_once() -> None:
    async def test(client: Client) -> None:
        told, handle = await opened(client)
        answer = {"handle": handle, "move": "take 1 gold", "version": told["version"]}
        first = await call(client, "play", **answer)
        again = await call(client, "play", **answer)
        assert again["version"] == first["version"]
        assert "before this arrived" in await refused(client, "play", **{**answer, "move": "take 1 wood"})

    with_client(test)


def test_the_last_decision_is_taken_back() -> None:
    async def test(client: Client) -> None:
        told, handle = await opened(client, **TOGETHER)
        (other,) = told["others"].values()
        first, second = (handle, other) if told["your_turn"] else (other, handle)
        await call(client, "play", handle=first, move="take 1 wood")
        assert (await call(client, "undo", handle=first))["your_turn"]
        await call(client, "play", handle=first, move="take 1 gold")
        await call(client, "play", handle=second, move="take 1 gold")
        assert "Nothing can be taken back" in await refused(client, "undo", handle=second)

    with_client(test)


def test_others_are_asked_for_their_consent() -> None:
    async def test(client: Client) -> None:
        told, handle = await opened(client, players=3, bots=[], seed=3)
        handles = [handle, *told["others"].values()]
        asked = [each for each in handles if (await call(client, "wait", handle=each, seconds=0))["your_turn"]]
        (first,) = asked
        await call(client, "play", handle=first, move="take 1 wood")
        (second,) = [each for each in handles if (await call(client, "wait", handle=each, seconds=0))["your_turn"]]
        await call(client, "play", handle=second, move="take 1 wood")
        await call(client, "undo", handle=first)
        assert "asks for your consent" in (await call(client, "wait", handle=second))["text"]
        await call(client, "undo", handle=second, consent=True)
        assert (await call(client, "wait", handle=first, seconds=0))["your_turn"]

    with_client(test)


def test_hints_tell_the_options_best_first() -> None:
    async def test(client: Client) -> None:
        _, handle = await opened(client)
        hints = await call(client, "hint", handle=handle)
        listed = await call(client, "options", handle=handle)
        assert sorted(hints["moves"]) == sorted(listed["moves"])
        assert hints["text"].startswith(f"{hints['moves'][0]} (wins ")

    with_client(test)


def test_waiting_ends_when_it_is_ones_turn() -> None:
    async def test(client: Client) -> None:
        told, handle = await opened(client, **TOGETHER)
        (other,) = told["others"].values()
        asked, waits = (handle, other) if told["your_turn"] else (other, handle)
        patient = asyncio.ensure_future(call(client, "wait", handle=waits))
        while not patient.done():
            listed = await call(client, "options", handle=asked)
            if listed["moves"]:
                await call(client, "play", handle=asked, move=listed["moves"][0])
        assert (await patient)["your_turn"]
        assert not (await call(client, "wait", handle=asked, seconds=0))["over"]

    with_client(test)


def test_texts_are_in_the_language_that_was_asked_for() -> None:
    async def test(client: Client) -> None:
        for language, decision in (("nl", "Jouw keuze"), ("fr", "À vous de décider")):
            told, handle = await opened(client, **ALONE, language=language)
            assert decision in told["text"]
            assert await refused(client, "play", handle=handle, move="pass") == _refusal(language)

    with_client(test)


def _refusal(language: str) -> str:
    """What the library says of passing in the first question, in a language."""
    game = kb.new_game(2, seed=3)
    with pytest.raises(kb.IllegalMove) as found:
        game.play("pass")
    return Voice(language, viewer=game.seat).error(found.value)


def test_a_record_tells_only_what_the_seat_may_know() -> None:
    async def test(client: Client) -> None:
        _, handle = await opened(client, **ALONE, modules=["governors"])
        record = (await call(client, "record", handle=handle))["text"]
        assert '[Viewer "seat 0"]' in record
        assert "~1 ?" in record
        contents = (await client.read_resource(f"kingsburg://records/{handle}")).contents
        assert getattr(contents[0], "text", "") == record

    with_client(test)


def test_games_are_found_again_by_the_next_program(tmp_path: Path) -> None:
    handles: list[str] = []

    async def begin(client: Client) -> None:
        told, handle = await opened(client)
        await call(client, "play", handle=handle, move="take 1 wood", version=told["version"])
        handles.append(handle)

    async def go_on(client: Client) -> None:
        told = await call(client, "wait", handle=handles[0])
        assert told["your_turn"]
        listed = await call(client, "options", handle=handles[0])
        await call(client, "play", handle=handles[0], move=listed["moves"][0])

    async def find_nothing(client: Client) -> None:
        assert "no seat here" in await refused(client, "view", handle=handles[0])

    with_client(begin, tmp_path)
    with_client(go_on, tmp_path)
    (file,) = tmp_path.iterdir()
    file.write_bytes(file.read_bytes()[:-9])  # the machine went off in the middle of a line
    with_client(go_on, tmp_path)
    file.write_text("{}\n")
    with_client(find_nothing, tmp_path)


# -- rules, resources, prompts ----------------------------------------------------------------------------------


def test_rules_are_told_of_the_game_and_of_one_thing() -> None:
    async def test(client: Client) -> None:
        whole = (await call(client, "rules"))["text"]
        assert "five years" in whole
        assert "Treasurer" in (await call(client, "rules", name="treasurer", edition="first"))["text"]
        assert "Trésorier" in (await call(client, "rules", name="trésorier", language="fr"))["text"]
        _, handle = await opened(client, **ALONE, language="nl")
        assert "Herberg" in (await call(client, "rules", name="inn", handle=handle))["text"]

    with_client(test)


def test_resources_and_the_prompt_teach_the_game() -> None:
    async def test(client: Client) -> None:
        resources = [resource.uri for resource in (await client.list_resources()).resources]
        assert resources == ["kingsburg://rules/first", "kingsburg://rules/second"]
        for uri in (*resources, "kingsburg://rules/second/nl", "kingsburg://rules/second/fr/statue"):
            (read,) = (await client.read_resource(uri)).contents
            assert len(getattr(read, "text", "")) > 40
        (prompt,) = (await client.list_prompts()).prompts
        for language in ("en", "nl", "fr"):
            lesson = await client.get_prompt(prompt.name, {"language": language})
            taught = getattr(lesson.messages[0].content, "text", "")
            assert all(f"`{move}`" in taught for move in ("influence treasurer 3 5", "pass"))

    with_client(test)


@pytest.mark.parametrize(
    ("name", "arguments", "reason"),
    [
        ("learn_kingsburg", {"language": "la"}, "there is no language 'la': choose from en, fr, nl"),
        ("learn_kingsburg", {"edition": "third"}, "unknown edition 'third': choose from first, second"),
        ("learn_kingsburg", {"tongue": "en"}, "tongue: Unexpected keyword argument"),
        ("learn_chess", {}, "Unknown prompt: learn_chess"),
    ],
)
def test_a_prompt_that_cannot_be_had_is_refused_in_a_line(name: str, arguments: dict[str, str], reason: str) -> None:
    async def test(client: Client) -> None:
        with pytest.raises(MCPError) as caught:
            await client.get_prompt(name, arguments)
        assert caught.value.error.message == reason
        assert caught.value.error.code == INVALID_PARAMS

    with_client(test)


# -- what they refuse -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("asked", "reason"),
    [
        ({"players": 6}, "less than or equal to 5"),
        ({"players": "many"}, "integer"),
        ({"players": 2.5}, "integer"),
        ({"edition": "third"}, "choose from first, second"),
        ({"modules": ["rows", "roads"]}, "unknown module 'roads'"),
        ({"modules": "rows and strips"}, "modules"),
        ({"scenario": "goblin-valley", "edition": "first"}, "goblin-valley"),
        ({"bots": ["my_bot.py"]}, "There is no bot 'my_bot.py' here"),
        ({"players": 2, "bots": ["random", "random"]}, "no seat for you"),
        ({"seed": "x"}, "seed"),
        ({"language": "la"}, "choose from"),
        ({"module": ["rows"]}, "new_game has no 'module'"),
        ({"name": "x" * 99}, "at most 24 characters"),
    ],
    ids=str,
)
def test_a_game_that_cannot_be_is_refused_in_a_line(asked: dict[str, Any], reason: str) -> None:
    async def test(client: Client) -> None:
        assert reason in await refused(client, "new_game", **asked)

    with_client(test)


@pytest.mark.parametrize(
    ("tool", "asked", "reason"),
    [
        ("play", {"move": "influence king 1"}, "you cannot play 'influence king 1' now"),
        ("play", {"move": "take 1 gold\n\n\n and more"}, "you cannot play"),
        ("play", {"move": {"kind": "goods"}}, "cannot"),
        ("play", {"move": 7}, "move"),
        ("play", {}, "move: Field required"),
        ("play", {"move": "take 1 gold", "version": 99}, "before this arrived"),
        ("play", {"move": "take 1 gold", "version": "now"}, "version"),
        ("undo", {"to": "yesterday"}, "'last' or 'turn'"),
        ("undo", {"consent": True}, "Nobody waits for your consent"),
        ("wait", {"seconds": 31}, "less than or equal to 30"),
        ("wait", {"seconds": -1}, "greater than or equal to 0"),
        ("rules", {"name": "nothing of the sort"}, "nothing of the sort"),
    ],
    ids=str,
)
def test_what_cannot_be_done_is_refused_in_a_line(tool: str, asked: dict[str, Any], reason: str) -> None:
    async def test(client: Client) -> None:
        _, handle = await opened(client)
        before = await call(client, "view", handle=handle)
        assert reason in await refused(client, tool, handle=handle, **asked)
        assert await call(client, "view", handle=handle) == before

    with_client(test)


@pytest.mark.parametrize("tool", ["view", "options", "undo", "hint", "wait", "record"])
def test_a_handle_of_no_seat_is_refused(tool: str) -> None:
    async def test(client: Client) -> None:
        _, handle = await opened(client)
        table, _, token = handle.partition(".")
        for wrong in ("", "nothing", f"{table}.", f"{table}.{token[:-1]}", f"x{handle}", f"../{handle}", "x" * 150):
            assert "no seat here" in await refused(client, tool, handle=wrong)
        assert "handle" in await refused(client, tool)

    with_client(test)


def test_another_seat_cannot_be_played() -> None:
    """A handle leads to its own seat alone: the bot's answer is nobody's to give."""

    async def test(client: Client) -> None:
        told, handle = await opened(client, **TOGETHER)
        (other,) = told["others"].values()
        waits = other if told["your_turn"] else handle
        assert "not your turn" in await refused(client, "play", handle=waits, move="take 1 gold")
        assert "not your turn" in await refused(client, "hint", handle=waits)

    with_client(test)


def test_a_bot_that_fails_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(spelling: str) -> object:
        raise RuntimeError(f"{spelling} fell asleep")

    monkeypatch.setattr("kingsburg.bots.make", failing)

    async def test(client: Client) -> None:
        assert "fell asleep" in await refused(client, "new_game", players=3, bots=["random", "random"], seed=5)

    with_client(test)


def test_nobody_waits_longer_than_half_a_minute() -> None:
    assert tools.LONGEST_WAIT == 30
