"""The verbs of a blackjack table, and how the answers to requests are told; no step is its own."""

from __future__ import annotations

from app.devices.cards.steps import VERBS as CARD_VERBS
from app.games.blackjack.rule_ids import REFUSALS, RuleId
from app.games.blackjack.state import State
from app.table.acts import CALL, COLLECT, HALVE, PAY, Vocabulary
from app.table.refusal import Refusal, rule_of_refusal
from app.table.resolution import Resolution, Run
from app.table.steps import Accept, Refuse

VOCABULARY = Vocabulary((CALL, COLLECT, PAY, *CARD_VERBS, HALVE), "cards")
"""A stake taken to its player is left whole; it is halved by its key or its cap, which come after that."""

Resolved = Resolution[State, RuleId]
"""What an event gives at a blackjack table."""


def refusal_run(state: State, request: str, step: Refuse) -> Run[RuleId]:
    """A refusal with its rule, by the kind of request."""
    return Run("ruling", rule_of_refusal(REFUSALS, state.rules.version, request, step.why), (step,))


def refused(state: State, request: str, refusal: Refusal, step: Refuse | None = None) -> Resolved:
    """The answer to a request that is refused; the table stays as it is."""
    return Resolution((refusal_run(state, request, step or Refuse(refusal.why)),), state, 0)


def accepted(state: State, rule: RuleId, *steps: Accept) -> Resolved:
    """The answer to a request that stands, and the table with it."""
    return Resolution((Run("ruling", rule, steps),), state, 0)
