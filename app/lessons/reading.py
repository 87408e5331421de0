"""Reading a lesson file: a lesson, or everything that is wrong with it, each fault where it stands."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, TypeAlias

from app.drills.drill import TableSettings
from app.drills.game import Game, Games
from app.lessons.lesson import DrillPart, Lesson, Part, WrittenPart, drills_of
from app.lessons.shape import ALL, MOST_EXERCISES, NONE, lesson_shape, moment
from app.lessons.tables import table_of
from app.scenarios.document import Document, Path_, read_beside, read_bytes, read_document
from app.scenarios.errors import ScenarioError, together
from app.scenarios.heading import SUFFIXES
from app.scenarios.house_file import chips_make, with_multiples
from app.scenarios.house_shipped import shipped_house
from app.scenarios.scenario import Scenario, located, parse_scenario, unknown
from app.scenarios.validation import held
from app.table.reading import InputError
from app.text import _

LARGEST_LESSON = 1024 * 1024
SUFFIX = ".tapis"

Tables: TypeAlias = Callable[[str], TableSettings]
"""The table of the house for a game by name."""
Beside: TypeAlias = Callable[[str], bytes]
"""The bytes of a file beside the lesson, by name; raises ScenarioError."""


def read_lesson(path: Path, games: Games, house: Tables) -> Lesson:
    """The lesson of a file and of those beside it; raises ScenarioError, with all that is wrong, and nothing else."""
    content = read_bytes(path, LARGEST_LESSON)
    return parse_lesson(content, path, games, house, lambda name: read_beside(path.parent / name))


def parse_lesson(content: bytes, file: Path | str, games: Games, house: Tables, beside: Beside) -> Lesson:
    """The lesson of a file's bytes; raises ScenarioError, with all that is wrong, and nothing else."""
    text = content.decode("utf-8-sig", errors="replace").replace("\r\n", "\n").split("\n")
    return _Reading(read_document(content, file, LARGEST_LESSON), games, house, beside, text).lesson()


def lesson_of(value: Any, file: Path | str, games: Games, house: Tables | None = None) -> Lesson:
    """The lesson of a JSON object, which has all files it needs; raises ScenarioError and nothing else."""
    return _Reading(Document(str(file), value), games, house or shipped_house(games).table, _alone, ()).lesson()


def _alone(name: str) -> bytes:
    raise ScenarioError(name, 1, 1, "file", "")


class _Reading:
    """One lesson being read; what is wrong is gathered, so that all of it is told at once."""

    def __init__(
        self, document: Document, games: Games, house: Tables, beside: Beside, lines: list[str] | tuple[()]
    ) -> None:
        self._document = document
        self._games = games
        self._house = house
        self._beside = beside
        self._lines = lines
        self._wrong: list[ScenarioError] = []
        self._carried: dict[str, str] = {}
        self._read: dict[str, Scenario | None] = {}

    def lesson(self) -> Lesson:
        """The lesson; raises ScenarioError."""
        document = self._document
        self._refuse_newer()
        data, wrong, extra = held(lesson_shape(self._games), document)
        self._wrong = wrong + [error for _path, error in extra]
        if data.get("title") == {}:
            message = _("Il manque le titre, en français (« fr ») ou en anglais (« en »).")
            self._tell(("title",), message)
        parts = [self._part(part, data, i) for i, part in enumerate(data.get("parts") or ()) if isinstance(part, dict)]
        sound: tuple[Part, ...] = tuple(part for part in parts if part is not None)
        passing = self._passing(data.get("pass"), sound)
        opens, closes = (data.get(key) and moment(data[key]) for key in ("opens", "closes"))
        if opens and closes and closes <= opens:
            self._tell(("closes",), _("La leçon ferme avant d’ouvrir."))
        if sum(part.count for part in sound) > MOST_EXERCISES:
            message = _("Une leçon pose au plus {most} exercices.")
            self._tell(("parts",), message.format(most=MOST_EXERCISES))
        if self._wrong:
            # a fault of what all parts share is found with each
            found = {(error.file, error.line, error.column, error.field, error.message): error for error in self._wrong}
            raise together(found.values())
        return Lesson(
            data["title"],
            sound,
            data.get("help", "after"),
            data.get("order", "given"),
            data.get("seed", 0),
            data.get("per-trainee", False),
            None if data.get("minutes") == NONE else data.get("minutes"),
            passing,
            opens,
            closes,
            data.get("note") or "",
            self._carried,
        )

    def _refuse_newer(self) -> None:
        value = self._document.value
        version = value.get("tapis") if isinstance(value, dict) else None
        if type(version) is int and version > 1:
            message = _("Cette leçon a été faite avec un Tapis plus récent. Mettez Tapis à jour pour l’ouvrir.")
            raise self._document.error(("tapis",), message)

    def _tell(self, path: Path_, message: str, *, key: bool = False) -> None:
        self._wrong.append(self._document.error(path, message, key=key))

    def _passing(self, given: Any, parts: tuple[Part, ...]) -> Mapping[str, int]:
        if given is None or isinstance(given, int):
            return {} if given is None else {ALL: given}
        known = [ALL, *dict.fromkeys(drill for part in parts for drill in part.drills)]
        for name in given:
            if name not in known and not self._wrong:
                self._tell(("pass", name), unknown(name, known), key=True)
        return dict(given)

    def _part(self, part: Mapping[str, Any], data: Mapping[str, Any], number: int) -> Part | None:
        at: Path_ = ("parts", number)
        if "scenarios" in part:
            for key in part:
                if key != "scenarios":
                    message = _("« scenarios » dit déjà tout de cette partie. Retirez « {key} ».")
                    self._tell((*at, key), message.format(key=key), key=True)
            return self._written(part["scenarios"] or (), (*at, "scenarios"))
        if part.get("drill") is None:
            if "drill" not in part:
                self._tell(at, _("Il manque « drill » ou « scenarios » dans cette partie."))
            return None
        game = self._game(part, data, at)
        return None if game is None else self._drawn(part, data, game, at)

    def _game(self, part: Mapping[str, Any], data: Mapping[str, Any], at: Path_) -> Game | None:
        place: Path_ = (*at, "game") if part.get("game") is not None else ("game",)
        name = part.get("game") or data.get("game")
        if name is None:
            value = self._document.value
            if "game" not in value:
                self._tell(at, _("Il manque « game », en tête de la leçon ou dans cette partie."))
            return None
        if name not in self._games:
            self._tell(place, unknown(name, self._games))
            return None
        return self._games[name]

    def _drawn(self, part: Mapping[str, Any], data: Mapping[str, Any], game: Game, at: Path_) -> DrillPart | None:
        before = len(self._wrong)
        drill, skills = part["drill"], tuple(skill for skill in part.get("skills") or () if skill is not None)
        drills = drills_of(game, drill)
        if not drills:
            self._tell((*at, "drill"), unknown(drill, (ALL, *(each.id for each in game.drills))))
        known = [skill.id for each in drills for skill in each.skills]
        for i, skill in enumerate(skills):
            if drills and skill not in known:
                self._tell((*at, "skills", i), unknown(skill, known))
        # the table beside a game is that of this game
        shared = data.get("table") or {} if data.get("game") in (None, game.name) else {}
        table = self._table(game, part.get("table") or {}, shared, at)
        level, count = part.get("level", 1), part.get("count", 10)
        if len(self._wrong) > before or level is None or count is None:
            return None
        return DrillPart(game, drill, level, count, skills, table, not (part.get("table") or shared))

    def _table(self, game: Game, own: Mapping[str, Any], shared: Mapping[str, Any], at: Path_) -> TableSettings:
        told = {**shared, **own}
        for key in ("switches", "maximums"):
            told[key] = {**(shared.get(key) or {}), **(own.get(key) or {})}
            told[key] = {name: value for name, value in told[key].items() if value is not None}
        told["denominations"] = [piece for piece in told.get("denominations") or () if piece is not None]

        def place(path: Path_) -> Path_:
            inside = tuple("switches" if part == "house" else part for part in path)
            return (
                ("table", *inside)
                if inside and inside[0] in shared and inside[0] not in own
                else (*at, "table", *inside)
            )

        table = table_of(game, told, self._house(game.name))
        try:
            game.answer(table.line(game.name))
        except InputError as error:
            failed = located(error, self._document, place)
            self._wrong.append(with_multiples(failed, error, game, table.rules))
        else:
            if not chips_make(table.minimum, table.denominations):
                message = _("Les jetons de valeur ne font pas ce montant. Changez-le, ou ajoutez un jeton à la liste.")
                self._tell(place(("minimum",)), message)
        return table

    def _written(self, names: Any, at: Path_) -> WrittenPart | None:
        before = len(self._wrong)
        found = [self._exercise(name, (*at, i)) for i, name in enumerate(names) if name is not None]
        sound = [scenario for scenario in found if scenario is not None]
        if len(self._wrong) > before or len(sound) < len(names):
            return None
        return WrittenPart(tuple(names), tuple(each.exercise for each in sound), tuple(each.titles for each in sound))

    def _exercise(self, name: str, at: Path_) -> Scenario | None:
        if name not in self._read:
            self._read[name] = None
            self._read[name] = self._parsed(name, at)
        return self._read[name]

    def _parsed(self, name: str, at: Path_) -> Scenario | None:
        """The scenario of a file that is named, carried or beside; what is wrong in it is told where it stands."""
        if Path(name).suffix.lower() not in SUFFIXES or {*name} & {"/", "\\", ":", "\0"}:
            self._tell(at, _("Un scénario s’écrit par le nom de son fichier, en .yaml, sans dossier."))
            return None
        value = self._document.value.get("carried")
        carried = value.get(name) if isinstance(value, dict) else None
        if not isinstance(carried, str):
            try:
                content = self._beside(name)
            except ScenarioError as error:
                message = _("« {name} » n’est ni à côté de la leçon, ni parmi « carried ». {reason}")
                self._tell(at, message.format(name=name, reason=error.message).rstrip())
                return None
        else:
            content = carried.encode("utf-8", "surrogatepass")
        try:
            scenario = parse_scenario(content, name, self._games)
        except ScenarioError as error:
            place = None if not isinstance(carried, str) else self._start(name, carried)
            self._wrong += [self._in_lesson(each, name, place) for each in error.each]
            return None
        self._carried[name] = content.decode("utf-8-sig").replace("\r\n", "\n")
        return scenario

    def _start(self, name: str, carried: str) -> tuple[int, int]:
        """How many lines and columns lie before a carried file in the lesson."""
        path: Path_ = ("carried", name)
        line, _column = self._document.position(path)
        for number, text in enumerate(carried.split("\n")):
            at = line + number
            if text and at < len(self._lines) and self._lines[at].endswith(text):
                return line, len(self._lines[at]) - len(text)
        return line, 0

    def _in_lesson(self, error: ScenarioError, name: str, start: tuple[int, int] | None) -> ScenarioError:
        """A fault of a written exercise: in its own file, or where that is carried."""
        if start is None:
            return error
        line, column = start
        return ScenarioError(
            self._document.file,
            error.line + line,
            error.column + column,
            f"carried.{name}.{error.field}",
            error.message,
        )
