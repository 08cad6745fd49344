"""When a recorded game is no longer the same, the first place is told, and no more than fits a screen."""

from __future__ import annotations

from tests.golden import differences

EVENTS = [
    "- year calendar year=1",
    "- phase calendar phase=aid",
    *(f"0 gain squire gold={amount}" for amount in range(1, 20)),
    "- phase calendar phase=spring",
    *(f"1 gain queen vp={amount}" for amount in range(1, 20)),
]


def of(events: list[str]) -> list[str]:
    return differences.of_events("a-game", differences.fingerprints(EVENTS), events).splitlines()


def test_nothing_is_told_of_what_is_the_same() -> None:
    assert not of(EVENTS)
    assert not differences.of_texts("a-game", "one\ntwo\n", "one\ntwo\n")


def test_an_event_that_changed_is_shown_among_its_neighbours() -> None:
    assert of([*EVENTS[:30], "1 gain queen vp=99", *EVENTS[31:]]) == [
        "a-game: event 31 of 41 is not as recorded (spring): instead of 1 recorded here there are 1 now",
        *(f"    {event}" for event in EVENTS[24:30]),
        "  + 1 gain queen vp=99",
        *(f"    {event}" for event in EVENTS[31:34]),
    ]


def test_events_that_are_missing_or_new_are_counted() -> None:
    head, *shown = of([*EVENTS[:10], *EVENTS[13:]])
    assert head == "a-game: event 11 of 38 is not as recorded (aid): instead of 3 recorded here there are 0 now"
    assert not [line for line in shown if line.startswith("  +")]
    head, *shown = of([*EVENTS[:10], "0 pass influence", "0 use chapel", *EVENTS[10:]])
    assert head == "a-game: event 11 of 43 is not as recorded (aid): instead of 0 recorded here there are 2 now"
    assert [line for line in shown if line.startswith("  +")] == ["  + 0 pass influence", "  + 0 use chapel"]


def test_a_game_that_is_cut_or_another_altogether_is_told_in_a_few_lines() -> None:
    assert of(EVENTS[:20])[0].endswith("instead of 21 recorded here there are 0 now")
    assert len(of([event.replace("gain", "lose") for event in EVENTS])) <= 16


def test_the_first_line_of_a_text_that_differs_is_shown_as_it_was_and_is() -> None:
    lines = [f"line {number}" for number in range(100)]
    changed = [*lines[:50], "another", *lines[51:]]
    assert differences.of_texts("a-game", "\n".join(lines), "\n".join(changed)).splitlines() == [
        "a-game: line 51 differs",
        *(f"    line {number}" for number in range(44, 50)),
        "  - line 50",
        "  + another",
        *(f"    line {number}" for number in range(51, 54)),
    ]


def test_a_fingerprint_has_a_character_for_each_event_and_a_line_for_each_year() -> None:
    digest, setup, first, second, end = differences.fingerprints(["- order setup", *EVENTS, *EVENTS[:5]]).split("\n")
    assert (len(digest), len(setup), len(first), len(second), end) == (64, 1, len(EVENTS), 5, "")
