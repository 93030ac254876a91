"""What Typer says of a wrong call, recognised by its form, to be said in the reader's language."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from typer._click.exceptions import ClickException, NoSuchOption
from typer.core import TyperGroup

from gloomdb.language import Sentence
from gloomdb.text import nearest, quoted_row

_NOT_WHOLE: Final = Sentence("'{value}' is not a whole number (write it as 1000, 10k or 1e5)")
# As Typer writes them, but for the capital and the full stop, and as we do; what is not among them is shown
# as it is.
FORMS: Final = {
    "invalid value for '{option}': {what}": Sentence("invalid value for '{option}': {what}"),
    "invalid value for '{option}' (env var: '{variable}'): {what}": Sentence(
        "invalid value for '{option}' or {variable}: {what}"
    ),
    "missing argument '{name}'": Sentence("missing argument '{name}'"),
    "missing option '{name}'": Sentence("missing option '{name}'"),
    "missing command": Sentence("missing command"),
    "no such command '{name}'. Did you mean '{option}'?": Sentence(
        "no such command '{name}' (did you mean '{option}'?)"
    ),
    "no such command '{name}'. Did you mean {options}?": Sentence(
        "no such command '{name}' (did you mean {options}?)"
    ),
    "no such command '{name}'": Sentence("no such command '{name}'"),
    "got unexpected extra argument(s) ({arguments})": Sentence("too many arguments: {arguments}"),
    "option '{option}' requires an argument": Sentence("option '{option}' needs a value"),
    "option '{option}' does not take a value": Sentence("option '{option}' does not take a value"),
    "'{value}' is not one of {choices}": Sentence("'{value}' is not one of {choices}"),
    "{value} is not in the range {least}<=x<={most}": Sentence("{value} is not from {least} to {most}"),
    "{value} is not in the range x>={least}": Sentence("{value} is less than {least}"),
    "'{value}' is not a valid int": _NOT_WHOLE,
    "'{value}' is not a valid int range": _NOT_WHOLE,
    "'{value}' is not a valid float range": Sentence("'{value}' is not a number"),
    "'{value}' is not a valid float": Sentence("'{value}' is not a number"),
}


def sentence(trouble: ClickException) -> Sentence:
    """What Typer says, in our form: no capital, no full stop."""
    if isinstance(trouble, NoSuchOption):
        hint = _likely_option(trouble)
        if not hint and isinstance(getattr(trouble.ctx, "command", None), TyperGroup):
            hint = Sentence(" (the options of a command stand after its name)")
        return Sentence("no such option: {option}{hint}", option=trouble.option_name, hint=hint)
    message = trouble.format_message().rstrip(".")
    return _recognised(message[:1].lower() + message[1:])


def _likely_option(trouble: NoSuchOption) -> str:
    """The option that was meant, if one is near without its dashes, which make all options alike."""
    options = {option.lstrip("-"): option for option in trouble.possibilities or ()}
    name = nearest(trouble.option_name.lstrip("-"), options)
    return Sentence(" (did you mean '{option}'?)", option=options[name]) if name else ""


def _recognised(text: str) -> Sentence:
    for typers, ours in FORMS.items():
        match = _pattern(typers).fullmatch(text)
        if match is not None:
            fields: dict[str, object] = dict(match.groupdict())
            if "what" in fields:
                fields["what"] = _recognised(str(fields["what"]))
            if "option" in fields:  # of `'--format' / '-f'` the first
                fields["option"] = str(fields["option"]).partition("'")[0]
            if "choices" in fields:
                fields["choices"] = quoted_row(re.findall("'([^']*)'", str(fields["choices"])))
            return Sentence(ours, **fields)
    return Sentence(text)


@lru_cache(maxsize=len(FORMS))
def _pattern(form: str) -> re.Pattern[str]:
    """The form with anything in its fields."""
    return re.compile(re.sub(r"\\\{(\w+)\\\}", r"(?P<\1>.+?)", re.escape(form)), re.DOTALL)
