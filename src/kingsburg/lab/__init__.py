"""Experiments: many games between bots, and what they say."""

from kingsburg.lab.report import Report, Standing
from kingsburg.lab.result import Result, Thinking
from kingsburg.lab.sim import simulate

__all__ = ["Report", "Result", "Standing", "Thinking", "simulate"]
