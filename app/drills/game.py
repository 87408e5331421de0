"""What a game package offers the rest of the product; `app.games.discover` finds the packages."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from app.text import speaks

if TYPE_CHECKING:  # a game is listed by its title long before one of its parts is needed
    from app.drills.drill import Drill, Resolver, TableSettings, WrongRule
    from app.drills.kit import TableKit
    from app.drills.wrong_rules import Mistake
    from app.glossary import Term
    from app.table.acts import Vocabulary
    from app.table.answers import Answers
    from app.table.citations import Rule
    from app.table.codec import Table
    from app.table.guide import Guide
    from app.text import Message


class OddsRow(NamedTuple):
    """One line of a game's odds.

    Fractions are `(numerator, denominator)` in lowest terms; the edge is the house's share of one unit staked, None of
    what nobody stakes on. `house` are the switches of a house that reads the rules otherwise, as pairs.
    """

    rules: str
    pay_table: str | None
    chance: str
    policy: str
    probability: tuple[int, int]
    edge: tuple[int, int] | None
    house: tuple[tuple[str, str | bool], ...] = ()


class Game:
    """One game: its engine, its register of rules, its drills and the wrong rules that explain wrong answers.

    A game is one package, and its name is the package's, with hyphens. Each part lies in the module of its name and is
    loaded when it is first asked for, so that a game can be listed, or one line resolved, without the rest of it.
    `catalogue` is the package whose catalogue has its texts, where that is not its own.
    """

    def __init__(self, package: str, catalogue: str | None = None) -> None:
        speaks(catalogue or package)
        self.package = package
        self.name = package.rpartition(".")[2].replace("_", "-")

    def _part(self, module: str, part: str) -> Any:
        return getattr(import_module(f"{self.package}.{module}"), part)

    def _has(self, module: str) -> bool:
        found = find_spec(f"{self.package}.{module}")
        # a folder that is no package yet holds no part
        return found is not None and found.has_location

    @cached_property
    def folder(self) -> Path:
        """Where its package lies, with what is no code beside it: house table, texts of the help."""
        return Path(import_module(self.package).__file__ or "").parent

    @cached_property
    def title(self) -> Message:
        """The name on the screen: `TITLE` of the package itself."""
        title: Message = import_module(self.package).TITLE
        return title

    @cached_property
    def place(self) -> int:
        """Where it stands among the games offered: `PLACE` of the package itself; those that say none come last."""
        place: int = getattr(import_module(self.package), "PLACE", 100)
        return place

    def answer(self, document: dict[str, Any]) -> str:
        """One line of JSON for one JSON object of the `resolve` contract; raises InputError."""
        return self.answers.line(document, self.resolve)

    def has_table(self, settings: TableSettings) -> bool:
        """Whether there can be such a table: its own reader is asked."""
        from app.table.reading import InputError

        try:
            self.answer(settings.line(self.name))
        except InputError:
            return False
        return True

    @cached_property
    def answers(self) -> Answers:
        """What writes its answers: `STEPS` of `records`; the articles are those of `rule_ids`, or of its register."""
        from app.table.answers import Answers

        if self._has("rule_ids"):
            articles, printed = self._part("rule_ids", "ARTICLES"), self._part("rule_ids", "PRINTED")
        else:
            articles = {rule.id: rule.article for rule in self.register}
            printed = {(does, rule.id): cited for rule in self.register for does, cited in rule.printed.items()}
        return Answers(self.records, self._part("records", "STEPS"), articles, printed)

    @cached_property
    def resolve(self) -> Resolver:
        """The engine (`resolve`)."""
        resolve: Resolver = self._part("resolve", "resolve")
        return resolve

    @cached_property
    def odds(self) -> Callable[[], Iterator[OddsRow]]:
        """Gives every chance under every rule set (`odds`)."""
        odds: Callable[[], Iterator[OddsRow]] = self._part("odds", "odds")
        return odds

    @cached_property
    def register(self) -> tuple[Rule, ...]:
        """Every rule of the game, with its article (`register.toml`)."""
        from app.table.register import read_register

        return read_register(self.folder / "register.toml").rules

    @cached_property
    def wrong_rules(self) -> tuple[WrongRule, ...]:
        """The misconceptions: `WRONG_RULES` of `wrong_rules`."""
        wrong_rules: tuple[WrongRule, ...] = self._part("wrong_rules", "WRONG_RULES")
        return wrong_rules

    @cached_property
    def neighbours(self) -> tuple[Mistake, ...]:
        """Results taken for those beside them: `NEIGHBOURS` of `neighbours`; none where it has no such module."""
        found: tuple[Mistake, ...] = self._part("neighbours", "NEIGHBOURS") if self._has("neighbours") else ()
        return found

    @cached_property
    def has_drills(self) -> bool:
        """Whether it can be trained; without drills it is only answered, by `resolve` and `odds`."""
        return self._has("drills")

    @cached_property
    def drills(self) -> tuple[Drill, ...]:
        """The drills, in the order they are shown: `DRILLS` of `drills`; none where it has no such module."""
        drills: tuple[Drill, ...] = self._part("drills", "DRILLS") if self.has_drills else ()
        return drills

    @cached_property
    def vocabulary(self) -> Vocabulary:
        """Everything that is done at its tables: `VOCABULARY` of `steps`."""
        vocabulary: Vocabulary = self._part("steps", "VOCABULARY")
        return vocabulary

    @cached_property
    def notation(self) -> Callable[[dict[str, Any]], str]:
        """Gives a table with its events, an object of the `resolve` contract, as one line: `LINE` of `notation`."""
        notation: Callable[[dict[str, Any]], str] = self._part("notation", "LINE").notation
        return notation

    @cached_property
    def parse(self) -> Callable[[str], dict[str, Any]]:
        """Reads that line back; ValueError when it is none."""
        parse: Callable[[str], dict[str, Any]] = self._part("notation", "LINE").parse
        return parse

    @cached_property
    def records(self) -> Table[Any]:
        """The field tables of its state and its events: `TABLE` of `records`."""
        records: Table[Any] = self._part("records", "TABLE")
        return records

    @cached_property
    def kit(self) -> TableKit:
        """The table as the window needs it: `KIT` of `kit`."""
        kit: TableKit = self._part("kit", "KIT")
        return kit

    @cached_property
    def guide(self) -> Guide:
        """What the game writes into the help: `GUIDE` of `guide`."""
        guide: Guide = self._part("guide", "GUIDE")
        return guide

    @cached_property
    def written(self) -> tuple[str, ...]:
        """The names of its chapters of the help that are kept as files: those before its drills, then one a drill."""
        return *self.guide.first, *(drill.id for drill in self.drills)

    @cached_property
    def terms(self) -> tuple[Term, ...]:
        """Words of the trade that are its own: `TERMS` of `glossary`; none where it has no such module."""
        terms: tuple[Term, ...] = self._part("glossary", "TERMS") if self._has("glossary") else ()
        return terms

    def rule(self, rule: str) -> Rule:
        """The register's entry of an id; KeyError when there is none."""
        for entry in self.register:
            if entry.id == rule:
                return entry
        raise KeyError(rule)

    def drill(self, drill: str) -> Drill:
        """The drill of an id; KeyError when there is none."""
        for entry in self.drills:
            if entry.id == drill:
                return entry
        raise KeyError(drill)


Games: TypeAlias = Mapping[str, Game]
"""The games there are, by name: whoever needs them is given them."""
