"""Text that comes from strangers: shown safely, compared forgivingly, turned into ids by the one rule."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence

from gloomdb.language import LANGS, SOURCE, Lang, Sentence, agreeing, number, translate

SLUG_LENGTH = 64  # characters; ids become file names
MINUS = "\N{MINUS SIGN}"
QUOTED = 60  # characters of a wrong value in a message
_COMPARED = 100  # characters of a word that did-you-mean looks at
_ALIKE = 0.8  # of the letters of a name and of a misspelling of it are the same

# C0, DEL, C1; the bidi marks, embeddings and isolates; line and paragraph separators; lone surrogates.
UNSAFE = re.compile("[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")
_APOSTROPHES = re.compile("['’‘ʼ`´]")
_NOT_SLUG = re.compile("[^a-z0-9]+")


def safe(text: str, *, keep: str = "") -> str:
    r"""The text with what could act on a terminal shown as `\x1b` or `\u202e`, but for what is in `keep`."""
    if text.isprintable() or UNSAFE.search(text) is None:  # the first is quicker, and true of most texts
        return text
    return UNSAFE.sub(lambda found: found[0] if found[0] in keep else _escape(found[0]), text)


def fold(text: str) -> str:
    """The text as search compares it: case and accents off, composed."""
    if text.isascii():
        return text.lower()
    # Decomposed before and after: some letters casefold to a letter and a mark, some marks to a letter.
    decomposed = unicodedata.normalize("NFD", unicodedata.normalize("NFD", text).casefold())
    return unicodedata.normalize("NFC", _without_marks(decomposed))


def in_any_language(form: str) -> set[str]:
    """A word of ours as people may type it, whatever language they are spoken to in; folded."""
    return {fold(translate(form, lang)) for lang in LANGS}


def slug(name: str) -> str:
    """The id made of a name: `'Til Death Do Us Part` gives `til-death-do-us-part`; may be empty."""
    # Apostrophes first: NFKD takes the spacing ones (´) apart.
    plain = _without_marks(unicodedata.normalize("NFKD", _APOSTROPHES.sub("", name))).lower()
    return _NOT_SLUG.sub("-", plain).strip("-")[:SLUG_LENGTH].rstrip("-")


def nearest(word: str, options: Iterable[str], alike: float = 0.6) -> str | None:
    """The option most like the word, if one is like it at all; among very many, chance makes some alike."""
    from difflib import get_close_matches

    by_fold = {fold(option): option for option in options}
    close = get_close_matches(fold(word[:_COMPARED]), by_fold, n=1, cutoff=alike)
    return by_fold[close[0]] if close else None


def meanings(word: str, options: Iterable[str]) -> list[str]:
    """The options that a word may mean: itself, else those it begins a word of, else the one most like it."""
    from difflib import get_close_matches

    names: dict[str, list[str]] = {}
    for option in dict.fromkeys(options):
        names.setdefault(slug(option), []).append(option)
    wanted = slug(word[:_COMPARED])
    if not wanted:
        return []
    near = [wanted] if wanted in names else [name for name in names if f"-{wanted}" in f"-{name}"]
    if not near:  # misspelt, as a whole or one of its words
        pieces = sorted({piece for name in names for piece in (name, *name.split("-"))})
        alike = get_close_matches(wanted, pieces, n=1, cutoff=_ALIKE)
        near = [name for name in names if name in alike or not set(alike).isdisjoint(name.split("-"))]
    return [option for name in near for option in names[name]]


def did_you_mean(word: str, options: Iterable[str]) -> str:
    """` (did you mean 'romance'?)`, to end a sentence with, or nothing."""
    option = nearest(word, options)
    return Sentence(" (did you mean '{option}'?)", option=option) if option is not None else ""


def pointer_part(key: str) -> str:
    """A key as a part of a JSON pointer."""
    return key.replace("~", "~0").replace("/", "~1") if "~" in key or "/" in key else key


def quoted(value: object) -> Sentence:
    """A value of a JSON file as a message quotes it; of a long text the beginning."""
    match value:
        case bool():
            return Sentence("{word}", word="true" if value else "false")
        case None:
            return Sentence("{word}", word="null")
        case dict():
            return Sentence("an object")
        case list():
            return Sentence("a list")
        case str():
            return Sentence("'{text}'", text=safe(value[:QUOTED]) + ("…" if len(value) > QUOTED else ""))
        case int() if abs(value) >= 10**QUOTED:
            return Sentence("a huge number")
    return Sentence("{number}", number=safe(str(value)))


def quoted_list(values: Iterable[object]) -> Sentence:
    """`'a', 'b' and 'c'`, quoted."""
    return all_of([quoted(value) for value in values])


def quoted_row(values: Iterable[object]) -> Sentence:
    """`'a', 'b', 'c'`, quoted."""
    return _joined("{most}, {last}", [quoted(value) for value in values])


def row_of(words: Sequence[Sentence]) -> Sentence:
    """`a, b, c`, each in the reader's language."""
    return _joined("{most}, {last}", words)


def all_of(words: Sequence[Sentence]) -> Sentence:
    """`a, b and c`, each in the reader's language."""
    return _joined("{most} and {last}", words)


def quoted_choice(values: Iterable[object]) -> Sentence:
    """`'a', 'b' or 'c'`, quoted."""
    return _joined("{most} or {last}", [quoted(value) for value in values])


def _joined(form: str, parts: Sequence[Sentence]) -> Sentence:
    if not parts:
        return Sentence("nothing")
    most = parts[0]
    for part in parts[1:-1]:
        most = Sentence("{most}, {next}", most=most, next=part)
    return Sentence(form, most=most, last=parts[-1]) if len(parts) > 1 else most


def counted(count: int, noun: str, plural: str = "") -> Sentence:
    """`1 card`, `1,200 cards`, `2 patches`."""
    return agreeing("{n:,} " + noun, "{n:,} " + (plural or noun + "s"), count)


def first_of(words: Sequence[str], most: int) -> str:
    """The first few, and how many more there are: `a, b and 3 more`."""
    more = len(words) - most
    named = ", ".join(words[:most])
    return Sentence("{named} and {more:,} more", named=named, more=more) if more > 0 else named


def signed(value: float, digits: int = 0, minus: str = MINUS, lang: Lang = SOURCE) -> str:
    """`+3.2`, `−10`, `0`; what is rounded to nothing has no sign."""
    text = number(abs(value), lang, f".{digits}f")
    if not text.strip("0.,"):
        return text
    return f"{minus if value < 0 else '+'}{text}"


def true_minus(written: object) -> str:
    """A number, or words about numbers, with the minus sign of print instead of the hyphen."""
    return str(written).replace("-", MINUS)


def per_cent(share: float, lang: Lang, digits: int = 1) -> str:
    """`24.9 %` in English, `24,9 %` in Spanish."""
    return f"{number(share * 100, lang, f'.{digits}f')} %"


def _escape(char: str) -> str:
    code = ord(char)
    return f"\\x{code:02x}" if code < 0x100 else f"\\u{code:04x}"


def _without_marks(decomposed: str) -> str:
    return "".join(char for char in decomposed if unicodedata.category(char) != "Mn")
