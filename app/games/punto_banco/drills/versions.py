"""What 2014, 2019 and the rules of today make of one table: what banco is paid, and the electronic form."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from random import Random

from app.devices.cards.shown import ShownCards
from app.drills.draw import pick
from app.drills.drill import Resolver, Skill, TableSettings
from app.drills.event_drill import Moment
from app.drills.exercise import Exercise
from app.drills.limits_drill import limits_sentence, limits_wanted
from app.drills.versions import RULINGS, UNKNOWN, Found, VersionsDrill
from app.games.punto_banco.drills.asked import PLAY
from app.games.punto_banco.drills.coups import AfterResult, announced
from app.games.punto_banco.random_tables import random_coup, random_table
from app.games.punto_banco.rules import MULTIPLES, RULE_SETS, TABLES_OF
from app.games.punto_banco.state import Coup
from app.table.limits import LimitsWanted
from app.table.reading import InputError
from app.table.register import register_of
from app.table.steps import Pay
from app.text import N_, Message, _

PAID = Skill("punto-banco-rule-sets-banco", N_("Payer banco, version par version"), 12_000)
ELECTRONIC = Skill("punto-banco-rule-sets-electronic", N_("La forme électronique, version par version"), 12_000)

_ASKED = {1: (PAID,), 2: (PAID, PAID, ELECTRONIC), 3: (PAID, ELECTRONIC), 4: (PAID, ELECTRONIC), 5: (PAID, ELECTRONIC)}
_TWENTIETH, _HALF, _EVEN = "19-for-20", "half", "even"
_RATES = {Fraction(19, 20): _TWENTIETH, Fraction(1, 2): _HALF, Fraction(1): _EVEN}
# translators: the options of a question begin with different letters: each is the key of its option
_PAYS: Mapping[str, Message] = {
    _TWENTIETH: N_("19 pour 20"),
    _HALF: N_("Moitié de la mise"),
    _EVEN: N_("Une fois la mise"),
}
_OPTIONS: Mapping[str, tuple[str, ...]] = {"19-for-20": (_TWENTIETH, _HALF, _EVEN), "half-on-six": (_HALF, _EVEN)}


class Versions(AfterResult, VersionsDrill):
    """The drill of versions at punto banco."""

    play = PLAY
    id = "rule-sets"
    events = (Coup, LimitsWanted)
    title: Message = N_("Les versions")
    about: Message = N_("Dire ce que les règles de 2014, celles de 2019 et les règles actuelles font d’une même table.")
    skills: tuple[Skill, ...] = (PAID, ELECTRONIC)
    register = register_of(__file__).rules

    def exercise(self, random: Random, level: int, settings: TableSettings) -> Exercise:
        """Banco wins at a table of either kind; where the house is in 2014, at none it cannot have."""
        first = settings.rules == RULE_SETS[0]
        skill = PAID if first else pick(random, _ASKED[level])
        tables = TABLES_OF[settings.rules]
        # the second pay table is what the versions differ by
        table = random_table(random, replace(settings, pay_table=pick(random, (*tables, tables[-1]))), level)
        if skill is ELECTRONIC:
            event = limits_wanted(random, table, MULTIPLES.value, ("none", "times", "least"), electronic=True)
        else:
            event = random_coup(random, pick(random, ("six", "banco")))
            if all(bet["on"] != "banco" for bet in table["bets"]):
                table["bets"][0]["on"] = "banco"
        return self.make(skill, level, table | {"events": [event]}, {})

    def check(self, exercise: Exercise) -> None:
        """Raise InputError when nothing on banco is paid."""
        super().check(exercise)
        moment = self.moment(exercise)
        if isinstance(moment.event, Coup) and not _paid(self.resolution(exercise)):
            raise InputError("bad-value", f"events[{len(moment.events) - 1}].cards", len(moment.event.cards))

    def request(self, exercise: Exercise) -> str:
        """What has been called and what is printed, or the limits that are wanted."""
        state, event, _events = self.moment(exercise)
        if isinstance(event, LimitsWanted):
            return limits_sentence(event)
        half = state.rules.pay_table == "half-on-six"
        printed = _("Au tapis : moitié sur 6.") if half else _("Au tapis : 19 pour 20.")
        return f"{self.told(exercise)} {printed} " + _("Que gagne banco ?")

    def options(self, exercise: Exercise) -> Mapping[str, Message]:
        """What a stake on banco may be paid at such a table; of limits, whether they stand."""
        state, event, _events = self.moment(exercise)
        if isinstance(event, LimitsWanted):
            return RULINGS
        pays = {option: _PAYS[option] for option in _OPTIONS[state.rules.pay_table]}
        return pays if len(pays) > 2 else pays | {UNKNOWN: RULINGS[UNKNOWN]}

    def answers(self, moment: Moment, resolve: Resolver) -> Found:
        """What a resolver gives for the coup that has been called, or for the limits."""
        right: Found = PLAY.resolve(moment.state, moment.event)
        found: Found = resolve(moment.state, moment.event)
        return found if announced(found) <= announced(right) else right

    def outcome(self, found: Found) -> str:
        """How a stake on banco is paid, of which nothing is taken; of a request, whether it is accepted."""
        paid = _paid(found)
        if not paid:
            return super().outcome(found)
        gain = Fraction(paid[0].amount, paid[0].stake)
        return _RATES.get(gain, "") if paid[0].returned == paid[0].stake else ""

    def decides(self, moment: Moment, found: Found) -> str:
        """Of a payment, the rule of its rate."""
        rules = [due.rule for due in found.due if isinstance(due.step, Pay) and due.step.on == "banco"]
        return rules[0] if rules else super().decides(moment, found)

    def shown(self, exercise: Exercise) -> ShownCards:
        """Both hands with what has been called; no cards where limits are wanted."""
        moment = self.moment(exercise)
        return super().shown(exercise) if isinstance(moment.event, Coup) else ShownCards()


def _paid(found: Found) -> list[Pay]:
    return [step for step in found.steps if isinstance(step, Pay) and step.on == "banco"]
