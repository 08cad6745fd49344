"""A test for each ruling of how the rules are read where two cards meet, found by the ruling's number."""
