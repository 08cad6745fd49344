"""Several people at one screen: what one of them has seen in secret is hidden before another sits down."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.console import Console
from rich.text import Text

from kingsburg.terminal.asking import Ask, prompt
from kingsburg.terminal.commands import LEAVING, Leave
from kingsburg.terminal.seats import Seat
from kingsburg.words import Voice

CLEAR_SCROLLED = "\x1b[3J"


class Curtain:
    """Before the screen. `last` is the person who sat there last, and `is_secret` tells whether what they saw was for
    them alone; `has_secrets` is asked whether a seat knows more than everyone does."""

    def __init__(
        self,
        console: Console,
        ask: Ask,
        seats: Sequence[Seat],
        has_secrets: Callable[[int | None], bool],
        voice: Voice,
    ) -> None:
        self.console = console
        self.ask = ask
        self.voice = voice
        self.is_shared = sum(seat.is_person for seat in seats) > 1
        self.has_secrets = has_secrets
        self.last: int | None = None
        self.is_secret = False

    def hand_over(self, seat: int, is_secret: bool) -> None:
        """Before a person is asked, perhaps in secret, hide what only one of the two may know."""
        before, self.last = self.last, seat
        shown, self.is_secret = self.is_secret, is_secret or self.has_secrets(seat)
        if before == seat or not self.is_shared:
            self.is_secret |= shown
            return
        if shown or self.is_secret or self.has_secrets(before):
            self._wipe()
            name = self.voice.names[seat]
            self.console.print(Text(self.voice.text("terminal.pass_keyboard", name=name)))
            if self.ask(prompt(self.voice.text("terminal.sit_down"))).strip().lower() in LEAVING:
                raise Leave
            self._wipe()

    def clear(self) -> None:
        """Before everyone is asked something, hide what only the person at the screen may know."""
        if self.is_shared and (self.is_secret or self.has_secrets(self.last)):
            self._wipe()
            self.last = None
            self.is_secret = False

    def _wipe(self) -> None:
        """Clear the screen and what was scrolled off it."""
        self.console.clear()
        if self.console.is_terminal:
            self.console.file.write(CLEAR_SCROLLED)
