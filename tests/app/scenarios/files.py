"""A sound scenario file and house file, to be spoilt one line at a time."""

from __future__ import annotations

from app.games import discover
from app.scenarios.errors import ScenarioError
from app.scenarios.scenario import Scenario, parse_scenario

GAMES = discover()

SCENARIO = """\
# un exercice
game: rampo
drill: payout
skill: rampo-payout-stake
level: 2
title:
  fr: "Payer le 8 : combien ?"
  en: "Paying the 8"
rules: fr-current
pay_table: A
table:
  minimum: "5 €"
  seats:
    - {seat: A, marker: "10 €"}
    - {seat: B}
  shooter: A
  previous: 6
  bets:
    - {seat: A, on: 8, amount: "30 €"}
    - {seat: B, on: red, amount: "12,50 €", chips: value}
events:
  - {kind: throw, dice: [3, 5], attempts: []}
ask: {of: bet, seat: A, on: 8, in: euros}
expect: "150 €"
"""


def parse(text: str | bytes) -> Scenario:
    return parse_scenario(text.encode() if isinstance(text, str) else text, "exercice.yaml", GAMES)


def refused(text: str | bytes) -> ScenarioError:
    """The error of a text that must have one."""
    try:
        found = parse(text)
    except ScenarioError as error:
        return error
    raise AssertionError(f"nothing was refused: {found}")


def spoilt(old: str, new: str) -> ScenarioError:
    """The error of the sound file with one thing changed."""
    assert old in SCENARIO
    return refused(SCENARIO.replace(old, new, 1))
