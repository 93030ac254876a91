"""Munchkin Gloom (el reglamento en español): cartas que se juegan al robarlas, y su ejemplo de grupo."""

from __future__ import annotations

from gloomdb.cards.effect import Timing
from gloomdb.cards.set import Choosing
from gloomdb.effects.vocabulary import Cancel, Discard, Draw, DrawLimit, Forbid, PlayKind
from gloomdb.rules.core import codes
from gloomdb.rules.game import deal, result
from gloomdb.rules.setup import setup_from_set
from tests.tables import (
    Table,
    bundled,
    death,
    effect,
    event,
    modifier,
    now,
    reply,
    table_of,
    while_seen,
)  # fmt: skip

GONG = event("Gong", (effect(Timing.ON_DRAW, Discard("all")),))


def test_robar_cartas_al_final_del_turno() -> None:
    """Robar cartas: drawn at the end of the turn it is resolved at once and no other card replaces it."""
    held = [f"Filler {n}" for n in range(3)]
    table = Table([event("Gong", (effect(Timing.ON_DRAW, Draw(0)),))], hands={"A": held}, pile=["Gong"])
    table.do("pass", "pass")
    assert len(table.hand("A")) == 4  # two were to be drawn, one of them was the Event
    assert table.discards() == ["Gong"]


def test_al_robar_se_resuelve_en_el_momento() -> None:
    """Robar cartas: the rest is drawn after the Event has been resolved."""
    held = [f"Filler {n}" for n in range(3)]
    table = Table([GONG], hands={"A": held}, pile=["Filler 10", "Gong", "Filler 11"]).do("pass", "pass")
    assert table.hand("A") == []  # two were drawn: a card, then the Event that discards everything
    table = Table([GONG], hands={"A": held[:2]}, pile=["Gong", "Filler 11", "Filler 12"]).do("pass", "pass")
    assert table.hand("A") == ["Filler 11", "Filler 12"]


def test_robada_a_mitad_del_turno() -> None:
    """Ruling on-draw-in-mid-turn: resolved at once, and not replaced either."""
    table = Table(
        [GONG, event("Gift", now(Draw(3)))], hands={"A": ["Gift"]}, pile=["Filler 1", "Gong", "Filler 2"]
    )
    table.do("Gift")
    assert table.hand("A") == ["Filler 2"]
    assert table.turn_of == "A"


def test_no_en_la_mano_inicial() -> None:
    """Ruling on-draw-in-opening-hand: put back, replaced, and the pile shuffled."""
    tables = table_of("munchkin", 4, setup=Choosing.LOT)
    for game in range(40):
        state = deal(tables, 2, game)
        for seat in range(4):
            assert state.size[codes.HANDS + seat] == 5
        assert all(state.zone[c] == codes.PILE for c in range(tables.cards) if tables.on_draw[c])


def test_se_puede_responder_a_una_carta_robada() -> None:
    """Respuestas: an Event played when drawn is an Event being played, and can be cancelled."""
    stop = event("Stop", reply(Cancel(PlayKind.EVENT)))
    held = [f"Filler {n}" for n in range(4)]
    table = Table([GONG, stop], hands={"A": held, "B": ["Stop"]}, pile=["Gong"]).do("pass", "pass")
    assert table.mover == "B"
    table.do("reply Stop")
    assert table.hand("A") == held
    assert table.turn_of == "B"


def test_quien_no_puede_jugar_eventos_la_descarta() -> None:
    """An Event drawn by a player who may not play Events is discarded without effect."""
    jail = modifier("Jail", effects=while_seen(Forbid(PlayKind.EVENT)))
    held = [f"Filler {n}" for n in range(4)]
    table = Table([GONG, jail], hands={"A": held}, pile=["Gong"]).lay("Jail", "A1").do("pass", "pass")
    assert table.hand("A") == held
    assert table.discards() == ["Gong"]


def test_limite_de_robo() -> None:
    """Límite de robo: more cards than the limit are neither drawn nor discarded."""
    cards = [modifier("Less", effects=while_seen(DrawLimit(-2)))]
    table = Table(cards, hands={"A": [f"Filler {n}" for n in range(4)]}).lay("Less", "A1").do("pass", "pass")
    assert table.limit("A") == 3
    assert len(table.hand("A")) == 4


def test_ejemplo_de_grupo() -> None:
    """Ejemplo de grupo durante la partida: −40 and −15 are final, so the Family Value is −55."""
    points = {"A1": -40, "A2": 0, "A3": 15, "A4": -45, "A5": -15}
    cards = [modifier(f"On {name}", (value, None, None)) for name, value in points.items()]
    table = Table([*cards, death("End 1"), death("End 5")], size=5)
    for name in points:
        table.lay(f"On {name}", name)
    table.lay("End 1", "A1").lay("End 5", "A5")
    assert [table.worth(name) for name in points] == list(points.values())
    assert result(table.state).family_values[0] == -55


def test_elegir_un_grupo() -> None:
    """Elegir un grupo: five Characters with two or three players, four with four, misfits with five."""
    box = bundled()["munchkin"]
    for players, size in ((2, 5), (3, 5), (4, 4), (5, 4)):
        setup = setup_from_set(box, players)
        assert [setup.size(seat) for seat in range(players)] == [size] * players


def test_para_principiantes() -> None:
    """Para principiantes: every card's effect text is ignored, those played when drawn too."""
    held = [f"Filler {n}" for n in range(4)]
    table = Table([GONG], effects=False, hands={"A": held}, pile=["Gong"]).do("pass", "pass")
    assert table.hand("A") == [*held, "Gong"]
