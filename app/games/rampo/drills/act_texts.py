"""What is said of a trainee's acts: done too early, forgotten, done for nothing, laid with a wrong amount."""

from __future__ import annotations

from collections.abc import Iterable

from app.devices.dice.steps import OFFER_DICE
from app.drills.order import Needless, OrderKey, Repeated, TooEarly, Wrong, WrongAmount
from app.games.rampo.acts import call_text, chance_name
from app.games.rampo.rules import SEVEN
from app.games.rampo.state import State, Throw
from app.games.rampo.steps import MOVE, OFFER
from app.money import euros
from app.table.acts import CALL, COLLECT, PAY, Act
from app.table.felt import seat_letter
from app.text import N_, Message, _, translate

_Kind = tuple[str, str]
"""What an act does, and `zone`, `layout`, or for a call `result` or `other`."""

_DONE: dict[_Kind, Message] = {
    ("call", "result"): N_("Le résultat a été annoncé"),
    ("call", "other"): N_("« {call} » a été annoncé"),
    ("collect", "layout"): N_("La mise de {player} sur {chance} a été ramassée"),
    ("collect", "zone"): N_("La mise de {player} dans la zone rampo a été ramassée"),
    ("pay", "layout"): N_("{player} a été payé sur {chance}"),
    ("pay", "zone"): N_("{player} a été payé dans la zone rampo"),
    ("offer", "layout"): N_("Le rampo a été proposé à {player}"),
    ("move", "layout"): N_("La mise de {player} sur {chance} a été déplacée"),
    ("offer-dice", "layout"): N_("Les dés ont été proposés à {player}"),
}
_BEFORE: dict[_Kind, Message] = {
    ("call", "result"): N_("avant que le résultat soit annoncé"),
    ("call", "other"): N_("avant que « {call} » soit annoncé"),
    ("collect", "layout"): N_("avant que la mise de {player} sur {chance} soit ramassée"),
    ("collect", "zone"): N_("avant que la mise de {player} dans la zone rampo soit ramassée"),
    ("pay", "layout"): N_("avant que {player} soit payé sur {chance}"),
    ("pay", "zone"): N_("avant que {player} soit payé dans la zone rampo"),
    ("offer", "layout"): N_("avant que le rampo soit proposé à {player}"),
    ("move", "layout"): N_("avant que la mise de {player} sur {chance} soit déplacée"),
    ("offer-dice", "layout"): N_("avant que les dés soient proposés à {player}"),
}
_BEFORE_OF_HIS: dict[_Kind, Message] = {
    **_BEFORE,
    ("collect", "layout"): N_("avant que sa mise sur {chance} soit ramassée"),
    ("collect", "zone"): N_("avant que sa mise dans la zone rampo soit ramassée"),
    ("pay", "layout"): N_("avant que ce joueur soit payé sur {chance}"),
    ("pay", "zone"): N_("avant que ce joueur soit payé dans la zone rampo"),
    ("offer", "layout"): N_("avant que le rampo lui soit proposé"),
    ("move", "layout"): N_("avant que sa mise sur {chance} soit déplacée"),
}
"""The same where the sentence begins with an act on that player's stakes: his name is not said again."""
_BEFORE_OF_THE_PAID: dict[_Kind, Message] = {
    **_BEFORE_OF_HIS,
    ("pay", "layout"): N_("avant d’être payé sur {chance}"),
    ("pay", "zone"): N_("avant d’être payé dans la zone rampo"),
}
"""The same where it begins with his payment."""
_MISSING: dict[_Kind, Message] = {
    ("call", "result"): N_("Le résultat n’a pas été annoncé."),
    ("call", "other"): N_("« {call} » n’a pas été annoncé."),
    ("collect", "layout"): N_("La mise de {player} sur {chance} n’a pas été ramassée."),
    ("collect", "zone"): N_("La mise de {player} dans la zone rampo n’a pas été ramassée."),
    ("pay", "layout"): N_("{player} n’a pas été payé sur {chance}."),
    ("pay", "zone"): N_("{player} n’a pas été payé dans la zone rampo."),
    ("offer", "layout"): N_("Le rampo n’a pas été proposé à {player}."),
    ("move", "layout"): N_("La mise de {player} sur {chance} n’a pas été déplacée."),
    ("offer-dice", "layout"): N_("Les dés n’ont pas été proposés à {player}."),
}
_NEEDLESS: dict[_Kind, Message] = {
    ("call", "result"): N_("« {call} » n’est pas l’annonce de ce lancer."),
    ("call", "other"): N_("« {call} » n’était pas à annoncer."),
    ("collect", "layout"): N_("Il n’y avait pas de mise de {player} à ramasser sur {chance}."),
    ("collect", "zone"): N_("Il n’y avait pas de mise de {player} à ramasser dans la zone rampo."),
    ("pay", "layout"): N_("{player} n’était pas à payer sur {chance}."),
    ("pay", "zone"): N_("{player} n’était pas à payer dans la zone rampo."),
    ("offer", "layout"): N_("Le rampo n’était pas à proposer à {player}."),
    ("move", "layout"): N_("Il n’y avait pas de mise de {player} à déplacer sur {chance}."),
    ("offer-dice", "layout"): N_("Les dés n’étaient pas à proposer à {player}."),
}
_NOT_DUE: dict[_Kind, Message] = _NEEDLESS | {
    ("collect", "layout"): N_("La mise de {player} sur {chance} n’était pas à ramasser."),
    ("collect", "zone"): N_("La mise de {player} dans la zone rampo n’était pas à ramasser."),
    ("move", "layout"): N_("La mise de {player} sur {chance} n’était pas à déplacer."),
}
"""The same of a stake that lies there."""
_REPEATED: dict[_Kind, Message] = {
    ("call", "result"): N_("Le résultat était déjà annoncé."),
    ("call", "other"): N_("« {call} » était déjà annoncé."),
    ("collect", "layout"): N_("La mise de {player} sur {chance} était déjà ramassée."),
    ("collect", "zone"): N_("La mise de {player} dans la zone rampo était déjà ramassée."),
    ("pay", "layout"): N_("{player} était déjà payé sur {chance}."),
    ("pay", "zone"): N_("{player} était déjà payé dans la zone rampo."),
    ("offer", "layout"): N_("Le rampo était déjà proposé à {player}."),
    ("move", "layout"): N_("La mise de {player} sur {chance} était déjà déplacée."),
    ("offer-dice", "layout"): N_("Les dés étaient déjà proposés à {player}."),
}


def _fill(texts: dict[_Kind, Message], act: Act) -> str:
    if act.verb is CALL:
        place = "result" if act.what == "result" else "other"
    else:
        # Offers and moves start on the layout, wherever an answer from a file puts them.
        place = act.place if act.verb.name in ("collect", "pay") else "layout"
    return translate(texts[act.verb.name, place]).format(
        call=call_text(act) if act.verb is CALL else "",
        player=seat_letter(act.seat) if act.seat is not None else "",
        chance=chance_name(act.on) if act.on is not None else "",
    )


def too_early_text(then: Act, first: Act) -> str:
    """Two acts done in the forbidden order: `then` came before `first`."""
    before = _BEFORE
    if then.seat == first.seat:
        before = _BEFORE_OF_THE_PAID if then.verb is PAY else _BEFORE_OF_HIS
    return _("{done} {before}.").format(done=_fill(_DONE, then), before=_fill(before, first))


def missing_text(act: Act) -> str:
    """An act that was due and not done."""
    return _fill(_MISSING, act)


def needless_text(state: State, act: Act) -> str:
    """An act done though nothing of the kind was due at a table."""
    stakes = state.zone if act.place == "zone" else state.bets
    lies = any((stake.seat, stake.on) == (act.seat, act.on) for stake in stakes)
    return _fill(_NOT_DUE if lies else _NEEDLESS, act)


def repeated_text(act: Act) -> str:
    """An act done a second time."""
    return _fill(_REPEATED, act)


def wrong_amount_text(act: Act, expected: int) -> str:
    """A gain laid that is not the gain due; cents."""
    if act.place == "zone":
        text = _("Le gain de {player} dans la zone rampo est de {expected}, et non de {given}.")
    else:
        text = _("Le gain de {player} sur {chance} est de {expected}, et non de {given}.")
    return text.format(
        player=seat_letter(act.seat or 1),
        chance=chance_name(act.on or SEVEN),
        expected=euros(expected),
        given=euros(act.amount or 0),
    )


def needless_rule(state: State, event: Throw, act: Act, there: str | None) -> str:
    """The rule by which an act is not due after a throw.

    `state` is the table before it, `there` the rule of what is due with that stake instead, if anything is.
    """
    if event.fault is not None or event.dice is None:
        if act.verb is OFFER_DICE or act.what == "dice-change-hands":
            return "void-keeps-shooter"
        if act.verb is CALL:
            return "void-called"
        return "void-leaves-zone" if act.place == "zone" else "void-settles-nothing"
    number = sum(event.dice)
    if act.verb is OFFER_DICE or act.what == "dice-change-hands":
        if number != SEVEN:
            return "shooter-keeps-dice"
        return "dice-clockwise" if state.rules.seven_changes_hands else "seven-keeps-dice"
    if act.verb is CALL:
        return _wrong_call_rule(act, number)
    if act.verb.name in ("offer", "move"):
        return _no_rampo_rule(state, number, act, there)
    if act.place == "zone":
        return there or "rampo-needs-a-win"
    if act.verb is COLLECT and there is not None and there.startswith("rate-"):
        return "winner-keeps-stake"
    return there or "collect-losers"


def _wrong_call_rule(act: Act, number: int) -> str:
    if act.what != "result":
        return "result-called"
    return "number-colours" if act.number == number else "number-is-sum"


def _no_rampo_rule(state: State, number: int, act: Act, there: str | None) -> str:
    """Why the rampo is not offered, or a stake not moved."""
    if act.on == number == SEVEN:
        return "seven-no-rampo"
    if act.verb is OFFER and not state.rules.chooses:
        return "no-choice-2014"
    if act.on != number or not any(bet.seat == act.seat and bet.on == number for bet in state.bets):
        if act.verb is OFFER:
            return "offer-rampo"
        return "collect-losers" if there == "collect-losers" else "rampo-needs-a-win"
    if state.last_throw:
        return "last-throw-no-rampo"
    return "decline-paid-base"


def due_instead(items: Iterable[Act], act: Act) -> Act | None:
    """Of the acts due, what is to be done with the stake an act was done to; one that moves now is not in the zone."""
    mine = [item for item in items if item.verb is not OFFER and (item.seat, item.on) == (act.seat, act.on)]
    here = [item for item in mine if item.place == act.place]
    moving = [item for item in mine if item.verb is MOVE]
    return next(iter(here or moving), None) if act.verb.name not in ("call", "offer-dice") else None


class Teller:
    """Says what is wrong with acts judged against one key, and by which rule; `state` is the table before the throw."""

    def __init__(self, key: OrderKey, state: State, event: Throw) -> None:
        self._key = key
        self._state = state
        self._event = event

    def __call__(self, act: Act, verdict: Wrong) -> tuple[str, str]:
        """The sentence in the language in force, and the id of the rule."""
        if isinstance(verdict, TooEarly):
            return too_early_text(act, self._key.items[verdict.missing]), verdict.precedence.rule
        if isinstance(verdict, WrongAmount):
            return wrong_amount_text(act, verdict.expected), self._key.rules[verdict.item]
        if isinstance(verdict, Repeated):
            return repeated_text(act), self._key.rules[verdict.item]
        assert isinstance(verdict, Needless)
        return needless_text(self._state, act), needless_rule(self._state, self._event, act, self._there(act))

    def missing(self, item: int) -> tuple[str, str]:
        """The sentence and the rule of an act that was due and not done."""
        return missing_text(self._key.items[item]), self._key.rules[item]

    def _there(self, act: Act) -> str | None:
        """The rule that decides what is done with the stake an act was done to."""
        item = due_instead(self._key.items, act)
        return None if item is None else self._key.rules[self._key.items.index(item)]
