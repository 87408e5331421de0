"""What players say at a blackjack table, as the croupier hears it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from app.games.blackjack.resolve import resolve
from app.games.blackjack.state import Act, Dealt, Decided, Event, Played, State
from app.money import euros
from app.table.felt import owner
from app.table.steps import Accept
from app.text import N_, Message, _, phrases, translate

_SAYS: Mapping[Act, Message] = MappingProxyType(
    {
        "hit": N_("{player} demande une carte"),
        "stand": N_("{player} reste"),
        "double": N_("{player} double et pose {amount}"),
        "split": N_("{player} sépare sa paire et pose {amount}"),
        "insurance": N_("{player} s’assure et pose {amount}"),
        "surrender": N_("{player} abandonne la moitié de sa mise"),
    }
)


def decision_text(state: State, event: Decided) -> str:
    """What a player wants whose request is accepted, and who behind goes along, without a full stop."""
    laid = {step.place: step.amount or 0 for step in resolve(state, event).steps if isinstance(step, Accept)}
    amount = euros(laid.pop(event.place, 0))
    said = translate(_SAYS[event.act]).format(player=owner(event.seat, event.place), amount=amount)
    follows = (
        _("{player} suit avec {amount}").format(player=owner(event.seat, place or ""), amount=euros(more))
        for place, more in laid.items()
    )
    return ", ".join((said, *follows))


def turn_text(state: State, events: Iterable[Event]) -> str:
    """What has happened since the croupier had something to do last, without a full stop."""
    found = []
    for event in events:
        if isinstance(event, Decided):
            found.append(decision_text(state, event))
        elif isinstance(event, Dealt):
            found.append(_("Les mises sont faites"))
        elif isinstance(event, Played):
            found.append(_("toutes les mains sont décidées") if found else _("Toutes les mains sont décidées"))
        state = resolve(state, event).state
    return phrases(found)
