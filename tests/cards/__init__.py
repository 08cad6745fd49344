"""Every printed thing of the base game: its numbers and its power."""
