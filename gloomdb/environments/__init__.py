"""Gloom for learners: environments of PettingZoo (everybody learns) and Gymnasium (one seat does).

    from gloomdb.environments import GloomEnv, aec_env

They need the extra `gloomdb[rl]`; a name is loaded when it is first asked for, and without the extra a
sentence says what is missing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gloomdb.errors import GloomError
from gloomdb.public_names import public_name

if TYPE_CHECKING:
    from gloomdb.environments.many_seats import GloomAEC, aec_env
    from gloomdb.environments.one_seat import GloomEnv

__all__ = ["GloomAEC", "GloomEnv", "aec_env"]

_HOMES = {"GloomAEC": "many_seats", "aec_env": "many_seats", "GloomEnv": "one_seat"}

if not TYPE_CHECKING:

    def __getattr__(name: str) -> object:
        """A public name, loaded now."""
        try:
            return public_name(__name__, _HOMES, name)
        except ModuleNotFoundError as missing:
            if missing.name is None or missing.name.partition(".")[0] not in {
                "gymnasium", "numpy", "pettingzoo",
            }:  # fmt: skip
                raise
            raise GloomError(
                "gloomdb.environments needs {package} (pip install 'gloomdb[rl]')", package=missing.name
            ) from None


def __dir__() -> list[str]:
    """Just the public names."""
    return __all__
