"""Facts: what an answer needs to be known by heart, each by a key within its skill.

Keys come out of what decides the answer: the rules of the steps it asks for, the rates they pay, the cell of a table
that is looked up. They are written into what is kept of a trainee, and never change.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from app.table.resolution import Due
from app.table.steps import Pay

NOTHING = "nothing"
"""The fact that nothing is due."""

_OTHERS = re.compile(r"[^a-z0-9]+")


def fact(*parts: object) -> str:
    """The key of a fact out of its parts: lower-case ASCII, parted by hyphens; parts that are None are left out.

    >>> fact("A", 8, "base"), fact("3/2"), fact("black jack", None)
    ('a-8-base', '3-2', 'black-jack')
    """
    told = (_OTHERS.sub("-", str(part).lower()).strip("-") for part in parts if part is not None)
    return "-".join(told)


def items(skill: str, facts: Iterable[str]) -> tuple[str, ...]:
    """A skill, then each fact once: a key of its own as `<skill>/<key>`, one of another skill as it is.

    >>> items("bets-pictures", ["lines", "lines", "times-35/7"])
    ('bets-pictures', 'bets-pictures/lines', 'times-35/7')
    """
    return skill, *dict.fromkeys(key if "/" in key else f"{skill}/{key}" for key in facts)


def of_skill(skill: str, *parts: object) -> str:
    """A fact that belongs to a skill, whichever exercise needs it.

    >>> of_skill("times-35", 7)
    'times-35/7'
    """
    return f"{skill}/{fact(*parts)}"


def fact_of(due: Due[Any]) -> str:
    """What has to be known of a step: of a payment its rate, of any other the rule it rests on.

    >>> fact_of(Due(Pay("layout", 1, "17-20", 500, 17, 8500, 0), "pay", "pays-17"))
    '17-times'
    """
    return fact(due.step.rate, "times") if isinstance(due.step, Pay) else fact(due.rule)
