"""A table as the sum of what was done at it: entries in order, some of them struck out.

The page adds them up in the same way (`table_log.js`), and tests compare the two. An entry that does nothing
any more, such as a card laid on somebody who has left, is passed over: two who touch at once lose nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeAlias

Entry: TypeAlias = Mapping[str, Any]
"""As schemas/entry.schema.json has it; with `n`, its number, and `by`, who made it."""
Table: TypeAlias = dict[str, Any]
"""As schemas/table.schema.json has it; families may be empty."""
KindOf: TypeAlias = Callable[[str], str | None]
"""The type of a card of the catalogue by its id; None if there is none."""

MOST_FAMILIES: Final = 12
MOST_CHARACTERS: Final = 20
MOST_CARDS: Final = 200


def empty_table() -> Table:
    """Nobody sits at it."""
    return {"name": "", "families": [], "throne": None, "turn": None, "cards": []}


def table_after(entries: Sequence[Entry], kind_of: KindOf) -> Table:
    """The table after all that was done and is not struck out."""
    struck: set[int] = set()
    for entry in entries:
        if entry["do"] == "strike":
            struck.add(entry["entry"])
        elif entry["do"] == "restore":
            struck.discard(entry["entry"])
    folding = Folding(kind_of)
    for entry in entries:
        if entry["n"] not in struck:
            folding.add(entry)
    return folding.table


def scored_table(table: Table) -> Table | None:
    """The table as `gloomdb score --file` reads it; None while nobody sits at it."""
    families = [family for family in table["families"] if family["characters"]]
    if not families:
        return None
    return {key: value for key, value in table.items() if value not in (None, "", [])} | {
        "families": families
    }


class Folding:
    """A table that entries are added to."""

    def __init__(self, kind_of: KindOf, table: Table | None = None) -> None:
        self._catalogue = kind_of
        self.table = table or empty_table()

    def add(self, entry: Entry) -> bool:
        """Does what the entry says; false if there is nothing to be done."""
        act = getattr(self, f"_{entry['do']}", None)
        done = bool(act(entry)) if act is not None else False
        self._settle()
        return done

    # --- players and families ---

    def _sit(self, entry: Entry) -> bool:
        families = self.table["families"]
        if self._family(entry["player"]) or len(families) >= MOST_FAMILIES or not entry["player"]:
            return False
        families.append({"player": entry["player"], "characters": [], "story": None})
        for character in entry.get("characters", ()):
            self._join({"player": entry["player"], "character": character})
        return True

    def _leave(self, entry: Entry) -> bool:
        family = self._family(entry["player"])
        if family is None:
            return False
        self.table["families"].remove(family)
        if self.table["turn"] == entry["player"]:
            self.table["turn"] = None
        return True

    def _rename(self, entry: Entry) -> bool:
        family, name = self._family(entry["player"]), entry["to"]
        if family is None or not isinstance(name, str) or self._family(name):
            return False
        if self.table["turn"] == family["player"]:
            self.table["turn"] = name
        family["player"] = name
        return True

    def _join(self, entry: Entry) -> bool:
        family, character = self._family(entry["player"]), entry["character"]
        if family is None or self._kind(character) != "character" or self._stack(character):
            return False
        if len(family["characters"]) >= MOST_CHARACTERS:
            return False
        family["characters"].append({"character": character, "cards": []})
        return True

    def _part(self, entry: Entry) -> bool:
        stack = self._stack(entry["character"])
        for family in self.table["families"]:
            if stack in family["characters"]:
                family["characters"].remove(stack)
        return stack is not None

    # --- cards ---

    def _lay(self, entry: Entry) -> bool:
        stack, card = self._stack(entry["on"]), entry["card"]
        if stack is None or self._kind(card) not in {"modifier", "death"}:
            return False
        if self._is_dead(stack) or len(stack["cards"]) >= MOST_CARDS:
            return False
        stack["cards"].append(card)
        return True

    def _lift(self, entry: Entry) -> bool:
        stack = self._stack(entry["on"])
        place = _place(stack, entry)
        if stack is None or place is None:
            return False
        del stack["cards"][place]
        return True

    def _move(self, entry: Entry) -> bool:
        stack = self._stack(entry["on"])
        place, to = _place(stack, entry), entry["to"]
        if stack is None or place is None or not isinstance(to, int):
            return False
        cards = [*stack["cards"][:place], *stack["cards"][place + 1 :]]
        cards.insert(min(to, len(cards)), entry["card"])
        if any(self._kind(card) == "death" for card in cards[:-1]) or cards == stack["cards"]:
            return False
        stack["cards"] = cards
        return True

    def _card(self, entry: Entry) -> bool:
        card, cards = entry["card"], self.table["cards"]
        if not isinstance(card, Mapping):
            return False
        others = [known for known in cards if known["id"] != card["id"]]
        kinds = {known["type"] for known in cards if known["id"] == card["id"]}
        if len(others) >= MOST_CARDS or kinds - {card["type"]} or card in cards:
            return False
        self.table["cards"] = [*others, card]
        return True

    # --- Stories, the Throne, whose turn it is ---

    def _claim(self, entry: Entry) -> bool:
        family, story = self._family(entry["player"]), entry["story"]
        if family is None or self._kind(story) != "story" or family["story"] == story:
            return False
        self._lose(entry)
        family["story"] = story
        return True

    def _lose(self, entry: Entry) -> bool:
        holders = [family for family in self.table["families"] if family["story"] == entry["story"]]
        for family in holders:
            family["story"] = None
        return bool(holders)

    def _crown(self, entry: Entry) -> bool:
        monarch, throne = entry["character"], self.table["throne"]
        if monarch is not None and self._stack(monarch) is None:
            return False
        if throne is not None and throne["monarch"] == monarch:
            return False
        card = entry.get("throne") or (throne or {}).get("card")
        if card is not None and self._kind(card) != "throne":
            return False
        self.table["throne"] = {"card": card, "monarch": monarch} if card else {"monarch": monarch}
        return True

    def _turn(self, entry: Entry) -> bool:
        player = entry["player"]
        if self.table["turn"] == player or (player is not None and self._family(player) is None):
            return False
        self.table["turn"] = player
        return True

    def _name(self, entry: Entry) -> bool:
        changed: bool = self.table["name"] != entry["name"]
        self.table["name"] = entry["name"]
        return changed

    def _table(self, entry: Entry) -> bool:
        """A whole table: what a log of single entries would make of it, so nothing impossible comes in."""
        given = entry["table"]
        other = Folding(self._catalogue)
        other.table["name"] = given.get("name", "")
        for card in given.get("cards", ()):
            other.add({"do": "card", "card": card})
        for family in given.get("families", ()):
            player = family["player"]
            stacks = family["characters"]
            people = [stack["character"] for stack in stacks]
            other.add({"do": "sit", "player": player, "characters": people})
            for stack in stacks:
                for card in stack.get("cards", ()):
                    other.add({"do": "lay", "on": stack["character"], "card": card})
            if family.get("story"):
                other.add({"do": "claim", "player": player, "story": family["story"]})
        if given.get("throne"):
            throne = given["throne"]
            other.add({"do": "crown", "character": throne["monarch"], "throne": throne.get("card")})
        other.add({"do": "turn", "player": given.get("turn")})
        self.table = other.table
        return True

    # --- what is there ---

    def _family(self, player: str | None) -> dict[str, Any] | None:
        return next((family for family in self.table["families"] if family["player"] == player), None)

    def _stack(self, character: str | None) -> dict[str, Any] | None:
        stacks = (stack for family in self.table["families"] for stack in family["characters"])
        return next((stack for stack in stacks if stack["character"] == character), None)

    def _kind(self, card: str) -> str | None:
        seen = (known["type"] for known in self.table["cards"] if known["id"] == card)
        return next(seen, None) or self._catalogue(card)

    def _is_dead(self, stack: Mapping[str, Any]) -> bool:
        return bool(stack["cards"]) and self._kind(stack["cards"][-1]) == "death"

    def _settle(self) -> None:
        """Thrones: the Throne goes back when the Monarch dies, unless that death ends the game."""
        throne = self.table["throne"]
        if throne is None or throne["monarch"] is None:
            return
        for family in self.table["families"]:
            for stack in family["characters"]:
                if stack["character"] == throne["monarch"]:
                    over = all(self._is_dead(other) for other in family["characters"])
                    if not self._is_dead(stack) or over:
                        return
        throne["monarch"] = None


def _place(stack: Mapping[str, Any] | None, entry: Entry) -> int | None:
    """Where the card lies that is meant: at the place named, else the topmost of its kind."""
    cards = stack["cards"] if stack else []
    card, at = entry["card"], entry["at"]
    if at < len(cards) and cards[at] == card:
        return int(at)
    return max((place for place, other in enumerate(cards) if other == card), default=None)
