"""`odds GAME`: every chance under every rule set, its probability and the house edge, as exact fractions."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import TextIO

from app.drills.game import Game, OddsRow
from app.money import NO_BREAK_SPACE
from app.text import _, language


def run(game: Game, as_json: bool, output: TextIO) -> int:
    """Print the odds of a game; returns the exit status."""
    for line in (json_lines if as_json else table)(game):
        print(line, file=output)
    return 0


def table(game: Game) -> Iterator[str]:
    """The odds as lines of an aligned table without empty columns; what nobody stakes on has no edge."""
    heads = (
        # translators: headings of a table of odds; conduite is what the player does with a stake that has won
        *(_("règles"), _("table"), _("chance"), _("conduite"), _("maison")),
        *(_("probabilité"), _("avantage"), _("en %")),
    )
    columns = [cells for cells in zip(heads, *map(_row, game.odds()), strict=True) if any(cells[1:])]
    rows = [*zip(*columns, strict=True)]
    widths = [max(map(len, cells)) for cells in columns]
    for row in rows:
        yield "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()


def json_lines(game: Game) -> Iterator[str]:
    """The odds as JSON Lines; a row has `house` where it is of a house that reads the rules otherwise."""
    for row in game.odds():
        yield json.dumps(
            {
                "game": game.name,
                "rules": row.rules,
                "pay_table": row.pay_table,
                "chance": row.chance,
                "policy": row.policy,
                **({"house": dict(row.house)} if row.house else {}),
                "probability": _fraction(row.probability),
                "edge": _fraction(row.edge) if row.edge else None,
                "percent": _percent(row),
            }
        )


def _row(row: OddsRow) -> tuple[str, ...]:
    percent = _percent(row) or ""
    return (
        row.rules,
        row.pay_table or "",
        row.chance,
        row.policy,
        " ".join(f"{switch}={str(value).lower()}" for switch, value in row.house),
        _fraction(row.probability),
        _fraction(row.edge) if row.edge else "",
        percent.replace(".", ",").replace("%", f"{NO_BREAK_SPACE}%") if language() == "fr" else percent,
    )


def _fraction(ratio: tuple[int, int]) -> str:
    numerator, denominator = ratio
    return str(numerator) if denominator == 1 else f"{numerator}/{denominator}"


def _percent(row: OddsRow) -> str | None:
    """The edge in percent to three decimals, rounded half up in whole numbers; None where there is none."""
    if row.edge is None:
        return None
    numerator, denominator = row.edge
    thousandths = (abs(numerator) * 200_000 + denominator) // (2 * denominator)
    sign = "-" if numerator < 0 else ""
    return f"{sign}{thousandths // 1000}.{thousandths % 1000:03d}%"
