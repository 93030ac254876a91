"""gloomdb: the cards of Gloom, catalogued, searched, mixed, simulated, scored and printed, offline.

    import gloomdb

    collection = gloomdb.open()
    deck = collection.mix(gloomdb.Wish(("gloom-2e", "cthulhu"), players=3))
    result = collection.simulate(deck, games=1000)

Every command imports this module, so it loads nothing: a name is loaded when it is first asked for.
"""

TYPE_CHECKING = False  # what type checkers take for true; `typing` itself would have to be loaded
if TYPE_CHECKING:
    from gloomdb import rules
    from gloomdb.api.collection import Collection, open  # noqa: A004 (always read with its package)
    from gloomdb.cards.card import Card
    from gloomdb.cards.set import CardSet
    from gloomdb.decks.deck import Deck
    from gloomdb.decks.wish import Wish
    from gloomdb.definitions.load import bundled_sets
    from gloomdb.errors import GloomError
    from gloomdb.sim.players.seen import Character, Choice, Story
    from gloomdb.sim.players.view import View, view_of
    from gloomdb.sim.result import SimulationResult

__version__ = "0.1.0"
__all__ = [
    "Card", "CardSet", "Character", "Choice", "Collection", "Deck", "GloomError", "SimulationResult", "Story",
    "View", "Wish", "__version__", "bundled_sets", "open", "rules", "view_of",
]  # fmt: skip

_HOMES = {
    "Card": "cards.card", "CardSet": "cards.set", "Deck": "decks.deck", "Wish": "decks.wish",
    "Collection": "api.collection", "open": "api.collection", "view_of": "sim.players.view",
    "bundled_sets": "definitions.load", "GloomError": "errors",
    "Character": "sim.players.seen", "Choice": "sim.players.seen", "Story": "sim.players.seen",
    "View": "sim.players.view",
    "SimulationResult": "sim.result", "rules": "rules",
}  # fmt: skip

if not TYPE_CHECKING:

    def __getattr__(name: str) -> object:
        """A public name, loaded now."""
        from gloomdb.public_names import public_name

        return public_name(__name__, _HOMES, name)


def __dir__() -> list[str]:
    """Just the public names."""
    return __all__
