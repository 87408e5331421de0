"""What run.py and check.py do before and around the program: environment, system packages, translations, the gate.

Everything a start goes through needs the standard library alone; what the gate needs more is imported where it is used.
"""
