"""Watching a settlement: the acts come one by one, and whoever sees a fault freezes them and says what is wrong."""

from __future__ import annotations

from typing import Literal, TypeAlias

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QPushButton, QWidget

from app.drills.answer import Answer, SpotAnswer
from app.drills.judgement import Verdict
from app.drills.kit import TableKit
from app.drills.question import SpotQuestion
from app.table.acts import Act
from app.table.felt import Spot
from app.table.spots import spot_of
from app.text import _, ngettext
from ui.questions.act_list import Row
from ui.questions.base import PosedQuestion
from ui.questions.command_input import CommandInput
from ui.questions.replay import OTHER_KEY, ReplayedActs
from ui.table.view import FeltView
from ui.widgets.announce import announce
from ui.widgets.basic import GRID, button, column, emptied, holding, label, row

PACE = 1300
"""Milliseconds that an act is looked at before the next one comes: as calm as a croupier who is watched."""

Stage: TypeAlias = Literal["before", "runs", "ended", "frozen", "judged"]


class SpotWidget(ReplayedActs):
    """The croupier's acts as they come, and under them what may be wrong.

    With motion off nothing comes by itself: each act waits for a key. A click on the felt freezes, and once all is
    frozen chooses what was done there last.
    """

    def __init__(self, kit: TableKit, view: FeltView, commands: CommandInput) -> None:
        super().__init__(kit, view, commands)
        self._stage: Stage = "before"
        self._all: tuple[Act, ...] = ()
        self._texts: dict[str, str] = {}
        self._shown_at: list[int] = []
        self._frozen_at = 0
        self._ended = self._forgot = False
        self._kind = ""
        self.count = label("caption")
        self.named = label("body", wrap=True)
        self.kinds: dict[str, QPushButton] = {}
        self._grid = QGridLayout()
        self._grid.setSpacing(GRID)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._kinds_place = holding(self._grid, QWidget())
        self.hold = button("plain", self._held)
        self.hold.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.itemClicked.connect(lambda item: self._choose_act(self.list.row(item)))
        self._parts = column(
            row(self.count, None, self.other),
            self.list,
            self.named,
            self._kinds_place,
            self.message,
            self.hold,
            gap=GRID,
        )
        self.setLayout(self._parts)
        self._pace = QTimer(self, interval=PACE)
        self._pace.timeout.connect(self.step)
        view.stack_clicked.connect(lambda stack: self._touched(stack.spot))
        view.place_clicked.connect(self._touched)
        self.say(self.list.setAccessibleName, lambda: _("Gestes du croupier"))
        self.list.hint = lambda: _("Les gestes du croupier s’inscrivent ici.")

    @property
    def stays(self) -> bool:
        """What was done is worth its room unless all was seen."""
        return not self.list.isHidden()

    @property
    def stage(self) -> Stage:
        """How far the settlement has come."""
        return self._stage

    @property
    def _steps(self) -> bool:
        """Whether each act waits for a key."""
        return self._view.reduced_motion

    # coming and going

    def pose(self, posed: PosedQuestion) -> None:
        self._begin(posed)
        question = posed.of(SpotQuestion)
        self.setAccessibleName(question.text)
        self._open = True
        self._all, self._texts = question.acts, dict(question.kinds)
        self._shown_at, self._kind, self._ended, self._forgot = [], "", False, False
        self._view.show_marks({})
        self.turning.follow(is_open=False)
        self._make_kinds()
        self.list.unfold()
        self.list.show()
        self._tell("")
        self._go_to("before")

    def _make_kinds(self) -> None:
        emptied(self._grid)
        self.kinds = {}
        for at, (kind, text) in enumerate(self._texts.items()):
            made = button("option", lambda kind=kind: self._choose_kind(kind))  # type: ignore[misc]
            made.setText(f"{_key(text)}   {text}")
            made.setAccessibleName(_("{option}, touche {key}").format(option=text, key=_key(text)))
            made.setCheckable(True)
            # Up and Down choose the act, whatever was clicked
            made.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            self.kinds[kind] = made
            self._grid.addWidget(made, at // 2, at % 2)

    def retranslate(self) -> None:
        super().retranslate()
        self._fill()

    def halt(self) -> None:
        self._pace.stop()
        self._view.finish_motion()

    def go_on(self) -> None:
        if self._stage == "runs" and not self._steps:
            self._pace.start()

    def leave(self) -> None:
        self._pace.stop()
        self._timer.stop()
        self._open = False
        self._view.show_marks({})

    def _go_to(self, stage: Stage) -> None:
        self._stage = stage
        self.halt()
        self.go_on()
        frozen = stage == "frozen"
        self._kinds_place.setVisible(frozen)
        self.named.setVisible(frozen)
        held = {"ended": _("Espace   Signaler une faute"), "frozen": _("Retour arrière   Laisser continuer")}
        # while it runs by itself the page's own button freezes
        self.hold.setVisible(stage in held or (stage == "runs" and self._steps))
        self.hold.setText(held.get(stage, _("Espace   Figer")))
        self._fill()
        self.ready.emit(not frozen or bool(self._kind))

    # what the trainee does

    def confirm(self) -> None:
        match self._stage:
            case "before":
                self._view.finish_motion()
                self._go_to("runs")
                self.step()
            case "runs":
                (self.step if self._steps else self.freeze)()
            case "ended":
                self._answer(SpotAnswer())
            case "frozen" if self._kind:
                place = self.list.currentRow()
                late = place >= len(self._shown_at)
                shown = self._shown_at[-1] if late else self._shown_at[place]
                self._answer(SpotAnswer(place + 1, self._kind, max(0, self._frozen_at - shown)))
            case "frozen":
                self.ask_first()

    def confirm_text(self) -> str:
        runs = _("Geste suivant") if self._steps else _("Figer")
        # translators: button: let the croupier begin to settle
        begin = _("Laisser régler")
        return {"before": begin, "runs": runs, "ended": _("Rien à signaler")}.get(self._stage, _("Valider"))

    def ask_first(self) -> None:
        self.refused.emit(_("Dites ce qui est faux dans ce geste."))

    def key(self, event: QKeyEvent) -> bool:
        if self._timer.isActive():
            self.skip_replay()
        key = event.key()
        if self.other.isVisible() and event.text().upper() == OTHER_KEY:
            self.show_other()
            return True
        if not self._open or event.isAutoRepeat():
            return False
        if key == Qt.Key.Key_Space:
            (self.confirm if self._stage == "before" else self.freeze)()
            return True
        if key == Qt.Key.Key_Right and self._stage == "runs":
            self.step()
            return True
        if self._stage == "frozen":
            return self._named_by(event)
        return False

    def _named_by(self, event: QKeyEvent) -> bool:
        moves = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
        if event.key() in moves:
            self._choose_act(self.list.currentRow() + moves[Qt.Key(event.key())])
            return True
        kind = next((kind for kind, text in self._texts.items() if _key(text) == event.text().upper()), None)
        if kind is not None:
            self._choose_kind(kind)
        return kind is not None

    def undo(self) -> bool:
        """Let the croupier go on: nothing was wrong after all."""
        if self._stage != "frozen":
            return False
        self._kind = ""
        self._go_to("ended" if self._ended else "runs")
        return True

    def clear(self) -> bool:
        return self.undo()

    def _held(self) -> None:
        if not self.undo():
            self.freeze()

    def freeze(self) -> None:
        """Stop the croupier where he is, to say what is wrong; the last act is taken until another one is chosen."""
        if self._stage not in ("runs", "ended"):
            return
        self._frozen_at = self.thought()
        self._go_to("frozen")
        for made in self.kinds.values():
            made.setChecked(False)
        self._choose_act(self.list.count() - 1)
        announce(self, _("Figé. Haut et bas choisissent le geste, une lettre dit ce qui est faux."), urgent=True)

    def step(self) -> None:
        """The next act of the croupier; after the last one he is done."""
        if self._stage != "runs":
            return
        if len(self._acts) == len(self._all):
            self._ended = True
            self._go_to("ended")
            announce(self, self._end())
            return
        act = self._all[len(self._acts)]
        self._acts.append(act)
        self._right.append(True)
        self._shown_at.append(self.thought())
        self._view.finish_motion()
        self._carry_out(act)
        self._fill()
        announce(self, self._kit.sentence(act), urgent=True)

    def name(self, answer: SpotAnswer) -> None:
        """Freeze, and name an act that has been done with what is wrong with it."""
        self.freeze()
        self._choose_act((answer.act or 1) - 1)
        self._choose_kind(answer.kind)

    def _touched(self, spot: Spot) -> None:
        if not self._open:
            return
        self._view.clear_pick()
        self.freeze()
        places = [place for place, act in enumerate(self._acts) if spot_of(act) == spot]
        if self._stage == "frozen" and places:
            self._choose_act(places[-1])

    def _choose_act(self, place: int) -> None:
        if self._stage != "frozen":
            return
        place = max(0, min(place, self.list.count() - 1))
        self.list.setCurrentRow(place)
        done = place < len(self._acts)
        told = self._kit.sentence(self._acts[place]) if done else self._end()
        told = _("Geste {number} : {told}").format(number=place + 1, told=told) if done else told
        if told != self.named.text():
            self.named.setText(told)
            announce(self, told)
        spot = spot_of(self._acts[place]) if done else None
        self._view.show_marks({} if spot is None else {spot: "clash"})

    def _choose_kind(self, kind: str) -> None:
        if self._stage == "frozen":
            self._kind = kind
            for known, made in self.kinds.items():
                made.setChecked(known == kind)
            self.ready.emit(True)
            announce(self, self._texts[kind])

    def _answer(self, answer: SpotAnswer) -> None:
        self._open = False
        self._pace.stop()
        self.answered.emit(answer)

    def _end(self) -> str:
        return _("Le croupier a terminé.")

    # the end

    def take(self, answer: Answer) -> None:  # noqa: ARG002 -- the verdict says the answer again
        self._acts = list(self._all)
        self._right = [True] * len(self._acts)
        self._ended = True

    def close_question(self, verdict: Verdict) -> None:
        self._open = False
        self._stage = "judged"
        self._pace.stop()
        posed = self._posed
        faults = () if posed is None or posed.broken is None else posed.broken(SpotAnswer())
        # as far as it was watched, and to the first fault at least
        upto = max(len(self._acts), 1 + min((fault.first for fault in faults), default=0))
        self._acts = list(self._all[:upto])
        self._right = [True] * len(self._acts)
        self._forgot = any(fault.first == len(self._all) for fault in faults) and upto >= len(self._all)
        for part in (self.named, self._kinds_place, self.hold, self.count):
            part.hide()
        self.list.setVisible(not verdict.judgement.right)
        self._fill()
        self._tell("")
        if faults:
            self._replay_own(right=verdict.judgement.right)
        self.list.fold()

    def _other_text(self) -> str:
        return _("O   Voir le bon ordre") if self._shows_own else _("O   Revoir ses gestes")

    def _fill(self) -> None:
        rows = [Row(place + 1, self._kit.sentence(act), self._right[place]) for place, act in enumerate(self._acts)]
        shown = self.list.currentRow()
        ends = self._ended and self._stage in ("ended", "frozen")
        self.list.show_rows([*rows, Row(None, self._end(), not self._forgot)] if ends or self._forgot else rows)
        if self._stage == "frozen":
            self.list.setCurrentRow(shown if shown >= 0 else len(rows) - 1)
        done = len(self._acts)
        self.count.setText(ngettext("{count} geste", "{count} gestes", done).format(count=done))
        self.count.setVisible(self._stage != "judged" and done > 0)


def _key(text: str) -> str:
    return text[0].upper()
