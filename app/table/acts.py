"""What a trainee does on the felt: acts, said by hand or by keys, later compared with the engine's steps."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from app.table.steps import Chance, Place

Doing: TypeAlias = Literal[
    "call",
    "collect",
    "pay",
    "halve",
    "offer",
    "move",
    "offer-dice",
    "launch",
    "mark",
    "stop-game",
    "replace-ball",
    "relaunch",
]


class Act(NamedTuple):
    """One act of the trainee.

    `call`: `what` says which (`result` with `number` and `colour` or `simple` chances, or another call of the game;
    `no-more-bets` may say in `number` how many turns the ball had made).
    `collect`, `pay`, `halve`, `offer`, `move`: all the stakes of `seat` on the chance `on`, on the layout or in the
    zone. `pay` carries in `amount` the gain in cents when the trainee lays it himself. `offer-dice`: `seat`.
    `launch`: `what` is the way the wheel is turned, `clockwise` or `counterclockwise`, the ball going the other way.
    `mark`: the marker is put on `number`. `replace-ball`: `number` is the pocket. `stop-game` and `relaunch` have
    nothing more.
    """

    do: Doing
    seat: int | None = None
    on: Chance | None = None
    place: Place = "layout"
    amount: int | None = None
    what: str | None = None
    number: int | None = None
    colour: str | None = None
    simple: tuple[str, ...] = ()


_LETTERS: dict[Doing, str] = {
    "collect": "C",
    "pay": "P",
    "halve": "H",
    "offer": "O",
    "move": "M",
    "offer-dice": "D",
    "call": "A",
    "launch": "L",
    "mark": "K",
    "stop-game": "S",
    "replace-ball": "B",
    "relaunch": "R",
}
_NO_STAKE: tuple[Doing, ...] = ("offer-dice", "launch", "mark", "stop-game", "replace-ball", "relaunch")
_DOING = {letter: do for do, letter in _LETTERS.items()}


def act_notation(act: Act) -> str:
    """An act in a few letters without spaces, the same in every language: `C2:red`, `Pz1:8=5000`, `A:result:8:red`."""
    letter = _LETTERS[act.do]
    if act.do == "call":
        fields = [act.what or "", *([] if act.number is None else [str(act.number), act.colour or ""])]
        return ":".join([letter, *fields, *act.simple])
    if act.do == "launch":
        return f"{letter}:{act.what}"
    if act.do in _NO_STAKE:
        return letter + "".join(str(value) for value in (act.seat, act.number) if value is not None)
    zone = "z" if act.place == "zone" else ""
    amount = "" if act.amount is None else f"={act.amount}"
    return f"{letter}{zone}{act.seat}:{act.on}{amount}"


def parse_act(text: str) -> Act:
    """The act of a notation; ValueError when it is none."""
    do = _DOING.get(text[:1])
    if do is None:
        raise ValueError(text)
    if do == "call":
        _, what, *result = text.split(":")
        if not result:
            return Act("call", what=what)
        number, colour, *simple = result
        return Act("call", what=what, number=int(number), colour=colour or None, simple=tuple(simple))
    if do in _NO_STAKE:
        return _without_stake(do, text[1:])
    place: Place = "zone" if text[1:2] == "z" else "layout"
    stake, _, amount = text[2 if place == "zone" else 1 :].partition("=")
    seat, _, on = stake.partition(":")
    chance: Chance = int(on) if on.isdecimal() else on
    return Act(do, int(seat), chance, place, int(amount) if amount else None)


def _without_stake(do: Doing, value: str) -> Act:
    if do == "offer-dice":
        return Act(do, seat=int(value))
    if do == "launch":
        if value not in (":clockwise", ":counterclockwise"):
            raise ValueError(value)
        return Act(do, what=value[1:])
    if do == "mark":
        return Act(do, number=int(value))
    if do == "replace-ball":
        return Act(do, number=int(value) if value else None)
    if value:
        raise ValueError(value)
    return Act(do)
