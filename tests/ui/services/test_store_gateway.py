"""While the store cannot write: what may succeed later waits in order, what is refused is told and left."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.training.store import Store
from ui.services.store_gateway import StoreGateway


class _FullError(Exception):
    """The disk is full."""


class _RefusedError(Exception):
    """The record contradicts what is kept."""


@pytest.fixture
def written() -> list[str]:
    return []


@pytest.fixture
def gateway(qapp: QApplication, written: list[str]) -> StoreGateway:
    made = StoreGateway(lambda: cast("Store", written), (_FullError, _RefusedError), refusals=(_RefusedError,))
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


def test_what_cannot_be_written_now_waits_and_keeps_its_place(
    gateway: StoreGateway, written: list[str], qtbot: QtBot
) -> None:
    full = _FullError("the disk is full")
    with qtbot.waitSignal(gateway.troubled):
        first = gateway.keep(_writes("first", full, full))
    second = gateway.keep(_writes("second"))
    assert (first.state, second.state) == ("waiting", "waiting")
    assert (gateway.waiting, written, gateway.trouble) == (2, [], "the disk is full")
    with qtbot.waitSignal(gateway.recovered):
        assert gateway.keep(_writes("third")).state == "kept"
    assert (first.state, second.state) == ("kept", "kept")
    assert (gateway.waiting, written, gateway.trouble) == (0, ["first", "second", "third"], "")


def test_what_is_refused_for_good_is_told_and_holds_up_nothing(
    gateway: StoreGateway, written: list[str], qtbot: QtBot
) -> None:
    always = [_RefusedError("another content")] * 9
    with qtbot.waitSignal(gateway.troubled) as told:
        assert gateway.keep(_writes("never", *always)).state == "refused"
    assert told.args == ["another content"]
    assert gateway.waiting == 0
    assert gateway.keep(_writes("next")).state == "kept"
    assert written == ["next"]


def test_what_waits_behind_a_refused_one_is_written_all_the_same(gateway: StoreGateway, written: list[str]) -> None:
    always = [_RefusedError("another content")] * 9
    never = gateway.keep(_writes("never", _FullError("full"), *always))
    states = [never.state, gateway.keep(_writes("next")).state, never.state]
    assert states == ["waiting", "kept", "refused"]
    assert (gateway.waiting, written) == (0, ["next"])


def test_what_was_refused_before_does_not_let_an_answer_go(gateway: StoreGateway, written: list[str]) -> None:
    """A refusal is of one write: that the store cannot be opened after it is none."""
    gateway.keep(_writes("never", _RefusedError("another content")))
    gateway._store = None
    failing = [_FullError("full")]

    def opens() -> Store:
        if failing:
            raise failing.pop()
        return cast("Store", written)

    gateway._open_store = opens
    kept = gateway.keep(_writes("next"))
    assert gateway.waiting == 1
    assert gateway.keep_waiting()
    assert (kept.state, written) == ("kept", ["next"])


def test_a_fault_of_the_program_in_one_write_holds_up_no_other(gateway: StoreGateway, written: list[str]) -> None:
    with pytest.raises(ZeroDivisionError):
        gateway.keep(_writes("never", ZeroDivisionError()))
    assert gateway.keep(_writes("next")).state == "kept"
    assert written == ["next"]
