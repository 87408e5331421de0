"""Stakes, calls and acts of a poker table in words; each game says what it calls its stakes and its hands."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from app.devices.cards.cards import Rank
from app.devices.cards.steps import BURN, DEAL, REMOVE, TURN
from app.devices.cards.words import WORDS as CARD_WORDS
from app.games.poker.hands import Combination
from app.games.poker.naming import HAND
from app.games.poker.rules import Box
from app.games.poker.saying import CALLS, Words, aloud
from app.games.poker.steps import BOARD, GIVEN_UP, OFFER
from app.table.acts import CALL
from app.table.felt import seat_letter
from app.table.steps import Chance
from app.table.words import WORDS, Called, Case, Matter, Phrases
from app.table.words import Words as ActWords
from app.text import N_, Message, _, translate

_PACK = N_("Cliquez le paquet, puis la main.")

_WORDS: Mapping[Case, ActWords] = {
    **WORDS,
    **CARD_WORDS,
    (DEAL, ""): ActWords(
        act=N_("Donner à {hand}"),
        # one card at a time or more, by the game; a bought card is one
        done=N_("On a donné à {hand}"),
        before=N_("avant qu’on donne à {hand}"),
        missing=N_("{hand} n’a pas reçu toutes ses cartes."),
        needless=N_("Aucune carte n’était à donner à {hand}."),
        repeated=N_("{hand} avait déjà toutes ses cartes."),
        by_mouse=_PACK,
    ),
    (DEAL, "own"): ActWords(
        act=N_("Se donner des cartes"),
        done=N_("Le croupier s’est donné des cartes"),
        before=N_("avant que le croupier se donne des cartes"),
        missing=N_("Le croupier ne s’est pas donné toutes ses cartes."),
        needless=N_("Le croupier n’avait aucune carte à se donner."),
        repeated=N_("Le croupier avait déjà toutes ses cartes."),
        by_mouse=_PACK,
    ),
    (TURN, "own"): ActWords(
        act=N_("Tourner les cartes du croupier"),
        done=N_("Les cartes du croupier ont été tournées"),
        before=N_("avant que les cartes du croupier soient tournées"),
        missing=N_("Les cartes du croupier n’ont pas été tournées."),
        needless=N_("Les cartes du croupier n’étaient pas à tourner."),
        repeated=N_("Les cartes du croupier étaient déjà tournées."),
        by_mouse=N_("Cliquez la main cachée."),
    ),
    (TURN, BOARD): ActWords(
        act=N_("Tourner les cartes communes"),
        done=N_("Les cartes communes ont été tournées"),
        before=N_("avant que les cartes communes soient tournées"),
        missing=N_("Les cartes communes n’ont pas été tournées."),
        needless=N_("Aucune carte commune n’était à tourner."),
        repeated=N_("Les cartes communes étaient déjà tournées."),
        by_mouse=N_("Cliquez l’endroit des cartes communes."),
    ),
    (REMOVE, GIVEN_UP): ActWords(
        act=N_("Enlever la carte rendue par {player}"),
        done=N_("La carte rendue par {player} a été enlevée"),
        before=N_("avant que la carte rendue par {player} soit enlevée"),
        missing=N_("La carte rendue par {player} n’a pas été enlevée."),
        needless=N_("{player} n’avait rendu aucune carte."),
        repeated=N_("La carte rendue par {player} était déjà enlevée."),
        by_mouse=N_("Cliquez l’endroit des cartes enlevées, puis la carte."),
    ),
    # what is burnt here is one card seen too early, or the rest: with neither due, no other number would be right
    (BURN, ""): CARD_WORDS[BURN, ""]._replace(
        done=N_("La carte a été brûlée"),
        before=N_("avant que la carte soit brûlée"),
        missing=N_("La carte n’a pas été brûlée."),
        needless=N_("Cela n’était pas à brûler."),
        not_due=None,
        repeated=N_("La carte était déjà brûlée."),
    ),
    (BURN, "rest"): ActWords(
        act=N_("Brûler le reste du paquet"),
        done=N_("Le reste du paquet a été brûlé"),
        before=N_("avant que le reste du paquet soit brûlé"),
        missing=N_("Le reste du paquet n’a pas été brûlé."),
        needless=N_("Le reste du paquet n’était pas à brûler."),
        repeated=N_("Le reste du paquet était déjà brûlé."),
        by_mouse=N_("Cliquez le paquet, puis l’endroit des cartes enlevées."),
    ),
    (CALL, "hand"): WORDS[CALL, ""]._replace(
        by_mouse=N_(
            "Cliquez Annoncer sous le tapis, puis la main, la vôtre d’abord si elle gagne, puis sa combinaison et "
            "Entrée."
        )
    ),
    (CALL, "bonus-paid"): WORDS[CALL, ""]._replace(
        by_mouse=N_("Cliquez Annoncer sous le tapis, puis Bonus payé et la main.")
    ),
    (CALL, "bank-wins"): WORDS[CALL, ""]._replace(
        by_mouse=N_("Cliquez Annoncer sous le tapis, puis croupier et Entrée.")
    ),
    (OFFER, ""): ActWords(
        act=N_("Proposer la coupe à {player}"),
        done=N_("La coupe a été proposée à {player}"),
        before=N_("avant que la coupe soit proposée à {player}"),
        missing=N_("La coupe n’a pas été proposée à {player}."),
        needless=N_("La coupe n’était pas à proposer à {player}."),
        repeated=N_("La coupe était déjà proposée à {player}."),
        by_mouse=N_("Cliquez le paquet, puis la place du joueur."),
    ),
}


# what the croupier has is his hand or that he does not play; a coup is null for one player or for all
_MATTERS = (Matter((HAND, "no-play")), Matter(("void",), of_hand=False))


def phrases(stakes: Mapping[Box, Message], words: Words) -> Phrases:
    """What is said of the acts of a game that calls its stakes and its hands so."""

    def chance_name(on: Chance) -> str:
        return _("cartes communes") if on == BOARD else translate(stakes[str(on)])

    def call_text(call: Called) -> str:
        return _call_text(words, call)

    return Phrases(_WORDS, chance_name, call_text, _MATTERS)


def _call_text(words: Words, call: Called) -> str:
    """What a call says aloud: "F, paire : neuf", "Croupier contre F, brelan : dix", "Bonus payé à C"."""
    whose = "" if call.seat is None else seat_letter(call.seat)
    if call.what == "hand" and call.simple:
        combination, *ranks = call.simple
        said = aloud(words, cast("Combination", combination), cast("list[Rank]", ranks))
        if call.colour == "croupier":
            return _("Croupier contre {player}, {hand}").format(player=whose, hand=said)
        return f"{whose or _('Croupier')}, {said}"
    text = translate(CALLS[str(call.what)])
    return f"{text}, {whose}" if whose else text
