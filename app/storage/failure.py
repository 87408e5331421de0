"""The base of every failure of the store: all the window needs to know of them before its first paint."""

from __future__ import annotations

from typing import ClassVar


class StoreError(Exception):
    """A failure of the store; its text is for the user and `exit_code` for the command line."""

    exit_code: ClassVar[int] = 1


class RecordError(StoreError):
    """A record cannot be kept; nothing was written. `record` is its id."""

    exit_code = 7

    def __init__(self, record: str, text: str) -> None:
        super().__init__(text)
        self.record = record
