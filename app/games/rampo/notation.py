"""A rampo table with its events as one line of text that a person reads and `parse` reads back.

    rampo fr-current/A min 5 | A*10 B C | dice A | prev 8 | A:8=10 B:red=50v | zone A:8=10 | throw 3-5 try B

The line is made of parts between bars, in this order; all but the first are left out where there is nothing to say.

    rampo RULES/TABLE min EUROS        rule set, pay table, table minimum
    A*10 B C                           players, a star before the value of a marked colour chip
    dice A                             the shooter
    prev 8                             number of the last valid throw
    last throw                         the throw to come is the last of the session
    house zone=last seven=moves        house switches: zone=free|last|first, seven=moves|stays
    A:8=10 B:red=50v                   stakes on the layout, in the order laid; v for value chips
    zone A:8=10                        stakes in the rampo zone

Then one part for each event, in the order they happen.

    throw 3-5 try B C                  dice, and who tries the rampo if their number wins
    throw 3-5 void slid                the same with what makes it void; the dice may be left out
    bet A:6=50  bet A:red=50v late     a stake arrives, in value chips, after "Rien ne va plus"
    bet A:3+8=50                       astride two chances
    marker A*25                        a value asked for the colour chip
    withdraw A:8  withdraw A:8 late    a stake asked back out of the zone
    attempt A:8                        the rampo asked for after the result
    next removed                       the dice go on: opening, declined, gives-up, removed
    pay-table B                        another pay table asked for
    dice-change  ready  arrival

Seats 1 to 8 are A to H. Amounts are euros, with a point and two digits when there are cents. Blanks between words and
round bars are free. The words are the same in every language.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from app.games.rampo.records import BET, EVENTS, NUMBER, SEATED, TABLE
from app.games.rampo.rules import ZONE_ORDERS
from app.games.rampo.state import FAULTS
from app.table.forms import (
    EventForm,
    Form,
    Line,
    flag_part,
    led_rows_part,
    rows_part,
    switches_part,
    value_part,
)
from app.table.kinds import SEAT
from app.table.notation import Words, letter_of, match, one_of, seat_of, wrong
from app.text import N_, Message, _, translate

_STAKE = "{seat}:{on}={amount}{chips}"
_RECORDS = {record.called: record for record in EVENTS}
_BET = Form(BET, _STAKE, N_("une mise, comme A:8=10 ou B:red=50v"))
_THROW = N_("un lancer, comme « throw 3-5 try B » ou « throw 3-5 void slid »")


class _Throw(EventForm):
    """A throw is several words: the dice, who tries, and what makes it void."""

    def write(self, event: Mapping[str, Any]) -> str:
        words = [self.name]
        words += ["-".join(map(str, event["dice"]))] if "dice" in event else []
        words += ["try", *map(letter_of, event["attempts"])] if "attempts" in event else []
        words += ["void", event["fault"]] if "fault" in event else []
        return " ".join(words)

    def read(self, words: Words, at: int) -> dict[str, Any]:
        event: dict[str, Any] = {"kind": self.kind}
        rest = list(words[1:])
        if rest and rest[0] not in ("try", "void"):
            found = match(re.compile("([1-6])-([1-6])"), rest.pop(0), at, _("deux dés, comme 3-5"))
            event["dice"] = [int(found[1]), int(found[2])]
        if rest and rest[0] == "try":
            players = rest[1 : rest.index("void")] if "void" in rest else rest[1:]
            event["attempts"] = [seat_of(word, at) for word in players]
            rest = rest[1 + len(players) :]
        if rest[:1] == ["void"] and len(rest) == 2:
            event["fault"] = one_of(rest[1], FAULTS, at)
            rest = []
        if rest or event.get("attempts") == [] or event.keys() <= {"kind", "attempts"}:
            raise wrong(at, " ".join(words), translate(_THROW))
        return event


def _event(kind: str, name: str, expected: Message, *templates: str, late: bool = False) -> EventForm:
    forms = [Form(_RECORDS[kind], template, expected) for template in templates]
    return EventForm(_RECORDS[kind], name, *forms, marks={"late": "after_call"} if late else {})


_CLAIM = N_("un joueur et une chance, comme A:8")

LINE = Line(
    TABLE,
    Form(TABLE, "rampo {rules}/{pay_table} min {minimum}", N_("« rampo fr-current/A min 5 »")),
    (
        rows_part("seats", Form(SEATED, "{seat}[*{marker}]", N_("un joueur, comme A ou A*10")), r"[A-H](\*|$)"),
        value_part("shooter", "dice", SEAT, N_("un joueur, de A à H")),
        value_part("previous", "prev", NUMBER, N_("« prev » et un numéro, de 2 à 12")),
        flag_part("last_throw", "last throw"),
        switches_part(
            "house",
            "house",
            {
                **{f"zone={order}": ("zone_order", order) for order in ZONE_ORDERS},
                "seven=moves": ("seven_moves_dice", True),
                "seven=stays": ("seven_moves_dice", False),
            },
            N_("un usage de la maison, chacun une fois"),
        ),
        rows_part("bets", _BET, "[A-H]:"),
        led_rows_part("zone", "zone", _BET, "chips", N_("des mises en jetons de couleur, comme A:8=10")),
    ),
    (
        _Throw(_RECORDS["throw"], "throw"),
        _event(
            "bet",
            "bet",
            N_("une mise, comme A:8=10, B:red=50v ou A:3+8=10"),
            _STAKE,
            "{seat}:{across}={amount}{chips}",
            late=True,
        ),
        _event("marker", "marker", N_("un joueur et une valeur, comme A*25"), "{seat}*{amount}"),
        _event("withdraw", "withdraw", _CLAIM, "{seat}:{on}", late=True),
        _event("attempt", "attempt", _CLAIM, "{seat}:{on}"),
        _event("next-shooter", "next", N_("« next » et une raison, comme « next removed »"), "{because}"),
        _event("pay-table", "pay-table", N_("« pay-table » et A ou B"), "{table}"),
        *(EventForm(_RECORDS[kind], kind) for kind in ("dice-change", "ready", "arrival")),
    ),
)
