"""`exam keys`, `exam new`, `exam profile`: the instructor's key, the tickets of an exam, how equal its variants are."""

from __future__ import annotations

import json
import secrets
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple, TextIO

from app.classes.roster import LARGEST_ROSTER, RosterError, read_roster, why_unfit
from app.drills.game import Games
from app.exams.ciphers import Cost
from app.exams.codes import key_letters
from app.exams.keys import KEY_COST, LARGEST_KEY, PUBLIC_SUFFIX, Key, KeyFileError, new_key, read_key
from app.exams.making import Exam, new_exam
from app.exams.tickets import TICKET_COST
from app.handins.words import parted
from app.lessons.lesson import DrillPart, Lesson
from app.lessons.trainee import Trainee
from app.lessons.variants import Place, Spread, profile_of, spreads
from app.paths import is_empty, is_there
from app.reasons import reason
from app.storage.errors import from_os_error
from app.storage.failure import StoreError
from app.storage.files import write_new
from app.storage.folder import make_folder
from app.text import _, named, ngettext
from commands.exams import passphrase, refuse
from commands.lessons import RefusedError, asked_lesson, content_of, house_tables
from commands.status import Status


class Asked(NamedTuple):
    """What an exam is made of; its tickets go into `folder`, which holds nothing yet."""

    lesson: Path
    roster: Path
    key: Path
    folder: Path


class Profiled(NamedTuple):
    """The lesson whose profile is asked for, and how many variants are tried."""

    lesson: Path
    seeds: int


def keys(file: Path, as_json: bool, out: TextIO, *, cost: Cost = KEY_COST) -> int:
    """Make an instructor's pair of keys; returns the exit status. OSError when output fails."""
    beside = Path(f"{file}{PUBLIC_SUFFIX}")
    try:
        for each in (file, beside):
            if is_there(each) and not is_empty(each):  # one that is empty was left by a kill, and is no key
                message = _("« {file} » existe déjà : une clé ne se remplace pas. Donnez un autre nom.")
                refuse(message.format(file=each))
        key, content = new_key(passphrase(twice=True), secrets.token_bytes, cost)
        _write({file: content, beside: f"{key.public}\n".encode()}, beside)
    except RefusedError as refused:
        return refused.status
    except KeyFileError as error:
        print(error, file=sys.stderr)
        return Status.FAILED
    if as_json:
        print(json.dumps({"file": str(file), "public": str(beside), "public_key": key.public}), file=out)
    else:
        message = _("{file} : la clé, à garder avec son mot de passe. {public} : sa moitié publique, pour vérifier.")
        print(message.format(file=file, public=beside), file=out)
        print(named(_("ses dix lettres, à comparer"), parted(key_letters(key.public))), file=out)
    return Status.DONE


def new(asked: Asked, data: Path | None, as_json: bool, out: TextIO, games: Games, *, cost: Cost = TICKET_COST) -> int:
    """Make the tickets of an exam; returns the exit status. OSError when output fails."""
    try:
        lesson = asked_lesson(asked.lesson, games, house_tables(games, data, as_json, out), as_json, out)
        trainees = _trainees(asked.roster)
        key = _key(asked.key)
        _make_room(asked.folder)
        exam = new_exam(lesson, games, trainees, key, secrets.token_bytes, cost=cost)
        tickets = {asked.folder / name: content for name, content in exam.tickets.items()}
        _write(tickets, alone=True)
    except RefusedError as refused:
        return refused.status
    try:
        _say(exam, key, as_json, out)
        out.flush()
    except OSError:
        # nobody has read the code that opens them
        for file in tickets:
            file.unlink(missing_ok=True)
        raise
    return Status.DONE


def profile(asked: Profiled, data: Path | None, as_json: bool, out: TextIO, games: Games) -> int:
    """Say what every variant of a lesson asks for, and how far apart they lie; returns the exit status."""
    try:
        lesson = asked_lesson(asked.lesson, games, house_tables(games, data, as_json, out), as_json, out)
    except RefusedError as refused:
        return refused.status
    found = profile_of(lesson)
    for number, place in enumerate(found.places, 1):
        print(json.dumps(_row(lesson, place)) if as_json else f"{number:3} {_told(lesson, place)}", file=out)
    drawn, matched = spreads(found, asked.seeds, games)
    if as_json:
        print(json.dumps({"seeds": asked.seeds, "drawn": drawn._asdict(), "matched": matched._asdict()}), file=out)
    else:
        print(_("au hasard : {spread}").format(spread=_spread_text(drawn)), file=out)
        print(_("assorties : {spread}").format(spread=_spread_text(matched)), file=out)
    return Status.DONE


def _spread_text(spread: Spread) -> str:
    message = _("de {least} à {most}, un écart de {percent} % de la moyenne")
    return message.format(least=spread.least, most=spread.most, percent=(spread.share + 5) // 10)


def _row(lesson: Lesson, place: Place) -> dict[str, object]:
    work = place.work
    return {
        "part": place.part,
        "drill": _part(lesson, place).turns[place.at % len(_part(lesson, place).turns)].id,
        "skill": place.skill,
        "weight": work.weight,
        **{name: getattr(work, name) for name in ("steps", "products", "hard", "sums", "crowd", "turned")},
        "asked": dict(work.asked),
    }


def _part(lesson: Lesson, place: Place) -> DrillPart:
    part = lesson.parts[place.part]
    assert isinstance(part, DrillPart)
    return part


def _told(lesson: Lesson, place: Place) -> str:
    work = place.work
    counts = (
        ngettext("{count} geste", "{count} gestes", work.steps).format(count=work.steps),
        ngettext("{count} produit", "{count} produits", work.products).format(count=work.products),
        ngettext("dont {count} à deux chiffres", "dont {count} à deux chiffres", work.hard).format(count=work.hard),
        ngettext("{count} addition", "{count} additions", work.sums).format(count=work.sums),
    )
    shown = [text for text, count in zip(counts, work[2:6], strict=True) if count]
    return f"{work.weight:4}  {_row(lesson, place)['drill']}, {place.skill}: {', '.join(shown)}"


def _trainees(file: Path) -> list[Trainee]:
    """The trainees of a list, each there once; raises RefusedError, told."""
    try:
        found = read_roster(content_of(file, LARGEST_ROSTER))
    except RosterError as error:
        refuse(f"{file}:{error.line}: {error.message}", Status.BAD_USAGE)
    unfit = why_unfit(found)
    if unfit:
        refuse(named(str(file), unfit), Status.BAD_USAGE)
    return found


def _make_room(folder: Path) -> None:
    """Make the folder of the tickets; raises RefusedError, told, where something lies in it."""
    try:
        make_folder(folder, shared=True)
        taken = any(folder.iterdir())
    except OSError as error:
        message = _("Impossible d’écrire dans « {folder} » : {reason}. Choisissez un autre dossier.")
        refuse(message.format(folder=folder, reason=reason(error)), from_os_error(error, folder).exit_code)
    if taken:
        message = _("« {folder} » n’est pas vide : les billets d’un examen vont dans un dossier à eux.")
        refuse(message.format(folder=folder))


def _key(file: Path) -> Key:
    content = content_of(file, LARGEST_KEY)
    try:
        return read_key(content, passphrase(twice=False))
    except KeyFileError as error:
        refuse(f"{file}: {error}")


def _write(files: Mapping[Path, bytes], *public: Path, alone: bool = False) -> None:
    """Write files that their owner alone may read, but for the `public` ones, all or none; RefusedError, told."""
    try:
        write_new(files, public=public, alone=alone)
    except StoreError as error:
        refuse(str(error), error.exit_code)


def _say(exam: Exam, key: Key, as_json: bool, out: TextIO) -> None:
    if as_json:
        row = {
            "tickets": len(exam.tickets),
            "exam": exam.number,
            "code": exam.code,
            "instructor_code": exam.instructor_code,
            "public_key": key.public,
        }
        print(json.dumps(row), file=out)
        return
    count = len(exam.tickets)
    print(ngettext("{count} billet écrit", "{count} billets écrits", count).format(count=count), file=out)
    print(_("code de départ, à mettre au tableau : {code}").format(code=parted(exam.code)), file=out)
    print(_("code du formateur, à garder : {code}").format(code=parted(exam.instructor_code)), file=out)
