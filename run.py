#!/usr/bin/env python3
"""Open the trainer, or run one of its commands: `python3 run.py [VERB ...]`.

Written so that any Python can read it: one that is too old or too new is told so in a sentence. The first start makes
the environment in .venv beside this file; every start then continues inside it.
"""

import sys

if sys.version_info < (3, 11) or sys.version_info >= (3, 15):
    _python = "py -3.11" if sys.platform == "win32" else "python3.11"
    sys.exit(
        "Tapis demande Python 3.11, 3.12, 3.13 ou 3.14 ; ceci est Python %d.%d. "
        "Installez l'une de ces versions, puis relancez avec elle, par exemple : %s run.py\n"
        "Tapis needs Python 3.11, 3.12, 3.13 or 3.14; this is Python %d.%d. "
        "Install one of these versions and start again with it, for instance: %s run.py"
        % ((sys.version_info[0], sys.version_info[1], _python) * 2)
    )

from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))  # PYTHONSAFEPATH leaves it out

if __name__ == "__main__":
    try:
        from tools.start import enter_to_run

        enter_to_run(__file__, sys.argv[1:])  # comes back only inside the environment
        from commands.main import main

        status = main(sys.argv[1:])
    except KeyboardInterrupt:  # while all this was loaded
        status = 130
    sys.exit(status)
