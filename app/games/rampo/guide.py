"""Rampo in the help: rules, pay tables, versions and keys, each written out of the data the trainer itself obeys."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import reduce
from typing import Any

from app.devices.dice.steps import OFFER_DICE
from app.drills.amount_drill import then
from app.games.rampo.acts import PHRASES, colour_name
from app.games.rampo.key_tables import CALL_KEYS, CALL_NAMES, COLOUR_KEYS, DICE_KEY, ZONE_KEY
from app.games.rampo.keys import Grammar
from app.games.rampo.rule_ids import ARTICLES
from app.games.rampo.rules import NUMBERS, RULE_SETS, SEVEN, TABLE_A, TABLE_B, VERSIONS, RuleSet
from app.games.rampo.steps import MOVE, OFFER
from app.money import euros
from app.table.acts import CALL, COLLECT, PAY, Act
from app.table.felt import LETTERS
from app.table.grammar import key_of
from app.table.guide import Guide, GuideChapter, RulesChapter, in_code, key_rows, paragraphs, plain, table
from app.table.register import register_of
from app.text import N_, Message, _, capital, language, translate

ALL = RULE_SETS
IN_2014 = ("fr-2014",)
SINCE_2019 = ("fr-2019", "fr-current")
CURRENT = ("fr-current",)

_REGISTER = register_of(__file__)
_RULES = {rule.id: rule for rule in _REGISTER.rules}
_NAMES: Mapping[str, Message] = {
    "fr-2014": N_("règles de 2014"),
    "fr-2019": N_("règles de 2019"),
    "fr-current": N_("règles actuelles"),
}
_BELONGS: Mapping[tuple[str, ...], Message] = {
    ALL: N_("toutes les règles"),
    IN_2014: N_("règles de 2014 seulement"),
    SINCE_2019: N_("depuis 2019"),
    CURRENT: N_("règles actuelles seulement"),
}


def _belongs(rule_sets: tuple[str, ...]) -> str:
    if rule_sets in _BELONGS:
        return translate(_BELONGS[rule_sets])
    return ", ".join(translate(_NAMES[name]) for name in rule_sets)


rules_text = RulesChapter(
    _REGISTER.groups,
    N_(
        "L’article renvoie à la réglementation des jeux dans les casinos, "
        "qui fait seule foi. Sans article, c’est un usage de la maison ou une limite du logiciel, et c’est dit."
    ),
    _belongs,
)


def pay_tables_text(version: str | None = None) -> str:
    """Both pay tables with the colours, and which rule set uses which; of one rule set only its own."""
    used = {name: tuple(sorted(text.pay_tables.value)) for name, text in VERSIONS.items()}
    letters = ("A", "B") if version is None else used[version]
    tables = {"A": TABLE_A, "B": TABLE_B}
    of_two = len(letters) > 1
    base, repeated = (_("{table}, simple"), _("{table}, rampo")) if of_two else (_("Taux simple"), _("Rampo"))
    head = [_("Numéro"), _("Couleur")]
    for letter in letters:
        head += [base.format(table=letter), repeated.format(table=letter)]
    newest = VERSIONS[version or CURRENT[0]]
    rows = []
    for number in NUMBERS:
        row = [f"**{number}**", colour_name(newest.number_colours.value[number])]
        for letter in letters:
            rates = tables[letter]
            row += [str(rates.base[number]), "–" if number == SEVEN else str(rates.rampo[number])]
        rows.append(row)
    colours = [[colour_name(colour), str(rate)] for colour, rate in newest.colour_rates.value.items()]
    users = [
        "- " + _("{name} : {value}").format(name=capital(translate(_NAMES[name])), value=_table_names(used[name]))
        for name in VERSIONS
        if version in (None, name)
    ]
    return paragraphs(
        _(
            "Chaque taux est un nombre de fois la mise. C’est le gain seul : la mise reste au joueur. "
            "Le taux du rampo remplace le taux simple, il ne s’y ajoute pas."
        ),
        _heading(_("Numéros")),
        table(head, rows, figures=2 * len(letters)),
        _heading(_("Couleurs")),
        table([_("Couleur"), _("Taux")], colours, figures=1),
        _heading(_("Quelle table pour quelles règles")),
        "\n".join(users),
    )


def _table_names(letters: tuple[str, ...]) -> str:
    if len(letters) == 1:
        return _("une seule, aux taux de la table {table} actuelle").format(table=letters[0])
    return _("table {one} ou {other}, au choix de la maison pour toute la séance").format(
        one=letters[0], other=letters[1]
    )


def _heading(text: str) -> str:
    return f"## {text}"


def _key(sign: str) -> str:
    return f"`{sign}`"


def _yes(yes: Message, no: Message) -> Callable[[Any], str]:
    return lambda value: translate(yes if value else no)


def _colours_of_numbers(colours: Mapping[int, str]) -> str:
    found: dict[str, list[str]] = {}
    for number, colour in colours.items():
        found.setdefault(colour, []).append(str(number))
    return reduce(then, (f"{colour_name(colour)} {', '.join(numbers)}" for colour, numbers in found.items()))


def _rates_of_colours(rates: Mapping[str, int]) -> str:
    return ", ".join(f"{colour_name(colour)} {rate}" for colour, rate in rates.items())


def _least_minimum(cents: int) -> str:
    return euros(cents) if cents >= 100 else _("celui de l’arrêté d’autorisation")


def _times(count: int) -> str:
    return _("{count} fois le minimum").format(count=count)


VALUES: Mapping[str, tuple[Message, Callable[[Any], str]]] = {
    "pay_tables": (N_("Table de paiement"), lambda tables: _table_names(tuple(sorted(tables)))),
    "number_colours": (N_("Couleur des numéros"), _colours_of_numbers),
    "colour_rates": (N_("Taux des couleurs"), _rates_of_colours),
    "chooses": (
        N_("Un numéro autre que 7 gagne"),
        _yes(
            N_("le rampo est proposé ; qui ne tente pas est payé aussitôt"),
            N_("la mise va d’office dans la zone rampo"),
        ),
    ),
    "miss_loses": (
        N_("Le numéro ne revient pas"),
        _yes(N_("la mise de la zone est perdue"), N_("la mise de la zone est payée au taux simple et rendue")),
    ),
    "withdrawal": (
        N_("Retirer sa mise de la zone"),
        _yes(N_("possible avant le rampo, payée « au minimum prévu »"), N_("impossible")),
    ),
    "seven_changes_hands": (
        N_("Le 7 sort"),
        _yes(N_("le tireur perd la main"), N_("le tireur garde les dés, sauf usage de la maison")),
    ),
    "value_chips": (N_("Jetons de valeur"), _yes(N_("sur les couleurs"), N_("aucun"))),
    "maximum_number": (N_("Maximum sur un numéro"), _times),
    "maximum_colour": (N_("Maximum sur une couleur"), _times),
    "least_minimum": (N_("Minimum de la table, au moins"), _least_minimum),
    "zone_before_pays": (
        N_("La zone rampo se règle"),
        _yes(
            N_("après avoir ramassé, avant de payer le tapis"),
            N_("quand on veut avant les déplacements, sauf usage de la maison"),
        ),
    ),
    "dice": (
        N_("Les dés"),
        lambda dice: _("deux couleurs différentes") if dice == "two-colours" else _("une couleur par paire"),
    ),
}
"""How each value of a rule set is named and said."""


def versions_text(_version: str | None = None) -> str:
    """The rule sets side by side: what differs and what does not, then the rules that are not in all of them."""
    differing, same = [], []
    for value in RuleSet._fields:
        name, say = VALUES[value]
        cited = [getattr(text, value) for text in VERSIONS.values()]
        told = [_told(version, each.rule, say(each.value)) for version, each in zip(VERSIONS, cited, strict=True)]
        title = f"**{translate(name)}**"
        article = next(ARTICLES[each.rule] for each in cited if each.rule in ARTICLES)
        if len(set(told)) > 1:
            differing.append([title, *told, article])
        else:
            same.append("- " + _("{name} : {value}").format(name=title, value=f"{told[0]} ({article})"))
    head = ["", *(capital(translate(_NAMES[name])) for name in VERSIONS), _("Article")]
    alone = [
        paragraphs(f"### {capital(_belongs(which))}", "\n".join(f"- {plain(text)}" for text in _sentences(which)))
        for which in (IN_2014, SINCE_2019, CURRENT)
    ]
    return paragraphs(
        _(
            "Trois textes se sont suivis : l’arrêté du 30 décembre 2014, celui du 2 août 2019, et un texte consolidé "
            "plus récent, dont la date n’est pas donnée et que Tapis nomme « actuel ». "
            "Une séance en choisit un ; toutes les questions et tous les verdicts le suivent."
        ),
        _("« (lecture) » : le texte laisse la question ouverte ; les règles disent comment Tapis la tranche."),
        _heading(_("Ce qui diffère")),
        table(head, differing),
        _heading(_("Ce qui est resté")),
        "\n".join(same),
        _heading(_("Ce qui ne vaut pas partout")),
        *alone,
    )


def _told(version: str, rule: str, value: str) -> str:
    """A value of a version; what its text does not say is said to be our reading."""
    cited = _RULES[rule].under(version)
    said = plain(value) if cited.source == "article" else _("non écrit ; comme depuis 2019")
    return _("{value} (lecture)").format(value=said) if cited.reading else said


def _sentences(rule_sets: tuple[str, ...]) -> list[str]:
    rules = [rule for rule in _REGISTER.rules if rule.source == "article" and rule.rule_sets == rule_sets]
    return [translate(rule.sentence) for rule in rules]


def keys_text() -> str:
    """The keys of a command, from the tables the keyboard itself is read by."""
    grammar, colours = Grammar(language()), COLOUR_KEYS[language()]
    chances = [
        ["`2` … `9`", _("le numéro")],
        ["`1` " + _("puis") + " `0`, `1`, `2`", "10, 11, 12"],
        *([f"`{key}`", colour_name(colour)] for key, colour in colours.items()),
        [f"`{ZONE_KEY}`", _("la zone rampo ; le numéro peut alors être omis")],
    ]
    players = [
        [f"`{LETTERS[0]}` … `{LETTERS[-1]}`", _("un joueur, sa lettre est sur son jeton")],
        [_key(_("Entrée")), _("toutes les mises de la chance, dans le sens des aiguilles d’une montre")],
    ]
    call = grammar.key_of(CALL)
    calls = [
        [f"`{call}` `8` `{key_of(colours, 'red')}`", _("le résultat ; la couleur peut venir avant le numéro")],
        *([f"`{call}` `{key}`", translate(CALL_NAMES[what])] for key, what in CALL_KEYS[language()].items()),
    ]
    offer = grammar.key_of(OFFER)
    keys, meaning = _("Touches"), _("Ce qu’elles disent")
    return paragraphs(
        _heading(_("Un geste")),
        _("Un geste se tape dans l’ordre où il se pense : ce que vous faites, la chance, le joueur."),
        table([keys, meaning], key_rows(grammar.verb_rows())),
        _heading(_("La chance, puis le joueur")),
        table([keys, meaning], [*chances, *players]),
        _heading(_("Les annonces")),
        table([keys, meaning], calls),
        _heading(_("Les dés")),
        table([keys, meaning], [[f"`{offer}` `{DICE_KEY}` `B`", PHRASES.sentence(Act(OFFER_DICE, seat=2))]]),
        _heading(_("Exemples")),
        table([keys, meaning], [[in_code(grammar.written(act)), PHRASES.sentence(act)] for act in _EXAMPLES]),
    )


_EXAMPLES = (
    Act(CALL, what="result", number=8, colour="red"),
    Act(COLLECT, seat=2, on="black"),
    Act(PAY, seat=3, on=11),
    Act(PAY, seat=3, on=8, amount=4550),
    Act(PAY, seat=1, on=5, place="zone"),
    Act(OFFER, seat=6, on=8),
    Act(MOVE, seat=6, on=8),
)


GUIDE = Guide(
    (
        GuideChapter("rampo-rules", N_("Les règles du rampo"), rules_text, by_rules=True),
        GuideChapter("rampo-pay-tables", N_("Tables de paiement"), pay_tables_text, by_rules=True),
        GuideChapter("rampo-versions", N_("Les versions côte à côte"), versions_text),
    ),
    keys_text,
)
