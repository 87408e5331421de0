"""The refusal of a request, raised where the rules are asked and turned into the croupier's step."""

from __future__ import annotations


class Refusal(Exception):  # noqa: N818 - it is the croupier's act, not an error
    """A request the rules refuse; `why` is the reason's name in the engine's contract."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why
