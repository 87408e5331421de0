"""What was read of the shipped house file, kept beside it as JSON: a drill opens without what reads and judges YAML.

It counts for the very bytes it was read from, and for the games that are there: of another file nothing is believed.
`python -m app.scenarios.house_kept` writes it anew.
"""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import Any

from app.drills.drill import TableSettings
from app.games import discover
from app.scenarios.house import House
from app.scenarios.house_place import DEFAULT_HOUSE

KEPT = DEFAULT_HOUSE.with_suffix(".json")


def kept_house(file: Path, kept: Path = KEPT) -> House | None:
    """The house of a file as it was read before; None where nothing is kept of what the file is now."""
    try:
        content = file.read_bytes()
        told: dict[str, Any] = json.loads(kept.read_bytes())
        if told["sha256"] != _sum(content) or tuple(sorted(told["tables"])) != tuple(discover()):
            return None
        tables = {name: _settings(table) for name, table in told["tables"].items()}
        return House(file, False, tables, tuple(told["denominations"]), told["targets"])
    except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return None  # then the file itself is read


def kept_text(file: Path = DEFAULT_HOUSE) -> str:
    """The JSON of a house file, read and judged as any other; raises ScenarioError."""
    from app.scenarios.house_file import read_house

    house = read_house(file)
    tables = {name: asdict(table) for name, table in house.tables.items()}
    told: dict[str, Any] = {"sha256": _sum(file.read_bytes()), "tables": tables}
    told |= {"denominations": house.denominations, "targets": dict(house.targets)}
    return json.dumps(told, ensure_ascii=False, indent=1) + "\n"


def write_kept(kept: Path = KEPT) -> None:
    """Keep what the shipped file says."""
    kept.write_text(kept_text(), encoding="utf-8", newline="\n")


def _sum(content: bytes) -> str:
    from hashlib import sha256

    return sha256(content).hexdigest()


def _settings(table: dict[str, Any]) -> TableSettings:
    """JSON has lists where the settings have pairs."""
    pairs = {name: tuple((key, value) for key, value in table[name]) for name in ("switches", "maximums")}
    return TableSettings(**{**table, **pairs, "denominations": tuple(table["denominations"])})


if __name__ == "__main__":
    write_kept()
