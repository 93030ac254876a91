"""Examining a catalogue, and mending what can safely be mended."""

from __future__ import annotations

import glob
import os
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from gloomdb.catalog.care import content_checks
from gloomdb.catalog.care.content_checks import Finding
from gloomdb.catalog.importing import import_files, import_sets
from gloomdb.catalog.importing.card_writer import CardWriter
from gloomdb.catalog.importing.import_files import Incoming
from gloomdb.catalog.importing.updating import copied
from gloomdb.catalog.reading.store import Catalog
from gloomdb.catalog.storage import backups
from gloomdb.catalog.storage.changes import Change, changing
from gloomdb.catalog.storage.connection import NoCatalogue, check_file
from gloomdb.errors import GloomError
from gloomdb.language import Sentence

_LEFTOVER: Final = Sentence("an unfinished file left behind (--fix deletes it)")
_LEFT: Final = 600  # seconds after which a half-made file has no maker any more

_GROUND: Final = (content_checks.integrity, content_checks.tables)
_CONTENTS: Final = (
    content_checks.references, content_checks.documents, content_checks.cards, content_checks.whole_sets,
    content_checks.lists, content_checks.index, content_checks.kept_decks, content_checks.stale,
)  # fmt: skip


def examine(path: Path) -> list[Finding]:
    """Everything that is wrong with the catalogue; raises `NoCatalogue` where there is none."""
    path = Path(os.path.realpath(path))
    left = [Finding("leftover", str(file), _LEFTOVER, "leftover") for file in _leftovers(path)]
    try:
        check_file(path)
        with copied(path) as copy:
            return _examined(copy) + left
    except NoCatalogue:
        raise
    except GloomError as trouble:
        return [Finding("file", str(path), trouble.sentence), *left]


def mend(path: Path, findings: Sequence[Finding]) -> list[Finding]:
    """Mends what can be; gives what was mended."""
    path = Path(os.path.realpath(path))
    wanted = [finding for finding in findings if finding.mend]
    for finding in wanted:
        if finding.mend == "leftover":
            Path(finding.subject).unlink(missing_ok=True)
    if any(finding.mend != "leftover" for finding in wanted):
        with changing(path, "doctor") as change:
            _mend_cards(change, wanted)
            change.summary = f"{len(wanted)} mended"
    return wanted


def _examined(copy: Catalog) -> list[Finding]:
    """From the ground up: what stands on a damaged file is not looked at."""
    for check in _GROUND:
        findings = list(check(copy))
        if findings:
            return findings
    return [finding for check in _CONTENTS for finding in check(copy)]


def _mend_cards(change: Change, findings: Sequence[Finding]) -> None:
    by_import = {finding.subject for finding in findings if finding.mend == "import"}
    anew = {finding.subject.partition("/")[0] for finding in findings if finding.mend == "cards"}
    writer = CardWriter(change, rebuild=True)
    writer.touched = True  # the index is made anew in any case
    for set_id in sorted(anew | by_import):
        writer.remove_cards(set_id)
    bundled = import_files.bundled().sets if by_import else {}
    if by_import:
        import_sets.take_in(change, Incoming({id_: bundled[id_] for id_ in by_import if id_ in bundled}))
    for set_id in sorted(anew - by_import):
        import_sets.derive(change, writer, set_id)
    writer.finish()


def _leftovers(path: Path) -> list[Path]:
    """Half-made files that nobody is making any more."""
    name = glob.escape(path.name[:100])
    files = [*path.parent.glob(f".{name}.*.part*"), *backups.folder(path).glob(f".{name}-*.part*")]
    return sorted(file for file in files if time.time() - file.stat().st_mtime > _LEFT)
