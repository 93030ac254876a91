"""Where the files that come with gloomdb are, in the wheel or in a checkout, and the user's own."""

from __future__ import annotations

from pathlib import Path

from gloomdb.errors import GloomError

_PACKAGE = Path(__file__).resolve().parent


def sets_dir() -> Path:
    """The directory of the bundled sets, one folder each."""
    return _bundled("sets")


def schemas_dir() -> Path:
    """The directory of the JSON schemas."""
    return _bundled("schemas")


def fonts_dir() -> Path:
    """The directory of the fonts the sheets are set in."""
    return _existing(_PACKAGE / "sheets" / "fonts", "fonts")


def bundled_catalogue() -> Path | None:
    """The catalogue of the bundled sets that was made with the wheel; None in a checkout."""
    in_wheel = _PACKAGE / "bundled" / "catalogue.db"
    return in_wheel if in_wheel.is_file() else None


def default_catalogue() -> Path:
    """The user's own catalogue, in the user's data directory; it need not be there yet."""
    from platformdirs import user_data_path

    return user_data_path("gloomdb", appauthor=False) / "catalogue.db"


def _bundled(name: str) -> Path:
    in_wheel = _PACKAGE / "bundled" / name
    return in_wheel if in_wheel.is_dir() else _existing(_PACKAGE.parent / name, name)


def _existing(directory: Path, what: str) -> Path:
    if not directory.is_dir():
        raise GloomError(
            "{directory}: the {what} that come with gloomdb are missing (install it again)",
            directory=directory,
            what=what,
        )
    return directory
