"""What is posted at a punto banco table for everybody to read: its limits, and what each chance pays."""

from __future__ import annotations

from app.drills.kit import PayRow, PaySheet
from app.games.punto_banco.acts import chance_name
from app.games.punto_banco.rules import CHANCES, HALF
from app.games.punto_banco.state import State
from app.money import euros
from app.text import _, capital


def posted(state: State) -> tuple[str, ...]:
    """The minimum and the maximum of each player on each chance; the unit of the stakes where the house has one."""
    limits = (
        _("Minimum {amount}").format(amount=euros(state.minimum)),
        _("maximum {amount} par joueur et par chance").format(amount=euros(state.maximum)),
    )
    unit = dict(state.house).get("unit")
    return limits if unit is None else (*limits, _("mises par multiples de {amount}").format(amount=euros(unit)))


def pays(state: State) -> PaySheet:
    """What each chance pays."""
    rules = state.rules
    rows = [PayRow((on,), capital(chance_name(on)), (str(rules.rates[on]),)) for on in CHANCES]
    if rules.halved:
        points = min(points for _on, points, _cards in rules.halved)
        rows.insert(2, PayRow(("banco",), _("Banco sur {points}").format(points=points), (str(HALF),)))
    # translators: head of a column of a pay table: what a chance pays, in times the stake
    return PaySheet((_("fois la mise"),), tuple(rows), "limits-per-player")
