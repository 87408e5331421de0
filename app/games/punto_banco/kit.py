"""The punto banco table as the window needs it, gathered from the game's own modules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from random import Random

from app.devices.cards.cards import PACK, Card, read_card
from app.devices.cards.hands import hand_at
from app.devices.cards.on_felt import held_out
from app.devices.cards.shown import ShownCards
from app.drills.card_kit import CardKit
from app.drills.drill import TableSettings
from app.drills.exercise import Exercise
from app.drills.kit import VERSION_NAMES, CallKey, RuleSet, Switch, limits_text, seed_of
from app.drills.question import Question
from app.games.punto_banco.acts import CALLS, RESULTS, chance_name
from app.games.punto_banco.keys import CALL_KEYS, Grammar
from app.games.punto_banco.layout import FEET, punto_banco_layout
from app.games.punto_banco.layout_felt import HANDS, every_stake, felt_of, show_act
from app.games.punto_banco.posted import pays, posted
from app.games.punto_banco.records import TABLE
from app.games.punto_banco.resolve import resolve
from app.games.punto_banco.rules import CHANCES, MULTIPLES, RULE_SETS, TABLES_OF
from app.games.punto_banco.spots import spot_sentence
from app.games.punto_banco.state import Coup
from app.games.punto_banco.steps import VOCABULARY
from app.games.punto_banco.tour import tour_exercise
from app.table.acts import CALL
from app.table.felt import Felt, Spot, seat_letter
from app.table.keys import NOTHING, Typing
from app.table.steps import Chance
from app.text import N_, Message, _, capital, language, translate

_LEAST_MINIMUM = 100
_PAY_TABLES: Mapping[str, Message] = {"19-for-20": N_("19 pour 20"), "half-on-six": N_("moitié sur 6")}
_MOST_RESULTS, _A_COUP = 8, 5
"""How many coups of the shoe the display tells of, and about how many cards each has taken."""

_WINNERS: Mapping[Chance, tuple[str, ...]] = {
    "punto": ("9h", "2c", "Kd", "3s"),
    "banco": ("2h", "9c", "Kd", "Ts"),
    "tie": ("9h", "9c", "Kd", "Ts"),
}
"""Two cards for punto and two for banco with which a chance wins."""


class PuntoBancoKit(CardKit):
    """What the window must know of punto banco."""

    engine = staticmethod(resolve)
    records = TABLE
    vocabulary = VOCABULARY
    commands = Grammar
    show_act = staticmethod(show_act)
    stakes = staticmethod(every_stake)
    describe = staticmethod(spot_sentence)
    tour = staticmethod(tour_exercise)
    posted = staticmethod(posted)
    pays = staticmethod(pays)
    layout = staticmethod(punto_banco_layout)

    def rule_sets(self) -> tuple[RuleSet, ...]:
        """The versions of the rules, the oldest first."""
        return tuple(
            RuleSet(
                version,
                translate(VERSION_NAMES[version]),
                tables if len(tables) > 1 else (),
                _LEAST_MINIMUM,
                MULTIPLES.value,
            )
            for version, tables in ((version, TABLES_OF[version]) for version in RULE_SETS)
        )

    def pay_table_name(self, pay_table: str) -> str:
        """What tells the pay of banco from that of the other table."""
        return translate(_PAY_TABLES[pay_table])

    def switches(self) -> tuple[Switch, ...]:
        """The unit of stakes."""
        return (Switch("unit", _("Chaque mise est un multiple de"), amount=True),)

    def presents(self) -> str:
        """The game in one sentence."""
        return _("Au punto banco, on mise sur celle des deux mains dont les points approchent le plus de neuf.")

    def levels(self) -> Mapping[int, str]:
        """What a table is like at each level."""
        return {
            1: _("deux joueurs, une mise chacun"),
            2: _("trois ou quatre joueurs"),
            3: _("cinq joueurs, égalités"),
            4: _("table animée, plusieurs joueurs par box"),
            5: _("table pleine"),
        }

    def table_text(self, settings: TableSettings) -> str:
        """A table in a few words: rules, pay table, limits."""
        names = {
            "fr-2014": _("règles de 2014"),
            "fr-2019": _("règles de 2019"),
            "fr-current": _("règles actuelles"),
        }
        pay_table = settings.pay_table or TABLES_OF[settings.rules][0]
        table = _("banco {pays}").format(pays=translate(FEET[pay_table]).lower())
        return " · ".join((names[settings.rules], table, limits_text(settings)))

    def felt(self, question: Question, exercise: Exercise, names: Mapping[int, str]) -> Felt:
        """The table of a question: the hands it shows, the coups of the shoe so far, a stake held out at the rail."""
        shown = question.shown if isinstance(question.shown, ShownCards) else ShownCards()
        chance = Random(seed_of(exercise, 0))
        coups = self.given(exercise, chance, 40)
        announced = (on for on, text in RESULTS.items() if text == shown.said)
        felt = felt_of(
            question.state,
            shown._replace(shoe=(*shown.shoe, *_more(chance))),
            results=(*announced, *chance.choices(CHANCES, (45, 46, 9), k=min(coups, _MOST_RESULTS))),
            names=names,
            taken=_A_COUP * coups,
        )
        return replace(felt, waiting=held_out(exercise.table["events"]))

    lying = staticmethod(felt_of)

    def winning(self, question: Question, on: Chance) -> Iterable[Coup]:  # noqa: ARG002 -- whatever it shows
        """A coup with which a chance wins."""
        return (Coup(tuple(map(read_card, _WINNERS[on]))),)

    def hands(self) -> tuple[Spot, ...]:
        """Punto's, banco's, the first card of a new shoe."""
        return (*HANDS, hand_at())

    def spot_keys(self, typing: Typing, spot: Spot) -> tuple[str, ...]:
        """The keys that a click on a place or a seat stands for while a command is being typed."""
        grammar = self.grammar(amounts=False)
        command = grammar.read(typing.keys)
        if spot.kind == "chance" and spot.on is not None:
            keys = () if command.on is not None else grammar.chance_keys(spot.on)
            return keys if command.verb is CALL or spot.seat is None else (*keys, seat_letter(spot.seat))
        if command.verb is CALL or spot.kind != "seat" or spot.seat is None or command.on is None:
            return ()
        return (seat_letter(spot.seat),)

    def key_sheet(self) -> tuple[tuple[str, tuple[tuple[str, str], ...]], ...]:
        """Acts, stakes, calls."""
        grammar = Grammar(language())
        names = tuple((key, chance_name(on)) for key, on in Grammar.names[language()].items())
        figures = (("A–G  1–7", _("la box")), ("1–3", _("qui de la box")), ("0", _("première carte du sabot")))
        calls = grammar.calls(grammar.begun(CALL))
        return (
            (_("Gestes"), tuple((follow.keys, follow.meaning) for follow in grammar.follows(NOTHING))),
            (_("Chance ou main, puis joueur"), (*names, *figures)),
            (_("Annonces"), tuple((follow.keys, follow.meaning) for follow in calls)),
        )

    def call_keys(self) -> tuple[tuple[CallKey, ...], ...]:
        """The pad of calls: sides, results, other calls."""
        sides = tuple(CallKey(capital(chance_name(on)), chance_name(on)) for on in CHANCES)
        results = tuple(CallKey(translate(text), translate(text), whole=True) for text in RESULTS.values())
        calls = tuple(
            CallKey(translate(CALLS[what]), translate(CALLS[what]), whole=True) for what in CALL_KEYS.values()
        )
        return sides, (*results, *calls)

    def call_hint(self, *, bets: bool) -> str:  # noqa: ARG002 -- no bets are announced
        """What a call is made of."""
        return _("main et points, ou le résultat")


def _more(chance: Random) -> list[Card]:
    """What comes out of the shoe after the cards of the exercise: a trainee may draw more than is due."""
    return chance.sample(PACK, 12)


KIT = PuntoBancoKit()
