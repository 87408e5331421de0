"""The `odds` command: a row for each rule set, pay table, chance and policy, for a reader and for a script."""

from __future__ import annotations

import json
import re

from tests.commands.programs import here


def test_the_odds_are_json_lines_for_a_script() -> None:
    """Fractions in lowest terms, and the edge in percent."""
    done = here("odds", "rampo", "--json")
    rows = [json.loads(row) for row in done.stdout.decode().splitlines()]
    assert (done.returncode, done.stderr) == (0, b"")
    assert len(rows) == 4 * (6 + 2 * 10)
    assert {
        "game": "rampo",
        "rules": "fr-2014",
        "pay_table": "B",
        "chance": "6",
        "policy": "stay",
        "probability": "5/36",
        "edge": "41/1296",
        "percent": "3.164%",
    } in rows
    assert {
        "game": "rampo",
        "rules": "fr-current",
        "pay_table": "A",
        "chance": "white",
        "policy": "paid-at-once",
        "probability": "2/9",
        "edge": "1/9",
        "percent": "11.111%",
    } in rows


def test_the_odds_are_an_aligned_table_for_a_reader() -> None:
    """The same rows as for a script, under heads in the language asked for."""
    rows = [json.loads(row) for row in here("odds", "rampo", "--json").stdout.decode().splitlines()]
    for spoken in ("fr", "en"):
        done = here("odds", "rampo", "--lang", spoken)
        head, *lines = done.stdout.decode().splitlines()
        assert done.returncode == 0
        assert ("avantage" in head) == (spoken == "fr")
        cells = [re.split(" +", line) for line in lines]
        if spoken == "fr":
            assert "3,164\u00a0%" in {row[-1] for row in cells}
            cells = [[*row[:-1], row[-1].replace(",", ".").replace("\u00a0", "")] for row in cells]
        assert cells == [
            [row[key] for key in ("rules", "pay_table", "chance", "policy", "probability", "edge", "percent")]
            for row in rows
        ]
        ends = {line.rindex("  ") for line in lines}
        assert len(ends) == 1
