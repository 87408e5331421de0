#!/usr/bin/env python3
"""Check the whole project: `python3 check.py`, or `python3 check.py --fast` for every commit.

Written so that any Python can read it: one that is too old or too new is told so in a sentence. Makes the environment
with the tools of the check in .venv beside this file and continues inside it.
"""

import sys

if sys.version_info < (3, 11) or sys.version_info >= (3, 15):
    _python = "py -3.11" if sys.platform == "win32" else "python3.11"
    sys.exit(
        "The check needs Python 3.11, 3.12, 3.13 or 3.14; this is Python %d.%d. "
        "Install one of these versions and start again with it, for instance: %s check.py"
        % (sys.version_info[0], sys.version_info[1], _python)
    )

from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))  # PYTHONSAFEPATH leaves it out

from tools.gate import main

if __name__ == "__main__":
    sys.exit(main(__file__, sys.argv[1:]))
