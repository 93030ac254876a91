"""The Spanish of a step: each op registers its own; see the modules beside."""

from __future__ import annotations

from collections.abc import Sequence
from functools import singledispatch

from gloomdb.cards.effect import Step
from gloomdb.effects.wording.clause import Said, Scene


@singledispatch
def say(step: Step, scene: Scene) -> Said:
    """The step in words."""
    raise NotImplementedError(f"no Spanish for op '{step.op}' on a {scene.card_type}")


def all_said(steps: Sequence[Step], scene: Scene) -> Said:
    """Several steps in words."""
    return tuple(part for step in steps for part in say(step, scene))
