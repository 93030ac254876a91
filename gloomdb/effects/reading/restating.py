"""A sentence put as our wording would put it, by the rules of `other_words`."""

from __future__ import annotations

import itertools
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from gloomdb.cards.effect import Timing
from gloomdb.effects.reading.icon_names import IconNames
from gloomdb.effects.reading.other_words import OTHER_TERMS, RULES
from gloomdb.effects.reading.tokens import Key, Keys, Token, keys
from gloomdb.effects.wording.edition_words import TERMS, Words
from gloomdb.effects.wording.es import agree

ROUNDS: Final = 5  # a rule's outcome may call for another rule
_NUMBER, _ICONS, _START = "#", "@", "^"
_CHOICE: Final = re.compile(r"\[(.*?)\]")
_NO_THINGS: Final = frozenset({"numbers", *Timing})  # among the terms: how numbers are written, and labels


class Restater:
    """Rules of one kind, in the words of one edition."""

    def __init__(self, rules: Iterable[tuple[Keys, Keys]], icons: IconNames) -> None:
        self._icons = icons
        self._rules: dict[Key, list[tuple[Keys, Keys]]] = defaultdict(list)
        seen: dict[Keys, Keys] = {}
        for left, right in rules:
            # Of two rules that undo each other the first counts.
            if left not in ((), (_START,)) and left not in seen and seen.get(right) != left:
                seen[left] = right
                self._rules[left[0]].append((left, right))

    def restated(self, given: Sequence[Token]) -> tuple[Token, ...]:
        """The sentence in our words, as far as the rules go; its tokens know where they came from."""
        sentence = tuple(given)
        for _ in range(ROUNDS):
            changed = self._once(sentence)
            if [token.key for token in changed] == [token.key for token in sentence]:
                break
            sentence = changed
        return sentence

    def _once(self, given: Sequence[Token]) -> tuple[Token, ...]:
        changed: list[Token] = []
        at = 0
        while at < len(given):
            match = next(self._matches(given, at), None)
            if match is None:
                changed.append(given[at])
                at += 1
            else:
                end, tokens = match
                changed += tokens
                at = end
        return tuple(changed)

    def _matches(self, given: Sequence[Token], at: int) -> Iterator[tuple[int, list[Token]]]:
        anchored = self._rules[_START] if at == 0 else []
        for left, right in sorted(
            [*anchored, *self._rules[given[at].key], *self._rules[_NUMBER], *self._rules[_ICONS]],
            key=lambda rule: -len(rule[0]),
        ):
            filled = self._filled(left[1:] if left[0] == _START else left, given, at)
            if filled is not None:
                end, number, icons = filled
                yield end, _written(right, given[at], given[end - 1], number, icons)

    def _filled(
        self, left: Keys, given: Sequence[Token], at: int
    ) -> tuple[int, Token | None, tuple[str, ...]] | None:
        """Where the left side ends, if it is here, and what its placeholders stand for."""
        number: Token | None = None
        icons: tuple[str, ...] = ()
        for key in left:
            if key == _ICONS:
                end, icons = self._icon_list(given, at)
                if not icons:
                    return None
                at = end
                continue
            if at >= len(given):
                return None
            if key == _NUMBER and isinstance(given[at].key, int):
                number = given[at]
            elif given[at].key != key:
                return None
            at += 1
        return at, number, icons

    def _icon_list(self, given: Sequence[Token], at: int) -> tuple[int, tuple[str, ...]]:
        """Icons everybody knows, however they are listed."""
        icons: list[str] = []
        end = at
        while at < len(given):
            key = given[at].key
            if isinstance(key, tuple):
                return at + 1, key
            known = next(
                ((stop, icon) for stop, icon in self._icons.at(given, at) if icon in self._icons.known), None
            )
            if known is None:
                break
            end, icon = known
            icons += [icon] if icon not in icons else []
            at = end
            while at < len(given) and given[at].key in (",", "or", "/", "o", "de", "and", "y"):
                at += 1
        return end, tuple(icons)


def _written(
    right: Keys, first: Token, last: Token, number: Token | None, icons: tuple[str, ...]
) -> list[Token]:
    tokens = []
    for key in right:
        said: Key = key
        if key == _NUMBER and number is not None:
            said = number.key
        elif key == _ICONS:
            said = icons
        tokens.append(Token(said, first.start, last.end, str(said)))
    return tokens


def phrases(words: Words) -> Iterator[tuple[Keys, Keys]]:
    """Rules for other turns of phrase."""
    for ours, others in RULES[words.lang].items():
        right = keys(ours.format_map(words.terms), words.lang)
        for left in (left for other in others.split("|") for left in _spelled_out(other)):
            yield keys(left.format_map(words.terms), words.lang), right


def terms(words: Words) -> Iterator[tuple[Keys, Keys]]:
    """Rules for what other editions call things; what this one calls them stays."""
    things = (term for term in words.terms if term not in _NO_THINGS and not term.endswith("_gender"))
    named = {term: words[term] for term in things}
    for own in named.values():
        yield keys(own, words.lang), keys(own, words.lang)
    for term, own in named.items():
        for other in (TERMS[words.lang][term], *OTHER_TERMS[words.lang].get(term, ())):
            for theirs, ours in _forms(term, other, own, words):
                yield keys(theirs, words.lang), keys(ours, words.lang)


def _spelled_out(left: str) -> Iterator[str]:
    """The left sides that `[a/b/]` stands for."""
    pieces = [piece.split("/") if n % 2 else [piece] for n, piece in enumerate(_CHOICE.split(left))]
    return ("".join(choice) for choice in itertools.product(*pieces))


def _forms(term: str, other: str, own: str, words: Words) -> Iterator[tuple[str, str]]:
    """Another word for a term, with the term; in Spanish adjectives agree."""
    if words.lang != "es" or term not in ("living", "dead"):
        yield other, own
        return
    if " " in other:  # a phrase is the same for one and for many: what it follows tells
        many = words["characters"]
        is_feminine = words.terms.get("character_gender") == "f"
        yield f"{many} {other}", f"{many} {agree(own, feminine=is_feminine, plural=True)}"
    for feminine, plural in itertools.product((False, True), repeat=2):
        yield agree(other, feminine=feminine, plural=plural), agree(own, feminine=feminine, plural=plural)
