"""The register of a game, read from the TOML file that people write and translate: rules in groups, and refusals.

A rule takes the article of its group where it gives none, and belongs to every rule set where it names none; what each
key means is said at the top of each file.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
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

    `rule` is the id of the rule it rests on, `rule_in` that of another one in a rule set or for a kind of request, for
    which `sentence_in` says it otherwise.
    """

    why: str
    sentence: Message
    rule: str
    rule_in: dict[str, str]
    sentence_in: dict[str, Message]


class Register(NamedTuple):
    """All that a register says."""

    groups: tuple[Group, ...]
    reasons: tuple[Reason, ...]

    @property
    def rules(self) -> tuple[Rule, ...]:
        """Every rule, in the order written."""
        return tuple(rule for group in self.groups for rule in group.rules)

    @property
    def refusals(self) -> Mapping[str, Message]:
        """Why a croupier refuses, as it is said to a player, by the name of the reason."""
        return {reason.why: reason.sentence for reason in self.reasons}

    def refusals_of(self, request: str) -> Mapping[str, Message]:
        """The same where it is said otherwise for a kind of request."""
        return {reason.why: reason.sentence_in[request] for reason in self.reasons if request in reason.sentence_in}


def register_of(module: str) -> Register:
    """The register of the game that a module is part of, by the file of that module."""
    files = (folder / "register.toml" for folder in Path(module).parents)
    return read_register(next(file for file in files if file.is_file()))


@cache
def read_register(file: Path) -> Register:
    """The register in a TOML file; raises TOMLDecodeError, KeyError or TypeError for what is none."""
    data = tomllib.loads(file.read_text(encoding="utf-8"))
    every = tuple(data["rule_sets"])
    return Register(
        tuple(_group(group, every) for group in data["group"]),
        tuple(_reason(why, **fields) for why, fields in data.get("reason", {}).items()),
    )


def _group(data: dict[str, Any], every: tuple[str, ...]) -> Group:
    rules = (_rule(id_, data.get("article"), every, **fields) for id_, fields in data["rule"].items())
    return Group(Message(data["title"]), tuple(rules))


def _rule(id_: str, usual: str | None, every: tuple[str, ...], **data: Any) -> Rule:
    source = data.pop("source", "article")
    article = data.pop("article", usual) if source == "article" else None
    rule_sets = tuple(data.pop("rule_sets", every))
    reading_in = tuple(data.pop("reading_in", ()))
    return Rule(
        id_,
        source,
        article,
        data.pop("sentence"),
        rule_sets,
        data.pop("decidable", True),
        reading_in=reading_in,
        **data,
    )


def _reason(
    why: str,
    *,
    rule: str,
    sentence: str,
    rule_in: dict[str, str] | None = None,
    sentence_in: dict[str, str] | None = None,
) -> Reason:
    others = {kind: Message(text) for kind, text in (sentence_in or {}).items()}
    return Reason(why, Message(sentence), rule, rule_in or {}, others)
