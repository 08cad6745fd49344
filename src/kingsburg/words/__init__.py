"""Everything that is said: messages without a language, and the catalogues that make them English, Dutch or French.

Who has something to say makes a message (`messages`), and a `Voice` says it in a language. What is said of events, of
options, of the board and of the rules is made here; bots and reviews make messages of their own. The texts stand in
`languages`, a folder each.
"""

from kingsburg.words.catalogue import Catalogue, catalogue, languages
from kingsburg.words.messages import Message, Part, message
from kingsburg.words.voice import Voice, say

__all__ = ["Catalogue", "Message", "Part", "Voice", "catalogue", "languages", "message", "say"]
