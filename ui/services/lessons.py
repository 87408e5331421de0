"""Lessons: opened from a file or by a code, sat by somebody, resumed after whatever came between, handed in."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import NamedTuple

from app import VERSION
from app.classes.collecting import collect
from app.drills.game import Games
from app.exams.tickets import is_meant
from app.handins.checking import Checked, checked
from app.handins.handing import HandIn
from app.handins.lines import ANSWER, Line
from app.handins.replay import head_of
from app.handins.station import station
from app.handins.verifying import Examined
from app.handins.writing import BusyError, Moment
from app.lessons.canonical import canonical, digest
from app.lessons.code import lesson_of_code, typed_code
from app.lessons.lesson import Lesson
from app.lessons.policy import policy_of
from app.lessons.reading import lesson_of, read_lesson
from app.lessons.session import LessonSession
from app.lessons.trainee import Trainee
from app.paths import is_there
from app.reasons import reason
from app.scenarios.errors import ScenarioError
from app.scenarios.heading import title_of
from app.text import _, named
from app.training.records import AttemptRecord, ExerciseRecord, LessonRecord, SessionRecord, SittingRecord
from app.training.remembered import Person
from app.training.session import attempt_record, session_record
from app.training.store import Store
from ui.data_folder import DataFolder
from ui.models.lessons import Copy, HandedIn, Opened
from ui.services.clock import Clock
from ui.services.hand_ins import HANDED, HandInService, trainee_of
from ui.services.house import HouseService
from ui.services.preferences import Preferences
from ui.services.store_gateway import StoreGateway
from ui.session.lesson_run import LessonRun
from ui.session.recorder import Recording
from ui.session.sitting import LessonSitting, attempt_id

_HEAD = 1024
"""Bytes that tell a ticket from a lesson."""


class RefusedError(Exception):
    """Why a lesson cannot be opened, or sat now: `lines` of text for whoever reads."""

    def __init__(self, *lines: str) -> None:
        super().__init__(*lines)
        self.lines = lines


class _Sat(NamedTuple):
    """Which lesson is sat by whom: a person of the store, who is a trainee for the instructor."""

    lesson: Lesson
    trainee: Trainee
    person: Person
    place: Path | None = None


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
        self._place: Path | None = None

    # opening

    def open_file(self, path: Path) -> Opened:
        """The lesson of a file; raises RefusedError with all that is wrong in it."""
        try:
            return Opened(read_lesson(path, self._games, self._house.current().table), path)
        except ScenarioError as error:
            if _is_ticket(path):
                raise RefusedError(
                    _("Ce fichier est le billet d’un examen, pas une leçon."),
                    _("Un examen se passe avec le formateur, qui donne le code de départ : montrez-lui ce message."),
                ) from None
            if error.field == "file":
                raise RefusedError(named(path.name, error.message)) from None
            lines = [each.listed(Path(each.file).name) for each in error.each]
            head = _("« {name} » ne peut pas servir. Montrez ceci à qui l’a écrit :").format(name=path.name)
            raise RefusedError(head, *lines) from None

    def open_code(self, text: str) -> Opened:
        """The lesson of eight letters; raises RefusedError where they stand for none."""
        code = typed_code(text)
        if code is None:
            raise RefusedError(_("Un code a huit lettres, sans I, O ni U. Relisez-le au tableau."))
        try:
            return Opened(lesson_of_code(code, self._games, self._house.current().table), code=code)
        except ScenarioError as error:
            raise RefusedError(error.message) from None

    # sitting

    def begin(self, opened: Opened, name: str, number: str) -> None:
        """Have a lesson sat by somebody, from where it was left; raises RefusedError, and nothing is begun."""
        if not name.strip():
            raise RefusedError(_("Tapez votre nom : il va sur la copie."))
        person = self._hand_ins.seated(name)
        if person is None:
            raise RefusedError(_("Ce nom n’a pas pu être enregistré : {reason}").format(reason=self._gateway.trouble))
        sat = _Sat(opened.lesson, trainee_of(name, number), person, opened.place)
        copies = [each for each in self._hand_ins.copies_of(opened, name, number) if not each.is_finished]
        session = self._session(sat)
        if not copies:
            sitting = self._clock.new_id().replace("-", "")
            hand_in = self._opened(lambda: self._new(sat, sitting))
            self._put(sat, session, hand_in, sitting, None)
            return
        self._go_on(sat, session, copies[0].path, copies[0].found)

    def resume(self, record: SessionRecord, tell: Callable[[str], None]) -> bool:
        """Take up the lesson of a session of the store; False where it cannot be, which is told."""
        motion = self._preferences.remembered.reduced_motion
        if self._run.goes_on(record, reduced_motion=motion):
            return True
        nothing: tuple[LessonRecord, SittingRecord] | None = None
        found = self._gateway.read(lambda store: store.sitting(record.id), nothing)
        if found is None:
            return False
        try:
            copies = self._hand_ins.of(self._preferences.trainee)
        except OSError as error:
            tell(_("La copie de cette leçon ne se lit pas : {reason}.").format(reason=reason(error)))
            return False
        copy = next((each for each in copies if each.head["sitting"] == found[1].id), None)
        if copy is None:
            self._end(record)
            tell(_("La copie de cette leçon n’est plus là ; les réponses déjà gardées le restent."))
            return False
        try:
            self.take_up(copy, record)
        except RefusedError as refused:
            tell(refused.lines[0])
            return False
        return True

    def take_up(self, copy: Copy, record: SessionRecord | None = None) -> None:
        """Go on with an unfinished hand-in of whoever trains now; raises RefusedError where that cannot be."""
        person = self._preferences.trainee
        assert person is not None
        try:
            lesson = lesson_of(copy.head["lesson"], "", self._games)
        except ScenarioError:
            told = _("Cette leçon vient d’une autre version de Tapis et ne peut plus être reprise.")
            raise RefusedError(told) from None
        sat = _Sat(lesson, Trainee(**copy.head["trainee"]), person)
        session = self._session(sat)
        if copy.is_finished:
            if record is not None:
                self._finish(session, record, copy)
            raise RefusedError(_("Cette leçon est finie : sa copie est prête à être remise, sous « Leçons »."))
        self._go_on(sat, session, copy.path, copy.found)

    def _finish(self, session: LessonSession, record: SessionRecord, copy: Copy) -> None:
        """Bring into the store what a finished hand-in has and it has not: the program ended between the two."""
        kept = self._kept(record)
        session.go_on(copy.found.answers, {each.position: each.wrong_rule for each in kept})
        taken, lines = {each.position for each in kept}, {each["position"]: each for each in copy.found.answers}
        for answered in session.answered:
            if answered.position not in taken:
                exercise, attempt = attempt_record(
                    answered,
                    id_=attempt_id(copy.head["sitting"], answered.position),
                    trainee=record.trainee,
                    session=record.id,
                    at=lines[answered.position]["at"],
                    version=VERSION,
                )
                self._gateway.keep(partial(_add, exercise, attempt))
        self._end(record)

    def _end(self, record: SessionRecord) -> None:
        at = self._clock.now()
        self._gateway.keep(lambda store: store.end_session(record.id, at))

    def _kept(self, record: SessionRecord | None) -> list[AttemptRecord]:
        none: list[AttemptRecord] = []
        return none if record is None else self._gateway.read(lambda store: store.session_attempts(record.id), none)

    def _session(self, sat: _Sat) -> LessonSession:
        return LessonSession(sat.lesson, self._games, self._house.current().table, sat.trainee.identity)

    def _now(self) -> Moment:
        return Moment(self._clock.now(), self._clock.milliseconds())

    def _new(self, sat: _Sat, sitting: str) -> HandIn:
        head = head_of(sat.lesson, self._games, sat.trainee, sitting)
        return HandIn.begin(self._data.hand_ins(sat.person.id), head, station(self._clock.new_id()), self._now)

    def _opened(self, do: Callable[[], HandIn]) -> HandIn:
        try:
            return do()
        except (OSError, BusyError, ValueError) as error:
            why = reason(error) if isinstance(error, OSError) else _("un autre programme y écrit")
            told = _("La copie ne peut pas être écrite dans {folder} : {reason}. Rien n’est commencé.")
            raise RefusedError(told.format(folder=self._data.path, reason=why)) from None

    def _go_on(self, sat: _Sat, session: LessonSession, path: Path, found: Checked) -> None:
        assert found.head is not None
        sitting = found.head["sitting"]
        record = self._record(sat.person, sitting)
        kept = self._kept(record)
        session.go_on(found.answers, {each.position: each.wrong_rule for each in kept})
        hand_in = self._opened(lambda: HandIn.resume(path, found, station(self._clock.new_id()), self._now))
        later = {each.position: each for each in kept}
        while session.position in later:
            # the store has taken what the disk of the hand-in did not
            given = later[session.position]
            line = _line(session, given)
            hand_in.answer(session.exercise, line["answer"], given.milliseconds)
            session.go_on([line], {given.position: given.wrong_rule})
        self._put(sat, session, hand_in, sitting, record, kept=frozenset(later), lines=found.answers)

    def _record(self, person: Person, sitting: str) -> SessionRecord | None:
        """The session of the store in which that sitting was begun, None where there is none to go on with."""
        nothing: list[SessionRecord] = []
        for each in self._gateway.read(lambda store: store.unfinished_sessions(person.id), nothing):
            none: tuple[LessonRecord, SittingRecord] | None = None
            found = self._gateway.read(lambda store, id_=each.id: store.sitting(id_), none)  # type: ignore[misc]
            if found is not None and found[1].id == sitting:
                return each
        return None

    def _put(
        self,
        sat: _Sat,
        session: LessonSession,
        hand_in: HandIn,
        sitting: str,
        record: SessionRecord | None,
        *,
        kept: frozenset[int] = frozenset(),
        lines: tuple[Line, ...] = (),
    ) -> None:
        """Put what is left of a sitting, and keep what the store has not of it."""
        if record is None:
            record = session_record(
                session.plan, id_=self._clock.new_id(), trainee=sat.person.id, started=self._clock.now()
            )
            self._open_in_store(sat, session, record, sitting)
        self._place = sat.place
        at = {line["position"]: line["at"] for line in lines}
        unkept = [(each, at[each.position]) for each in session.answered if each.position not in kept]
        self._run.sit(
            session,
            Recording(sat.person, record.id, LessonSitting(sat.lesson, hand_in, sitting)),
            unkept,
            reduced_motion=self._preferences.remembered.reduced_motion,
            policy=policy_of(sat.lesson),
        )

    def _open_in_store(self, sat: _Sat, session: LessonSession, record: SessionRecord, sitting: str) -> None:
        whole = sat.lesson.whole
        lesson = LessonRecord(digest(whole).hex()[:32], canonical(dict(sat.lesson.titles)), canonical(whole))
        kept = SittingRecord(sitting, record.id, lesson.hash, canonical(session.items))
        self._gateway.keep(lambda store: store.open_sitting(record, lesson, kept))

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
        result = collect([path], self._games, lambda _found: Examined(None)).results[0]
        handed = handed._replace(result=result, code=checked(path.read_bytes()).code or "")
        return handed if self._place is None else self.deliver(handed, self._place.parent)

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


def _add(exercise: ExerciseRecord, attempt: AttemptRecord, store: Store) -> None:
    store.add_attempt(exercise, attempt)


def _is_ticket(path: Path) -> bool:
    try:
        with path.open("rb") as file:
            return is_meant(file.read(_HEAD))
    except OSError:
        return False


def _line(session: LessonSession, attempt: AttemptRecord) -> Line:
    """An answer of the store as a hand-in has it."""
    return {
        "kind": ANSWER,
        "position": attempt.position,
        "exercise": session.exercise.value(),
        "answer": json.loads(attempt.answer),
        "milliseconds": attempt.milliseconds,
        "at": attempt.at,
    }
