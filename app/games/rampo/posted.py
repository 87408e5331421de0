"""What is posted at a rampo table for everybody to read: minimum, maximums, pay table, and the usages of the house."""

from __future__ import annotations

from app.drills.kit import PayRow, PaySheet, Switch
from app.games.rampo.acts import colour_name
from app.games.rampo.rules import NUMBERS, SEVEN, VERSIONS, House, own_pay_table
from app.games.rampo.state import State
from app.money import euros
from app.table.felt import Posted
from app.text import N_, _, capital


def switches() -> tuple[Switch, ...]:
    """Where the house decides because the rules of 2019 and later leave it open."""
    when = (("free", _("À tout moment")), ("first", _("D’abord")), ("last", _("En dernier")))
    hands = ((False, _("Le tireur garde les dés")), (True, _("Les dés passent au joueur suivant")))
    return (
        Switch("zone_order", _("Règlement de la zone rampo"), when),
        Switch("seven_moves_dice", _("Après un 7"), hands),
    )


def usages(version: str, house: House) -> tuple[str, ...]:
    """What a house does that others do not, in a few words each; nothing where the rules leave nothing open."""
    if VERSIONS[version].zone_before_pays.value:
        return ()
    given, told = dict(house), []
    for name, values, usual in ((switch, dict(switch.values), switch.values[0][0]) for switch in switches()):
        value = given.get(name.id, usual)
        if value != usual:
            said = values[value]
            told.append(_("{name} : {value}").format(name=name.name, value=said[0].lower() + said[1:]))
    return tuple(told)


def posted(state: State) -> tuple[str, ...]:
    """The minimum, the maximums of numbers and colours, the pay table where the house chooses it, and its usages."""
    rules = state.rules
    number, colour = (euros(rules.maximum(on, state.minimum)) for on in (SEVEN, "red"))
    most = _("maximums : numéro {number}, couleur {colour}").format(number=number, colour=colour)
    found = [_("Minimum {amount}").format(amount=euros(state.minimum)), most]
    if own_pay_table(rules.version) is None:
        found.append(_("table de paiement {table}").format(table=rules.pay_table))
    return (*found, *usages(rules.version, rules.house))


def plate(state: State) -> tuple[Posted, ...]:
    """The same, without the usages, as the plate of limits says it."""
    rules, names = state.rules, (N_("minimum"), N_("numéro"), N_("couleur"))
    amounts = (state.minimum, *(rules.maximum(on, state.minimum) for on in (SEVEN, "red")))
    found = [Posted(name, amount, name) for name, amount in zip(names, amounts, strict=True)]
    if own_pay_table(rules.version) is None:
        found.append(Posted(N_("table de paiement"), rules.pay_table, N_("paiements")))
    return tuple(found)


def pays(state: State) -> PaySheet:
    """The pay table in force: numbers and colours that pay alike in one row, with what a rampo that succeeds pays."""
    rules = state.rules
    alike: dict[tuple[int, int], list[int]] = {}
    for number in NUMBERS:
        alike.setdefault((rules.base[number], rules.rampo[number]), []).append(number)
    rows = [
        PayRow(tuple(numbers), ", ".join(map(str, numbers)), (str(base), str(rampo or "–")))
        for (base, rampo), numbers in alike.items()
    ]
    colours: dict[int, list[str]] = {}
    for colour, rate in rules.colour_rates:
        colours.setdefault(rate, []).append(colour)
    rows += [
        PayRow(tuple(named), capital(", ".join(map(colour_name, named))), (str(rate), "–"))
        for rate, named in colours.items()
    ]
    # translators: head of a column of a pay table: what a chance pays, in times the stake
    return PaySheet((_("fois la mise"), _("rampo réussi")), tuple(rows), rules.maximum_rule)
