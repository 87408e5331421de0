"""Blackjack in the help: rules, points, what is paid, versions and keys, out of the data the engine obeys."""

from __future__ import annotations

from itertools import groupby

from app.devices.cards.cards import RANKS, index
from app.devices.cards.steps import BURN, DEAL, REMOVE, RETURN
from app.games.blackjack.acts import PHRASES
from app.games.blackjack.hands import ACE, VALUES
from app.games.blackjack.keys import Grammar
from app.games.blackjack.kit import KIT
from app.games.blackjack.posted import paid
from app.games.blackjack.rules import INSURANCE, RULE_SETS, rules
from app.money import euros
from app.table.acts import CALL, COLLECT, HALVE, PAY, Act
from app.table.guide import (
    Guide,
    GuideChapter,
    RulesChapter,
    keys_chapter,
    paragraphs,
    plain,
    rows_by_version,
    table,
)
from app.table.register import register_of
from app.text import N_, _, language, translate

_REGISTER = register_of(__file__)
_RULES = {rule.id: rule for rule in _REGISTER.rules}
_STAKE = 2_000
"""What the payments are shown on, in cents."""

_PAID = (
    "even-money",
    "black-jack-3-for-2",
    "no-black-jack-from-pairs",
    "black-jack-beats-21",
    "black-jacks-tie",
    "equal-is-void",
    "insurance-2-for-1",
    "gain-beside-stake",
)
_COUNTED = ("best-total", "croupier-stays-at-17", "stays-on-soft-17", "draws-if-it-matters")
_EXAMPLES = (
    Act(CALL, what="no-more-bets"),
    Act(DEAL, seat=4, on=1),
    Act(CALL, seat=4, on=1, what="points", number=18),
    Act(CALL, seat=3, on=1, what="black-jack"),
    Act(DEAL),
    Act(CALL, what="points", number=17),
    Act(COLLECT, seat=2, on=INSURANCE, place="1"),
    Act(PAY, seat=4, on=2, place="1"),
    Act(RETURN, seat=5, on=1, place="2"),
    Act(HALVE, seat=6, on=1, place="1"),
    Act(REMOVE, seat=4, on=2),
    Act(REMOVE),
    Act(BURN, number=5),
)


def _belongs(rule_sets: tuple[str, ...]) -> str:
    if rule_sets == RULE_SETS:
        return _("toutes les règles")
    names = {each.id: each.name for each in KIT.rule_sets()}
    # translators: of a rule, the rule sets it stands in: "seulement : 2014, 2019"
    return _("seulement : {names}").format(names=", ".join(names[each].lower() for each in rule_sets))


rules_text = RulesChapter(
    _REGISTER.groups,
    N_(
        "L’article renvoie à la réglementation des jeux dans les casinos, "
        "qui fait seule foi. Sans article, c’est un usage de la maison ou une limite du logiciel, et c’est dit."
    ),
    _belongs,
)


def points_text(_version: str | None = None) -> str:
    """What each card counts, and when the croupier draws."""
    ranks = sorted(RANKS, key=lambda rank: (rank == ACE, VALUES[rank], -RANKS.index(rank)))
    rows = [
        [", ".join(index(rank, language()) for rank in alike), _("1 ou 11") if ACE in alike else str(value)]
        for value, alike in ((value, list(found)) for value, found in groupby(ranks, lambda rank: VALUES[rank]))
    ]
    return paragraphs(
        table([_("Carte"), _("Compte")], rows, figures=1),
        "\n".join(f"- {plain(translate(_RULES[rule].sentence))}" for rule in _COUNTED),
        "> " + _("Article {article}.").format(article=_RULES["best-total"].article),
    )


def payments_text(_version: str | None = None) -> str:
    """What a hand, a black-jack and an insurance pay, and what is neither paid nor lost."""
    rows = [
        [f"**{name}**", _("{rate}, soit {amount}").format(rate=rate, amount=euros(int(_STAKE * rate)))]
        for name, rate, _stakes in paid(rules(RULE_SETS[-1]))
    ]
    return paragraphs(
        _("En fois la mise, puis ce qui est payé pour {amount}. C’est le gain seul : la mise reste au joueur.").format(
            amount=euros(_STAKE)
        ),
        table([_("Mise"), _("Paie")], rows, figures=1),
        "\n".join(f"- {plain(translate(_RULES[rule].sentence))}" for rule in _PAID),
    )


def versions_text(_version: str | None = None) -> str:
    """The rule sets side by side: each rule that is not in all of them."""
    differing = rows_by_version(_REGISTER.rules, RULE_SETS)
    head = ["", *(each.name for each in KIT.rule_sets()), _("Article")]
    return paragraphs(
        _(
            "Les règles de 2014 sont celles de l’arrêté du 14 mai 2007, comme il se lisait alors. L’arrêté du "
            "2 août 2019 a touché aux as et à la carte d’arrêt, celui du 6 mai 2020 aux as et à l’abandon ; les règles "
            "actuelles sont celles de 2020."
        ),
        "## " + _("Ce qui diffère"),
        table(head, differing),
        "## " + _("Ce qui est resté"),
        _("{count} règles valent dans toutes les versions.").format(count=len(_REGISTER.rules) - len(differing)),
    )


def keys_text() -> str:
    """The keys of a blackjack table, from the tables the keyboard itself is read by."""
    grammar = Grammar(language())
    return keys_chapter(
        _(
            "Un geste se tape dans l’ordre où il se pense : ce que vous faites, la box, "
            "la main quand il y en a plusieurs."
        ),
        KIT.key_sheet(),
        ((grammar.written(act), PHRASES.sentence(act)) for act in _EXAMPLES),
    )


GUIDE = Guide(
    (
        GuideChapter("blackjack-rules", N_("Les règles du blackjack"), rules_text, by_rules=True),
        GuideChapter("blackjack-points", N_("Les points, le tirage du croupier"), points_text),
        GuideChapter("blackjack-payments", N_("Ce que paie une main"), payments_text),
        GuideChapter("blackjack-versions", N_("Les versions côte à côte"), versions_text),
    ),
    keys_text,
)
