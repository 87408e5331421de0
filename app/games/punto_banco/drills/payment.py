"""What a coup pays: 19 for 20 or half on six, 1 for 1, 8 for 1; a stake, a player, the whole table; and ties.

`ask` is that of every drill of amounts; `place` says which player of a box, for one stake and for a player.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Any, ClassVar

from app.drills.amount_drill import AmountKey, Ask
from app.drills.draw import pick
from app.drills.drill import Skill, TableSettings
from app.drills.exercise import Exercise
from app.drills.payment_drill import COUNTS, QUESTIONS, PaymentDrill
from app.games.punto_banco.acts import chance_name
from app.games.punto_banco.drills.asked import PLAY
from app.games.punto_banco.drills.coups import AfterResult
from app.games.punto_banco.random_tables import random_coup, random_table
from app.games.punto_banco.records import CHANCE
from app.games.punto_banco.rule_ids import RuleId
from app.games.punto_banco.rules import PLACES
from app.games.punto_banco.state import Coup, State
from app.table.felt import Spot, owner, stake
from app.table.reading import InputError
from app.table.steps import Collect, Pay, Step
from app.text import N_, Message, translate

BANCO = Skill("punto-banco-payment-banco", N_("Payer une mise sur banco"), 5000)
STAKE = Skill("punto-banco-payment-stake", N_("Payer une mise sur punto ou sur égalité"), 4000)
PLAYER = Skill("punto-banco-payment-player", N_("Régler un joueur qui tient plusieurs chances"), 8000)
TIE = Skill("punto-banco-payment-tie", N_("Ce qui bouge à l’égalité"), 12_000)
TABLE = Skill("punto-banco-payment-table", N_("Payer toute la table"), 30_000)
MARKS = Skill("punto-banco-payment-collected", N_("Compter ce qui se ramasse"), 20_000)


def _kept_back(step: Pay) -> int:
    """What a mistake takes of a stake that it pays; one that lies there still is not taken."""
    return step.stake - step.returned if step.returned else 0


_QUESTIONS: Mapping[tuple[str, str], Message] = {
    **QUESTIONS,
    ("bet", "paid"): N_("Combien payez-vous à {player} pour cette mise sur {chance} ?"),
    ("bet", "collected"): N_("Combien ramassez-vous de cette mise de {player} sur {chance} ?"),
    ("bet", "returned"): N_("Combien laissez-vous à {player} de cette mise sur {chance}, sans la payer ?"),
}
_ASKED = {
    1: (BANCO, BANCO, STAKE),
    2: (BANCO, BANCO, STAKE, PLAYER),
    3: (BANCO, STAKE, PLAYER, TIE),
    4: (BANCO, PLAYER, TIE, TABLE, MARKS),
    5: (BANCO, PLAYER, TIE, TABLE, TABLE, MARKS),
}
_COUPS = {TIE: ("tie",), BANCO: ("any", "six"), MARKS: ("any", "six"), PLAYER: ("any", "six", "tie")}
_WITH_TIES = 3
"""The first level of tables on which somebody stakes on the tie."""

_TRIED = 80


class Payment(AfterResult, PaymentDrill):
    """The payment drill."""

    play = PLAY
    id = "payment"
    events = (Coup,)
    title: Message = N_("Paiement")
    about: Message = N_("Compter ce qui se paie : 19 pour 20 ou la moitié sur 6, 1 pour 1, 8 pour 1, et l’égalité.")
    skills: tuple[Skill, ...] = (BANCO, STAKE, PLAYER, TIE, TABLE, MARKS)
    counts = MappingProxyType({**COUNTS, "collected": {**COUNTS["collected"], Pay: _kept_back}})
    chance = CHANCE
    places = tuple(str(place) for place in range(1, PLACES + 1))
    laid_by: ClassVar[Mapping[str, tuple[RuleId, ...]]] = {"pieces": ("fewest-pieces",)}

    def exercise(self, random: Random, level: int, settings: TableSettings) -> Exercise:
        """A table with its coup, and what of whose stakes is asked."""
        skill = pick(random, _ASKED[level])
        whole = {"of": "table", "in": "euros"}
        table: dict[str, Any] = {}
        ask: dict[str, Any] | None = None
        for _try in range(_TRIED):
            size = max(level, _WITH_TIES) if skill in (STAKE, TIE) else level
            table = random_table(random, settings, size)
            table["events"] = [random_coup(random, pick(random, _COUPS.get(skill, ("any",))))]
            ask = _ask(random, skill, self.resolution(self.make(skill, level, table, whole)).steps, table)
            if ask is not None:
                break
        found = self.make(skill, level, table, ask or whole)
        return self.in_pieces(random, found, settings) if level > 1 else found

    def check(self, exercise: Exercise) -> None:
        """Raise InputError when there is no coup, or what is asked cannot be put."""
        if any(due.kind == "ruling" for due in self.resolution(exercise).due):
            raise InputError("bad-value", "stop_card", True)
        super().check(exercise)

    def concerns(self, ask: Ask, step: Step) -> bool:
        """As at every table; a stake that is paid counts among those collected only where a mistake keeps some back."""
        collected = ask["of"] != "bet" and self.what(ask) == "collected"
        return super().concerns(ask, step) and not (collected and isinstance(step, Pay) and not _kept_back(step))

    def text(self, exercise: Exercise, key: AmountKey) -> str:  # noqa: ARG002 - the felt tells the rest
        """What has been announced, and what is asked."""
        ask = exercise.ask
        player = owner(ask["seat"], ask["place"]) if ask["of"] != "table" else ""
        chance = chance_name(ask["on"]) if ask["of"] == "bet" else ""
        question = translate(_QUESTIONS[ask["of"], self.what(ask)]).format(player=player, chance=chance)
        return f"{self.told(exercise)}\n{question}"

    def lying(self, state: State) -> Iterable[Spot]:
        """Every stake."""
        return (stake(bet.seat, bet.on, bet.place) for bet in state.bets)

    def called(self, step: Any) -> str:
        """The chance of a step."""
        return chance_name(step.on)


def _ask(random: Random, skill: Skill, steps: Sequence[Any], table: Mapping[str, Any]) -> dict[str, Any] | None:
    """What is asked of a table where these steps are due; None where it has nothing of the kind."""
    pays = [step for step in steps if isinstance(step, Pay)]
    if skill is TABLE:
        return {"of": "table", "in": "euros"} if len(pays) > 1 else None
    if skill is MARKS:
        lost = sum(isinstance(step, Collect) for step in steps)
        return {"of": "table", "in": "euros", "what": "collected"} if lost > 2 else None
    if skill is TIE:
        return {"of": "table", "in": "euros", "what": pick(random, ("paid", "returned"))} if pays else None
    if skill is PLAYER:
        players = [(bet["box"], bet["place"]) for bet in table["bets"]]
        several = sorted({player for player in players if players.count(player) > 1})
        if not several:
            return None
        box, place = pick(random, several)
        return {"of": "player", "seat": box, "place": str(place), "in": "euros"}
    asked = [step for step in pays if (step.on == "banco") == (skill is BANCO)]
    if not asked:
        return None
    step = pick(random, asked)
    return {"of": "bet", "seat": step.seat, "place": step.source, "on": step.on, "in": "euros"}
