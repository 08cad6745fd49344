"""Experiments: many games between bots, and what they say."""

from kingsburg.lab.report import Report, Result, Row
from kingsburg.lab.sim import simulate

__all__ = ["Report", "Result", "Row", "simulate"]
