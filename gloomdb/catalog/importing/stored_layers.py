"""What the cards in the catalogue are made from, read back: the layers of sets, and the patches over them."""

from __future__ import annotations

import contextlib
from pathlib import Path

from gloomdb.cards.set import CardSet
from gloomdb.catalog.importing.import_files import BUNDLED, Incoming
from gloomdb.catalog.storage.documents import DamagedLayer, Read, sound
from gloomdb.catalog.user.patch_shelf import stored
from gloomdb.definitions.layers import Layers
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


def library_of(read: Read) -> Library:
    """The sets that did not come with gloomdb, which patches and other sets may speak of; sound ones only."""
    known = []
    for (id_,) in read("SELECT id FROM card_set WHERE origin != ?", (BUNDLED,)):
        with contextlib.suppress(DamagedLayer):  # importing it again must stay possible
            known.append(stored_layers(read, id_))
    return Library(known, now=lambda set_id, file: _set_but_for(read, set_id, file))


def patched_set(read: Read, set_id: str, incoming: Incoming) -> CardSet:
    """The set with its patches: from its files if it is among what comes in, else from its stored layers."""
    coming = incoming.sets.get(set_id)
    patched = _merged(read, set_id, coming.set if coming else None)
    nameless = next((card.id for card in patched.cards if not card.name), None)
    if nameless:
        raise BadInput(
            "a patch fills in {card}, which the set no longer has (gloomdb import --remove removes the "
            "patch)",
            card=nameless,
        )
    return patched


def _set_but_for(read: Read, set_id: str, file: Path) -> CardSet | None:
    """A set of the catalogue without what a file gave it when it was imported; none if that was all of it."""
    origin = read("SELECT origin FROM card_set WHERE id = ?", (set_id,))
    if not origin or origin[0][0] == str(file.absolute()):
        return None
    return _merged(read, set_id, but_for=f"{set_id}+{sheet_id(file)}")


def _merged(read: Read, set_id: str, built: CardSet | None = None, but_for: str = "") -> CardSet:
    """The set, as it was built already or else from its layers, with its patches but for one."""
    built = built or library_of(read).build(stored_layers(read, set_id))
    return merge_patches(built, (one.patch for one in stored(read, set_id) if one.name != but_for))
