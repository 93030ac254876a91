"""Cards laid on a Character: found by name, checked to be cards that can lie there, with their sets."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from gloomdb.cards.card import BLANK, PERSISTENT, Basis, Card, CardType, Icon, printed_fields
from gloomdb.cards.effect import LASTING
from gloomdb.cards.set import CardSet, Persistence
from gloomdb.catalog.reading.lookup import Choice, Wish, cards_named
from gloomdb.effects.vocabulary import Unencoded
from gloomdb.effects.walk import all_steps
from gloomdb.effects.worth import Stack
from gloomdb.errors import BadInput, UsageError
from gloomdb.language import LANGS, Sentence, translate
from gloomdb.text import did_you_mean, fold, slug

if TYPE_CHECKING:
    from gloomdb.catalog.reading.store import Catalog

SEEN: Final = "seen"
"""The set of cards that no set has."""
_VALUE: Final = re.compile(r"[-−–+]?[0-9]{1,3}|\.")
_DEATH: Final = Sentence("death")


CHARACTER: Final = frozenset({"character"})
LAID: Final = frozenset({"modifier", "death"})
STORY: Final = frozenset({"story"})
THRONE: Final = frozenset({"throne"})


@dataclass(frozen=True, slots=True)
class Box:
    """Where cards are looked up: the sets' words, and what keeps their persistent effects alive."""

    sets: Mapping[str, CardSet]
    """Without their cards."""
    persistence: Persistence | None = None
    """One for all, where the players have agreed on it."""
    own: Mapping[str, str] = field(default_factory=dict)
    """The sets of cards that were seen at the table, by id, where somebody knows them."""

    def persistence_of(self, card: Card) -> Persistence:
        """A persistent effect lives by the rules of its own box, an expansion's by those it extends."""
        if self.persistence is not None:
            return self.persistence
        own = self.own.get(card.id, card.set)
        home = self.sets.get(own)
        for set_id in (own, *(home.requires if home else ())):
            box = self.sets.get(set_id)
            if box is not None and box.rules is not None:
                return box.rules.persistence
        return Persistence.ICON_OR_PICTURE

    def stack(self, cards: Iterable[Card]) -> Stack:
        """The stack of these cards, bottom first."""
        laid = tuple(cards)
        return Stack(laid, tuple(self.persistence_of(card) for card in laid))


def wishes(character: str, cards: Sequence[str]) -> list[Wish]:
    """What a Character and the cards on it are looked up as."""
    return [Wish(character, CHARACTER), *(Wish(card, LAID) for card in cards)]


def found(
    catalog: Catalog, wanted: Sequence[Wish], box: Collection[str], own: Mapping[str, Card] | None = None
) -> tuple[list[Card], list[str]]:
    """The cards that are meant, and a notice where a box had to be chosen for them.

    `own` are cards of the table's own; what is typed as values is a card by itself. Of several printings,
    that of a named box goes first, then that of one the user owns.
    """
    from gloomdb.catalog.user.owned import owned_ids
    from gloomdb.definitions.card_json import card_from_json

    known = [(own or {}).get(wish.text) or typed_card(wish.text, catalog.sets) for wish in wanted]
    asked = [wish for wish, card in zip(wanted, known, strict=True) if card is None]
    choices = cards_named(catalog, asked, box or owned_ids(catalog))
    named = iter(choices)
    cards = [card or card_from_json(next(named).card) for card in known]
    return cards, _notices(choices, box)


def _notices(choices: Sequence[Choice], box: Collection[str]) -> list[str]:
    torn = [choice for choice in choices if choice.others and choice.card["set"] not in box]
    if not torn:
        return []
    taken = sorted({choice.card["set"] for choice in torn})
    also = sorted({other.partition("/")[0] for choice in torn for other in choice.others})
    boxes = {"also": ", ".join(also), "taken": ", ".join(taken)}
    if len(torn) == 1:
        form = "{card} is in {also} too (using {taken}; choose with --set or an id)"
        return [Sentence(form, card=torn[0].card["id"], **boxes)]
    form = "{count} cards are in {also} too (using {taken}; choose with --set or an id)"
    return [Sentence(form, count=len(torn), **boxes)]


def check_stack(cards: Sequence[Card]) -> None:
    """Raises when these cards cannot lie on each other: a Character, Modifiers, at most one death on top."""
    first, *laid = cards
    if first.type is not CardType.CHARACTER:
        raise UsageError(
            "{id} is {kind}: name the Character first, then the cards laid on it", id=first.id, kind=_a(first)
        )
    for place, card in enumerate(laid, start=1):
        if card.type is CardType.CHARACTER:
            raise UsageError(
                "{id} is another Character: score one stack at a time (or a whole table with --file)",
                id=card.id,
            )
        if card.type not in (CardType.MODIFIER, CardType.DEATH):
            raise UsageError(
                "{id} is {kind}: only Modifiers and deaths are laid on a Character", id=card.id, kind=_a(card)
            )
        if card.type is CardType.DEATH and place < len(laid):
            raise UsageError("nothing is laid on a dead Character: put {id}, a death, last", id=card.id)


def _a(card: Card) -> Sentence:
    return _A[card.type] if card.type else Sentence("a card of unknown type")


_A: Final[Mapping[CardType, Sentence]] = {
    CardType.CHARACTER: Sentence("a Character"),
    CardType.MODIFIER: Sentence("a Modifier"),
    CardType.EVENT: Sentence("an Event"),
    CardType.DEATH: Sentence("a Death"),
    CardType.STORY: Sentence("a Story"),
    CardType.THRONE: Sentence("a Throne"),
    CardType.REFERENCE: Sentence("a Reference"),
    CardType.GUEST: Sentence("a Guest"),
    CardType.RESIDENCE: Sentence("a Residence"),
    CardType.MYSTERY: Sentence("a Mystery"),
    CardType.EXPEDITION: Sentence("an Expedition"),
}


def cautions(cards: Iterable[Card]) -> list[str]:
    """What makes a score uncertain: values nobody knows, values made up, effects that are not encoded."""
    remarks: list[str] = []
    for card in {card.id: card for card in cards}.values():
        missing = (
            [name for name in printed_fields(card.type) if getattr(card, name) is None] if card.type else []
        )
        if missing:
            remarks.append(_caution("{card}: {fields} not known, taken as clear", card, missing))
        guessed = [name for name in ("points", "icons") if card.basis.get(name) is Basis.INVENTED]
        if guessed:
            form = "{card}: {fields} made up (import a patch with the printed values)"
            remarks.append(_caution(form, card, guessed))
        lasting = [effect for effect in card.effects or () if effect.when in LASTING]
        if any(isinstance(step, Unencoded) for step in all_steps(lasting)):
            form = "{card}: its effect is not encoded; add its worth by hand"
            remarks.append(Sentence(form, card=card.id))
    return remarks


def _caution(form: str, card: Card, fields: Sequence[str]) -> Sentence:
    """The fields as the two or three words they are; there are no more of them."""
    first, *rest = map(Sentence, fields)
    for second in rest:
        first = Sentence("{first} and {second}", first=first, second=second)
    return Sentence(form, card=card.id, fields=first)


def typed_card(text: str, sets: Callable[[], Iterable[CardSet]]) -> Card | None:
    """The card that shows this; None if the text does not begin with three values."""
    head, _, rest = text.partition(":")
    is_death = fold(head.strip()) in {fold(translate(_DEATH, lang)) for lang in LANGS}
    words = (rest if is_death else text).replace(",", " ").split()
    if len(words) < 3 or not all(_VALUE.fullmatch(word) for word in words[:3]):
        return None
    top, middle, bottom = (None if word == "." else int(re.sub("[−–]", "-", word)) for word in words[:3])
    upper, centre, lower = _icons(text, words[3:], sets())
    return Card(
        SEEN, slug(" ".join(words)) or "clear", CardType.DEATH if is_death else CardType.MODIFIER,
        dict.fromkeys(LANGS, text.strip()), points=(top, middle, bottom), icons=(upper, centre, lower),
        effects=(), copies=99,
    )  # fmt: skip


def _icons(text: str, words: list[str], sets: Iterable[CardSet]) -> tuple[Icon | None, ...]:
    if len(words) > 3:
        raise BadInput("'{text}': a card has three icons at most, after its three values", text=text)
    known = _names(sets)
    icons: list[Icon | None] = []
    for word in words:
        if word != "." and fold(word) not in known:
            raise BadInput(
                "'{text}': unknown icon '{word}'{hint}", text=text, word=word, hint=did_you_mean(word, known)
            )
        icons.append(None if word == "." else known[fold(word)])
    # One icon alone is the lowest: almost every card of every edition prints it there.
    return (*[None] * (3 - len(icons)), *icons)


def _names(sets: Iterable[CardSet]) -> Mapping[str, Icon]:
    """Icons by everything they are called, in one word."""
    known: dict[str, Icon] = {BLANK: BLANK, PERSISTENT: PERSISTENT}
    for home in sets:
        for icon, names in home.icons.items():
            known |= {fold(name).replace(" ", "-"): icon for name in (*names.values(), icon)}
    return known
