"""Acts on the felt in phases: first what is done after a throw, then what is done after the next."""

from __future__ import annotations

from typing import NamedTuple

from app.drills.answer import Answer, PhasesAnswer
from app.drills.judgement import Verdict
from app.drills.kit import TableKit
from app.drills.question import PhasesQuestion
from app.table.acts import Act
from app.table.felt import Felt
from app.table.keys import ENTER
from app.text import _
from ui.questions.acts import ActsWidget
from ui.questions.base import PosedQuestion
from ui.questions.command_input import CommandInput
from ui.table.view import FeltView
from ui.widgets.announce import announce
from ui.widgets.basic import label


class _Earlier(NamedTuple):
    """What was done in a phase, and whether each act is right."""

    acts: tuple[Act, ...]
    right: tuple[bool, ...]


class PhasesWidget(ActsWidget):
    """The acts of one phase at a time; confirming goes on to the next, taking back reaches into the one before."""

    def __init__(self, kit: TableKit, view: FeltView, commands: CommandInput) -> None:
        self._earlier: list[_Earlier] = []
        self._starts: list[Felt] = []
        self.phase_text = label("request", wrap=True)
        super().__init__(kit, view, commands)
        self.done_so_far.insertWidget(0, self.phase_text)

    @property
    def phase(self) -> int:
        """The phase being answered, from 0."""
        return len(self._earlier)

    def pose(self, posed: PosedQuestion) -> None:
        self._earlier = []
        self.phase_text.show()
        self._starts = [posed.felt]
        super().pose(posed)
        self._tell_phase()

    def confirm(self) -> None:
        if self._commands.waits_for_amount:
            self._commands.press(ENTER)
            return
        if not self._open or self._posed is None:
            return
        phases = self._phases
        if len(phases) < len(self._posed.of(PhasesQuestion).phases):
            early = self._early()
            self._go_on()
            self._start_phase(early)
            return
        self._commands.end()
        self._open = False
        self.answered.emit(self._answer)

    def _early(self) -> list[Act]:
        """What was done already of the next phase goes on into it."""
        posed = self._posed
        count = 0 if posed is None or posed.early is None or self._guided else posed.early(self.phase, self.acts)
        early = self._acts[len(self._acts) - count :]
        del self._acts[len(self._acts) - count :], self._right[len(self._right) - count :]
        return early

    def _go_on(self) -> None:
        """The next phase begins on the felt that this one has ended with."""
        self._earlier = self._phases
        self._view.finish_motion()
        felt, posed = self._view.felt, self._posed
        self._starts.append(felt if posed is None or posed.between is None else posed.between(felt, self.phase))
        self._begun = self._starts[-1]

    def confirm_text(self) -> str:
        if self._commands.waits_for_amount:
            return _("Poser le gain")
        last = self._posed is None or self.phase + 1 >= len(self._posed.of(PhasesQuestion).phases)
        return _("Terminé") if last else _("Continuer")

    def close_question(self, verdict: Verdict) -> None:
        posed = self._posed
        right = verdict.judgement.right
        if not right and posed is not None and posed.first_wrong is not None:
            self._look_at(posed.first_wrong(self._answer))
        super().close_question(verdict)
        self.list.setVisible(bool(self._acts) and not right)
        self.phase_text.setVisible(not right)

    @property
    def stays(self) -> bool:
        """What happened in the phase that went wrong is what the verdict speaks of."""
        return not self.phase_text.isHidden()

    @property
    def _phases(self) -> list[_Earlier]:
        """What was done in each phase, up to this one."""
        return [*self._earlier, _Earlier(self.acts, tuple(self._right))]

    @property
    def _answer(self) -> PhasesAnswer:
        return PhasesAnswer(tuple(phase.acts for phase in self._phases), self._guided)

    def _look_at(self, phase: int) -> None:
        """Show one phase of what was done: the felt it began with, and its acts."""
        *self._earlier, shown = self._phases[: phase + 1]
        self._begun = self._starts[phase]
        self._acts, self._right = list(shown.acts), list(shown.right)
        self._rebuild()
        self._fill()
        self._tell_phase()

    def take(self, answer: Answer) -> None:
        if isinstance(answer, PhasesAnswer):
            for at, acts in enumerate(answer.phases):
                if at:
                    self._go_on()
                self._acts, self._right = list(acts), self._judged(acts)
                self._rebuild()
            self._fill()

    def undo(self) -> bool:
        if self._open and not self._guided and not self._acts and self._earlier:
            self._starts.pop()
            self._start_phase(list(self._earlier.pop().acts))
            return True
        return super().undo()

    def _is_answer(self) -> bool:
        return True  # in a phase there may be nothing to do

    def _start_phase(self, acts: list[Act]) -> None:
        self._begun = self._starts[-1]
        self._tell_phase()
        announce(self, self.phase_text.text())
        self._acts = acts
        self._right = [True] * len(acts)
        self._tell("")
        self._rebuild()
        self._fill()
        self.ready.emit(True)

    def _tell_phase(self) -> None:
        phases = () if self._posed is None else self._posed.of(PhasesQuestion).phases
        self.phase_text.setText(phases[self.phase] if self.phase < len(phases) else "")
