"""The misconceptions of rampo: each is the engine with exactly one thing changed, and names the rule it reverses."""

from __future__ import annotations

from collections.abc import Mapping

from app.drills.drill import WrongRule
from app.drills.wrong_rules import wrong_rules
from app.games.rampo.register import REGISTER
from app.games.rampo.resolve import resolve
from app.games.rampo.rule_ids import RuleId
from app.games.rampo.wrong_rules.requests import REQUESTS
from app.games.rampo.wrong_rules.throws import THROWS, VOID
from app.games.rampo.wrong_rules.values import ORDER, VALUES
from app.text import N_, Message

_NAMES: Mapping[RuleId, Mapping[str, Message]] = {
    "rate-numbers-table-a": {
        "table-b-at-a": N_("payé avec la table B à une table A"),
        "base-row-above-a": N_("table A lue une ligne trop haut"),
        "base-row-below-a": N_("table A lue une ligne trop bas"),
    },
    "rate-numbers-table-b": {
        "table-a-at-b": N_("payé avec la table A à une table B"),
        "base-row-above-b": N_("table B lue une ligne trop haut"),
        "base-row-below-b": N_("table B lue une ligne trop bas"),
    },
    "rate-rampo-table-a": {
        "rampo-row-above-a": N_("rampo de la table A lu une ligne trop haut"),
        "rampo-row-below-a": N_("rampo de la table A lu une ligne trop bas"),
    },
    "rate-rampo-table-b": {
        "rampo-row-above-b": N_("rampo de la table B lu une ligne trop haut"),
        "rampo-row-below-b": N_("rampo de la table B lu une ligne trop bas"),
    },
    "rate-seven": {"seven-as-six": N_("7 payé comme le 6 et le 8")},
    "rate-colours": {"colours-as-white": N_("couleur payée 3 fois comme le blanc")},
    "rate-white": {"white-as-colours": N_("blanc payé 4 fois comme les couleurs")},
    "gain-beside-stake": {
        "stake-in-gain": N_("mise comptée dans le gain"),
        "stake-paid-too": N_("mise payée en plus du gain"),
    },
    "rampo-instead-of-base": {
        "base-and-rampo": N_("taux simple payé en plus du rampo"),
        "rampo-at-base": N_("rampo payé au taux simple"),
        "rampo-on-stake-and-gain": N_("rampo calculé sur la mise et son premier gain"),
        "rampo-twice": N_("zone payée deux fois"),
    },
    "winner-keeps-stake": {"stake-handed-back": N_("mise gagnante rendue avec le gain")},
    "colours-paid-at-once": {"colours-wait": N_("couleur gardée impayée jusqu’au lancer suivant")},
    "collect-losers": {
        "losers-left": N_("mises perdantes laissées sur le tapis"),
        "same-colour-left": N_("numéro de la couleur gagnante laissé sur le tapis"),
    },
    "pay-table-for-session": {"pay-table-changed": N_("table de paiement changée en cours de séance")},
    "one-pay-table": {"other-pay-table": N_("autre table de paiement accordée")},
    "repetition-same-number": {
        "same-row-repeats": N_("2 pris pour la répétition du 12, numéros de même taux confondus"),
        "same-colour-repeats": N_("même couleur prise pour une répétition"),
    },
    "seven-no-rampo": {
        "offered-on-seven": N_("rampo proposé sur le 7"),
        "attempt-on-seven": N_("tentative accordée sur le 7"),
    },
    "fresh-bet-base": {"fresh-bet-at-rampo": N_("mise nouvelle payée au taux du rampo")},
    "zone-stake-returned": {"stake-rides-on": N_("mise laissée dans la zone pour un troisième lancer")},
    "reserve-2014": {
        "paid-at-once-2014": N_("numéro payé tout de suite en 2014"),
        "paid-and-reserved-2014": N_("mise payée au taux simple et quand même réservée"),
    },
    "no-choice-2014": {
        "offered-in-2014": N_("rampo proposé en 2014"),
        "choice-in-2014": N_("choix laissé au joueur en 2014"),
    },
    "base-on-miss-2014": {
        "reserve-collected-2014": N_("zone ramassée en 2014 quand le numéro ne revient pas"),
        "reserve-at-rampo-2014": N_("zone payée au rampo sans répétition en 2014"),
    },
    "seven-pays-reserve-2014": {"reserve-lost-on-seven-2014": N_("zone ramassée sur le 7 en 2014")},
    "offer-rampo": {"not-offered": N_("rampo non proposé"), "offered-on-colours": N_("rampo proposé sur une couleur")},
    "decline-paid-base": {
        "all-moved": N_("mises gagnantes déplacées d’office, comme en 2014"),
        "decliner-at-rampo": N_("joueur qui ne tente pas payé au taux du rampo"),
        "decliner-unpaid": N_("joueur qui ne tente pas laissé impayé"),
    },
    "attempt-moves-stake": {
        "paid-and-moved": N_("mise payée avant d’aller tenter le rampo"),
        "attempt-not-moved": N_("mise qui tente le rampo laissée sur son numéro"),
    },
    "attempt-whole-stake": {"part-moved": N_("une partie seulement de la mise déplacée")},
    "miss-loses": {"miss-paid-base": N_("tentative manquée payée au taux simple")},
    "miss-collects-stake-alone": {"miss-collects-gain": N_("gain ramassé avec la mise")},
    "seven-misses-attempt": {"attempt-paid-on-seven": N_("tentative payée au taux simple sur le 7")},
    "rampo-needs-a-win": {"attempt-without-win": N_("tentative accordée sans mise gagnante")},
    "one-attempt-for-a-win": {"second-attempt": N_("seconde tentative accordée sur le même gain")},
    "last-throw-no-rampo": {
        "last-throw-like-others": N_("rampo ouvert au dernier lancer"),
        "attempt-at-last-throw": N_("tentative accordée au dernier lancer"),
    },
    "withdrawal-2014": {"withdrawal-refused-2014": N_("retrait refusé en 2014")},
    "withdrawal-at-base-2014": {
        "withdrawal-at-one": N_("retrait payé une fois la mise"),
        "withdrawal-at-rampo": N_("retrait payé au taux du rampo"),
    },
    "withdrawal-before-call-2014": {"withdrawal-after-call": N_("retrait admis après « Rien ne va plus »")},
    "attempt-is-final": {"withdrawal-since-2019": N_("retrait admis comme en 2014")},
    "zone-outlives-shooter": {"zone-ends-with-hand": N_("zone payée et vidée quand les dés changent de tireur")},
    "call-first": {"call-last": N_("résultat annoncé après le règlement")},
    "collect-before-pay": {"pay-before-collect": N_("payé avant d’avoir ramassé")},
    "collect-before-move": {"move-before-collect": N_("mises déplacées avant d’avoir ramassé")},
    "colours-first": {
        "numbers-before-colours": N_("numéros payés avant les couleurs"),
        "seven-before-colours": N_("7 payé avant les couleurs"),
    },
    "pay-before-move": {"move-before-pay": N_("mises déplacées avant les paiements")},
    "offer-before-settling": {"offer-after-settling": N_("rampo proposé après le paiement")},
    "zone-before-move": {"move-before-zone": N_("nouvelles mises déplacées avant de régler la zone")},
    "collect-before-zone": {"zone-before-collect-2014": N_("zone payée avant d’avoir ramassé")},
    "zone-paid-first": {"zone-after-layout-2014": N_("zone payée après le tapis en 2014")},
    "house-zone-last": {"house-zone-not-last": N_("zone réglée en premier, contre l’usage de la maison")},
    "house-zone-first": {"house-zone-not-first": N_("zone réglée en dernier, contre l’usage de la maison")},
    "hands-after-settling": {"hands-before-settling": N_("changement de main annoncé avant le règlement")},
    "hands-before-dice": {"dice-before-hands": N_("dés proposés avant d’annoncer le changement de main")},
    "number-colours": {
        "yellow-and-green": N_("jaune et vert confondus"),
        "red-and-black": N_("rouge et noir confondus"),
    },
    "number-is-sum": {
        "one-die-read": N_("numéro lu sur un seul dé"),
        "dice-read-from-below": N_("2 annoncé pour 12, dés lus par-dessous"),
    },
    "result-called": {"colour-not-called": N_("couleur oubliée dans l’annonce")},
    "no-more-bets-call": {"dice-without-call": N_("dés passés sans annoncer « Rien ne va plus »")},
    "last-throws-2014": {"croupier-calls-last-throws-2014": N_("fin de partie annoncée par le croupier")},
    "last-throws": {"croupier-calls-last-throws": N_("trois derniers lancers annoncés par le croupier")},
    "void-broken": {"broken-played": N_("dé cassé admis")},
    "void-stacked": {"stacked-played": N_("dés superposés admis")},
    "void-cocked": {"cocked-played": N_("dé à cheval admis")},
    "void-on-chip": {"on-chip-played": N_("dé arrêté sur un jeton admis")},
    "void-off-table": {"off-table-played": N_("dé tombé de la table admis")},
    "void-slid": {"slid-played": N_("dé qui glisse admis")},
    "void-no-far-wall": {"no-far-wall-played": N_("lancer sans toucher le bord opposé admis")},
    "void-not-at-rest-opposite": {"near-rest-played": N_("dés arrêtés du mauvais côté admis")},
    "void-before-call": {"before-call-played": N_("lancer avant « Rien ne va plus » admis")},
    "void-called": {"void-not-called": N_("« Rien ne va plus » redit sans annoncer « Coup nul »")},
    "void-settles-nothing": {"void-settled": N_("coup nul réglé")},
    "void-leaves-zone": {
        "zone-lost-on-void": N_("zone ramassée sur un coup nul"),
        "zone-paid-on-void": N_("zone payée sur un coup nul"),
    },
    "void-keeps-shooter": {"void-moves-dice": N_("dés changés de main sur un coup nul")},
    "previous-valid-throw": {"void-is-previous": N_("coup nul pris pour le coup précédent")},
    "dice-opening": {"opening-at-right": N_("dés proposés d’abord à la droite du croupier")},
    "dice-clockwise": {
        "anticlockwise": N_("dés passés dans le mauvais sens"),
        "back-to-croupiers-left": N_("dés renvoyés à la gauche du croupier"),
    },
    "declined-turn-passes-on": {
        "declined-goes-back": N_("dés rendus au voisin précédent quand un joueur n’en veut pas")
    },
    "removal-announced": {"removed-in-silence": N_("dés retirés au tireur sans annonce")},
    "shooter-keeps-dice": {"each-throw-moves-dice": N_("dés changés de main à chaque lancer")},
    "seven-changes-hands-2014": {"seven-keeps-dice-2014": N_("dés laissés au tireur sur un 7 en 2014")},
    "seven-hand-announced-2014": {"seven-in-silence-2014": N_("changement de main non annoncé sur un 7")},
    "seven-keeps-dice": {"seven-moves-dice": N_("dés changés de main sur un 7, comme en 2014")},
    "house-seven-moves-dice": {
        "house-seven-forgotten": N_("dés laissés au tireur sur un 7, contre l’usage de la maison")
    },
    "dice-change-granted": {"dice-change-refused": N_("changement de dés toujours refusé")},
    "no-dice-change-during-attempt": {
        "dice-change-during-attempt": N_("dés changés pendant une tentative"),
        "dice-change-during-others-attempt": N_("dés changés pendant la tentative d’un autre"),
    },
    "no-dice-change-during-reserve-2014": {"dice-change-in-2014": N_("dés changés malgré une mise réservée")},
    "shooter-has-staked": {"shooter-without-stake": N_("tireur admis sans mise")},
    "zone-stake-counts-for-shooter": {
        "zone-stake-ignored": N_("mise nouvelle exigée du tireur malgré celle de la zone")
    },
    "no-late-bets": {"late-accepted": N_("mise admise après « Rien ne va plus »")},
    "no-astride": {"astride-halved": N_("mise à cheval partagée entre ses deux chances")},
    "stake-minimum": {
        "under-minimum-accepted": N_("mise sous le minimum admise"),
        "each-stake-alone": N_("minimum exigé de chaque mise ajoutée"),
    },
    "whole-chips": {
        "chips-cut": N_("mise qui n’est pas en jetons entiers admise"),
        "value-chips-whole": N_("jetons de valeur comptés en jetons de couleur"),
    },
    "chip-worth": {"marker-forgotten": N_("marqueur oublié, jeton compté au minimum")},
    "no-value-chips-on-numbers": {"value-chips-on-numbers": N_("jetons de valeur admis sur un numéro")},
    "value-chips-on-colours": {"value-chips-refused": N_("jetons de valeur refusés sur une couleur")},
    "no-value-chips-2014": {"value-chips-in-2014": N_("jetons de valeur admis en 2014")},
    "bets-open-during-attempt": {"closed-during-attempt": N_("mises refusées pendant une tentative")},
    "marker-above-minimum": {"marker-at-minimum": N_("marqueur égal au minimum admis")},
    "marker-maximum": {"marker-without-ceiling": N_("marqueur au-dessus du maximum d’un numéro admis")},
    "marker-when-no-chips-lie": {"marker-on-chips": N_("marqueur changé avec des jetons en jeu")},
    "eight-players": {"ninth-player": N_("neuvième joueur admis"), "seven-players": N_("huitième joueur refusé")},
    "colour-by-arrival": {"last-colour-first": N_("couleurs données dans l’ordre inverse")},
    "players-alone-stake": {"stranger-served": N_("demande admise de qui n’est pas à la table")},
    "maximum-2019": {
        "limits-of-2014": N_("maximum de 2014 pris pour l’actuel"),
        "number-like-colour": N_("maximum des couleurs pris pour un numéro"),
        "colour-like-number": N_("maximum des numéros pris pour une couleur"),
    },
    "maximum-2014": {
        "limits-of-2019": N_("maximum d’aujourd’hui pris pour celui de 2014"),
        "number-like-colour-2014": N_("maximum des couleurs de 2014 pris pour un numéro"),
        "colour-like-number-2014": N_("maximum des numéros de 2014 pris pour une couleur"),
    },
    "maximum-per-player": {
        "maximum-for-table": N_("maximum compté pour toute la table"),
        "maximum-for-all-bets": N_("maximum compté sur toutes les mises du joueur"),
    },
    "maximum-in-money": {"maximum-in-chips": N_("maximum compté en jetons malgré le marqueur")},
    "maximum-all-chips-together": {"maximum-by-kind": N_("jetons de valeur et de couleur comptés à part")},
    "maximum-without-zone": {"zone-in-maximum": N_("mise de la zone comptée dans le maximum")},
    "accept-up-to-maximum": {
        "over-maximum-accepted": N_("mise au-dessus du maximum admise en entier"),
        "excess-refuses-all": N_("mise refusée en entier au-dessus du maximum"),
        "excess-cuts-chip": N_("jeton coupé pour atteindre le maximum"),
    },
}
"""What each mistake is called, by the rule it reverses."""

# To pay while losing stakes lie there is one case of paying early: whether they would have stayed there, nobody sees
# where an early payment is refused at once.
_WITHIN: Mapping[str, tuple[str, ...]] = {
    "pay-before-collect": ("losers-left", "same-colour-left"),
}
_ALSO: Mapping[str, tuple[RuleId, ...]] = {
    "table-b-at-a": ("rate-rampo-table-a",),
    "table-a-at-b": ("rate-rampo-table-b",),
}

WRONG_RULES: tuple[WrongRule, ...] = wrong_rules(
    resolve,
    REGISTER,
    {**VALUES, **ORDER, **VOID, **THROWS, **REQUESTS},
    _NAMES,
    within=_WITHIN,
    also=_ALSO,
)

__all__ = ("WRONG_RULES",)
