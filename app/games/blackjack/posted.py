"""What is posted at a blackjack table for everybody to read: its limits, and what each stake pays."""

from __future__ import annotations

from app.drills.kit import PayRow, PaySheet, Switch
from app.games.blackjack.rules import INSURANCE
from app.games.blackjack.state import State
from app.money import euros
from app.table.felt import Posted
from app.table.steps import Rate
from app.text import N_, _


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


def plate(state: State) -> tuple[Posted, ...]:
    """The minimum and the maximum, as the plate of limits says them."""
    return (
        Posted(N_("minimum"), state.minimum, N_("min.")),
        Posted(N_("maximum"), state.maximum, N_("max.")),
    )


def posted(state: State) -> tuple[str, ...]:
    """The minimum, and the maximum of all stakes on a box together."""
    return (
        _("Minimum {amount}").format(amount=euros(state.minimum)),
        _("maximum {amount} par box").format(amount=euros(state.maximum)),
    )


def pays(state: State) -> PaySheet:
    """What a hand, a black-jack and an insurance pay."""
    rules = state.rules
    rows = (
        PayRow((), _("Main gagnante"), (_text(rules.even),)),
        PayRow((), _("Black-jack"), (_text(rules.black_jack),)),
        PayRow((INSURANCE,), _("Assurance"), (_text(rules.insured),)),
    )
    # translators: head of a column of a pay table: what a chance pays, in times the stake
    return PaySheet((_("fois la mise"),), rows, "maximum-per-hand")


def _text(rate: Rate) -> str:
    return str(rate) if isinstance(rate, int) else f"{rate.numerator}/{rate.denominator}"
