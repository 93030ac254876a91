"""The program for Python: a catalogue to ask for cards, to mix decks from, to score, play and simulate with.

    collection = gloomdb.open()
    cards = collection.cards("type:death points<=-20")

Nothing here prints. Errors are `GloomError`s, what is odd about a query is a Python warning.
"""
