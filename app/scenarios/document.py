"""YAML 1.2 text as plain values with the line and column of each, and the traps of hand-written files told apart."""

from __future__ import annotations

import re
from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

from ruamel.yaml import YAML
from ruamel.yaml.composer import Composer, MaxDepthExceededError
from ruamel.yaml.error import MarkedYAMLError, YAMLError
from ruamel.yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode
from ruamel.yaml.reader import ReaderError

from app.paths import is_odd
from app.reasons import reason
from app.scenarios.errors import ScenarioError, UnreadFileError
from app.text import N_, Message, _, translate

LARGEST_FILE = 256 * 1024
MOST_VALUES = 4000
"""Keys and values of a file; beyond them nothing more of it is parsed."""
DEEPEST = 30
"""How far values may lie within each other."""

Path_: TypeAlias = tuple[str | int, ...]
"""Keys and indexes from the top of a document to a value."""

_NO_BREAK = "\u00a0\u202f\u2007\u2060\ufeff"
_ODD_INDENT = re.compile(rf"[ \t]*(?P<sign>[\t{_NO_BREAK}\u2000-\u200b\u3000])")
_QUOTED = re.compile(r""""[^"]*"|'[^']*'""")
_MOST_DIGITS = 18
_DECIMAL = re.compile(rf"[-+]?(?:0|[1-9]\d{{0,{_MOST_DIGITS - 1}}})")
_TAG = "tag:yaml.org,2002:"
_PROBLEMS: Mapping[str, Message] = {
    "mapping values are not allowed": N_(
        "Un deux-points est de trop ici. Mettez le texte qui le contient entre guillemets."
    ),
    "alias": N_("Les alias YAML (« * ») ne sont pas admis. Écrivez la valeur."),
    "but found another document": N_("Un second document commence ici (« --- »). Un fichier n’en contient qu’un seul."),
    "expected '<document start>'": N_(
        "Un texte entre guillemets occupe toute la ligne, comme l’écrit un tableur. Retirez ces guillemets."
    ),
    "expected ':'": N_("Il manque un deux-points et une espace après cette clé."),
    "expected ',' or": N_("Il manque une virgule, ou ce qui ferme « { » ou « [ », ici ou juste avant."),
    "quoted scalar": N_("Des guillemets ouverts avant cette ligne ne sont pas fermés."),
    "block mapping expected <block end>, but found '<scalar>'": N_(
        "Du texte suit des guillemets déjà fermés. Mettez tout entre les mêmes guillemets."
    ),
    "but found '-'": N_("Ce tiret commence une liste où des clés sont attendues. Retirez-le ou alignez-le."),
    "expected <block end>": N_("Cette ligne est décalée autrement que celles de son niveau. Alignez-la avec elles."),
}
"""What to say of text that is no YAML, by words of the parser's own message; the first that fits counts."""


class Position(NamedTuple):
    """Where something stands, from 1."""

    line: int
    column: int


@dataclass(slots=True)
class Document:
    """A document's plain values, and where each key and each value stands; `quoted` are the texts between quotes."""

    file: str
    value: Any = None
    keys: dict[Path_, Position] = field(default_factory=dict)
    values: dict[Path_, Position] = field(default_factory=dict)
    quoted: set[Path_] = field(default_factory=set)

    def position(self, path: Path_) -> Position:
        """Where a value stands, or the nearest thing around it that is there."""
        while path and path not in self.values:
            path = path[:-1]
        return self.values.get(path, Position(1, 1))

    def error(self, path: Path_, message: str, *, key: bool = False) -> ScenarioError:
        """An error at a value, or at its key."""
        line, column = self.keys[path] if key and path in self.keys else self.position(path)
        return ScenarioError(self.file, line, column, path_text(path) or "file", message)


def path_text(path: Path_) -> str:
    """A path as it is told: `table.bets[0].amount`."""
    text = ""
    for part in path:
        text += f"[{part}]" if isinstance(part, int) else f".{part}" if text else part
    return text


def read_bytes(path: Path, largest: int = LARGEST_FILE) -> bytes:
    """The bytes of a file up to the largest size that is read; raises UnreadFileError."""
    try:
        with path.open("rb") as file:
            return file.read(largest + 1)
    except OSError as error:
        message = _("Ce fichier ne se lit pas : {reason}. Vérifiez le chemin et les droits.")
        raise UnreadFileError(path, 1, 1, "file", message.format(reason=reason(error))) from None


def read_beside(path: Path) -> bytes:
    """The same of a file that nobody has named to the program: at a pipe there it would wait for ever."""
    if is_odd(path):
        raise UnreadFileError(path, 1, 1, "file", _("Ce n’est pas un fichier."))
    return read_bytes(path)


def read_document(content: bytes, file: Path | str, largest: int = LARGEST_FILE) -> Document:
    """The document of a file's bytes, which may be `largest`; raises ScenarioError and nothing else."""
    try:
        text = _decoded(content, file, largest)
        _check_indents(text, file)
        return _Builder(Document(str(file)), text).built()
    except (ValueError, YAMLError) as error:
        raise _syntax_error(error, content, file) from None
    except (RecursionError, MemoryError):
        message = _("Ce fichier imbrique trop de niveaux.")
        raise ScenarioError(file, 1, 1, "yaml", message) from None


def _decoded(content: bytes, file: Path | str, largest: int) -> str:
    if len(content) > largest:
        message = _("Ce fichier dépasse {most} Kio. Partagez-le en plusieurs.").format(most=largest >> 10)
        raise UnreadFileError(file, 1, 1, "file", message)
    if content.startswith((BOM_UTF16_LE, BOM_UTF16_BE)) or b"\0" in content[:4]:
        message = _("Ce fichier est en UTF-16 (« Unicode » dans d’anciens éditeurs). Enregistrez-le en UTF-8.")
        raise ScenarioError(file, 1, 1, "yaml", message)
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = content[: error.start]
        line = before.count(b"\n") + 1
        column = len(before) - before.rfind(b"\n")
        message = _("Ce fichier n’est pas en UTF-8 (sans doute Windows-1252). Enregistrez-le en UTF-8.")
        raise ScenarioError(file, line, column, "yaml", message) from None


def _check_indents(text: str, file: Path | str) -> None:
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith("%"):
            message = _("Les directives YAML (« % » en début de ligne) ne sont pas admises.")
            raise ScenarioError(file, number, 1, "yaml", message)
        odd = _ODD_INDENT.match(line)
        if odd is not None:
            message = (
                _("Une tabulation décale cette ligne. Décalez-la par des espaces.")
                if odd["sign"] == "\t"
                else _("Une espace insécable décale cette ligne. Décalez-la par des espaces simples.")
            )
            raise ScenarioError(file, number, odd.start("sign") + 1, "yaml", message)


def _syntax_error(error: Exception, content: bytes, file: Path | str) -> ScenarioError:
    text = content.decode("utf-8-sig", errors="replace")
    lines = text.splitlines()
    line, column = 1, 1
    message = _("Ce n’est pas du YAML. Vérifiez décalages, deux-points, tirets, guillemets et crochets.")
    if isinstance(error, MarkedYAMLError):
        mark = error.problem_mark or error.context_mark
        if mark is not None:
            line, column = mark.line + 1, mark.column + 1
        odd = _odd_space(lines, max(1, line - 1), line)
        if isinstance(error, _TooManyError):
            message = _("Ce fichier contient plus de {most} valeurs. Partagez-le en plusieurs.")
            message = message.format(most=MOST_VALUES)
        elif isinstance(error, MaxDepthExceededError):
            message = _("Ce fichier imbrique trop de niveaux.")
        elif odd is not None:
            line, column = odd
            message = _("Une espace insécable se trouve hors des guillemets. Remplacez-la par une espace simple.")
        else:
            problem = f"{error.context} {error.problem}"
            message = next((translate(told) for part, told in _PROBLEMS.items() if part in problem), message)
            if "expected ':'" in problem and error.context_mark is not None:
                line, column = error.context_mark.line + 1, error.context_mark.column + 1
    elif isinstance(error, ReaderError):
        before = text[: error.position]
        line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
        message = _("Un caractère de contrôle se trouve dans le texte. Supprimez-le.")
    return ScenarioError(file, line, column, "yaml", message)


def _odd_space(lines: list[str], first: int, last: int) -> Position | None:
    """The first no-break space outside quotes in some lines: it looks like a space and is none."""
    for number in range(first, min(last, len(lines)) + 1):
        bare = _QUOTED.sub(lambda text: " " * len(text[0]), lines[number - 1])
        found = re.search(f"[{_NO_BREAK}]", bare)
        if found is not None:
            return Position(number, found.start() + 1)
    return None


class _TooManyError(MarkedYAMLError):
    """A file goes on and on."""


class _CountingComposer(Composer):
    """Stops at the first value too many: what a file of the largest size may cost is bounded before it is parsed."""

    def __init__(self, loader: Any = None) -> None:
        super().__init__(loader)
        self._count = 0
        # anchors are refused by the text that reads the nodes, in the user's language
        self.warn_double_anchors = False

    def compose_node(self, parent: Any, index: Any) -> Any:
        self._count += 1
        if self._count > MOST_VALUES:
            raise _TooManyError(None, None, "too many values", self.parser.peek_event().start_mark)
        return super().compose_node(parent, index)


class _Builder:
    """Turns the nodes of a text into plain values, refusing what a scenario has no use for."""

    def __init__(self, document: Document, text: str) -> None:
        self._document = document
        self._text = text

    def built(self) -> Document:
        yaml = YAML(typ="safe", pure=True, plug_ins=[])
        yaml.Composer = _CountingComposer
        yaml.max_depth = DEEPEST
        root = yaml.compose(self._text)
        if root is None:
            raise ScenarioError(self._document.file, 1, 1, "file", _("Ce fichier est vide."))
        self._document.value = self._value(root, ())
        return self._document

    def _value(self, node: Node, path: Path_) -> Any:
        self._document.values[path] = _position(node)
        if node.anchor is not None:
            raise self._document.error(path, _("Les ancres YAML (« & ») ne sont pas admises. Écrivez la valeur."))
        if not isinstance(node, ScalarNode) and str(node.tag) not in {f"{_TAG}map", f"{_TAG}seq"}:
            raise self._document.error(path, _no_tags())
        if isinstance(node, MappingNode):
            return self._mapping(node, path)
        if isinstance(node, SequenceNode):
            return [self._value(item, (*path, index)) for index, item in enumerate(node.value)]
        assert isinstance(node, ScalarNode)
        return self._scalar(node, path)

    def _mapping(self, node: MappingNode, path: Path_) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for key, value in node.value:
            name = self._key(key, path)
            place = (*path, name)
            if name in found:
                first = self._document.keys[place]
                self._document.keys[place] = _position(key)
                message = _("La clé « {key} » est écrite deux fois (déjà ligne {line}).")
                raise self._document.error(place, message.format(key=name, line=first.line), key=True)
            self._document.keys[place] = _position(key)
            found[name] = self._value(value, place)
        return found

    def _key(self, node: Node, path: Path_) -> str:
        line, column = _position(node)
        if node.anchor is not None:
            message = _("Les ancres YAML (« & ») ne sont pas admises. Écrivez la valeur.")
            raise ScenarioError(self._document.file, line, column, path_text(path) or "file", message)
        if not isinstance(node, ScalarNode) or not node.value or node.tag == f"{_TAG}merge":
            message = _("Une clé est un mot simple, comme « level ».")
            raise ScenarioError(self._document.file, line, column, path_text(path) or "file", message)
        return str(node.value)

    def _scalar(self, node: ScalarNode, path: Path_) -> Any:
        text = str(node.value)
        if node.style is not None:
            self._document.quoted.add(path)
        elif any(sign in text for sign in _NO_BREAK):
            message = _("Une espace insécable se trouve hors des guillemets. Remplacez-la par une espace simple.")
            raise self._document.error(path, message)
        kind = str(node.tag).removeprefix(_TAG)
        if kind in {"str", "timestamp"}:
            return text
        if kind == "null":
            return None
        if kind == "bool":
            return text.casefold() == "true"
        if kind == "int" and _DECIMAL.fullmatch(text):
            return int(text)
        if kind == "float" and node.style is None:
            return float(text)
        if kind == "int":
            message = _("Un nombre entier s’écrit en {most} chiffres décimaux au plus, sans zéro devant : {text}.")
            raise self._document.error(path, message.format(most=_MOST_DIGITS, text=text[:40]))
        raise self._document.error(path, _no_tags())


def _no_tags() -> str:
    return _("Les balises YAML (« ! ») ne sont pas admises.")


def _position(node: Node) -> Position:
    return Position(node.start_mark.line + 1, node.start_mark.column + 1)
