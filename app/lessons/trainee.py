"""Who somebody is for a lesson: the number of the school, else the name, however it has been typed."""

from __future__ import annotations

from typing import NamedTuple

from app.training.people import identity as identity  # noqa: PLC0414 -- found here as whom it is of is


class Trainee(NamedTuple):
    """A trainee by name, and by number where the school gives one."""

    name: str
    number: str | None = None

    @property
    def identity(self) -> str:
        """What tells this trainee from others."""
        return identity(self.number or self.name)
