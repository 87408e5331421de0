"""Rules as they are cited: an article, a sentence in our own words, and whether a table event can decide them."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Generic, Literal, NamedTuple, TypeAlias

from app.text import Message, _, translate

if TYPE_CHECKING:  # type checkers know defaults of type variables, Python itself only from 3.13 on
    from typing_extensions import TypeVar

    R = TypeVar("R", bound=str, default=str)
    R_co = TypeVar("R_co", bound=str, covariant=True, default=str)
    T = TypeVar("T")
else:
    from typing import TypeVar

    R = TypeVar("R", bound=str)
    R_co = TypeVar("R_co", bound=str, covariant=True)
    T = TypeVar("T")


class Cited(NamedTuple, Generic[T, R_co]):
    """A value of a rule set beside the rule of the register that fixes it."""

    value: T
    rule: R_co


Source: TypeAlias = Literal["article", "usage", "program"]


class Rule(NamedTuple):
    """One entry of a game's register of rules.

    `source`: an `article` says it, or it is `usage` of the house, or a limit of the `program`; the last two have no
    `article`. `rule_sets` are the rule sets it belongs to. `decidable` says that some event has another answer when the
    rule is reversed. `reading` says what of it is our reading of an open text, of the rule sets `reading_in` alone
    where some are named. `printed` is the article that the contract of `resolve` cites, by what a step does, where that
    is another one; `because` is why, in a line. `mistakes` are the misconceptions that reverse it, by id, `reversals`
    those that nobody has: they show what the rule decides, and explain no answer.
    """

    id: str
    source: Source
    article: str | None
    sentence: Message
    rule_sets: tuple[str, ...]
    decidable: bool
    reading: Message | None = None
    reading_in: tuple[str, ...] = ()
    printed: Mapping[str, str] = MappingProxyType({})
    because: Message | None = None
    mistakes: Mapping[str, Message] = MappingProxyType({})
    reversals: Mapping[str, Message] = MappingProxyType({})

    def under(self, rule_set: str) -> Rule:
        """The rule as it stands in one rule set: what is our reading of the others alone is none there."""
        return self._replace(reading=None) if self.reading_in and rule_set not in self.reading_in else self


def source_text(rule: Rule) -> str:
    """What a rule rests on, as it is cited: its article, usage, or the program."""
    if rule.source == "article":
        return _("Article {article}").format(article=rule.article)
    return _("Usage de la maison") if rule.source == "usage" else _("Limite du logiciel")


def reading_text(rule: Rule) -> str:
    """What of a rule is our reading of an open text, said to be one; empty for what the text says itself."""
    return _("Lecture : {reading}").format(reading=translate(rule.reading)) if rule.reading else ""


def cited_text(rule: Rule) -> str:
    """A rule on one line: its sentence, what of it is our reading, and what it rests on in brackets."""
    return " ".join(filter(None, (translate(rule.sentence), reading_text(rule), f"({source_text(rule)})")))


class Precedence(NamedTuple, Generic[R_co]):
    """Every step of kind `first` comes before every one of kind `then`, by that rule.

    `per`: among all steps of the table, those of one player, or those about one stake of theirs (a player on
    one chance, and so one hand of a box); `right-to-left`: where the first is of a hand further to the croupier's right
    than the other, `left-to-right` the other way; `written`: where the first is written before the other.
    """

    first: str
    then: str
    rule: R_co
    per: Literal["table", "player", "stake", "right-to-left", "left-to-right", "written"] = "table"
