"""Chances, calls and acts of a rampo table in words."""

from __future__ import annotations

from collections.abc import Mapping

from app.devices.dice.words import WORDS as DICE_WORDS
from app.games.rampo.steps import MOVE, OFFER
from app.table.acts import CALL, COLLECT, PAY
from app.table.steps import Chance
from app.table.words import WORDS, Called, Matter, Phrases, Words
from app.text import N_, Message, _, translate

_CALLS: Mapping[str, Message] = {
    "no-throw": N_("Coup nul"),
    "no-more-bets": N_("Rien ne va plus"),
    "dice-change": N_("Les dés changent"),
    "dice-change-hands": N_("Les dés changent de main"),
    # The table supervisor's own: a croupier who makes it is told so.
    "last-throws": N_("Trois derniers lancers"),
    "nothing": N_("Rien à annoncer"),
}
COLOUR_NAMES: Mapping[str, Message] = {
    "white": N_("blanc"),
    "red": N_("rouge"),
    "yellow": N_("jaune"),
    "green": N_("vert"),
    "black": N_("noir"),
}
_THE_COLOURS: Mapping[str, Message] = {
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


def call_text(call: Called) -> str:
    """What a call says aloud: "8 rouge", "Coup nul"; "8" or "rouge" where a part of it is forgotten."""
    if call.what != "result":
        return translate(_CALLS[str(call.what)])
    if call.colour is None or call.number is None:
        return str(call.number or "") if call.colour is None else colour_name(call.colour)
    return _("{number} {colour}").format(number=call.number, colour=colour_name(call.colour))


_OFFER = Words(
    act=N_("Proposer le rampo à {player} sur {chance}"),
    done=N_("Le rampo a été proposé à {player}"),
    before=N_("avant que le rampo soit proposé à {player}"),
    before_his=N_("avant que le rampo lui soit proposé"),
    missing=N_("Le rampo n’a pas été proposé à {player}."),
    needless=N_("Le rampo n’était pas à proposer à {player}."),
    repeated=N_("Le rampo était déjà proposé à {player}."),
    by_mouse=N_("Cliquez la mise, puis la place du joueur."),
)
_MOVE = Words(
    act=N_("Déplacer la mise de {player} sur {chance} vers la zone rampo"),
    done=N_("La mise de {player} sur {chance} a été déplacée"),
    before=N_("avant que la mise de {player} sur {chance} soit déplacée"),
    before_his=N_("avant que sa mise sur {chance} soit déplacée"),
    missing=N_("La mise de {player} sur {chance} n’a pas été déplacée."),
    needless=N_("Il n’y avait pas de mise de {player} à déplacer sur {chance}."),
    not_due=N_("La mise de {player} sur {chance} n’était pas à déplacer."),
    repeated=N_("La mise de {player} sur {chance} était déjà déplacée."),
    by_mouse=N_("Cliquez la mise, puis la zone rampo, en deçà de la courbe blanche."),
)

_COLLECT = WORDS[COLLECT, ""]._replace(
    by_mouse=N_("Cliquez la mise, puis l’endroit des mises perdantes, au milieu de la table.")
)

PHRASES = Phrases(
    {
        **WORDS,
        **DICE_WORDS,
        (CALL, "result"): WORDS[CALL, "result"]._replace(
            needless=N_("« {call} » n’est pas l’annonce de ce lancer."),
            by_mouse=N_("Cliquez Annoncer sous le tapis, puis le numéro et la couleur imprimés sur le tapis."),
        ),
        (COLLECT, ""): _COLLECT,
        (COLLECT, "zone"): Words(
            act=N_("Ramasser la mise de {player} sur {chance} dans la zone rampo"),
            done=N_("La mise de {player} dans la zone rampo a été ramassée"),
            before=N_("avant que la mise de {player} dans la zone rampo soit ramassée"),
            before_his=N_("avant que sa mise dans la zone rampo soit ramassée"),
            missing=N_("La mise de {player} dans la zone rampo n’a pas été ramassée."),
            needless=N_("Il n’y avait pas de mise de {player} à ramasser dans la zone rampo."),
            not_due=N_("La mise de {player} dans la zone rampo n’était pas à ramasser."),
            repeated=N_("La mise de {player} dans la zone rampo était déjà ramassée."),
            by_mouse=_COLLECT.by_mouse,
        ),
        (PAY, "zone"): Words(
            act=N_("Payer la mise de {player} sur {chance} dans la zone rampo"),
            with_gain=N_("Payer {amount} à {player} pour sa mise sur {chance} dans la zone rampo"),
            done=N_("{player} a été payé dans la zone rampo"),
            before=N_("avant que {player} soit payé dans la zone rampo"),
            before_his=N_("avant que ce joueur soit payé dans la zone rampo"),
            before_paid=N_("avant d’être payé dans la zone rampo"),
            missing=N_("{player} n’a pas été payé dans la zone rampo."),
            needless=N_("{player} n’était pas à payer dans la zone rampo."),
            repeated=N_("{player} était déjà payé dans la zone rampo."),
            wrong_gain=N_("Le gain de {player} dans la zone rampo est de {expected}, et non de {given}."),
            by_mouse=WORDS[PAY, ""].by_mouse,
        ),
        (OFFER, ""): _OFFER,
        (MOVE, ""): _MOVE,
        # an answer from a file may put them in the zone, where they are said as such
        (OFFER, "zone"): _OFFER._replace(act=N_("Proposer le rampo à {player} sur {chance} dans la zone rampo")),
        (MOVE, "zone"): _MOVE._replace(act=N_("Déplacer la mise de {player} sur {chance} dans la zone rampo")),
    },
    chance_name,
    call_text,
    (Matter(("result", "no-throw")),),
)
