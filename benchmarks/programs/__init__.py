"""What each program plays in a round. A module has `versions()`, and `TASKS`: what it can be asked, by name.

A task takes how long to play, the number of the round and its options, and gives back counts, with the `seconds`
of the processor's time they took and the seconds on the `wall`: whole games are played until the time is up, setting up
included, and what is only counted is not timed.
"""
