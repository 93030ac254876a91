"""The pages: generated parts up to date, links that lead somewhere, and nothing that has no place in them."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.running import PACKAGE_ROOT as ROOT

sys.path.append(str(ROOT / "scripts"))

from documents import commands, examples, formats, markdown, parts, tables

PAGES = parts.files()
OTHERS = [*sorted((ROOT / "sets").rglob("*.md"))]
NOT_RUN = {"docs/cluster.md"}  # starts schedulers and workers; tests/sim does
RUN = {"console", "sh"}
BINARY = {".png", ".ttf", ".pdf"}
_LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)")
_FENCE = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
_HEADING = re.compile(r"^#+ (.*)$", re.MULTILINE)


SERVERS = {"design", "keep"}  # run until they are stopped, which no example does; tests/web starts them


def name(path: Path) -> str:
    """A page as it is called."""
    return str(path.relative_to(ROOT))


def text_of(page: str) -> str:
    """What a page says."""
    return (ROOT / page).read_text(encoding="utf-8")


def test_every_part_stands_in_a_page() -> None:
    """No generator works for nothing, and no page asks for a part that nobody makes."""
    asked = [part for path in PAGES for part in parts.named_in(path.read_text(encoding="utf-8"))]
    assert sorted(asked) == sorted(parts.PARTS)


def test_every_command_is_documented_and_used() -> None:
    """Each has its help in the reference, and stands in an example that is run."""
    reference, shown = text_of("docs/commands.md"), "\n".join(examples_in(path) for path in PAGES)
    every = commands.names()
    leaves = [command for command in every if not any(other.startswith(f"{command} ") for other in every)]
    leaves = [leaf for leaf in leaves if leaf not in SERVERS]
    used = [leaf for leaf in leaves if re.search(rf"(?m)^\$ gloomdb (--\w+ \S+ )*{leaf}\b", shown)]
    assert [command for command in every if f"# gloomdb {command}\n" not in reference] == []
    assert used == leaves


def test_every_op_is_documented() -> None:
    """In both languages, with an example."""
    from gloomdb.effects.vocabulary import OPS

    chapters = re.split(r"^### ", text_of("docs/effects.md"), flags=re.MULTILINE)[1:]
    by_op = {chapter.split("\n")[0]: chapter for chapter in chapters}
    lacking = [op for op in OPS if not {"```json", "- en: ", "- es: "} <= pieces(by_op.get(op, ""))]
    assert lacking == []


def test_every_schema_is_documented() -> None:
    """Each file of schemas/ has a chapter, effects a page of their own."""
    documented = {file for _, file, _ in formats.CHAPTERS}
    assert {path.name for path in (ROOT / "schemas").glob("*.json")} == documented


def test_every_table_and_ruling_is_documented() -> None:
    """Tables and views in the page on the catalogue; rulings in both languages."""
    from gloomdb.definitions.load import bundled_sets

    catalogue, english, spanish = (text_of(f"docs/{page}.md") for page in ("catalogue", "rules", "rules.es"))
    assert [table for table in tables.names() if f"### {table}\n" not in catalogue] == []
    rulings = [ruling for card_set in bundled_sets() for ruling in card_set.rulings]
    assert rulings
    assert [ruling.id for ruling in rulings if ruling.answer["en"] not in english] == []
    assert [ruling.id for ruling in rulings if ruling.answer["es"] not in spanish] == []


@pytest.mark.parametrize("path", PAGES, ids=name)
def test_examples_stand_in_blocks_that_are_run(path: Path) -> None:
    """No command line stands in a block that nothing runs."""
    bare = _FENCE.sub("", path.read_text(encoding="utf-8"))
    assert name(path) in NOT_RUN or re.findall(r"(?m)^ {4,}\$? ?gloomdb \S.*$", bare) == []


@pytest.mark.parametrize("path", [*PAGES, *OTHERS], ids=name)
def test_links_lead_somewhere(path: Path) -> None:
    """A link to a file finds the file, one to a heading the heading; every page of docs/ is in the index."""
    text = path.read_text(encoding="utf-8")
    bare = _FENCE.sub("", text)
    lost = [link for link in _LINK.findall(bare) if not link.startswith("http") and not leads(path, link)]
    assert lost == []


def test_the_index_names_every_page() -> None:
    """Nobody has to guess that a page exists."""
    index = text_of("docs/README.md")
    docs = ROOT / "docs"
    pages = [path.relative_to(docs).as_posix() for path in PAGES if path.is_relative_to(docs)]
    assert [page for page in pages if page != "README.md" and f"]({page})" not in index] == []


def test_pictures_are_small_and_used() -> None:
    """Each under 300 KB, all together under 2 MB, and none that no page shows."""
    pictures = [path for path in (ROOT / "docs" / "pictures").iterdir() if path.is_file()]
    assert pictures
    assert [path.name for path in pictures if path.stat().st_size > 300_000] == []
    assert sum(path.stat().st_size for path in pictures) < 2_000_000
    shown = "".join(path.read_text(encoding="utf-8") for path in PAGES)
    assert [path.name for path in pictures if f"pictures/{path.name}" not in shown] == []


def test_the_project_speaks_of_itself_alone() -> None:
    """No path of anybody's workplace and no host of a package registry in any file."""
    hosts = ["py" + "pi.org", "python" + "hosted.org", "npm" + "js.org", "npm" + "js.com", "conda" + ".org"]
    places = ["/tmp" + "/w/", "/wo" + "rk/", "/ho" + "me/[a-z]", "/Us" + "ers/[a-z]"]
    unwanted = re.compile("|".join([*hosts, *places]))
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=False)
    tracked = [ROOT / path for path in listed.stdout.decode().split("\0") if path]
    files = [path for path in tracked or PAGES if path.is_file() and path.suffix not in BINARY]
    texts = {name(path): path.read_text(encoding="utf-8", errors="replace") for path in files}
    matches = {page: unwanted.search(text) for page, text in texts.items()}
    assert [f"{page}: {match[0]}" for page, match in matches.items() if match] == []


def examples_in(path: Path) -> str:
    """The console blocks of a page."""
    blocks = examples.blocks(path.read_text(encoding="utf-8"))
    return "\n".join(re.sub("(?m)^(?=gloomdb)", "$ ", block.text) for block in blocks if block.kind in RUN)


def pieces(chapter: str) -> set[str]:
    """Which of the pieces of an op's chapter are there."""
    return {piece for piece in ("```json", "- en: ", "- es: ") if f"\n{piece}" in chapter}


def leads(page: Path, link: str) -> bool:
    """Whether a relative link has a file, and a heading in it."""
    target, _, heading = link.partition("#")
    file = (page.parent / target).resolve() if target else page
    if not file.exists():
        return False
    if not heading:
        return True
    headings = _HEADING.findall(file.read_text(encoding="utf-8"))
    return heading in map(markdown.anchor, headings)


def test_contributing_says_where_every_package_is() -> None:
    """The list names each part of gloomdb and the rooms of it, and none that is gone."""
    listed = text_of("CONTRIBUTING.md").partition("## Where things are")[2].partition("\n## ")[0]
    entries = re.split(r"\n    (?=gloomdb/)", listed)
    named = {entry.split("/")[1]: entry for entry in entries if re.match(r"gloomdb/\w+/ ", entry)}
    packages = {path.parent for path in (ROOT / "gloomdb").glob("*/__init__.py")}
    assert {path.name for path in packages} <= named.keys()
    assert [name for name in named if not (ROOT / "gloomdb" / name).is_dir()] == []
    rooms = {f"{path.name}: {room.parent.name}/" for path in packages for room in path.glob("*/__init__.py")}
    assert [room for room in rooms if room.partition(": ")[2] not in named[room.partition(":")[0]]] == []


def test_every_module_on_the_architecture_page_is_there() -> None:
    """A module or folder that was moved is named where it is now; the walk has all its steps."""
    modules = re.findall(r"`(gloomdb/[\w/.]+)`", text_of("docs/architecture.md"))
    assert len(modules) > 20
    assert [module for module in modules if not (ROOT / module).exists()] == []
