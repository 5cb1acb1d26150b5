"""The program: its commands, loaded when they are asked for, and what happens when something ends early."""

import os
import sys
from importlib import import_module
from typing import Final

import click

from preferans import __version__

COMMANDS: Final = {
    "sheet": "preferans.cli.sheet",
    "settle": "preferans.cli.settle",
    "explain": "preferans.cli.explain",
}
"""Every command and the module that has it, in the order of the help."""


class Commands(click.Group):
    """A group that imports a command when it is called."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names, in the order of ``COMMANDS``."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of that name."""
        module = COMMANDS.get(cmd_name)
        if module is None:
            return None
        command: click.Command = import_module(module).command
        return command


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="preferans", message="%(prog)s %(version)s")
def program() -> None:
    """Keeps the score of preferans: what to write, where, and why."""


def main() -> None:
    """The entry point of the installed script. Exits with 0, 1 (the input has problems) or 2 (wrong usage)."""
    try:
        program(prog_name="preferans")
    except BrokenPipeError:  # whoever reads our output has gone: nothing to say, and nobody to say it to
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
