"""Language models at the table: the game as tools of the Model Context Protocol, over stdio or at a path of a server.

A handle stands for a seat of a game; whoever has it sits there, and every call brings it. Where the tables stand is for
the `Host` to say: in this process (`tables`), or on a server that hands in its own.
"""
