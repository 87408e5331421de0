"""What is said of a wrong answer: what gives it, in words that claim no more than one answer proves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from app.drills.answer import Answer
from app.gradual import Steps
from app.learning.explaining import Behind
from app.text import N_, Message, _, translate
from app.training.grading import Grading

SLIPS = {
    "act-forgotten": N_("un geste oublié"),
    "acts-swapped": N_("deux gestes intervertis"),
    "digit-off": N_("un chiffre pris pour son voisin"),
    "digits-swapped": N_("deux chiffres intervertis"),
    "neighbour": N_("une case ou une ligne lue à côté"),
    "one-bet-forgotten": N_("une mise oubliée"),
    "piece-off": N_("une pièce de trop ou de moins"),
}
"""What each slip is, by its id."""


class Said(NamedTuple):
    """What is said of a wrong answer, empty where nothing gives it; in the language in force.

    `under` is the computation, a line each, of whoever holds the one mistake that gives the answer; empty where several
    give it, and where it is none or the same as that of the right answer.
    """

    text: str = ""
    under: tuple[str, ...] = ()


def saying(grading: Grading, answer: Answer) -> Steps[Said]:
    """What is said of an answer: the mistakes that give it, two of them together, slips; InputError for no answer.

    Two mistakes together take a second to find at a full table: it is done a little at a time.
    """
    behind = yield from Behind(grading).finding(answer)
    judgement = grading.judgement(answer)
    fitting = grading.fitting(judgement, answer)
    names = {wrong.id: wrong.name for wrong in grading.game.wrong_rules}
    pairs = [rule.split("+") for rule in behind.rules if "+" in rule and judgement.explicable]
    told = mistakes_text([wrong.name for wrong in fitting])
    if len(pairs) == 1:
        one, other = (translate(names[rule]) for rule in pairs[0])
        told = _("C’est ce que donnent ensemble deux erreurs : « {one} » et « {other} ».").format(one=one, other=other)
    under = grading.judged_under(fitting[0], answer).lines if len(fitting) == 1 else ()
    return Said(_with_slips(told, behind.slips), under if under != judgement.lines else ())


def mistakes_text(names: Sequence[Message]) -> str:
    """What is said where each of these mistakes alone gives an answer; empty where there is none.

    >>> mistakes_text([N_("la mise comptée dans le gain")])
    'C’est ce que donne l’erreur « la mise comptée dans le gain ».'
    """
    if not names:
        return ""
    one, other = translate(names[0]), translate(names[-1])
    if len(names) == 1:
        return _("C’est ce que donne l’erreur « {name} ».").format(name=one)
    if len(names) == 2:
        return _("L’une de ces deux erreurs le donne : « {one} » ou « {other} ».").format(one=one, other=other)
    return _("Plusieurs erreurs le donnent, dont « {one} » et « {other} ».").format(one=one, other=other)


def _with_slips(told: str, slips: Sequence[str]) -> str:
    if not slips:
        return told
    # translators: between two slips, of which one has happened
    text = _("Ou seulement {slip}.") if told else _("Sans doute {slip}.")
    return f"{told} {text.format(slip=_(' ou ').join(translate(SLIPS[slip]) for slip in slips))}".strip()
