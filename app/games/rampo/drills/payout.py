"""Payout arithmetic: what one stake, one player or the whole table is paid, typed or laid from the tray.

`what` is `paid` (the gain alone), `received` (from the zone alone, whose stakes go back to their players with the gain)
or `collected` (what the bank takes). Fewest pieces are house usage: no article speaks of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from operator import attrgetter
from random import Random
from typing import Any, ClassVar, NamedTuple

from app.drills.amount_drill import AmountDrill, AmountKey, Ask, Counts, then
from app.drills.amounts import amount_text
from app.drills.draw import per_hundred, pick
from app.drills.drill import Skill, TableSettings
from app.drills.exercise import Exercise
from app.drills.facts import of_skill
from app.games.rampo.acts import chance_name
from app.games.rampo.drills.asked import PLAY, in_whole_chips, joined, rate_key, throw_context, told_before
from app.games.rampo.random_tables import random_table, random_throw, settings_rules
from app.games.rampo.records import CHANCE
from app.games.rampo.resolve import resolve
from app.games.rampo.rule_ids import RuleId
from app.games.rampo.rules import SEVEN
from app.games.rampo.state import State, Throw, WithdrawAsked, chip_value
from app.games.rampo.steps import Move
from app.money import euros, fewest_pieces
from app.table.felt import Spot, seat_letter, stake
from app.table.reading import InputError
from app.table.resolution import Due
from app.table.steps import Call, Collect, Pay, Step
from app.text import N_, Message, _, translate

STAKE = Skill("rampo-payout-stake", N_("Payer une mise"), 4000)
RAMPO = Skill("rampo-payout-zone", N_("Payer la zone rampo"), 5000)
PLAYER = Skill("rampo-payout-player", N_("Payer un joueur"), 8000)
TABLE = Skill("rampo-payout-table", N_("Compter toute la table"), 20000)
PIECES = Skill("rampo-payout-pieces", N_("Payer en jetons de valeur"), 9000)
SKILLS = (STAKE, RAMPO, PLAYER, TABLE, PIECES)

_TAKEN_FOR = {"yellow": "green", "green": "yellow", "red": "black", "black": "red"}
_TABLES_TRIED = 60
_MOST_PIECES = 25


class _Level(NamedTuple):
    """What is asked at a level, each as often as it stands there; shares per hundred of what makes it harder."""

    asked: tuple[str, ...]
    chips: int = 0
    received: int = 0
    nothing: int = 0
    collected: int = 0


_LEVELS = {
    1: _Level(("stake",)),
    2: _Level(("stake", "stake", "stake", "zone", "pieces"), chips=35, nothing=10),
    3: _Level(("stake", "zone", "zone", "player", "pieces"), chips=40, received=25, nothing=15, collected=50),
    4: _Level(("zone", "player", "player", "pieces", "table"), chips=40, received=35, nothing=15, collected=50),
    5: _Level(("player", "player", "table", "table", "pieces"), chips=40, received=40, collected=35),
}

Json = dict[str, Any]
Chooser = Callable[["_Draw"], Json | None]


_MISSED: RuleId = "miss-collects-stake-alone"

_QUESTIONS: Mapping[tuple[str, str], Message] = {
    ("bet", "paid"): N_("Combien payez-vous à {player} pour sa mise sur {chance} ?"),
    ("bet", "collected"): N_("Combien ramassez-vous de la mise de {player} sur {chance} ?"),
    ("zone", "paid"): N_("Combien payez-vous à {player} pour sa mise dans la zone rampo ?"),
    ("zone", "received"): N_("Combien {player} reçoit-il de la zone rampo, gain et mise rendue ?"),
    ("zone", "collected"): N_("Combien ramassez-vous de {player} dans la zone rampo ?"),
    ("player", "paid"): N_("Combien payez-vous en tout à {player} ?"),
    ("player", "collected"): N_("Combien ramassez-vous en tout de {player} ?"),
    ("table", "paid"): N_("Combien payez-vous en tout à cette table ?"),
    ("table", "collected"): N_("Combien ramassez-vous en tout à cette table ?"),
}


_COUNTS: Counts = {
    "paid": {Pay: attrgetter("amount")},
    "received": {Pay: lambda pay: int(pay.amount + pay.returned)},
    "collected": {Collect: attrgetter("amount")},
}


class Payout(AmountDrill):
    """The payout arithmetic drill."""

    id = "payout"
    title: Message = N_("Calcul des gains")
    about: Message = N_("Payer le juste montant : une mise, un joueur, toute la table, puis en jetons de valeur.")
    skills: tuple[Skill, ...] = SKILLS
    play = PLAY
    events = (Throw, WithdrawAsked)
    counts = _COUNTS
    touching = (Pay, Collect, Move)
    chance = CHANCE
    laid_by: ClassVar[Mapping[str, tuple[RuleId, ...]]] = {"pieces": ("fewest-pieces",)}
    chance_of_a_player = "free"
    places = ("layout", "zone")
    units = ("euros", "chips", "pieces")
    switches_units = True

    def fact(self, state: State, due: Due[RuleId]) -> str:
        """A rate as it stands in the pay table; of what is not paid the rule."""
        if not isinstance(due.step, Pay):
            return super().fact(state, due)
        base = isinstance(due.step.on, str) or due.step.rate == state.rules.base[due.step.on]
        return of_skill(STAKE.id if base else RAMPO.id, rate_key(state.rules, due.step))

    def exercise(self, random: Random, level: int, settings: TableSettings) -> Exercise:
        """An exercise of a level; where no table drawn suits what was to be asked, the table's total is asked."""
        size = _LEVELS[level]
        asked = pick(random, size.asked)
        table: dict[str, Any] = {}
        for _try in range(_TABLES_TRIED):
            table = _table(random, level, settings, asked)
            before = PLAY.moment(table)
            draw = _Draw(random, size, settings, before.state, resolve(before.state, before.event).steps)
            ask = _CHOOSERS[asked](draw)
            if ask is not None:
                return Exercise("rampo", "payout", _SKILLS[asked].id, level, table, ask)
        return self.make(TABLE, level, table, {"of": "table", "in": "euros"})

    def check(self, exercise: Exercise) -> None:
        """Raise InputError also where it is open whether a stake that stays counts as received."""
        super().check(exercise)
        if self.what(exercise.ask) == "received" and exercise.ask.get("place") != "zone":
            raise InputError("bad-value", "ask.what", "received")

    def text(self, exercise: Exercise, key: AmountKey) -> str:  # noqa: ARG002 - the felt tells what there is
        """What to compute, and what cannot be seen on the felt."""
        ask, (state, event, _events) = exercise.ask, self.moment(exercise)
        text = translate(_QUESTIONS["zone" if ask.get("place") == "zone" else ask["of"], self.what(ask)]).format(
            player=seat_letter(ask["seat"]) if "seat" in ask else "",
            chance=chance_name(ask["on"]) if "on" in ask else "",
        )
        if ask["in"] == "chips":
            text += " " + _("En jetons de {value}.").format(value=euros(chip_value(state, ask["seat"])))
        if ask["in"] == "pieces":
            text += " " + _("Avec le moins de jetons possible.")
        return f"{text}\n{joined(told_before(exercise), _context(state, event))}".rstrip()

    def lying(self, state: State) -> Iterable[Spot]:
        """Every stake, those of the layout first."""
        return (*(stake(b.seat, b.on) for b in state.bets), *(stake(s.seat, s.on, "zone") for s in state.zone))

    def in_colour(self, ask: Ask, state: State, key: AmountKey) -> bool:  # noqa: ARG002 - all of a player's stakes count
        """Whether every stake asked about is whole chips of its player."""
        return in_whole_chips(state, ask["seat"], ask.get("on"))

    def lines(self, exercise: Exercise, key: AmountKey) -> tuple[str, ...]:
        """The computation, and the chips where they are asked."""
        lines = super().lines(exercise, key)
        if exercise.ask["in"] != "chips" or not key.amount:
            return lines
        chip = self.unit(exercise)
        return (*lines, f"{euros(key.amount)} ÷ {euros(chip)} = {amount_text(key.amount, chip)}")

    def line(self, ask: Ask, state: State, steps: Sequence[Any]) -> str:
        """Chips, stake, rate, gain, as a croupier says it."""
        what = self.what(ask)
        counting = [step for step in steps if type(step) in self.counts[what]]
        if not counting:
            return _nothing_paid(steps[0]) if what != "collected" else self.nothing(what)
        total = self.counted(counting, what)
        if what == "collected":
            chips = _stake_in_chips(state, counting[0], total)
            return f"{chips} = {euros(total)}" if chips else euros(total)
        staked = sum(pay.stake for pay in counting)
        gain = sum(pay.amount for pay in counting)
        chips = _stake_in_chips(state, counting[0], staked)
        line = f"{euros(staked)} × {counting[0].rate} = {euros(gain)}"
        if chips:
            line = then(f"{chips} = {euros(staked)}", line)
        if total > gain:
            rest = _("avec la mise rendue, {gain} + {stake} = {total}")
            line = then(line, rest.format(gain=euros(gain), stake=euros(total - gain), total=euros(total)))
        return line

    def nothing(self, what: str) -> str:
        """That nothing is collected or paid."""
        return _("Rien n’est ramassé.") if what == "collected" else _("Rien n’est payé sur ce coup.")

    def called(self, step: Any) -> str:
        """The chance of a step, and the zone."""
        chance = chance_name(step.on)
        return _("{chance}, zone rampo").format(chance=chance) if step.source == "zone" else chance

    def rule(self, exercise: Exercise, key: AmountKey) -> str:
        """The rule of the step hardest to know; of a missed attempt, that its stake alone is collected."""
        missed = any(isinstance(step, Collect) and step.source == "zone" for step in key.steps)
        if missed and self.what(exercise.ask) == "collected":
            return _MISSED
        return super().rule(exercise, key)

    def ease(self, step: Step) -> float:
        """In the zone first, a payment before what is not paid."""
        return (0 if step.source == "zone" else 1) if isinstance(step, Pay) else 2


def _context(state: State, event: Throw | WithdrawAsked) -> str:
    """What cannot be seen on the felt: how the throw went, who will try the rampo, that a stake is withdrawn."""
    if isinstance(event, Throw):
        return throw_context(state, event)
    text = _("{player} retire sa mise de la zone rampo avant « Rien ne va plus ».")
    return text.format(player=seat_letter(event.seat))


def _stake_in_chips(state: State, step: Pay | Collect, staked: int) -> str:
    """The stake as it lies there, `3 jetons de 10 €`; empty when it is value chips alone."""
    lying = state.bets if step.source == "layout" else ()
    value = sum(bet.amount for bet in lying if bet.value and (bet.seat, bet.on) == (step.seat, step.on))
    if staked <= value:
        return ""
    chips = amount_text(staked - value, chip_value(state, step.seat))
    if not value:
        return chips
    return _("{chips} + {value} en jetons de valeur").format(chips=chips, value=euros(value))


def _nothing_paid(step: Step) -> str:
    if isinstance(step, Move):
        return _("La mise passe dans la zone rampo : rien n’est payé sur ce coup.")
    if isinstance(step, Collect) and step.source == "zone":
        return _("Le numéro n’est pas répété : la mise de la zone est ramassée, rien n’est payé.")
    return _("La mise perd : elle est ramassée, rien n’est payé.")


class _Draw(NamedTuple):
    """One table with its throw, and what the engine does there."""

    random: Random
    size: _Level
    settings: TableSettings
    state: State
    steps: tuple[Step, ...]

    def pays(self) -> list[Pay]:
        return [step for step in self.steps if isinstance(step, Pay)]

    def missed(self) -> list[Collect]:
        return [step for step in self.steps if isinstance(step, Collect) and step.source == "zone"]


def _table(random: Random, level: int, settings: TableSettings, asked: str) -> dict[str, Any]:
    zone = True if asked == "zone" else None
    last_throw = None if level > 3 else False
    table = random_table(random, settings, level, zone=zone, last_throw=last_throw)
    if asked == "zone" and settings_rules(settings).withdrawal and per_hundred(random, 20):
        stake = pick(random, table["zone"])
        return table | {"events": [{"kind": "withdraw", "seat": stake["seat"], "on": stake["on"]}]}
    return table | {"events": [random_throw(random, table)]}


def _stake(draw: _Draw) -> Json | None:
    pays = [pay for pay in draw.pays() if pay.source == "layout"]
    if per_hundred(draw.random, draw.size.nothing):
        unpaid = [step for step in draw.steps if isinstance(step, Move) or _tempting(draw, step)]
        return _bet(pick(draw.random, unpaid), "layout", "euros") if unpaid else None
    if not pays:
        return None
    pay = pick(draw.random, pays)
    return _bet(pay, "layout", _unit(draw, pay.seat, pay.on))


def _tempting(draw: _Draw, step: Step) -> bool:
    """Whether a stake lost might be paid by mistake: on a number, or on the colour taken for the winning one."""
    if not isinstance(step, Collect) or step.source != "layout":
        return False
    result = draw.steps[0]
    if isinstance(step.on, str):
        return isinstance(result, Call) and _TAKEN_FOR.get(step.on) == result.colour
    return step.on != SEVEN


def _zone(draw: _Draw) -> Json | None:
    missed = draw.missed()
    if missed and per_hundred(draw.random, draw.size.collected):
        return _bet(pick(draw.random, missed), "zone", "euros") | {"what": "collected"}
    pays = [pay for pay in draw.pays() if pay.source == "zone"]
    if not pays or per_hundred(draw.random, draw.size.nothing):
        return _bet(pick(draw.random, missed), "zone", "euros") if missed and draw.size.nothing else None
    pay = pick(draw.random, pays)
    if per_hundred(draw.random, draw.size.received):
        return _bet(pay, "zone", "euros") | {"what": "received"}
    return _bet(pay, "zone", _unit(draw, pay.seat, pay.on))


def _player(draw: _Draw) -> Json | None:
    """A player who is paid for several stakes, or one of whom a missed attempt is taken among their other losers."""
    missed = draw.missed()
    if missed and per_hundred(draw.random, draw.size.collected):
        return {"of": "player", "seat": pick(draw.random, missed).seat, "what": "collected", "in": "euros"}
    seats = [pay.seat for pay in draw.pays()]
    several = sorted({seat for seat in seats if seats.count(seat) > 1})
    if not several:
        return None
    seat = pick(draw.random, several)
    ask: Json = {"of": "player", "seat": seat}
    return ask | {"in": _unit(draw, seat)}


def _whole_table(draw: _Draw) -> Json | None:
    return {"of": "table", "in": "euros"} if len(draw.pays()) > 1 else None


def _pieces(draw: _Draw) -> Json | None:
    """A stake, from level 4 a player, whose gain the tray can pay with a handful of pieces."""
    pays = draw.pays()
    if not pays:
        return None
    pay = pick(draw.random, pays)
    if draw.size.received > 25:
        ask: Json = {"of": "player", "seat": pay.seat}
        amount = sum(other.amount for other in pays if other.seat == pay.seat)
    else:
        ask = _bet(pay, pay.source, "pieces")
        amount = sum(o.amount for o in pays if (o.seat, o.on, o.source) == (pay.seat, pay.on, pay.source))
    pieces = fewest_pieces(amount, draw.settings.denominations)
    if pieces is None or sum(pieces.values()) > _MOST_PIECES:
        return None
    return ask | {"in": "pieces", "denominations": list(draw.settings.denominations)}


def _bet(step: Any, place: str, unit: str) -> Json:
    return {"of": "bet", "seat": step.seat, "on": step.on, "place": place, "in": unit}


def _unit(draw: _Draw, seat: int, on: object = None) -> str:
    """Euros, or the player's chips where all the stakes asked about are that player's colour chips."""
    if not per_hundred(draw.random, draw.size.chips):
        return "euros"
    return "chips" if in_whole_chips(draw.state, seat, on) else "euros"


_CHOOSERS: dict[str, Chooser] = {
    "stake": _stake,
    "zone": _zone,
    "player": _player,
    "table": _whole_table,
    "pieces": _pieces,
}
_SKILLS = {"stake": STAKE, "zone": RAMPO, "player": PLAYER, "table": TABLE, "pieces": PIECES}
