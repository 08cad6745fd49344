"""Environments for learning: actions, observations, the batch and its adapters."""
