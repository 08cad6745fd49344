"""Taking back, held to a model: never past dice or a reveal, never another's answer without their consent."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tests.properties.strategies import bounded
from tests.tables.model import Sequence


@bounded(100)
@given(st.integers(min_value=0, max_value=1 << 32))
def test_a_table_takes_back_as_the_model_says(seed: int) -> None:
    Sequence(seed).run()
