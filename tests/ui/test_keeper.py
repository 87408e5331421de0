"""While the store cannot write: what may succeed later waits in order, what is refused is told and left."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.training.store import Store
from ui.keeper import Keeper


class _FullError(Exception):
    """The disk is full."""


class _RefusedError(Exception):
    """The record contradicts what is kept."""


@pytest.fixture
def written() -> list[str]:
    return []


@pytest.fixture
def keeper(qapp: QApplication, written: list[str]) -> Keeper:
    made = Keeper(lambda: cast("Store", written), (_FullError, _RefusedError), refusals=(_RefusedError,))
    assert made.open()
    return made


def _writes(text: str, *trouble: Exception) -> Callable[[Store], None]:
    """Writes a text, after as many failures as are given."""
    left = list(trouble)

    def do(store: Store) -> None:
        if left:
            raise left.pop(0)
        cast("list[str]", store).append(text)

    return do


def test_what_cannot_be_written_now_waits_and_keeps_its_place(keeper: Keeper, written: list[str], qtbot: QtBot) -> None:
    full = _FullError("the disk is full")
    with qtbot.waitSignal(keeper.troubled):
        assert not keeper.keep(_writes("first", full, full))
    assert not keeper.keep(_writes("second"))
    assert (keeper.waiting, written, keeper.trouble) == (2, [], "the disk is full")
    with qtbot.waitSignal(keeper.recovered):
        assert keeper.keep(_writes("third"))
    assert (keeper.waiting, written, keeper.trouble) == (0, ["first", "second", "third"], "")


def test_what_is_refused_for_good_is_told_and_holds_up_nothing(
    keeper: Keeper, written: list[str], qtbot: QtBot
) -> None:
    always = [_RefusedError("another content")] * 9
    with qtbot.waitSignal(keeper.troubled) as told:
        assert not keeper.keep(_writes("never", *always))
    assert told.args == ["another content"]
    assert keeper.waiting == 0
    assert keeper.keep(_writes("next"))
    assert written == ["next"]


def test_what_waits_behind_a_refused_one_is_written_all_the_same(keeper: Keeper, written: list[str]) -> None:
    always = [_RefusedError("another content")] * 9
    assert not keeper.keep(_writes("never", _FullError("full"), *always))
    assert not keeper.keep(_writes("next"))
    assert (keeper.waiting, written) == (0, ["next"])
