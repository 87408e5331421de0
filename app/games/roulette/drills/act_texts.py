"""What is said of a trainee's acts: done too early, forgotten, done for nothing, laid with a wrong amount."""

from __future__ import annotations

from collections.abc import Mapping

from app.drills.order import Needless, OrderKey, Repeated, TooEarly, Wrong, WrongAmount
from app.games.roulette.acts import call_text, chance_name
from app.games.roulette.chances import ZERO
from app.games.roulette.state import State
from app.money import euros
from app.table.acts import CALL, PAY, Act
from app.table.felt import seat_letter
from app.text import N_, Message, _, translate

Texts = Mapping[str, Message]
"""By what an act does; a result by `result`."""

_DONE: Texts = {
    "result": N_("Le résultat a été annoncé"),
    "call": N_("« {call} » a été annoncé"),
    "collect": N_("La mise de {player} sur {chance} a été ramassée"),
    "halve": N_("La mise de {player} sur {chance} a été partagée"),
    "pay": N_("{player} a été payé sur {chance}"),
    "launch": N_("La bille a été lancée"),
    "mark": N_("Le repère a été posé"),
    "stop-game": N_("Le jeu a été arrêté"),
    "replace-ball": N_("La bille a été reposée dans sa case"),
    "relaunch": N_("La bille a été relancée"),
}
_BEFORE: Texts = {
    "result": N_("avant que le résultat soit annoncé"),
    "call": N_("avant que « {call} » soit annoncé"),
    "collect": N_("avant que la mise de {player} sur {chance} soit ramassée"),
    "halve": N_("avant que la mise de {player} sur {chance} soit partagée"),
    "pay": N_("avant que {player} soit payé sur {chance}"),
    "launch": N_("avant que la bille soit lancée"),
    "mark": N_("avant que le repère soit posé"),
    "stop-game": N_("avant que le jeu soit arrêté"),
    "replace-ball": N_("avant que la bille soit reposée dans sa case"),
    "relaunch": N_("avant que la bille soit relancée"),
}
_BEFORE_OF_THE_PAID: Texts = {
    **_BEFORE,
    "collect": N_("avant que sa mise sur {chance} soit ramassée"),
    "halve": N_("avant que sa mise sur {chance} soit partagée"),
    "pay": N_("avant d’être payé sur {chance}"),
}
"""The same where the sentence begins with the payment of that player: his name is not said again."""
_MISSING: Texts = {
    "result": N_("Le résultat n’a pas été annoncé."),
    "call": N_("« {call} » n’a pas été annoncé."),
    "collect": N_("La mise de {player} sur {chance} n’a pas été ramassée."),
    "halve": N_("La mise de {player} sur {chance} n’a pas été partagée."),
    "pay": N_("{player} n’a pas été payé sur {chance}."),
    "launch": N_("La bille n’a pas été lancée."),
    "mark": N_("Le repère n’a pas été posé."),
    "stop-game": N_("Le jeu n’a pas été arrêté."),
    "replace-ball": N_("La bille n’a pas été reposée dans sa case."),
    "relaunch": N_("La bille n’a pas été relancée."),
}
_NEEDLESS: Texts = {
    "result": N_("« {call} » n’est pas l’annonce de ce coup."),
    "call": N_("« {call} » n’était pas à annoncer."),
    "collect": N_("Il n’y avait pas de mise de {player} à ramasser sur {chance}."),
    "halve": N_("Il n’y avait pas de mise de {player} à partager sur {chance}."),
    "pay": N_("{player} n’était pas à payer sur {chance}."),
    "launch": N_("Le cylindre n’était pas à tourner dans ce sens."),
    "mark": N_("Le repère n’était pas à poser sur ce numéro."),
    "stop-game": N_("Le jeu n’était pas à arrêter."),
    "replace-ball": N_("La bille n’était pas à reposer dans cette case."),
    "relaunch": N_("La bille n’était pas à relancer."),
}
_NOT_DUE: Texts = {
    "collect": N_("La mise de {player} sur {chance} n’était pas à ramasser."),
    "halve": N_("La mise de {player} sur {chance} n’était pas à partager."),
}
"""The same of a stake that lies there."""
_REPEATED: Texts = {
    "result": N_("Le résultat était déjà annoncé."),
    "call": N_("« {call} » était déjà annoncé."),
    "collect": N_("La mise de {player} sur {chance} était déjà ramassée."),
    "halve": N_("La mise de {player} sur {chance} était déjà partagée."),
    "pay": N_("{player} était déjà payé sur {chance}."),
    "launch": N_("La bille était déjà lancée."),
    "mark": N_("Le repère était déjà posé."),
    "stop-game": N_("Le jeu était déjà arrêté."),
    "replace-ball": N_("La bille était déjà dans sa case."),
    "relaunch": N_("La bille était déjà relancée."),
}


def _fill(texts: Texts, act: Act) -> str:
    name = "result" if act.verb is CALL and act.what == "result" else act.verb.name
    return translate(texts[name]).format(
        call=call_text(act) if act.verb is CALL else "",
        player=seat_letter(act.seat) if act.seat is not None else "",
        chance=chance_name(act.on) if act.on is not None else "",
    )


def too_early_text(then: Act, first: Act) -> str:
    """Two acts done in the forbidden order: `then` came before `first`."""
    before = _BEFORE_OF_THE_PAID if then.verb is PAY and then.seat == first.seat else _BEFORE
    return _("{done} {before}.").format(done=_fill(_DONE, then), before=_fill(before, first))


def missing_text(act: Act) -> str:
    """An act that was due and not done."""
    return _fill(_MISSING, act)


def needless_text(state: State, act: Act) -> str:
    """An act done though nothing of the kind was due at a table."""
    lies = any((bet.seat, bet.on) == (act.seat, act.on) for bet in state.bets)
    return _fill(_NOT_DUE if lies and act.verb.name in _NOT_DUE else _NEEDLESS, act)


def repeated_text(act: Act) -> str:
    """An act done a second time."""
    return _fill(_REPEATED, act)


def wrong_amount_text(act: Act, expected: int) -> str:
    """A gain laid that is not the gain due; cents."""
    return _("Le gain de {player} sur {chance} est de {expected}, et non de {given}.").format(
        player=seat_letter(act.seat or 1),
        chance=chance_name(act.on if act.on is not None else ZERO),
        expected=euros(expected),
        given=euros(act.amount or 0),
    )


class Teller:
    """Says what is wrong with acts judged against one key, and by which rule; `state` is the table before the event."""

    def __init__(self, key: OrderKey, state: State, number: int | None) -> None:
        self._key = key
        self._state = state
        self._number = number

    def __call__(self, act: Act, verdict: Wrong) -> tuple[str, str]:
        """The sentence in the language in force, and the id of the rule."""
        if isinstance(verdict, TooEarly):
            return too_early_text(act, self._key.items[verdict.missing]), verdict.precedence.rule
        if isinstance(verdict, WrongAmount):
            return wrong_amount_text(act, verdict.expected), self._key.rules[verdict.item]
        if isinstance(verdict, Repeated):
            return repeated_text(act), self._key.rules[verdict.item]
        assert isinstance(verdict, Needless)
        return self.needless(act)

    def needless(self, act: Act) -> tuple[str, str]:
        """The sentence and the rule of an act that was not due."""
        return needless_text(self._state, act), self._needless_rule(act)

    def missing(self, item: int) -> tuple[str, str]:
        """The sentence and the rule of an act that was due and not done."""
        return missing_text(self._key.items[item]), self._key.rules[item]

    def _needless_rule(self, act: Act) -> str:
        """The rule by which an act is not due: that of what is to be done with the stake instead, if anything is."""
        if act.verb is CALL:
            if self._number is None:
                return "object-call-first"
            return "zero-wins-no-simple" if self._number == ZERO else "result-called"
        if act.verb.name in _ABOUT_THE_BALL:
            return (
                _ABOUT_THE_BALL[act.verb.name]
                if self._number is None or act.verb.name in ("launch", "mark")
                else "result-called"
            )
        there = next(
            (
                rule
                for item, rule in zip(self._key.items, self._key.rules, strict=True)
                if act.seat is not None and (item.seat, item.on) == (act.seat, act.on)
            ),
            None,
        )
        if self._number is None:
            return "object-bets-stand"
        if (
            there is not None
            and act.verb.name in ("collect", "halve")
            and "collect" not in there
            and "zero-" not in there
        ):
            return "winner-keeps-stake"
        return there or "collect-losers"


_ABOUT_THE_BALL: Mapping[str, str] = {
    "launch": "wheel-direction",
    "mark": "marker-on-number",
    "stop-game": "object-stop-first",
    "replace-ball": "object-ball-in-last-pocket",
    "relaunch": "object-ball-first",
}
