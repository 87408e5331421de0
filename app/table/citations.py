"""Rules as they are cited: an article, a sentence in our own words, and whether a table event can decide them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, Literal, NamedTuple

from app.text import Message

if TYPE_CHECKING:  # type checkers know defaults of type variables, Python itself only from 3.13 on
    from typing_extensions import TypeVar

    R_co = TypeVar("R_co", bound=str, covariant=True, default=str)
    T = TypeVar("T")
else:
    from typing import TypeVar

    R_co = TypeVar("R_co", bound=str, covariant=True)
    T = TypeVar("T")


class Cited(NamedTuple, Generic[T, R_co]):
    """A value of a rule set beside the rule of the register that fixes it."""

    value: T
    rule: R_co


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


class Precedence(NamedTuple, Generic[R_co]):
    """Every step of kind `first` comes before every one of kind `then`, by that rule.

    `per`: among all steps of the table, those of one and the same player, or those about one stake of his (a player on
    one chance).
    """

    first: str
    then: str
    rule: R_co
    per: Literal["table", "player", "stake"] = "table"
