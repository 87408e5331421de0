"""The guided coup: leads through one settlement, act by act, saying each time what the rules want next and why."""

from __future__ import annotations

from app.drills.game import Game
from app.drills.guided import Guide
from app.drills.order import OrderJudge, OrderKey
from app.table.citations import Rule, reading_text, source_text
from app.table.felt import Felt, Spot
from app.table.keys import ENTER
from app.text import _, ngettext, translate
from ui.widgets.coach import Advice


class Tour:
    """One coup under way: what is due comes from its key, what has been done from its guide."""

    def __init__(self, game: Game, rule_set: str, key: OrderKey, guide: Guide) -> None:
        self._kit = game.kit
        self._game = game
        self._rule_set = rule_set
        self._key = key
        self._guide = guide
        self._order = OrderJudge(key).order()

    @property
    def done(self) -> int:
        """How many acts stand."""
        return len(self._guide.done)

    @property
    def total(self) -> int:
        """How many acts are due."""
        return len(self._order)

    def progress(self) -> str:
        """How far it is, in words."""
        if self._guide.complete:
            return ngettext("{count} geste", "{count} gestes", self.total).format(count=self.total)
        return _("Geste {number} sur {total}").format(number=self.done + 1, total=self.total)

    def places(self) -> tuple[Spot, ...]:
        """Where the next act begins and ends; none when all is done."""
        item = self._guide.following
        return () if item is None else self._kit.places(self._key.items[item])

    def advice(self, felt: Felt | None = None) -> Advice:
        """What comes next on a felt, in the language in force."""
        item = self._guide.following
        if item is None:
            return Advice(
                self.progress(),
                _("Le coup est réglé"),
                _(
                    "Confirmez : le verdict dit la règle et son article. "
                    "En séance, un geste refusé compte comme faux, même repris."
                ),
                "",
                (_("Entrée"),),
                _("Cliquez Terminé."),
            )
        act = self._key.items[item].without_amount
        rules = [self._rule(each) for each in dict.fromkeys((self._key.rules[item], *self._why_now(item)))]
        return Advice(
            self.progress(),
            self._kit.sentence(act),
            " ".join(filter(None, (self._presents(), *(translate(rule.sentence) for rule in rules)))),
            " · ".join((source_text(rules[0]), *filter(None, map(reading_text, rules)))),
            tuple("↵" if key == ENTER else key.upper() for key in self._kit.act_keys(act, felt)),
            self._kit.by_mouse(act),
        )

    def _rule(self, rule: str) -> Rule:
        return self._game.rule(rule).under(self._rule_set)

    def _presents(self) -> str:
        """What game this is, before anything has been done."""
        return "" if self.done else self._kit.presents()

    def _why_now(self, item: int) -> list[str]:
        """The rule that puts the act after the one done last before it; none for what comes first."""
        named = [pair for pair in self._key.pairs if pair[1] == item]
        if not named:
            return []
        _first, _then, precedence = max(named, key=lambda pair: self._order.index(pair[0]))
        return [precedence.rule]
