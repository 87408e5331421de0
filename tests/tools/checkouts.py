"""A checkout with a small lock, and an installer that does in a moment what pip does in a minute."""

import json
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from tools.environment import Environment
from tools.lock import CHECK_PART, NAME, RUN_PART


def write_lock(root: Path, run_part: str = "numpy==2.4.6\n", check_part: str = "ruff==0.17.5\n") -> None:
    (root / NAME).write_text(f"# a lock\n\n{RUN_PART}{run_part}\n{CHECK_PART}{check_part}", encoding="utf-8")


@dataclass
class FakeRunner:
    """Makes the files that venv and pip make; fails at the command named in `fails`, saying `complaint`."""

    environment: Environment
    fails: str = ""
    complaint: str = ""
    interrupted_at: str = ""
    installed: list[str] = field(default_factory=list)
    requirements: str = ""
    installing: list[str] = field(default_factory=list)
    done: list[str] = field(default_factory=list)
    removed: list[str] = field(default_factory=list)

    def __call__(self, command: Sequence[str]) -> subprocess.CompletedProcess[str]:
        what = next(word for word in ("venv", "install", "list", "uninstall") if word in command)
        self.done.append(what)
        if what == self.interrupted_at:
            raise KeyboardInterrupt
        if what == self.fails:
            return subprocess.CompletedProcess(command, 1, "", self.complaint)
        return subprocess.CompletedProcess(command, 0, self._output(what, list(command)), "")

    def _output(self, what: str, command: list[str]) -> str:
        if what == "venv":
            self.environment.python.parent.mkdir(parents=True, exist_ok=True)
            (self.environment.place / "pyvenv.cfg").touch()
            if not self.environment.python.exists():  # a real one may stand there already
                self.environment.python.touch(0o700)
        elif what == "install":
            self.installing = command
            self.requirements = Path(command[-1]).read_text(encoding="utf-8")
        elif what == "list":
            return json.dumps([{"name": name} for name in self.installed])
        else:
            self.removed = command[command.index("--quiet") + 1 :]
        return ""
