"""The rampo table as the window needs it, gathered from the game's own modules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from app.devices.dice.dice import Dice
from app.devices.dice.shown import ShownDice
from app.drills.drill import TableSettings
from app.drills.exercise import Exercise
from app.drills.kit import VERSION_NAMES, CallKey, RuleSet, Switch, TableKit, seed_of
from app.drills.question import CallQuestion, PhasesQuestion, Question
from app.games.rampo.acts import call_text
from app.games.rampo.drills.requests import in_hand
from app.games.rampo.key_tables import (
    CALL_KEYS,
    CALL_NAMES,
    COLOUR_KEYS,
    ZONE_KEY,
)
from app.games.rampo.keys import Grammar
from app.games.rampo.layout import rampo_layout
from app.games.rampo.layout_felt import (
    every_stake,
    felt_of,
    letters_of_colours,
    show_act,
    stack_of,
    travels_of,
)
from app.games.rampo.posted import pays, posted, switches, usages
from app.games.rampo.records import TABLE, read_table
from app.games.rampo.resolve import resolve
from app.games.rampo.rules import NUMBERS, VERSIONS, own_pay_table
from app.games.rampo.spots import spot_sentence
from app.games.rampo.state import BetPlaced, State, Throw
from app.games.rampo.steps import VOCABULARY, ZONE
from app.games.rampo.tour import tour_exercise
from app.games.rampo.verify import seated
from app.money import euros
from app.table.acts import CALL
from app.table.felt import Felt, Result, Spot
from app.table.keys import Typing
from app.table.steps import Call, Chance, Collect
from app.text import _, language, translate

_CALLS = ("no-throw", "no-more-bets", "dice-change", "dice-change-hands", "nothing")


class RampoKit(TableKit):
    """What the window must know of rampo."""

    engine = staticmethod(resolve)
    records = TABLE
    vocabulary = VOCABULARY
    commands = Grammar
    call_signs = " ,"
    show_act = staticmethod(show_act)
    travels = staticmethod(travels_of)
    stakes = staticmethod(every_stake)
    describe = staticmethod(spot_sentence)
    tour = staticmethod(tour_exercise)
    layout = staticmethod(rampo_layout)
    posted = staticmethod(posted)
    pays = staticmethod(pays)
    letters = staticmethod(letters_of_colours)

    def rule_sets(self) -> tuple[RuleSet, ...]:
        """The versions of the rules, the oldest first."""
        return tuple(
            RuleSet(
                version,
                translate(VERSION_NAMES[version]),
                tuple(sorted(text.pay_tables.value)) if own_pay_table(version) is None else (),
                text.least_minimum.value,
            )
            for version, text in VERSIONS.items()
        )

    def switches(self) -> tuple[Switch, ...]:
        """Where the house decides."""
        return switches()

    def presents(self) -> str:
        """The game in one sentence."""
        return _("Au rampo, on mise sur le total de deux dés, et sur la couleur de ce total.")

    def levels(self) -> Mapping[int, str]:
        """What a table is like at each level."""
        return {
            1: _("deux joueurs, mises rondes"),
            2: _("trois joueurs, zone rampo"),
            3: _("quatre ou cinq joueurs, marqueurs"),
            4: _("table animée, jetons de valeur"),
            5: _("table pleine"),
        }

    def table_text(self, settings: TableSettings) -> str:
        """A table in a few words: rules, pay table, minimum, usages of the house."""
        names = {
            "fr-2014": _("règles de 2014"),
            "fr-2019": _("règles de 2019"),
            "fr-current": _("règles actuelles"),
        }
        parts = [names[settings.rules]]
        if own_pay_table(settings.rules) is None and settings.pay_table:
            parts.append(_("table {table}").format(table=settings.pay_table))
        parts.append(_("minimum {amount}").format(amount=euros(settings.minimum)))
        return " · ".join((*parts, *usages(settings.rules, settings.switches)))

    def felt(self, question: Question, exercise: Exercise, names: Mapping[int, str]) -> Felt:
        """The table of a question: dice of the last throw, results before it, a stake held out at the rail."""
        state: State = question.state
        _state, events = exercise.once(read_table)
        thrown = _throws(question)
        before, throws = thrown[:-1], thrown[-1:]
        if isinstance(question, PhasesQuestion):
            before, throws = (), thrown[:1] if isinstance(events[0], Throw) else ()
        felt = felt_of(
            state,
            dice=throws[0] if throws else None,
            seed=seed_of(exercise, 0),
            results=_results(state, before),
            names=names,
        )
        last = events[-1] if events else None
        if isinstance(question, CallQuestion) and isinstance(last, Throw) and exercise.ask.get("moment") != "after":
            return _with_throw(felt, state, last, seed_of(exercise, 0), told=str(exercise.ask.get("told", "")))
        if not isinstance(last, BetPlaced) or not in_hand(state, last):
            return felt
        value = last.value or not seated(state, last.seat)
        return replace(felt, waiting=(stack_of(state, last.seat, last.amount, value=value),))

    def lying(self, state: State) -> Felt:
        """The stakes of layout and zone, the number before on the display."""
        return felt_of(state, results=_results(state, ()))

    def staked(self, table: Mapping[str, Any], spot: Spot, amount: int, *, value: bool = False) -> dict[str, Any]:
        """A table with a stake at a spot; one of the zone is on the number before, and lies there only after one."""
        before = table.get("previous")
        if spot.place == ZONE and before is None:
            return dict(table)
        there = spot._replace(on=before) if spot.on is None else spot
        return super().staked(table, there, amount, value=value)

    def between(self, exercise: Exercise, felt: Felt, phase: int) -> Felt:
        """The felt a phase begins with: losing stakes and gains gone, the dice of its own throw."""
        state, events = exercise.once(read_table)
        for event in events[: phase - 1]:
            state = resolve(state, event).state
        settled = resolve(state, events[phase - 1])
        for step in settled.steps:
            if isinstance(step, Collect) and step.source == "layout":
                felt = felt.collected(Spot("stake", step.on, step.seat))
        done, event = events[phase - 1], events[phase]
        came = _results(settled.state, ()) if isinstance(done, Throw) and done.fault is None else ()
        felt = replace(felt, losing=(), payouts=(), results=(*came, *felt.results))
        if not isinstance(event, Throw):
            return felt
        return _with_throw(felt, settled.state, event, seed_of(exercise, phase))

    def winning(self, question: Question, on: Chance) -> Iterable[Throw]:
        """The throw that is shown, then one that makes the chance win."""
        colours = question.state.rules.colour_of
        dice = next(dice for number, dice in _DICE.items() if on in (number, colours[number]))
        return (Throw(thrown) for thrown in (*_throws(question)[-1:], dice))

    def spot_keys(self, typing: Typing, spot: Spot) -> tuple[str, ...]:
        """The zone has a key too, which says nothing in a call."""
        if spot.kind == ZONE:
            return () if Grammar(language()).read(typing.keys).verb is CALL else (ZONE_KEY,)
        return super().spot_keys(typing, spot)

    def key_sheet(self) -> tuple[tuple[str, tuple[tuple[str, str], ...]], ...]:
        """Acts, chances and players, calls."""
        grammar = Grammar(language())
        colours = " ".join(COLOUR_KEYS[language()])
        chances = (
            ("2 … 9", _("un numéro")),
            ("1, 0 1 2", "10, 11, 12"),
            (colours, _("une couleur")),
            (ZONE_KEY, _("la zone rampo")),
            ("A … H", _("un joueur")),
            (_("Entrée"), _("toutes les mises de la chance")),
        )
        call = grammar.key_of(CALL)
        calls = tuple((f"{call} {key}", translate(CALL_NAMES[what])) for key, what in CALL_KEYS[language()].items())
        result = (f"{call} 8 {grammar.chance_keys('red')[0]}", _("le résultat : 8, rouge"))
        return (
            (_("Gestes"), grammar.verb_rows()),
            (_("Chance, puis joueur"), chances),
            (_("Annonces"), (result, *calls)),
        )

    def call_keys(self) -> tuple[tuple[CallKey, ...], ...]:
        """The pad of calls: numbers, colours, other calls."""
        numbers = tuple(CallKey(str(number), str(number)) for number in NUMBERS)
        named = {"white": _("Blanc"), "red": _("Rouge"), "yellow": _("Jaune"), "green": _("Vert"), "black": _("Noir")}
        colours = tuple(CallKey(named[colour], key) for key, colour in COLOUR_KEYS[language()].items())
        # a key has room for what is said alone, not for what that means in another language
        said = (call_text(Call(what)).partition(" (")[0] for what in _CALLS)
        calls = tuple(CallKey(text, text, whole=True) for text in said)
        return numbers, colours, calls

    def call_with(self, text: str, spot: Spot) -> str:
        """A number or a colour that is touched is called."""
        if spot.kind != "chance" or spot.on is None:
            return text
        return " ".join([*text.split(), "".join(Grammar(language()).chance_keys(spot.on))])

    def call_hint(self, *, bets: bool) -> str:  # noqa: ARG002 -- no bets are announced at this table
        """What a call is made of; no example, which could be the answer."""
        return _("numéro, couleur")


KIT = RampoKit()

_DICE = {total: (max(1, total - 6), total - max(1, total - 6)) for total in NUMBERS}
"""One pair of dice for each number."""


def _with_throw(felt: Felt, state: State, event: Throw, seed: int, *, told: str = "") -> Felt:
    """A felt whose dice are thrown before they rest; how they travelled stays to be seen where it is to be judged."""
    from app.games.rampo.layout_dice import TINTS
    from app.games.rampo.throwing import random_faces, thrown

    tints, reserve = TINTS[state.rules.dice]
    case = thrown(
        event.dice or random_faces(seed),
        state.shooter or 1,
        seed,
        tints,
        fault=event.fault,
        told=told,
        stacks=felt.stacks,
    )
    throw = replace(case.throw, traced=bool(event.fault or told))
    return replace(felt, device=Dice(case.dice, throw, reserve))


def _throws(question: Question) -> tuple[tuple[int, int], ...]:
    """The throws shown with a question, oldest first."""
    throws = question.shown.throws if isinstance(question.shown, ShownDice) else ()
    return tuple((first, second) for first, second in throws)


def _results(state: State, throws: Sequence[tuple[int, int]]) -> tuple[Result, ...]:
    numbers = [sum(throw) for throw in reversed(throws)]
    if not numbers and state.previous is not None:
        numbers = [state.previous]
    return tuple(Result(number, state.rules.colour_of[number]) for number in numbers)
