"""Rules as they are cited: an article, a sentence in our own words, and whether a table event can decide them."""

from __future__ import annotations

from typing import Generic, NamedTuple, TypeVar

from app.text import Message

T = TypeVar("T")


class Cited(NamedTuple, Generic[T]):
    """A value of a rule set beside the article that fixes it."""

    value: T
    article: str


class Rule(NamedTuple):
    """One entry of a game's register of rules.

    `article` is None for house usage (no article speaks). `rule_sets` are the rule sets it belongs to. `decidable`
    says that some event has another answer when the rule is reversed. `reading` says what of it is our reading of an
    open text.
    """

    id: str
    article: str | None
    sentence: Message
    rule_sets: tuple[str, ...]
    decidable: bool
    reading: Message | None = None


class Precedence(NamedTuple):
    """Every step of kind `first` comes before every one of kind `then` (of the same player if `same_player`)."""

    first: str
    then: str
    rule: str
    same_player: bool = False
