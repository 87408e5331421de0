"""Acts on the felt: carrying them out, and doing them again once they are judged, as they were or as is right."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from PySide6.QtCore import QTimer, Signal

from app.drills.answer import ActsAnswer
from app.drills.judgement import BrokenPair, to_blame
from app.drills.kit import TableKit
from app.table.acts import PAY, Act
from app.table.felt import Felt, Spot
from app.table.spots import spot_of
from app.text import _
from ui.questions.act_list import ActList
from ui.questions.base import PosedQuestion, QuestionWidget
from ui.questions.command_input import CommandInput
from ui.questions.turning import Turning
from ui.table.display import Mark
from ui.table.view import FeltView
from ui.widgets.basic import button, label

OTHER_KEY = "O"
"""Goes from what was done to what would have been right, and back."""

REPLAY_STEP = 420
"""Milliseconds an act of the replay is looked at."""


class _Done(NamedTuple):
    """Acts as they were done, whether each is right, and what is wrong with their order."""

    acts: tuple[Act, ...] = ()
    right: tuple[bool, ...] = ()
    broken: tuple[BrokenPair, ...] = ()


class ReplayedActs(QuestionWidget):
    """Carries acts out on the felt and lists them; `explained` what is said of an act, empty takes it back."""

    explained = Signal(str)

    def __init__(self, kit: TableKit, view: FeltView, commands: CommandInput) -> None:
        super().__init__()
        self._kit = kit
        self._view = view
        self._commands = commands
        self._posed: PosedQuestion | None = None
        self._begun = Felt()
        self._acts: list[Act] = []
        self._right: list[bool] = []
        self._pairs: tuple[BrokenPair, ...] = ()
        self._to_blame: frozenset[int] = frozenset()
        self._own = _Done()
        self._shows_own = True
        self._open = False
        self._replay: list[int] = []
        self.message = label("told", wrap=True)
        self.list = ActList()
        self.other = button("quiet", self.show_other)
        self.turning = Turning(view)
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._replay_one)
        self.say(self.other.setText, self._other_text)
        self.say(self.turning.button.setText, self.turning.name)
        self.say(self.list.setAccessibleName, lambda: _("Vos gestes"))

    @property
    def acts(self) -> tuple[Act, ...]:
        """What has been done so far, refused acts included when guided."""
        return tuple(self._acts)

    @property
    def phase(self) -> int:
        """The phase being answered, from 0; acts alone are one."""
        return 0

    @property
    def replaying(self) -> bool:
        """Whether the acts are being done again, one by one."""
        return self._timer.isActive()

    @property
    def _guided(self) -> bool:
        return self._posed is not None and bool(self._posed.guides)

    def _begin(self, posed: PosedQuestion) -> None:
        """Take a new question, nothing done yet."""
        self._posed = posed
        self._begun = posed.felt
        self._acts, self._right, self._pairs = [], [], ()
        self.other.hide()

    def _fill(self) -> None:
        """List the acts as they stand."""
        raise NotImplementedError

    def _stands(self, place: int) -> bool:
        """Whether an act was done: guided, one that is refused is not."""
        return self._right[place] or not self._guided

    def _tell(self, text: str) -> None:
        led = self._posed is not None and self._posed.to_the_end
        self.message.setText(text)
        self.message.setVisible(bool(text) and not led)
        self.explained.emit(text)

    def _carry_out(self, act: Act) -> None:
        before = self._view.felt
        felt = self._after(before, act)
        self._commands.follow(felt)
        self._view.play(felt, self._kit.travels(before, act, self._gain(act)))
        self.turning.follow(is_open=self._open)

    def _after(self, felt: Felt, act: Act) -> Felt:
        return felt if self._posed is None else self._kit.show_act(felt, act, self._gain(act))

    def _gain(self, act: Act) -> int:
        """The cents that a payment lays when they are not typed."""
        if self._posed is None or act.verb is not PAY or act.amount is not None:
            return 0
        question, states = self._posed.question, self._posed.states
        return self._kit.gain(replace(question, state=states[self.phase]) if states else question, act)

    def _rebuild(self) -> None:
        self._view.finish_motion()
        felt = self._begun
        for place, act in enumerate(self._acts):
            if self._stands(place):
                felt = self._after(felt, act)
        # what is left stays as it is: nothing of it happens again
        self._view.show_felt(felt, still=True)
        self._commands.follow(felt)
        self.turning.follow(is_open=self._open)

    def _replay_own(self, *, right: bool) -> None:
        """Show what was done again where it was wrong and blind, and offer to show what would have been right."""
        posed = self._posed
        if right or posed is None:
            return
        broken = () if posed.broken is None or self._guided else posed.broken(ActsAnswer(self.acts))
        wrong = {place for pair in broken for place in (pair.first, pair.then)}
        self._right = [right and place not in wrong for place, right in enumerate(self._right)]
        self._own = _Done(tuple(self._acts), tuple(self._right), broken)
        self._shows_own = True
        self.other.setVisible(bool(posed.right))
        self.other.setText(self._other_text())
        if posed.broken is not None and not self._guided:
            self._begin_replay(self._own)

    def _other_text(self) -> str:
        return _("O   Voir le bon ordre") if self._shows_own else _("O   Revoir mes gestes")

    def show_other(self) -> None:
        """Do on the felt what would have been right; then, asked again, what was done."""
        right = () if self._posed is None else self._posed.right
        self._begin_replay(_Done(right, (True,) * len(right)) if self._shows_own else self._own)
        self._shows_own = not self._shows_own
        self.other.setText(self._other_text())
        self.list.fold()

    def _begin_replay(self, done: _Done) -> None:
        """Do acts again, one by one, those of each broken pair marked and the pair told."""
        self._acts, self._right, self._pairs = list(done.acts), list(done.right), done.broken
        self._to_blame = to_blame(done.broken)
        self._fill()
        self._view.finish_motion()
        self._view.show_felt(self._begun)
        self._replay = list(range(len(self._acts)))
        if self._view.reduced_motion:
            self.skip_replay()
        else:
            self._timer.start(REPLAY_STEP)

    def _replay_one(self) -> None:
        if not self._replay:
            self.skip_replay()
            return
        place = self._replay.pop(0)
        self.list.setCurrentRow(place)
        if self._stands(place):
            self._carry_out(self._acts[place])
        self._mark(place + 1)
        texts = [pair.text for pair in self._pairs if max(pair.first, pair.then) == place]
        if texts:
            self._tell(texts[0])

    def skip_replay(self) -> None:
        """Show the end of the replay at once; the verdict says which pair was broken first."""
        self._timer.stop()
        self._replay = []
        self._rebuild()
        self._mark(len(self._acts))
        self._tell("")

    def _mark(self, upto: int) -> None:
        """Mark the acts of broken pairs among the first so many: those to blame, and with what they clash."""
        marks: dict[Spot, Mark] = {}
        for place, act in enumerate(self._acts[:upto]):
            spot = None if self._right[place] else spot_of(act)
            if spot is None:
                continue
            if place in self._to_blame or spot not in marks:
                marks[spot] = "wrong" if place in self._to_blame else "clash"
        self._view.show_marks(marks)
