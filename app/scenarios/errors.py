"""The one error of a file somebody has written: where, in which field, what to do."""

from __future__ import annotations

from pathlib import Path


class ScenarioError(Exception):
    """A scenario file or house file that cannot be used; line and column count from 1.

    `field` is the path of the value such as `table.bets[0].amount`, or `yaml` where the text is no YAML, or `file`.
    `message` is in the language in force when it was raised.
    """

    def __init__(self, file: Path | str, line: int, column: int, field: str, message: str) -> None:
        super().__init__(file, line, column, field, message)
        self.file = str(file)
        self.line = line
        self.column = column
        self.field = field
        self.message = message

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column} {self.field}: {self.message}"
