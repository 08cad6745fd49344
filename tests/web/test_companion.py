"""Friends with the box on a real table: what they rolled and turned up is told by a tap; the screen does the rest."""

from __future__ import annotations

from tests.web.conftest import Sit
from tests.web.player import TURN, Player
from tests.web.test_here import CURTAIN, NAMES, open_table

ROLLED = ".fallen .enter"
ORDER = ".fallen .order button"
CARDS = ".fallen li button"
MOST = 120
PLAYED = "was => document.querySelector('.curtain') || document.querySelector('main')?.dataset.version !== was"


def roll(player: Player) -> list[int]:
    """Tap a face of each die; what was rolled, sorted."""
    dice = player.page.locator(".fallen [role=radiogroup]")
    faces = [player.rng.randint(1, 6) for _ in range(dice.count())]
    for die, face in enumerate(faces):
        dice.nth(die).locator("button").nth(face - 1).click()
    before = player.before()
    player.page.click(ROLLED)
    player.wait_since(before)
    return sorted(faces)


def follow(player: Player) -> list[str]:
    """Tell the turn order against that of the seats; whoever is left over comes last."""
    names = [str(name).strip() for name in player.page.locator(ORDER).all_inner_texts()][::-1]
    before = player.before()
    for name in names[:-1]:
        player.page.click(f"{ORDER}:has-text('{name}')")
    player.page.wait_for_function(PLAYED, arg=before)
    return names


def tap(player: Player) -> str:
    """Tell the first card that may have come; what was asked."""
    asked = str(player.page.locator(".fallen h2").inner_text()).strip()
    before = player.before()
    player.page.locator(CARDS).first.click()
    player.page.wait_for_function(PLAYED, arg=before)
    return asked


def play_on(player: Player, until: str) -> tuple[dict[str, list[int]], list[str]]:
    """Until the story tells of something: what everyone rolled first, and which cards were asked for."""
    rolls: dict[str, list[int]] = {}
    cards: list[str] = []
    for _ in range(MOST):
        player.page.wait_for_selector(f"{ROLLED}, {CARDS}, {CURTAIN}, {TURN}")
        if player.page.locator(CURTAIN).count():
            player.page.click(CURTAIN)
            player.page.wait_for_selector(".table")
        elif player.page.locator(ORDER).count():
            follow(player)
        elif player.page.locator(ROLLED).count():
            asked = player.page.locator(".fallen h2").inner_text()
            rolls.setdefault(asked, roll(player))
        elif player.page.locator(CARDS).count():
            cards.append(tap(player))
        else:
            assert player.clipped() == []
            player.answer()
        if until in player.version:
            break
    return rolls, cards


def test_dice_and_cards_are_told_by_a_tap(sit: Sit) -> None:
    player = sit(360, 640, confirm="never")
    open_table(player, "Destinies", box=True)
    rolls, cards = play_on(player, "Summer")
    assert cards
    for name in (*NAMES, "Alma"):
        faces = " ".join(map(str, rolls[f"What did {name} roll?"]))
        assert f"{name}: {faces}" in player.version.replace("\N{NO-BREAK SPACE}", " ")


def test_friends_tell_who_begins_or_have_lots_drawn(sit: Sit) -> None:
    player = sit(360, 640, confirm="never")
    open_table(player, box=True)
    player.page.wait_for_selector(ORDER)
    player.page.locator(ORDER).first.click()
    player.page.locator(ORDER).first.click()  # a tap too many is taken back by another
    names = follow(player)
    player.page.wait_for_function("was => document.querySelector('.lines')?.textContent.includes(was)", arg=names[0])
    assert f"Turn order: {', '.join(names)}" in player.version
    open_table(player, box=True)
    player.page.click(".fallen .lot")
    player.page.wait_for_selector(".fallen .lot", state="detached")


def test_a_wrong_roll_is_taken_back_and_told_again(sit: Sit) -> None:
    player = sit(1280, 720, confirm="never")
    open_table(player, box=True)
    player.page.wait_for_selector(ORDER)
    follow(player)
    player.answer_until(ROLLED)
    asked = player.page.locator(".fallen h2").inner_text()
    roll(player)
    player.page.wait_for_function("was => document.querySelector('.fallen h2')?.innerText !== was", arg=asked)
    player.page.locator(".tools button").first.click()
    player.page.wait_for_function("was => document.querySelector('.fallen h2')?.innerText === was", arg=asked)


def test_what_lies_face_down_is_told_by_whoever_may_see_it(sit: Sit) -> None:
    player = sit(1280, 720, confirm="never")
    open_table(player, "Governors", box=True)
    _, cards = play_on(player, "Year II")
    for name in (*NAMES, "Alma"):
        assert cards.count(f"Which card did {name} draw?") == 3
    assert cards[-1] in ("Which enemy is it?", "Which enemy did you see?")
