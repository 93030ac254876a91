"""The Tabletop Simulator export, read back and held to the format's rules."""

from __future__ import annotations

import io
import json
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from gloomdb.cards.card import SHUFFLED, Card, CardType
from gloomdb.cards.set import CardSet
from gloomdb.definitions.load import bundled_sets
from gloomdb.sheets.faces.card_face import Look, card_face
from gloomdb.sheets.formats.png import MOSAIC_PIXELS, back_png, mosaic_png
from gloomdb.sheets.formats.tts import Sheet, heaps, saved_object, saved_objects_folder, sheets_of
from tests.sheets.conftest import make_card, make_set

LUA = "]] os.execute('x') --[[ [url=http://evil]x[/url] [b]bold[/b]\x1b"


@pytest.fixture(scope="module")
def sets() -> dict[str, CardSet]:
    """The bundled sets by id."""
    return {card_set.id: card_set for card_set in bundled_sets(validate=False)}


def exported(
    cards: list[tuple[Card, int]], sets: dict[str, CardSet], lang: Any = "en"
) -> tuple[Any, list[Sheet]]:
    """The saved object as it is read back, and its sheets."""
    piles = heaps(cards, sets, lang)
    sheets = sheets_of(piles)
    faces = [f"file:///tmp/{sheet.key}.png" for sheet in sheets]
    made = saved_object(piles, sheets, sets, lang, faces=faces, back="file:///tmp/back.png")
    return json.loads(json.dumps(made)), sheets


def objects(save: Any) -> Iterator[Any]:
    """Every object of a save, those inside decks too."""
    for each in save["ObjectStates"]:
        yield each
        yield from each.get("ContainedObjects", [])


@pytest.mark.parametrize("set_id", ["gloom-2e", "cthulhu", "fairytale", "munchkin", "thrones"])
@pytest.mark.parametrize("lang", ["en", "es"])
def test_the_save_keeps_the_rules_of_the_format(set_id: str, lang: str, sets: dict[str, CardSet]) -> None:
    """Sheets within ten by seven, ids of sheet and place, as many cards as ids, no scripts, GUIDs apart."""
    cards = [(card, card.copies) for card in sets[set_id].cards]
    save, sheets = exported(cards, sets, lang)
    by_key = {sheet.key: sheet for sheet in sheets}
    guids = [each["GUID"] for each in objects(save)]
    assert len(guids) == len(set(guids))
    assert all(len(guid) == 6 and int(guid, 16) >= 0 for guid in guids)
    seen: Counter[str] = Counter()
    for each in objects(save):
        assert each["LuaScript"] == each["LuaScriptState"] == each["XmlUI"] == ""
        for key, deck in each["CustomDeck"].items():
            sheet = by_key[int(key)]
            assert 2 <= deck["NumWidth"] <= 10
            assert 2 <= deck["NumHeight"] <= 7
            assert len(sheet.cards) <= min(69, deck["NumWidth"] * deck["NumHeight"])
            assert deck["BackIsHidden"] is True
            assert deck["UniqueBack"] is False
            assert deck["FaceURL"].endswith(f"/{key}.png")
        if each["Name"] == "DeckCustom":
            assert each["DeckIDs"] == [card["CardID"] for card in each["ContainedObjects"]]
            assert {str(id_ // 100) for id_ in each["DeckIDs"]} == set(each["CustomDeck"])
            assert len(each["DeckIDs"]) >= 2
        else:
            assert each["Name"] == "Card"
            key, place = divmod(each["CardID"], 100)
            notes = json.loads(each["GMNotes"])
            card = by_key[key].cards[place]
            assert notes["id"] == card.id
            assert notes["points"] == list(card.points or (None,) * 3)
            assert notes["icons"] == list(card.icons or (None,) * 3)
            assert each["Nickname"].replace("\u200b", "") == card.title(lang)  # type: ignore[arg-type]
            assert list(each["CustomDeck"]) == [str(key)]
            seen[card.id] += 1
    assert seen == Counter({card.id: count for card, count in cards})


def test_there_is_a_deck_for_the_pile_each_family_stories_and_throne(sets: dict[str, CardSet]) -> None:
    """The draw pile lies face down, everything else face up; a single card is a card."""
    both = [card for set_id in ("cthulhu", "thrones") for card in sets[set_id].cards]
    save, _ = exported([(card, 1) for card in both], sets)
    by_name = {each["Nickname"]: each for each in save["ObjectStates"]}
    pile = by_name["Draw pile"]
    assert len(pile["DeckIDs"]) == sum(card.type in SHUFFLED for card in both)
    assert pile["Transform"]["rotZ"] == 180
    families = {card.family for card in both if card.type is CardType.CHARACTER}
    assert "The Whateleys" in by_name
    assert len([name for name in by_name if len(by_name[name].get("DeckIDs", ())) == 5]) >= len(families) - 1
    assert len(by_name["Stories"]["DeckIDs"]) == sum(card.type is CardType.STORY for card in both)
    assert next(each for each in save["ObjectStates"] if each["Name"] == "Card")["Transform"]["rotZ"] == 0


def test_characters_have_a_snap_point_and_the_table_one_for_each_deck(sets: dict[str, CardSet]) -> None:
    """What is laid on a Character lies exactly on it; beside the draw pile is a place for discards."""
    save, _ = exported([(card, 1) for card in sets["thrones"].cards], sets)
    for card in (each for each in objects(save) if each["Name"] == "Card"):
        is_character = json.loads(card["GMNotes"])["type"] == CardType.CHARACTER
        assert [point["Position"] for point in card["AttachedSnapPoints"]] == (
            [{"x": 0, "y": 0.1, "z": 0}] if is_character else []
        )
    points = [(point["Position"]["x"], point["Position"]["z"]) for point in save["SnapPoints"]]
    decks = [(each["Transform"]["posX"], each["Transform"]["posZ"]) for each in save["ObjectStates"]]
    assert points[1:] == decks
    assert len(set(points)) == len(points)


@pytest.mark.parametrize(
    ("platform", "folder"),
    [("win32", "Documents\\My Games"), ("darwin", "~/Library"), ("linux", "~/.local/share")],
)
def test_the_game_has_its_folder_on_every_system(platform: str, folder: str) -> None:
    """Each system keeps it elsewhere."""
    assert saved_objects_folder(platform).startswith(folder)


@pytest.mark.parametrize(("cards", "sheets"), [(1, [1]), (69, [69]), (70, [69, 1]), (139, [69, 69, 1])])
def test_sheets_are_split_at_sixty_nine(cards: int, sheets: list[int]) -> None:
    """The seventieth place shows what is hidden."""
    made = make_set(*(make_card(f"card-{number}") for number in range(cards)))
    _, found = exported([(card, 1) for card in made.cards], {made.id: made})
    assert [len(sheet.cards) for sheet in found] == sheets


def test_hostile_text_stays_text() -> None:
    """Names go into names and descriptions alone, without codes, scripts or control characters."""
    made = make_set(make_card("evil", name=LUA), make_card("good"))
    save, _ = exported([(card, 1) for card in made.cards], {made.id: made})
    written = json.dumps(save)
    assert "\\u001b" not in written
    evil = next(each for each in objects(save) if "execute" in each["Nickname"])
    assert "[b]" not in evil["Nickname"]
    assert [key for key, value in evil.items() if "execute" in str(value)] == ["Nickname"]


def test_a_sheet_is_cut_where_the_simulator_cuts_it(sets: dict[str, CardSet]) -> None:
    """Every card fills its cell: what is drawn in the third cell is the third card."""
    image_module = pytest.importorskip("PIL.Image")
    look = Look()
    cards = sets["gloom-1e"].cards[20:25]
    faces = [card_face(card, sets["gloom-1e"], look) for card in cards]
    sheet = image_module.open(io.BytesIO(mosaic_png(faces, 3, 2, look.places, "paper")))
    assert abs(sheet.width - 3 * MOSAIC_PIXELS) <= 1
    alone = image_module.open(io.BytesIO(mosaic_png(faces[2:3], 1, 1, look.places, "paper")))
    width, height = sheet.width / 3, sheet.height / 2
    cell = sheet.crop((round(2 * width), 0, round(3 * width), round(height))).resize(alone.size)
    from PIL import ImageChops, ImageStat

    difference = ImageStat.Stat(ImageChops.difference(cell.convert("L"), alone.convert("L"))).mean[0]
    assert difference < 6
    back = image_module.open(io.BytesIO(back_png([], look.places)))
    assert back.size == alone.size


def test_ten_columns_fit_into_a_texture() -> None:
    """4096 pixels a side is what every machine can show."""
    look = Look()
    assert 10 * MOSAIC_PIXELS <= 4096
    assert 7 * MOSAIC_PIXELS * look.places.height / look.places.width <= 4096
