"""What somebody at the table asks for or does, in one sentence, as the croupier hears and sees it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
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


def request_sentence(state: State, event: Event, ask: Mapping[str, Any]) -> str:
    """A request in the language in force; `ask` says how a stake is told and which seat is claimed."""
    return _SENTENCES[type(event)](state, event, ask)


def _bet(state: State, event: BetPlaced, ask: Mapping[str, Any]) -> str:
    if event.across is not None:
        one, other = event.across
        chance = _("à cheval sur {one} et {other}").format(one=chance_name(one), other=chance_name(other))
    else:
        chance = _("sur {chance}").format(chance=chance_name(event.on or 0))
    text = _("{player} pose {stake} {chance}.").format(
        player=seat_letter(event.seat), stake=_stake(state, event, ask), chance=chance
    )
    return after_call(text) if event.after_call else text


def _stake(state: State, event: BetPlaced, ask: Mapping[str, Any]) -> str:
    if event.value:
        return _("{amount} en jetons de valeur").format(amount=euros(event.amount))
    if ask.get("told") == "chips":
        count = event.amount // chip_value(state, event.seat)
        return ngettext("{count} jeton de sa couleur", "{count} jetons de sa couleur", count).format(count=count)
    return _("{amount} en jetons de sa couleur").format(amount=euros(event.amount))


def after_call(text: str) -> str:
    """A request that comes too late to be one before the throw."""
    return _("« Rien ne va plus » est annoncé.") + " " + text


def _marker(_state: State, event: MarkerAsked, _ask: Mapping[str, Any]) -> str:
    text = _("{player} demande que son jeton de couleur vaille {amount}.")
    return text.format(player=seat_letter(event.seat), amount=euros(event.amount))


def _dice_change(state: State, _event: DiceChangeAsked, _ask: Mapping[str, Any]) -> str:
    if state.shooter is None:
        return _("Le tireur demande l’autre paire de dés.")
    return _("{player}, le tireur, demande l’autre paire de dés.").format(player=seat_letter(state.shooter))


def _withdraw(_state: State, event: WithdrawAsked, _ask: Mapping[str, Any]) -> str:
    text = _("{player} veut retirer sa mise sur {chance} de la zone rampo.").format(
        player=seat_letter(event.seat), chance=chance_name(event.on)
    )
    return after_call(text) if event.after_call else text


def _attempt(_state: State, event: AttemptAsked, _ask: Mapping[str, Any]) -> str:
    text = _("{player} demande à tenter le rampo sur {chance}.")
    return text.format(player=seat_letter(event.seat), chance=chance_name(event.on))


def _ready(state: State, _event: DiceWanted, _ask: Mapping[str, Any]) -> str:
    if state.shooter is None:
        return _("Personne n’a les dés ; un joueur veut lancer.")
    text = _("{player}, le tireur, est prêt et veut lancer.").format(player=seat_letter(state.shooter))
    return _("C’est le dernier lancer de la séance.") + " " + text if state.last_throw else text


_LEAVING: Mapping[Because, Message] = {
    "opening": N_("La séance commence."),
    "declined": N_("{player} ne veut pas des dés."),
    "gives-up": N_("{player} rend les dés."),
    "removed": N_("Le chef de table retire les dés à {player}."),
}


def shooter_leaves(state: State, because: Because) -> str:
    """Why the dice go on to another player."""
    return translate(_LEAVING[because]).format(player=seat_letter(state.shooter) if state.shooter else _("Le tireur"))


def _next_shooter(state: State, event: NextShooter, ask: Mapping[str, Any]) -> str:
    text = shooter_leaves(state, event.because)
    if "claims" not in ask:
        return text
    return text + " " + _("{player} prend les dés.").format(player=seat_letter(ask["claims"]))


def _arrival(_state: State, _event: Arrival, ask: Mapping[str, Any]) -> str:
    if "claims" not in ask:
        return _("Une personne demande à jouer à cette table.")
    text = _("Une personne demande à jouer à cette table, avec la couleur {player}.")
    return text.format(player=seat_letter(ask["claims"]))


def _pay_table(_state: State, event: PayTableAsked, _ask: Mapping[str, Any]) -> str:
    text = _("En cours de partie, un joueur demande que l’on paie d’après la table {table}.")
    return text.format(table=event.table)


_SENTENCES: dict[type[Event], Callable[[State, Any, Mapping[str, Any]], str]] = {
    BetPlaced: _bet,
    MarkerAsked: _marker,
    DiceChangeAsked: _dice_change,
    WithdrawAsked: _withdraw,
    AttemptAsked: _attempt,
    DiceWanted: _ready,
    NextShooter: _next_shooter,
    Arrival: _arrival,
    PayTableAsked: _pay_table,
}
