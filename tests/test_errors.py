"""Exit codes are promises."""

from __future__ import annotations

import pytest

from gloomdb.errors import BadInput, GloomError, NotFound, UsageError


@pytest.mark.parametrize(("kind", "code"), [(GloomError, 1), (BadInput, 1), (UsageError, 2), (NotFound, 3)])
def test_each_error_has_its_exit_code(kind: type[GloomError], code: int) -> None:
    """1 failure, 2 wrong usage, 3 not found; the text of the error is its sentence."""
    error = kind("no card 'x' (gloomdb list shows them)")
    assert isinstance(error, GloomError)
    assert error.exit_code == code
    assert str(error) == "no card 'x' (gloomdb list shows them)"
