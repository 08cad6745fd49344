"""Measuring speed: the parts that can be tested without timing, and the count of calls."""
