"""The program as it is started, on a screen: real keys and clicks, a French keyboard, and what is on the disk."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from app.devices.dice.steps import OFFER_DICE
from app.drills.answer import ActsAnswer, AmountAnswer, CallAnswer, PhasesAnswer, PiecesAnswer, RulingAnswer, SpotAnswer
from app.drills.exercise import read_exercise
from app.games import load
from app.games.rampo.keys import Grammar
from app.games.roulette.keys import Grammar as RouletteGrammar
from app.money import plain_euros
from app.storage.store import open_store
from app.table.acts import CALL, PAY, Act
from app.table.felt import seat_letter
from app.table.grammar import CommandGrammar
from app.training.grading import grade
from tests.ui.observed import ROOT, Observed, observed
from tests.ui.xserver import Hand, screen

GAME = load("rampo")
PLAYED = [("rampo", drill.id) for drill in GAME.drills] + [
    ("roulette", each) for each in ("settlement", "spin", "calls")
]
"""Of roulette those drills whose answers are typed otherwise than at rampo."""

GRAMMARS: dict[str, CommandGrammar[Any]] = {"rampo": Grammar("fr"), "roulette": RouletteGrammar("fr")}
AZERTY = "&é\"'(-è_çà"
TARGETS = {"collect": "Spot('losing')", "pay": "Spot('rack')", "move": "Spot('zone')"}


@pytest.fixture(scope="module")
def french_screen() -> Iterator[str]:
    with screen("fr") as display:
        yield display


@pytest.fixture
def hand(french_screen: str) -> Iterator[Hand]:
    with Hand(french_screen) as made:
        yield made


def stored(folder: Path) -> list[tuple[Any, Any]]:
    with open_store(folder, "2026-11-20T09:30:00.000Z") as store:
        return list(store.attempts())


def first_start(program: Observed, hand: Hand) -> None:
    """Give a name and skip the guided coup and the measuring of the hand, by keyboard alone."""
    program.wait("program.gateway.is_open")
    program.wait("program.window.isActiveWindow()")
    hand.press("Camille", "enter")
    program.wait("program.window.page('welcome').tour.hasFocus()")
    hand.press("tab", "tab", "enter")
    program.wait("program.window.current == 'home'")


def plan(program: Observed, drill: str, level: int) -> None:
    """Have one exercise of a drill put, as the plan page would."""
    program.ask(
        "program.navigator.start(__import__('dataclasses').replace("
        "program.services.plans.usual(program.services.plans.game()), "
        f"drills=({drill!r},), level={level}, exercises=1))"
    )
    program.wait("program.window.current == 'drill' and page.stage == 'asking'")
    program.ask("settle()")


def model(program: Observed) -> Any:
    exercise = read_exercise(program.ask("session.exercise.body()"))
    game = load(exercise.game)
    drill = game.drill(exercise.drill)
    return drill.model_answer(exercise, drill.key(exercise, game.resolve))


def digits(text: str) -> str:
    """A number as an unshifted French digit row types it."""
    return "".join(AZERTY["1234567890".index(sign)] if sign in "1234567890" else sign for sign in text)


def type_acts(hand: Hand, acts: tuple[Act, ...], game: str) -> None:
    for act in acts:
        if act.what == "no-more-bets":
            hand.press(*["t"] * (act.number or 0))
        for key in GRAMMARS[game].keys_of(act.without_amount):
            hand.press(digits(key.lower()))
        if act.verb is PAY and act.amount is not None:
            hand.press(*digits(plain_euros(act.amount).replace(".", ",")), "enter")


def type_pieces(program: Observed, hand: Hand, pieces: tuple[tuple[int, int], ...]) -> None:
    at = "next((tube.denomination for tube in page.open_question.tubes if tube.hasFocus()), None)"
    for denomination, count in pieces:
        hand.press("home")
        while program.ask(at) != denomination:
            hand.press("right")
        hand.press(*digits(str(count)))


def watch(program: Observed, hand: Hand, answer: SpotAnswer) -> None:
    """Watch until the act of an answer is done, or to the end; freeze and name it."""
    hand.press("enter")
    seen = f"page.open_question.stage != 'runs' or len(page.open_question.acts) == {answer.act}"
    while not program.ask(seen):
        hand.press("right")
    if answer.act is not None:
        hand.press(" ")
        for _up in range(program.ask("page.open_question.list.count()") - answer.act):
            hand.press("up")
        hand.press(program.ask(f"page.open_question.kinds[{answer.kind!r}].text()[0].lower()"))


def type_answer(program: Observed, hand: Hand, answer: Any, game: str = "rampo") -> None:
    """Type an answer on the French keyboard and confirm it."""
    match answer:
        case ActsAnswer(acts, _guided):
            type_acts(hand, acts, game)
        case PhasesAnswer(phases):
            for acts in phases[:-1]:
                type_acts(hand, acts, game)
                hand.press("enter")
            type_acts(hand, phases[-1], game)
        case AmountAnswer(amount):
            euros = program.ask("page.open_question.field.decimals")
            hand.press(*digits(plain_euros(amount).replace(".", ",") if euros else str(amount)))
        case PiecesAnswer(pieces):
            type_pieces(program, hand, pieces)
        case CallAnswer(text):
            hand.press(*text)
        case SpotAnswer():
            watch(program, hand, answer)
        case RulingAnswer(True, None):
            hand.press("a")
        case RulingAnswer(True, amount):
            hand.press(*digits(plain_euros(amount or 0).replace(".", ",")))
        case RulingAnswer(_, _, why):
            hand.press("f")
            words = program.ask(f"page.open_question.reason_text({why!r})").replace("’", " ").split()
            hand.press(*(sign for sign in next(word for word in words if word.isascii() and len(word) > 3).lower()))
            while program.ask("page.open_question.picked()") != why:
                hand.press("down")
    hand.press("enter")


@pytest.mark.parametrize("played", PLAYED, ids="-".join)
def test_an_exercise_of_each_drill_on_a_french_keyboard(
    french_screen: str, hand: Hand, tmp_path: Path, played: tuple[str, str]
) -> None:
    game, drill = played
    with observed(tmp_path / "data", french_screen) as program:
        first_start(program, hand)
        program.ask(f"program.services.plans.choose_game({game!r})")
        plan(program, drill, 2)
        type_answer(program, hand, model(program), game)
        program.wait("page.stage == 'judged' and page.verdict.saved.text() == 'Enregistré'")
        hand.press("enter")
        program.wait("program.window.current == 'summary'")
        hand.chord("q")
        assert program.process.wait(20) == 0
    kept = stored(tmp_path / "data")
    assert [(attempt.right, exercise.drill) for attempt, exercise in kept] == [(True, drill)]


def test_a_whole_settlement_by_mouse(french_screen: str, hand: Hand, tmp_path: Path) -> None:
    with observed(tmp_path / "data", french_screen) as program:
        first_start(program, hand)
        plan(program, "settlement", 3)
        answer = model(program)
        for act in answer.acts:
            click_act(program, hand, act)
        hand.click(*program.middle("page.go"))
        program.wait("page.stage == 'judged' and page.verdict.saved.text() == 'Enregistré'")
        hand.click(*program.middle("page.go"))
        program.wait("program.window.current == 'summary'")
        os.kill(program.process.pid, signal.SIGTERM)
        assert program.process.wait(20) == 0
    kept = stored(tmp_path / "data")
    assert [attempt.right for attempt, _exercise in kept] == [True]
    exercise = read_exercise(kept[0][1].body)
    assert grade(GAME, GAME.drill("settlement"), exercise, answer).judgement.right


@pytest.mark.parametrize("waiting", ["question", "sheet of keys", "question of a dialog"])
def test_a_wish_to_end_is_heard_whatever_waits_for_an_answer(
    french_screen: str, hand: Hand, tmp_path: Path, waiting: str
) -> None:
    with observed(tmp_path / "data", french_screen) as program:
        first_start(program, hand)
        plan(program, "payout", 1)
        type_answer(program, hand, model(program))
        program.wait("page.stage == 'judged' and page.verdict.saved.text() == 'Enregistré'")
        plan(program, "payout", 1)
        if waiting == "sheet of keys":
            hand.press("?")
        elif waiting == "question of a dialog":
            program.ask("program.window.go('trainees')")
            named = "getattr(each, 'accessibleName', str)() == 'Effacer Camille'"
            erase = f"[each for each in program.window.findChildren(QObject) if {named}]"
            program.wait(f"{erase} and {erase}[0].isVisible()")
            hand.click(*program.middle(f"{erase}[0]"))
        if waiting != "question":
            program.wait("program._app.activeModalWidget() is not None")
        os.kill(program.process.pid, signal.SIGTERM)
        assert program.process.wait(20) == 0
    assert not (tmp_path / "data" / "tapis.open.json").exists()
    assert list((tmp_path / "data").rglob("*.sha256")), "no backup was made"
    assert len(stored(tmp_path / "data")) == 1


def click_act(program: Observed, hand: Hand, act: Act) -> None:
    before = program.ask("len(page.open_question.acts)")
    if act.verb is CALL:
        cap(program, hand, "A")
        if act.what == "result":
            hand.click(*program.spot(f"Spot('chance', {act.number!r})"))
            hand.click(*program.spot(f"Spot('chance', {act.colour!r})"))
        else:
            cap(program, hand, Grammar("fr").keys_of(act)[1])
    elif act.verb is OFFER_DICE:
        hand.click(*program.spot("Spot('stick')"))
        hand.click(*program.spot(f"Spot('seat', seat={act.seat})"))
    else:
        hand.click(*program.spot(f"Spot('stake', {act.on!r}, {act.seat}, {act.place!r})"))
        hand.click(*program.spot(TARGETS.get(act.verb.name, f"Spot('seat', seat={act.seat})")))
    program.wait(f"len(page.open_question.acts) == {before + 1}")
    assert program.ask("page.open_question.acts[-1].verb.name") == act.verb.name, seat_letter(act.seat or 1)
    program.ask("page.view.finish_motion()")


def cap(program: Observed, hand: Hand, key: str) -> None:
    """Click a key of the command strip."""
    found = f"[c for c in page.strip.caps() if c.text().startswith({key + '  '!r})]"
    program.wait(f"{found} and {found}[0].isVisible()")
    hand.click(*program.middle(f"{found}[0]"))


ENDLESS = """
import argparse, sys
from dataclasses import replace
from pathlib import Path
from PySide6.QtCore import QTimer
from ui.main import main
from ui.program import Program
from tests.ui.players import Keyboard
from tools.gallery.stage import begin_with

class Playing(Program):
    def begin(self):
        begin_with(self, "rampo")
        super().begin()
        self.gateway.opened.connect(lambda: QTimer.singleShot(0, self, self.play))

    def play(self):
        if not self.services.trainees.known()[0]:
            self.navigator.welcome("Camille")
        game = self.services.plans.game()
        plan = self.services.plans.usual(game)
        self.navigator.start(replace(plan, drills=("payout",), exercises=None, minutes=None, level=1))
        self.page = self.window.page("drill")
        self.timer = QTimer(self, interval=0)
        self.timer.timeout.connect(self.one)
        self.timer.start()

    def one(self):
        session = self.run.session
        key = session.drill.key(session.exercise, session.game.resolve)
        Keyboard(self.page).answer(session.drill.model_answer(session.exercise, key))
        if self.page.verdict.saved.text() == "Enregistré":
            print(session.position, flush=True)
        Keyboard(self.page).next()

sys.exit(main(argparse.Namespace(data_dir=Path(sys.argv[1]), lang="fr", self_test=False), Playing))
"""


@pytest.mark.slow
def test_a_killed_program_has_lost_no_acknowledged_answer(french_screen: str, tmp_path: Path) -> None:
    """On a real screen, started anew each time; tests/ui/test_kills.py kills it more often."""
    kills = 3
    folder = tmp_path / "data"
    acknowledged = 0
    environment = os.environ | {"DISPLAY": french_screen, "QT_QPA_PLATFORM": "xcb", "PYTHONPATH": str(ROOT)}
    chance = random.Random(kills)
    for _kill in range(kills):
        with subprocess.Popen(
            [sys.executable, "-c", ENDLESS, str(folder)],
            cwd=ROOT,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        ) as program:
            assert program.stdout is not None
            for _answer in range(chance.randrange(1, 4)):
                assert program.stdout.readline(), "the program gave no answer"
                acknowledged += 1
            time.sleep(chance.uniform(0, 0.3))
            program.send_signal(signal.SIGKILL)
            acknowledged += len([line for line in program.stdout if line.endswith("\n")])
        assert len(stored(folder)) >= acknowledged
    assert acknowledged > kills
