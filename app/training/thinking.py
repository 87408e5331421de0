"""How long a trainee thought about a question, from its painting to the answer, without pauses."""

from __future__ import annotations


class ThinkingTime:
    """A stopwatch that is given the time, in milliseconds of a monotonic clock."""

    def __init__(self) -> None:
        self._spent = 0
        self._since: int | None = None

    @property
    def running(self) -> bool:
        """Whether time counts."""
        return self._since is not None

    def start(self, at: int, spent: int = 0) -> None:
        """The question has been painted: start from zero, or from what was spent on it before."""
        self._spent, self._since = spent, at

    def pause(self, at: int) -> None:
        """The table is covered: the time so far is kept."""
        self._spent, self._since = self.elapsed(at), None

    def resume(self, at: int) -> None:
        """The table is visible again; does nothing if it was not covered."""
        if self._since is None:
            self._since = at

    def elapsed(self, at: int) -> int:
        """Milliseconds thought up to a time."""
        return self._spent + (0 if self._since is None else max(0, at - self._since))
