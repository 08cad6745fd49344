"""The text of a record."""
