"""Ctrl+C where an exception would go astray."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager

from commands.status import Status


@contextmanager
def ends_at_once() -> Iterator[None]:
    """Let Ctrl+C end the program then and there: Qt loses its way where an exception passes through it.

    Nothing may be half written inside.
    """
    before = signal.getsignal(signal.SIGINT)
    if before is signal.default_int_handler:
        signal.signal(signal.SIGINT, lambda *_: os._exit(Status.INTERRUPTED))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
