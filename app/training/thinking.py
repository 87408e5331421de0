"""How long a trainee thought about a question: from its paint to the answer, pauses taken out."""

from __future__ import annotations


class ThinkingTime:
    """A stopwatch that is told the time: milliseconds of a clock nobody sets, whatever its zero."""

    def __init__(self) -> None:
        self._spent = 0
        self._since: int | None = None

    @property
    def running(self) -> bool:
        """Whether time counts."""
        return self._since is not None

    def start(self, at: int) -> None:
        """The question has been painted: count from nothing."""
        self._spent, self._since = 0, at

    def pause(self, at: int) -> None:
        """The table is covered: what has been thought so far stays."""
        self._spent, self._since = self.elapsed(at), None

    def resume(self, at: int) -> None:
        """The table is seen again; nothing when it was not covered."""
        if self._since is None:
            self._since = at

    def elapsed(self, at: int) -> int:
        """Milliseconds thought up to a time."""
        return self._spent + (0 if self._since is None else max(0, at - self._since))
