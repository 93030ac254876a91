"""Before the first decision: the deck, who sits where, where it is saved; or a saved game taken up again."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from gloomdb.cards.kind_names import POLICIES, word
from gloomdb.cards.set import Choosing
from gloomdb.catalog.reading.store import Catalog
from gloomdb.catalog.user.owned import owned_ids
from gloomdb.cli.arguments.catalogue import open_for_deck, open_to_read, sets_of_game
from gloomdb.cli.arguments.mixing import Mixing, kept, mixed
from gloomdb.cli.commands.play.keyboard import ask, is_watched
from gloomdb.cli.terminal.output import say
from gloomdb.decks.deck import Deck
from gloomdb.decks.shelf import Shelf
from gloomdb.errors import BadInput, NotFound, UsageError
from gloomdb.language import Lang, Sentence
from gloomdb.play.game_file import GameFile, lay, read_game
from gloomdb.play.match import UNFINISHED, Match
from gloomdb.play.seating import Seat
from gloomdb.resources import default_catalogue
from gloomdb.sim.players.policies import CODES, USUAL, Policy, parse_policies
from gloomdb.sim.records import file_name
from gloomdb.text import first_of

FIRST_BOX: Final = "gloom-1e"
MOST_BY_ITSELF: Final = 2**31  # a seed that nobody gave: short enough to be typed
HARDNESS: Final = ("greedy", "expert", "thoughtful")
CHANGED: Final = 3  # cards named


def new_match(
    name: str | None, asked: Mixing, seat: int | None, human: str | None, bots: Sequence[str] | None,
    think: int, seed: int | None, save: Path | None, lang: Lang,
) -> Match:  # fmt: skip
    """A new game; where nothing at all was asked for, a person is asked how many play and how hard."""
    wants = [name, seat, human, bots, asked.players, asked.sets, asked.owned or None]
    seed = secrets.randbelow(MOST_BY_ITSELF) if seed is None else seed
    with open_for_deck(name) if name else open_to_read(*asked.named()) as catalog:
        library = Shelf(catalog)
        deck = _deck(name, asked, catalog, library, lang)
        players = asked.players or deck.players
        if not any(want is not None for want in wants) and is_watched():
            players, bots = _asked(deck, players, lang)
        seats = _seats(players, _people(human, seat, players), bots)
        start = lay(deck, seats, library, seed=seed, way=Choosing(asked.setup) if asked.setup else None)
    path = save or _free_path(file_name(deck, seed, 0))
    match = Match(start, seats, think=think, path=path)
    match.save()
    if match.trouble is not None:
        say("warning: the game is not saved: {trouble}", trouble=match.trouble)
    return match


def _deck(name: str | None, asked: Mixing, catalog: Catalog, library: Shelf, lang: Lang) -> Deck:
    """The deck that is named or mixed; else the boxes that somebody owns, else the first edition."""
    if name is not None:
        return kept(catalog, name)
    if not asked.sets and not asked.owned:
        owned = [id_ for id_ in owned_ids(catalog) if library[id_].rules is not None]
        sets = owned_ids(catalog) if owned else [FIRST_BOX]
        asked = replace(asked, sets=sets)
    title = "-".join(asked.sets or ["mix"]).replace("=", "-").replace("%", "")
    return mixed(title[:60], asked, catalog, library, lang)


def _asked(deck: Deck, usual: int, lang: Lang) -> tuple[int, list[str]]:
    """How many, and how hard: the only questions there are."""
    least, most = deck.rules.players
    form = "How many players, {least} to {most} (Enter: {usual})? "
    players = _number(Sentence(form, least=least, most=most, usual=usual), least, most, usual)
    options = [f"{number} {word(POLICIES, name, lang)}" for number, name in enumerate(HARDNESS, start=1)]
    usual_bot = 1 + HARDNESS.index(USUAL)
    form = "How hard, {options} (Enter: {usual})? "
    hard = _number(Sentence(form, options=", ".join(options), usual=usual_bot), 1, len(HARDNESS), usual_bot)
    return players, [HARDNESS[hard - 1]]


def _number(question: Sentence, least: int, most: int, usual: int) -> int:
    while True:
        typed = ask(question).strip()
        if not typed:
            return usual
        if typed.isascii() and typed.isdecimal() and least <= int(typed[:9]) <= most:
            return int(typed)
        say("  a number from {least} to {most}, please", least=least, most=most)


def _people(human: str | None, seat: int | None, players: int) -> list[int]:
    """The seats of people, from 0."""
    if human is not None and seat is not None:
        raise UsageError("--seat says where you sit, --human where several people do (give one of them)")
    texts = [str(seat or 1)] if human is None else [text.strip() for text in human.split(",")]
    for text in texts:
        if not (text.isascii() and text.isdecimal() and 1 <= int(text[:9]) <= players):
            raise UsageError(
                "there is no seat '{seat}': the seats are 1 to {players}", seat=text[:20], players=players
            )
    return sorted({int(text) - 1 for text in texts})


def _seats(players: int, people: Sequence[int], bots: Sequence[str] | None) -> tuple[Seat, ...]:
    """People where they sit, bots in all other places, in the order they are named."""
    free = players - len(people)
    policies: list[Policy] = list(parse_policies(bots or (), free)) if free else []
    return tuple(Seat() if seat in people else Seat(policies.pop(0)) for seat in range(players))


# --- saved games -----------------------------------------------------------------------------------------


def games_dir() -> Path:
    """Where games are saved if nobody says otherwise."""
    return default_catalogue().parent / "games"


def _free_path(name: str) -> Path:
    """A file that is not there yet: a game is never written over another."""
    path, number = games_dir() / name, 2
    while path.exists():
        path, number = games_dir() / f"{Path(name).stem}-{number}.json", number + 1
    return path


def resumed_match(name: str | None, bots: Sequence[str] | None, save: Path | None) -> Match:
    """The game of a file taken up, or the last one that is not over."""
    path, game = _last_game() if name is None else (Path(name), _read(Path(name)))
    if game.differences:
        changed = first_of([difference.card for difference in game.differences], CHANGED)
        say("warning: cards have changed since the game was saved: {changed}", changed=changed)
    if game.record.termination != UNFINISHED:
        raise UsageError("{path}: this game is over (gloomdb replay {path} tells it again)", path=path)
    if not any(seat.is_person for seat in game.seats):
        raise UsageError(
            "{path}: nobody sits at this table but bots (gloomdb replay {path} tells it)", path=path
        )
    seats = _reseated(game.seats, bots, path)
    match = Match(game.start, seats, think=game.think, path=save or path)
    match.take_up(game.record.decisions, game.tale)
    return match


def _reseated(seats: Sequence[Seat], bots: Sequence[str] | None, path: Path) -> tuple[Seat, ...]:
    """The same players; bots of one's own are given anew, since a file never says which Python to run."""
    places = [place for place, seat in enumerate(seats) if not seat.is_person]
    if bots:
        policies = parse_policies(list(bots), len(places))
        new = dict(zip(places, policies, strict=True))
        return tuple(Seat(new.get(place, seat.policy), seat.name) for place, seat in enumerate(seats))
    for seat in seats:
        if seat.policy is not None and seat.policy.name not in CODES:
            form = "{path}: '{bot}' played there (give the bots again with --bots)"
            raise UsageError(form, path=path, bot=seat.policy.name)
    return tuple(seats)


def _read(path: Path) -> GameFile:
    with open_to_read(sets_of_game(path)) as catalog:
        return read_game(path, Shelf(catalog))


def _last_game() -> tuple[Path, GameFile]:
    """The saved game that was played last and is not over; what cannot be read is told and passed over."""
    files = [path for path in games_dir().glob("*.json") if path.is_file()]
    for path in sorted(files, key=lambda path: path.stat().st_mtime, reverse=True):
        try:
            game = _read(path)
        except BadInput as trouble:
            say("note: passed over {trouble}", trouble=trouble)
            continue
        if game.record.termination == UNFINISHED:
            return path, game
    raise NotFound("no saved game is waiting to be continued (gloomdb play begins one)")
