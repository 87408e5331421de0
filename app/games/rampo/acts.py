"""Acts of a rampo table in words, and in a short notation that no language changes.

Notation, at most about ten characters an act: `A:8R` calls 8 and red, `A:X` "Coup nul", `A:N` "Rien ne va plus", `A:D`
"les dés changent", `A:H` "les dés changent de main"; `C:B@8` collects B's stake on 8, `P:B@K` pays it on black,
`P:B@K=4500` with the gain laid in cents, `O:B@8` proposes the rampo, `M:B@8` moves to the zone, `D:B` proposes the
dice; a `Z` before the chance means the stake in the zone: `C:B@Z8`. Colours are W R Y G K. Spaces part several acts.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from app.games.rampo.rules import NUMBERS
from app.money import euros
from app.table.acts import Act, Doing
from app.table.felt import LETTERS, seat_letter
from app.table.steps import Chance, Place
from app.text import N_, Message, _, translate

COLOUR_SIGNS = {"white": "W", "red": "R", "yellow": "Y", "green": "G", "black": "K"}
CALL_SIGNS = {"no-throw": "X", "no-more-bets": "N", "dice-change": "D", "dice-change-hands": "H"}
_DOING_SIGNS: dict[Doing, str] = {"collect": "C", "pay": "P", "offer": "O", "move": "M"}
_COLOURS = {sign: colour for colour, sign in COLOUR_SIGNS.items()}
_CALLS = {sign: what for what, sign in CALL_SIGNS.items()}
_DOINGS = {sign: do for do, sign in _DOING_SIGNS.items()}

CALL_TEXTS: dict[str, Message] = {
    "no-throw": N_("Coup nul"),
    "no-more-bets": N_("Rien ne va plus"),
    "dice-change": N_("Les dés changent"),
    "dice-change-hands": N_("Les dés changent de main"),
}
COLOUR_NAMES: dict[str, Message] = {
    "white": N_("blanc"),
    "red": N_("rouge"),
    "yellow": N_("jaune"),
    "green": N_("vert"),
    "black": N_("noir"),
}
_THE_COLOURS: dict[str, Message] = {
    "white": N_("le blanc"),
    "red": N_("le rouge"),
    "yellow": N_("le jaune"),
    "green": N_("le vert"),
    "black": N_("le noir"),
}

_CALL = re.compile(r"A:(?:(?P<number>[2-9]|1[0-2])(?P<colour>[WRYGK])|(?P<what>[XNDH]))")
_DICE = re.compile(r"D:(?P<seat>[A-H])")
_ON_STAKE = re.compile(
    r"(?P<do>[CPOM]):(?P<seat>[A-H])@(?P<zone>Z?)(?P<on>[2-9]|1[0-2]|[WRYGK])(?:=(?P<amount>\d{1,12}))?"
)


def chance_name(on: Chance) -> str:
    """A chance as it stands in a sentence: "le 8", "le noir"; "8", "black"."""
    if isinstance(on, int):
        return _("le {number}").format(number=on)
    return translate(_THE_COLOURS[on])


def colour_name(colour: str) -> str:
    """A colour as it is called: "rouge", "red"."""
    return translate(COLOUR_NAMES[colour])


def call_text(act: Act) -> str:
    """What a call says aloud: "8 rouge", "Coup nul"; "8" when its colour is forgotten."""
    if act.what == "result":
        if act.colour is None:
            return str(act.number)
        return _("{number} {colour}").format(number=act.number, colour=colour_name(act.colour))
    return translate(CALL_TEXTS[str(act.what)])


def _player(act: Act) -> str:
    if act.seat is None:
        raise ValueError(act)
    return seat_letter(act.seat)


def _in_zone(do: Doing) -> str:
    match do:
        case "collect":
            return _("Ramasser la mise de {player} sur {chance} dans la zone rampo")
        case "pay":
            return _("Payer la mise de {player} sur {chance} dans la zone rampo")
        case "offer":
            return _("Proposer le rampo à {player} sur {chance} dans la zone rampo")
        case _:
            return _("Déplacer la mise de {player} sur {chance} dans la zone rampo")


def _on_layout(do: Doing) -> str:
    match do:
        case "collect":
            return _("Ramasser la mise de {player} sur {chance}")
        case "pay":
            return _("Payer la mise de {player} sur {chance}")
        case "offer":
            return _("Proposer le rampo à {player} sur {chance}")
        case _:
            return _("Déplacer la mise de {player} sur {chance} vers la zone rampo")


def act_sentence(act: Act) -> str:
    """An act as one readable sentence in the language in force, players by their letter."""
    if act.do == "call":
        return _("Annoncer « {call} »").format(call=call_text(act))
    player = _player(act)
    if act.do == "offer-dice":
        return _("Proposer les dés à {player}").format(player=player)
    chance = "" if act.on is None else chance_name(act.on)
    if act.amount is not None and act.place == "zone":
        text = _("Payer {amount} à {player} pour sa mise sur {chance} dans la zone rampo")
        return text.format(amount=euros(act.amount), player=player, chance=chance)
    if act.amount is not None:
        text = _("Payer {amount} à {player} pour sa mise sur {chance}")
        return text.format(amount=euros(act.amount), player=player, chance=chance)
    text = _in_zone(act.do) if act.place == "zone" else _on_layout(act.do)
    return text.format(player=player, chance=chance)


def act_notation(act: Act) -> str:
    """An act in the notation of this module."""
    if act.do == "call":
        if act.what == "result" and act.colour is not None:
            return f"A:{act.number}{COLOUR_SIGNS[act.colour]}"
        return f"A:{CALL_SIGNS[str(act.what)]}"
    player = _player(act)
    if act.do == "offer-dice":
        return f"D:{player}"
    on = act.on if isinstance(act.on, int) else COLOUR_SIGNS[str(act.on)]
    zone = "Z" if act.place == "zone" else ""
    amount = "" if act.amount is None else f"={act.amount}"
    return f"{_DOING_SIGNS[act.do]}:{player}@{zone}{on}{amount}"


def parse_act(text: str) -> Act:
    """The act that a notation stands for; ValueError, with the text, when it stands for none."""
    if match := _CALL.fullmatch(text):
        if match["what"]:
            return Act("call", what=_CALLS[match["what"]])
        return Act("call", what="result", number=int(match["number"]), colour=_COLOURS[match["colour"]])
    if match := _DICE.fullmatch(text):
        return Act("offer-dice", seat=_seat(match["seat"]))
    match = _ON_STAKE.fullmatch(text)
    if match is None or (match["amount"] and match["do"] != "P"):
        raise ValueError(text)
    place: Place = "zone" if match["zone"] else "layout"
    on = _COLOURS.get(match["on"]) or int(match["on"])
    if place == "zone" and on not in NUMBERS:
        raise ValueError(text)
    amount = int(match["amount"]) if match["amount"] else None
    return Act(_DOINGS[match["do"]], seat=_seat(match["seat"]), on=on, place=place, amount=amount)


def acts_notation(acts: Iterable[Act]) -> str:
    """Several acts in the order given, parted by spaces."""
    return " ".join(act_notation(act) for act in acts)


def parse_acts(text: str) -> tuple[Act, ...]:
    """The acts of a notation of several; ValueError with the first part that is none."""
    return tuple(parse_act(part) for part in text.split())


def _seat(letter: str) -> int:
    return LETTERS.index(letter) + 1
