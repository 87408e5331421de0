"""The refusal of a request, raised where the rules are asked and turned into the croupier's step."""

from __future__ import annotations

from collections.abc import Mapping

from app.table.citations import R


class Refusal(Exception):  # noqa: N818 - it is the croupier's act, not an error
    """A request the rules refuse; `why` is the reason's name in the engine's contract."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


def rule_of_refusal(refusals: Mapping[str, Mapping[str, R]], version: str, request: str, why: str) -> R:
    """The rule a kind of request is refused by for a reason under a rule set, out of the reasons of a game.

    >>> rule_of_refusal({"too-late": {"": "no-late-bets", "withdraw": "withdrawal"}}, "any", "bet", "too-late")
    'no-late-bets'
    """
    found = refusals[why]
    return found.get(request) or found.get(version) or found[""]
