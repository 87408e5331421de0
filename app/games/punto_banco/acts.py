"""Chances, calls and acts of a punto banco table in words."""

from __future__ import annotations

from collections.abc import Mapping

from app.devices.cards.on_felt import STOP_CARD
from app.devices.cards.words import WORDS as CARD_WORDS
from app.table.acts import CALL
from app.table.steps import Chance
from app.table.words import WORDS, Called, Matter, Phrases
from app.text import N_, Message, capital, translate

CHANCE_NAMES: Mapping[Chance, Message] = {
    # translators: one of the two hands of punto banco, and the bet on it
    "punto": N_("punto"),
    # translators: one of the two hands of punto banco, and the bet on it
    "banco": N_("banco"),
    # translators: a bet that both hands have the same points
    "tie": N_("égalité"),
}
CALLS: Mapping[str, Message] = {
    "no-more-bets": N_("Rien ne va plus"),
    STOP_CARD: N_("Carte d’arrêt"),
    "void": N_("Coup nul"),
}
RESULTS: Mapping[Chance, Message] = {
    "punto": N_("Punto gagne"),
    "banco": N_("Banco gagne"),
    "tie": N_("Égalité"),
}


def chance_name(on: Chance) -> str:
    """A chance as it stands in a sentence."""
    return translate(CHANCE_NAMES[on])


def call_text(call: Called) -> str:
    """What a call says aloud: "Punto 4", "Banco gagne", "Rien ne va plus"."""
    if call.what == "points" and call.on is not None:
        return f"{capital(chance_name(call.on))} {call.number}"
    if call.what == "result" and call.on is not None:
        return translate(RESULTS[call.on])
    return translate(CALLS[str(call.what)])


PHRASES = Phrases(
    {
        **WORDS,
        **CARD_WORDS,
        (CALL, "result"): WORDS[CALL, "result"]._replace(
            by_mouse=N_("Cliquez Annoncer sous le tapis, puis punto, banco ou égalité, puis terminer.")
        ),
    },
    chance_name,
    call_text,
    (Matter(("result",), of_hand=False),),
)
