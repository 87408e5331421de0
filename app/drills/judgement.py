"""What is said of an answer: right or wrong, what was expected, the first difference, the rule and the computation."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from app.table.citations import Precedence, Rule
from app.text import Message


class Difference(NamedTuple):
    """One difference of an answer: in a sentence, by which rule, and what was given against what was expected."""

    text: str
    rule: str
    given: str
    expected: str


class Judgement(NamedTuple):
    """A drill's judgement of one answer, in the language in force.

    `score` per mille; `given` and `expected` are aligned in the verdict panel; `difference` tells the first one; `rule`
    is the id in the game's register that decides it; `lines` is the computation, a line each. `headline` says in a few
    words what is wrong where "wrong" alone would say less than the score does. An answer that is not `explicable` rests
    on no mistake that has a name. `missed` are the facts, as items, that its wrong lines go against: all others that
    the exercise needs lie on lines that are right. It is None where a total alone is known.
    """

    right: bool
    score: int
    given: str
    expected: str
    rule: str
    difference: str = ""
    lines: tuple[str, ...] = ()
    headline: str = ""
    explicable: bool = True
    missed: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True)
class Verdict:
    """A judgement with the rule it cites and, when exactly one wrong rule explains the answer, its id and name."""

    judgement: Judgement
    rule: Rule
    wrong_rule: str | None = None
    wrong_rule_name: Message | None = None


class BrokenPair(NamedTuple):
    """Two acts of an answer, by their index, done in the forbidden order: `then` came before `first`."""

    first: int
    then: int
    text: str
    rule: str


class OrderJudgement(NamedTuple):
    """A whole list of acts judged at the end.

    `due` is how many items there are; `broken` the pairs of them done in the forbidden order, in the order done, those
    a rule names first; `pairs` how many the closure holds; `missing` items, `needless` acts (by their index),
    `wrong_amounts` items with the index of the act.
    """

    due: int
    broken: tuple[tuple[int, int, Precedence], ...]
    pairs: int
    missing: tuple[int, ...]
    needless: tuple[int, ...]
    wrong_amounts: tuple[tuple[int, int], ...]

    @property
    def right(self) -> bool:
        """Nothing broken, missing, needless or of the wrong amount."""
        return not (self.broken or self.missing or self.needless or self.wrong_amounts)

    @property
    def per_mille(self) -> int:
        """1000 less the share of broken pairs in the closure, and at most the share of acts that were done well."""
        well = self.due - len(self.missing) - len(self.wrong_amounts)
        share = 1000 if self.right else 1000 * well // (self.due + len(self.needless))
        return min(share, 1000 - -(-1000 * len(self.broken) // self.pairs)) if self.pairs else share


def to_blame(broken: Iterable[BrokenPair]) -> frozenset[int]:
    """The acts, by their place, that explain every broken pair: those in most pairs, of equals the one done first."""
    left = [(pair.first, pair.then) for pair in broken]
    found: set[int] = set()
    while left:
        often = Counter(place for pair in left for place in pair)
        worst = min(often, key=lambda place: (-often[place], place))
        found.add(worst)
        left = [pair for pair in left if worst not in pair]
    return frozenset(found)
