"""What Typer says of a wrong call, recognised by its form, to be said in the reader's language."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from gloomdb.language import Sentence

if TYPE_CHECKING:
    from typer._click.exceptions import ClickException

# As Typer writes them, but for the capital and the full stop; what is not among them is shown as it is.
FORMS: Final = (
    Sentence("invalid value for {option}: {what}"),
    Sentence("missing argument {name}"),
    Sentence("missing option {name}"),
    Sentence("missing command"),
    Sentence("no such option: {option} (Possible options: {options})"),
    Sentence("no such option: {option}"),
    Sentence("no such command {name}. Did you mean {options}?"),
    Sentence("no such command {name}"),
    Sentence("got unexpected extra argument(s) ({arguments})"),
    Sentence("option {option} requires an argument"),
    Sentence("option {option} does not take a value"),
    Sentence("{value} is not one of {choices}"),
    Sentence("{value} is not in the range {range}"),
    Sentence("{value} is not a valid int"),
    Sentence("{value} is not a valid integer"),
    Sentence("{value} is not a valid float"),
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
