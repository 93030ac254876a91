"""What a choice would do, told before it is made, by what the seat knows and nothing else.

Only what is certain is told: what a card covers and what the table is worth with it. What an effect draws, or
whether somebody answers, is not.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from gloomdb.cards.card import NO_STORY, SLOTS, Card
from gloomdb.cards.effect import LASTING
from gloomdb.cards.stack import face_of, look
from gloomdb.language import Sentence, translate
from gloomdb.play.table_view import Json, Reader
from gloomdb.play.undoing import why_final
from gloomdb.rules.core import codes
from gloomdb.rules.core.state import State, copy, pull, to_move
from gloomdb.rules.core.table.deaths import die
from gloomdb.rules.core.table.stacks import lay_card
from gloomdb.rules.core.table.stories import enthrone, is_met, take_story, unmet_icons
from gloomdb.rules.readable import cards_on, character_card, contracted, person_name
from gloomdb.sim.core import sight as seen
from gloomdb.sim.core.sight import Sight
from gloomdb.text import signed

LAID: Final = (codes.MODIFIER, codes.DEATH)


def preview(known: State, before: Sight, action: int, reader: Reader, *, others_watch: bool) -> Json:
    """What an action of the seat to move would do, as values and in a line; `before` is what it sees."""
    t = reader.tables
    kind, card = int(codes.kind_of(action)), int(codes.card_of(action))
    told: Json = {}
    if kind == codes.PLAY and t.kind[card] in LAID:
        told = _laid(known, before, card, int(codes.target_of(action)), reader)
    elif kind in (codes.PLAY, codes.RESPOND):
        told = {"effects": _effects(known, known, card, int(to_move(known)), codes.NOBODY, reader)}
    elif kind == codes.CLAIM:
        told = _standing(before, Sight(_claimed(known, card), before.seat), reader)
    reason = why_final(known, action, others_watch=others_watch)
    told["final"] = reason and translate(reason, reader.lang)
    told["text"] = "; ".join(_lines(told, reader))
    return told


# --- a card laid on a Character ----------------------------------------------------------------------


def _laid(known: State, before: Sight, card: int, character: int, reader: Reader) -> Json:
    after = laid(known, card, character)
    then = Sight(after, before.seat)
    below = [character_card(known, character), *map(reader.of_pile, cards_on(known, character))]
    return {
        **_standing(before, then, reader),
        "covers": list(_covered(below, reader.of_pile(card), reader)),
        "ends": list(_ended(before, then, reader)),
        "dies": bool(after.status[character] == codes.DEAD),
        "effects": _effects(known, after, card, int(reader.tables.owner[character]), character, reader),
    }


def laid(known: State, card: int, character: int) -> State:
    """The position with a card of the hand laid on a Character, before its effects happen."""
    s, t = copy(known), known.tables
    if t.lasting[card]:
        s.dormant[card] = unmet_icons(s, t, card, t.owner[character], character)
    pull(s, card)
    lay_card(s, t, card, character)
    if t.crown & t.icons[card]:
        enthrone(s, t, character)
    if t.kind[card] == codes.DEATH:
        die(s, t, character)
    return s


def _claimed(known: State, story: int) -> State:
    s = copy(known)
    take_story(s, s.tables, story, to_move(s))
    return s


def _covered(below: Sequence[Card], above: Card, reader: Reader) -> Iterator[Json]:
    """Points and icons that can be seen now and could not any more."""
    view = look([face_of(card) for card in below])
    for place, slot, new in zip(SLOTS, view.points, above.points or (), strict=False):
        if slot.value is not None and new is not None:
            yield {"slot": place, "points": slot.value}
    for place, icon, mark in zip(SLOTS, view.icons, above.icons or (), strict=False):
        if (
            icon.value is not None
            and icon.value not in NO_STORY
            and mark is not None
            and icon.layer is not None
        ):
            names = reader.icon_names(below[icon.layer], (icon.value,))
            yield {"slot": place, "icon": icon.value, "name": names[0]}


def _ended(before: Sight, then: Sight, reader: Reader) -> Iterator[str]:
    """Lasting effects that work now and would not any more."""
    working = dict(_working(then))
    for card, bits in _working(before):
        gone = bits & ~working.get(card, 0)
        if gone:
            yield from reader.working(reader.of_pile(card), gone)


def _working(sight: Sight) -> Iterator[tuple[int, int]]:
    for row in sight.characters:
        layers = row[seen.CARDS :]
        yield from zip(
            layers[seen.WHICH :: seen.PER_CARD], layers[seen.WORKING :: seen.PER_CARD], strict=True
        )


def _effects(known: State, after: State, card: int, you: int, character: int, reader: Reader) -> list[Json]:
    """The effects of a card, and whether what they ask for is there: icons before, the rest after."""
    t, printed = reader.tables, reader.of_pile(card)
    if not t.setup.effects:
        return []
    missing = int(unmet_icons(known, t, card, you, character))
    return [
        {
            "text": reader.effect(printed, effect),
            "happens": not missing >> n & 1
            and (
                effect.when in LASTING
                or bool(is_met(after, t, t.condition[t.first[card] + n], you, character))
            ),
        }
        for n, effect in enumerate(printed.effects or ())
    ]


# --- how the table would stand -----------------------------------------------------------------------


def _standing(before: Sight, then: Sight, reader: Reader) -> Json:
    """Self-Worths and Family Values that would change, who would lead, and whether the game would be over."""
    worths = [
        {
            "character": old[seen.NUMBER],
            "name": person_name(reader.tables, old[seen.PERSON], reader.lang),
            "before": old[seen.WORTH],
            "after": new[seen.WORTH],
        }
        for old, new in zip(before.characters, then.characters, strict=True)
        if old[seen.WORTH] != new[seen.WORTH]
    ]
    values = [
        {"seat": place, "before": old, "after": new}
        for place, (old, new) in enumerate(zip(before.family_values, then.family_values, strict=True))
        if old != new
    ]
    return {
        "self_worth": worths,
        "family_values": values,
        "leads": [
            place for place, value in enumerate(then.family_values) if value == min(then.family_values)
        ],
        "led": [
            place for place, value in enumerate(before.family_values) if value == min(before.family_values)
        ],
        "over": then.ending != codes.GOING_ON,
    }


# --- in one line -------------------------------------------------------------------------------------

_FORMS: Final = {
    "worth": Sentence("{name} {before} → {after}"),
    "covers": Sentence("covers {what}"),
    "ends": Sentence("ends “{effect}”"),
    "family": Sentence("{family} of {player} {before} → {after}"),
    "leads": Sentence("{players} would lead"),
    "over": Sentence("the game would end, won by {players}"),
    "without": Sentence("without effect: “{effect}”"),
    "final": Sentence("cannot be undone: {reason}"),
}


def _lines(told: Json, reader: Reader) -> Iterator[str]:
    def line(key: str, **fields: object) -> str:
        return translate(_FORMS[key], reader.lang, **fields)

    for change in told.get("self_worth", ()):
        worths = {key: signed(change[key]) for key in ("before", "after")}
        yield line("worth", name=change["name"], **worths)
    if covered := told.get("covers"):
        yield line(
            "covers",
            what=", ".join(each["name"] if "icon" in each else signed(each["points"]) for each in covered),
        )
    for text in told.get("ends", ()):
        yield line("ends", effect=text.rstrip("."))
    for effect in told.get("effects", ()):
        if not effect["happens"]:
            yield line("without", effect=effect["text"].rstrip("."))
    for change in told.get("family_values", ()):
        worths = {key: signed(change[key]) for key in ("before", "after")}
        yield contracted(
            line("family", player=reader.player_in_sentence(change["seat"]), **worths, **reader.family),
            reader.lang,
        )
    players = ", ".join(reader.player(seat) for seat in told.get("leads", ()))
    if told.get("over"):
        yield line("over", players=players)
    elif players and told["leads"] != told["led"]:
        yield line("leads", players=players)
