"""The rules of ultimate hold'em poker as data, each value beside its rule, and the compiled form the engine reads.

`fr-2014`: articles 55-20 and 55-20-1 as the order of 30 December 2014 wrote them.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from types import MappingProxyType

from app.games.poker.hands import FIVE, Combination, Ranking
from app.games.poker.rules import (
    COMMON,
    DEFAULT_ORDER,
    Box,
    House,
    Rules,
    Settling,
    collected,
    even,
    in_rows,
    paid,
    returned,
)
from app.games.poker.ultimate.rule_ids import REFUSALS, RuleId
from app.table.citations import Cited
from app.table.steps import Rate

RULE_SETS = ("fr-2014",)
TABLES: tuple[tuple[str, str | None], ...] = (("fr-2014", None),)
"""The rule sets, each with its pay tables, of which there is none to choose."""

BOXES: tuple[Box, ...] = ("ante", "blind", "play", "trips")

MULTIPLES: Cited[tuple[int, ...], RuleId] = Cited((10, 20, 30), "prescribed-maximum")
PACKETS: Cited[tuple[int, ...], RuleId] = Cited((2,), "dealt-in-turn")
BOARD: Cited[tuple[int, ...], RuleId] = Cited((3, 2), "board-turned")
RAISES: Cited[Mapping[int, tuple[int, ...]], RuleId] = Cited(
    MappingProxyType({0: (3, 4), 3: (2,), 5: (1,)}), "raise-exactly"
)
RANKING: Cited[Ranking, RuleId] = Cited(FIVE, "classes-ascending")
QUALIFIES: Cited[tuple[int, ...], RuleId] = Cited(FIVE.least("pair"), "qualifies-with-pair")

BLIND: Cited[Mapping[Combination, Rate], RuleId] = Cited(
    MappingProxyType(
        {"royal": 500, "straight-flush": 50, "four": 10, "full": 3, "flush": Fraction(3, 2), "straight": 1}
    ),
    "blind-table",
)
TRIPS: Cited[Mapping[Combination, Rate], RuleId] = Cited(
    MappingProxyType({"royal": 50, "straight-flush": 40, "four": 30, "full": 8, "flush": 7, "straight": 4, "three": 3}),
    "trips-table",
)

SWITCHES: Mapping[str, tuple[object, ...]] = MappingProxyType(
    {"order": ("free", "right-to-left"), "fold_trips": ("lost", "plays"), "exposed": ("continue", "void")}
)
"""The switches of a house with their values, the usual one first."""

_NAMED: tuple[RuleId, ...] = COMMON


def _settles() -> Settling:
    """What becomes of each stake, by the comparison."""
    alone = {"trips": paid(TRIPS, collected("trips-below-lost"))}
    ante, play = even("ante-even"), even("play-even")
    blind = paid(BLIND, returned("blind-below-stays"))
    back, stays, lost = returned("ante-back"), returned("tie-stays"), collected("worse-loses")
    return {
        "better": {"ante": ante, "blind": blind, "play": play, **alone},
        "tie": {"ante": stays, "blind": stays, "play": stays, **alone},
        "worse": {"ante": lost, "blind": lost, "play": lost, **alone},
        "unqualified-better": {"ante": back, "blind": blind, "play": play, **alone},
        "unqualified-tie": {"ante": back, "blind": stays, "play": stays, **alone},
        "unqualified-worse": {"ante": back, "blind": lost, "play": lost, **alone},
    }


@lru_cache(maxsize=64)
def rules(version: str, pay_table: str | None = None, house: House = ()) -> Rules:
    """The compiled rules of a version with the switches of a house; KeyError for what is unknown."""
    if version not in RULE_SETS or pay_table is not None:
        raise KeyError(version, pay_table)
    switches = dict(house)
    rows = in_rows("house-right-to-left") if switches.get("order") == "right-to-left" else ()
    return Rules(
        game="ultimate",
        version=version,
        pay_table=None,
        boxes=BOXES,
        equal={"blind": "ante"},
        parts={},
        multiples=MULTIPLES.value,
        packets=PACKETS.value,
        open_last=False,
        calls_end=False,
        burns=None,
        board=BOARD.value,
        raises=RAISES.value,
        ranking=RANKING.value,
        qualifies=QUALIFIES.value,
        compares_all=True,
        settles=_settles(),
        claimed=(),
        announced=(),
        lent={},
        keeps="trips" if switches.get("fold_trips") == "plays" else None,
        exposed_voids=switches.get("exposed") == "void",
        refusals=REFUSALS,
        order=(*DEFAULT_ORDER, *rows),
    )
