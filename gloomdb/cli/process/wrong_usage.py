"""What Typer says of a wrong call, recognised by its form, to be said in the reader's language."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from gloomdb.sentence import Sentence

if TYPE_CHECKING:
    from typer._click.exceptions import ClickException

# As Typer writes them, but for the capital and the full stop; what is not among them is shown as it is.
FORMS: Final = (
    "invalid value for {option}: {what}",
    "missing argument {name}",
    "missing option {name}",
    "missing command",
    "no such option: {option} (Possible options: {options})",
    "no such option: {option}",
    "no such command {name}. Did you mean {options}?",
    "no such command {name}",
    "got unexpected extra argument(s) ({arguments})",
    "option {option} requires an argument",
    "option {option} does not take a value",
    "{value} is not one of {choices}",
    "{value} is not in the range {range}",
    "{value} is not a valid int",
    "{value} is not a valid integer",
    "{value} is not a valid float",
)


def sentence(trouble: ClickException) -> Sentence:
    """What Typer says, in our form: no capital, no full stop."""
    message = trouble.format_message().rstrip(".")
    return _recognised(message[:1].lower() + message[1:])


def _recognised(text: str) -> Sentence:
    for form in FORMS:
        found = _pattern(form).fullmatch(text)
        if found is not None:
            fields: dict[str, object] = dict(found.groupdict())
            if "what" in fields:
                fields["what"] = _recognised(str(fields["what"]))
            return Sentence(form, **fields)
    return Sentence(text)


@lru_cache(maxsize=len(FORMS))
def _pattern(form: str) -> re.Pattern[str]:
    """The form with anything in its fields."""
    return re.compile(re.sub(r"\\\{(\w+)\\\}", r"(?P<\1>.+?)", re.escape(form)), re.DOTALL)
