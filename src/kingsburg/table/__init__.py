"""The play of several seats, without input or output: a table, its seats, and what is done at it.

A table is its list of acts. Each act names the version of the table that it answers; what is stored of it, with the
answers that it made, is enough to make the table again. The server, the terminal and a page without a server use it.
"""

from kingsburg.table.acts import Act, Answer, Begin, Consent, Promise, Redo, Sit, TakeBack, Tell
from kingsburg.table.seats import Seat
from kingsburg.table.table import Done, Refused, Table

__all__ = [
    "Act",
    "Answer",
    "Begin",
    "Consent",
    "Done",
    "Promise",
    "Redo",
    "Refused",
    "Seat",
    "Sit",
    "Table",
    "TakeBack",
    "Tell",
]
