"""Experiments: many games between bots, and what they say."""

from kingsburg.lab.report import Report
from kingsburg.lab.sim import simulate
from kingsburg.lab.table import render

__all__ = ["Report", "render", "simulate"]
