"""The roulette table as the window needs it, gathered from the game's own modules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import replace

from app.devices.wheel.shown import ShownBall
from app.devices.wheel.steps import MARK
from app.devices.wheel.wheel import AT_REST, Rotor, RunningBall, SpinPlan, Wheel, rest_of, spin_to
from app.drills.exercise import Exercise
from app.drills.kit import CallKey, RuleSet, TableKit, seed_of
from app.drills.question import ActsQuestion, CallQuestion, Question, RulingQuestion
from app.games.roulette import key_sheet
from app.games.roulette.acts import SIMPLE_NAMES, announcement_name, numbers_text, what_text
from app.games.roulette.chances import LAYOUT, WHEEL
from app.games.roulette.drills.announced_parts import read_parts
from app.games.roulette.drills.asked import PLAY
from app.games.roulette.key_tables import AT_WHEEL, SIMPLE_KEYS
from app.games.roulette.keys import Grammar
from app.games.roulette.launching import LEAST_TURNS
from app.games.roulette.layout import roulette_layout
from app.games.roulette.layout_felt import every_stake, felt_of, show_act, stack_of, travels_of
from app.games.roulette.posted import pays, posted
from app.games.roulette.records import TABLE
from app.games.roulette.resolve import resolve
from app.games.roulette.rules import ANNOUNCEMENTS, RULE_SETS
from app.games.roulette.spots import spot_sentence
from app.games.roulette.state import Announced, BetPlaced, Spin, State, chip_value
from app.games.roulette.steps import VOCABULARY
from app.games.roulette.tour import tour_exercise
from app.table.acts import CALL, COLLECT, HALVE, PAY
from app.table.bets import Bet
from app.table.felt import Felt, Spot, seat_letter
from app.table.keys import ENTER, Typing
from app.table.reading import InputError
from app.table.steps import Chance
from app.text import _, capital, language, translate

_CALLS = ("no-more-bets", "place-bets", "nothing")
_LEAST_MINIMUM = 1
_BALL_RUNS = RunningBall(3)
"""How the ball is shown while something falls into the wheel."""


class RouletteKit(TableKit):
    """What the window must know of roulette."""

    engine = staticmethod(resolve)
    records = TABLE
    vocabulary = VOCABULARY
    commands = Grammar
    call_signs = " ,.-*'’€"
    show_act = staticmethod(show_act)
    travels = staticmethod(travels_of)
    stakes = staticmethod(every_stake)
    describe = staticmethod(spot_sentence)
    tour = staticmethod(tour_exercise)
    posted = staticmethod(posted)
    pays = staticmethod(pays)
    layout = staticmethod(roulette_layout)

    def __init__(self) -> None:
        self._clockwise = False

    def rule_sets(self) -> tuple[RuleSet, ...]:
        """The one rule set."""
        return tuple(RuleSet(version, _("Monaco 2009"), (), _LEAST_MINIMUM) for version in RULE_SETS)

    def presents(self) -> str:
        """The game in one sentence."""
        return _("À la roulette, on mise sur le numéro où la bille s’arrête, seul ou parmi d’autres.")

    def levels(self) -> Mapping[int, str]:
        """What a table is like at each level."""
        return {
            1: _("un joueur, peu de mises"),
            2: _("un ou deux joueurs"),
            3: _("deux ou trois joueurs, jetons de valeur"),
            4: _("table animée, jetons de toutes valeurs"),
            5: _("table pleine"),
        }

    def felt(self, question: Question, exercise: Exercise, names: Mapping[int, str]) -> Felt:
        """The table of a question: the ball in its pocket or about to run, a stake held out at the rail."""
        state: State = question.state
        before = AT_REST if state.previous is None else rest_of(state.previous, seed_of(exercise, 1))
        results = () if state.previous is None else (state.previous,)
        felt = felt_of(state, rotor=before, results=results, names=names)
        shown = _shown(question)
        if shown.pocket is not None:
            return self._with_ball(felt, before, question, shown.pocket, seed_of(exercise, 0))
        event = exercise.once(PLAY.moment).event
        if isinstance(question, ActsQuestion):
            return replace(felt, device=Wheel(WHEEL, before._replace(ball=None), _BALL_RUNS))
        # what is called is seen at the wheel or, of an announced bet, on the racecourse
        far = isinstance(question, CallQuestion) or isinstance(event, Announced)
        felt = replace(felt, near=isinstance(question, RulingQuestion) or not far)
        if not isinstance(event, BetPlaced):
            return felt
        return replace(felt, waiting=(stack_of(state, event.seat, event.amount, value=event.value),))

    def lying(self, state: State) -> Felt:
        """The stakes on the layout seen from near, the number before on the display."""
        return replace(felt_of(state, results=() if state.previous is None else (state.previous,)), near=True)

    def _with_ball(self, felt: Felt, before: Rotor, question: Question, pocket: int, seed: int) -> Felt:
        rest = rest_of(pocket, seed)
        launch = _shown(question).launch
        if launch is not None:
            # a wheel nothing has been seen of rests anyhow, so that no two launches look the same
            before = before if before.ball is not None else rest._replace(ball=None)
            return replace(felt, device=Wheel(WHEEL, before, plan=SpinPlan(launch.turns, launch.slows, pocket)))
        if not isinstance(question, CallQuestion):
            return replace(felt, device=Wheel(WHEEL, rest, marker=pocket), near=True)
        # each spin turns the wheel the other way than the one seen before
        self._clockwise = not self._clockwise
        spin = spin_to(rest, WHEEL, clockwise=self._clockwise, before=before.turn, turns=LEAST_TURNS.value)
        return replace(felt, device=Wheel(WHEEL, rest, spin=spin))

    def winning(self, question: Question, on: Chance) -> Iterable[Spin]:
        """The spin that is shown, then one that makes the chance win."""
        numbers = (_shown(question).pocket, LAYOUT[on].numbers[-1])
        return (Spin(number) for number in numbers if number is not None)

    def spot_keys(self, typing: Typing, spot: Spot) -> tuple[str, ...]:
        """The keys a click on a spot stands for in a command."""
        grammar = Grammar(language())
        begun = grammar.read(typing.keys).verb
        if spot.on not in LAYOUT or spot.on is None:
            is_player = spot.kind == "seat" and spot.seat is not None and begun in (COLLECT, PAY, HALVE)
            return (seat_letter(spot.seat or 1),) if is_player else ()
        if begun is CALL:
            keys = SIMPLE_KEYS[language()]
            simple = tuple(key for key, name in keys.items() if name == spot.on)
            return tuple(str(spot.on)) if isinstance(spot.on, int) else simple
        if begun in (MARK, AT_WHEEL):
            return (*str(spot.on), *((ENTER,) if spot.on in (1, 2, 3) else ())) if isinstance(spot.on, int) else ()
        last = seat_letter(spot.seat) if spot.kind == "stake" and spot.seat is not None else ENTER
        return (*grammar.chance_keys(spot.on), last)

    def key_sheet(self) -> tuple[tuple[str, tuple[tuple[str, str], ...]], ...]:
        """Acts, chances and players, the wheel, calls."""
        return (
            (_("Gestes"), Grammar(language()).verb_rows()),
            (_("Chance, puis joueur"), key_sheet.chance_rows()),
            (_("Cylindre"), key_sheet.wheel_rows()),
            (_("Annonces"), key_sheet.call_rows()),
        )

    def call_keys(self) -> tuple[tuple[CallKey, ...], ...]:
        """The pad of calls: simple chances, other calls; numbers are touched on the felt."""
        names = {key: translate(SIMPLE_NAMES[name]) for key, name in SIMPLE_KEYS[language()].items()}
        simple = tuple(CallKey(capital(name), key) for key, name in names.items())
        calls = tuple(CallKey(what_text(what), what_text(what), whole=True) for what in _CALLS)
        bets = (announcement_name(bet) for bet in ANNOUNCEMENTS if bet != "neighbours")
        return simple, (*calls, *(CallKey(capital(name), name, whole=True) for name in bets))

    def call_with(self, text: str, spot: Spot) -> str:
        """A chance that is touched is called by its numbers or its letter, a second time by two chips, and so on."""
        if spot.on is None or spot.kind not in ("chance", "stake"):
            return text
        if spot.on not in LAYOUT:
            bet, _dash, number = str(spot.on).partition("-")
            return announcement_name(bet, int(number) if number else None)
        chance = LAYOUT[spot.on]
        if chance.kind == "simple":
            return " ".join([*text.split(), *Grammar(language()).chance_keys(spot.on)])
        if not chance.listed:
            return text
        return _once_more(text.split(), numbers_text(chance))

    def laid(self, exercise: Exercise, felt: Felt, text: str) -> Felt:
        """The bets of an announcement, in the chips of whoever announces it."""
        state, event, _events = exercise.once(PLAY.moment)
        if not isinstance(event, Announced):
            return felt
        bets = list(state.bets)
        for word in text.split():
            with suppress(InputError):
                bets += [Bet(event.seat, on, chips * chip_value(state, event.seat)) for on, chips in read_parts(word)]
        return replace(felt, stacks=felt_of(state._replace(bets=tuple(bets))).stacks)

    def call_hint(self, *, bets: bool) -> str:
        """What a call is made of, or how bets with their chips are written; no example, which could be the answer."""
        return _("numéros de chaque mise") if bets else _("numéro, chances simples")


KIT = RouletteKit()


def _shown(question: Question) -> ShownBall:
    """What the wheel shows with a question; no ball where it shows nothing."""
    return question.shown if isinstance(question.shown, ShownBall) else ShownBall()


def _once_more(words: list[str], bet: str) -> str:
    """The words of a call with one chip more on a bet."""
    for index, word in enumerate(words):
        known, _times, chips = word.partition("*")
        if known == bet:
            return " ".join([*words[:index], f"{bet}*{int(chips or 1) + 1}", *words[index + 1 :]])
    return " ".join([*words, bet])
