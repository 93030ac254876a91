"""Every example of every page is run, in order, and shows what the page says it shows."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.running import PACKAGE_ROOT as ROOT

sys.path.append(str(ROOT / "scripts"))

from documents import examples, parts

RUN = {"console", "python", "sh"}


def has_examples(path: Path) -> bool:
    """Whether anything in the page is run."""
    return any(block.kind in RUN for block in examples.blocks(path.read_text(encoding="utf-8")))


WITH_EXAMPLES = [path for path in parts.files() if has_examples(path)]


@pytest.fixture(scope="module")
def catalogue(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A catalogue of the bundled sets, copied for each page."""
    return examples.new_catalogue(tmp_path_factory.mktemp("template") / "catalogue.db")


@pytest.mark.parametrize("path", WITH_EXAMPLES, ids=lambda path: str(path.relative_to(ROOT)))
def test_examples_are_true(path: Path, tmp_path: Path, catalogue: Path) -> None:
    """Each command ends as the page says and prints what it shows (`scripts/docs --run` writes it anew)."""
    ran = examples.run_page(path, tmp_path, catalogue)
    assert "\n".join([*ran.failed, *ran.differ]) == ""


@pytest.mark.parametrize(
    ("shown", "printed", "same"),
    [
        (["a", "b"], ["a", "b"], True),
        (["a", "b"], ["a", "c"], False),
        (["a", "…"], ["a", "b", "c"], True),
        (["a", "…", "c"], ["a", "b", "b", "c"], True),
        (["a", "…", "c"], ["a", "b", "d"], False),
        (["took … s"], ["took 0.4 s"], True),
        (["took … s"], ["took 0.4 m"], False),
        ([], ["a"], False),
        (["a"], [], False),
    ],
)
def test_what_is_shown_is_compared(shown: list[str], printed: list[str], same: bool) -> None:
    """Line by line; `…` stands for lines, or for a part of one."""
    assert examples.matches(shown, printed) is same


def test_an_untrue_example_is_found(tmp_path: Path, catalogue: Path) -> None:
    """Another output, another exit status and an exception are each told with their place."""
    console = "```console\n$ gloomdb show nobody # exits 0\n$ gloomdb where\nnowhere\n```\n"
    page = f"{console}\n```python\n1 / 0\n```\n"
    with examples.home(tmp_path, catalogue):
        ran = examples._run(page, "page.md", tmp_path)
    assert [trouble.split("\n")[0] for trouble in ran.failed] == [
        "page.md:1: 'gloomdb show nobody' has status 3",
        "page.md:7: raised ZeroDivisionError: division by zero",
    ]
    assert [trouble.split("\n")[0] for trouble in ran.differ] == ["page.md:1: 'gloomdb where' prints"]
    assert "nowhere" not in ran.text
