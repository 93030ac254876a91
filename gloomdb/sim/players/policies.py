"""Who plays: at random, greedily, looking ahead, or a function of the user's own."""

from __future__ import annotations

import hashlib
import inspect
import sys
import traceback
import types
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, TypeAlias

from gloomdb.cards.kind_names import POLICIES
from gloomdb.errors import BadInput, GloomError, UsageError, reason_of
from gloomdb.language import LANGS, Sentence, translate
from gloomdb.rules.core.moves.playout import EXPERT, GREEDY, RANDOM
from gloomdb.rules.core.state import State
from gloomdb.sim.core.games import FORMER, OWN, THOUGHTFUL
from gloomdb.sim.players.seen import Choice
from gloomdb.sim.players.view import View, view_of
from gloomdb.text import did_you_mean, fold, row_of

CODES: Final = {"random": RANDOM, "greedy": GREEDY, "expert": EXPERT, "thoughtful": THOUGHTFUL}
USUAL: Final = "expert"
FORMER_NAME: Final = "thoughtful-0.1"  # for comparisons alone
MOST_SOURCE: Final = 1_000_000  # bytes of a policy's file


@dataclass(frozen=True, slots=True)
class Policy:
    """How a seat plays, as plain data."""

    name: str
    """As given: `greedy`, or `mybot.py:choose`."""
    code: int
    source: str | None = None
    """Python, for a policy of one's own: read once, the same for all workers."""
    path: str = ""
    function: str = ""
    call: Callable[[View], object] | None = field(default=None, compare=False)
    """The function itself, where Python code gave one."""

    @property
    def is_own(self) -> bool:
        """Whether it is a function of the user's own."""
        return self.code == OWN

    @property
    def is_sendable(self) -> bool:
        """Whether another process can play it: a function is found again by its name in a file."""
        if self.call is None:
            return True
        home = sys.modules.get(getattr(self.call, "__module__", ""))
        is_found = getattr(home, self.function, None) is self.call
        return is_found and getattr(home, "__file__", None) is not None

    def fingerprint(self) -> str:
        """What tells this policy from others: its name, or what its source says."""
        source = self.source
        if self.call is not None:
            try:
                source = inspect.getsource(self.call)
            except (OSError, TypeError):  # typed at a prompt, or not a plain function
                source = ""
        if source is None:
            return self.name
        return f"{self.function} {hashlib.sha256(source.encode()).hexdigest()}"


PolicyLike: TypeAlias = str | Callable[[View], object]
"""A policy as Python code gives it: a name, or a function that gets a View and returns one of its choices."""


def parse_policies(given: PolicyLike | Sequence[PolicyLike], players: int) -> tuple[Policy, ...]:
    """One policy for all seats, or one for each; texts may hold several, with commas between them."""
    listed = [given] if isinstance(given, str) or callable(given) else given
    wanted = [policy for each in listed for policy in _separate(each)] or [USUAL]
    if len(wanted) == 1:
        wanted *= players
    if len(wanted) != players:
        raise UsageError(
            "{count} policies for {players} players: give one for all, or one each, separated by commas",
            count=len(wanted),
            players=players,
        )
    names = dict.fromkeys(policy for policy in wanted if isinstance(policy, str))
    named = {name: _policy(name) for name in names}  # a file is read once, whoever plays by it
    return tuple(named[policy] if isinstance(policy, str) else _called(policy) for policy in wanted)


def _separate(given: PolicyLike) -> list[PolicyLike]:
    if not isinstance(given, str):
        return [given]
    return [part.strip() for part in given.split(",") if part.strip()]


def _called(function: Callable[[View], object]) -> Policy:
    """The policy of a function: told apart by its source, where there is one to read."""
    if not callable(function):
        raise UsageError("{given!r} is not a policy (give a name, or a function)", given=str(function)[:80])
    code = getattr(function, "__code__", None)
    name = getattr(function, "__name__", type(function).__name__)
    return Policy(name, OWN, path=getattr(code, "co_filename", ""), function=name, call=function)


def _policy(given: str) -> Policy:
    name = given if given in CODES else _id_of(given)
    if name in CODES or name == FORMER_NAME:
        return Policy(name, CODES.get(name, FORMER))
    file, colon, function = name.rpartition(":")
    if not colon or not file.endswith(".py"):
        every = Sentence(
            " (available: {names}, and FILE.py:FUNCTION)", names=row_of([POLICIES[name] for name in CODES])
        )
        hint = did_you_mean(name, CODES) or every
        raise UsageError("no policy is called '{name}'{hint}", name=name, hint=hint)
    policy = Policy(Path(file).name + ":" + function, OWN, _read(Path(file)), file, function)
    load(policy)  # what is wrong with it is told before anything is played
    return policy


def _id_of(given: str) -> str:
    """The policy that is called so in any language; else what was given."""
    called = {fold(translate(POLICIES[name], lang)): name for name in CODES for lang in LANGS}
    return called.get(fold(given), given)


def _read(path: Path) -> str:
    try:
        if not path.is_file():
            raise BadInput(
                "{path}: there is no such file (give the path of a Python file, then :FUNCTION)", path=path
            )
        data = path.read_bytes()
    except OSError as trouble:
        raise BadInput("{path}: {reason} (check the path)", path=path, reason=reason_of(trouble)) from None
    if len(data) > MOST_SOURCE:
        raise BadInput(
            "{path}: larger than {most:,} bytes (a policy is a small file)",
            path=path,
            most=MOST_SOURCE,
        )
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise BadInput("{path}: not UTF-8 (save it as UTF-8)", path=path) from None


def load(policy: Policy) -> Callable[[View], object]:
    """The function of a policy of one's own."""
    name = f"gloomdb_policy_{hashlib.sha256((policy.source or '').encode()).hexdigest()[:16]}"
    module = types.ModuleType(name)
    module.__file__ = policy.path
    sys.modules[name] = module  # dataclasses look there
    try:
        exec(compile(policy.source or "", policy.path, "exec"), module.__dict__)  # noqa: S102 (the user's own)
    except Exception as trouble:
        raise BadInput(
            "{path}: {trouble} (correct the file)", path=policy.path, trouble=_cause(trouble, policy.path)
        ) from trouble
    function: Callable[[View], object] | None = getattr(module, policy.function, None)
    if not callable(function):
        hint = did_you_mean(policy.function, [key for key, value in vars(module).items() if callable(value)])
        raise BadInput(
            "{path}: there is no function '{function}' in it{hint}",
            path=policy.path,
            function=policy.function,
            hint=hint,
        )
    return function


class Asker:
    """Asks a policy of one's own for each decision, and takes only a legal answer."""

    def __init__(self, policy: Policy) -> None:
        self.policy = policy
        self.function = policy.call or load(policy)

    def __call__(self, state: State, seat: int, actions: Sequence[int]) -> int:
        view = view_of(state, seat, actions)
        try:
            answer = self.function(view)
        except GloomError:
            raise
        except Exception as trouble:
            raise BadInput(
                "{path}: {trouble}", path=self.policy.path, trouble=_cause(trouble, self.policy.path)
            ) from trouble
        action = answer.action if isinstance(answer, Choice) else answer
        if isinstance(action, bool) or not isinstance(action, int) or action not in actions:
            raise BadInput(
                "{name} answered {answer!r} in turn {turn}, which is not one of its {count} choices "
                "(return one of view.choices)",
                name=self.policy.name,
                answer=str(answer)[:80],
                turn=view.turn,
                count=len(actions),
            )
        return action


def _cause(trouble: Exception, path: str) -> str:
    """What went wrong, with the last line of the user's own file that was on the way."""
    line = getattr(trouble, "lineno", None)
    for frame in traceback.extract_tb(trouble.__traceback__):
        if frame.filename == path:
            line = frame.lineno
    what = f"{type(trouble).__name__}: {trouble}".removesuffix(": ")
    return f"line {line}: {what}" if line else what
