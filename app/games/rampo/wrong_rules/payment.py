"""Wrong rules about what is collected and paid, and at which rate."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from app.drills.drill import Resolver, WrongRule
from app.games.rampo.resolve import Resolved
from app.games.rampo.rules import SEVEN, TABLE_A, TABLE_B, PayTable, Rules
from app.games.rampo.state import Event, State
from app.games.rampo.wrong_rules.changing import Runs, by_answer, by_rules, by_settlement, granted, refusal_of, ruling
from app.table.steps import Collect, Pay
from app.text import N_, Message

_EARLY = "pay-before-collect"
"""To pay while losing stakes lie there is one case of it: whether they would have stayed there, nobody sees where an
early payment is refused at once.
"""

# The rows of the printed pay table from the top, each named by its lower number.
_ROWS = (2, 3, 4, 5, 6, 7)


def _row(number: int) -> int:
    return _ROWS.index(min(number, 14 - number))


def _at_table(table: str, change: Callable[[Rules], Rules]) -> Resolver:
    return by_rules(lambda rules: change(rules) if rules.pay_table == table else rules)


def _priced(table: PayTable) -> Callable[[Rules], Rules]:
    def change(rules: Rules) -> Rules:
        return replace(rules, base=_by_number(table.base), rampo=_by_number(table.rampo))

    return change


def _by_number(rates: Mapping[int, int]) -> tuple[int, ...]:
    return tuple(rates.get(number, 0) for number in range(13))


def _neighbour(rates: tuple[int, ...], rows: int) -> tuple[int, ...]:
    """Each number but 7 at the rate printed so many rows further down, where there is one."""
    shifted = list(rates)
    for number in range(2, 13):
        row = _row(number) + rows
        if number != SEVEN and 0 <= row < len(_ROWS) and rates[_ROWS[row]]:
            shifted[number] = rates[_ROWS[row]]
    return tuple(shifted)


def _base_neighbour(rows: int) -> Callable[[Rules], Rules]:
    return lambda rules: replace(rules, base=_neighbour(rules.base, rows))


def _rampo_neighbour(rows: int) -> Callable[[Rules], Rules]:
    return lambda rules: replace(rules, rampo=_neighbour(rules.rampo, rows))


def _misread(table: str) -> tuple[WrongRule, ...]:
    """One row too high or too low in a pay table."""
    names: Mapping[str, tuple[Message, Message, Message, Message]] = {
        "A": (
            N_("table A lue une ligne trop haut"),
            N_("table A lue une ligne trop bas"),
            N_("rampo de la table A lu une ligne trop haut"),
            N_("rampo de la table A lu une ligne trop bas"),
        ),
        "B": (
            N_("table B lue une ligne trop haut"),
            N_("table B lue une ligne trop bas"),
            N_("rampo de la table B lu une ligne trop haut"),
            N_("rampo de la table B lu une ligne trop bas"),
        ),
    }
    base_above, base_below, rampo_above, rampo_below = names[table]
    low = table.lower()
    base, rampo = f"rate-numbers-table-{low}", f"rate-rampo-table-{low}"
    return (
        WrongRule(f"base-row-above-{low}", base_above, base, _at_table(table, _base_neighbour(-1))),
        WrongRule(f"base-row-below-{low}", base_below, base, _at_table(table, _base_neighbour(1))),
        WrongRule(f"rampo-row-above-{low}", rampo_above, rampo, _at_table(table, _rampo_neighbour(-1))),
        WrongRule(f"rampo-row-below-{low}", rampo_below, rampo, _at_table(table, _rampo_neighbour(1))),
    )


def _seven_as_six(rules: Rules) -> Rules:
    return replace(rules, base=(*rules.base[:SEVEN], rules.base[6], *rules.base[SEVEN + 1 :]))


def _colours_as_white(rules: Rules) -> Rules:
    white = dict(rules.colour_rates)["white"]
    return replace(rules, colour_rates=tuple((colour, white) for colour, _ in rules.colour_rates))


def _white_as_colours(rules: Rules) -> Rules:
    red = dict(rules.colour_rates)["red"]
    return replace(rules, colour_rates=tuple((colour, red) for colour, _ in rules.colour_rates))


def _every_rate(more: int) -> Callable[[Rules], Rules]:
    def change(rules: Rules) -> Rules:
        return replace(
            rules,
            base=tuple(rate and rate + more for rate in rules.base),
            rampo=tuple(rate and rate + more for rate in rules.rampo),
            colour_rates=tuple((colour, rate + more) for colour, rate in rules.colour_rates),
        )

    return change


def _base_and_rampo(rules: Rules) -> Rules:
    return replace(rules, rampo=tuple(rate and rate + rules.base[n] for n, rate in enumerate(rules.rampo)))


def _rampo_at_base(rules: Rules) -> Rules:
    return replace(rules, rampo=tuple(rate and rules.base[n] for n, rate in enumerate(rules.rampo)))


def _rampo_on_all(rules: Rules) -> Rules:
    return replace(rules, rampo=tuple(rate * (1 + rules.base[n]) for n, rate in enumerate(rules.rampo)))


def _rampo_twice(_state: State, number: int, runs: Runs, after: State) -> State:
    paid = [step for step in runs.get("zone", []) if isinstance(step, Pay) and step.on == number]
    runs["zone"] = [*runs.get("zone", []), *(step._replace(returned=0) for step in paid)]
    return after


def _stakes_returned(_state: State, number: int, runs: Runs, after: State) -> State:
    for kind in ("colours", "seven", "numbers"):
        runs[kind] = [step._replace(returned=step.stake) for step in runs.get(kind, []) if isinstance(step, Pay)]
    wins = after.rules.wins[number]
    return after._replace(bets=tuple(bet for bet in after.bets if bet.on not in wins))


def _colours_wait(_state: State, _number: int, runs: Runs, after: State) -> State:
    runs.pop("colours", None)
    return after


def _losers_left(state: State, _number: int, runs: Runs, after: State) -> State:
    runs.pop("collect", None)
    moved = {(stake.seat, stake.on) for stake in after.zone}
    return after._replace(bets=tuple(bet for bet in state.bets if (bet.seat, bet.on) not in moved))


def _same_colour_left(state: State, number: int, runs: Runs, after: State) -> State:
    colour_of = state.rules.colour_of
    colour = colour_of[number]
    alike = {on for on in range(2, 13) if on != number and colour_of[on] == colour}
    runs["collect"] = [step for step in runs.get("collect", []) if not (isinstance(step, Collect) and step.on in alike)]
    staying = {(bet.seat, bet.on) for bet in after.bets}
    kept = tuple(bet for bet in state.bets if bet.on in alike or (bet.seat, bet.on) in staying)
    return after._replace(bets=kept)


def _table_changed(why: str) -> Resolver:
    def rewrite(state: State, _event: Event, right: Resolved) -> Resolved:
        refusal = refusal_of(right, why)
        return right if refusal is None else ruling(state, granted(refusal))

    return by_answer(rewrite)


PAYMENT = (
    WrongRule(
        "table-b-at-a",
        N_("payé avec la table B à une table A"),
        "rate-numbers-table-a",
        _at_table("A", _priced(TABLE_B)),
        also=("rate-rampo-table-a",),
    ),
    WrongRule(
        "table-a-at-b",
        N_("payé avec la table A à une table B"),
        "rate-numbers-table-b",
        _at_table("B", _priced(TABLE_A)),
        also=("rate-rampo-table-b",),
    ),
    *_misread("A"),
    *_misread("B"),
    WrongRule("seven-as-six", N_("7 payé comme le 6 et le 8"), "rate-seven", by_rules(_seven_as_six)),
    WrongRule(
        "colours-as-white", N_("couleur payée 3 fois comme le blanc"), "rate-colours", by_rules(_colours_as_white)
    ),
    WrongRule(
        "white-as-colours", N_("blanc payé 4 fois comme les couleurs"), "rate-white", by_rules(_white_as_colours)
    ),
    WrongRule("stake-in-gain", N_("mise comptée dans le gain"), "gain-beside-stake", by_rules(_every_rate(-1))),
    WrongRule("stake-paid-too", N_("mise payée en plus du gain"), "gain-beside-stake", by_rules(_every_rate(1))),
    WrongRule(
        "base-and-rampo",
        N_("taux simple payé en plus du rampo"),
        "rampo-instead-of-base",
        by_rules(_base_and_rampo),
    ),
    WrongRule("rampo-at-base", N_("rampo payé au taux simple"), "rampo-instead-of-base", by_rules(_rampo_at_base)),
    WrongRule(
        "rampo-on-stake-and-gain",
        N_("rampo calculé sur la mise et son premier gain"),
        "rampo-instead-of-base",
        by_rules(_rampo_on_all),
    ),
    WrongRule("rampo-twice", N_("zone payée deux fois"), "rampo-instead-of-base", by_settlement(_rampo_twice)),
    WrongRule(
        "stake-handed-back",
        N_("mise gagnante rendue avec le gain"),
        "winner-keeps-stake",
        by_settlement(_stakes_returned),
    ),
    WrongRule(
        "colours-wait",
        N_("couleur gardée impayée jusqu’au lancer suivant"),
        "colours-paid-at-once",
        by_settlement(_colours_wait),
    ),
    WrongRule(
        "losers-left",
        N_("mises perdantes laissées sur le tapis"),
        "collect-losers",
        by_settlement(_losers_left),
        _EARLY,
    ),
    WrongRule(
        "same-colour-left",
        N_("numéro de la couleur gagnante laissé sur le tapis"),
        "collect-losers",
        by_settlement(_same_colour_left),
        _EARLY,
    ),
    WrongRule(
        "pay-table-changed",
        N_("table de paiement changée en cours de séance"),
        "pay-table-for-session",
        _table_changed("table-holds-for-the-session"),
    ),
    WrongRule(
        "other-pay-table",
        N_("autre table de paiement accordée"),
        "one-pay-table",
        _table_changed("one-table-in-these-rules"),
    ),
)
