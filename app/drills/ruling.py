"""Rulings on a request: the one form of each, how one is judged, and what is said of it. What may be asked is a game's.

A ruling has the amount only where it is less than asked for, and a reason only where it refuses.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from app.drills.answer import Answer, RulingAnswer
from app.drills.judgement import Judgement
from app.money import euros
from app.text import Message, _, translate


def normal(ruling: RulingAnswer, whole: int | None) -> RulingAnswer:
    """A ruling in its one form; `whole` are the cents asked for, None where no amount can be accepted in part."""
    if not ruling.accepts:
        return RulingAnswer(False, None, ruling.why)
    return RulingAnswer(True, None if ruling.amount == whole else ruling.amount)


def judge_ruling(
    answer: Answer,
    key: RulingAnswer,
    *,
    whole: int | None,
    reasons: Mapping[str, Message],
    rule: Callable[[RulingAnswer], str],
    lines: tuple[str, ...],
    of_a_stake: bool = True,
) -> Judgement:
    """Right when the decision is, with the amount or the reason; a refusal for the wrong reason is half right.

    Who refuses what is to be refused has accepted nothing: no mistake is looked for behind the reason. `key` is in its
    one form; `rule` gives the id of the rule that decides against a ruling, `lines` is the computation.
    TypeError for an answer that is no ruling.
    """
    if not isinstance(answer, RulingAnswer):
        raise TypeError(answer)
    given = normal(answer, whole)
    right = given == key
    refused_both = not given.accepts and not key.accepts
    return Judgement(
        right=right,
        score=1000 if right else 500 if refused_both else 0,
        given=_text(given, reasons),
        expected=_text(key, reasons),
        rule=rule(given),
        difference="" if right else _difference(given, key, of_a_stake=of_a_stake),
        lines=lines,
        explicable=not refused_both,
    )


def _text(ruling: RulingAnswer, reasons: Mapping[str, Message]) -> str:
    if ruling.accepts:
        if ruling.amount is None:
            return _("Accepter")
        return _("Accepter jusqu’à {amount}").format(amount=euros(ruling.amount))
    reason = reasons.get(ruling.why or "")
    return _("Refuser : {reason}").format(reason=translate(reason)) if reason else _("Refuser")


def _difference(given: RulingAnswer, key: RulingAnswer, *, of_a_stake: bool) -> str:
    if given.accepts and not key.accepts:
        return _("Cette demande se refuse.")
    if not key.accepts:
        return _("Le refus est juste, la raison non.")
    if key.amount is not None:
        up_to = _("La mise est acceptée jusqu’à {amount}, le reste est rendu.")
        return up_to.format(amount=euros(key.amount))
    if not given.accepts:
        return _("Rien ne s’oppose à cette demande.")
    return _("Toute la mise est acceptée.") if of_a_stake else _("La demande s’accepte telle quelle.")
