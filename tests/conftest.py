"""What every test shares: hypothesis without a clock, Qt without a screen."""

import os

from hypothesis import settings

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

settings.register_profile("tapis", deadline=None, print_blob=True)
settings.load_profile("tapis")
