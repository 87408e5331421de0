"""Punto banco in the help: rules, who draws, pay tables, versions and keys, out of the data the engine obeys."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby

from app.devices.cards.steps import BURN, DEAL, RETURN, TURN
from app.games.punto_banco.acts import PHRASES, chance_name
from app.games.punto_banco.keys import Grammar
from app.games.punto_banco.kit import KIT
from app.games.punto_banco.resolve import gain
from app.games.punto_banco.rules import CHANCES, DRAWS, HALF, PAY_TABLES, RULE_SETS, STOOD, TABLES_OF
from app.money import euros
from app.table.acts import CALL, COLLECT, PAY, Act
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
from app.table.steps import Rate
from app.text import N_, Message, _, capital, language, translate

_REGISTER = register_of(__file__)
_RULES = {rule.id: rule for rule in _REGISTER.rules}
_TABLE_NAMES: Mapping[str, Message] = {"19-for-20": N_("Barème de base"), "half-on-six": N_("Autre barème")}
_STAKE = 10_000
"""What the pay tables are shown on, in cents."""

_EXAMPLES = (
    Act(CALL, what="no-more-bets"),
    Act(DEAL, on="punto"),
    Act(TURN, on="banco"),
    Act(CALL, on="punto", what="points", number=4),
    Act(BURN, number=3),
    Act(CALL, on="banco", what="result"),
    Act(COLLECT, seat=3, on="punto", place="1"),
    Act(PAY, seat=2, on="banco", place="2"),
    Act(RETURN, seat=5, on="banco", place="1"),
)


def _belongs(rule_sets: tuple[str, ...]) -> str:
    return _("toutes les règles") if rule_sets == RULE_SETS else _("depuis 2019")


rules_text = RulesChapter(
    _REGISTER.groups,
    N_(
        "L’article renvoie à la réglementation des jeux dans les casinos, "
        "qui fait seule foi. Sans article, c’est un usage de la maison ou une limite du logiciel, et c’est dit."
    ),
    _belongs,
)


def draws_text(_version: str | None = None) -> str:
    """Who draws a third card: punto by its points, banco by its own and by the value of the card that punto drew."""
    draws, stands = _("tire"), _("reste")
    # translators: heads a column: punto has stood, in the grid of banco's draws
    stood = _("resté")

    def said(drawing: bool) -> str:
        return draws if drawing else stands

    low = [points for points in range(DRAWS.modulus) if points not in DRAWS.naturals]
    punto = [
        [_span(tuple(points)), said(drawing)] for drawing, points in groupby(low, lambda points: points in DRAWS.punto)
    ]
    punto.append([_span(sorted(DRAWS.naturals)), _("abattage")])
    # neighbouring values that every hand of banco answers alike stand in one column
    rows = [DRAWS.banco[points] for points in low]
    values = [
        tuple(alike) for _answers, alike in groupby(range(DRAWS.modulus), lambda value: [value in row for row in rows])
    ]
    banco = [
        [
            f"**{_span(tuple(points))}**",
            *(said(value in row) for value in (*(first for first, *_more in values), STOOD)),
        ]
        for row, points in groupby(low, lambda points: DRAWS.banco[points])
    ]
    return paragraphs(
        plain(translate(_RULES["natural-stops"].sentence)) + " " + _("Sinon :"),
        "## " + _("Le punto"),
        table([_("Points en deux cartes"), _("Le punto")], punto),
        "## " + _("Le banco"),
        _("À gauche les points du banco ; en tête la valeur de la carte que le punto a tirée, ou qu’il est resté."),
        table([_("Banco"), *map(_span, values), stood], banco),
        plain(translate(_RULES["value-of-third"].sentence)),
        "> " + _("Article {article}.").format(article=_RULES["banco-on-3"].article),
    )


def _span(points: Sequence[int]) -> str:
    """Points that follow one another."""
    if len(points) > 2:
        return _("{first} à {last}").format(first=points[0], last=points[-1])
    return ", ".join(map(str, points))


def pay_tables_text(version: str | None = None) -> str:
    """What each chance pays under each pay table, and the rules that say so; of one rule set only its own."""
    names = TABLES_OF[version or RULE_SETS[-1]]
    rows = [
        [f"**{capital(chance_name(on))}**", *(_pays(PAY_TABLES[name].rates[on].value) for name in names)]
        for on in CHANCES
    ]
    for points in dict.fromkeys(PAY_TABLES[name].halved_on.value for name in names):
        if points is not None:
            halved = (PAY_TABLES[name].halved_on.value == points for name in names)
            rates = (PAY_TABLES[name].rates["banco"].value for name in names)
            cells = (_pays(HALF if half else rate) for half, rate in zip(halved, rates, strict=True))
            rows.insert(2, [f"**{_('Banco sur {points}').format(points=points)}**", *cells])
    rules = dict.fromkeys(
        rule
        for name in names
        for rule in (*(cited.rule for cited in PAY_TABLES[name].rates.values()), PAY_TABLES[name].halved_on.rule)
    )
    return paragraphs(
        _("En fois la mise, puis ce qui est payé pour {amount}. C’est le gain seul : la mise reste au joueur.").format(
            amount=euros(_STAKE)
        ),
        table([_("Chance"), *(translate(_TABLE_NAMES[name]) for name in names)], rows, figures=len(names)),
        "\n".join(f"- {plain(translate(_RULES[rule].sentence))}" for rule in (*rules, "tie-void")),
    )


def _pays(rate: Rate) -> str:
    return _("{rate}, soit {amount}").format(rate=rate, amount=euros(gain(_STAKE, rate)))


def versions_text(_version: str | None = None) -> str:
    """The rule sets side by side: their pay tables, and each rule that is not in all of them."""
    tables = [", ".join(translate(_TABLE_NAMES[name]) for name in TABLES_OF[version]) for version in RULE_SETS]
    rows = [[f"**{_('Tables de paiement')}**", *tables, str(_RULES["rate-banco"].article)]]
    differing = rows_by_version(_REGISTER.rules, RULE_SETS)
    head = ["", *(each.name for each in KIT.rule_sets()), _("Article")]
    same = len(_REGISTER.rules) - len(differing)
    return paragraphs(
        _(
            "Les règles de 2014 sont celles de l’arrêté du 14 mai 2007, comme il se lisait alors. L’arrêté du "
            "2 août 2019 y ajoute un second barème et redit l’égalité sans la changer. On ne connaît pas de "
            "changement plus récent : les règles actuelles sont celles de 2019."
        ),
        "## " + _("Ce qui diffère"),
        table(head, [*rows, *differing]),
        "## " + _("Ce qui est resté"),
        _("{count} règles valent dans toutes les versions, le tirage et l’ordre des gestes parmi elles.").format(
            count=same
        ),
    )


def keys_text() -> str:
    """The keys of a punto banco table, from the tables the keyboard itself is read by."""
    grammar = Grammar(language())
    return keys_chapter(
        _("Un geste se tape dans l’ordre où il se pense : ce que vous faites, la chance, le joueur."),
        KIT.key_sheet(),
        ((grammar.written(act), PHRASES.sentence(act)) for act in _EXAMPLES),
    )


GUIDE = Guide(
    (
        GuideChapter("punto-banco-rules", N_("Les règles du punto banco"), rules_text, by_rules=True),
        GuideChapter("punto-banco-drawing", N_("Le tableau de tirage"), draws_text),
        GuideChapter("punto-banco-pay-tables", N_("Tables de paiement"), pay_tables_text, by_rules=True),
        GuideChapter("punto-banco-versions", N_("Les versions côte à côte"), versions_text),
    ),
    keys_text,
)
