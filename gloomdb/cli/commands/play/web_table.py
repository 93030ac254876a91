"""`gloomdb play --web`: the table in browsers, a seat for each person; others may watch."""

from __future__ import annotations

from gloomdb.cli.arguments.options import Lang
from gloomdb.cli.arguments.serving import Invitation, listening_at, serve
from gloomdb.language import translate
from gloomdb.play.match import Match
from gloomdb.play.seating import Seat, called


def serve_match(
    match: Match, lang: Lang, pace: float, *, port: int, lan: bool, host: str | None, opens: bool
) -> None:
    """Serves the game until Ctrl-C; it is saved after every decision."""
    from gloomdb.sim.players.policies import parse_policies
    from gloomdb.web.page.build import html_page, policy_of
    from gloomdb.web.play.play_site import WATCHER, PlaySite, holder_of, play_keys
    from gloomdb.web.server.site import Page

    cards = list({card.id: card for card in match.start.tables.setup.cards()}.values())
    html = html_page(cards, match.start.sets, title=match.start.deck.name, lang=lang, served="play")
    keys = play_keys(match.people)
    listening = listening_at(port, lan=lan, host=host)
    page = Page(html.encode("utf-8", "replace"), policy=policy_of(html))
    table = PlaySite(match, page, keys, pace=pace, bot=Seat(next(iter(parse_policies(["greedy"], 1)))))
    invitations = [
        Invitation(called(match.seats, seat, lang), keys.token(holder_of(seat))) for seat in match.people
    ]
    if lan or not invitations:
        invitations.append(Invitation(translate("to watch", lang), keys.token(WATCHER)))
    serve(table.site, listening, invitations, ending=table.close, opens=opens)
