"""A poker table with its events as one line of text that a person reads and `parse` reads back.

    three-card fr-2014 min 5 max 500 | 1:ante=10 1:play=10 | 1=Kd,7s,2c | croupier Qh,9d,3c | showdown

The line is made of parts between bars, in this order; all but the first are left out where there is nothing to say.

    stud fr-2019/A min 5 max 150       game, rule set, pay table where there are several, minimum, posted maximum
    places 5                           how many seats are marked, where not 7
    seats 2 3                          who sits there, where that is more than who stakes
    house bonus=ante low_straight=no   usages of the house
    1:ante=10 1:play=10                stakes on the layout: seat, box, euros
    1=Kd,7s,2c 4=9h,9d,3s~9h           hands; after a tilde the card given up for another
    board Kd,7s,2c                     community cards
    croupier Qh,9d,3c                  the croupier's cards

Then one part for each event, in the order they happen.

    bet 1:ante=10                      a stake arrives; then in this order, where it is so: standing, spoken
    withdraw 1:ante                    a stake is wanted back
    arrival                            somebody arrives
    limits min=10                      a minimum is wanted, or a maximum, max=500
    pay-table B                        a pay table is wanted
    cut 1,2                            the cut is offered, and who declines it
    deal 1=Kd,7s,2c/4=9h,9d,3s:Qh,9d,3c    the hands, then the croupier's; of bought cards the hands alone;
                                       none where there are no hands
    board Kd,7s,2c                     community cards are turned
    decide 1:raise=10                  also check, fold; then spoken
    decide 1:raise=20+9h*10            a card given up, and what is laid for another
    fault looked=3                     a fault, and of which seat
    showdown 1,2                       the croupier shows his hand, and who claims a win
    claim 3                            a win is claimed at another moment

Seats are 1 to 7. Amounts are euros, with a point and two digits when there are cents. Blanks between words and round
bars are free. The words are the same in every language.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from app.games.poker.kinds import MOST_PLACES
from app.table.codec import Record, Table
from app.table.forms import EventForm, Form, Line, Part, led_rows_part, rows_part, switches_part, value_part
from app.text import N_, Message

_A_HAND = N_("une main, comme 1=Kd,7s,2c")
_CARDS = N_("des cartes, comme Kd,7s,2c")
_SEATS = N_("des places, comme 1,2")
_PLACES = N_("« places » et leur nombre, comme 5")
_FORMS: Mapping[str, tuple[str, Message]] = {
    "withdraw": ("{seat}:{on}", N_("une place et une mise, comme 1:ante")),
    "limits": ("[min={minimum}][max={maximum}]", N_("une limite, comme min=10 ou max=500")),
    "pay-table": ("{table}", N_("une table de paiement, A ou B")),
    "cut": ("{refused}", _SEATS),
    "deal": ("{hands}[:{croupier}]", N_("les mains, puis celle du croupier, comme 1=Kd,7s,2c:Qh,9d,3c")),
    "board": ("{cards}", _CARDS),
    "fault": ("{fault}[={seat}]", N_("une faute, comme wrong-count ou looked=3")),
    "showdown": ("{claims}", _SEATS),
    "claim": ("{seat}", N_("une place, de 1 à 7")),
}
"""The word of each event that has one, but for stakes and decisions."""

_DECISION = N_("une décision, comme 1:raise=10 ou 1:fold, puis spoken")


def _shown(table: dict[str, Any]) -> dict[str, Any]:
    """Seven places need not be said, nor that who has a stake or a hand sits there."""
    implied = {row["seat"] for key in ("bets", "hands") for row in table.get(key, ())}
    left_out = {"places"} if table["places"] == MOST_PLACES else set()
    if {row["seat"] for row in table.get("seats", ())} == implied:
        left_out |= {"seats"}
    return {key: value for key, value in table.items() if key not in left_out}


def line_of(table: Table[Any], switches: Mapping[str, Sequence[Any]], head: str, example: Message) -> Line:
    """The notation of a game with some usages of the house; `head` is the form of its first part, as in `example`."""
    kinds = {field.key: field.kind for field in table.fields}
    bet, hand, seat = (kinds[key].of[0] for key in ("bets", "hands", "seats"))
    words = {
        f"{key}={ {True: 'yes', False: 'no'}.get(value, value) }": (key, value)
        for key, values in switches.items()
        for value in values
    }
    stake = "{seat}:{on}={amount}"
    a_stake = N_("une mise, comme 1:ante=10")
    laid = "{seat}={cards}[~{buy}]" if any(field.key == "buy" for field in hand.fields) else "{seat}={cards}"
    parts: list[Part] = [
        value_part("places", "places", kinds["places"], _PLACES),
        led_rows_part("seats", "seats", Form(seat, "{seat}", _SEATS), "on", _SEATS),
        switches_part("house", "house", words, N_("des usages de la maison, chacun une fois")),
        rows_part("bets", Form(bet, stake, a_stake), "[0-9]+:"),
        rows_part("hands", Form(hand, laid, _A_HAND), "[0-9]+="),
        *([value_part("board", "board", kinds["board"], _CARDS)] if "board" in kinds else []),
        value_part("croupier", "croupier", kinds["croupier"], _CARDS),
    ]

    def event_form(record: Record[Any]) -> EventForm:
        if record.called == "bet":
            marks, expected = {"standing": "standing", "spoken": "spoken"}, N_("une mise, puis standing ou spoken")
            return EventForm(record, "bet", Form(record, stake, a_stake), marks=marks, expected=expected)
        if record.called == "decide":
            buys = any(field.key == "buy" for field in record.fields)
            form = Form(record, "{seat}:{act}[={amount}]" + "[+{buy}]" * buys, _DECISION)
            return EventForm(record, "decide", form, marks={"spoken": "spoken"}, expected=_DECISION)
        told = record.fields and _FORMS.get(record.called)
        bare = all(field.needed({}) == "free" for field in record.fields)
        return EventForm(record, record.called, *([Form(record, *told)] if told else []), bare=bare)

    return Line(table, Form(table, head, example), parts, [event_form(each) for each in table.events], shown=_shown)
