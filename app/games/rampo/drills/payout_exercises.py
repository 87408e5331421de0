"""Seeded exercises of payout arithmetic: from one stake on the layout to the whole table."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

from app.drills.draw import per_hundred, pick
from app.drills.drill import Skill, TableSettings
from app.drills.exercise import Exercise
from app.games.rampo.drills.asked import PLAY
from app.games.rampo.random_tables import random_table, random_throw, settings_rules
from app.games.rampo.resolve import resolve
from app.games.rampo.rules import SEVEN
from app.games.rampo.state import State, chip_value
from app.games.rampo.steps import Move
from app.money import fewest_pieces
from app.table.steps import Call, Collect, Pay, Step
from app.text import N_

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

Ask = dict[str, Any]
Chooser = Callable[["_Draw"], Ask | None]


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


def new_exercise(random: Random, level: int, settings: TableSettings) -> Exercise:
    """An exercise of a level; where no table drawn suits what was to be asked, the table's total is asked."""
    size = _LEVELS[level]
    asked = pick(random, size.asked)
    table: dict[str, Any] = {}
    for _ in range(_TABLES_TRIED):
        table = _table(random, level, settings, asked)
        before = PLAY.moment(table)
        draw = _Draw(random, size, settings, before.state, resolve(before.state, before.event).steps)
        ask = _CHOOSERS[asked](draw)
        if ask is not None:
            return Exercise("rampo", "payout", _SKILLS[asked].id, level, table, ask)
    return Exercise("rampo", "payout", TABLE.id, level, table, {"of": "table", "in": "euros"})


def _table(random: Random, level: int, settings: TableSettings, asked: str) -> dict[str, Any]:
    zone = True if asked == "zone" else None
    last_throw = None if level > 3 else False
    table = random_table(random, settings, level, zone=zone, last_throw=last_throw)
    if asked == "zone" and settings_rules(settings).withdrawal and per_hundred(random, 20):
        stake = pick(random, table["zone"])
        return table | {"events": [{"kind": "withdraw", "seat": stake["seat"], "on": stake["on"]}]}
    return table | {"events": [random_throw(random, table)]}


def _stake(draw: _Draw) -> Ask | None:
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


def _zone(draw: _Draw) -> Ask | None:
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


def _player(draw: _Draw) -> Ask | None:
    """A player who is paid for several stakes, or one of whom a missed attempt is taken among their other losers."""
    missed = draw.missed()
    if missed and per_hundred(draw.random, draw.size.collected):
        return {"of": "player", "seat": pick(draw.random, missed).seat, "what": "collected", "in": "euros"}
    seats = [pay.seat for pay in draw.pays()]
    several = sorted({seat for seat in seats if seats.count(seat) > 1})
    if not several:
        return None
    seat = pick(draw.random, several)
    ask: Ask = {"of": "player", "seat": seat}
    in_zone = any(pay.seat == seat and pay.source == "zone" for pay in draw.pays())
    if in_zone and per_hundred(draw.random, draw.size.received):
        return ask | {"what": "received", "in": "euros"}
    return ask | {"in": _unit(draw, seat)}


def _whole_table(draw: _Draw) -> Ask | None:
    return {"of": "table", "in": "euros"} if len(draw.pays()) > 1 else None


def _pieces(draw: _Draw) -> Ask | None:
    """A stake, from level 4 a player, whose gain the tray can pay with a handful of pieces."""
    pays = draw.pays()
    if not pays:
        return None
    pay = pick(draw.random, pays)
    if draw.size.received > 25:
        ask: Ask = {"of": "player", "seat": pay.seat}
        amount = sum(other.amount for other in pays if other.seat == pay.seat)
    else:
        ask = _bet(pay, pay.source, "pieces")
        amount = sum(o.amount for o in pays if (o.seat, o.on, o.source) == (pay.seat, pay.on, pay.source))
    pieces = fewest_pieces(amount, draw.settings.denominations)
    if pieces is None or sum(pieces.values()) > _MOST_PIECES:
        return None
    return ask | {"in": "pieces", "denominations": list(draw.settings.denominations)}


def _bet(step: Any, place: str, unit: str) -> Ask:
    return {"of": "bet", "seat": step.seat, "on": step.on, "place": place, "in": unit}


def _unit(draw: _Draw, seat: int, on: object = None) -> str:
    """Euros, or the player's chips where all the stakes asked about are that player's colour chips."""
    if not per_hundred(draw.random, draw.size.chips):
        return "euros"
    return "chips" if in_whole_chips(draw.state, seat, on) else "euros"


def in_whole_chips(state: State, seat: int, on: object = None) -> bool:
    """Whether a player's stakes on a chance, or on all, and in the zone are whole colour chips of theirs."""
    chip = chip_value(state, seat)
    mine = [bet for bet in state.bets if bet.seat == seat and on in (None, bet.on)]
    amounts = [bet.amount for bet in mine] + [stake.amount for stake in state.zone if stake.seat == seat]
    return not any(bet.value for bet in mine) and not any(amount % chip for amount in amounts)


_CHOOSERS: dict[str, Chooser] = {
    "stake": _stake,
    "zone": _zone,
    "player": _player,
    "table": _whole_table,
    "pieces": _pieces,
}
_SKILLS = {"stake": STAKE, "zone": RAMPO, "player": PLAYER, "table": TABLE, "pieces": PIECES}
