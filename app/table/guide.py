"""Chapters of the help that a game writes out of its own data; texts are Markdown in the language in force."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from app.table.citations import Rule, reading_text, source_text
from app.text import Message, _, ngettext, translate

_SIGNS = re.compile(r"([\\`*_\[\]<>|])")


class GuideChapter(NamedTuple):
    """One chapter: its id in links, its title, and its text for one rule set or for all of them (None).

    `by_rules` says that the text depends on the rule set.
    """

    id: str
    title: Message
    text: Callable[[str | None], str]
    by_rules: bool = False


class Guide(NamedTuple):
    """A game's part of the help; `keys` is the text of its keys.

    `first` are the names of its chapters that are kept as files and come before those of its drills.
    """

    chapters: tuple[GuideChapter, ...]
    keys: Callable[[], str]
    first: tuple[str, ...] = ()


def chapter_of(game: str, name: str) -> str:
    """The id of a game's written chapter, such as that of a drill by its id.

    >>> chapter_of("boule", "settlement")
    'boule-settlement'
    """
    return f"{game}-{name}"


def plain(text: str) -> str:
    r"""A text as Markdown that shows it as it is.

    >>> plain("**12** : *douze*")
    '\\*\\*12\\*\\* : \\*douze\\*'
    """
    return _SIGNS.sub(r"\\\1", text)


def table(head: Sequence[str], rows: Iterable[Sequence[str]], figures: int = 0) -> str:
    """A Markdown table of cells; the last `figures` columns are set to the right."""
    words = len(head) - figures
    lines = [head, ["---"] * words + ["---:"] * figures, *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def in_code(keys: str) -> str:
    """Keys, parted by spaces, as Markdown that shows each as a key.

    >>> in_code("R, 17 B"), in_code("E , 2")
    ('`R`, `17` `B`', '`E` `,` `2`')
    """
    signs = ((key.rstrip(",") or key, key) for key in keys.split(" "))
    return " ".join(f"`{sign}`{key[len(sign) :]}" for sign, key in signs)


def key_rows(rows: Iterable[tuple[str, str]]) -> list[list[str]]:
    """Rows of keys with what they mean, for a table."""
    return [[in_code(keys), meaning] for keys, meaning in rows]


def paragraphs(*parts: str) -> str:
    """Parts of a Markdown text, empty ones left out, parted by empty lines."""
    return "\n\n".join(part for part in parts if part)


def keys_chapter(
    intro: str, sheet: Iterable[tuple[str, Iterable[tuple[str, str]]]], examples: Iterable[tuple[str, str]]
) -> str:
    """The text of a table's keys: those of its sheet under their headings, then acts as they are typed and said."""
    head = [_("Touches"), _("Ce qu’elles disent")]
    parts = [intro]
    for title, rows in sheet:
        parts += [f"## {title}", table(head, key_rows((" ".join(keys.split()), meaning) for keys, meaning in rows))]
    return paragraphs(*parts, "## " + _("Exemples"), table(head, key_rows(examples)))


def rows_by_version(rules: Iterable[Rule], rule_sets: Sequence[str]) -> list[list[str]]:
    """A row for each rule that is not in all rule sets: its sentence, in which of them it holds, its article."""
    said = {True: _("oui"), False: _("non")}
    return [
        [plain(translate(rule.sentence)), *(said[each in rule.rule_sets] for each in rule_sets), str(rule.article)]
        for rule in rules
        if rule.rule_sets != tuple(rule_sets)
    ]


@dataclass(frozen=True)
class RulesChapter:
    """The chapter of a game's rules: every rule with its article and what of it is our reading, of one rule set or all.

    `groups` is the register by what its rules are about, `source` says in which text the articles stand. `belongs`
    names the rule sets that have a rule, told where all of them are shown; None for a game that has one.
    """

    groups: tuple[tuple[Message, tuple[Rule, ...]], ...]
    source: Message
    belongs: Callable[[tuple[str, ...]], str] | None = None

    def __call__(self, version: str | None = None) -> str:
        """The Markdown of the chapter, in the language in force."""
        chosen = [(title, [r for r in rules if version in (None, *r.rule_sets)]) for title, rules in self.groups]
        chosen = [(title, rules) for title, rules in chosen if rules]
        count = sum(len(rules) for _title, rules in chosen)
        said = ngettext("{count} règle, dite avec nos mots.", "{count} règles, dites avec nos mots.", count)
        parts = [
            said.format(count=count) + " " + translate(self.source),
            "> " + _("« Lecture » : le texte laisse une question ouverte, et voici comment Tapis la tranche."),
            "> " + _("« À connaître » : ce que vaut un coup n’en dépend pas, mais un croupier le sait."),
            # a link to a heading is its number; the chapter's title is number 0
            " · ".join(f"[{translate(title)}](#{place})" for place, (title, _rules) in enumerate(chosen, 1)),
        ]
        for title, rules in chosen:
            parts += [f"## {translate(title)}", *(self._rule(rule, version) for rule in rules)]
        return paragraphs(*parts)

    def _rule(self, rule: Rule, version: str | None) -> str:
        facts = [source_text(rule)]
        if version is None and self.belongs is not None:
            facts.append(self.belongs(rule.rule_sets))
        if not rule.decidable:
            # translators: of a rule: to be known by heart, as no event decides it
            facts.append(_("à connaître"))
        told = rule if version is None else rule.under(version)
        reading = f"> {plain(reading_text(told))}" if told.reading else ""
        return paragraphs(plain(translate(rule.sentence)), f"*{' · '.join(facts)}*", reading)
