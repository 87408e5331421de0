"""Chances, calls and acts of a roulette table in words."""

from __future__ import annotations

from collections.abc import Mapping

from app.games.roulette.chances import LAYOUT, LayoutChance
from app.games.roulette.steps import HALVE
from app.money import euros
from app.table.acts import COLLECT, PAY, Act
from app.table.felt import seat_letter
from app.table.steps import Chance
from app.text import N_, Message, _, translate

SIMPLE_NAMES: Mapping[str, Message] = {
    "red": N_("rouge"),
    "black": N_("noir"),
    "odd": N_("impair"),
    "even": N_("pair"),
    "low": N_("manque"),
    "high": N_("passe"),
}
KIND_NAMES: Mapping[str, Message] = {
    "straight": N_("plein"),
    "split": N_("cheval"),
    "street": N_("transversale pleine"),
    "corner": N_("carré"),
    "six-line": N_("transversale simple"),
    "dozen": N_("douzaine"),
    "column": N_("colonne"),
    "dozens": N_("deux douzaines"),
    "columns": N_("deux colonnes"),
    "simple": N_("chance simple"),
}
ANNOUNCEMENT_NAMES: Mapping[str, Message] = {
    "voisins": N_("voisins du zéro"),
    "tiers": N_("tiers du cylindre"),
    "orphelins": N_("orphelins"),
    "neighbours": N_("{number} et ses voisins"),
}
_CALLS: Mapping[str, Message] = {
    "no-more-bets": N_("Rien ne va plus"),
    "place-bets": N_("Faites vos jeux"),
    "nothing": N_("Rien à annoncer"),
}
_ON_NUMBERS: Mapping[str, Message] = {
    "straight": N_("le {numbers} plein"),
    "split": N_("le cheval {numbers}"),
    "street": N_("la transversale {numbers}"),
    "corner": N_("le carré {numbers}"),
    "six-line": N_("la transversale simple {numbers}"),
}
_NAMED: Mapping[str, Message] = {
    "dozen-1": N_("la 1re douzaine"),
    "dozen-2": N_("la 2e douzaine"),
    "dozen-3": N_("la 3e douzaine"),
    "column-1": N_("la 1re colonne"),
    "column-2": N_("la 2e colonne"),
    "column-3": N_("la 3e colonne"),
    "dozens-1-2": N_("les 1re et 2e douzaines"),
    "dozens-2-3": N_("les 2e et 3e douzaines"),
    "columns-1-2": N_("les 1re et 2e colonnes"),
    "columns-2-3": N_("les 2e et 3e colonnes"),
}
_WAYS: Mapping[str, Message] = {
    "clockwise": N_("Tourner le cylindre dans le sens des aiguilles d’une montre, la bille dans l’autre"),
    "counterclockwise": N_("Tourner le cylindre à l’inverse des aiguilles d’une montre, la bille dans l’autre sens"),
}


def chance_name(on: Chance) -> str:
    """A chance as it stands in a sentence: "le 17 plein", "le cheval 17-20", "la 2e colonne", "rouge"."""
    chance = LAYOUT[on]
    if chance.kind == "simple":
        return translate(SIMPLE_NAMES[str(on)])
    if not chance.listed:
        return translate(_NAMED[str(on)])
    return translate(_ON_NUMBERS[chance.kind]).format(numbers=numbers_text(chance))


def numbers_text(chance: LayoutChance) -> str:
    """The numbers of a chance as the trade writes them: the first and the last say all where there is no zero."""
    numbers = chance.numbers
    if chance.kind in ("straight", "split") or 0 in numbers:
        return "-".join(map(str, numbers))
    return f"{numbers[0]}-{numbers[-1]}"


def kind_name(kind: str) -> str:
    """A kind of chance: "cheval", "transversale simple"."""
    return translate(KIND_NAMES[kind])


def announcement_name(bet: str, number: int | None = None) -> str:
    """An announced bet: "tiers du cylindre", "17 et ses voisins"."""
    return translate(ANNOUNCEMENT_NAMES[bet]).format(number=number)


def result_text(number: int, simple: tuple[str, ...]) -> str:
    """A result as it is called: "17 noir, impair, manque"; "zéro"."""
    if not simple:
        return _("zéro") if number == 0 else str(number)
    first, *others = (translate(SIMPLE_NAMES[name]) for name in simple)
    return ", ".join((f"{number} {first}", *others))


def call_text(act: Act) -> str:
    """What a call says aloud."""
    if act.what == "result" and act.number is not None:
        return result_text(act.number, act.simple)
    return what_text(str(act.what))


def what_text(what: str) -> str:
    """What a call other than a result says aloud; KeyError for one that is not of this game."""
    return translate(_CALLS[what])


def act_sentence(act: Act) -> str:
    """An act as one readable sentence in the language in force, players by their letter."""
    match act.verb.name:
        case "call":
            return _("Annoncer « {call} »").format(call=call_text(act))
        case "launch":
            return translate(_WAYS[str(act.what)])
        case "mark":
            return _("Poser le repère sur le {number}").format(number=act.number)
        case "stop-game":
            return _("Arrêter le jeu")
        case "replace-ball":
            if act.number is None:
                return _("Reprendre la bille")
            return _("Reposer la bille dans la case du {number}").format(number=act.number)
        case "relaunch":
            return _("Relancer la bille")
        case _:
            return _stake_sentence(act)


def _stake_sentence(act: Act) -> str:
    if act.seat is None or act.on is None:
        raise ValueError(act)
    player, chance = seat_letter(act.seat), chance_name(act.on)
    if act.verb is COLLECT:
        text = _("Ramasser la mise de {player} sur {chance}")
    elif act.verb is HALVE:
        text = _("Partager la mise de {player} sur {chance}")
    elif act.verb is PAY and act.amount is not None:
        text = _("Payer {amount} à {player} pour sa mise sur {chance}")
    elif act.verb is PAY:
        text = _("Payer la mise de {player} sur {chance}")
    else:
        raise ValueError(act)
    return text.format(player=player, chance=chance, amount=euros(act.amount or 0))
