"""Printer profiles: how far a printer's back side lies beside its front, measured once and kept by name.

On the calibration sheet the front has rulers and the back has crosses. Held against the light, each cross
shows where the back was printed; two readings, left and right, give the offset and the rotation.
"""

from __future__ import annotations

import json
import math
import re
from dataclasses import asdict, dataclass
from pathlib import Path

from gloomdb.errors import BadInput, NotFound, UsageError, reason_of
from gloomdb.files import write_file
from gloomdb.language import Sentence
from gloomdb.text import did_you_mean, safe

_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,63}")
_READING = re.compile(r"\s*([-+−]?\d{1,2}(?:\.\d{1,3})?)\s*,\s*([-+−]?\d{1,2}(?:\.\d{1,3})?)\s*")
SPREAD = 120.0
"""Millimetres between the left and the right cross."""
FARTHEST = 20.0  # mm: more is a mistake of reading, not of printing


@dataclass(frozen=True, slots=True)
class Profile:
    """How the back must be moved to lie behind the front: millimetres on the page as printed, degrees."""

    dx: float = 0.0
    dy: float = 0.0
    rotation: float = 0.0


def measured(left: tuple[float, float], right: tuple[float, float], *, sideways: bool = True) -> Profile:
    """The correction for what was read at the two crosses, as seen from the front, right and down positive.

    Seen from the front, a sheet turned sideways shows its back with left and right exchanged, and one turned
    over its head shows it with top and bottom exchanged: the correction is in the back's own directions.
    """
    seen_x, seen_y = (left[0] + right[0]) / 2, (left[1] + right[1]) / 2
    tilt = math.degrees(math.atan2(right[1] - left[1], SPREAD))
    dx, dy = (seen_x, -seen_y) if sideways else (-seen_x, seen_y)
    return Profile(round(dx, 3) + 0.0, round(dy, 3) + 0.0, round(tilt, 4) + 0.0)


def reading(text: str) -> tuple[float, float]:
    """Two numbers, as `0.5,-1`."""
    found = _READING.fullmatch(text)
    if found is None:
        raise UsageError(
            "'{text}' is not a reading (give millimetres right and down, like 0.5,-1)", text=safe(text[:40])
        )
    x, y = (float(part.replace("−", "-")) for part in found.groups())
    if max(abs(x), abs(y)) > FARTHEST:
        raise UsageError(
            "a reading of {x:g}, {y:g} mm is beyond the rulers (at most {most:g} mm)",
            x=x,
            y=y,
            most=FARTHEST,
        )
    return x, y


def profiles_dir() -> Path:
    """Where profiles are kept."""
    from platformdirs import user_config_path

    return user_config_path("gloomdb", appauthor=False) / "printers"


def save_profile(name: str, profile: Profile, folder: Path | None = None) -> Path:
    """Keeps a profile under a name; an earlier one of that name is replaced."""
    place = _place(name, folder)
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
    except OSError as trouble:
        raise BadInput(
            "cannot create {path}: {reason} (choose another place)",
            path=place.parent,
            reason=reason_of(trouble),
        ) from None
    write_file(place, (json.dumps(asdict(profile), indent=2) + "\n").encode(), force=True)
    return place


def load_profile(name: str, folder: Path | None = None) -> Profile:
    """The profile of that name."""
    place = _place(name, folder)
    try:
        raw = json.loads(place.read_text(encoding="utf-8"))
        return Profile(*(float(raw[key]) for key in ("dx", "dy", "rotation")))
    except FileNotFoundError:
        known = [path.stem for path in sorted(place.parent.glob("*.json"))]
        hint = did_you_mean(name, known) or Sentence(" (gloomdb export calibration makes one)")
        raise NotFound("no printer profile '{name}'{hint}", name=name, hint=hint) from None
    except (OSError, ValueError, TypeError, KeyError) as trouble:
        raise BadInput(
            "{place}: not a printer profile: {trouble} (make it again with export calibration)",
            place=place,
            trouble=trouble,
        ) from None


def _place(name: str, folder: Path | None) -> Path:
    if _NAME.fullmatch(name) is None:
        raise UsageError(
            "'{name}' is not a printer name (use letters, digits, - and _)", name=safe(name[:40])
        )
    return (folder or profiles_dir()) / f"{name}.json"
