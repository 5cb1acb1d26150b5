"""The command line: thin commands over the library. Data goes to standard output, talk to standard error."""

from preferans.cli.app import main

__all__ = ["main"]
