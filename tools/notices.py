"""The licences of everything in the built program: who owns each of its files, and the list that goes with it."""

from __future__ import annotations

import json
import re
import subprocess
import sysconfig
from collections.abc import Iterable
from importlib import metadata
from pathlib import Path
from typing import NamedTuple

from app.components import INDEX, Component, in_order, normal, of_distribution, of_python

LICENCES = "LICENCES.txt"
"""The file of everything, for whoever opens the folder."""

_COMMON = Path("/usr/share/common-licenses")
_COMMON_NAME = re.compile(r"/usr/share/common-licenses/([A-Za-z0-9.-]*[A-Za-z0-9])")
_SHORT = re.compile(r"^License:[ \t]*(\S.*)$", re.MULTILINE)
_RULE = "=" * 78

# packages whose file names its terms without a word that a program finds
_TERMS = (
    (re.compile(r"lib(?:x11|xcb|xau|xdmcp|xkbcommon|fontconfig)"), "MIT"),
    (re.compile(r"lib(?:gcc-s|stdc\+\+)"), "GPL-3.0-or-later WITH GCC-exception-3.1"),
)
_BOOTLOADER = "GPL-2.0-or-later WITH Bootloader-exception"


class UnknownOwnerError(Exception):
    """Files of the program whose licence nobody knows; the text names them."""

    def __init__(self, files: Iterable[str]) -> None:
        super().__init__("no licence is known for: " + ", ".join(sorted(files)))


class Owners(NamedTuple):
    """Who owns the files of a program: distributions by name, libraries of the system by file, and nobody."""

    distributions: frozenset[str]
    libraries: tuple[Path, ...]
    nobody: tuple[str, ...]


def owners(sources: Iterable[str], root: Path, made: Iterable[Path] = ()) -> Owners:
    """Who owns these files; those of the checkout at `root`, of Python and of the folders `made` by the build are ours.

    A library is a shared one that lies outside the environment.
    """
    of_file = _files_of_distributions()
    python = [Path(sysconfig.get_path(name)).resolve() for name in ("stdlib", "platstdlib")]
    ours = [root.resolve(), *(folder.resolve() for folder in made)]
    environment = Path(sysconfig.get_path("purelib")).resolve()
    distributions, libraries, nobody = set(), set(), set()
    for source in sources:
        place = Path(source).resolve()
        if place in of_file:
            distributions.add(of_file[place])
        elif ".so" in place.name and not any(place.is_relative_to(folder) for folder in (*python, *ours)):
            libraries.add(place)
        elif place.is_relative_to(environment) or not any(place.is_relative_to(folder) for folder in (*python, *ours)):
            nobody.add(source)
    return Owners(frozenset(distributions), tuple(sorted(libraries)), tuple(sorted(nobody)))


def _files_of_distributions() -> dict[Path, str]:
    return {
        Path(str(file.locate())).resolve(): found.metadata["Name"]
        for found in metadata.distributions()
        for file in found.files or ()
    }


def of_libraries(libraries: Iterable[Path]) -> list[Component]:
    """The parts that libraries of the system are, by the packages of Debian that own them.

    UnknownOwnerError where a library belongs to no package, as on a system without dpkg.
    """
    packages: dict[str, None] = {}
    lost = []
    for library in libraries:
        if _is_pythons(library):
            continue
        package = _package(library)
        if package is None:
            lost.append(str(library))
        else:
            packages[package] = None
    if lost:
        raise UnknownOwnerError(lost)
    return [_of_package(package) for package in packages]


def _is_pythons(library: Path) -> bool:
    return library.name.startswith("libpython")


def _package(library: Path) -> str | None:
    # a system whose /lib is a link to /usr/lib may own the file under either name
    plain = str(library)
    for place in (plain, plain.removeprefix("/usr"), f"/usr{plain}"):
        found = _output(["dpkg-query", "--search", place])
        if found:
            return found.partition(": ")[0].split(",")[0]
    return None


def _output(command: list[str]) -> str:
    try:
        return subprocess.run(command, capture_output=True, text=True, check=False).stdout
    except FileNotFoundError:
        return ""


def _of_package(package: str) -> Component:
    name = package.partition(":")[0]
    version = _output(["dpkg-query", "--show", "--showformat=${Version}", package])
    text = Path("/usr/share/doc", name, "copyright")
    if not text.is_file():
        return Component(name, version, "", ())
    found = _read(text)
    known = next((terms for names, terms in _TERMS if names.match(name)), "")
    return Component(name, version, known or ", ".join(list(dict.fromkeys(_SHORT.findall(found)))[:2]), (text,))


def _common(parts: Iterable[Component]) -> list[Component]:
    """The licences that the packages' texts name instead of repeating them."""
    named = {name for part in parts for path in part.files for name in _COMMON_NAME.findall(_read(path))}
    texts = {(_COMMON / name).resolve() for name in named}
    return [Component(path.name, "", path.name, (path,)) for path in sorted(texts) if path.is_file()]


def _read(path: Path) -> str:
    return path.read_text(encoding="utf-8", errors="replace")


def bundled(found: Owners) -> list[Component]:
    """Every part of a program with these owners; UnknownOwnerError where one has no licence that is known."""
    parts = [*of_python(), *(part for name in found.distributions for part in of_distribution(name))]
    parts = [part._replace(licence=_BOOTLOADER) if part.name == "pyinstaller" else part for part in parts]
    packaged = of_libraries(found.libraries)
    parts += [*packaged, *_common(packaged)]
    lost = [*found.nobody, *(part.name for part in parts if not part.files)]
    if lost:
        raise UnknownOwnerError(lost)
    return in_order(parts)


def write(parts: Iterable[Component], folder: Path, own: Path) -> Path:
    """Write the index and the texts of these parts into `folder`, and the file of everything; that file's place.

    `own` is the program's own licence, which comes first there.
    """
    folder.mkdir(parents=True, exist_ok=True)
    rows, everything = [], [_section("Tapis", own.read_text(encoding="utf-8"))]
    for part in parts:
        name = re.sub(r"[^A-Za-z0-9.+-]", "_", part.name) + ".txt"
        text = part.text()
        (folder / name).write_text(text, encoding="utf-8", newline="\n")
        rows.append({"name": part.name, "version": part.version, "licence": part.licence, "text": name})
        everything.append(_section(" ".join(filter(None, (part.name, part.version, f"({part.licence})"))), text))
    (folder / INDEX).write_text(json.dumps(rows, indent=1, ensure_ascii=False) + "\n", encoding="utf-8", newline="\n")
    whole = folder / LICENCES
    whole.write_text("\n".join(everything), encoding="utf-8", newline="\n")
    return whole


def _section(title: str, text: str) -> str:
    return f"{_RULE}\n{title}\n{_RULE}\n\n{text.strip()}\n"


def unlisted(program: Path, licences: Path) -> list[str]:
    """The distributions that a built program holds, after the names of its modules, and its index does not name."""
    listed = {normal(row["name"]) for row in json.loads((licences / INDEX).read_text(encoding="utf-8"))}
    modules = metadata.packages_distributions()
    inside = {path.name.partition(".")[0] for path in program.iterdir()}
    held = {owner for name in inside for owner in modules.get(name, ())}
    return sorted(owner for owner in held if normal(owner) not in listed)
