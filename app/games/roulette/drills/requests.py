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
    """A stake that arrives; `ask` says whether it is told in chips."""
    text = _("{player} pose {stake} sur {chance}.").format(
        player=seat_letter(event.seat), stake=_stake(state, event, ask), chance=chance_name(event.on)
    )
    if event.exception:
        text += " " + _("Le change n’a pas pu se faire à temps.")
    return _around(state, event, text)


def _stake(state: State, event: BetPlaced, ask: Mapping[str, Any]) -> str:
    if event.value:
        return _("{amount} en jetons de valeur").format(amount=euros(event.amount))
    if not seated(state, event.seat):
        return euros(event.amount)
    if ask.get("told") == "chips":
        count = event.amount // chip_value(state, event.seat)
        text = ngettext("{count} jeton de sa couleur", "{count} jetons de sa couleur", count)
        return text.format(count=grouped(count))
    return _("{amount} en jetons de sa couleur").format(amount=euros(event.amount))


def announced_sentence(state: State, event: Announced) -> str:
    """An announced bet, and whether it has been repeated."""
    text = _("{player} annonce : « {bet} par {amount} ».").format(
        player=seat_letter(event.seat), bet=announcement_name(event.bet, event.number), amount=euros(event.amount)
    )
    text += " " + (_("Vous l’avez répétée à voix haute.") if event.repeated else _("Vous ne l’avez pas répétée."))
    return _around(state, event, text)


def _around(state: State, event: BetPlaced | Announced, text: str) -> str:
    """A request with what came before it: the call that closes the bets, and that its player has no place."""
    before = [_("« Rien ne va plus » est annoncé.")] if event.after_call else []
    if not seated(state, event.seat):
        before.append(_("{player} n’a ni place ni couleur.").format(player=seat_letter(event.seat)))
    return " ".join((*before, text))


def object_sentence(_state: State, _event: ObjectInWheel) -> str:
    """Something has fallen into the wheel."""
    return _("Un jeton tombe dans le cylindre pendant qu’il tourne.")
