"""A blackjack table with its events as one line of text that a person reads and `parse` reads back.

    blackjack fr-2019 min 5 max 500 | house surrender | 1:9h,2c=20/9d=20!10 4:Kd,7s=5+2*15- | shows Ac | plays 6c

The line is made of parts between bars, in this order; all but the first are left out where there is nothing to say.

    blackjack RULES min EUROS max EUROS    rule set, table minimum, posted maximum
    house surrender splits=2 settle=collects-first    house switches; similar_pairs=no says that one is off
    1:9h,2c=20/9d=20                   boxes: hands from the player's right, each its cards and its stakes
    4:Kd,7s=5+2*15-                    who of a box before a star, where not the holder; a dash: the hand stands
    2:=20                              a box before the deal
    1:none!10+2*5~1                    insurances after an exclamation mark; pairs separated, where more than seen
    shows Ac                           the croupier's first card
    drawn                              a card beyond the deal is out
    stop card                          the red card is out

Then one part for each event, in the order they happen.

    bet 1.2=20:unasked                 a stake arrives, here without the holder's consent; then late
    deal 8h,Kd,Ac,8d,7s                the cards of the deal; none where there are none, here and of `plays`
    decide 1:hit:5c                    also stand, double, split, insurance, surrender; then the cards drawn
    decide 1:double=20+2,3:5c          what is laid, and the places that go along
    decide 4:insurance.2=7.50          whose insurance
    plays 6c                           the croupier draws and settles
    fault extra-card=2                 so many cards came out by mistake; also false-draw
    stopped                            the red card appears
    shoe                               a new shoe
    limits 10-1000                     limits wanted; then in this order, where it is so: opening, electronic
    limits 10-500:hidden               the same, not on the display

Boxes are 1 to 7, places 1 to 9. Amounts are euros, with a point and two digits when there are cents. Blanks between
words and round bars are free. The words are the same in every language.
"""

from __future__ import annotations

from typing import Any

from app.games.blackjack.records import EVENTS, LYING, SWITCHES, TABLE
from app.table.forms import EventForm, Form, Line, Part, flag_part, rows_part, value_part
from app.table.notation import Words, one_of
from app.text import N_

_BET, _DEAL, _DECIDE, _CROUPIER, _FAULT, _STOPPED, _SHOE, _LIMITS = EVENTS
_OWN = next(field.kind for field in TABLE.fields if field.key == "croupier")
_A_BOX = N_("une box, comme 1:9h,2c=20/9d=20!10 ou 4:=5+2*15")


def _house_word(key: str, value: Any) -> str:
    return key if value is True else f"{key}={'no' if value is False else value}"


def _switch(word: str, at: int) -> tuple[str, Any]:
    key, _sign, value = word.partition("=")
    one_of(key, SWITCHES, at)
    told: Any = int(value) if value.isdecimal() else value
    return key, {"": True, "no": False}.get(value, told)


def _read_house(words: Words, at: int) -> dict[str, Any]:
    return dict(_switch(word, at) for word in words[1:])


def _shown(table: dict[str, Any]) -> dict[str, Any]:
    """The pairs separated need not be said where the hands show them."""
    boxes = [
        {key: value for key, value in box.items() if (key, value) != ("splits", len(box["hands"]) - 1)}
        for box in table["boxes"]
    ]
    return table | {"boxes": boxes}


LINE = Line(
    TABLE,
    Form(TABLE, "blackjack {rules} min {minimum} max {maximum}", N_("« blackjack fr-current min 5 max 500 »")),
    (
        Part("house", "house$", _read_house, lambda row: " ".join(("house", *map(_house_word, row, row.values())))),
        rows_part("boxes", Form(LYING, "{box}:{hands}[!{insurance}][~{splits}]", _A_BOX), "[0-9]+:"),
        value_part("croupier", "shows", _OWN, N_("« shows » et la carte du croupier, comme Ac")),
        flag_part("drawn", "drawn"),
        flag_part("stop_card", "stop card"),
    ),
    (
        EventForm(
            _BET,
            "bet",
            Form(_BET, "{box}[.{place}]={amount}[:{agreed}]", N_("une mise, comme 1=20 ou 1.2=20:unasked, puis late")),
            marks={"late": "after_call"},
        ),
        EventForm(_DEAL, "deal", Form(_DEAL, "{cards}", N_("« deal » et ses cartes, comme 8h,Ac,7s"))),
        EventForm(
            _DECIDE,
            "decide",
            Form(
                _DECIDE,
                "{box}:{act}[.{place}][={amount}][+{follow}][:{cards}]",
                N_("une décision, comme 1:hit:5c, 1:double=20+2,3:5c ou 4:insurance.2=10"),
            ),
        ),
        EventForm(_CROUPIER, "plays", Form(_CROUPIER, "{cards}", N_("« plays » et ses cartes, comme 6c"))),
        EventForm(
            _FAULT,
            "fault",
            Form(_FAULT, "{fault}[={cards}]", N_("une faute, comme extra-card=1 ou false-draw=2")),
        ),
        EventForm(_STOPPED, "stopped"),
        EventForm(_SHOE, "shoe"),
        EventForm(
            _LIMITS,
            "limits",
            Form(
                _LIMITS,
                "{minimum}-{maximum}[:{shown}]",
                N_("des limites, comme 10-1000 ou 10-500:hidden, puis opening ou electronic"),
            ),
            marks={"opening": "opening", "electronic": "electronic"},
        ),
    ),
    shown=_shown,
)
