"""Why a card stayed out of a deck, and what to watch in it: one sentence each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from gloomdb.effects.wording.edition_fields import family_fields
from gloomdb.language import Lang, sentence_table, translate


@dataclass(frozen=True, slots=True)
class Remark:
    """A reason or warning by its code, with what it speaks of."""

    code: str
    about: Mapping[str, str]

    def in_language(self, lang: Lang, words: Mapping[str, str] = MappingProxyType({})) -> str:
        """What a player reads; `words` gives icons, types and families their names in the language."""
        about = {**family_fields({}, lang), **words, **self.about}
        for name in _NAMED & self.about.keys():
            about[name] = ", ".join(words.get(part, part) for part in about[name].split(", "))
        return translate(_SENTENCES[self.code], lang, **about)

    def __str__(self) -> str:
        """In English, with ids."""
        return self.in_language("en")


_NAMED: Final = frozenset({"icons", "type", "provenance"})
"""What a remark speaks of by id and a player knows by name."""


def remark(code: str, **about: object) -> Remark:
    """A remark; what it speaks of is turned into text here."""
    return Remark(code, MappingProxyType({name: str(value) for name, value in about.items()}))


_SENTENCES: Final = sentence_table(
    {
        "reprint": "the same card is already in as {other}",
        "unencoded": "its effect is not encoded, so it cannot be played",
        "incomplete": "not known: {fields} (gloomdb fill {set})",
        "no-type": "its type is not known",
        "never-dealt": "a {type} belongs to an expansion and is never dealt",
        "reference": "a reference card is not played",
        "no-stories": "it is about Stories, and there are none",
        "no-throne": "it is about the Throne, and there is none",
        "stories-off": "played without Stories",
        "throne-off": "played without the Throne",
        "second-throne": "there is already a Throne",
        "not-only": "not matched by --only",
        "without": "matched by --without",
        "not-documented": "{provenance}, and only documented cards were asked for",
        "size": "a pile of {size} already has its share of {type} cards from {set}",
        "tuned": "taken out by gloomdb deck tune",
        "family-not-seated": "its {family} is not in the game",
        "deluxe": "only in the deluxe box (name its {family} with --family)",
        "governs": "the rules of {set} apply because it was named first; --rules chooses others",
        "story-out-of-reach": "{card} can never be claimed: it asks for {count} of {icons}, which can be "
        "seen on {supply} of {size} cards",
        "story-scarce": "{card} is hard to claim: it asks for {count} of {icons}, which can be seen on only "
        "{supply} of {size} cards",
        "icon-missing": "no card shows {icons}, needed for {cards}",
        "icon-scarce": "{icons}, needed for {cards}, can be seen on only {supply} of {size} cards",
        "throne-out-of-reach": "no card shows {icons}: the Throne will stay empty",
        "few-deaths": "fewer deaths ({deaths}) than Characters ({characters}): games may stall",
        "few-cards": "{size} cards for {players} players: the pile will run out early",
        "proportions": "{type} cards are {share} of the pile; in a box they are {usual}",
        "small-family": "{family} has {count} of {size} Characters: the game ends when they are dead",
        "beyond-players": "{set} is meant for {most} players at most; {families} of {size} are used for "
        "{players}",
    }
)

CODES: Final = frozenset(_SENTENCES)
