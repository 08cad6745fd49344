"""What is told as it is sent: what several are told is written once, and so is what comes again and again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from msgspec import Raw

from kingsburg.server.protocol import encode
from kingsburg.table.told import Writer

if TYPE_CHECKING:
    from kingsburg.typed import MoveFields, View

KEPT: Final = 1024
"""So many parts that come again and again are kept as they were written, 1 to 2 KB each; then all are let go."""


OWN: Final = ("you", "options")
"""What is each viewer's own in a view."""


class Written(Writer):
    """Writes parts as JSON, for the server's encoder to take over as they are."""

    def __init__(self) -> None:
        self._kept: dict[int, tuple[object, Raw]] = {}

    def once(self, part: Any) -> Raw:
        return Raw(encode(part))

    def kept(self, part: Any) -> Raw:
        known = self._kept.get(id(part))
        if known is None:
            if len(self._kept) >= KEPT:
                self._kept.clear()
            known = self._kept[id(part)] = (part, Raw(encode(part)))  # it is held, so that no other has its number
        return known[1]

    def shared(self, view: View) -> bytes:
        return encode({name: part for name, part in view.items() if name not in OWN})[1:]

    def view(self, shared: bytes, seat: int | None, options: list[MoveFields]) -> Raw:
        own = encode(options) if options else b"[]"
        return Raw(b'{"you":%b,"options":%b,%b' % (encode(seat), own, shared))


WRITER: Final = Written()
