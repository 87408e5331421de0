"""What is posted at a blackjack table for everybody to read: its limits, and what each stake pays."""

from __future__ import annotations

from app.drills.kit import PayRow, PaySheet, Switch, usages
from app.games.blackjack.rules import INSURANCE, Rules
from app.games.blackjack.state import State
from app.money import euros
from app.table.steps import Chance, Rate
from app.text import _


def switches() -> tuple[Switch, ...]:
    """What the text leaves to the house."""
    whether = ((False, _("Non")), (True, _("Oui")))
    pairs = ((False, _("De même valeur")), (True, _("De cartes semblables")))
    double = ((False, _("Permis")), (True, _("Interdit")))
    how = (("hand-by-hand", _("Main par main")), ("collects-first", _("Tout ramasser, puis payer")))
    return (
        Switch("surrender", _("Abandon de la moitié de la mise"), whether),
        Switch("no_card_at_21", _("Aucune carte à une main de 21"), whether),
        Switch("similar_pairs", _("Paires à séparer"), pairs),
        Switch("no_double_on_pairs", _("Doubler après séparation"), double),
        Switch("splits", _("Séparations par box, au plus")),
        Switch("settle", _("Ordre de règlement"), how),
    )


def posted(state: State) -> tuple[str, ...]:
    """The minimum, the maximum of all stakes on a box together, and the usages of the house."""
    return (
        _("Minimum {amount}").format(amount=euros(state.minimum)),
        _("maximum {amount} par box").format(amount=euros(state.maximum)),
        *usages(switches(), state.rules.house),
    )


def paid(rules: Rules) -> tuple[tuple[str, Rate, tuple[Chance, ...]], ...]:
    """What is paid, by its name, and on which named stake: a hand, a black-jack, an insurance."""
    return (
        (_("Main gagnante"), rules.even, ()),
        (_("Black-jack"), rules.black_jack, ()),
        (_("Assurance"), rules.insured, (INSURANCE,)),
    )


def pays(state: State) -> PaySheet:
    """What a hand, a black-jack and an insurance pay."""
    rows = tuple(PayRow(stakes, name, (str(rate),)) for name, rate, stakes in paid(state.rules))
    # translators: head of a column of a pay table: what a chance pays, in times the stake
    return PaySheet((_("fois la mise"),), rows, "maximum-per-hand")
