"""The boxes I own, the decks I keep, and what a shell completes of them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from gloomdb.catalog.reading import name_completion
from gloomdb.catalog.reading.store import open_catalog
from gloomdb.catalog.user.kept_decks import deck, decks, delete_deck, save_deck
from gloomdb.catalog.user.owned import owned_ids
from gloomdb.errors import BadInput, NotFound
from tests.catalog.samples import digest
from tests.running import Cli


def test_boxes_are_added_listed_and_removed(cli: Cli, full: Path) -> None:
    """In the order of the sets, whatever the order they were noted in."""
    assert cli("own", "list").err.startswith("no boxes yet")
    assert cli("own", "add", "thrones", "gloom-2e", "thrones").err.endswith("boxes: thrones, gloom-2e\n")
    assert cli("own", "list", "--format", "ids").out == "gloom-2e\nthrones\n"
    (first, _) = json.loads(cli("own", "list", "--format", "json").out)
    assert (first["id"], first["cards"]) == ("gloom-2e", 110)
    assert cli("own", "remove", "gloom-2e").status == 0
    with open_catalog(full) as catalog:
        assert owned_ids(catalog) == ["thrones"]


def test_noting_a_box_twice_changes_nothing(cli: Cli, full: Path) -> None:
    """Not even the file."""
    cli("own", "add", "thrones")
    before = full.read_bytes()
    assert "unchanged" in cli("own", "add", "thrones").err
    assert full.read_bytes() == before


@pytest.mark.parametrize(("arguments", "said"), [
    (("add", "nosuch"), "no set is called 'nosuch'"),
    (("add", "gloom-2e", "nosuch"), "no set is called 'nosuch'"),
    (("remove", "cthulhu"), "none of your boxes is called 'cthulhu'"),
])  # fmt: skip
def test_boxes_that_are_not_there(cli: Cli, full: Path, arguments: tuple[str, ...], said: str) -> None:
    """Status 3, and nothing is noted by half."""
    ran = cli("own", *arguments)
    assert ran.status == 3
    assert said in ran.err
    assert cli("own", "list", "--format", "ids").out == ""


def test_titles_are_in_the_language_asked_for(cli: Cli, small: Path) -> None:
    """In Spanish where there is a Spanish title."""
    cli("own", "add", "attic")
    assert "El desván" in cli("own", "list", "--lang", "es").out
    assert "The Attic" in cli("own", "list").out


# --- decks -----------------------------------------------------------------------------------------


def test_a_deck_is_kept_as_it_was_given(small: Path) -> None:
    """Its file, its hash, its name whatever the letters."""
    document = {"name": "Mañana", "cards": {"attic/was-mended-000001": 2}}
    save_deck(small, "Mañana", document, "abc", {"attic/was-mended-000001": 2})
    with open_catalog(small) as catalog:
        kept = deck(catalog, "Man\u0303ana")
        assert (kept.document, kept.hash, kept.missing) == (document, "abc", ())
        assert [each.name for each in decks(catalog)] == ["Mañana"]


def test_a_deck_is_replaced_only_if_asked(small: Path) -> None:
    """And deleted by its name."""
    save_deck(small, "mix", {"a": 1}, "1", {})
    with pytest.raises(BadInput, match=r"already exists \(--force"):
        save_deck(small, "mix", {"a": 2}, "2", {})
    save_deck(small, "mix", {"a": 2}, "2", {"attic/gone": 1}, replace=True)
    with open_catalog(small) as catalog:
        assert (deck(catalog, "mix").document, deck(catalog, "mix").missing) == ({"a": 2}, ("attic/gone",))
    with pytest.raises(NotFound, match="did you mean 'mix'"):
        delete_deck(small, "mixx")
    delete_deck(small, "mix")
    with open_catalog(small) as catalog:
        assert decks(catalog) == []


# --- completion ------------------------------------------------------------------------------------


def test_what_a_shell_completes(full: Path) -> None:
    """Sets by id, cards by id or by the beginning of a name in either language, accents off."""
    save_deck(full, "evening", {}, "1", {})
    assert [word for word, _ in name_completion.sets(full, "gloom")] == ["gloom-1e", "gloom-2e"]
    assert [word for word, _ in name_completion.decks(full, "e")] == ["evening"]
    assert ("gloom-1e/goody-zarr", "") in name_completion.cards(full, "gloom-1e/goo")
    assert ("goody-zarr", "gloom-1e, gloom-2e") in name_completion.cards(full, "goo")
    assert "GOODY Zarr" in [word for word, _ in name_completion.cards(full, "GOODY")]  # what a shell takes
    assert ("gloom-1e", "Gloom (first edition)") in name_completion.sets_and_cards(full, "g")
    assert name_completion.cards(full, "no such card") == []


@pytest.mark.parametrize("content", [None, b"", b"junk" * 100])
def test_completion_is_silent_when_there_is_nothing(catalogue: Path, content: bytes | None) -> None:
    """No catalogue, or none that can be read: no words, no file, no error."""
    if content is not None:
        catalogue.write_bytes(content)
    assert name_completion.sets(catalogue, "") == name_completion.cards(catalogue, "a") == []
    assert catalogue.exists() == (content is not None)


def test_when_a_deck_was_kept_does_not_tell_catalogues_apart(
    small: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same deck kept in another year gives the same digest."""
    cards = {"attic/was-mended-000001": 1}
    save_deck(small, "mix", {"cards": cards}, "x", cards)
    before = digest(small)

    monkeypatch.setattr("gloomdb.catalog.user.kept_decks.now", lambda: "2040-01-01T00:00:00+00:00")
    save_deck(small, "mix", {"cards": cards}, "x", cards, replace=True)

    assert digest(small) == before
