"""What was not understood in a text, where, and what would have been."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Final

from gloomdb.cards.effect import Effect
from gloomdb.effects import shapes
from gloomdb.effects.reading.grammar import Gap, Node
from gloomdb.effects.reading.icon_names import MOST_WORDS, IconNames
from gloomdb.effects.reading.parsing import Parser, Patience
from gloomdb.effects.reading.patterns import Item, ListGap, NumberGap
from gloomdb.effects.reading.tokens import STOP, Token
from gloomdb.effects.vocabulary import Reign, WorthEach
from gloomdb.effects.walk import walk
from gloomdb.effects.wording.edition_words import Words
from gloomdb.language import Sentence
from gloomdb.text import did_you_mean, fold, quoted_row, slug

SUGGESTED: Final = 3  # ways to go on
_TRIED: Final = 400  # places in the patterns that are looked at for them
_WORTH: Final = 4_000  # of a text's patience, what looking for them costs
_COMPARED: Final = 60  # characters of what was not understood
_LIKE: Final = 0.5  # of a whole sentence, how much must be alike to suggest it
_CLINGING: Final = frozenset(",.;:)")


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A stretch of the text and what is the matter with it."""

    start: int
    end: int
    message: Sentence


def too_long(text: str) -> Puzzle:
    """More than any card holds."""
    form = "the text has {length:,} characters, and at most {most:,} are read (read it in parts)"
    return Puzzle(0, len(text), Sentence(form, length=len(text), most=shapes.TEXT_LENGTH))


def ambiguous(sentence: Sequence[Token]) -> list[Puzzle]:
    """What the wording says of two different effects."""
    form = "this can be read in two ways (what follows the last option may belong to it or not)"
    return [Puzzle(sentence[0].start, sentence[-1].end, Sentence(form))]


def unknown_icons(sentence: Sequence[Token], effect: Effect, icons: IconNames) -> list[Puzzle]:
    """Icons nobody has named."""
    form = "no icon is called '{icon}'{hint}"
    return [
        Puzzle(*_where(icon, sentence), Sentence(form, icon=icon, hint=did_you_mean(icon, icons.known)))
        for icon in sorted(_icons(effect) - icons.known)
    ]


def not_understood(
    sentence: Sequence[Token], parsers: Sequence[Parser], words: Words, patience: Patience
) -> Puzzle:
    """Where understanding ended, and what could have come there, as long as there is patience to look."""
    last = sentence[-2] if len(sentence) > 1 and sentence[-1].key == STOP else sentence[-1]
    start, end = sentence[0].start, last.end
    parser = max(parsers, key=lambda parser: parser.reached)
    from_here = min(max(parser.reached, start), end)
    rest = "".join(token.word + " " for token in sentence if token.start >= from_here)[:_COMPARED]
    ways = _ways_on(parser.stuck, words) if patience.spend(_WORTH) else ()
    options = _nearest(rest, ways, least=_LIKE if from_here == start else 0)
    if not options:
        form = "this is not understood (say it as our cards do; it is kept as text that does nothing)"
        return Puzzle(from_here, end, Sentence(form))
    form = "this is not understood (here would be: {options})"
    return Puzzle(from_here, end, Sentence(form, options=quoted_row(options)))


def _icons(effect: Effect) -> set[str]:
    asked = effect.condition
    icons = set(asked.character_shows) if asked is not None else set()
    if asked is not None and asked.family_shows is not None:
        icons |= set(asked.family_shows.icons)
    for step in walk(effect.do):
        icons |= set(getattr(step, "icons", ())) | (
            {step.icon} if isinstance(step, WorthEach | Reign) else set()
        )
    return icons


def _where(icon: str, sentence: Sequence[Token]) -> tuple[int, int]:
    """The words an icon's id was made of."""
    for first in range(len(sentence)):
        for last in range(first, min(first + MOST_WORDS, len(sentence))):
            if slug(" ".join(token.word for token in sentence[first : last + 1])) == icon:
                return sentence[first].start, sentence[last].end
    return sentence[0].start, sentence[-1].end


# --- what would have been understood ---------------------------------------------------------------


def _nearest(rest: str, ways: Iterable[str], least: float) -> list[str]:
    """Of all ways to go on those most like what was written."""
    folded = fold(rest)
    like = {way: SequenceMatcher(None, folded, fold(way)).ratio() for way in ways}
    return sorted((way for way in like if like[way] >= least), key=lambda way: (-like[way], way))[:SUGGESTED]


def _ways_on(nodes: Sequence[Node], words: Words) -> Iterator[str]:
    """What may be said from these places to the end of a pattern, the shortest first."""
    front = [(node, "") for node in dict.fromkeys(nodes)]
    for _ in range(_TRIED):
        if not front:
            return
        node, said = front.pop(0)
        if node.meanings and said:
            yield said
        front += ((after, _joined(said, after.shown)) for after in node.words.values())
        front += ((after, _joined(said, _sample(gap, words))) for gap, after in node.gaps.items())


def _sample(gap: Gap, words: Words) -> str:
    match gap:
        case NumberGap():
            return "−2" if gap.below_zero else "2"
        case ListGap(items=(Item(phrases=None), *_)):
            return next(iter(words.icons.values()))
    return "…"


def _joined(said: str, word: str) -> str:
    return f"{said}{word}" if word in _CLINGING or not said or said.endswith("(") else f"{said} {word}"
