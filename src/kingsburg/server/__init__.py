"""Tables for people and bots on a network: `kingsburg serve`.

A request or a socket comes in by `app`, is checked by `safety`, and becomes an act at a table that `house` keeps; what
is acknowledged is in the `store`, and each seat is sent what it may know. Bots that need time, hints and reviews think
in processes of their own (`thinking`).
"""
