"""The register of a game, read from the TOML file that people write and translate: rules in groups, and refusals.

A rule takes the article of its group where it gives none, and belongs to every rule set where it names none; what each
key means is said at the top of each file.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, NamedTuple

from app.table.citations import Rule
from app.text import Message


class Group(NamedTuple):
    """Rules about one thing, under a title."""

    title: Message
    rules: tuple[Rule, ...]


class Reason(NamedTuple):
    """Why a croupier refuses, as it is said to a player.

    `rule` is the id of the rule it rests on, `rule_in` that of another one in a rule set or for a kind of request.
    """

    why: str
    sentence: Message
    rule: str
    rule_in: dict[str, str]


class Register(NamedTuple):
    """All that a register says."""

    groups: tuple[Group, ...]
    reasons: tuple[Reason, ...]

    @property
    def rules(self) -> tuple[Rule, ...]:
        """Every rule, in the order written."""
        return tuple(rule for group in self.groups for rule in group.rules)


def read_register(file: Path) -> Register:
    """The register in a TOML file; raises TOMLDecodeError, KeyError or TypeError for what is none."""
    told = tomllib.loads(file.read_text(encoding="utf-8"))
    every = tuple(told["rule_sets"])
    return Register(
        tuple(_group(group, every) for group in told["group"]),
        tuple(_reason(why, **fields) for why, fields in told.get("reason", {}).items()),
    )


def _group(told: dict[str, Any], every: tuple[str, ...]) -> Group:
    rules = (_rule(id_, told.get("article"), every, **fields) for id_, fields in told["rule"].items())
    return Group(Message(told["title"]), tuple(rules))


def _rule(id_: str, usual: str | None, every: tuple[str, ...], **told: Any) -> Rule:
    source = told.pop("source", "article")
    article = told.pop("article", usual) if source == "article" else None
    rule_sets = tuple(told.pop("rule_sets", every))
    return Rule(id_, source, article, told.pop("sentence"), rule_sets, told.pop("decidable", True), **told)


def _reason(why: str, *, rule: str, sentence: str, rule_in: dict[str, str] | None = None) -> Reason:
    return Reason(why, Message(sentence), rule, rule_in or {})
