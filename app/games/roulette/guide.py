"""English roulette in the help: rules, chances and their pay, announced bets, keys, out of the trainer's own data."""

from __future__ import annotations

from collections.abc import Mapping

from app.games.roulette.acts import announcement_name, chance_name, kind_name
from app.games.roulette.chances import KINDS, LAYOUT, WHEEL, neighbours
from app.games.roulette.drills.announced_parts import parts_text
from app.games.roulette.key_sheet import keys_text
from app.games.roulette.odds import odds_of
from app.games.roulette.random_tables import FRENCH_MAXIMUMS
from app.games.roulette.rules import MC_2009, RULE_SETS, Parts, rules
from app.table.guide import Guide, GuideChapter, RulesChapter, paragraphs, plain, table
from app.table.register import register_of
from app.text import N_, _

_EXAMPLES: Mapping[str, str | int] = {
    "straight": 17,
    "split": "17-20",
    "street": "13-14-15",
    "corner": "17-18-20-21",
    "six-line": "13-14-15-16-17-18",
    "dozen": "dozen-2",
    "column": "column-2",
    "dozens": "dozens-1-2",
    "columns": "columns-2-3",
    "simple": "black",
}


rules_text = RulesChapter(
    register_of(__file__).groups,
    N_(
        "L’article renvoie à l’arrêté ministériel monégasque n° 2009-595 du 12 novembre 2009, "
        "qui fait seul foi. Sans article, c’est un usage de la maison ou une limite du logiciel, et c’est dit."
    ),
)


def chances_text(_version: str | None = None) -> str:
    """Every kind of chance with an example, how many there are, its pay, the house's share and an example maximum."""
    compiled = rules(RULE_SETS[0])
    rows = []
    for kind in KINDS:
        chances = [chance for chance in LAYOUT.values() if chance.kind == kind]
        rows.append(
            [
                f"**{kind_name(kind)}**",
                plain(chance_name(_EXAMPLES[kind])),
                str(len(chances)),
                str(MC_2009.rates[kind].value),
                "/".join(map(str, odds_of(compiled, chances[0].on).edge or ())),
                str(FRENCH_MAXIMUMS[kind]),
            ]
        )
    head = [_("Chance"), _("Par exemple"), _("Combien"), _("Paie"), _("Part de la banque"), _("Maximum")]
    return paragraphs(
        _(
            "Chaque taux est un nombre de fois la mise, article 1.5. C’est le gain seul : la mise reste au joueur. "
            "La part de la banque est exacte, calculée numéro par numéro."
        ),
        table(head, rows, figures=4),
        "> "
        + _(
            "Les maximums sont des multiples du minimum, ceux des casinos français : le règlement n’en fixe aucun. "
            "La maison pose les siens dans son fichier."
        ),
    )


def announcements_text(_version: str | None = None) -> str:
    """Each announced bet with what it is made of, and the order of the wheel."""
    texts = MC_2009.announcements.value
    rows = [[f"**{plain(announcement_name(bet))}**", _parts(parts), str(_chips(parts))] for bet, parts in texts.items()]
    around = _around(17)
    rows.append([f"**{plain(announcement_name('neighbours', 17))}**", _parts(around), str(_chips(around))])
    return paragraphs(
        _(
            "Une annonce ne compte que répétée à voix haute avant « Rien ne va plus » : article 1.7, lu pour toutes "
            "les annonces. Il nomme voisins, tiers et orphelins sans les composer ; un numéro et "
            "ses voisins sont d’usage."
        ),
        table([_("Annonce jouée"), _("Les mises"), _("Jetons")], rows, figures=1),
        "## " + _("L’ordre du cylindre"),
        _("Dans le sens des aiguilles d’une montre, depuis le zéro :"),
        " · ".join(str(number) for number in WHEEL),
    )


def _around(number: int) -> Parts:
    """The bets of a number and its neighbours."""
    return tuple((each, 1) for each in neighbours(number, MC_2009.neighbours.value))


def _parts(parts: Parts) -> str:
    return plain(parts_text(parts))


def _chips(parts: Parts) -> int:
    return sum(chips for _on, chips in parts)


GUIDE = Guide(
    (
        GuideChapter("roulette-rules", N_("Les règles de la roulette anglaise"), rules_text),
        GuideChapter("roulette-chances", N_("Chances et paiements"), chances_text),
        GuideChapter("roulette-announcements", N_("Les annonces et leurs mises"), announcements_text),
    ),
    keys_text,
    ("table",),
)
