"""Rampo moves: after a throw, who is offered, whose stake moves, what is paid; after the next, what the zone gives.

Only what concerns winning numbers and the zone is asked: the result's call, losing stakes, colours and the dice may be
left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random

from app.devices.dice.shown import ShownDice
from app.devices.dice.steps import OFFER_DICE
from app.drills.drill import TableSettings
from app.drills.exercise import Exercise
from app.drills.phases_drill import Happened, Phase, PhasesDrill
from app.games.rampo.acts import PHRASES, call_text, chance_name
from app.games.rampo.drills.asked import PLAY, listed, shown, throw_context
from app.games.rampo.drills.moves_exercises import AMOUNTS_FROM, SKILLS, new_exercise
from app.games.rampo.drills.requests import request_sentence
from app.games.rampo.drills.telling import due_instead, lies, needless_rule
from app.games.rampo.rule_ids import RuleId
from app.games.rampo.rules import SEVEN
from app.games.rampo.state import NextShooter, State, Throw, WithdrawAsked
from app.games.rampo.steps import MOVE, OFFER
from app.money import euros
from app.table.acts import CALL, COLLECT, PAY, Act, Verb
from app.table.felt import seat_letter
from app.table.resolution import Due
from app.table.steps import Call, Refuse
from app.text import N_, Message, _, translate

_TOGETHER: Mapping[tuple[Verb, str, bool], Message] = {
    (OFFER, "layout", False): N_("Proposer le rampo à {players} sur {chance}."),
    (PAY, "layout", True): N_("Payer sur {chance} : {gains}."),
    (PAY, "layout", False): N_("Payer {players} sur {chance}."),
    (PAY, "zone", True): N_("Payer dans la zone rampo : {gains}."),
    (PAY, "zone", False): N_("Payer {players} dans la zone rampo."),
    (MOVE, "layout", False): N_("Déplacer les mises de {players} sur {chance} vers la zone rampo."),
    (COLLECT, "zone", False): N_("Ramasser les mises de {players} dans la zone rampo."),
}


class Moves(PhasesDrill[RuleId]):
    """The rampo moves drill."""

    play = PLAY
    id = "moves"
    title: Message = N_("Mouvements du rampo")
    about: Message = N_("Dire à qui le rampo est proposé, quelle mise se déplace, et ce que donne la zone ensuite.")
    skills = SKILLS
    events = (Throw, WithdrawAsked, NextShooter)
    phrases = PHRASES
    kinds = ("offer", "seven", "numbers", "move", "zone")
    beside = (CALL, OFFER_DICE)
    most = 6
    amounts_from = AMOUNTS_FROM

    def exercise(self, random: Random, level: int, settings: TableSettings) -> Exercise:
        """A table with the throws, and from level 4 the requests, that make the phases."""
        return new_exercise(random, level, settings, self.id)

    def text(self, phases: int) -> str:
        """What is asked of one throw, or of several."""
        text = _("Proposez, payez, déplacez, ramassez : les numéros gagnants et la zone rampo seulement.")
        return text + ("\n" + _("Entre deux lancers, rien ne change sur le tapis.") if phases > 1 else "")

    def shown(self, exercise: Exercise) -> ShownDice:
        """All dice, and what makes the last throw void."""
        moment = self.moment(exercise)
        faults = [event.fault for event in moment.events if isinstance(event, Throw)]
        return ShownDice(shown(moment).throws, faults[-1] if faults else None)

    def label(self, happened: Sequence[Happened], at: int) -> str:
        """Which throw it is, or that it is before the next."""
        if not isinstance(happened[at].event, Throw):
            return _("Avant le lancer suivant")
        throws = [i for i, each in enumerate(happened) if isinstance(each.event, Throw)]
        if len(throws) == 1:
            return _("Le lancer")
        return _("Premier lancer") if at == throws[0] else _("Lancer suivant")

    def happens(self, happened: Happened) -> str:
        """The result and who wants the rampo, the fault of a void throw, or a request."""
        state, event, resolution = happened
        if not isinstance(event, Throw):
            return request_sentence(state, event, {})
        context = throw_context(state, event)
        result = resolution.steps[0]
        if event.fault is not None or not isinstance(result, Call):
            return context
        return f"{call_text(result)}. {context}".rstrip()

    def place(self, act: Act) -> int:
        """Offers, what is paid on the layout, the zone, then moves."""
        return 2 if act.place == "zone" else {OFFER: 0, PAY: 1}.get(act.verb, 3)

    def together(self, acts: Sequence[Act]) -> str:
        """Acts of one kind on one chance, done for several players."""
        first = acts[0]
        text = translate(_TOGETHER[first.verb, first.place, first.amount is not None])
        return text.format(
            players=listed(seat_letter(act.seat or 0) for act in acts),
            gains=listed(f"{seat_letter(act.seat or 0)} {euros(act.amount or 0)}" for act in acts),
            chance=chance_name(first.on or SEVEN),
        )

    def nothing(self) -> str:
        """That there is nothing to do."""
        return _("Rien à proposer, à payer, à déplacer ni à ramasser.")

    def rule_of_nothing(self, happened: Happened, others: Iterable[Due[RuleId]]) -> RuleId:
        """The rule by which an event gives nothing to do in the zone or on the numbers."""
        event = happened.event
        if isinstance(event, WithdrawAsked):
            return next((due.rule for due in others if isinstance(due.step, Refuse)), "withdrawal-2014")
        if isinstance(event, NextShooter):
            return "zone-outlives-shooter"
        return "void-leaves-zone" if event.fault is not None else "rampo-needs-a-win"

    def instead(self, due: Iterable[Act], act: Act) -> Act | None:
        """What is to be done with the stake an act was done to."""
        return due_instead(due, act)

    def rule_of_needless(
        self, happened: Happened, phase: Phase[RuleId], act: Act, there: tuple[Act, RuleId] | None
    ) -> RuleId:
        """The rule by which an act is not due."""
        if isinstance(happened.event, Throw):
            return needless_rule(happened.state, happened.event, act, there)
        return there[1] if there else phase.nothing

    def lies(self, state: State, act: Act) -> bool:
        """Whether the stake an act was done to lies there."""
        return lies(state, act)
