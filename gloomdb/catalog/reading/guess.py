"""Guesses for a search that found nothing: cards whose names have words much like those that were written."""

from __future__ import annotations

from difflib import SequenceMatcher
from typing import TYPE_CHECKING, Final

from gloomdb.query.stems import words

if TYPE_CHECKING:
    from gloomdb.catalog.reading.find import CardNo
    from gloomdb.catalog.reading.store import Catalog

ALIKE: Final = 0.72  # of 1; below it a word is another word
SHOWN: Final = 8
_WRITTEN: Final = 12  # words looked at
_LENGTH: Final = 40  # characters of a word looked at


def guesses(catalog: Catalog, text: str) -> list[CardNo]:
    """The cards whose names come nearest to the text, best first."""
    wanted = [word[:_LENGTH] for word in words(text)[:_WRITTEN]]
    if not wanted:
        return []
    names = [
        (no, words(name))
        for no, name in catalog.rows(
            "SELECT entry, name_folded FROM entry_text JOIN entry ON entry.no = entry_text.entry"
            " WHERE name_folded IS NOT NULL ORDER BY entry.card_set, entry.position"
        )
    ]
    vocabulary = {word for _, name in names for word in name}
    alike = [_alike(word, vocabulary) for word in wanted]
    scores: dict[CardNo, float] = {}
    for no, name in names:
        score = sum(max((near.get(word, 0.0) for word in name), default=0.0) for near in alike) / len(alike)
        scores[no] = max(score, scores.get(no, 0.0))
    best = sorted((no for no in scores if scores[no] >= ALIKE), key=lambda no: -scores[no])
    return best[:SHOWN]


def _alike(word: str, vocabulary: set[str]) -> dict[str, float]:
    """How much each word that is like this one is like it."""
    matcher = SequenceMatcher(b=word, autojunk=False)
    near: dict[str, float] = {}
    for other in vocabulary:
        if abs(len(other) - len(word)) > 3:
            continue
        matcher.set_seq1(other)
        if matcher.real_quick_ratio() >= ALIKE and matcher.quick_ratio() >= ALIKE:
            ratio = matcher.ratio()
            if ratio >= ALIKE:
                near[other] = ratio
    return near
