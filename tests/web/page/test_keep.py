"""Keeping score of a real game in the page: the same numbers as `gloomdb score --file`, nothing lost."""

from __future__ import annotations

import json
import os
import random
from pathlib import Path
from typing import Any

import pytest

from gloomdb.cards.card import Card, CardType
from gloomdb.cards.set import CardSet
from gloomdb.web.keep.table_log import scored_table, table_after
from tests.running import Cli
from tests.web.page.oracle import self_worth
from tests.web.page.tables import boxes, random_log, random_table

pytestmark = pytest.mark.browser
TABLES = int(os.environ.get("GLOOMDB_TABLES", "5"))  # of every edition; the whole proof is 500
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


@pytest.fixture(scope="module")
def throne(every_card: dict[str, Card]) -> str:
    """The id of the Throne."""
    return next(card.id for card in every_card.values() if card.type is CardType.THRONE)


SCORES = """(tables) => tables.map((table) => {
    const laid = gloom.tableAfter([{do: "table", table, n: 1}]);
    const {reckoned, limits, leads, over} = gloom.tableScore(laid);
    const players = laid.families.map((family) => family.player);
    return {
        families: reckoned.map((each, seat) => ({
            player: players[seat], family_value: each.value, draw_limit: limits[seat], story: each.story,
            characters: each.characters.map((one) =>
                [one.selfWorth, one.counts, one.dead, one.view.points.map((seen) => seen.value)]),
        })),
        winners: players.filter((_, seat) => leads[seat]), over,
    };
})"""


def told(record: dict[str, Any]) -> dict[str, Any]:
    """What the command says of a table, as the script above says it of the page."""
    return {
        "families": [
            {
                **{key: family[key] for key in ("player", "family_value", "draw_limit")},
                "story": family["story"]["worth"] if family["story"] else 0,
                "characters": [
                    [one[key] for key in ("self_worth", "counts", "dead", "points")]
                    for one in family["characters"]
                ],
            }
            for family in record["families"]
        ],
        "winners": record["winners"], "over": record["over"],
    }  # fmt: skip


def test_the_page_and_the_command_score_tables_alike(
    visit: Any, cli: Cli, bundled: Path, every_card: dict[str, Card], throne: str, tmp_path: Path
) -> None:
    """Self-Worth, what counts, Stories, Family Values, draw limits, who leads and whether it is over."""
    chance = random.Random(16)
    tables = [random_table(chance, box, throne) for box in boxes(every_card).values() for _ in range(TABLES)]
    answers = visit().run(SCORES, tables)
    file = tmp_path / "table.json"
    for table, answer in zip(tables, answers, strict=True):
        file.write_text(json.dumps(table), encoding="utf-8")
        ran = cli("score", "--file", str(file), "--format", "json", "--db", str(bundled))
        assert ran.status == 0, ran.err
        assert told(json.loads(ran.out)) == answer, table
    values = {family["family_value"] for answer in answers for family in answer["families"]}
    limits = {family["draw_limit"] for answer in answers for family in answer["families"]}
    assert len(values) > 20
    assert len(limits) > 2


def test_a_log_makes_the_same_table_in_the_page_and_in_the_program(
    visit: Any, every_card: dict[str, Card], throne: str
) -> None:
    """Whatever is done, in whatever order, struck out and done again."""
    chance = random.Random(4)
    kinds = {card.id: card.type.value for card in every_card.values() if card.type}
    rich = boxes(every_card)
    editions = [rich[name] for name in ("cthulhu", "thrones", "gloom-1e", "all") for _ in range(40)]
    logs = [random_log(chance, edition, throne, 60) for edition in editions]
    script = """(logs) => logs.map((log) => {
        const table = gloom.tableAfter(log);
        return [table, gloom.scoredTable(table)];
    })"""
    answers = visit().run(script, logs)
    tables = [table_after(log, kinds.get) for log in logs]
    assert [answer for answer, _ in answers] == tables
    assert [answer for _, answer in answers] == [scored_table(table) for table in tables]
    stacks = [stack for table in tables for family in table["families"] for stack in family["characters"]]
    assert sum(len(stack["cards"]) for stack in stacks) > 200


def sit(page: Any, name: str, family: str) -> None:
    """A player sits down with a family."""
    page.page.click("#keep-sit")
    page.page.fill("#sit-name", name)
    page.page.select_option("#sit-family", family)
    page.page.click("#sit-form .primary")


def lay(page: Any, words: str) -> None:
    """The first card that a few letters find."""
    page.page.fill("#lay-search", words)
    page.page.locator("#lay-found button").first.click()


@pytest.fixture
def kept(visit: Any) -> Any:
    """A table on a phone, with two families and two cards on the first Character."""
    page = visit("#view=keep", **PHONE)
    sit(page, "Ada", "gloom-1e/castle-slogar")
    sit(page, "Bob", "gloom-1e/blackwater-watch")
    page.page.locator("[data-character]").first.click()
    lay(page, "ruined by rum")
    lay(page, "perturbed")
    return page


@pytest.mark.parametrize(("lang", "own"), [("en", "Party Value"), ("es", "Valor del grupo")])
def test_a_table_of_one_box_is_kept_in_its_words(
    visit: Any, every_card: dict[str, Card], lang: str, own: str
) -> None:
    """To the end of the game, or until somebody of another box sits down."""
    death = next(card.id for card in every_card.values() if card.set == "munchkin" and card.type == "death")
    dead = {"character": "munchkin/sir-matamucho", "cards": [death]}
    page = visit(f"#view=keep&lang={lang}")
    page.run(
        "(table) => gloom.enter({do: 'table', table})",
        {"families": [{"player": "Ada", "characters": [dead]}]},
    )
    said = page.text("#families") + page.text("#keep-over")
    assert own in said
    assert said.endswith(": Ada")
    assert "famil" not in said.lower()
    sit(page, "Bob", "gloom-1e/castle-slogar")
    assert "famil" in page.text("#families").lower()


def test_a_game_is_kept_by_touch(kept: Any, every_card: dict[str, Card], sets: dict[str, CardSet]) -> None:
    """The stack and the score stay in view, what was done is told, and can be taken back without end."""
    page = kept.page
    laid = ("lord-slogar", "was-ruined-by-rum", "was-perturbed-by-the-pudding")
    worth = self_worth([every_card[f"gloom-1e/{slug}"] for slug in laid], sets)
    assert kept.text("#lay-worth b") == str(worth).replace("-", "\u2212")
    assert page.locator("#lay-pile").bounding_box()["y"] >= 0
    assert "Perturbed" in kept.text("#told")
    kept.wait("document.getElementById('announcer').textContent.includes('Self-Worth')")
    lay(kept, "baked into a pie")
    assert "counts" in kept.text("#lay-worth")
    page.click("#lay-dialog [data-close]")
    value = kept.run("gloom.tableScore().reckoned[0].value")
    assert value < 0
    assert kept.text("#scores li b").startswith("\u2212")
    log = kept.run("gloom.keeper.entries.length")
    for _ in range(log):
        page.click("#keep-undo")
    assert kept.run("gloom.keeper.table.families") == []
    assert page.is_disabled("#keep-undo")
    for _ in range(log):
        page.click("#keep-redo")
    assert kept.run("gloom.tableScore().reckoned[0].value") == value
    assert page.is_disabled("#keep-redo")
    assert kept.run("document.documentElement.scrollWidth") <= 390


def test_a_table_is_saved_at_every_touch(kept: Any) -> None:
    """Reloading the page brings it back; several tables are kept by name."""
    before = kept.run("gloom.keeper.table")
    kept.page.reload()
    kept.wait("document.documentElement.dataset.ready")
    assert kept.run("gloom.keeper.table") == before
    kept.page.click("#keep-tables")
    kept.page.fill("#tables-name", "Friday")
    kept.page.click("#tables-new")
    assert kept.run("gloom.keeper.table.families") == []
    kept.page.click("#keep-tables")
    kept.page.locator("#tables-list .result", has_text="Friday").click()
    assert kept.run("gloom.keeper.table.families.length") == 2


def test_the_file_is_the_one_score_reads(kept: Any, cli: Cli, bundled: Path, tmp_path: Path) -> None:
    """Saved in the page, scored by the program, opened in the page again; and as a link."""
    kept.page.click("#lay-dialog [data-close]")
    kept.page.click("#keep-tables")
    with kept.page.expect_download() as coming:
        kept.page.click("#tables-save")
    file = tmp_path / "table.json"
    coming.value.save_as(file)
    ran = cli("score", "--file", str(file), "--format", "json", "--db", str(bundled))
    assert ran.status == 0, ran.err
    assert [family["player"] for family in json.loads(ran.out)["families"]] == ["Ada", "Bob"]
    before = kept.run("gloom.keeper.table")
    kept.page.click("#tables-new")
    kept.page.click("#keep-tables")
    kept.page.set_input_files("#tables-open", file)
    kept.wait("gloom.keeper.table.families.length === 2")
    assert kept.run("gloom.keeper.table") == before
    kept.page.click("#keep-tables")
    kept.run("() => { navigator.clipboard.writeText = () => Promise.reject(new Error()); }")
    kept.page.click("#tables-link")
    kept.wait("document.querySelector('#tables-note input')")
    link = kept.page.input_value("#tables-note input")
    kept.page.click("#tables-new")
    kept.run("(link) => { location.hash = link.split('#')[1]; }", link)
    kept.wait("gloom.keeper.table.families.length === 2")
    assert kept.run("gloom.keeper.table") == before


def test_a_card_nobody_has_documented_is_entered_as_seen(
    kept: Any, cli: Cli, bundled: Path, tmp_path: Path
) -> None:
    """Laid at once, counted by its rules, remembered for the next table, handed on as a patch."""
    page = kept.page
    page.click("#lay-seen")
    page.select_option("#seen-points-top", "-10")
    page.select_option("#seen-icon-bottom", "duck")
    page.select_option("#seen-effect", "draw_limit")
    page.fill("#seen-by", "-2")
    page.fill("#seen-name", "Was Seen by Strangers")
    page.select_option("#seen-set", "gloom-2e")
    page.click("#seen-form .primary")
    assert kept.run("gloom.tableScore().limits") == [3, 5]
    assert page.locator("#lay-pile .seen-film").count() == 1
    page.click("#lay-dialog [data-close]")
    page.click("#keep-tables")
    with page.expect_download() as coming:
        page.click("#tables-patch")
    patch = tmp_path / "patch.json"
    coming.value.save_as(patch)
    ran = cli("import", str(patch), "--dry-run", "--db", str(bundled))
    assert ran.status == 0, ran.err
    page.click("#tables-new")
    sit(kept, "Cy", "gloom-1e/hemlock-hall")
    page.locator("[data-character]").first.click()
    page.fill("#lay-search", "stran")
    assert "Was Seen by Strangers" in kept.text("#lay-found")


def test_stories_and_the_throne_are_kept(visit: Any) -> None:
    """Claimed, lost to another, and the Throne goes back when the Monarch dies."""
    page = visit("#view=keep")
    page.run("""() => {
        const ours = gloom.data.cards.filter((card) => card.type === "character" && card.set === "thrones");
        const stacks = ours.map((card) => ({character: card.id}));
        gloom.loadTable({families: [{player: "Ada", characters: stacks.slice(0, 2)},
                                    {player: "Bob", characters: stacks.slice(2, 4)}]});
    }""")
    for player in ("Ada", "Bob"):
        page.page.locator(f"section[aria-label={player}] header button").first.click()
        page.page.fill("#choose-search", "type:story ")
        page.page.locator("#choose-rows button").first.click()
    held = page.run("gloom.keeper.table.families.map((family) => family.story)")
    assert held[0] is None
    assert held[1]
    page.page.locator("[data-character]").first.click()
    page.page.click("#lay-crown")
    assert page.run("gloom.tableScore().families[0].monarch") == 0
    page.run("""() => { const death = gloom.data.cards.find((card) => card.type === "death");
        document.getElementById("lay-search").value = death.name.en;
        document.getElementById("lay-search").dispatchEvent(new Event("input")); }""")
    page.page.locator("#lay-found button", has_text="Death").first.click()
    assert page.run("gloom.keeper.table.throne.monarch") is None
