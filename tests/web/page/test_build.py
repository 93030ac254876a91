"""The page as a file: nothing from outside, nothing that a card could smuggle in."""

from __future__ import annotations

import base64
import hashlib
import json
import re
import zlib
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from gloomdb.cards.card import Card, CardType
from gloomdb.cards.set import CardSet, Terms
from gloomdb.language import LANGS, SOURCE, Lang
from gloomdb.query.known import Known
from gloomdb.query.parser import parse
from gloomdb.web.page import build
from gloomdb.web.page.build import html_page, packed
from gloomdb.web.page.page_texts import texts_of, translations
from tests.sheets.conftest import make_card, make_set
from tests.tables import bundled

HOSTILE = [
    "</script><script>alert(1)</script>", '"><svg onload=alert(1)>', "<!--<script>", "]]>", "{{7*7}}",
    "${7*7}", "%s {0.__class__}", "a\u2028b", "@@data@@", "javascript:alert(1)", "[/bold]",
    "=cmd|' /C calc'!A0", "'; DROP TABLE card;--", "\u202eevil", "a\ud800b", "W" * 300, "💀 — Żółć",
]  # fmt: skip


class Blocks(HTMLParser):
    """The scripts and styles of a page, and every attribute."""

    def __init__(self) -> None:
        super().__init__()
        self.blocks: dict[str, list[str]] = {"script": [], "style": [], "data": []}
        self.attributes: list[tuple[str, str, str]] = []
        self._in: str | None = None

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Notes what begins."""
        self.attributes += [(tag, name, value or "") for name, value in attrs]
        if tag in {"script", "style"}:
            self._in = "data" if ("type", "text/plain") in attrs else tag
            self.blocks[self._in].append("")

    def handle_endtag(self, tag: str) -> None:
        """Notes what ends."""
        if tag in {"script", "style"}:
            self._in = None

    def handle_data(self, data: str) -> None:
        """Keeps what stands inside."""
        if self._in:
            self.blocks[self._in][-1] += data


def unpacked(block: str) -> Any:
    """What the page takes in of a block of its data."""
    return json.loads(zlib.decompress(base64.b64decode(block)))


def parsed(page: str) -> Blocks:
    """The page as an HTML parser reads it."""
    found = Blocks()
    found.feed(page)
    return found


def hostile_set() -> CardSet:
    """A set whose every text is somebody's attack."""
    cards = [make_card(f"bad-{number}", CardType.MODIFIER, name=text, points=(-5, None, None))
             for number, text in enumerate(HOSTILE)]  # fmt: skip
    return make_set(make_card("victim", CardType.CHARACTER), *cards)


def test_the_policy_allows_our_own_script_and_styles_and_nothing_else(page_file: Path) -> None:
    """The hashes in the policy are those of the blocks; no handlers, no addresses."""
    found = parsed(page_file.read_text(encoding="utf-8"))
    policy = next(
        value for _, name, value in found.attributes if name == "content" and "default-src" in value
    )
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    for kind in ("script", "style"):
        hashes = {
            base64.b64encode(hashlib.sha256(block.encode()).digest()).decode() for block in found.blocks[kind]
        }
        allowed = re.search(rf"{kind}-src ([^;]*)", policy)
        assert allowed
        assert set(re.findall(r"'sha256-([^']+)'", allowed[1])) == hashes
    assert len(found.blocks["script"]) == 1
    assert [each for each in found.attributes if each[1].startswith("on") or each[1] == "style"] == []
    addresses = [value for _, name, value in found.attributes if name in {"src", "href", "action", "data"}]
    assert [address for address in addresses if not address.startswith("#")] == []


def test_the_whole_catalogue_stays_below_its_limit(page_file: Path) -> None:
    """Fonts and all: a page that can be sent to a friend's telephone."""
    assert page_file.stat().st_size < 1_200_000


def test_a_page_carries_the_letters_it_needs() -> None:
    """Western ones always; the others, which are twice as much, where some text has them."""
    plain, greek = (
        html_page(made.cards, {made.id: made})
        for made in (
            make_set(make_card("plain")),
            make_set(make_card("greek", name="\u03a9\u03bc")),
        )
    )
    assert plain.count("@font-face") == 5
    assert greek.count("@font-face") > 5


def test_a_card_cannot_leave_its_place_in_the_data() -> None:
    """Whatever a name holds, the page has the same elements, and the name is read back as it was."""
    made = hostile_set()
    page = html_page(made.cards, {made.id: made}, title="<b>bold</b>")
    tame = make_set(*(make_card(card.slug, card.type, points=card.points) for card in made.cards))
    plain = html_page(tame.cards, {tame.id: tame}, title="bold")
    found, same = parsed(page), parsed(plain)
    assert len(found.blocks["script"]) == len(same.blocks["script"]) == 1
    assert found.blocks["script"] == same.blocks["script"]
    assert [each[:2] for each in found.attributes] == [each[:2] for each in same.attributes]
    data = unpacked(found.blocks["data"][0])
    assert [card["name"]["en"] for card in data["cards"][1:]] == HOSTILE
    assert re.fullmatch("[A-Za-z0-9+/=]+", found.blocks["data"][0])
    assert "&lt;b&gt;bold&lt;/b&gt;" in page


def test_the_same_cards_make_the_same_bytes(sets: dict[str, CardSet]) -> None:
    """No clock, no chance."""
    cards = sets["cthulhu"].cards
    assert html_page(cards, sets) == html_page(cards, sets)


@pytest.mark.parametrize("data", [{"a": "<\u2028>&"}, {"b": "\ud800"}])
def test_packed_data_is_read_back(data: dict[str, str]) -> None:
    """Half a character too."""
    assert unpacked(packed(json.dumps(data, ensure_ascii=False))) == data


def test_every_file_of_the_page_is_used() -> None:
    """A script that nobody names would be missing from the page."""
    files = {file.name for file in Path(build.__file__).parent.glob("*.js")}
    assert files == set(build.SCRIPTS)


def test_a_deck_says_how_many(card_set: CardSet, cards: list[Card]) -> None:
    """Counts come with the cards."""
    page = html_page(cards, {card_set.id: card_set}, counts={cards[0].id: 3})
    data = unpacked(parsed(page).blocks["data"][0])
    assert data["cards"][0]["count"] == 3


OF_FAMILIES = ("family", "families", "Family", "family_value")


@pytest.mark.parametrize("lang", LANGS)
def test_a_page_speaks_of_families_as_its_box_does(lang: Lang) -> None:
    """Of one box in its words; of a deck in those of its rules; of several boxes each has its own."""

    def data_of(*ids: str, terms: Terms | None = None) -> Any:
        cards = [bundled()[id_].cards[0] for id_ in ids]
        return unpacked(parsed(html_page(cards, bundled(), terms=terms)).blocks["data"][0])

    def said(data: Any) -> list[str]:
        return [data["terms"][lang][key] for key in OF_FAMILIES]

    def own(data: Any) -> list[str]:
        terms = [each["terms"][lang] for each in data["sets"]]
        return [term[key] for term in terms for key in OF_FAMILIES if key in term]

    party, families = said(data_of("munchkin")), said(data_of("gloom-1e"))
    assert [text for text in party if "famil" in text.lower()] == []
    assert [text for text in families if "famil" not in text.lower()] == []
    both = data_of("gloom-1e", "munchkin")
    assert (said(both), own(both)) == (families, party)
    for governing, words in (("munchkin", party), ("gloom-1e", families)):
        governed = data_of("gloom-1e", "munchkin", terms=bundled()[governing].terms)
        assert (said(governed), own(governed)) == (words, [])


class Said(HTMLParser):
    """The texts of a skeleton, each with its context."""

    def __init__(self) -> None:
        super().__init__()
        self.texts: list[tuple[str, str]] = []
        self._context: str | None = None

    def handle_starttag(self, _tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Labels and placeholders; whether a text follows."""
        named = dict(attrs)
        self.texts += [(named[key] or "", "") for key in ("data-label", "data-placeholder") if key in named]
        self._context = (named["data-say"] or "") if "data-say" in named else None

    def handle_data(self, data: str) -> None:
        """The text of an element that says something."""
        if self._context is not None:
            self.texts.append((data, self._context))
            self._context = None


@pytest.mark.parametrize("file", ["page/frame.html", "page/page.html", "design/design.html"])
def test_every_text_of_a_skeleton_is_found(file: str) -> None:
    """As a parser reads it, entities and all."""
    skeleton = (Path(build.__file__).parent.parent / file).read_text(encoding="utf-8")
    found = Said()
    found.feed(skeleton)
    assert sorted(found.texts) == sorted(texts_of(skeleton))
    assert skeleton.count(" data-say") + skeleton.count(" data-label=") + skeleton.count(
        " data-placeholder="
    ) == len(found.texts)


def test_the_page_brings_every_text_in_its_other_languages() -> None:
    """Contexts and both forms of a plural; English is written where it is said."""
    source = (
        """say("Undo"); plural("{n} card", "{n} cards", n) <code data-say="example">duck wedding</code>"""
    )
    assert translations(source) == {
        "es": {
            "Undo": "Deshacer", "{n} card": "{n} carta", "{n} cards": "{n} cartas",
            "example\4duck wedding": "pato boda",
        }
    }  # fmt: skip


@pytest.mark.parametrize(
    ("lang", "fields", "icons"),
    [
        ("en", "type points has icon sort", "duck goblet"),
        ("es", "tipo puntos tiene icono orden", "pato copa"),
    ],
)
def test_the_help_has_queries_of_its_language(lang: Lang, fields: str, icons: str) -> None:
    """Each is understood, and has the field's name as the reader is shown it."""
    skeleton = build.part_of_page("page.html")
    english = [str(text) for text, context in texts_of(skeleton) if context == "example"]
    others = translations(skeleton)
    tried = english if lang == SOURCE else [others[lang][f"example\4{text}"] for text in english]
    known = Known(lambda field: [(icon, icon) for icon in icons.split() if field == "icon"])
    assert [words for words in tried if parse(words, known, lang).notes] == []
    assert set(re.findall("[a-z]+(?=[:<])", " ".join(tried))) == set(fields.split())
