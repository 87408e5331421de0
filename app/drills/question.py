"""What the window shows and takes: one type a kind of question, with a head common to all."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal, Protocol, TypeAlias

from app.table.acts import Act
from app.table.felt import Spot

Unit: TypeAlias = Literal["euros", "chips", "points"]


class Shown(Protocol):
    """What the device of a table shows with a question: dice thrown, a ball in its pocket."""

    @property
    def spots(self) -> tuple[Spot, ...]:
        """Where on the felt its result is read; none where there is no result yet."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """The head of every question, in the language in force.

    `text` at most two lines; `state` the table to draw (a value of the game); `shown` what its device shows with it,
    None where it shows nothing; `focus` the spots of the stakes to point at; `seen` what has to be found on the felt,
    for who cannot see it. `flashed`: the table is read at a glance, and lies open for a time that follows the trainee.
    """

    text: str
    state: Any
    shown: Shown | None = None
    focus: tuple[Spot, ...] = ()
    seen: str = ""
    flashed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ActsQuestion(Asked):
    """Acts in their order; `guided` refuses wrong ones at once, `amounts` asks the gain of each payment."""

    guided: bool = False
    amounts: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class PhasesQuestion(Asked):
    """Acts in phases, each with its text in `phases`; `amounts` asks the gain of each payment."""

    phases: tuple[str, ...]
    amounts: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class AmountQuestion(Asked):
    """A number in `unit`, of so many `digits` at least.

    `chip` is the cents of one chip of the player where their chips can count it, else 0.
    """

    unit: Unit = "euros"
    chip: int = 0
    digits: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class PiecesQuestion(Asked):
    """A payment laid from a tray of these `denominations`, in cents or, where `unit` is chips, in chips."""

    denominations: tuple[int, ...]
    unit: Unit = "euros"


@dataclass(frozen=True, slots=True, kw_only=True)
class RulingQuestion(Asked):
    """A decision on a `request`, which says who asks what; `reasons` are `(why, text)` of every refusal there is."""

    request: str
    reasons: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class CallQuestion(Asked):
    """What is called aloud, or with `bets` the bets with their chips that a call stands for."""

    bets: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ChoiceQuestion(Asked):
    """One of a few `options`, `(id, text)`; the first letter of a text is its key, so that no two begin alike.

    `each`: what one is chosen for, `(id, name)`, where there are several such things.
    """

    options: tuple[tuple[str, str], ...]
    each: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class SpotQuestion(Asked):
    """Acts that somebody else does, in which a fault is to be seen; `kinds` are those of faults, `(id, text)`.

    The first letter of a kind's text is its key, so that no two begin alike.
    """

    acts: tuple[Act, ...]
    kinds: tuple[tuple[str, str], ...]


Question: TypeAlias = (
    ActsQuestion
    | PhasesQuestion
    | AmountQuestion
    | PiecesQuestion
    | RulingQuestion
    | CallQuestion
    | ChoiceQuestion
    | SpotQuestion
)


def in_a_line(question: Question) -> str:
    """What is asked, in one line: what is decided on, then the question."""
    request = question.request if isinstance(question, RulingQuestion) else ""
    return " ".join(f"{request} {question.text}".split())
