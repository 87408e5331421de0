"""What can be wrong with a school's server, and the one error that says so."""

from __future__ import annotations

from typing import Literal, TypeAlias

Why: TypeAlias = Literal["silent", "refused", "no-scram", "certificate", "schema", "lines"]
"""What is wrong: no answer, a name or password refused, a password asked for as it is, another's certificate, no such
table, or the lines refused."""


class ServerError(Exception):
    """Why the server has not taken what it was given: `why`, and the SQLSTATE where it told one.

    What it says in words is left out: it holds the values.
    """

    def __init__(self, why: Why, code: str = "") -> None:
        super().__init__(why, code)
        self.why = why
        self.code = code
