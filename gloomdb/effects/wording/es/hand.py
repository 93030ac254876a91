"""Cards in hand, in Spanish."""

from __future__ import annotations

from typing import Final

from gloomdb.effects import vocabulary as ops
from gloomdb.effects.vocabulary import Pick, PlayKind, Who
from gloomdb.effects.wording.clause import Clause, Fixed, Said, Scene, Voice, does, with_own
from gloomdb.effects.wording.es.nouns import (
    cards,
    counted,
    kind,
    noun,
    of,
    player,
    possessive,
    to,
    verb,
    your,
)

_DRAW: Final = verb("roba", "robar")
_DISCARD: Final = verb("descarta", "descartar")
_LOSE: Final = verb("pierdes", "perder", you="pierdes", third="pierde")
_SKIP: Final = verb("sáltate", "saltarte", you="te saltas", third="se salta")
_EXCHANGE: Final = verb("intercambia", "intercambiar")
_TAKE: Final = verb("toma", "tomar")


def draw(step: ops.Draw, scene: Scene) -> Said:
    """Roba cartas."""
    return does(step.who, _DRAW, cards(step.count, scene.words))


def discard(step: ops.Discard, scene: Scene) -> Said:
    """Descarta cartas de la mano."""
    if step.count == "all":
        return (Clause(step.who, lambda v: f"{_DISCARD(v)} toda {your(v)} mano"),)
    if step.count == "any":
        comma = "," if step.pick is not Pick.CHOICE else ""
        return (Clause(step.who, lambda v: f"{_DISCARD(v)} {_as_many(v)}{comma}{_picked(step.pick, v, 2)}"),)
    count = step.count
    what = cards(count, scene.words)
    return (Clause(step.who, lambda v: f"{_DISCARD(v)} {what}{_picked(step.pick, v, count)}"),)


def _as_many(voice: Voice) -> str:
    return f"tantas cartas como {'quiera' if voice is Voice.THIRD else 'quieras'}"


def _picked(pick: Pick, voice: Voice, count: int) -> str:
    match pick:
        case Pick.CHOICE:
            return ""
        case Pick.RANDOM:
            return " al azar"
        case Pick.LEFT | Pick.RIGHT:
            chosen = "elegida" if count == 1 else "elegidas"
            return f" {chosen} al azar por {player(Who(pick), voice)}"


refill = with_own(_DRAW, "hasta alcanzar {your} {draw_limit}", your)
discard_to_limit = with_own(_DISCARD, "cartas hasta volver a {your} {draw_limit}", your)
skip_draw = with_own(_SKIP, "{your} próximo robo de final de turno", your)
skip_turn = with_own(_LOSE, "{your} próximo turno", your)


def give(step: ops.Give, scene: Scene) -> Said:
    """Cartas que pasan a otro jugador."""
    what, do = cards(step.count, scene.words), verb("entrega", "entregar")
    if step.who is Who.YOU and step.pick is Pick.RANDOM:
        return does(step.to, _TAKE, f"{what} al azar de tu mano")

    def text(v: Voice) -> str:
        whom = to(player(step.to, v))
        if step.pick in (Pick.LEFT, Pick.RIGHT):
            return f"{do(v)} {whom} {what} de {your(v)} mano{_picked(step.pick, v, step.count)}"
        return f"{do(v)} {what}{_picked(step.pick, v, step.count)} de {your(v)} mano {whom}"

    return (Clause(step.who, text),)


def take(step: ops.Take, scene: Scene) -> Said:
    """Cartas que vienen de otras manos."""
    what, hand = cards(step.count, scene.words), possessive(step.source, "mano")
    look = verb("mira", "mirar")

    def text(v: Voice) -> str:
        if step.pick is Pick.CHOICE:
            each = "de cada una" if step.source is Who.OPPONENTS else "de ella"
            return f"{look(v)} {hand} y {_TAKE(v)} {each} {what} a tu elección"
        return f"{_TAKE(v)} {what}{_picked(step.pick, v, step.count)} de {hand}"

    taken = Clause(Who.YOU, text, ends=step.pick is Pick.CHOICE)
    return (taken,) if step.play == "none" else (taken, _play_taken(step, scene))


def _play_taken(step: ops.Take, scene: Scene) -> Clause:
    if step.count == 1 and step.source is not Who.OPPONENTS:
        return Clause(Who.YOU, lambda _: f"jugar esa carta como {scene.words['free_play']}", may=True)
    plays = scene.words["free_plays"]
    return Clause(Who.YOU, lambda _: f"jugar las que quieras como {plays} y conservar el resto", may=True)


def swap_hands(step: ops.SwapHands, _scene: Scene) -> Said:
    """Intercambia la mano."""
    return (Clause(Who.YOU, lambda v: f"{_EXCHANGE(v)} tu mano con la {of(player(step.to, v))}"),)


def recover(step: ops.Recover, scene: Scene) -> Said:
    """Recupera cartas de los descartes."""
    what = counted(step.count, kind(step.kind, scene.words), scene.words)
    chosen = " a tu elección" if step.kind is PlayKind.ANY else ""
    return does(Who.YOU, verb("recupera", "recuperar"), f"{what}{chosen} de la pila de descartes")


def draw_limit(step: ops.DrawLimit, scene: Scene) -> Said:
    """Cambia el límite de robo."""
    change = "aumenta" if step.by > 0 else "se reduce"
    term = noun("draw_limit", scene.words)
    limit = possessive(step.who, term.one, article=term.pick("el", "la"))
    return (Fixed(f"{limit} {change} en {cards(abs(step.by), scene.words)}"),)
