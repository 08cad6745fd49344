"""The printed things, a set a file: a class is a rule and its power."""
