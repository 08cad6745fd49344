"""Going through a recorded game: how the chances went, what luck did, what decisions cost, where points came from."""

from kingsburg.review.analyst import Analyst, BotAnalyst
from kingsburg.review.report import Review, review
from kingsburg.review.story import Story, read

__all__ = ["Analyst", "BotAnalyst", "Review", "Story", "read", "review"]
