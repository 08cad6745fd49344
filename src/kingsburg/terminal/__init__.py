"""Kingsburg in a terminal: the table people play at, the rules and cards to read, and records told as stories."""
