"""Acts of a rampo table in words."""

from __future__ import annotations

from app.devices.dice.steps import OFFER_DICE
from app.games.rampo.steps import OFFER
from app.money import euros
from app.table.acts import CALL, COLLECT, PAY, Act, Verb
from app.table.felt import seat_letter
from app.table.steps import Chance
from app.text import N_, Message, _, translate

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


def _in_zone(verb: Verb) -> str:
    if verb is COLLECT:
        return _("Ramasser la mise de {player} sur {chance} dans la zone rampo")
    if verb is PAY:
        return _("Payer la mise de {player} sur {chance} dans la zone rampo")
    return (
        _("Proposer le rampo à {player} sur {chance} dans la zone rampo")
        if verb is OFFER
        else _("Déplacer la mise de {player} sur {chance} dans la zone rampo")
    )


def _on_layout(verb: Verb) -> str:
    if verb is COLLECT:
        return _("Ramasser la mise de {player} sur {chance}")
    if verb is PAY:
        return _("Payer la mise de {player} sur {chance}")
    return (
        _("Proposer le rampo à {player} sur {chance}")
        if verb is OFFER
        else _("Déplacer la mise de {player} sur {chance} vers la zone rampo")
    )


def act_sentence(act: Act) -> str:
    """An act as one readable sentence in the language in force, players by their letter."""
    if act.verb is CALL:
        return _("Annoncer « {call} »").format(call=call_text(act))
    player = _player(act)
    if act.verb is OFFER_DICE:
        return _("Proposer les dés à {player}").format(player=player)
    chance = "" if act.on is None else chance_name(act.on)
    if act.amount is not None and act.place == "zone":
        text = _("Payer {amount} à {player} pour sa mise sur {chance} dans la zone rampo")
        return text.format(amount=euros(act.amount), player=player, chance=chance)
    if act.amount is not None:
        text = _("Payer {amount} à {player} pour sa mise sur {chance}")
        return text.format(amount=euros(act.amount), player=player, chance=chance)
    text = _in_zone(act.verb) if act.place == "zone" else _on_layout(act.verb)
    return text.format(player=player, chance=chance)
