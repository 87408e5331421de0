"""What is said of a session looked back on, on its page and on paper."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from app.drills.game import Game
from app.learning.debrief import Advice, Moment, Money, What, Why
from app.learning.saying import mistakes_text
from app.money import euros
from app.table.citations import cited_text
from app.text import N_, Message, _, capital, ngettext, translate
from app.training.summary import Summary
from ui.models.dates import pace_text

_MOMENTS: Mapping[Why, Message] = {
    "wrong": N_("Première réponse fausse"),
    "slow": N_("Réflexion la plus longue"),
    "money": N_("Plus gros écart en euros"),
    "stake": N_("Plus grosse mise en jeu"),
}

_MANY = 10
"""Coups from which on they are told as a hundred: a few say nothing of so many (house usage)."""


class Advised(NamedTuple):
    """A recommendation: what to do, why, and the words of the button that does it."""

    heading: str
    why: str
    act: str


_ADVICE: Mapping[What, tuple[Message, Message, Message]] = {
    "mend": (N_("À corriger : {name}"), Message("{rule}"), N_("Corriger cette erreur")),
    "easier": (
        N_("{name} : au niveau {level}, sans chronomètre"),
        N_("Moins de huit réponses sur dix sont justes. Juste d’abord, vite ensuite."),
        N_("S’exercer sans chronomètre"),
    ),
    "lapsed": (
        N_("{name} : demain, en premier"),
        N_("Ce savoir-faire s’est perdu depuis qu’il était sûr."),
        N_("Terminer"),
    ),
    "basis": (
        N_("{name} : la base à rendre immédiate"),
        N_("Presque tout est juste, mais il y faut trop de temps."),
        N_("S’exercer"),
    ),
    "shorter": (
        N_("Des séances plus courtes, deux fois par jour"),
        N_("La fin de la séance est moins juste que son début."),
        N_("Terminer"),
    ),
    "new": (N_("Du nouveau : {name}"), N_("Ce qui était dû est fait, et les bases sont sûres."), N_("Commencer")),
    "tomorrow": (N_("À demain"), N_("Une séance par jour fait mieux retenir qu’une longue."), N_("Terminer")),
}


def advised_text(game: Game, advice: Advice) -> Advised:
    """A recommendation in words."""
    name = "" if advice.name is None else translate(advice.name)
    rule = ""
    if advice.rule:
        rule = cited_text(game.rule(advice.rule))
    told = (translate(each).format(name=name, level=advice.level, rule=rule) for each in _ADVICE[advice.what])
    return Advised(*map(capital, told))


def moment_title(moment: Moment) -> str:
    """Why a moment is looked at again."""
    return translate(_MOMENTS[moment.why])


def moment_figure(moment: Moment) -> str:
    """How long an answer took against the time aimed at; who loses what by it, where that is what counts."""
    if moment.cents and moment.why != "slow":
        return loss_text(moment.cents)
    return pace_text(moment.answered.thought(moment.aim), moment.aim, slow=False)


def loss_text(cents: int) -> str:
    """Who loses what: above 0 the house."""
    text = _("la maison perd {amount}") if cents > 0 else _("les joueurs perdent {amount}")
    return text.format(amount=euros(abs(cents)))


def signed(cents: int) -> str:
    """An amount with its sign: what the house loses is above 0."""
    return f"+{euros(cents)}" if cents > 0 else euros(cents)


def net_figure(money: Money) -> tuple[str, str]:
    """What the house loses over a hundred coups, below 0 the players, and what it is; of a few coups as it was.

    Both are empty where no money could move.
    """
    if not money.coups:
        return "", ""
    if money.coups < _MANY:
        # translators: after an amount that the house loses, or below 0 the players
        text = ngettext("d’écart en {count} coup", "d’écart en {count} coups", money.coups)
        return signed(money.net), text.format(count=money.coups)
    # translators: after an amount that the house loses, or below 0 the players
    return signed(money.per_hundred(money.net)), _("d’écart sur 100 coups")


def money_text(money: Money) -> str:
    """What is paid too much and too little, over a hundred coups or in a few; empty where nothing is."""
    if not (money.over or money.under):
        return ""
    if money.coups < _MANY:
        text = _("En euros : {over} de trop, {under} en moins.")
        return text.format(over=euros(money.over), under=euros(money.under))
    text = _("Sur 100 coups : {over} de trop, {under} en moins.")
    return text.format(over=euros(money.per_hundred(money.over)), under=euros(money.per_hundred(money.under)))


def headline(summary: Summary) -> str:
    """What comes up most in a session."""
    if summary.wrong_rules and summary.wrong_rules[0].times > 1:
        first = summary.wrong_rules[0]
        text = _("{count} réponses s’expliquent par la même erreur : {name}.")
        return text.format(name=translate(first.name), count=first.times)
    count = len(summary.errors)
    if not summary.attempts:
        return _("Aucune réponse cette fois.")
    if not count:
        return _("Tout est juste.")
    return ngettext("{count} réponse à revoir.", "{count} réponses à revoir.", count).format(count=count)


def interrupted_text(summary: Summary) -> str:
    """How many answers were interrupted, of which no time counts; empty where none was."""
    count = summary.interrupted
    text = ngettext("{count} interruption, mise à part.", "{count} interruptions, mises à part.", count)
    return text.format(count=count) if count else ""


def given_and_due(moment: Moment) -> tuple[tuple[str, str], ...]:
    """What was done and what should have been, each with its name, then what explains it."""
    judgement = moment.answered.verdict.judgement
    told = [(_("Donné"), judgement.given)]
    if not judgement.right:
        told.append((_("Attendu"), judgement.expected))
    name = moment.answered.verdict.wrong_rule_name
    if name:
        told.append((_("Pourquoi"), mistakes_text([name])))
    return tuple((name, text) for name, text in told if text)
