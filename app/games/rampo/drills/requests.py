"""What somebody at the table asks for or does, in one sentence, as the croupier hears and sees it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from app.games.rampo.acts import chance_name
from app.games.rampo.state import (
    Arrival,
    AttemptAsked,
    Because,
    BetPlaced,
    DiceChangeAsked,
    DiceWanted,
    Event,
    MarkerAsked,
    NextShooter,
    PayTableAsked,
    State,
    WithdrawAsked,
    chip_value,
)
from app.games.rampo.verify import seated
from app.money import euros
from app.table.felt import seat_letter
from app.text import N_, Message, _, ngettext, translate

REQUESTS: tuple[type[Event], ...] = (
    BetPlaced,
    MarkerAsked,
    DiceChangeAsked,
    WithdrawAsked,
    AttemptAsked,
    DiceWanted,
    NextShooter,
    Arrival,
    PayTableAsked,
)
"""Events that ask the croupier for a ruling: all but a throw."""


_SENTENCES: Mapping[type[Event], tuple[Message, Message]] = {
    MarkerAsked: 2 * (N_("{player} demande que son jeton de couleur vaille {amount}."),),
    DiceChangeAsked: (
        N_("{player}, le tireur, demande l’autre paire de dés."),
        N_("Le tireur demande l’autre paire de dés."),
    ),
    WithdrawAsked: 2 * (N_("{player} veut retirer sa mise sur {chance} de la zone rampo."),),
    AttemptAsked: 2 * (N_("{player} demande à tenter le rampo sur {chance}."),),
    DiceWanted: (
        N_("{player}, le tireur, est prêt et veut lancer."),
        N_("Personne n’a les dés ; un joueur veut lancer."),
    ),
    Arrival: (
        N_("Une personne demande à jouer à cette table, avec la couleur de la place {player}."),
        N_("Une personne demande à jouer à cette table."),
    ),
    PayTableAsked: 2 * (N_("En cours de partie, un joueur demande que l’on paie d’après la table {table}."),),
}
"""What is said of each request where it is known whose it is, and where it is not."""

_LEAVING: Mapping[Because, Message] = {
    "opening": N_("La séance commence."),
    "declined": N_("{player} ne veut pas des dés."),
    "gives-up": N_("{player} rend les dés."),
    "removed": N_("Le chef de table retire les dés à {player}."),
}
"""Why the dice go on to another player."""


def request_sentence(state: State, event: Event, ask: Mapping[str, Any]) -> str:
    """A request in the language in force; `ask` says how a stake is told and which seat is claimed."""
    if isinstance(event, BetPlaced):
        text = _bet(state, event, ask)
    elif isinstance(event, NextShooter):
        text = translate(_LEAVING[event.because]).format(
            player=seat_letter(state.shooter) if state.shooter else _("Le tireur")
        )
        if "claims" in ask:
            text += " " + _("{player} prend les dés.").format(player=seat_letter(ask["claims"]))
    else:
        seat = ask.get("claims") if isinstance(event, Arrival) else getattr(event, "seat", state.shooter)
        text = translate(_SENTENCES[type(event)][seat is None]).format(
            player=seat_letter(seat or 1),
            amount=euros(getattr(event, "amount", 0)),
            chance=chance_name(getattr(event, "on", 2)),
            table=getattr(event, "table", ""),
        )
    late = getattr(event, "after_call", False)
    return _("Les dés roulent déjà.") + " " + text if late else text


def _bet(state: State, event: BetPlaced, ask: Mapping[str, Any]) -> str:
    if event.across is not None:
        one, other = event.across
        chance = _("à cheval sur {one} et {other}").format(one=chance_name(one), other=chance_name(other))
    else:
        chance = _("sur {chance}").format(chance=chance_name(event.on or 0))
    text = _("{player} pose {stake} {chance}.") if in_hand(state, event) else _("{player} demande {stake} {chance}.")
    return text.format(player=seat_letter(event.seat), stake=_stake(state, event, ask), chance=chance)


def in_hand(state: State, event: BetPlaced) -> bool:
    """Whether a stake can be put down as it is: nobody holds a part of a colour chip."""
    return event.value or not seated(state, event.seat) or event.amount % chip_value(state, event.seat) == 0


def _stake(state: State, event: BetPlaced, ask: Mapping[str, Any]) -> str:
    if event.value:
        return _("{amount} en jetons de valeur").format(amount=euros(event.amount))
    if not seated(state, event.seat):
        return euros(event.amount)
    if ask.get("told") == "chips":
        count = event.amount // chip_value(state, event.seat)
        return ngettext("{count} jeton de sa couleur", "{count} jetons de sa couleur", count).format(count=count)
    return _("{amount} en jetons de sa couleur").format(amount=euros(event.amount))
