"""A poker game in the help: rules, pay tables, versions, keys, and the three games beside each other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from app.devices.cards.steps import BURN, DEAL, REMOVE, RETURN, TURN
from app.games.poker.kit import PokerKit
from app.games.poker.naming import hand_text
from app.games.poker.rules import ANTE, PLAY, Box, Rules
from app.games.poker.side_by_side import side_by_side_text
from app.games.poker.steps import BOARD, OFFER
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
from app.table.register import Register
from app.table.steps import Rate
from app.text import N_, Message, _, capital, language, translate

_SOURCE = N_(
    "L’article renvoie à la réglementation des jeux dans les casinos, "
    "qui fait seule foi. Sans article, c’est un usage de la maison ou une limite du logiciel, et c’est dit."
)
_TURNED, _WON = Act(TURN), Act(CALL, 3, what="hand", colour="player", simple=("pair", "9"))
_EXAMPLES: Mapping[bool, Sequence[Act]] = {
    True: (
        Act(OFFER, 1),
        Act(CALL, what="no-more-bets"),
        Act(DEAL, 1),
        _TURNED,
        Act(CALL, what="hand", simple=("pair", "9")),
        Act(CALL, what="no-play"),
        Act(TURN, 3),
        _WON,
        Act(CALL, 3, what="hand", colour="croupier", simple=("pair", "K")),
        Act(CALL, 3, what="bonus-paid"),
        Act(CALL, what="bank-wins"),
        Act(BURN, number=0),
    ),
    False: (Act(DEAL, 1), Act(TURN, on=BOARD), _TURNED, Act(CALL, what="hand", simple=("pair", "9")), Act(TURN, 3)),
}
"""Acts where hands are announced one by one, and where the croupier's alone is."""

_SETTLING = (
    Act(COLLECT, seat=3, on=ANTE),
    Act(PAY, seat=3, on=PLAY),
    Act(RETURN, seat=3, on=PLAY),
    Act(REMOVE, 3),
    Act(REMOVE),
)


@dataclass(frozen=True, eq=False)
class GuideParts:
    """What a game's part of the help is written from.

    `tables` are its rules by version and pay table; `versions` tells in the words of the game how its versions came
    about, where there are several.
    """

    kit: PokerKit
    register: Register
    tables: Sequence[Rules]
    title: Message
    versions: Message | None = None

    @property
    def name(self) -> str:
        """The game's name in links."""
        return self.tables[0].game

    def pay_tables(self, version: str | None = None) -> str:
        """What each stake pays by hand, of each pay table or of those of one version, and the rules that say so."""
        tables = [each for each in self.tables if version in (None, each.version)]
        posted, names = self.kit.plan.pay_tables, self.kit.plan.words.names
        columns: dict[tuple[Box, tuple[tuple[str, Rate], ...]], str] = {}
        for box, _short in posted.stakes:
            for rules in tables:
                # a stake that several tables pay alike has one column
                rates = tuple(posted.rates(rules)[box].items())
                columns.setdefault((box, rates), self._head(box, rules, several=len(tables) > 1))
        rows = [
            [f"**{capital(hand_text(names, hand, ()))}**", *(_paid(dict(rates).get(hand)) for _box, rates in columns)]
            for hand in reversed(tables[0].ranking.classes)
            if any(hand in dict(rates) for _box, rates in columns)
        ]
        said = {rule.id: rule for rule in self.register.rules}
        found = dict.fromkeys(rule for each in tables for rule in self._rules_of(each))
        return paragraphs(
            _("Ce que gagne une mise, en plus de la mise elle-même, qui reste au joueur."),
            table([_("Main"), *columns.values()], rows, figures=len(columns)),
            "\n".join(f"- {plain(translate(said[rule].sentence))}" for rule in found),
        )

    def _head(self, box: Box, rules: Rules, *, several: bool) -> str:
        name = capital(translate(self.kit.stake_names[box]))
        differs = len({str(each.settles["better"][box].rates) for each in self.tables}) > 1
        if not several or not differs:
            return name
        letter = rules.pay_table
        return f"{name}, {_('table {letter}').format(letter=letter) if letter else rules.version[-4:]}"

    def _rules_of(self, rules: Rules) -> Sequence[str]:
        """The rules by which the stakes of a table are settled, of a winning hand and of one that is not paid."""
        found: list[str] = []
        for box, _short in self.kit.plan.pay_tables.stakes:
            how = rules.settles["better"][box]
            found += [rate.rule for rate in how.rates.values()]
            if len(how.rates) < len(rules.ranking.classes):
                found.append(how.rest.rule)
        return found

    def versions_text(self, _version: str | None = None) -> str:
        """The rule sets side by side: each rule that is not in all of them."""
        rule_sets = tuple(dict.fromkeys(rules.version for rules in self.tables))
        rows = rows_by_version(self.register.rules, rule_sets)
        return paragraphs(
            translate(self.versions or Message("")),
            "## " + _("Ce qui diffère"),
            table(["", *(each.name for each in self.kit.rule_sets()), _("Article")], rows),
            "## " + _("Ce qui est resté"),
            _("{count} règles valent dans toutes les versions.").format(count=len(self.register.rules) - len(rows)),
        )

    def keys(self) -> str:
        """The keys of the table, from the tables the keyboard itself is read by."""
        grammar = self.kit.commands(language())
        acts = (*_EXAMPLES[bool(self.tables[0].claimed)], *_SETTLING)
        return keys_chapter(
            _("Un geste se tape dans l’ordre où il se pense : ce que vous faites, la mise, le joueur."),
            self.kit.key_sheet(),
            ((grammar.written(act), self.kit.phrases.sentence(act)) for act in acts),
        )


def _paid(rate: Rate | None) -> str:
    """What a hand pays, nothing where it does not win."""
    # translators: what a stake pays, such as 3 to 2
    return "" if rate is None else _("{won} pour {staked}").format(won=rate.numerator, staked=rate.denominator)


def guide_of(parts: GuideParts) -> Guide:
    """A game's part of the help."""
    several = parts.versions is not None
    chapters = [
        GuideChapter(f"{parts.name}-rules", parts.title, RulesChapter(parts.register.groups, _SOURCE), several),
        GuideChapter(f"{parts.name}-pay-tables", N_("Tables de paiement"), parts.pay_tables, several),
        GuideChapter(f"{parts.name}-side-by-side", N_("Les trois pokers côte à côte"), side_by_side_text),
    ]
    if several:
        versions = GuideChapter(f"{parts.name}-versions", N_("Les versions côte à côte"), parts.versions_text)
        chapters.insert(2, versions)
    return Guide(tuple(chapters), parts.keys)
