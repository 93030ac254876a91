"""What the cards in the catalogue are made from, read back: the layers of sets, and the patches over them."""

from __future__ import annotations

import contextlib
from pathlib import Path

from gloomdb.cards.set import CardSet
from gloomdb.catalog.importing.import_files import BUNDLED, Incoming
from gloomdb.catalog.storage.documents import DamagedLayer, Read, sound
from gloomdb.definitions.layers import Layers, Patch
from gloomdb.definitions.library import Library
from gloomdb.definitions.merge import merge_patches
from gloomdb.definitions.spreadsheet.sheet_patch import sheet_id
from gloomdb.errors import BadInput


def stored_layers(read: Read, set_id: str) -> Layers:
    """The layers of a set of the catalogue, as they were imported."""
    head = read("SELECT id, document, sha256 FROM card_set WHERE id = ?", (set_id,))
    rows = read(
        "SELECT kind, name, document, sha256 FROM layer WHERE card_set = ? AND kind != 'patch'", (set_id,)
    )
    cards = {kind: tuple(sound(*row)) for kind, *row in rows}
    return Layers(sound(*head[0]), cards.get("documented", ()), cards.get("stand-ins", ()))


def stored_patches(read: Read, set_id: str, but_for: str = "") -> list[Patch]:
    """The patches of a set, in the order in which they are laid on, but for one of that name."""
    sql = "SELECT name, document, sha256 FROM layer WHERE card_set = ? AND kind = 'patch' ORDER BY no"
    return [Patch(sound(*row)) for row in read(sql, (set_id,)) if row[0] != but_for]


def known_layers(read: Read) -> list[Layers]:
    """The sets that did not come with gloomdb, which patches and other sets may speak of; sound ones only."""
    known = []
    for (id_,) in read("SELECT id FROM card_set WHERE origin != ?", (BUNDLED,)):
        with contextlib.suppress(DamagedLayer):  # importing it again must stay possible
            known.append(stored_layers(read, id_))
    return known


def patched_set(read: Read, set_id: str, incoming: Incoming) -> CardSet:
    """The set with its patches: from its files if it is among what comes in, else from its stored layers."""
    if set_id in incoming.sets:
        built = incoming.sets[set_id].set
    else:
        layers = stored_layers(read, set_id)
        built = Library(known_layers(read)).build(layers)
    patched = merge_patches(built, stored_patches(read, set_id))
    nameless = next((card.id for card in patched.cards if not card.name), None)
    if nameless:
        raise BadInput(
            "a patch fills in {card}, which the set no longer has (gloomdb import --remove removes the "
            "patch)",
            card=nameless,
        )
    return patched


def set_but_for(read: Read, set_id: str, file: Path) -> CardSet | None:
    """A set of the catalogue without what a file gave it when it was imported; none if that was all of it."""
    origin = read("SELECT origin FROM card_set WHERE id = ?", (set_id,))
    if not origin or origin[0][0] == str(file.absolute()):
        return None
    built = Library(known_layers(read)).build(stored_layers(read, set_id))
    return merge_patches(built, stored_patches(read, set_id, but_for=f"{set_id}+{sheet_id(file)}"))
