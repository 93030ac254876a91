"""The table in browsers: cards dragged and tapped, decisions taken back by agreement, hints, the tale."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

import pytest

from gloomdb.play.seating import Seat
from gloomdb.web.play.play_site import holder_of
from gloomdb.web.server.lan_addresses import private_addresses
from gloomdb.web.server.listening import Listening
from tests.web.play.conftest import Serving, Table, bot

pytestmark = pytest.mark.browser
GAMES = int(os.environ.get("GLOOMDB_WEB_GAMES", "2"))  # 6: a game of every edition is clicked to its end
EDITIONS = ["gloom-1e", "cthulhu", "fairytale", "munchkin", "thrones", "gloom-2e"]
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
Sitting = Callable[..., Any]


class Pair:
    """Two people at one table, each with a browser."""

    def __init__(self, table: Table, sit: Sitting) -> None:
        self.table, self._sit = table, sit
        self.ada, self.bob = (sit(table.address(seat)) for seat in range(2))

    @property
    def pages(self) -> list[Any]:
        """Both."""
        return [self.ada, self.bob]

    def mover(self) -> tuple[Any, Any]:
        """The page of whoever decides, with the choices in it, and the other's."""
        seat = self.table.match.mover
        pages = self.pages if seat == 0 else self.pages[::-1]
        pages[0].wait_for_function("() => gloom.seat().choices.length > 0 && !gloom.aimed")
        return pages[0], pages[1]

    def aim(self) -> tuple[Any, Any]:
        """The same, with a card picked and aimed at a Character."""
        page, other = self.mover()
        card, character = page.evaluate(TARGETS)
        page.locator(f"[data-card='{card}']").click()
        page.locator(f"[data-number='{character}']").click()
        page.wait_for_selector("#aim-play:visible")
        return page, other


@pytest.fixture(scope="module")
def pair(serve_game: Serving, sit: Sitting) -> Pair:
    """The tests below go on with one game."""
    return Pair(serve_game("gloom-1e", [Seat(name="Ada"), Seat(name="Bob")], with_page=True), sit)


HAND = "[...document.querySelectorAll('.held')].map((each) => each.dataset.card)"
TARGETS = """() => {
    const seat = gloom.seat();
    const choice = seat.choices.find((each) => each.card && each.character !== null);
    return [choice.card, choice.character];
}"""


def test_two_browsers_see_one_table_differently(pair: Pair) -> None:
    """Each its own hand, no token in the address; loading again in mid-decision changes nothing."""
    hands = [page.evaluate(HAND) for page in pair.pages]
    assert hands[0] != hands[1]
    assert all(pair.table.keys.token(holder_of(seat)) not in page.url for seat, page in enumerate(pair.pages))
    assert pair.bob.locator("#can-list button").count() == 0
    pair.ada.reload()
    pair.ada.wait_for_selector("#can-list button")
    assert pair.ada.evaluate(HAND) == hands[0]


def test_a_card_is_dragged_to_where_it_goes(pair: Pair) -> None:
    """Targets light up, what it would do is shown, letting go plays it; the other browser shows it."""
    page, other = pair.mover()
    before = len(pair.table.match.decisions)
    card, character = page.evaluate(TARGETS)
    member = page.locator(f"[data-number='{character}']")
    member.scroll_into_view_if_needed()
    start, end = page.locator(f"[data-card='{card}']").bounding_box(), member.bounding_box()
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + 20)
    page.mouse.down()
    page.mouse.move(end["x"] + 30, end["y"] + 30, steps=6)
    assert page.locator(".ghost").count() == 1
    assert page.locator(".member.lit").count() >= 1
    assert page.locator(".member.aimed").count() == 1
    assert "→" in page.inner_text("#aim-text")
    count = other.evaluate("gloom.seat().count")
    page.mouse.up()
    other.wait_for_function("(count) => gloom.seat().count > count", arg=count)
    assert len(pair.table.match.decisions) == before + 1
    assert page.locator(".ghost").count() == 0
    assert pair.table.match.seats[0].name in other.inner_text("#play-log")
    view = pair.table.match.view(None, "en")
    laid = next(each for each in view["characters"] if each["number"] == character)
    assert laid["stack"][-1]["id"] == card


def test_a_decision_is_taken_back_if_the_others_agree(pair: Pair) -> None:
    """Bob has seen the card: he is asked, and until he agrees it lies there."""
    if not pair.table.match.decisions:  # where this is the first test of the process
        pair.aim()[0].click("#aim-play")
        pair.ada.wait_for_function("() => gloom.seat().undo.possible")
    decided = len(pair.table.match.decisions)
    pair.ada.wait_for_function("() => !document.getElementById('play-undo').disabled")
    pair.ada.click("#play-undo")
    pair.ada.wait_for_function("() => !document.getElementById('told').hidden")
    assert "asked" in pair.ada.inner_text("#told")
    assert len(pair.table.match.decisions) == decided
    agree = pair.bob.locator("#play-families .family header .primary")
    agree.wait_for()
    assert agree.inner_text() == "Agree to undo"
    agree.click()
    pair.bob.wait_for_function(
        "() => /takes the last decision back/.test(document.getElementById('play-log').textContent)"
    )
    assert len(pair.table.match.decisions) == decided - 1
    pair.ada.wait_for_function("() => gloom.seat().choices.length > 0")


def test_a_card_that_does_not_go_there_says_why_not(pair: Pair) -> None:
    """Dropped on nobody, it goes back to the hand; a death for the happy is answered with the rule."""
    page, _ = pair.mover()
    decided = len(pair.table.match.decisions)
    card, _ = page.evaluate(TARGETS)
    page.locator(f"[data-card='{card}']").drag_to(page.locator("#play-question"))
    assert page.locator(".ghost").count() == 0
    assert page.evaluate(HAND) == [card["id"] for card in pair.table.match.view(0, "en")["hand"]]
    death = next(card["id"] for card in pair.table.match.view(0, "en")["hand"] if card["type"] == "death")
    page.locator(f"[data-card='{death}']").drag_to(page.locator("[data-number='0']"))
    page.wait_for_function(
        "() => /can die only with negative/.test(document.getElementById('told').textContent)"
    )
    assert len(pair.table.match.decisions) == decided


def test_a_hint_is_three_choices_to_look_at(pair: Pair) -> None:
    """With their share of the win; one touch aims, a second plays."""
    page, _ = pair.mover()
    decided = len(pair.table.match.decisions)
    page.click("#play-hint")
    hints = page.locator("#told button")
    hints.first.wait_for()
    assert 1 <= hints.count() <= 3
    assert "%" in hints.first.inner_text()
    hints.first.click()
    page.wait_for_selector("#aim-play:visible")
    page.click("#aim-play")
    page.wait_for_function("() => document.getElementById('aim').hidden")
    assert len(pair.table.match.decisions) == decided + 1


def test_a_line_of_the_tale_is_told_to_all(pair: Pair) -> None:
    """It stands in both logs, as a quotation, and in the saved game."""
    pair.bob.fill("#tale-text", "The <b>soup</b> was cold.")
    pair.bob.press("#tale-text", "Enter")
    for page in pair.pages:
        line = page.locator("#play-log .tale").first
        line.wait_for()
        assert "Bob: “The <b>soup</b> was cold.”" in line.inner_text()
    assert pair.table.match.tale[-1].text == "The <b>soup</b> was cold."


def test_a_second_device_is_announced_and_can_be_locked_out(pair: Pair, sit: Sitting) -> None:
    """The first is told at once; by a new token the other is out, and the host has the new address."""
    assert pair.bob.is_hidden("#play-devices")
    old = pair.table.address(1)
    thief = sit(old)
    pair.bob.wait_for_selector("#play-devices:visible")
    assert "2 devices" in pair.bob.inner_text("#play-devices")
    pair.bob.click("#devices-lock")
    thief.wait_for_function("() => /does not open/.test(document.getElementById('play-note').textContent)")
    pair.bob.wait_for_function(
        "() => gloom.seat().devices === 1 && !document.getElementById('play-note').textContent"
    )
    assert pair.bob.is_hidden("#play-devices")
    assert pair.table.reissued == [1]
    assert pair.table.address(1) != old
    again = sit(pair.table.address(1))
    again.wait_for_selector("#play-devices:visible")
    again.click("#devices-mine")
    assert again.is_hidden("#play-devices")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_at_the_table(pair: Pair, axe: Callable[..., list[str]], theme: str) -> None:
    """With a card picked and aimed, by day and by night."""
    page, _ = pair.aim()
    page.click(f"[data-set-theme={theme}]")
    assert axe(page) == []
    page.click("#aim-cancel")


@pytest.mark.parametrize("edition", EDITIONS if GAMES >= 6 else EDITIONS[1:2])
def test_a_game_is_clicked(serve_game: Serving, sit: Sitting, edition: str) -> None:
    """By the buttons of "What you can do" alone, in Spanish, on a phone; to its end in the whole proof."""
    table = serve_game(edition, [Seat(name="Ada"), bot()], seed=3, with_page=True)
    page = sit(table.address(0), **PHONE)
    page.wait_for_selector("#can-list button")
    page.click("[data-lang=es]")
    page.wait_for_function("() => document.getElementById('can-title').textContent === 'Lo que puedes hacer'")
    assert page.evaluate(CUT_OFF) == []
    most = 100_000 if GAMES >= 6 else 3
    over, clicks = page.evaluate(CLICK, [most, 1_200_000 if GAMES >= 6 else 20_000])
    assert over or GAMES < 6
    assert len(table.match.decisions) >= clicks > 0
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_on_a_phone_one_may_pass_without_scrolling(
    serve_game: Serving, sit: Sitting, axe: Callable[..., list[str]]
) -> None:
    """What needs no card stands under the hand, in reach of a thumb; with a card picked, it makes room."""
    table = serve_game("gloom-2e", [Seat(name="Ada"), bot()], seed=5, with_page=True)
    page = sit(table.address(0), **PHONE)
    quick = page.locator("#quick button")
    quick.first.wait_for()
    box = quick.first.bounding_box()
    assert box["height"] >= 44
    assert box["y"] + box["height"] <= PHONE["viewport"]["height"]
    plain = [choice["text"] for choice in page.evaluate("gloom.seat().choices") if choice["card"] is None]
    assert quick.all_text_contents() == plain
    assert axe(page) == []
    page.locator(".held.can").first.click()
    assert page.is_hidden("#quick")
    page.click("#aim-cancel")
    page.evaluate("""() => {
        const {view} = gloom.seat();
        const hand = [...view.hand, ...view.hand].slice(0, 9);
        gloom.takeGame({seat: {...gloom.seat(), view: {...view, hand}}});
    }""")
    assert page.locator(".held").count() == 9
    page.wait_for_timeout(300)  # until they lie still
    assert page.evaluate(CUT_OFF) == []
    quick.first.click()
    page.wait_for_function("() => gloom.seat().turn > 0")
    assert table.match.decisions


def test_the_end_shows_who_came_to_what(
    serve_game: Serving, sit: Sitting, axe: Callable[..., list[str]]
) -> None:
    """The winner first, and highlighted; a single card is not 'cards'."""
    table = serve_game("gloom-1e", [Seat(name="Ada"), bot()], seed=6, with_page=True)
    page = sit(table.address(0), **PHONE)
    assert page.locator("#play-scores li").count() == 0
    page.evaluate("""() => gloom.takeGame({seat: {...gloom.seat(), count: 9999, over: true, choices: [],
        result: {winners: [2], ended: "turn-limit"},
        view: {...gloom.seat().view, players: gloom.seat().view.players.map((each, seat) =>
            ({...each, hand_size: 1, family_value: -10 * seat}))}}})""")
    rows = page.locator("#play-scores li").all_inner_texts()
    assert [row.split("\n")[1] for row in rows] == ["\u221210", "0"]
    assert page.locator("#play-scores .turn").count() == 1
    assert page.inner_text("#play-question").startswith("The game is over. Winner:")
    assert page.inner_text("#play-families").count("1 card in hand") == 2
    assert axe(page) == []


@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize("edition", ["munchkin", "gloom-1e"])
def test_the_end_is_told_in_the_words_of_the_box(
    serve_game: Serving, sit: Sitting, edition: str, lang: str
) -> None:
    """The values at the table, and that a whole party is dead."""
    page = sit(serve_game(edition, [Seat(name="Ada"), bot()], seed=6, with_page=True).address(0))
    page.click(f"[data-lang={lang}]")
    page.evaluate("""() => gloom.takeGame({seat: {...gloom.seat(), count: 9999, over: true, choices: [],
        result: {winners: [1], ended: "family-dead"}}})""")
    says_family = ["famil" in page.inner_text(part).lower() for part in ("#play-question", "#play-families")]
    assert says_family == [edition == "gloom-1e"] * 2


CUT_OFF = """() => [...document.querySelectorAll(".held, #hand")].map((each) => each.getBoundingClientRect())
    .filter((box) => box.left < -12 || box.right > innerWidth + 12).map((box) => [box.left, box.right])
    .concat(getComputedStyle(document.getElementById("play")).overflowX === "clip" ? ["cut"] : [])"""
"""What of the hand lies beside a phone's screen; the outermost cards lean over by a few pixels."""


CLICK = """async ([most, time]) => {
    let clicks = 0;
    const until = performance.now() + time;
    const pause = (time) => new Promise((done) => setTimeout(done, time));
    const question = document.getElementById("play-question");
    while (clicks < most && performance.now() < until) {
        if (/terminado/.test(question.textContent)) return [true, clicks];
        const buttons = document.querySelectorAll("#can-list button");
        if (buttons.length) {
            const turn = gloom.seat().turn;
            buttons[(clicks * 7) % buttons.length].click();
            clicks += 1;
            while (gloom.seat().turn === turn && performance.now() < until) await pause(15);
        }
        await pause(15);
    }
    return [false, clicks];
}"""


def test_a_telephone_of_the_local_network_sits_down(serve_game: Serving, sit: Sitting) -> None:
    """By an address that is not this machine's own name for itself, as `--lan` hands it out."""
    address = next((each.address for each in private_addresses()), "127.0.0.2")
    listening = Listening.on_network((address,))
    table = serve_game("gloom-1e", [Seat(name="Ada"), bot()], with_page=True, listening=listening)
    assert address in table.address(0)
    page = sit(table.address(0), **PHONE)
    count = page.evaluate("gloom.seat().count")
    page.locator("#can-list button").first.click()
    page.wait_for_function("(count) => gloom.seat().count > count", arg=count)
    assert table.match.decisions
