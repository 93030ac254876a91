"""The figures in every set's NOTES.md: what is known of the box, how well documented and balanced it is.

Only what stands between the two marks is written. The first edition is the measure because it is the one
box whose cards are all documented.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from statistics import fmean, pstdev

from generators import ROOT
from gloomdb.cards.card import NO_STORY, Basis, Card, CardType, printed_fields
from gloomdb.cards.set import CardSet
from gloomdb.definitions.load import bundled_sets

MEASURE = "gloom-1e"
BEGIN, END = "<!-- figures, by scripts/generate set-statistics -->", "<!-- end of figures -->"
STRONG = -25  # points from which a Modifier counts as strong
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
    decks = list(boxes)
    for label, figure in FIGURES.items():
        yield (label, *(figure(deck) for deck in decks))


def of_type(cards: Sequence[Card], type_: CardType) -> list[Card]:
    """The cards of a type."""
    return [card for card in cards if card.type is type_]


def modifiers(cards: Sequence[Card]) -> list[Card]:
    """The Modifiers."""
    return of_type(cards, CardType.MODIFIER)


def deaths(cards: Sequence[Card]) -> list[Card]:
    """The death cards."""
    return of_type(cards, CardType.DEATH)


def worth(card: Card) -> int:
    """The sum of the printed points."""
    return sum(value or 0 for value in card.points or ())


def story_icons(card: Card) -> list[str]:
    """The icons that tell a story."""
    return [icon for icon in card.icons or () if icon is not None and icon not in NO_STORY]


def share(cards: Sequence[Card], holds: Callable[[Card], bool]) -> str:
    """Of how many cards in a hundred something holds."""
    return f"{round(100 * sum(map(holds, cards)) / len(cards))} %" if cards else "none"


def mean(values: Iterable[float], spread: bool = False) -> str:
    """The mean, with the standard deviation if asked."""
    given = list(values)
    text = f"{fmean(given):+.1f}" if given else "none"
    return minus(text + (f" (spread {pstdev(given):.1f})" if spread and given else ""))


def good_to_bad(cards: Sequence[Card]) -> str:
    """How many Modifiers cheer and how many sadden."""
    sums = [worth(card) for card in modifiers(cards)]
    return f"{sum(value > 0 for value in sums)} : {sum(value < 0 for value in sums)}"


def icon_counts(cards: Sequence[Card]) -> str:
    """How often the Modifiers show each icon."""
    counts = Counter(icon for card in modifiers(cards) for icon in card.icons or () if icon is not None)
    return ", ".join(f"{icon} {count}" for icon, count in sorted(counts.items()))


FIGURES: dict[str, Callable[[Sequence[Card]], str]] = {
    "Modifiers": lambda cards: str(len(modifiers(cards))),
    "points of a Modifier": lambda cards: mean(map(worth, modifiers(cards)), spread=True),
    "good : bad Modifiers": good_to_bad,
    "points of a good one": lambda cards: mean(worth(c) for c in modifiers(cards) if worth(c) > 0),
    "points of a bad one": lambda cards: mean(worth(c) for c in modifiers(cards) if worth(c) < 0),
    "Modifiers with an effect": lambda cards: share(modifiers(cards), lambda c: bool(c.effects)),
    f"the same, of those worth {STRONG} or less": lambda cards: share(
        [c for c in modifiers(cards) if worth(c) <= STRONG], lambda c: bool(c.effects)
    ),
    "values printed on a Modifier": lambda cards: mean(
        sum(value is not None for value in c.points or ()) for c in modifiers(cards)
    ).lstrip("+"),
    "story icons on a Modifier": lambda cards: mean(len(story_icons(c)) for c in modifiers(cards)).lstrip(
        "+"
    ),
    "icons of the Modifiers": icon_counts,
    "Events": lambda cards: str(len(of_type(cards, CardType.EVENT))),
    "deaths": lambda cards: str(len(deaths(cards))),
    "deaths with points": lambda cards: share(
        deaths(cards), lambda c: any(v is not None for v in c.points or ())
    ),
    "deaths with an effect": lambda cards: share(deaths(cards), lambda c: bool(c.effects)),
}


def table(head: Row, rows: Iterable[Row]) -> str:
    """A Markdown table."""
    lines = [head, tuple("---" for _ in head), *rows]
    return "\n".join(f"| {' | '.join(map(minus, line))} |" for line in lines)


def minus(text: str) -> str:
    """True minus signs before numbers."""
    return "".join("−" if c == "-" and text[n + 1 : n + 2].isdigit() else c for n, c in enumerate(text))
