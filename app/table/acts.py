"""What a trainee does at a table: acts, each of one verb, by hand or by keys, later compared with the engine's steps.

A verb is one thing that hands or voice can do. Those of every table are here; a device brings its own
(`app.devices`), and a game those that no other has. A game's `Vocabulary` gathers them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

if TYPE_CHECKING:  # a step gives its act
    from app.table.felt import SpotKind
    from app.table.steps import Chance, Place

Takes: TypeAlias = Literal["stake", "hand", "seat", "number", "number-or-none", "word", "call", "nothing"]

LAYOUT = "layout"
"""Where a stake lies unless its game knows another place."""


@dataclass(frozen=True, slots=True, eq=False)
class Verb:
    """One thing that can be done.

    `name` as the steps of the contract call it; `letter` begins it in the notation answers are stored in. It `takes` a
    `stake` (of a player on a chance, at a place), a `hand` (of a seat, of a side, or the croupier's own), a `seat`, a
    `number`, a `number-or-none`, one of its `words`, a `call`, or nothing more. A hand begins it at a spot of the first
    kind in `begins` (the others do as well) and ends it at one of the kind `ends`; none for what is only said.
    """

    name: str
    letter: str
    takes: Takes
    begins: tuple[SpotKind, ...] = ()
    ends: SpotKind | None = None
    words: tuple[str, ...] = ()

    def __repr__(self) -> str:
        return self.name


CALL = Verb("call", "A", "call")
COLLECT = Verb("collect", "C", "stake", ("stake",), "losing")
HALVE = Verb("halve", "H", "stake", ("stake",), "seat")
PAY = Verb("pay", "P", "stake", ("stake",), "rack")


class Act(NamedTuple):
    """One act of the trainee.

    A call: `what` says which (`result` with `number` and `colour` or `simple` chances, or another call of the game;
    `no-more-bets` may say in `number` how many turns the ball had made). What takes a stake: all the stakes of `seat`
    on the chance `on`, at a `place`; a payment carries in `amount` the gain in cents when the trainee lays it himself.
    A call about a hand, and what takes a hand, name it by `seat` and `on`, the croupier's own by neither.
    What takes a word has it in `what`.
    """

    verb: Verb
    seat: int | None = None
    on: Chance | None = None
    place: Place = LAYOUT
    amount: int | None = None
    what: str | None = None
    number: int | None = None
    colour: str | None = None
    simple: tuple[str, ...] = ()

    @property
    def without_amount(self) -> Act:
        """The act as what it is, whatever is laid.

        >>> Act(PAY, 2, "red", amount=500).without_amount == Act(PAY, 2, "red")
        True
        """
        return self if self.amount is None else self._replace(amount=None)


def act_notation(act: Act) -> str:
    """An act in a few letters without spaces, the same in every language.

    >>> act_notation(Act(PAY, 1, 8, "zone", 5000)), act_notation(Act(CALL, what="result", number=8, colour="red"))
    ('Pz1:8=5000', 'A:result:8:red')

    A place that is a figure stands behind the seat, and so does a hand:

    >>> act_notation(Act(COLLECT, 3, "banco", "2")), act_notation(Act(CALL, 4, 1, what="points", number=18))
    ('C3.2:banco', 'A4.1:points:18:')

    What is said without a number keeps the room of one:

    >>> act_notation(Act(CALL, what="hand", simple=("pair", "9")))
    'A:hand:::pair:9'
    """
    letter = act.verb.letter
    match act.verb.takes:
        case "call":
            known = act.number is not None or act.colour or act.simple
            result = [_text(act.number), act.colour or ""] if known else []
            return ":".join([letter + _hand_text(act), act.what or "", *result, *act.simple])
        case "hand":
            return letter + _hand_text(act)
        case "word":
            return f"{letter}:{act.what}"
        case "stake":
            amount = "" if act.amount is None else f"={act.amount}"
            if act.place.isdecimal():
                return f"{letter}{act.seat}.{act.place}:{act.on}{amount}"
            place = "" if act.place == LAYOUT else act.place[0]
            return f"{letter}{place}{act.seat}:{act.on}{amount}"
        case _:
            return letter + _text(act.seat) + _text(act.number)


def _text(number: int | None) -> str:
    return "" if number is None else str(number)


def _hand_text(act: Act) -> str:
    return _text(act.seat) + ("" if act.on is None else f".{act.on}")


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """Everything that is done at the tables of one game.

    `device` is the spot of what decides a coup, None where nothing on the felt does; `places` are those of stakes
    beside the layout that go by a letter.
    """

    verbs: tuple[Verb, ...]
    device: SpotKind | None = None
    places: tuple[str, ...] = ()

    def read(self, text: str) -> Act:
        """The act of a notation; ValueError when it is none of this game.

        >>> Vocabulary((CALL, COLLECT, PAY), "dice").read("C2:red") == Act(COLLECT, 2, "red")
        True
        """
        verb = next((verb for verb in self.verbs if text.startswith(verb.letter)), None)
        if verb is None:
            raise ValueError(text)
        rest = text.removeprefix(verb.letter)
        match verb.takes:
            case "call":
                return _read_call(verb, rest)
            case "word" if rest.startswith(":") and rest[1:] in verb.words:
                return Act(verb, what=rest[1:])
            case "stake":
                return self._read_on_stake(verb, rest)
            case "hand":
                return Act(verb, *_read_hand(rest))
            case "seat":
                return Act(verb, seat=int(rest))
            case "number" | "number-or-none" if rest or verb.takes == "number":
                return Act(verb, number=int(rest))
        if rest or verb.takes == "word":
            raise ValueError(text)
        return Act(verb)

    def _read_on_stake(self, verb: Verb, text: str) -> Act:
        place = next((place for place in self.places if text.startswith(place[0])), LAYOUT)
        stake, _, amount = (text if place == LAYOUT else text[1:]).partition("=")
        seat, _, on = stake.partition(":")
        seat, _, figure = seat.partition(".")
        return Act(verb, int(seat), _read_chance(on), figure or place, int(amount) if amount else None)


def _read_chance(text: str) -> Chance:
    return int(text) if text.isdecimal() else text


def _read_hand(text: str) -> tuple[int | None, Chance | None]:
    seat, _, on = text.partition(".")
    return int(seat) if seat else None, _read_chance(on) if on else None


def _read_call(verb: Verb, text: str) -> Act:
    hand, what, *result = text.split(":")
    act = Act(verb, *_read_hand(hand), what=what)
    if not result:
        return act
    number, colour, *simple = result
    return act._replace(number=int(number) if number else None, colour=colour or None, simple=tuple(simple))
