"""The tools: what a model can do at a table, each a method whose docstring the model reads."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Annotated, Any, Final, Literal

from mcp.server.mcpserver.exceptions import ToolError
from mcp_types import CallToolResult
from pydantic import Field

from kingsburg.editions import EDITIONS, PLAYERS
from kingsburg.engine.errors import KingsburgError, choices, listed, shown
from kingsburg.mcp import telling, texts
from kingsburg.mcp.hosting import Chair, Host
from kingsburg.mcp.telling import Opened, Options, Situation, Text
from kingsburg.table import Act, Answer, Consent, Refused, Seat, Sit, Table, TakeBack
from kingsburg.table.info import NAMES, spare_name
from kingsburg.words import Voice, languages, message
from kingsburg.words.catalogue import ENGLISH, check_language
from kingsburg.words.refusing import refusal

Handle = Annotated[
    str, Field(description="The handle of your seat, from new_game; keep it to yourself.", max_length=200)
]
LANGUAGES: Final = ", ".join(languages())
Language = Annotated[str, Field(description=f"What texts are written in: one of {LANGUAGES}.")]
Names = Annotated[list[str], Field(default_factory=list)]

USUAL_BOT: Final = "greedy"
LONGEST_NAME: Final = 24
LONGEST_WAIT: Final = 30.0
TIMES: Final = 8
"""So often something is tried again that others were faster with."""
STALE: Final = "table.stale"
PATIENCE: Final = 20.0
"""Seconds that a move waits for the bots to answer."""


class Tools:
    """What can be done at the tables of a host."""

    def __init__(self, host: Host) -> None:
        self.host = host

    @property
    def all(self) -> tuple[Any, ...]:
        return (
            *(self.new_game, self.view, self.options, self.play, self.undo, self.hint, self.wait),
            *(self.rules, self.record),
        )

    async def new_game(
        self,
        players: Annotated[int, Field(ge=min(PLAYERS), le=max(PLAYERS), description="How many play, with you.")] = 3,
        bots: Annotated[
            list[str] | None,
            Field(
                description="The bots of the last seats, weakest to strongest: random, novice, apprentice, bailiff, "
                "greedy, steward, champion. Without it all the others are greedy. Seats that are left over get "
                "handles of their own, for other players."
            ),
        ] = None,
        edition: Annotated[str, Field(description=f"From {choices(EDITIONS)}.")] = "second",
        modules: Annotated[
            list[str],
            Field(
                description="From rows, strips, governors, destinies, soldiers, tiles, or all; first games are best "
                "without."
            ),
        ] = [],  # noqa: B006 - nobody changes it
        scenario: Annotated[
            str | None, Field(description="From goblin-valley, demanding-capital, shifting-alliances, wheel-and-deal.")
        ] = None,
        variants: Annotated[list[str], Field(description="From draft, bidding, inverted.")] = [],  # noqa: B006
        seed: Annotated[
            int | None, Field(description="For a game whose dice can be had again; else they are sealed.")
        ] = None,
        name: Annotated[str, Field(description="What you are called at the table.", max_length=LONGEST_NAME)] = "",
        language: Language = ENGLISH,
    ) -> Annotated[CallToolResult, Opened]:
        """Begin a game of Kingsburg and sit down at it. The answer has the handle of your seat, which every other call
        needs, what happened at the start, and what you are asked first."""
        async with self._refusing(language):
            seats = self._seats(players, bots, name.strip(), language)
            options = {"edition": edition, "modules": modules, "scenario": scenario, "variants": variants, "seed": seed}
            handle, *others = await self.host.open(seats, options)
            chair = await self.host.find(handle)
            await chair.wait(_is_for_people, PATIENCE)
            async with chair.looking() as table:
                answer = telling.told(table, chair.seat, whole=True)
                guests = {seat.name: each for seat, each in zip(seats[1:], others, strict=True) if each}
                voice = telling.voice_of(table, chair.seat)
                figures = Opened(**dict(telling.situation(table, chair.seat)), handle=handle, others=guests)
        head = [voice.text("mcp.opened", handle=handle)]
        head += [voice.text("mcp.guest", name=each, handle=of) for each, of in guests.items()]
        return telling.result([*head, "", *_texts(answer)], figures)

    def _seats(self, players: int, bots: list[str] | None, name: str, language: str) -> list[Seat]:
        """You, then whoever has no bot, then the bots."""
        chosen = [USUAL_BOT] * (players - 1) if bots is None else bots
        unknown = [bot for bot in chosen if bot not in self.host.bots]
        if unknown:
            raise refusal(KingsburgError, "mcp.no_bot", bot=shown(unknown[0]), bots=listed(self.host.bots))
        if len(chosen) >= players:
            raise refusal(KingsburgError, "mcp.too_many_bots", n=len(chosen))
        names = [each for each in NAMES if each != name][: players - 1]
        people = [Seat(each, language=language) for each in [name or NAMES[len(names)], *names]][
            : players - len(chosen)
        ]
        return people + [
            Seat(each, person=False, bot=bot, language=language)
            for each, bot in zip(names[len(people) - 1 :], chosen, strict=True)
        ]

    async def view(
        self,
        handle: Handle,
        name: Annotated[
            str, Field(description="What you want to be called from now on.", max_length=LONGEST_NAME)
        ] = "",
        language: Annotated[str, Field(description=f"What you want to read from now on: one of {LANGUAGES}.")] = "",
    ) -> Annotated[CallToolResult, Situation]:
        """Everything you can see: what holds this year, the court, all governors, your province; then what happened
        since your last answer, and what you are asked with the moves to choose from. At a table whose game has not
        begun you sit down with it."""
        async with self._sitting(handle) as chair:
            if language:
                check_language(language)
            await self._sit_down(chair, name.strip(), language)
            async with chair.looking() as table:
                return telling.told(table, chair.seat, whole=True)

    async def options(self, handle: Handle) -> Annotated[CallToolResult, Options]:
        """All moves that you can play now, with what each of them means."""
        async with self._sitting(handle) as chair, chair.looking() as table:
            return telling.options(table, chair.seat)

    async def play(
        self,
        handle: Handle,
        move: Annotated[
            str | dict[str, Any],
            Field(description='A move as it is listed, such as "influence treasurer 3 5" or "pass".'),
        ],
        version: Annotated[
            int | None,
            Field(description="The version of the table that you answer; a move that comes twice then counts once."),
        ] = None,
    ) -> Annotated[CallToolResult, Situation]:
        """Play a move. The answer tells what came of it and what the bots did, and what you are asked next. A move that
        cannot be played is refused with the reason, and nothing has changed."""
        async with self._sitting(handle) as chair:
            await self._sit_down(chair)
            if version is None:
                await self._do_now(chair, lambda now: Answer(chair.seat, now, move=move))
            else:
                await chair.do(Answer(chair.seat, version, f"{chair.seat} mcp {version} {move}", move))
            return await self._after(chair)

    async def undo(
        self,
        handle: Handle,
        to: Annotated[
            Literal["last", "turn"],
            Field(description="Your last decision, or all since dice fell or a card was shown."),
        ] = "last",
        consent: Annotated[
            bool | None, Field(description="Instead: whether another player may take back what they asked you for.")
        ] = None,
    ) -> Annotated[CallToolResult, Situation]:
        """Take back your last decision, or all of this turn: where no dice fell and nothing was revealed since. Where
        other people have answered since, they are asked for their consent."""
        async with self._sitting(handle) as chair:
            if consent is None:
                await self._do_now(chair, lambda now: TakeBack(chair.seat, now, to=to))
            else:
                await self._do_now(chair, lambda now: Consent(chair.seat, now, given=consent))
            return await self._after(chair)

    async def hint(self, handle: Handle) -> Annotated[CallToolResult, Options]:
        """What a strong player thinks of your options, best first: the chance to win, the final points, and why."""
        async with self._sitting(handle) as chair:
            async with chair.looking() as table:
                if not telling.situation(table, chair.seat).your_turn:
                    raise telling.not_asked(table)
            advice = await chair.hints()
            async with chair.looking() as table:
                return telling.hints(table, chair.seat, advice)

    async def wait(
        self,
        handle: Handle,
        seconds: Annotated[float, Field(ge=0, le=LONGEST_WAIT, description="How long at most.")] = LONGEST_WAIT,
    ) -> Annotated[CallToolResult, Situation]:
        """Wait until you are asked something or the game is over, for at most 30 seconds; then what happened."""
        async with self._sitting(handle) as chair:
            await self._sit_down(chair)
            await chair.wait(lambda table: _is_for(table, chair.seat), seconds)
            async with chair.looking() as table:
                return telling.told(table, chair.seat, whole=False)

    async def rules(
        self,
        name: Annotated[
            str | None,
            Field(
                description="A phase, advisor, building, enemy, module, scenario or other card; without it all of it."
            ),
        ] = None,
        handle: Annotated[
            str | None, Field(description="The rules of the game that you play; else of an edition.")
        ] = None,
        edition: Annotated[str, Field(description=f"From {choices(EDITIONS)}.")] = "second",
        language: Language = ENGLISH,
    ) -> Annotated[CallToolResult, Text]:
        """How the game is played, or what one thing in it does."""
        if handle is None:
            async with self._refusing(language):
                lines = texts.rules(edition, name, Voice(language))
        else:
            async with self._sitting(handle) as chair, chair.looking() as table:
                played = telling.game_of(table).rules
                lines = texts.explained(played, name, telling.voice_of(table, chair.seat))
        return telling.result(lines, Text(text="\n".join(lines)))

    async def record(self, handle: Handle) -> Annotated[CallToolResult, Text]:
        """The game as text, one answer a line: all of it once the game is over; before that what you may know."""
        async with self._sitting(handle) as chair, chair.looking() as table:
            text = texts.record(telling.game_of(table), chair.seat)
        return telling.result([text], Text(text=text))

    # -- what they share ----------------------------------------------------------------------------------------

    async def _sit_down(self, chair: Chair, name: str = "", language: str = "") -> None:
        """Sit on an empty seat, or again where a bot has stood in; with a name or language, under another one."""
        async with chair.looking() as table:
            seat, version, spare = table.seats[chair.seat], table.version, spare_name(table)
        if seat.is_empty or seat.bot or name or language:
            called = name or seat.name or spare
            await chair.do(Sit(chair.seat, version, name=called, language=language or seat.language))

    async def _do_now(self, chair: Chair, act: Callable[[int], Act]) -> None:
        """Do something at the table as it is, whatever others do there in the meantime."""
        for _ in range(TIMES):
            async with chair.looking() as table:
                version = table.version
            try:
                return await chair.do(act(version))
            except Refused as refused:
                if refused.said[1] != STALE:
                    raise
        raise Refused(message(STALE), version)

    async def _after(self, chair: Chair) -> CallToolResult:
        """What came of an act, once the bots have answered."""
        await chair.wait(_is_for_people, PATIENCE)
        async with chair.looking() as table:
            return telling.told(table, chair.seat, whole=False)

    @asynccontextmanager
    async def _sitting(self, handle: str) -> AsyncIterator[Chair]:
        """The seat of a handle; what is refused there is said in its language."""
        async with self._refusing(ENGLISH):
            chair = await self.host.find(handle)
        async with chair.looking() as table:
            voice = telling.voice_of(table, chair.seat)
        try:
            yield chair
        except KingsburgError as error:
            raise ToolError(telling.refusal(error, voice)) from error

    @asynccontextmanager
    async def _refusing(self, language: str) -> AsyncIterator[None]:
        """What is refused before anyone sits down."""
        try:
            check_language(language)
            yield
        except KingsburgError as error:
            spoken = language if language in texts.LANGUAGES else ENGLISH
            raise ToolError(telling.refusal(error, Voice(spoken))) from error


def _texts(answer: CallToolResult) -> list[str]:
    return [part.text for part in answer.content if part.type == "text"]


def _is_for(table: Table, seat: int) -> bool:
    """Whether a seat is asked something, its consent perhaps, or the game is over."""
    game, proposal = table.game, table.proposal
    asked = proposal is not None and seat in proposal.asked
    return game is not None and (game.over or seat in game.pending or asked)


def _is_for_people(table: Table) -> bool:
    """Whether no bot is asked."""
    return table.game is not None and not any(seat >= 0 and table.seats[seat].bot for seat in table.game.pending)
