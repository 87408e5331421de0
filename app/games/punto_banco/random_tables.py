"""Seeded punto banco tables and coups to train on, as JSON values of the `resolve` contract.

Every stake lies as if it had been accepted: a few chips of one value, a multiple of the unit, between minimum and
maximum; where the tray allows it, what it may win can be paid in chips too. Levels 1 to 5 go from two players to a full
table with shared places. The cards of a coup come from a shoe of six packs (article 55-14), rare cases more often than
by chance.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from types import MappingProxyType
from typing import Any, NamedTuple

from app.devices.cards.cards import BOXES
from app.drills.draw import between, few_pieces, per_hundred, pick, sample
from app.drills.drill import TableSettings
from app.drills.shoe import Shoe
from app.games.punto_banco.records import TABLE
from app.games.punto_banco.resolve import Dealt, dealt, gain
from app.games.punto_banco.rules import (
    DRAWS,
    HALF,
    MULTIPLES,
    NATURALS,
    PLACES,
    SIDES,
    TABLES_OF,
    UNIT,
    Chance,
    Rules,
    rules,
)
from app.money import fewest_pieces

_MOST_CARDS = 6
"""Those of the longest coup."""

_MOST_PIECES = 10
_TRIED = 500


class _Level(NamedTuple):
    """How large a table of one level is; shares are per hundred.

    `shared`: players who share a box with others. `most`: the largest stake, in minimums. `ties`: players on the tie.
    `second`: those with a second stake.
    """

    boxes: tuple[int, int]
    shared: tuple[int, int]
    most: int
    ties: int
    second: int


_LEVELS = {
    1: _Level((2, 2), (0, 0), 5, ties=0, second=0),
    2: _Level((3, 4), (0, 0), 10, ties=0, second=15),
    3: _Level((5, 5), (0, 0), 20, ties=25, second=20),
    4: _Level((5, 6), (2, 3), 50, ties=25, second=25),
    5: _Level((7, 7), (7, 11), 100, ties=25, second=25),
}

WANTED: Mapping[str, Callable[[Dealt], bool]] = MappingProxyType(
    {
        "any": lambda _coup: True,
        "natural": lambda coup: any(points in NATURALS.value for points in coup.points),
        "tie": lambda coup: DRAWS.points(coup.punto) == DRAWS.points(coup.banco),
        "banco": lambda coup: DRAWS.points(coup.punto) < DRAWS.points(coup.banco),
        "six": lambda coup: DRAWS.points(coup.punto) < DRAWS.points(coup.banco) == 6,
        "tableau": lambda coup: len(coup.punto) > 2 and 3 <= coup.points[1] <= 6,
    }
)
"""Coups that may be asked for: `six` is banco winning with 6, in `tableau` banco's draw rests on punto's card."""

_SHARES = {
    1: ("any", "any", "natural"),
    2: ("any", "any", "natural", "tableau", "tie"),
    3: ("any", "natural", "tableau", "tie", "six"),
    4: ("any", "natural", "tableau", "tie", "six"),
    5: ("any", "natural", "tableau", "tie", "six"),
}


def settings_rules(settings: TableSettings) -> Rules:
    """The compiled rules of a table's settings; KeyError when they name none."""
    return rules(settings.rules, settings.pay_table or TABLES_OF[settings.rules][0])


def unit_of(settings: TableSettings) -> int:
    """The cents that every stake is a multiple of in the house."""
    return int(dict(settings.switches).get("unit", UNIT))


def random_table(random: Random, settings: TableSettings, level: int) -> dict[str, Any]:
    """A table before the cards, without events, by the rules and the pay table of the house."""
    size = _LEVELS[level]
    maximum = settings.posted_maximum or pick(random, MULTIPLES.value) * settings.minimum
    room = min(size.most * settings.minimum, maximum)
    bets = []
    for box, place in _players(random, size):
        for on in _chances(random, size):
            amount = random_stake(random, settings, on, room)
            bets.append({"box": box, "place": place, "on": on, "amount": amount})
    return settings.line(TABLE.called) | {"maximum": maximum, "bets": bets}


def _players(random: Random, size: _Level) -> list[tuple[int, int]]:
    """Boxes with the players of each, who fill its places in their order."""
    boxes = sample(random, range(1, BOXES + 1), between(random, *size.boxes))
    count = dict.fromkeys(boxes, 1)
    for _more in range(between(random, *size.shared)):
        count[pick(random, [box for box in boxes if count[box] < PLACES])] += 1
    return [(box, place) for box in boxes for place in range(1, count[box] + 1)]


def _chances(random: Random, size: _Level) -> list[Chance]:
    """What a player stakes on, mostly one chance."""
    side: Chance = pick(random, SIDES)
    if per_hundred(random, size.ties):
        return [side, "tie"] if per_hundred(random, size.second) else ["tie"]
    return list(SIDES) if per_hundred(random, size.second) else [side]


def random_stake(random: Random, settings: TableSettings, on: Chance, room: int) -> int:
    """Cents of a few chips of one value, from the minimum to `room`; the minimum where no chip of the tray fits."""
    return few_pieces(random, _pieces(settings, on), settings.minimum, room, _MOST_PIECES) or settings.minimum


def _pieces(settings: TableSettings, on: Chance) -> tuple[int, ...]:
    """The chips that stakes on a chance are made of: those whose gain can be paid from the tray, if there are any."""
    unit = unit_of(settings)
    whole = tuple(piece for piece in settings.denominations if piece % unit == 0)
    compiled = settings_rules(settings)
    rates = {compiled.rates[on], *(HALF for how in compiled.halved if how[0] == on)}
    tray = settings.denominations
    payable = [piece for piece in whole if all(fewest_pieces(gain(piece, rate), tray) for rate in rates)]
    return tuple(payable) or whole


def random_coup(random: Random, wanted: str, surplus: int = 0) -> dict[str, Any]:
    """A coup of the kind wanted (`WANTED`), with so many cards more than are due."""
    cards = tuple(Shoe(random).take(_MOST_CARDS + surplus))
    coup = dealt(DRAWS, cards)
    for _try in range(_TRIED):
        if WANTED[wanted](coup):
            break
        cards = tuple(Shoe(random).take(_MOST_CARDS + surplus))
        coup = dealt(DRAWS, cards)
    due = len(cards) - coup.surplus
    return {"kind": "coup", "cards": [card.text for card in cards[: due + surplus]]}


def coup_of_level(random: Random, level: int) -> dict[str, Any]:
    """A coup as a level has them: more abattages, ties, draws by the tableau and sixes of banco than chance gives."""
    return random_coup(random, pick(random, _SHARES[level]))
