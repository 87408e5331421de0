"""The rules of three card poker as data, each value beside its rule, and the compiled form the engine reads.

`fr-2014`: articles 55-21 and 55-21-1 as the order of 30 December 2014 wrote them.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType

from app.games.poker.hands import THREE, THREE_ACE_HIGH, Combination, Ranking
from app.games.poker.rules import (
    COMMON,
    DEFAULT_ORDER,
    HAND_BY_HAND,
    Box,
    House,
    Rules,
    Settling,
    collected,
    even,
    paid,
    returned,
)
from app.games.poker.three_card.rule_ids import REFUSALS, RuleId
from app.table.citations import Cited
from app.table.steps import Rate

RULE_SETS = ("fr-2014",)
TABLES: tuple[tuple[str, str | None], ...] = (("fr-2014", None),)
"""The rule sets, each with its pay tables, of which there is none to choose."""

BOXES: tuple[Box, ...] = ("ante", "play", "bonus", "pair-plus")

MULTIPLES: Cited[tuple[int, ...], RuleId] = Cited((10, 20, 25, 50, 100), "prescribed-maximum")
PACKETS: Cited[tuple[int, ...], RuleId] = Cited((1, 1, 1), "dealt-in-turn")
RAISES: Cited[Mapping[int, tuple[int, ...]], RuleId] = Cited(MappingProxyType({0: (1,)}), "raise-exactly")
RANKING: Cited[Ranking, RuleId] = Cited(THREE, "classes-ascending")
QUALIFIES: Cited[tuple[int, ...], RuleId] = Cited(THREE.least("high-card", "Q"), "qualifies-with-queen")

ANTE_BONUS: Cited[Mapping[Combination, Rate], RuleId] = Cited(
    MappingProxyType({"straight-flush": 5, "three": 4}), "ante-brelan"
)
BONUS: Cited[Mapping[Combination, Rate], RuleId] = Cited(
    MappingProxyType({"straight-flush": 5, "three": 4, "straight": 1}), "bonus-table"
)
PAIR_PLUS: Cited[Mapping[Combination, Rate], RuleId] = Cited(
    MappingProxyType({"straight-flush": 40, "three": 30, "straight": 6, "flush": 3, "pair": 1}), "pair-plus-table"
)

SWITCHES: Mapping[str, tuple[object, ...]] = MappingProxyType(
    {"bonus": ("stake", "ante"), "low_straight": (True, False), "unclaimed": ("lost", "returned")}
)
"""The switches of a house with their values, the usual one first."""

_NAMED: tuple[RuleId, ...] = COMMON


def _settles(*, gives_back: bool) -> Settling:
    """What becomes of each stake, by the comparison; `gives_back`: what nobody claims."""
    bonus = paid(BONUS, collected("bonus-below-lost"), "bonus")
    pair_plus = paid(PAIR_PLUS, collected("pair-plus-below-lost"))
    alone = {"bonus": bonus, "pair-plus": pair_plus}
    claimed = {box: how._replace(kind="claimed", rest_kind="claimed") for box, how in alone.items()}
    ante = paid(ANTE_BONUS, even("ante-even"))
    stays, lost = returned("tie-null"), collected("worse-loses")
    no_play = {"ante": even("no-play-even", "even"), "play": returned("no-play-returns", "back")}
    unclaimed = (returned if gives_back else collected)("unclaimed-lost", "claimed")
    return {
        "better": {"ante": ante, "play": even("play-even", "pay-play"), **alone},
        "tie": {"ante": stays, "play": stays, **alone},
        "worse": {"ante": lost, "play": lost, **alone},
        "claimed": {**no_play, **claimed},
        "unclaimed": {**no_play, "bonus": unclaimed, "pair-plus": unclaimed},
    }


@lru_cache(maxsize=64)
def rules(version: str, pay_table: str | None = None, house: House = ()) -> Rules:
    """The compiled rules of a version with the switches of a house; KeyError for what is unknown."""
    if version not in RULE_SETS or pay_table is not None:
        raise KeyError(version, pay_table)
    switches = dict(house)
    return Rules(
        game="three-card",
        version=version,
        pay_table=None,
        boxes=BOXES,
        equal={},
        parts={},
        multiples=MULTIPLES.value,
        packets=PACKETS.value,
        open_last=False,
        calls_end=True,
        burns="deal",
        board=(),
        raises=RAISES.value,
        ranking=RANKING.value if switches.get("low_straight", True) else THREE_ACE_HIGH,
        qualifies=QUALIFIES.value,
        compares_all=False,
        settles=_settles(gives_back=switches.get("unclaimed") == "returned"),
        claimed=("bonus", "pair-plus"),
        announced=("bonus",),
        lent={"bonus": "ante"} if switches.get("bonus") == "ante" else {},
        keeps=None,
        exposed_voids=False,
        refusals=REFUSALS,
        order=(*DEFAULT_ORDER, *HAND_BY_HAND),
    )
