"""What is told of a wish that was carried out, or was not."""

from __future__ import annotations

from typing import NamedTuple


class Told(NamedTuple):
    """A sentence, empty when nothing was done, and whether all went well."""

    text: str = ""
    well: bool = False
