"""Lessons: opened from a file or by a code, sat by somebody, resumed after whatever came between, handed in."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from app.classes.collecting import collect
from app.classes.listing import Listed
from app.drills.game import Games
from app.exams.examining import Examiner
from app.exams.sitting import OpenExam
from app.handins.checking import Checked
from app.handins.handing import HandIn
from app.handins.lines import Line
from app.handins.replay import head_of
from app.handins.station import station
from app.handins.writing import BusyError, Kept, Moment, ProofError, Seal
from app.lessons.binding import unbound
from app.lessons.code import lesson_of_code, typed_code
from app.lessons.lesson import Lesson
from app.lessons.policy import policy_of
from app.lessons.reading import SUFFIX, lesson_of, read_lesson
from app.lessons.session import LessonSession
from app.lessons.trainee import Trainee
from app.lessons.variants import read_variant
from app.paths import is_odd, is_there, may_be_file, named_in
from app.reasons import reason
from app.scenarios.errors import ScenarioError
from app.scenarios.heading import title_of
from app.text import _, named
from app.training.records import SessionRecord
from app.training.remembered import Person
from ui.data_folder import LESSONS, DataFolder
from ui.models.lessons import Copy, HandedIn, Opened, interrupted_text
from ui.services.clock import Clock
from ui.services.hand_ins import HANDED, HandInService, trainee_of
from ui.services.house import HouseService
from ui.services.preferences import Preferences
from ui.services.sittings import SittingStore, line_of
from ui.services.store_gateway import StoreGateway, UnreadError
from ui.session.lesson_run import LessonRun
from ui.session.recorder import Recording
from ui.session.sitting import LessonSitting


class RefusedError(Exception):
    """Why a lesson cannot be opened, or sat now: `lines` of text for whoever reads."""

    def __init__(self, *lines: str) -> None:
        super().__init__(*lines)
        self.lines = lines


class _Sat(NamedTuple):
    """Which lesson is sat by whom: a person of the store, who is a trainee for the instructor; of an exam, which."""

    lesson: Lesson
    trainee: Trainee
    person: Person
    place: Path | None = None
    exam: OpenExam | None = None

    @property
    def whole(self) -> Mapping[str, Any]:
        """The whole lesson, or the ticket of the exam: what the first line of its hand-in holds."""
        return self.lesson.whole if self.exam is None else self.exam.ticket.value

    @property
    def seal(self) -> Seal | None:
        """What an exam adds to each line of its hand-in."""
        return None if self.exam is None else self.exam.seal


class LessonService:
    """Opens lessons and has them sat in the one run there is; `games` are those that it can put."""

    def __init__(
        self,
        *,
        games: Games,
        data: DataFolder,
        house: HouseService,
        preferences: Preferences,
        gateway: StoreGateway,
        clock: Clock,
        hand_ins: HandInService,
        run: LessonRun,
    ) -> None:
        self._games = games
        self._data = data
        self._house = house
        self._preferences = preferences
        self._gateway = gateway
        self._clock = clock
        self._hand_ins = hand_ins
        self._run = run
        self._store = SittingStore(gateway, clock)
        self._place: Path | None = None

    # opening

    def open_file(self, path: Path) -> Opened:
        """The lesson of a file; raises RefusedError with all that is wrong in it."""
        if is_odd(path):  # a pipe would hold the window up
            raise RefusedError(named(path.name, _("Ce n’est pas un fichier.")))
        try:
            return self._bound(Opened(read_lesson(path, self._games, self._house.current().table), path))
        except ScenarioError as error:
            if error.field == "file":
                raise RefusedError(named(path.name, error.message)) from None
            lines = [each.listed(Path(each.file).name) for each in error.each]
            head = _("« {name} » ne peut pas servir. Montrez ceci à qui l’a écrit :").format(name=path.name)
            raise RefusedError(head, *lines) from None

    def given(self) -> list[tuple[Path, Lesson]]:
        """The lessons that the school has laid on this computer, by title; what cannot be opened is left out."""
        house, found = self._house.current().table, list[tuple[Path, Lesson]]()
        for folder in (self._data.path, *self._data.machine()):
            for path in filter(may_be_file, named_in(folder / LESSONS, SUFFIX)):
                with suppress(ScenarioError):
                    found.append((path, read_lesson(path, self._games, house)))
        return sorted(found, key=lambda each: each[1].title)

    def open_code(self, text: str) -> Opened:
        """The lesson of eight letters; raises RefusedError where they stand for none."""
        code = typed_code(text)
        if code is None:
            raise RefusedError(_("Un code a huit lettres, sans I, O ni U. Relisez-le au tableau."))
        try:
            return self._bound(Opened(lesson_of_code(code, self._games, self._house.current().table), code=code))
        except ScenarioError as error:
            raise RefusedError(error.message) from None

    # sitting

    def begin(self, opened: Opened, name: str, number: str) -> None:
        """Have a lesson sat by somebody, from where it was left; raises RefusedError, and nothing is begun."""
        if not name.strip():
            raise RefusedError(_("Tapez votre nom : il va sur la copie."))
        self._begin(_Sat(opened.lesson, trainee_of(name, number), self._seated(name), opened.place))

    def begin_exam(self, exam: OpenExam, place: Path | None) -> None:
        """Have an exam sat by whose ticket it is; raises RefusedError, and nothing is begun."""
        trainee = exam.ticket.trainee
        self._begin(_Sat(exam.lesson, trainee, self._seated(trainee.name), place, exam))

    def _seated(self, name: str) -> Person:
        try:
            person = self._hand_ins.seated(name)
        except UnreadError:
            person = None
        if person is None:
            raise RefusedError(_("Ce nom n’a pas pu être enregistré : {reason}").format(reason=self._gateway.trouble))
        return person

    def _bound(self, opened: Opened) -> Opened:
        """A lesson that the house allows; raises RefusedError, with both tables, for another."""
        others = unbound(opened.lesson, self._games, self._house.current())
        if others:
            raise RefusedError(_("L’école a fixé la table de toutes les séances."), *others)
        return opened

    def _begin(self, sat: _Sat) -> None:
        self._bound(Opened(sat.lesson))
        own = self.copies(sat.person, sat.whole, sat.trainee)
        unfinished = sorted((each for each in own if each.goes_on), key=lambda each: len(each.found.answers))
        session = self._session(sat)
        if not unfinished:
            sitting = self._clock.new_id().replace("-", "")
            hand_in = self._opened(lambda: self._new(sat, sitting))
            self._put(sat, session, hand_in, sitting, None)
            return
        self._go_on(sat, session, unfinished[-1].path, unfinished[-1].found)  # begun twice: that with most answers

    def copies(self, person: Person, whole: Mapping[str, Any], trainee: Trainee) -> list[Copy]:
        """What somebody has handed in of a lesson or exam; raises RefusedError where one may be of it and is unread."""
        try:
            return self._hand_ins.written(person, whole, trainee)
        except OSError as error:
            told = _(
                "Une copie de cette leçon est déjà là et ne se lit pas : {reason}. Rien n’est commencé ni perdu. "
                "Vérifiez le dossier {folder}, puis recommencez."
            )
            folder = self._data.hand_ins(person.id)
            raise RefusedError(told.format(reason=reason(error), folder=folder)) from None

    def resume(self, record: SessionRecord, tell: Callable[[str], None]) -> bool:
        """Take up the lesson of a session of the store; False where it cannot be, which is told."""
        if self._run.goes_on(record, reduced_motion=self._preferences.remembered.reduced_motion):
            return True
        sitting = self._store.sitting_of(record.id)
        if sitting is None:
            return False
        try:
            copy = self._hand_ins.of_sitting(sitting)
        except OSError as error:
            tell(_("La copie de cette leçon ne se lit pas : {reason}.").format(reason=reason(error)))
            return False
        if copy is None or not (copy.goes_on or copy.is_finished):
            self._store.end(record)
            tell(
                _("Sa copie manque ou est abîmée ; les réponses gardées le restent. Si elle revient, rouvrez la leçon.")
            )
            return False
        try:
            self.take_up(copy, record)
        except RefusedError as refused:
            tell(refused.lines[0])
            return False
        return True

    def interrupted_exam(self, session: str) -> Copy | None:
        """The unfinished hand-in of the exam that was begun in a session; None where it was none."""
        try:
            sitting = self._store.sitting_of(session)
        except UnreadError:
            return None
        if sitting is None:
            return None
        unfinished = (each for each in self._hand_ins.copies() if each.ticket is not None and not each.is_finished)
        return next((each for each in unfinished if each.head["sitting"] == sitting), None)

    def take_up(self, copy: Copy, record: SessionRecord | None = None) -> None:
        """Go on with an unfinished hand-in of whoever trains now; raises RefusedError where that cannot be."""
        person = self._preferences.trainee
        assert person is not None
        if copy.ticket is not None and not copy.is_finished:
            raise RefusedError(interrupted_text())
        try:
            lesson = self._lesson_of(copy)
        except ScenarioError:
            told = _("Cette leçon vient d’une autre version de Tapis et ne peut plus être reprise.")
            raise RefusedError(told) from None
        sat = _Sat(lesson, Trainee(**copy.head["trainee"]), person, self._hand_ins.place_of(copy))
        session = self._session(sat)
        if copy.is_finished:
            if record is not None:
                self._store.finish(session, record, copy)
            raise RefusedError(_("Cette leçon est finie : sa copie est prête à être remise, sous « Leçons »."))
        self._go_on(sat, session, copy.path, copy.found)

    def _lesson_of(self, copy: Copy) -> Lesson:
        if copy.ticket is None:
            return lesson_of(copy.head["lesson"], "", self._games)
        # it is finished: the last line has what the ticket hid
        assert copy.found.end is not None
        return read_variant(copy.found.end["payload"], self._games)

    def _session(self, sat: _Sat) -> LessonSession:
        return LessonSession(sat.lesson, self._games, self._house.current().table, sat.trainee.identity)

    def _now(self) -> Moment:
        return Moment(self._clock.now(), self._clock.milliseconds())

    def _new(self, sat: _Sat, sitting: str) -> HandIn:
        value = None if sat.exam is None else sat.exam.ticket.value
        head = head_of(sat.lesson, self._games, sat.trainee, sitting, value)
        folder = self._data.hand_ins(sat.person.id)
        self._data.make(folder)
        return HandIn.begin(folder, head, station(self._clock.new_id()), self._now, sat.seal)

    def _opened(self, do: Callable[[], HandIn]) -> HandIn:
        try:
            return do()
        except ProofError:
            raise RefusedError(interrupted_text()) from None
        except (OSError, BusyError, ValueError) as error:
            why = reason(error) if isinstance(error, OSError) else _("un autre programme y écrit")
            told = _("La copie ne peut pas être écrite dans {folder} : {reason}. Rien n’est commencé.")
            raise RefusedError(told.format(folder=self._data.path, reason=why)) from None

    def _go_on(self, sat: _Sat, session: LessonSession, path: Path, found: Checked) -> None:
        assert found.head is not None
        sitting = found.head["sitting"]
        try:
            before = self._store.session_of(sitting)
            kept = self._store.kept(before)
        except UnreadError as error:
            raise RefusedError(str(error)) from None
        session.go_on(found.answers, {each.position: each.wrong_rule for each in kept})
        later, meanwhile = {each.position: each for each in kept}, list[Kept]()
        while session.position in later:
            # the store has taken what the disk of the hand-in did not
            given = later[session.position]
            line = line_of(session, given)
            meanwhile.append(Kept(session.exercise, line["answer"], given.milliseconds, given.at))
            session.go_on([line], {given.position: given.wrong_rule})
        hand_in = self._opened(
            lambda: HandIn.resume(path, found, station(self._clock.new_id()), self._now, sat.seal, kept=meanwhile)
        )
        self._put(sat, session, hand_in, sitting, before, kept=frozenset(later), lines=found.answers)

    def _put(
        self,
        sat: _Sat,
        session: LessonSession,
        hand_in: HandIn,
        sitting: str,
        before: str | None,
        *,
        kept: frozenset[int] = frozenset(),
        lines: tuple[Line, ...] = (),
    ) -> None:
        """Put what is left of a sitting begun in a session or none, and keep what the store has not of it."""
        kept_in = before or self._store.open(sat.lesson, sat.person, session, sitting)
        self._place = sat.place
        if sat.place is not None:
            self._preferences.set_place(sitting, str(sat.place.absolute()))
        at = {line["position"]: line["at"] for line in lines}
        unkept = [(each, at[each.position]) for each in session.answered if each.position not in kept]
        self._run.sit(
            session,
            Recording(sat.person, kept_in, LessonSitting(sat.lesson, hand_in, sitting)),
            unkept,
            reduced_motion=self._preferences.remembered.reduced_motion,
            policy=policy_of(sat.lesson, exam=sat.exam is not None),
        )

    # after

    def handed_in(self) -> HandedIn | None:
        """What has become of the lesson that was sat last, whose hand-in goes beside its file where that can be."""
        sitting, session = self._run.sitting, self._run.session
        if sitting is None or not isinstance(session, LessonSession):
            return None
        path = sitting.hand_in.path
        titles = {at: title_of(item["titles"]) for at, item in enumerate(session.items) if "titles" in item}
        handed = HandedIn(sitting.lesson.title, titles, path, sitting.reason, trouble=sitting.trouble)
        if handed.trouble:
            return handed
        sitting.close()
        handed = handed.read_back(collect(Listed([path]), self._games, Examiner()).results)
        return handed if handed.trouble or self._place is None else self.deliver(handed, self._place.parent)

    def write_again(self) -> HandedIn | None:
        """Write what the disk did not take of the lesson that was sat last, and say again what has become of it."""
        sitting = self._run.sitting
        if sitting is not None and sitting.write():
            self._run.end_in_store()
        return self.handed_in()

    def deliver(self, handed: HandedIn, folder: Path) -> HandedIn:
        """Copy a finished hand-in into a folder: where it is then, or why it cannot be there."""
        delivered, why = self._hand_ins.copy_to(handed.path, folder)
        kept = handed.path.parent / HANDED / handed.path.name
        path = kept if is_there(kept) else handed.path
        return handed._replace(path=path, delivered=delivered, undelivered=why)
