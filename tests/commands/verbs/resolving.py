"""A line for `resolve`, and its answers."""

from __future__ import annotations

import json
from typing import Any

GOOD: dict[str, Any] = {
    "game": "rampo",
    "rules": "fr-2014",
    "minimum": 100,
    "bets": [{"seat": 1, "on": 8, "amount": 500}, {"seat": 2, "on": "red", "amount": 500}],
    "events": [{"kind": "throw", "dice": [4, 4]}],
}


def line(**keys: Any) -> bytes:
    return json.dumps(GOOD | keys).encode() + b"\n"


def answers(output: bytes) -> list[dict[str, Any]]:
    """One object of JSON for each line of output, each ended."""
    assert output == b"" or output.endswith(b"\n")
    return [json.loads(row) for row in output.split(b"\n")[:-1]]
