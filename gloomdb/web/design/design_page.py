"""The page of the bench: put together as the page of cards is, with scripts and words of its own."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from gloomdb.cards.set_figures import STRONG
from gloomdb.language import LANGS, Lang, Sentence, translate
from gloomdb.text import true_minus
from gloomdb.web.design.design_site import GAMES
from gloomdb.web.page.build import part_of_page, put_together
from gloomdb.web.page.page_data import page_data
from gloomdb.web.page.page_words import page_words

SHARED_SCRIPTS: Final = ("start.js", "naming.js", "settings.js", "face.js", "elements.js", "remote.js")
SCRIPTS: Final = ("figures.js", "design.js")
ALL_LETTERS: Final = "ąΩЖ"
"""Letters of every font that the page has: nobody knows yet what will be written."""
_HERE: Final = Path(__file__).resolve().parent

WORDS: Final[Mapping[str, Sentence]] = {
    "parts": Sentence("Parts of the page"),
    "problems": Sentence("Problems"),
    "no-problems": Sentence("Nothing is wrong."),
    "stale": Sentence("The set cannot be read as it is: the cards are shown as they were before."),
    "error": Sentence("error"),
    "warning": Sentence("warning"),
    "note": Sentence("note"),
    "line": Sentence("line {n}"),
    "row": Sentence("row {n}"),
    "column": Sentence("column {name}"),
    "cards": Sentence("Cards"),
    "changed-last": Sentence("Changed last"),
    "no-cards": Sentence("No cards yet."),
    "cards-later": Sentence("The cards are shown as soon as the errors are corrected."),
    "one-card": Sentence("1 card"),
    "n-cards": Sentence("{n} cards"),
    "all-right": Sentence("no errors"),
    "one-problem": Sentence("1 error"),
    "n-problems": Sentence("{n} errors"),
    "status": Sentence("{cards}, {wrong}; as of {time}"),
    "reading": Sentence("Reading the set …"),
    "disconnected": Sentence("gloomdb design has ended or cannot be reached: start it again, and reload."),
    "figures": Sentence("In figures"),
    "this-set": Sentence("this set"),
    "differs": Sentence("quite different"),
    "icons-share": Sentence("Icons of the Modifiers"),
    "icon-rates": Sentence("{ours} of the Modifiers here, {theirs} there"),
    "fig-modifiers": Sentence("Modifiers"),
    "fig-points": Sentence("points of a Modifier, mean"),
    "fig-spread": Sentence("their spread (standard deviation)"),
    "fig-good-bad": Sentence("good : bad Modifiers"),
    "fig-good": Sentence("points of a good one"),
    "fig-bad": Sentence("points of a bad one"),
    "fig-effect": Sentence("Modifiers with an effect"),
    "fig-strong": Sentence("of those worth {strong} or less", strong=true_minus(STRONG)),
    "fig-values": Sentence("values printed on a Modifier"),
    "fig-icons": Sentence("story icons on a Modifier"),
    "fig-events": Sentence("Events"),
    "fig-deaths": Sentence("deaths"),
    "fig-deaths-points": Sentence("deaths with points"),
    "fig-deaths-effect": Sentence("deaths with an effect"),
    "balance": Sentence("Balance"),
    "balance-how": Sentence(
        "Plays many games with these cards, and the same deals without each of them, "
        "to see how strong they are."
    ),
    "balance-start": Sentence("Play the games"),
    "balance-stop": Sentence("Stop"),
    "balance-runs": Sentence("The games begin …"),
    "balance-played": Sentence("{games} games with {with}, {turns} turns on average."),
    "balance-partly": Sentence("Stopped after {games} games with {with}, {turns} turns on average."),
    "games": Sentence("games"),
    "too-strong": Sentence("Is a card too strong?"),
    "too-many": Sentence(
        "So many cards are not compared one by one here: gloomdb simulate --impact takes those you name."
    ),
    "stronger": Sentence("stronger"),
    "weaker": Sentence("weaker"),
    "played-cards": Sentence("Plays per game, and the Self-Worth they move"),
    "who-wins": Sentence("Who wins"),
    "card": Sentence("card"),
    "played": Sentence("played"),
    "swing": Sentence("swing"),
    "wins": Sentence("wins"),
}


def design_page(title: str, lang: Lang) -> str:
    """The page, without a card in it yet."""
    data, faces = page_data([], {})
    del data["language"]
    data |= {"words": _words(), "title": title, "lang": lang, "served": "design", "games": list(GAMES)}
    scripts = [part_of_page(name) for name in SHARED_SCRIPTS] + [_file(name) for name in SCRIPTS]
    styles = [part_of_page("page.css"), _file("design.css")]
    return put_together(_file("design.html"), scripts, styles, data, faces, ALL_LETTERS)


def _words() -> dict[Lang, dict[str, str]]:
    shared = page_words({})
    return {
        lang: shared[lang] | {key: translate(form, lang) for key, form in WORDS.items()} for lang in LANGS
    }


def _file(name: str) -> str:
    return (_HERE / name).read_text(encoding="utf-8")
