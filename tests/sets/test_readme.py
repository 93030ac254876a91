"""What the README of the sets says holds: the example patch is valid, and every set is in the table."""

from __future__ import annotations

import re
from pathlib import Path

from gloomdb.cards.card import Basis
from gloomdb.definitions.load import bundled_sets, load_path
from gloomdb.definitions.merge import merge_patches

README = Path(__file__).resolve().parent.parent.parent / "sets" / "README.md"
SETS = {card_set.id: card_set for card_set in bundled_sets(validate=False)}


def test_the_example_patch_does_what_is_said(tmp_path: Path) -> None:
    """The patch has no problem, makes its values documented, and takes the invented card out."""
    found = re.search(r"```json\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None
    path = tmp_path / "my-patch.json"
    path.write_text(found[1], encoding="utf-8")
    loaded = load_path(path)
    assert loaded.problems == ()
    assert loaded.patch is not None
    cards = {card.slug: card for card in merge_patches(SETS["gloom-2e"], [loaded.patch]).cards}
    assert len(cards) == 110
    assert cards["imaginary-friend"].basis["effects"] is Basis.DOCUMENTED
    assert cards["was-galled-by-gangrene"].provenance is Basis.DOCUMENTED
    assert "was-mortified-by-mallards" not in cards


def test_every_set_is_named() -> None:
    """The table links the notes of every set, and says which can be played."""
    rows = [line for line in README.read_text(encoding="utf-8").splitlines() if "/NOTES.md)" in line]
    linked = {name: row for row in rows for name in re.findall(r"\]\(([a-z0-9-]+)/NOTES\.md\)", row)}
    assert set(linked) == set(SETS)
    playable = {name for name, row in linked.items() if row.endswith("| yes |")}
    assert playable == {card_set.id for card_set in SETS.values() if card_set.rules is not None}
