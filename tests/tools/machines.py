"""A machine of which a test says what it has."""

from collections.abc import Sequence
from dataclasses import dataclass, field


@dataclass
class FakeMachine:
    """Has everything but what is in `without`; notes the commands it was asked to run."""

    without: set[str] = field(default_factory=set)
    apt: bool = True
    root: bool = False
    code: int = 0
    commands: list[list[str]] = field(default_factory=list)

    def has_library(self, name: str) -> bool:
        return name not in self.without

    def has_program(self, name: str) -> bool:
        return name not in self.without

    def has_file(self, path: str) -> bool:
        return path not in self.without

    def has_font(self) -> bool:
        return "font" not in self.without

    def has_module(self, name: str) -> bool:
        return name not in self.without

    def has_apt(self) -> bool:
        return self.apt

    def is_root(self) -> bool:
        return self.root

    def run(self, command: Sequence[str]) -> int:
        self.commands.append(list(command))
        return self.code if "install" in command else 0
