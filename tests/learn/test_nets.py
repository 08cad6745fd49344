"""Nets in files: what is written is read, and what is damaged, foreign or of another version is refused in a line."""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from kingsburg import KingsburgError
from kingsburg.env import nets
from kingsburg.env.nets import Net
from kingsburg.library import new_game
from tests.learn.made import made


def test_a_net_reckons_as_by_hand() -> None:
    first = (np.array([[1.0, -1.0], [2.0, 0.5]]), np.array([0.0, 1.0]))
    second = (np.array([[1.0, 0.0, 2.0], [4.0, -1.0, 0.0]]), np.array([0.5, 0.0, -1.0]))
    net = Net([first, second], {})
    # 3 * 1 + 1 * 2 = 5, and 3 * -1 + 1 * 0.5 + 1 = -1.5, of which nothing is let through
    assert net.weigh(np.array([3, 1], np.uint8)).tolist() == [5.5, 0.0, 9.0]
    assert net.weigh(np.array([[3, 1], [0, 2]], np.uint8)).tolist() == [[5.5, 0.0, 9.0], [12.5, -2.0, 7.0]]


def test_only_what_may_be_said_is_chosen() -> None:
    net = Net([(np.array([[1.0, 3.0, 2.0]], np.float32), np.zeros(3, np.float32))], {})
    seen = np.ones((2, 1), np.uint8)
    masks = np.array([[1, 0, 1], [1, 1, 0]], np.uint8)
    assert net.best(seen, masks).tolist() == [2, 1]
    rng = np.random.default_rng(1)
    drawn = np.array([net.drawn(seen, masks, rng) for _ in range(200)])
    assert set(drawn[:, 0].tolist()) == {0, 2}
    assert set(drawn[:, 1].tolist()) == {0, 1}
    assert (drawn[:, 1] == 1).sum() > 150  # e ** 3 to e ** 1


@pytest.mark.parametrize("kind", [np.float32, np.float16])
def test_what_is_written_is_read(tmp_path: Path, kind: type[np.floating[Any]]) -> None:
    net = made(players=3)
    nets.write(net, tmp_path / "net.npz", kind)
    again = nets.read(tmp_path / "net.npz")
    assert again.about == net.about
    assert again.game == "3 players, the second edition"
    for (weights, added), (read, plus) in zip(net.layers, again.layers, strict=True):
        np.testing.assert_array_equal(weights.astype(kind).astype(np.float32), read)
        np.testing.assert_array_equal(added.astype(kind).astype(np.float32), plus)


def test_a_net_replaces_a_net_and_nothing_else(tmp_path: Path) -> None:
    net, file = made(players=3), tmp_path / "net.npz"
    nets.write(net, file)
    nets.write(net, file)
    np.savez(tmp_path / "others.npz", results=np.arange(3))
    with pytest.raises(KingsburgError, match=r"others.npz holds something else than a net"):
        nets.write(net, tmp_path / "others.npz")


def _saved(**arrays: Any) -> bytes:
    target = io.BytesIO()
    np.savez(target, **arrays)
    return target.getvalue()


def _changed(change: Callable[[dict[str, Any]], object]) -> bytes:
    net = made(players=3)
    change(net.about)
    return nets.to_bytes(net)


def _with_layers(change: Callable[[list[Any]], object]) -> bytes:
    net = made(players=3)
    change(net.layers)
    return nets.to_bytes(net)


def _filled(kind: Any, value: Any) -> bytes:
    """A net of other numbers."""
    net = made(players=3)
    arrays: dict[str, Any] = {nets.ABOUT: np.array(json.dumps(net.about))}
    for number, (weights, added) in enumerate(net.layers):
        arrays |= {f"weights_{number}": np.full(weights.shape, value, kind)}
        arrays |= {f"added_{number}": np.full(added.shape, value, kind)}
    return _saved(**arrays)


def _packed(size: int) -> bytes:
    """A small file that says it has so much to unpack: nobody tries."""
    net = nets.to_bytes(made(players=3))
    place = net.rindex(b"PK\x01\x02")  # the last entry of the list at the end; the unpacked size stands at 24
    return net[: place + 24] + size.to_bytes(4, "little") + net[place + 28 :]


WRONG: dict[str, tuple[Callable[[], bytes], str]] = {
    "empty": (lambda: b"", "is not a net, or is damaged"),
    "text": (lambda: b"net", "is not a net, or is damaged"),
    "cut": (lambda: nets.to_bytes(made(players=3))[:-500], "is not a net, or is damaged"),
    "other arrays": (lambda: _saved(results=np.arange(3)), "is not a net, or is damaged"),
    "no object": (lambda: _saved(kingsburg_net=np.array("[1]")), "is not a net, or is damaged"),
    "pickled": (lambda: _saved(kingsburg_net=np.array({"a": 1}, dtype=object)), "is not a net, or is damaged"),
    "no layers": (lambda: _with_layers(list.clear), "is not a net, or is damaged"),
    "a layer less": (lambda: _with_layers(list.pop), "is not a net, or is damaged"),
    "not a number": (lambda: _with_layers(lambda all_: all_[0][0].fill(np.nan)), "is not a net, or is damaged"),
    "infinite": (lambda: _with_layers(lambda all_: all_[0][1].fill(np.inf)), "is not a net, or is damaged"),
    "far too large": (lambda: _filled(np.float32, 1e37), "is not a net, or is damaged"),
    "larger than a number": (lambda: _filled(np.float64, 1e300), "is not a net, or is damaged"),
    "complex": (lambda: _filled(np.complex64, 1j), "is not a net, or is damaged"),
    "words": (lambda: _filled(np.dtype("U3"), "1.0"), "is not a net, or is damaged"),
    "packed far too well": (lambda: _packed(nets.LARGEST), "is not a net, or is damaged"),
    "the file's version": (lambda: _changed(lambda about: about.update(version=9)), "net of version 9"),
    "the table's version": (lambda: _changed(lambda about: about.update(table=7)), r"table of actions \(version 7"),
    "another table": (lambda: _changed(lambda about: about.update(actions="0")), "another table of actions"),
    "the layout's version": (
        lambda: _changed(lambda about: about.update(layout_version=99)),
        r"learned other observations \(version 99",
    ),
    "an unknown layout": (lambda: _changed(lambda about: about.update(layout="tall")), "learned other observations"),
    "no version": (lambda: _changed(dict.clear), r"net of version \?"),
}


@pytest.mark.parametrize("name", WRONG)
def test_what_is_no_net_for_us_is_refused_in_a_line(tmp_path: Path, name: str) -> None:
    bytes_of, told = WRONG[name]
    file = tmp_path / "net.npz"
    file.write_bytes(bytes_of())
    with pytest.raises(KingsburgError, match=told) as caught:
        nets.read(file)
    assert "net.npz" in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_game_that_it_has_not_learned_is_refused() -> None:
    net = made(players=3)
    net.check(new_game(players=3, seed=1).rules)
    for options in ({"players": 2}, {"players": 3, "modules": ["rows"]}):
        with pytest.raises(KingsburgError, match="has learned 3 players, the second edition, and sees nothing of"):
            net.check(new_game(**options, seed=1).rules)


def test_nothing_is_unpacked_that_is_far_larger_than_its_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def unpacked(*_: object, **__: object) -> None:
        raise AssertionError("it was unpacked")

    (tmp_path / "net.npz").write_bytes(_packed(nets.LARGEST))
    monkeypatch.setattr(zipfile.ZipFile, "open", unpacked)
    with pytest.raises(KingsburgError, match="is not a net, or is damaged") as caught:
        nets.read(tmp_path / "net.npz")
    assert "larger than it looks" in str(caught.value.__cause__)


def test_a_net_for_other_observations_than_it_says_is_refused() -> None:
    told = made(players=3)
    net = Net([(told.layers[0][0][:-1], told.layers[0][1]), *told.layers[1:]], told.about)
    size = len(told.layers[0][0])
    with pytest.raises(KingsburgError, match=f"observations of {size - 1} numbers, and those of this game have {size}"):
        net.check(new_game(players=3, seed=1).rules)


def test_a_wide_net_plays_every_game() -> None:
    net = made("wide", players=3)
    for options in ({"players": 2}, {"players": 5, "edition": "first"}, {"scenario": "goblin-valley"}):
        net.check(new_game(**options, seed=1).rules)
