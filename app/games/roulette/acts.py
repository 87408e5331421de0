"""Chances, calls and acts of a roulette table in words."""

from __future__ import annotations

from collections.abc import Mapping

from app.devices.wheel.steps import MARK
from app.devices.wheel.words import WORDS as WHEEL_WORDS
from app.games.roulette.chances import LAYOUT, LayoutChance
from app.games.roulette.rules import ANNOUNCEMENTS
from app.table.acts import CALL, COLLECT, HALVE
from app.table.steps import Chance
from app.table.words import WORDS, Called, Phrases, Words
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
    # translators: a bet on one number
    "straight": N_("plein"),
    # translators: a bet on two neighbouring numbers
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
    "street": N_("la transversale pleine {numbers}"),
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
    "dozens-1-2": N_("le cheval des 1re et 2e douzaines"),
    "dozens-2-3": N_("le cheval des 2e et 3e douzaines"),
    "columns-1-2": N_("le cheval des 1re et 2e colonnes"),
    "columns-2-3": N_("le cheval des 2e et 3e colonnes"),
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


def call_text(call: Called) -> str:
    """What a call says aloud: "17 noir, impair, manque", "zéro", "Rien ne va plus", "17 et ses voisins"."""
    if call.what in ANNOUNCEMENTS:
        return announcement_name(str(call.what), call.number)
    if call.what != "result":
        return what_text(str(call.what))
    number = [] if call.number is None else [str(call.number) if call.number else _("zéro")]
    names = [translate(SIMPLE_NAMES[name]) for name in call.simple]
    return ", ".join([" ".join([*number, *names[:1]]), *names[1:]])


def what_text(what: str) -> str:
    """What a call other than a result says aloud; KeyError for one that is not of this game."""
    return translate(_CALLS[what])


PHRASES = Phrases(
    {
        **WORDS,
        **WHEEL_WORDS,
        (CALL, "result"): WORDS[CALL, "result"]._replace(
            by_mouse=N_("Cliquez Annoncer sous le tapis, puis le numéro et ses chances simples imprimés sur le tapis.")
        ),
        (COLLECT, ""): WORDS[COLLECT, ""]._replace(
            by_mouse=N_("Cliquez la mise, puis l’endroit des mises perdantes, à côté de vous.")
        ),
        (HALVE, ""): Words(
            act=N_("Partager la mise de {player} sur {chance}"),
            done=N_("La mise de {player} sur {chance} a été partagée"),
            before=N_("avant que la mise de {player} sur {chance} soit partagée"),
            before_his=N_("avant que sa mise sur {chance} soit partagée"),
            missing=N_("La mise de {player} sur {chance} n’a pas été partagée."),
            needless=N_("Il n’y avait pas de mise de {player} à partager sur {chance}."),
            not_due=N_("La mise de {player} sur {chance} n’était pas à partager."),
            repeated=N_("La mise de {player} sur {chance} était déjà partagée."),
            by_mouse=N_("Cliquez la mise, puis la place de son joueur."),
        ),
        (MARK, ""): Words(
            act=N_("Poser le repère sur le {number}"),
            done=N_("Le repère a été posé"),
            before=N_("avant que le repère soit posé"),
            missing=N_("Le repère n’a pas été posé."),
            needless=N_("Le repère n’était pas à poser sur ce numéro."),
            repeated=N_("Le repère était déjà posé."),
            by_mouse=N_("Cliquez le numéro sorti, affiché en bas (de loin, le cylindre), puis ce numéro sur le tapis."),
        ),
    },
    chance_name,
    call_text,
)
