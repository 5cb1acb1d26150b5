"""The languages of the command line: ``--lang``, and help that is written in the language asked for.

Help texts are message ids of the catalogue ``cli``; they become words only when somebody asks for help.
"""

import os
from collections.abc import Callable
from typing import Any, Final, TypeVar

import click

from preferans.text.catalogue import LANGUAGES, words

_DOMAIN: Final = "cli"
Wrapped = TypeVar("Wrapped", bound=Callable[..., Any])


def language() -> str:
    """The language of the surroundings; anything but Russian is English."""
    named = next((os.environ[key] for key in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(key)), "")
    return "ru" if named.lower().startswith("ru") else "en"


def say(key: str, lang: str, **args: object) -> str:
    """Words of the command line."""
    return words(lang).get(_DOMAIN, key, **args)


def _asked(ctx: click.Context) -> str:
    """The language that help is asked for in: of this command, or of the program before it."""
    while ctx.params.get("lang") is None:
        if ctx.parent is None:
            return language()
        ctx = ctx.parent
    return str(ctx.params["lang"])


def language_option(function: Wrapped) -> Wrapped:
    """``--lang en|ru``, read before ``--help`` is answered; what stands before the command serves as its default."""

    def inherited() -> str:
        ctx = click.get_current_context(silent=True)
        return language() if ctx is None or ctx.parent is None else _asked(ctx.parent)

    option = click.option("--lang", type=click.Choice(LANGUAGES), default=inherited, is_eager=True, help="option.lang")
    return option(function)


class _Translated(click.Command):
    """What commands and the group share: usage and options in the language asked for."""

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The line that says how to call it."""
        pieces = [piece for piece in self.collect_usage_pieces(ctx) if piece != "[OPTIONS]"]
        prefix = f"{say('usage', _asked(ctx))} "
        formatter.write_usage(ctx.command_path, " ".join([*pieces, say("usage.options", _asked(ctx))]), prefix)

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """What it is for, with an example."""
        lang = _asked(ctx)
        formatter.write_paragraph()
        with formatter.indentation():
            formatter.write_text(say(f"help.{self.name}", lang))
        formatter.write_paragraph()
        with formatter.indentation():
            formatter.write(f"{'':>{formatter.current_indent}}{say(f'example.{self.name}', lang)}\n")

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The options, a line each."""
        lang = _asked(ctx)
        rows = []
        for param in self.get_params(ctx):
            record = param.get_help_record(ctx) if isinstance(param, click.Option) else None
            if record is not None:
                known = {"--help": "option.help", "--version": "option.version"}
                key = known.get(param.opts[-1]) or str(getattr(param, "help", ""))
                rows.append((record[0], say(key, lang)))
        with formatter.section(say("options", lang)):
            formatter.write_dl(rows)


class TranslatedCommand(_Translated):
    """A command whose help speaks both languages; its options' help texts are message ids."""


class TranslatedGroup(_Translated, click.Group):
    """A group whose help speaks both languages."""

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The options, then the commands with a line for each, none of which has to be imported for it."""
        super().format_options(ctx, formatter)
        lang = _asked(ctx)
        with formatter.section(say("commands", lang)):
            formatter.write_dl([(name, say(f"short.{name}", lang)) for name in self.list_commands(ctx)])
