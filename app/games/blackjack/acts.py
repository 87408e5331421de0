"""Stakes, calls and acts of a blackjack table in words."""

from __future__ import annotations

from collections.abc import Mapping

from app.devices.cards.hands import nth_hand
from app.devices.cards.on_felt import STOP_CARD
from app.devices.cards.words import WORDS as CARD_WORDS
from app.games.blackjack.rules import INSURANCE
from app.table.acts import CALL, HALVE
from app.table.felt import seat_letter
from app.table.steps import Chance
from app.table.words import WORDS, Called, Matter, Phrases, Words
from app.text import N_, Message, _, translate

CALLS: Mapping[str, Message] = {
    "no-more-bets": N_("Rien ne va plus"),
    "insurance": N_("Assurance"),
    STOP_CARD: N_("Carte d’arrêt"),
    "void": N_("Coup nul"),
}


def chance_name(on: Chance) -> str:
    """What a stake lies on as it stands in a sentence: a hand, by its number from the second on, or the insurance."""
    if on == INSURANCE:
        return _("l’assurance")
    # translators: what a stake of a player lies on, at blackjack: "la mise de D sur la main"
    return _("la main") if int(on) == 1 else _("la {hand}").format(hand=nth_hand(int(on)))


def call_text(call: Called) -> str:
    """What a call says aloud: "D, 18", "D, deuxième main, black-jack", "17" of the croupier, "Assurance"."""
    what = str(call.what)
    if what not in ("points", "black-jack"):
        return translate(CALLS[what])
    said = _("black-jack") if what == "black-jack" else str(call.number)
    whose = [] if call.seat is None else [seat_letter(call.seat)]
    whose += [] if call.on in (None, 1) else [nth_hand(int(call.on or 1))]
    return ", ".join((*whose, said))


# who draws too late is not told beforehand what the cards still to come make
_OF_BOX = WORDS[CALL, ""]._replace(before=N_("avant que les points de {player} soient annoncés"))
_OWN = WORDS[CALL, ""]._replace(before=N_("avant que les points du croupier soient annoncés"))

PHRASES = Phrases(
    {
        **WORDS,
        **CARD_WORDS,
        (CALL, "points"): _OF_BOX,
        (CALL, "own-points"): _OWN,
        (CALL, "own-black-jack"): _OWN,
        (HALVE, ""): Words(
            act=N_("Prendre la moitié de la mise de {player} sur {chance}"),
            done=N_("La moitié de la mise de {player} sur {chance} a été prise"),
            before=N_("avant que la moitié de la mise de {player} sur {chance} soit prise"),
            before_his=N_("avant que la moitié de sa mise sur {chance} soit prise"),
            missing=N_("La moitié de la mise de {player} sur {chance} n’a pas été prise."),
            needless=N_("Il n’y avait pas de mise de {player} sur {chance} à prendre pour moitié."),
            not_due=N_("La mise de {player} sur {chance} n’était pas à prendre pour moitié."),
            repeated=N_("La moitié de la mise de {player} sur {chance} était déjà prise."),
            by_mouse=N_("Cliquez le geste sous le tapis, puis la mise."),
        ),
    },
    chance_name,
    call_text,
    (Matter(("points", "black-jack")),),
)
