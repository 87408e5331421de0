"""The rules of casino stud poker as data, each value beside its rule, and the compiled form the engine reads.

`fr-2007`: articles 55-16 to 55-18 with the single table of the order of 14 May 2007; `fr-2019`: the same with tables A
and B of the order of 2 August 2019.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType

from app.games.poker.hands import FIVE, Combination, Ranking
from app.games.poker.rules import (
    BUYING,
    COMMON,
    DEFAULT_ORDER,
    HAND_BY_HAND,
    Box,
    House,
    How,
    Rules,
    Settling,
    collected,
    even,
    paid,
    returned,
)
from app.games.poker.stud.rule_ids import REFUSALS, RuleId
from app.table.citations import Cited
from app.table.steps import Rate

BOXES: tuple[Box, ...] = ("ante", "play", "bonus", "card")

MULTIPLES: Cited[tuple[int, ...], RuleId] = Cited((10, 20, 30), "prescribed-maximum")
PACKETS: Cited[tuple[int, ...], RuleId] = Cited((1, 1, 1, 1, 1), "dealt-in-turn")
RAISES: Cited[Mapping[int, tuple[int, ...]], RuleId] = Cited(MappingProxyType({0: (2,)}), "raise-exactly")
BONUS_PART: Cited[int, RuleId] = Cited(5, "bonus-fifth")
RANKING: Cited[Ranking, RuleId] = Cited(FIVE, "classes-ascending")
QUALIFIES: Cited[tuple[int, ...], RuleId] = Cited(FIVE.least("high-card", "A", "K"), "qualifies-with-ace-king")

BONUS: Cited[Mapping[Combination, Rate], RuleId] = Cited(
    MappingProxyType({"royal": 5000, "straight-flush": 2000, "four": 1000, "full": 150, "flush": 100}), "bonus-table"
)
_ALWAYS: tuple[Cited[Mapping[Combination, Rate], RuleId], ...] = (
    Cited({"high-card": 1}, "win-without-pair"),
    Cited({"pair": 1, "two-pairs": 2, "three": 3, "four": 20, "straight-flush": 50, "royal": 100}, "play-table"),
)
_SINCE_2019: Cited[Mapping[Combination, Rate], RuleId] = Cited({"straight": 4}, "straight-4")

PAY_TABLES: Mapping[str, Mapping[str | None, tuple[Cited[Mapping[Combination, Rate], RuleId], ...]]] = MappingProxyType(
    {
        "fr-2007": {None: (*_ALWAYS, Cited({"straight": 5, "flush": 8, "full": 10}, "table-2007"))},
        "fr-2019": {
            "A": (*_ALWAYS, _SINCE_2019, Cited({"flush": 6, "full": 9}, "table-a")),
            "B": (*_ALWAYS, _SINCE_2019, Cited({"flush": 5, "full": 7}, "table-b")),
        },
    }
)
"""What the raise is paid by, by rule set and pay table."""

RULE_SETS = tuple(PAY_TABLES)
TABLES = tuple((version, table) for version, tables in PAY_TABLES.items() for table in tables)
"""The rule sets, each with its pay tables."""

SWITCHES: Mapping[str, tuple[object, ...]] = MappingProxyType({"unclaimed": ("lost", "returned")})
"""The switches of a house with their values, the usual one first."""

_NAMED: tuple[RuleId, ...] = COMMON


def _settles(play: How, *, gives_back: bool) -> Settling:
    """What becomes of each stake, by the comparison; `gives_back`: what nobody claims."""
    bonus = paid(BONUS, collected("bonus-below-lost"), "bonus")
    stays, lost = returned("tie-null"), collected("worse-loses")
    no_play = {"ante": even("no-play-even", "even"), "play": returned("no-play-returns", "back")}
    unclaimed = (returned if gives_back else collected)("unclaimed-lost", "claimed")
    return {
        "better": {"ante": even("ante-even"), "play": play, "bonus": bonus},
        "tie": {"ante": stays, "play": stays, "bonus": returned("bonus-on-a-tie")},
        "worse": {"ante": lost, "play": lost, "bonus": collected("bonus-with-the-hand")},
        "claimed": {**no_play, "bonus": bonus._replace(kind="claimed", rest_kind="claimed")},
        "unclaimed": {**no_play, "bonus": unclaimed},
    }


@lru_cache(maxsize=64)
def rules(version: str, pay_table: str | None, house: House = ()) -> Rules:
    """The compiled rules of a version with one of its pay tables and the switches of a house; KeyError if unknown."""
    play = How({}, Cited("return", "tie-null"), "pay-play")
    for part in PAY_TABLES[version][pay_table]:
        play = paid(part, play, "pay-play")
    return Rules(
        game="stud",
        version=version,
        pay_table=pay_table,
        boxes=BOXES,
        equal={},
        parts={"bonus": BONUS_PART.value},
        multiples=MULTIPLES.value,
        packets=PACKETS.value,
        open_last=True,
        calls_end=True,
        burns="showdown",
        board=(),
        raises=RAISES.value,
        ranking=RANKING.value,
        qualifies=QUALIFIES.value,
        compares_all=False,
        settles=_settles(play, gives_back=dict(house).get("unclaimed") == "returned"),
        claimed=("bonus",),
        announced=("bonus",),
        lent={},
        keeps=None,
        exposed_voids=False,
        refusals=REFUSALS,
        order=(*DEFAULT_ORDER, *HAND_BY_HAND, *BUYING),
    )
