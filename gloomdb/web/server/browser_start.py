"""Opening the browser: through a private file that leads there, so that no list of processes has a token."""

from __future__ import annotations

import contextlib
import os
import tempfile
import webbrowser
from html import escape
from pathlib import Path


def open_browser(url: str) -> Path | None:
    """Asks the system to show the address; gives the file that leads there, to be deleted in the end."""
    handle, name = tempfile.mkstemp(prefix="gloomdb-", suffix=".html")  # readable for its owner alone
    with os.fdopen(handle, "w", encoding="utf-8") as file:
        file.write(
            '<!DOCTYPE html><meta charset="utf-8"><meta name="referrer" content="no-referrer">'
            f'<meta http-equiv="refresh" content="0;url={escape(url, quote=True)}"><title>gloomdb</title>'
        )
    path = Path(name)
    with contextlib.suppress(webbrowser.Error, OSError):
        if webbrowser.open(path.as_uri()):
            return path
    path.unlink(missing_ok=True)
    return None
