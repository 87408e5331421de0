"""The misconceptions of roulette: each is the engine with exactly one thing changed, and names the rule it reverses."""

from __future__ import annotations

from collections.abc import Mapping

from app.drills.drill import WrongRule
from app.drills.wrong_rules import wrong_rules
from app.games.roulette.register import REGISTER
from app.games.roulette.resolve import resolve
from app.games.roulette.rule_ids import RuleId
from app.games.roulette.wrong_rules.requests import REQUESTS
from app.games.roulette.wrong_rules.settling import SETTLING
from app.text import N_, Message

_NAMES: Mapping[RuleId, Mapping[str, Message]] = {
    "rate-straight": {
        "straight-at-36": N_("plein payé 36 fois"),
        "straight-as-split": N_("plein payé comme un cheval"),
    },
    "rate-split": {"split-at-18": N_("cheval payé 18 fois"), "split-as-corner": N_("cheval payé comme un carré")},
    "rate-street": {
        "street-as-six-line": N_("transversale pleine payée comme une simple"),
        "street-at-12": N_("transversale pleine payée 12 fois"),
    },
    "rate-corner": {"corner-as-split": N_("carré payé comme un cheval"), "corner-at-9": N_("carré payé 9 fois")},
    "rate-six-line": {
        "six-line-as-street": N_("transversale simple payée comme une pleine"),
        "six-line-at-6": N_("transversale simple payée 6 fois"),
    },
    "rate-dozen-column": {
        "dozen-as-simple": N_("douzaine et colonne payées comme une chance simple"),
        "dozen-at-3": N_("douzaine et colonne payées 3 fois"),
    },
    "rate-two-dozens": {
        "two-dozens-as-simple": N_("deux douzaines ou colonnes payées 1 fois la mise"),
        "two-dozens-as-dozen": N_("deux douzaines ou colonnes payées comme une seule"),
    },
    "rate-simple": {"simple-at-2": N_("rouge, noir, pair et impair payés 2 fois")},
    "low-and-high": {"low-high-at-2": N_("manque et passe payés 2 fois")},
    "zero-trios": {"trio-as-corner": N_("trio du zéro payé comme un carré")},
    "zero-corner": {"first-four-as-street": N_("0-1-2-3 payé comme une transversale")},
    "gain-beside-stake": {
        "stake-in-gain": N_("mise comptée en plus dans le gain"),
        "stake-out-of-gain": N_("mise retranchée du gain"),
    },
    "zero-halves-simple": {
        "zero-takes-all": N_("zéro prend toute la chance simple"),
        "zero-takes-nothing": N_("chances simples rendues entières sur le zéro"),
    },
    "zero-half-returned": {"zero-half-left": N_("moitié du joueur laissée sur le tapis")},
    "zero-takes-others": {"zero-halves-dozens": N_("douzaines et colonnes partagées sur le zéro")},
    "zero-wins-no-simple": {"zero-even": N_("zéro pris pour un numéro pair")},
    "result-called": {"number-alone": N_("numéro annoncé sans ses chances simples")},
    "collect-losers": {"winners-spared": N_("mises perdantes d’un gagnant laissées sur le tapis")},
    "winner-keeps-stake": {"winners-given-back": N_("mise gagnante rendue avec son gain")},
    "call-first": {"call-last": N_("résultat annoncé après le règlement")},
    "collect-before-pay": {"pay-before-collect": N_("payé avant d’avoir ramassé")},
    "halve-before-pay": {"pay-before-halve": N_("payé avant d’avoir partagé les chances simples")},
    "dozens-first": {
        "simple-before-dozens": N_("chances simples payées avant douzaines et colonnes"),
        "dozens-last": N_("douzaines et colonnes payées en dernier"),
    },
    "simple-before-numbers": {"simple-last": N_("chances simples payées après les numéros")},
    "streets-before-corners": {"corners-before-streets": N_("carrés payés avant les transversales")},
    "corners-before-splits": {"splits-before-corners": N_("chevaux payés avant les carrés")},
    "straights-last": {"straights-before-splits": N_("pleins payés avant les chevaux")},
    "two-dozens-with-dozens": {
        "two-dozens-with-simple": N_("deux douzaines ou colonnes payées avec les chances simples")
    },
    "six-lines-with-streets": {"six-lines-with-corners": N_("transversales simples payées avec les carrés")},
    "object-call-first": {"stop-before-call": N_("jeu arrêté avant d’annoncer « Rien ne va plus »")},
    "object-stop-first": {"ball-before-stop": N_("bille reprise avant d’arrêter le jeu")},
    "object-ball-first": {"relaunch-before-ball": N_("bille relancée sans repasser par sa case")},
    "object-ball-in-last-pocket": {"ball-in-zero": N_("bille reposée dans la case du zéro")},
    "object-bets-stand": {"object-voids-bets": N_("mises rendues parce qu’un objet est tombé")},
    "no-late-bets": {"late-accepted": N_("mise acceptée après « Rien ne va plus »")},
    "seated-players-bet": {"standing-player": N_("mise d’un joueur sans place acceptée")},
    "whole-chips": {"part-of-a-chip": N_("part de jeton acceptée")},
    "chip-of-its-player": {
        "neighbours-chip": N_("jetons comptés à la valeur du voisin"),
        "chip-at-minimum": N_("jetons comptés au minimum de la table"),
    },
    "stake-minimum": {"minimum-forgotten": N_("mise acceptée sous le minimum")},
    "stake-maximum": {"maximum-forgotten": N_("mise acceptée au-delà du maximum")},
    "accept-up-to-maximum": {"whole-refused": N_("mise trop forte refusée entière")},
    "limits-count-what-lies": {"bet-alone": N_("limites jugées sans la mise déjà posée")},
    "even-cents-accepted": {"odd-cents": N_("nombre impair de centimes accepté")},
    "no-value-chips-on-multiple": {"value-chips-anywhere": N_("jetons de valeur acceptés sur toute chance")},
    "value-chips-on-simple": {"no-value-chips-at-all": N_("jetons de valeur refusés sur les chances simples")},
    "value-chips-exception": {"no-exception": N_("jetons de valeur refusés malgré l’exception")},
    "announcement-repeated": {"announcement-unrepeated": N_("annonce acceptée sans être répétée")},
    "stakes-that-count": {"announcement-never": N_("annonce répétée refusée comme si rien n’était posé")},
    "announcement-whole": {"announcement-piecemeal": N_("annonce acceptée en partie")},
    "announcement-by-chip": {"announcement-total": N_("somme de l’annonce prise pour le total")},
    "voisins": {"voisins-one-chip": N_("voisins joués avec un jeton partout")},
    "tiers": {"tiers-8-11": N_("tiers joué avec 8-11 pour 10-11")},
    "orphelins": {"orphelins-without-1": N_("orphelins joués sans le 1")},
    "neighbours": {
        "neighbours-one-each-side": N_("un seul voisin de chaque côté"),
        "neighbours-by-figures": N_("voisins pris dans l’ordre des numéros"),
    },
}
"""What each mistake is called, by the rule it reverses."""

# Once the stake too many on one kind of chance alone is one case of it everywhere.
# To pay while losing stakes lie there is one case of paying early: whether they would have stayed there, nobody sees
# where an early payment is refused at once.
_WITHIN: Mapping[str, tuple[str, ...]] = {
    "stake-in-gain": (
        "straight-at-36",
        "split-at-18",
        "street-at-12",
        "corner-at-9",
        "six-line-at-6",
        "dozen-at-3",
        "simple-at-2",
        "low-high-at-2",
    ),
    "pay-before-collect": ("winners-spared",),
}

WRONG_RULES: tuple[WrongRule, ...] = wrong_rules(
    resolve,
    REGISTER,
    {**SETTLING, **REQUESTS},
    _NAMES,
    within=_WITHIN,
)

__all__ = ("WRONG_RULES",)
