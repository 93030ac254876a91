"""Munchkin Gloom leído otra vez: cartas que se juegan al robarlas, en todos los momentos en que se roba."""

from __future__ import annotations

from gloomdb.cards.card import Card
from gloomdb.cards.effect import Effect, Step, Timing
from gloomdb.effects.vocabulary import Discard, Draw, Refill, SkipDraw, Who
from gloomdb.rules.game import apply, legal, result
from tests.tables import Table, death, event, modifier, now


def drawn(name: str, *steps: Step) -> Card:
    """Un Evento que se juega en cuanto se roba."""
    return event(name, (Effect(Timing.ON_DRAW, steps),))


def test_dos_seguidas_dejan_dos_cartas_menos() -> None:
    """Robar cartas: ninguna de las dos se sustituye; la mano se queda corta."""
    cards = [drawn("Uno", Discard(1, who=Who.LEFT)), drawn("Dos", Discard(1, who=Who.LEFT))]
    table = Table(cards, pile=["Uno", "Dos"]).passes(2)
    assert len(table.hand("A")) == 3
    assert sorted(table.discards()) == ["Dos", "Uno"]
    assert table.turn_of == "B"


def test_cada_jugador_resuelve_la_suya() -> None:
    """Robar cartas: when everybody draws, the effect is that of whoever drew the card."""
    lose = drawn("Susto", Discard("all"))
    all_draw = event("Ronda", now(Draw(1, Who.EVERYONE)))
    table = Table([lose, all_draw, modifier("Resto")],
                  hands={"A": ["Ronda"], "B": ["Resto"]}, pile=["Filler 0", "Susto"])  # fmt: skip
    table.do("Ronda")
    assert len(table.hand("A")) == 1
    assert table.hand("B") == []
    assert "Resto" in table.discards()


def test_al_reponer_la_mano_por_un_efecto() -> None:
    """Robar cartas: drawing up by an effect resolves it too, and it is not replaced."""
    table = Table([drawn("Susto", SkipDraw()), event("Fuente", now(Refill()))],
                  hands={"A": ["Fuente"]}, pile=["Susto"])  # fmt: skip
    table.do("Fuente")
    assert len(table.hand("A")) == 4
    table.do("pass")
    assert len(table.hand("A")) == 4, "its SkipDraw took the drawing at the end of this turn"


def test_una_carta_que_hace_robar_sigue_robando() -> None:
    """Robar cartas: an Event that makes its player draw does so before the rest is drawn."""
    table = Table([drawn("Suerte", Draw(2))], pile=["Suerte"]).passes(2)
    assert len(table.hand("A")) == 6, "four of the five to draw, and two"


def test_tras_rebarajar_vuelve_a_jugarse() -> None:
    """Robar cartas: reshuffled and drawn again it is played again."""
    table = Table([drawn("Susto", Discard(1))], filler=6, pile=["Susto"])
    for _ in range(6):
        table.do("discard hand" if table.may("discard hand") else "pass", "pass")
        while table.mover != table.turn_of or table.state.top:
            apply(table.state, legal(table.state)[-1])
    places = [zone for zone in range(int(table.tables.zones)) if "Susto" in table.zone(zone)]
    assert len(places) == 1
    assert places[0] < 2, "in the pile or the discards, never in a hand"


def test_categorias_de_efectos_recaen_en_el_dueno() -> None:
    """Cartas de Modificador: 'roba 2 cartas' on another's Character: its player draws."""
    table = Table([modifier("Regalo", effects=now(Draw(2)))], hands={"A": ["Regalo"]}).do("Regalo > B1")
    assert (len(table.hand("A")), len(table.hand("B"))) == (0, 2)


def test_ganar_la_partida_gana_el_mas_desgraciado() -> None:
    """Ganar la partida: the lowest total wins, whoever's group died out."""
    cards = [
        modifier("Pena", (-20, None, None)),
        modifier("Llanto", (-30, None, None)),
        death("Fin"),
        death("Adiós"),
    ]
    table = Table(cards, size=2, hands={"A": ["Fin"], "B": ["Adiós"]})
    table.lay("Pena", "A1").lay("Llanto", "B1").do("Fin > B1", "pass", "Adiós > A1")
    assert result(table.state).family_values == (-20, -30)
    assert result(table.state).winners == (1,)
