"""What a choice would do, told before it is made, by what the seat knows and nothing else.

Only what is certain is told: what a card covers and what the table is worth with it. What an effect draws, or
whether somebody answers, is not.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gloomdb.cards.card import NO_STORY, SLOTS, Card
from gloomdb.cards.effect import LASTING
from gloomdb.cards.stack import face_of, look
from gloomdb.language import translate
from gloomdb.play.table_view import Json, Reader
from gloomdb.play.undoing import why_final
from gloomdb.rules.core import codes
from gloomdb.rules.core.state import State, copy, pull, to_move
from gloomdb.rules.core.table.deaths import die
from gloomdb.rules.core.table.stacks import lay_card
from gloomdb.rules.core.table.stories import enthrone, take_story, unmet, unmet_icons
from gloomdb.rules.readable import contracted
from gloomdb.sim.players.seen import Choice
from gloomdb.sim.players.view import View, view_of
from gloomdb.text import signed


def preview(known: State, before: View, choice: Choice, reader: Reader, *, others_watch: bool) -> Json:
    """What a choice of the seat to move would do, as values and in a line; `before` is what it sees."""
    number = int(codes.card_of(choice.action))
    told: Json = {}
    if choice.kind == "play" and choice.character is not None:
        told = _laid(known, before, number, choice.character, reader)
    elif choice.kind in {"play", "respond"}:
        told = {"effects": _effects(known, known, number, before.seat, codes.NOBODY, reader)}
    elif choice.kind == "claim":
        told = _standing(before, view_of(_claimed(known, number), before.seat, lang=reader.lang))
    reason = why_final(known, choice.action, others_watch=others_watch)
    told["final"] = reason and translate(reason, reader.lang)
    told["text"] = "; ".join(_lines(told, reader))
    return told


# --- a card laid on a Character ----------------------------------------------------------------------


def _laid(known: State, before: View, card: int, character: int, reader: Reader) -> Json:
    after = laid(known, card, character)
    then = view_of(after, before.seat, lang=reader.lang)
    target = before.characters[character]
    return {
        **_standing(before, then),
        "covers": list(_covered(target.stack, reader.tables.setup.pile[card], reader)),
        "ends": [
            reader.effect(*working)
            for old, new in zip(before.characters, then.characters, strict=True)
            for working in old.effects
            if working not in new.effects
        ],
        "dies": then.characters[character].dead,
        "effects": _effects(known, after, card, target.seat, character, reader),
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


def _effects(known: State, after: State, card: int, you: int, character: int, reader: Reader) -> list[Json]:
    """The effects of a card, and whether what they ask for is there: icons before, the rest after."""
    t, printed = reader.tables, reader.tables.setup.pile[card]
    if not t.setup.effects:
        return []
    icons = int(unmet_icons(known, t, card, you, character))
    every = icons | int(unmet(after, t, card, you, character))
    return [
        {
            "text": reader.effect(printed, effect),
            "happens": not (icons if effect.when in LASTING else every) >> n & 1,
        }
        for n, effect in enumerate(printed.effects or ())
    ]


# --- how the table would stand -----------------------------------------------------------------------


def _standing(before: View, then: View) -> Json:
    """Self-Worths and Family Values that would change, who would lead, and whether the game would be over."""
    return {
        "self_worth": [
            {"character": old.number, "name": old.title(), "before": old.self_worth, "after": new.self_worth}
            for old, new in zip(before.characters, then.characters, strict=True)
            if old.self_worth != new.self_worth
        ],
        "family_values": [
            {"seat": seat, "before": old, "after": new}
            for seat, (old, new) in enumerate(zip(before.family_values, then.family_values, strict=True))
            if old != new
        ],
        "leads": _leaders(then),
        "led": _leaders(before),
        "over": then.over,
    }


def _leaders(view: View) -> list[int]:
    values = view.family_values
    return [seat for seat, value in enumerate(values) if value == min(values)]


# --- in one line -------------------------------------------------------------------------------------


def _lines(told: Json, reader: Reader) -> Iterator[str]:
    def line(form: str, **fields: object) -> str:
        return translate(form, reader.lang, **fields)

    for change in told.get("self_worth", ()):
        worths = {key: signed(change[key]) for key in ("before", "after")}
        yield line("{name} {before} → {after}", name=change["name"], **worths)
    if covered := told.get("covers"):
        hidden = [each["name"] if "icon" in each else signed(each["points"]) for each in covered]
        yield line("covers {what}", what=", ".join(hidden))
    for text in told.get("ends", ()):
        yield line("ends “{effect}”", effect=text.rstrip("."))
    for effect in told.get("effects", ()):
        if not effect["happens"]:
            yield line("without effect: “{effect}”", effect=effect["text"].rstrip("."))
    for change in told.get("family_values", ()):
        worths = {key: signed(change[key]) for key in ("before", "after")}
        player = reader.player_in_sentence(change["seat"])
        text = line("{family} of {player}: {before} → {after}", player=player, **worths, **reader.family)
        yield contracted(text, reader.lang)
    players = ", ".join(reader.player(seat) for seat in told.get("leads", ()))
    if told.get("over"):
        yield line("the game would end, won by {players}", players=players)
    elif players and told["leads"] != told["led"]:
        yield line("{players} would lead", players=players)
