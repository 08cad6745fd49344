"""The year as the rulebook tells it, a section a file. No phase names a card."""
