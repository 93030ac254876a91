"""Completion in bash, zsh and fish: the scripts, and how what is offered is quoted so that it can be run.

Typer's own break words at colons (`type:mod`) and offer names with spaces and apostrophes as they are. zsh
and fish quote what they insert; bash does not.
"""

from __future__ import annotations

import os
import re
from typing import Any, Final, NamedTuple

from typer import _completion_shared
from typer._click.shell_completion import CompletionItem, ShellComplete, add_completion_class

LINE: Final = "_GLOOMDB_LINE"  # the command line up to the cursor
BREAKS: Final = "_GLOOMDB_BREAKS"  # where bash begins a word anew
_SPECIAL: Final = re.compile(r"""([\s'"\\$`!&;|<>()*?\[\]{}#~])""")

BASH: Final = """
%(complete_func)s() {
    mapfile -t COMPREPLY < <(_GLOOMDB_LINE="${COMP_LINE:0:COMP_POINT}" _GLOOMDB_BREAKS="$COMP_WORDBREAKS" \\
        %(autocomplete_var)s=complete_bash "$1" 2>/dev/null)
    [[ ${#COMPREPLY[@]} -gt 0 && ${COMPREPLY[0]} == *: ]] && compopt -o nospace
    return 0
}

complete -o default -F %(complete_func)s %(prog_name)s
"""
ZSH: Final = """
#compdef %(prog_name)s

%(complete_func)s() {
    local -a offers whole open
    local offer
    offers=("${(@f)$(_GLOOMDB_LINE="${(j: :)words[1,CURRENT-1]} ${QIPREFIX}${PREFIX}" \\
        %(autocomplete_var)s=complete_zsh %(prog_name)s 2>/dev/null)}")
    for offer in "${(@)offers%%%%$'\\t'*}"; do
        if [[ $offer == *: ]]; then open+=("$offer"); elif [[ -n $offer ]]; then whole+=("$offer"); fi
    done
    if (( $#whole + $#open )); then
        (( $#open )) && compadd -S '' -- "${open[@]}"
        (( $#whole )) && compadd -- "${whole[@]}"
    else
        _files
    fi
}

compdef %(complete_func)s %(prog_name)s
"""
FISH: Final = """
function %(complete_func)s
    set -lx _GLOOMDB_LINE (commandline -cp | string collect)
    set -l offers (%(autocomplete_var)s=complete_fish %(prog_name)s 2>/dev/null)
    if test (count $offers) -gt 0
        printf '%%s\\n' $offers
    else
        __fish_complete_path (commandline -ct)
    end
end

complete --command %(prog_name)s --no-files --arguments "(%(complete_func)s)"
"""


class Typed(NamedTuple):
    """A command line as far as it is typed."""

    words: list[str]
    last: str
    """The word that is being typed, without quotes."""
    quote: str
    """The quote in which it stands, if one is open."""


def typed(line: str) -> Typed:
    """The words of a line, which may end within quotes."""
    words, word, quote, begun = [], "", "", False
    signs = iter(line)
    for sign in signs:
        if sign == "\\" and quote != "'":
            word, begun = word + next(signs, ""), True
        elif quote:
            quote, word = ("", word) if sign == quote else (quote, word + sign)
        elif sign in "'\"":
            quote, begun = sign, True
        elif sign.isspace():
            words += [word] if begun else []
            word, begun = "", False
        else:
            word, begun = word + sign, True
    return Typed(words, word, quote)


class _Completion(ShellComplete):
    """What zsh and fish are offered: a word, and what it stands for."""

    source_template = ""

    def source_vars(self) -> dict[str, Any]:
        """What the scripts name."""
        return {
            "complete_func": self.func_name,
            "autocomplete_var": self.complete_var,
            "prog_name": self.prog_name,
        }

    def get_completion_args(self) -> tuple[list[str], str]:
        """The words after the program's name, and the one being typed."""
        line = typed(os.environ.get(LINE, ""))
        return line.words[1:], line.last

    def format_completion(self, item: CompletionItem) -> str:
        """One line."""
        return f"{item.value}\t{item.help}" if item.help else str(item.value)


class _Zsh(_Completion):
    name = "zsh"
    source_template = ZSH


class _Fish(_Completion):
    name = "fish"
    source_template = FISH


class _Bash(_Completion):
    """bash is offered what belongs in the place of its own last word, ready to be run."""

    name = "bash"
    source_template = BASH

    def format_completion(self, item: CompletionItem) -> str:
        """Quoted as the word was begun; from the last colon on, where bash begins a word."""
        line, value = typed(os.environ.get(LINE, "")), str(item.value)
        if line.quote:
            return value.replace("'", "'\\''") if line.quote == "'" else re.sub(r'(["\\$`])', r"\\\1", value)
        breaks = os.environ.get(BREAKS, "")
        start = max(line.last.rfind(sign) + 1 if sign in breaks else 0 for sign in ":=")
        return _SPECIAL.sub(r"\\\1", value[start:])


def prepare() -> None:
    """Puts these in the place of Typer's."""
    for shell in (_Bash, _Zsh, _Fish):
        add_completion_class(shell, shell.name)
        _completion_shared._completion_scripts[shell.name] = shell.source_template  # noqa: SLF001 (no other way)
