"""The figures in every set's NOTES.md: what is known of the box, how well documented and balanced it is.

Only what stands between the two marks is written. The first edition is the measure because it is the one
box whose cards are all documented.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path

from generators import ROOT
from gloomdb.cards.card import Basis, Card, printed_fields
from gloomdb.cards.set import CardSet
from gloomdb.cards.set_figures import STRONG, SetFigures, figures_of
from gloomdb.definitions.load import bundled_sets

MEASURE = "gloom-1e"
BEGIN, END = "<!-- figures, by scripts/generate set-statistics -->", "<!-- end of figures -->"
LANGUAGE_NAMES = {"en": "English", "es": "Spanish"}

Row = tuple[str, ...]


def files() -> Iterator[tuple[Path, str]]:
    """Every NOTES.md with its figures made anew."""
    sets = {card_set.id: card_set for card_set in bundled_sets(validate=False)}
    for card_set in sets.values():
        path = ROOT / "sets" / card_set.id / "NOTES.md"
        yield path, renewed(path, card_set, sets[MEASURE])


def renewed(path: Path, card_set: CardSet, measure: CardSet) -> str:
    """The notes of a set with new figures; what people wrote around them stays."""
    old = path.read_text(encoding="utf-8") if path.exists() else f"# {card_set.title['en']}\n"
    head, _, rest = old.partition(BEGIN)
    _, _, tail = rest.partition(END)
    return f"{head.rstrip()}\n\n{BEGIN}\n\n{figures(card_set, measure)}\n\n{END}\n{tail.lstrip()}"


def figures(card_set: CardSet, measure: CardSet) -> str:
    """The generated part of the notes."""
    parts = [card_set.note] if card_set.note else []
    parts += box(card_set)
    parts += [
        "## How well it is documented",
        table(("", "cards", *Basis, "not certain"), coverage(card_set.cards)),
    ]
    parts += [table(("names", "cards"), names(card_set))]
    if card_set.rules is not None:
        titles = (card_set.title["en"], measure.title["en"]) if card_set is not measure else ("this box",)
        boxes = (card_set.cards, measure.cards) if card_set is not measure else (card_set.cards,)
        parts += ["## How it is balanced", table(("", *titles), statistics(boxes))]
    return "\n\n".join(parts)


# --- the box -----------------------------------------------------------------------------------------


def box(card_set: CardSet) -> list[str]:
    """Whom the box is for, what its cards look like, and what else is documented of it."""
    known = [
        *([f"- For ages {card_set.age} and up."] if card_set.age is not None else ()),
        *([f"- A game takes about {card_set.minutes} minutes."] if card_set.minutes is not None else ()),
        *(f"- {fact.text} ({sources(card_set, fact.sources)})" for fact in card_set.facts.values()),
    ]
    looks = [
        (type_.value, look.plate.get("en", ""), look.picture.get("en", ""))
        for type_, look in card_set.looks.items()
    ]
    parts = ["\n".join(known)] if known else []
    parts += [table(("type", "text plate", "centre"), looks)] if looks else []
    return ["## What is known of the box", *parts] if parts else []


def sources(card_set: CardSet, ids: Iterable[str]) -> str:
    """The sources by their titles, linked where they can be read."""
    named = [card_set.sources[id_] for id_ in ids]
    return "; ".join(f"[{source.title}]({source.url})" if source.url else source.title for source in named)


# --- coverage ----------------------------------------------------------------------------------------


def coverage(cards: Sequence[Card]) -> Iterator[Row]:
    """For each field, how many cards should have it and what theirs rests on."""
    for field in ("name", "type", "points", "icons", "effects", "claim"):
        bases = Counter(basis_of(card, field) for card in cards if has(card, field))
        if bases:
            doubtful = sum(uncertain(card, field) for card in cards if has(card, field))
            yield (field, str(bases.total()), *(str(bases[basis]) for basis in Basis), str(doubtful))


def has(card: Card, field: str) -> bool:
    """Whether a card of this type has the field; one of unknown type has a name and a type."""
    return field in ("name", "type") or (card.type is not None and field in printed_fields(card.type))


def basis_of(card: Card, field: str) -> Basis:
    """What the field rests on; incomplete if it is not known."""
    return Basis.INCOMPLETE if getattr(card, field) is None else card.basis.get(field, Basis.DOCUMENTED)


def uncertain(card: Card, field: str) -> bool:
    """Whether the field is documented and yet marked as not certain, in one language or altogether."""
    return any(marked.partition(".")[0] == field for marked in card.uncertain)


def names(card_set: CardSet) -> Iterator[Row]:
    """How many cards have a name in each language, and whose translations they are."""
    for lang, language in LANGUAGE_NAMES.items():
        named = [card for card in card_set.cards if lang in card.name]
        fans = sum(card.translation.get(lang) == "fan" for card in named)
        yield language, f"{len(named)} of {len(card_set.cards)}" + (f", {fans} by fans" if fans else "")


# --- balance -----------------------------------------------------------------------------------------


def statistics(boxes: Iterable[Sequence[Card]]) -> Iterator[Row]:
    """What the boxes are like, a row for each figure."""
    every = [figures_of(cards) for cards in boxes]
    for label, told in FIGURES.items():
        yield (label, *(told(figures) for figures in every))


def share(part: float | None) -> str:
    """Of how many cards in a hundred something holds."""
    return "none" if part is None else f"{round(100 * part)} %"


def mean(value: float | None, form: str = "+.1f") -> str:
    """A mean, signed unless asked otherwise."""
    return "none" if value is None else minus(f"{value:{form}}")


def points(figures: SetFigures) -> str:
    """The mean of the points, with the standard deviation."""
    if figures.points is None:
        return "none"
    return minus(f"{figures.points:+.1f} (spread {figures.spread:.1f})")


FIGURES: dict[str, Callable[[SetFigures], str]] = {
    "Modifiers": lambda it: str(it.modifiers),
    "points of a Modifier": points,
    "good : bad Modifiers": lambda it: f"{it.good} : {it.bad}",
    "points of a good one": lambda it: mean(it.good_points),
    "points of a bad one": lambda it: mean(it.bad_points),
    "Modifiers with an effect": lambda it: share(it.with_effect),
    f"the same, of those worth {STRONG} or less": lambda it: share(it.strong_with_effect),
    "values printed on a Modifier": lambda it: mean(it.values, ".1f"),
    "story icons on a Modifier": lambda it: mean(it.story_icons, ".1f"),
    "icons of the Modifiers": lambda it: ", ".join(f"{icon} {n}" for icon, n in sorted(it.icons.items())),
    "Events": lambda it: str(it.events),
    "deaths": lambda it: str(it.deaths),
    "deaths with points": lambda it: share(it.deaths_with_points),
    "deaths with an effect": lambda it: share(it.deaths_with_effect),
}


def table(head: Row, rows: Iterable[Row]) -> str:
    """A Markdown table."""
    lines = [head, tuple("---" for _ in head), *rows]
    return "\n".join(f"| {' | '.join(map(minus, line))} |" for line in lines)


def minus(text: str) -> str:
    """True minus signs before numbers."""
    return "".join("−" if c == "-" and text[n + 1 : n + 2].isdigit() else c for n, c in enumerate(text))
