"""The errors of a file somebody has written: where, in which field, what to do."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from app.text import _


class ScenarioError(Exception):
    """A scenario file or house file that cannot be used; line and column count from 1.

    `field` is the path of the value such as `table.bets[0].amount`, or `yaml` where the text is no YAML, or `file`.
    `message` is in the language in force when it was raised. `others` are what else is wrong in the file; a `warning`
    leaves the file usable.
    """

    def __init__(
        self, file: Path | str, line: int, column: int, field: str, message: str, *, warning: bool = False
    ) -> None:
        super().__init__(file, line, column, field, message)
        self.file = str(file)
        self.line = line
        self.column = column
        self.field = field
        self.message = message
        self.warning = warning
        self.others: tuple[ScenarioError, ...] = ()

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column} {self.field}: {self.message}"

    def listed(self, file: Path | str) -> str:
        """The line a list of faults tells it by, under the name the file has there; what is only doubtful says so."""
        place = f"{file}:{self.line}:{self.column} {self.field}: {self.message}"
        return _("{place} (à vérifier)").format(place=place) if self.warning else place

    @property
    def each(self) -> tuple[ScenarioError, ...]:
        """Everything wrong in the file, this first."""
        return (self, *self.others)

    def told(self) -> dict[str, str | int | bool]:
        """The object a program is given."""
        keys = ("file", "line", "column", "field", "message", "warning")
        return {key: getattr(self, key) for key in keys}


class UnreadFileError(ScenarioError):
    """A file that is not read, or not all of it: nobody knows what it says."""


def together(errors: Iterable[ScenarioError]) -> ScenarioError:
    """The error that stands first in its file, with all the others in their order."""
    first, *others = sorted(errors, key=lambda error: (error.line, error.column))
    first.others = tuple(others)
    return first
