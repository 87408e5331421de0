"""All in which the poker games differ, as data that one engine reads; each game fills it out of its own register.

What the three have in common rests on rules that their registers share by name (`Common`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Literal, NamedTuple, TypeAlias, get_args

from app.games.poker.hands import FIVE, Combination, Ranking
from app.table.citations import Cited, Precedence
from app.table.steps import Rate

Box: TypeAlias = str
"""Where a stake lies, as the contract names it: `ante`, `blind`, `play`, `bonus`, `card` ..."""

ANTE: Box = "ante"
PLAY: Box = "play"
CARD: Box = "card"
"""Where the price of a bought card lies."""

BONUS: Box = "bonus"

Rule: TypeAlias = str
"""The id of a rule in the register of the game that is played."""

House: TypeAlias = tuple[tuple[str, Any], ...]
"""House switches as pairs."""

Situation: TypeAlias = Literal[
    "better",
    "tie",
    "worse",
    "unqualified-better",
    "unqualified-tie",
    "unqualified-worse",
    "claimed",
    "unclaimed",
]
"""How a hand stands to the croupier's; after "pas de jeu" it is not compared, and may have claimed what it wins."""

Common: TypeAlias = Literal[
    "marked-seats",
    "seated-players",
    "nobody-standing",
    "chips-alone",
    "stakes-before-cards",
    "stakes-checked",
    "ante-first",
    "within-limits",
    "posted-maximum",
    "accept-up-to-maximum",
    "prescribed-maximum",
    "maximum-between-coups",
    "minimum-by-reopening",
    "each-in-its-time",
    "dealt-in-turn",
    "detached-burnt",
    "exposed-turned-back",
    "looked-null",
    "null-coup",
    "null-called-first",
    "raise-exactly",
    "one-raise",
    "out-of-the-coup",
    "fold-loses",
    "folded-cards-counted",
    "all-decided",
    "croupier-first",
    "hands-turned",
    "turned-before-stakes",
    "cards-after-stakes",
    "own-cards-last",
]
"""The rules that the engine itself names, whatever the game."""

COMMON: tuple[Common, ...] = get_args(Common)


class How(NamedTuple):
    """What becomes of a stake: what the hands pay on which it wins, and what is done on all others.

    `kind` in the strict order is that of a payment, `rest_kind` that of the rest.
    """

    rates: Mapping[Combination, Cited[Rate]]
    rest: Cited[Literal["collect", "return"]]
    kind: str = "settle"
    rest_kind: str = "settle"


Settling: TypeAlias = Mapping[Situation, Mapping[Box, How]]
"""By the comparison and by box, what becomes of each stake."""

_NONE: Mapping[Any, Any] = MappingProxyType({})


def collected(rule: Rule, kind: str = "settle") -> How:
    """A stake that is lost, whatever the hand."""
    return How(_NONE, Cited("collect", rule), rest_kind=kind)


def returned(rule: Rule, kind: str = "settle") -> How:
    """A stake that neither wins nor loses, whatever the hand."""
    return How(_NONE, Cited("return", rule), rest_kind=kind)


def paid(table: Cited[Mapping[Combination, Rate]], rest: How, kind: str | None = None) -> How:
    """A stake that is paid by a table, and on the hands that this does not name as `rest` says."""
    rates = {hand: Cited(rate, table.rule) for hand, rate in table.value.items()}
    return rest._replace(rates={**rest.rates, **rates}, kind=kind or rest.kind)


def even(rule: Rule, kind: str = "settle") -> How:
    """A stake that is paid once, whatever the hand."""
    return How(dict.fromkeys(FIVE.classes, Cited(1, rule)), Cited("return", rule), kind)


Order: TypeAlias = tuple[Precedence, ...]
"""A strict order, or a part of one."""

BEGINNING = ("rest", "own-turn", "own-call")
"""The kinds of the croupier's own steps at a showdown, in their order."""

COMPARING = ("turn", "winner", "settle", "pay-play", "bonus")
"""Those of a hand that is compared; `bonus` is what a bonus pays and its announcement."""

UNCOMPARED = ("even", "back", "claim-turn", "claimed")
"""Those of a hand after "pas de jeu": what ante and raise give, and what was claimed."""

_OF_HANDS = (*COMPARING, *UNCOMPARED, "returned")


def _each(firsts: tuple[str, ...], thens: tuple[str, ...], rule: Rule, **how: Any) -> Order:
    return tuple(Precedence(first, then, rule, **how) for first in firsts for then in thens)


DEALING: Order = (
    Precedence("packet", "packet", "dealt-in-turn", per="written"),
    Precedence("packet", "burn", "dealt-in-turn"),
)
SHOWDOWN: Order = (
    Precedence("own-turn", "own-call", "croupier-first"),
    *_each(BEGINNING[1:], ("turn", *UNCOMPARED, "own-remove"), "croupier-first"),
    *_each(("turn",), COMPARING[1:], "turned-before-stakes", per="player"),
    Precedence("claim-turn", "claimed", "turned-before-stakes", per="player"),
)
REMOVING: Order = (
    *_each(_OF_HANDS, ("remove",), "cards-after-stakes", per="player"),
    *_each(("bank-wins", "remove"), ("own-remove",), "own-cards-last"),
)
NULL: Order = _each(("void",), ("returned", "remove", "own-remove"), "null-called-first")


DEFAULT_ORDER: Order = (*DEALING, *SHOWDOWN, *REMOVING, *NULL)
"""The strict order that the three games have in common."""


def in_rows(rule: Rule) -> Order:
    """Hand by hand from the croupier's right, and the cards so too; what follows a hand's turn follows with it."""
    return (
        *_each(COMPARING, COMPARING[:1], rule, per="right-to-left"),
        Precedence("remove", "remove", rule, per="right-to-left"),
    )


HAND_BY_HAND: Order = (
    *_each(("no-more-bets",), ("packet", "burn"), "no-more-bets-called"),
    *_each(BEGINNING[:1], (*BEGINNING[1:], "turn", *UNCOMPARED, "own-remove"), "rest-burnt"),
    Precedence("offer", "offer", "cut-offered", per="written"),
    *_each(("winner",), COMPARING[2:], "winner-announced", per="player"),
    Precedence("pay-play", "bonus", "play-before-bonus", per="player"),
    Precedence("winner", "bank-wins", "bank-wins-announced"),
    Precedence("even", "remove", "no-play-paid-first"),
    *in_rows("right-to-left"),
)
"""The rest of it where hands are settled one by one from the right, and not compared after "pas de jeu"."""

BUYING: Order = (
    Precedence("bought", "bought", "bought-after-decisions", per="written"),
    *_each(("bought",), ("given-up", "price"), "bought-after-decisions", per="player"),
)
"""That of bought cards."""


@dataclass(frozen=True, slots=True, eq=False)
class Rules:
    """A game under a rule set, its pay table and a house, compiled for the engine; wrong rules are changed copies.

    `boxes` are all there are in their order. Of stakes: `equal` boxes hold as much as others, `parts` exactly that part
    of the minimum, `multiples` are the prescribed maximums in minimums. Of cards: `packets` is how many are dealt in
    each round, `open_last` says that the croupier's last one lies face up, `calls_end` that the end of betting is
    called, `burns` when the rest of the pack goes, `board` how many community cards come at a time. `raises` gives the
    raises due by the length of the board, in antes. `ranking` reads hands, and the croupier qualifies from the strength
    `qualifies`. `compares_all`: hands are shown and compared whatever he has; else they are not without him, and what
    is won in the boxes `claimed` has to be. Stakes are settled by `settles`; `announced` are boxes whose payment is,
    and one that is `lent` is no stake of its own but paid on another. `keeps` names the stake a fold leaves in play.
    """

    game: str
    version: str
    pay_table: str | None
    boxes: tuple[Box, ...]
    equal: Mapping[Box, Box]
    parts: Mapping[Box, int]
    multiples: tuple[int, ...]
    packets: tuple[int, ...]
    open_last: bool
    calls_end: bool
    burns: Literal["deal", "showdown"] | None
    board: tuple[int, ...]
    raises: Mapping[int, tuple[int, ...]]
    ranking: Ranking
    qualifies: tuple[int, ...]
    compares_all: bool
    settles: Settling
    claimed: tuple[Box, ...]
    announced: tuple[Box, ...]
    lent: Mapping[Box, Box]
    keeps: Box | None
    exposed_voids: bool
    refusals: Mapping[str, Mapping[str, Rule]]
    order: Order

    @property
    def size(self) -> int:
        """How many cards a hand has."""
        return sum(self.packets)

    @property
    def full_board(self) -> int:
        """How many community cards there are in the end."""
        return sum(self.board)
