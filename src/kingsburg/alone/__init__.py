"""Tables without a server: in the page itself, where Python runs in a worker of the browser.

It takes the requests and the messages of docs/protocol.md and answers as the server does, as plain data. Nothing but
the standard library is needed; what is to be kept is handed to whoever runs it, and so is what is to be told.
"""

from kingsburg.alone.house import House

__all__ = ["House"]
