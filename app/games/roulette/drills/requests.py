"""What somebody at the table puts down or announces, in one sentence, as the croupier hears and sees it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from app.games.roulette.acts import announcement_name, chance_name
from app.games.roulette.state import Announced, BetPlaced, ObjectInWheel, State, chip_value
from app.games.roulette.verify import seated
from app.money import euros, grouped
from app.table.felt import seat_letter
from app.text import _, ngettext


def bet_sentence(state: State, event: BetPlaced, ask: Mapping[str, Any]) -> str:
    """A stake that arrives; `ask` says whether it is told in chips.

    What is no whole number of the player's chips cannot lie there in them: it is held out, to be staked in them.
    """
    if not seated(state, event.seat):
        text = _("La place {player} est libre ; quelqu’un y pose {stake} sur {chance}.")
    elif not event.value and event.amount % chip_value(state, event.seat):
        text = _("{player} tend {stake} et demande {chance}, en jetons de sa couleur.")
    else:
        text = _("{player} pose {stake} sur {chance}.")
    told = text.format(player=seat_letter(event.seat), stake=_stake(state, event, ask), chance=chance_name(event.on))
    if event.exception:
        told += " " + _("Le change était demandé, mais la bille va tomber.")
    return _after_call(event) + told


def _stake(state: State, event: BetPlaced, ask: Mapping[str, Any]) -> str:
    if event.value:
        return _("{amount} en jetons de valeur").format(amount=euros(event.amount))
    if not seated(state, event.seat) or event.amount % chip_value(state, event.seat):
        return euros(event.amount)
    if ask.get("told") == "chips":
        count = event.amount // chip_value(state, event.seat)
        text = ngettext("{count} jeton de sa couleur", "{count} jetons de sa couleur", count)
        return text.format(count=grouped(count))
    return _("{amount} en jetons de sa couleur").format(amount=euros(event.amount))


def announced_sentence(state: State, event: Announced, *, closed: bool) -> str:
    """An announced bet, and whether it has been repeated; `closed` when betting has been closed since it was made."""
    text = (
        _("{player} annonce : « {bet} par {amount} ».")
        if seated(state, event.seat)
        else _("La place {player} est libre ; quelqu’un y annonce : « {bet} par {amount} ».")
    )
    told = _after_call(event) + text.format(
        player=seat_letter(event.seat), bet=announcement_name(event.bet, event.number), amount=euros(event.amount)
    )
    if event.after_call:
        return told
    if event.repeated:
        return told + " " + _("Vous l’avez répétée à voix haute.")
    return (
        told
        + " "
        + (_("Vous fermez le jeu avant d’avoir pu la redire.") if closed else _("Vous ne l’avez pas encore répétée."))
    )


def _after_call(event: BetPlaced | Announced) -> str:
    """What shows that betting is closed when a request comes."""
    return _("Le jeu est fermé, la bille tombe.") + " " if event.after_call else ""


def object_sentence(_state: State, _event: ObjectInWheel) -> str:
    """Something has fallen into the wheel."""
    return _("Un jeton tombe dans le cylindre pendant qu’il tourne.")
