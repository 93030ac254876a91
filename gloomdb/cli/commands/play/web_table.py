"""`gloomdb play --web`: the table in browsers, a seat for each person; others may watch."""

from __future__ import annotations

from dataclasses import dataclass

from gloomdb.cli.arguments.options import Lang
from gloomdb.cli.arguments.serving import Invitation, Serving, invite, serve
from gloomdb.cli.terminal.output import say
from gloomdb.errors import GloomError
from gloomdb.language import translate
from gloomdb.play.match import Match
from gloomdb.play.seating import Seat, called
from gloomdb.sim.evaluate import set_titles
from gloomdb.sim.players.policies import parse_policies
from gloomdb.web.page.build import html_page
from gloomdb.web.play.play_site import WATCHER, PlaySite, holder_of, play_keys
from gloomdb.web.server.address_file import KeptAddress, address_path, keep_address, kept_address
from gloomdb.web.server.keyring import Keyring
from gloomdb.web.server.listening import Listening


def serve_match(match: Match, lang: Lang, pace: float, serving: Serving, *, resumed: bool) -> None:
    """Serves the game until Ctrl-C; it is saved after every decision. Resumed, it is where it was before."""
    cards = list({card.id: card for card in match.start.tables.setup.cards()}.values())
    terms = match.start.deck.terms
    html = html_page(
        cards, match.start.sets, title=_title(match, lang), lang=lang, served="play", terms=terms
    )
    before = kept_address(match.path) if resumed and match.path else KeptAddress()
    keys = play_keys(match, before.tokens)
    listening = serving.listening(before.port)
    addresses = _Addresses(match, keys, listening, lang)
    bot = Seat(next(iter(parse_policies(["greedy"], 1))))
    table = PlaySite(match, html, keys, pace=pace, bot=bot, reissued=addresses.tell_anew)
    addresses.keep()
    try:
        invitations = addresses.invitations(lan=serving.lan)
        serve(table.site, listening, invitations, ending=table.close, opens=not serving.no_open)
    finally:
        addresses.forget_if_over()


def _title(match: Match, lang: Lang) -> str:
    """The deck's name; where that is made of its boxes' ids, their titles."""
    name, titles = match.start.deck.name, set_titles(match.start.tables.setup, match.start.sets, lang)
    return " · ".join(titles.values()) if all(id_ in name for id_ in titles) else name


@dataclass(frozen=True, slots=True)
class _Addresses:
    """The addresses of the seats: handed out, and kept beside the game for when it is resumed."""

    match: Match
    keys: Keyring
    listening: Listening
    lang: Lang

    def invitations(self, *, lan: bool) -> list[Invitation]:
        people = [self._invitation(seat) for seat in self.match.people]
        if lan or not people:
            people.append(Invitation(translate("to watch", self.lang), self.keys.token(WATCHER)))
        return people

    def _invitation(self, seat: int) -> Invitation:
        return Invitation(called(self.match.seats, seat, self.lang), self.keys.token(holder_of(seat)))

    def tell_anew(self, seat: int) -> None:
        """Somebody has locked other devices out of a seat: here is its new address."""
        self.keep()
        say("{player} has a new address:", player=called(self.match.seats, seat, self.lang))
        invite(self.listening, [self._invitation(seat)])

    def keep(self) -> None:
        if self.match.path is None or self.match.trouble is not None:
            return  # the game is not saved either
        try:
            keep_address(self.match.path, self.listening.port, self.keys)
        except GloomError as trouble:
            say("warning: the addresses are not saved: {trouble}", trouble=trouble)

    def forget_if_over(self) -> None:
        if self.match.path is not None and self.match.is_over:
            address_path(self.match.path).unlink(missing_ok=True)
