"""Paints dice: at rest, thrown, and the trace of a throw that is to be judged."""
