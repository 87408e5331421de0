"""The `odds` command: a row for each rule set, pay table, chance and policy, for a reader and for a script."""

from __future__ import annotations

import json
import re

import pytest

from app.drills.game import Game, OddsRow
from commands.verbs.odds import json_lines, table
from tests.commands.programs import tapis


def test_the_odds_are_json_lines_for_a_script() -> None:
    """Fractions in lowest terms, and the edge in percent."""
    done = tapis("odds", "rampo", "--json")
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
    rows = [json.loads(row) for row in tapis("odds", "rampo", "--json").stdout.decode().splitlines()]
    for spoken in ("fr", "en"):
        done = tapis("odds", "rampo", "--lang", spoken)
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


def test_a_row_of_a_house_that_reads_otherwise_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """And nothing is said of a house, or of a pay table, where there is none."""
    game = Game("tests.toys.die")
    usual = OddsRow("at-home", None, "box", "paid-at-once", (1, 6), (1, 9))
    monkeypatch.setattr(game, "odds", lambda: iter([usual, usual._replace(house=(("low", False), ("high", "two")))]))
    told = [json.loads(line) for line in json_lines(game)]
    assert [row.get("house") for row in told] == [None, {"low": False, "high": "two"}]
    assert [re.split("  +", line)[:5] for line in table(game)] == [
        ["règles", "chance", "conduite", "maison", "probabilité"],
        ["at-home", "box", "paid-at-once", "1/6", "1/9"],
        ["at-home", "box", "paid-at-once", "low=false high=two", "1/6"],
    ]
    monkeypatch.setattr(game, "odds", lambda: iter([usual]))
    assert "maison" not in next(table(game))
