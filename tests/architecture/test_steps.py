"""What a step carries is declared: positions tell and read it by that."""

from __future__ import annotations

import inspect

import pytest

from kingsburg.positions.ahead import kinds

KINDS = {name: kind for name, kind in kinds().items() if kind.__module__.startswith("kingsburg.")}
"""Those of the package: other tests may have made kinds of their own in this process."""


@pytest.mark.parametrize("name", sorted(KINDS))
def test_a_kind_of_step_declares_what_its_constructor_takes(name: str) -> None:
    kind = KINDS[name]
    seat, *others = list(inspect.signature(kind).parameters)
    assert seat == "seat"
    assert {*others} - {"cause"} == {field.name for field in kind.carries}


@pytest.mark.parametrize("name", sorted(KINDS))
def test_a_kind_of_step_has_a_place_for_all_it_declares_and_no_other_memory(name: str) -> None:
    kind = KINDS[name]
    assert all(hasattr(kind, field.name) for field in kind.carries)
    assert all("__slots__" in vars(base) for base in kind.__mro__ if base is not object)
