"""A hook that git runs before each commit, for whoever wants it: it checks what the commit changes."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

MARK = "# installed by `python3 check.py --hook`"
HOOK = f"""\
#!/bin/sh
{MARK}: checks what the commit changes.
# `git commit --no-verify` goes past it once; deleting this file takes it away.
exec {"py" if sys.platform == "win32" else "python3"} check.py --changed
"""


def install(root: Path) -> int:
    """Write the hook and say where it lies; the exit code: 1 where another hook stands in its place, or no git is."""
    command = ["git", "-C", str(root), "rev-parse", "--git-path", "hooks/pre-commit"]
    asked = subprocess.run(command, capture_output=True, text=True, check=False)
    if asked.returncode != 0:
        print(f"No hook was installed: {asked.stderr.strip()}")
        return 1
    place = root / asked.stdout.strip()
    if place.exists() and MARK not in place.read_text(encoding="utf-8", errors="replace"):
        print(f"{place} is another hook and was left as it is. To run the check from it, add this line:")
        print(f"  {HOOK.splitlines()[-1].removeprefix('exec ')}")
        return 1
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_text(HOOK, encoding="utf-8", newline="\n")
    place.chmod(0o755)
    print(f"{place} now checks what each commit changes; `git commit --no-verify` goes past it once.")
    return 0
