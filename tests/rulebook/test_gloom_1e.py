"""Gloom, first edition (2004): its own rules, and every one of its cards with an effect seen to work."""

from __future__ import annotations

import pytest

from gloomdb.cards.card import Card, CardType
from gloomdb.cards.set import Discard, Rules
from gloomdb.effects.vocabulary import Deed, Draw, PlayKind, Protect, RemoveCharacters, Target, Whenever
from gloomdb.rules.game import IllegalAction
from gloomdb.rules.setup import setup_from_set
from tests.tables import Table, bundled, death, event, modifier, now, printed, while_seen

RULES = Rules(players=(2, 4), discard=Discard.ONE)
SIX = ["Six 1", "Six 2", "Six 3", "Six 4", "Six 5", "Six 6"]
GLAD, SAD = (20, None, None), (-20, None, None)

LIMITS = {
    "found-love-on-the-lake": 6, "was-married-magnificently": 6, "was-the-toast-of-the-town": 6,
    "was-plagued-by-the-pox": 4, "was-jinxed-by-gypsies": 4, "contracted-consumption": 4,
    "suffered-from-sores": 4, "was-chastised-by-the-church": 4,
}  # fmt: skip
DRAW_OR_DISCARD = {
    "was-wondrously-well-wed": 2, "landed-a-legacy": 2, "was-popular-in-parliament": 2,
    "was-clever-at-cards": 1,
}  # fmt: skip
DISCARD_CHOSEN = {
    "found-maggots-in-the-meat": 1, "was-diverted-by-drink": 1, "was-driven-to-drink": 1,
    "was-greeted-by-ghosts": 3,
}  # fmt: skip
DISCARD_BY_CHANCE = {"was-pestered-by-poltergeists": 1, "grew-old-without-grace": 2}
DISCARD_ALL = ("was-scarred-by-scandals", "was-cursed-by-the-queen")
TO_THE_RIGHT = ("was-crippled-by-creditors", "was-distressed-by-dysentery")
MISS_A_DRAW = ("was-written-out-of-the-will", "was-swindled-by-salesmen", "was-taunted-by-tigers")
MISS_A_TURN = ("was-hunted-by-horrors", "was-shunned-by-society")
EACH_MODIFIER_COSTS = ("was-sickened-by-salmon", "went-mildly-mad")
DEATH_AT_ONCE = ("was-marooned-on-the-moors", "fell-down-a-well")
PAYS_FOR = {
    "fell-from-on-high": ["death"], "was-choked-by-a-tie": ["death"], "was-consumed-from-within": ["death"],
    "was-overcome-by-the-measles": ["death"], "was-eaten-by-bears": ["beast"],
    "was-devoured-by-weasels": ["beast"], "was-torn-limb-from-limb": ["beast"], "never-returned": ["beast"],
    "was-baked-into-a-pie": ["goblet"], "choked-on-a-bone": ["goblet"], "drank-too-much-rye": ["goblet"],
    "was-slain-by-an-heir": ["lucre", "romance"], "was-pushed-down-the-stairs": ["lucre", "romance"],
}  # fmt: skip
ALONE = (
    "was-blessed-by-the-bishop", "was-put-into-prison", "was-widowed-at-the-wedding", "died-old-and-alone",
    "died-of-despair", "body-thief", "a-tragic-misunderstanding", "to-be-or-not-to-be", "a-stormy-night",
    "the-root-of-all-evil", "a-second-chance", "misfortune-favors-the-old", "til-death-do-us-part",
    "smoke-and-mirrors", "twist-of-fate", "a-chance-to-begin-again", "an-unpleasant-surprise",
)  # fmt: skip


def card(slug: str) -> Card:
    """A card of the first edition."""
    return printed("gloom-1e", slug)


def played(slug: str, *others: Card, on: str = "B1", **options: object) -> tuple[Table, str]:
    """A table at which A has played a Modifier on B1; B holds six cards, A and C none."""
    extra = [modifier(name) for name in SIX]
    hands = {"A": [card(slug).title("en")], "B": SIX, **options.pop("hands", {})}  # type: ignore[dict-item]
    table = Table([card(slug), *extra, *others], players=3, rules=RULES, hands=hands, **options)  # type: ignore[arg-type]
    title = card(slug).title("en")
    return table.do(f"{title} > {on}"), title


def test_every_card_with_an_effect_has_a_test() -> None:
    """Completeness: no card of the edition is left out below."""
    groups = (LIMITS, DRAW_OR_DISCARD, DISCARD_CHOSEN, DISCARD_BY_CHANCE, DISCARD_ALL, TO_THE_RIGHT,
              MISS_A_DRAW, MISS_A_TURN, EACH_MODIFIER_COSTS, DEATH_AT_ONCE, PAYS_FOR, ALONE)  # fmt: skip
    tested = sorted(slug for group in groups for slug in group)
    assert tested == sorted(c.slug for c in bundled()["gloom-1e"].cards if c.effects)


# --- how it is played ---------------------------------------------------------------------------------


def test_discard_is_one_card() -> None:
    """Plays: the discard play discards any one card, not the hand."""
    table = Table([modifier("One"), modifier("Two")], rules=RULES, hands={"A": ["One", "Two"]})
    assert not table.may("discard hand")
    table.do("discard One")
    assert table.discards() == ["One"]
    assert table.hand("A") == ["Two"]


def test_four_players_have_four_characters_each() -> None:
    """Set-up: two to four players; with four, each gives up one Character."""
    first = bundled()["gloom-1e"]
    assert setup_from_set(first, 4).sizes == (4, 4, 4, 4)
    assert [len(f) for f in setup_from_set(first, 3).families] == [5, 5, 5]
    assert all(len({c.family for c in f}) == 1 for f in setup_from_set(first, 4).families)


def test_only_two_cards_work_out_of_turn() -> None:
    """Timing: only Smoke and Mirrors and A Second Chance are played in another player's turn."""
    out_of_turn = [c.slug for c in bundled()["gloom-1e"].cards
                   if any(e.when == "response" for e in c.effects or ())]  # fmt: skip
    assert sorted(out_of_turn) == ["a-second-chance", "smoke-and-mirrors"]


# --- Modifiers, alike ones together ---------------------------------------------------------------------


@pytest.mark.parametrize("slug", LIMITS)
def test_draw_limit_while_visible(slug: str) -> None:
    """The controller's draw limit changes while the text is seen, and no longer."""
    table, _ = played(slug)
    assert (table.limit("A"), table.limit("B"), table.limit("C")) == (5, LIMITS[slug], 5)
    table.lay("Six 1", "B1")
    assert table.limit("B") == 5


@pytest.mark.parametrize("slug", DRAW_OR_DISCARD)
def test_draw_or_discard(slug: str) -> None:
    """The controller may draw, or discard, or do neither."""
    number = DRAW_OR_DISCARD[slug]
    drawn, _ = played(slug)
    assert drawn.mover == "B"
    assert len(drawn.do("option 1").hand("B")) == 6 + number
    thrown, _ = played(slug)
    thrown.do("option 2", *[f"pick {name}" for name in SIX[:number]])
    assert len(thrown.hand("B")) == 6 - number
    neither, _ = played(slug)
    assert len(neither.do("done").hand("B")) == 6


@pytest.mark.parametrize("slug", DISCARD_CHOSEN)
def test_discard_cards_of_choice(slug: str) -> None:
    """The controller discards cards of their own choice."""
    table, _ = played(slug)
    assert table.mover == "B"
    table.do(*[f"pick {name}" for name in SIX[: DISCARD_CHOSEN[slug]]])
    assert table.hand("B") == SIX[DISCARD_CHOSEN[slug] :]
    assert (table.mover, table.turn_of) == ("A", "A")


@pytest.mark.parametrize("slug", DISCARD_BY_CHANCE)
def test_neighbour_picks_blindly(slug: str) -> None:
    """Cards picked unseen by the right neighbour are discarded, without a decision."""
    table, _ = played(slug)
    assert len(table.hand("B")) == 6 - DISCARD_BY_CHANCE[slug]
    assert len(table.discards()) == DISCARD_BY_CHANCE[slug]
    assert table.mover == "A"


@pytest.mark.parametrize("slug", DISCARD_ALL)
def test_discard_the_whole_hand(slug: str) -> None:
    """The controller discards the whole hand."""
    table, _ = played(slug)
    assert table.hand("B") == []
    assert sorted(table.discards()) == SIX


@pytest.mark.parametrize("slug", TO_THE_RIGHT)
def test_two_cards_go_to_the_right(slug: str) -> None:
    """The right neighbour of the controller keeps two random cards of the controller's."""
    table, _ = played(slug)
    assert len(table.hand("B")) == 4
    assert len(table.hand("A")) == 2  # A sits to the right of B
    assert table.hand("C") == []


@pytest.mark.parametrize("slug", MISS_A_DRAW)
def test_the_next_drawing_is_missed(slug: str) -> None:
    """Delayed: the controller does not draw at the end of the next turn, but does at the one after."""
    table, _ = played(slug, on="A1")
    table.do("pass")
    assert table.hand("A") == []
    table.passes(6)
    assert len(table.hand("A")) == 5


@pytest.mark.parametrize("slug", MISS_A_TURN)
def test_the_next_turn_is_missed(slug: str) -> None:
    """Delayed: the controller's next turn is passed over, once."""
    table, _ = played(slug)
    table.do("pass")
    assert table.turn_of == "C"
    table.passes(4)
    assert table.turn_of == "B"


@pytest.mark.parametrize("slug", EACH_MODIFIER_COSTS)
def test_every_modifier_costs_a_card(slug: str) -> None:
    """While it is seen its controller discards a card for each Modifier played, this one counted."""
    title = card(slug).title("en")
    cards = [card(slug), *[modifier(name) for name in SIX]]
    table = Table(cards, rules=RULES, hands={"A": [title, *SIX[:3]], "B": SIX[3:]})
    table.do(f"{title} > A1", "pick Six 1", "Six 2 > B1")
    assert table.hand("A") == sorted(table.hand("A"))
    assert "Six 3" in table.discards()  # the last one goes without a choice
    table.do("Six 4 > B1")
    assert len(table.hand("B")) == 2  # another's Modifier costs nothing


def test_covering_the_text_ends_what_modifiers_cost() -> None:
    """Continuous: covering the text ends it, for the covering Modifier already."""
    title = card("went-mildly-mad").title("en")
    table = Table([card("went-mildly-mad"), *[modifier(n) for n in SIX]], rules=RULES, hands={"A": SIX})
    table.lay(title, "A1").do("Six 1 > A1")
    assert len(table.hand("A")) == 5


@pytest.mark.parametrize("slug", DEATH_AT_ONCE)
def test_death_at_once(slug: str) -> None:
    """Below zero, its own points counted, the Character may die by a free play of its controller's."""
    table, title = played(slug, death("End"), hands={"B": ["End", *SIX]})
    assert table.mover == "B"
    assert table.may("End > B1")
    assert not table.may("End > A1")
    assert table.do("End > B1").is_dead("B1")
    glad = Table([card(slug), death("End"), modifier("Glad", (None, 30, None))], rules=RULES,
                 hands={"A": [title], "B": ["End"]})  # fmt: skip
    glad.lay("Glad", "B1").do(f"{title} > B1")
    assert glad.mover == "A"


def test_was_blessed_by_the_bishop() -> None:
    """Any number of cards discarded, then drawn up to the draw limit at once."""
    table, _ = played("was-blessed-by-the-bishop")
    table.do("pick Six 1", "pick Six 2", "pick Six 3", "done")
    assert len(table.hand("B")) == 5
    assert sorted(table.discards()) == ["Six 1", "Six 2", "Six 3"]


def test_was_put_into_prison() -> None:
    """While it is seen its controller may not play Events, nor answer with one."""
    prison = card("was-put-into-prison").title("en")
    smoke = card("smoke-and-mirrors").title("en")
    cards = [card("was-put-into-prison"), card("smoke-and-mirrors"), event("Party"), event("Ball")]
    table = Table(cards, rules=RULES, hands={"A": ["Party", "Ball"], "B": [smoke]}).lay(prison, "B1")
    table.do("Party")
    assert table.mover == "A"
    jailed = Table(cards, rules=RULES, hands={"A": ["Party"]}).lay(prison, "A1")
    with pytest.raises(IllegalAction, match="forbids"):
        jailed.do("Party")


def test_was_widowed_at_the_wedding() -> None:
    """It may be played only on a Character that shows Romance."""
    title = card("was-widowed-at-the-wedding").title("en")
    cards = [card("was-widowed-at-the-wedding"), modifier("Wed", GLAD, (None, None, "romance"))]
    table = Table(cards, rules=RULES, hands={"A": [title]}).lay("Wed", "B1")
    assert table.may(f"{title} > B1")
    with pytest.raises(IllegalAction, match="only on a Character that shows"):
        table.do(f"{title} > A1")


# --- deaths -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("slug", PAYS_FOR)
def test_a_death_pays_for_an_icon(slug: str) -> None:
    """Ten points more while the icon is seen; any one of two, and not twice."""
    title = card(slug).title("en")
    for icon in ("beast", "death", "goblet", "lucre", "romance", "duck"):
        table = Table(
            [card(slug), modifier("Sad", SAD, (None, None, icon))], rules=RULES, hands={"A": [title]}
        )
        table.lay("Sad", "B1").do(f"{title} > B1")
        assert table.worth("B1") == (-30 if icon in PAYS_FOR[slug] else -20)


def test_died_old_and_alone() -> None:
    """It may not be played on a Character that shows Romance."""
    title = card("died-old-and-alone").title("en")
    cards = [card("died-old-and-alone"), modifier("Wed", SAD, (None, None, "romance")), modifier("Sad", SAD)]
    table = Table(cards, rules=RULES, hands={"A": [title]}).lay("Wed", "B1").lay("Sad", "B2")
    assert table.may(f"{title} > B2")
    with pytest.raises(IllegalAction, match="may not be played on a Character that shows"):
        table.do(f"{title} > B1")


def test_died_of_despair() -> None:
    """Whose Character died discards the hand."""
    title = card("died-of-despair").title("en")
    cards = [card("died-of-despair"), modifier("Sad", SAD), *[modifier(n) for n in SIX]]
    table = Table(cards, rules=RULES, hands={"A": [title, "Six 1"], "B": SIX[1:]})
    table.lay("Sad", "B1").do(f"{title} > B1")
    assert table.hand("B") == []
    assert table.hand("A") == ["Six 1"]


# --- Events -------------------------------------------------------------------------------------------


def test_body_thief() -> None:
    """One's own living and any dead Character leave the game; neither scores."""
    table = Table(
        [card("body-thief"), modifier("Sad", SAD), death("End")], rules=RULES, hands={"A": ["Body Thief"]}
    )
    table.lay("Sad", "B1").lay("End", "B1").do("Body Thief")
    assert not table.may("pick B2")
    table.do("pick A1", "pick B1")
    assert [int(s) for s in table.state.status] == [2, 0, 2, 0]
    assert table.discards() == ["Body Thief"]


def test_body_thief_may_take_the_last_one() -> None:
    """Taking the last living Character of one's family ends the game at once."""
    table = Table(
        [card("body-thief"), modifier("Sad", SAD), death("End")], rules=RULES, hands={"A": ["Body Thief"]}
    )
    table.lay("Sad", "A1").lay("End", "A1").do("Body Thief", "pick A2", "pick A1")
    assert table.state.over == 1


def test_a_tragic_misunderstanding() -> None:
    """The top Modifiers of two living Characters change places."""
    title = "A Tragic Misunderstanding"
    cards = [card("a-tragic-misunderstanding"), modifier("Sad", SAD), modifier("Glad", GLAD), modifier("Low")]
    table = (
        Table(cards, rules=RULES, hands={"A": [title]}).lay("Low", "A1").lay("Glad", "A1").lay("Sad", "B1")
    )
    assert table.worth("A1") == 20
    table.do(title)
    assert not table.may("pick A2")
    table.do("pick A1", "pick B1")
    assert (table.worth("A1"), table.worth("B1")) == (-20, 20)
    assert table.stack("A1") == ["Sad", "Low"]


def test_to_be_or_not_to_be() -> None:
    """A death goes from a dead Character to a living one below zero."""
    title = "To Be or Not to Be"
    cards = [card("to-be-or-not-to-be"), modifier("Sad", SAD), modifier("Blue", SAD), death("End")]
    table = (
        Table(cards, rules=RULES, hands={"A": [title]}).lay("Sad", "A1").lay("End", "A1").lay("Blue", "B1")
    )
    table.do(title, "pick A1")
    assert not table.may("pick B2")
    table.do("pick B1")
    assert not table.is_dead("A1")
    assert table.is_dead("B1")
    assert table.stack("B1") == ["End", "Blue"]


def test_a_stormy_night() -> None:
    """Draw four, play one, discard down to the draw limit."""
    cards = [card("a-stormy-night"), *[modifier(n) for n in SIX]]
    table = Table(cards, rules=RULES, hands={"A": ["A Stormy Night", *SIX[:4]]}, pile=SIX[4:])
    table.do("A Stormy Night")
    assert len(table.hand("A")) == 8
    table.do("Six 5 > A1")
    assert len(table.hand("A")) == 7
    table.do("pick Six 1", "pick Six 2")
    assert len(table.hand("A")) == 5
    assert table.turn_of == "A"


def test_the_root_of_all_evil() -> None:
    """With Lucre on a living Character: one card from every opponent, any of them played at once."""
    title = "The Root of All Evil"
    cards = [card("the-root-of-all-evil"), modifier("Rich", GLAD, (None, None, "lucre")), modifier("Own"),
             modifier("B's"), modifier("C's")]  # fmt: skip
    hands = {"A": [title, "Own"], "B": ["B's"], "C": ["C's"]}
    table = Table(cards, players=3, rules=RULES, hands=hands).lay("Rich", "A1").do(title)
    assert table.hand("A") == ["B's", "C's", "Own"]
    assert table.may("B's > C1")
    assert not table.may("Own > C1")
    table.do("B's > C1", "done")
    assert table.hand("A") == ["C's", "Own"]
    poor = Table(cards, players=3, rules=RULES, hands=hands).do(title)
    assert poor.hand("B") == ["B's"]
    assert title in poor.discards()


def test_a_second_chance_answers_a_death() -> None:
    """Response: it stops a death as it is played; the play is spent, both cards are discarded."""
    title = "A Second Chance"
    cards = [card("a-second-chance"), death("End"), modifier("Sad", SAD)]
    table = Table(cards, rules=RULES, hands={"A": ["End"], "B": [title]}).lay("Sad", "B1").do("End > B1")
    assert table.mover == "B"
    table.do(f"reply {title}")
    assert not table.is_dead("B1")
    assert sorted(table.discards()) == [title, "End"]
    assert table.turn_of == "A"
    assert table.plays_made == 1
    let = (
        Table(cards, rules=RULES, hands={"A": ["End"], "B": [title]}).lay("Sad", "B1").do("End > B1", "done")
    )
    assert let.is_dead("B1")


def test_a_second_chance_revives() -> None:
    """In one's own turn it strips the death from a dead Character, who keeps its Modifiers."""
    title = "A Second Chance"
    cards = [card("a-second-chance"), death("End"), modifier("Sad", SAD)]
    table = Table(cards, rules=RULES, hands={"A": [title]}).lay("Sad", "B1").lay("End", "B1")
    table.do(title, "pick B1")
    assert not table.is_dead("B1")
    assert table.worth("B1") == -20
    assert "End" in table.discards()


def test_misfortune_favors_the_old() -> None:
    """Up to two free plays, deaths or Modifiers with negative points, a death at any time."""
    title = "Misfortune Favors the Old"
    cards = [card("misfortune-favors-the-old"), modifier("Sad", SAD), modifier("Glad", GLAD), death("End")]
    table = Table(cards, rules=RULES, hands={"A": [title, "Sad", "Glad", "End"]}).do("pass", title)
    assert not table.may("Glad > B1")
    table.do("Sad > B1", "End > B1")
    assert table.is_dead("B1")
    assert table.turn_of == "B"


def test_til_death_do_us_part() -> None:
    """A death on anyone who shows Romance, whatever the Self-Worth."""
    title = card("til-death-do-us-part").title("en")
    cards = [card("til-death-do-us-part"), modifier("Wed", GLAD, (None, None, "romance")), death("End")]
    table = Table(cards, rules=RULES, hands={"A": [title, "End"]}).lay("Wed", "B1").do(title)
    assert not table.may("End > A1")
    assert table.do("End > B1").is_dead("B1")


def test_smoke_and_mirrors() -> None:
    """Response: it stops an Event as it is played, and cannot be played in one's own turn."""
    title = "Smoke and Mirrors"
    cards = [card("smoke-and-mirrors"), card("a-chance-to-begin-again"), modifier("Sad", SAD)]
    event_title = "A Chance to Begin Again"
    table = (
        Table(cards, rules=RULES, hands={"A": [event_title], "B": [title]}).lay("Sad", "B1").do(event_title)
    )
    table.do(f"reply {title}")
    assert table.worth("B1") == -20
    assert sorted(table.discards()) == [event_title, title]
    own = Table(cards, rules=RULES, hands={"A": [title]})
    with pytest.raises(IllegalAction, match="is a response"):
        own.do(title)


def test_twist_of_fate() -> None:
    """A Modifier of the hand replaces a top one, which comes to the hand; no effect is set off."""
    cards = [card("twist-of-fate"), card("was-scarred-by-scandals"), modifier("Glad", GLAD), modifier("Own")]
    table = Table(cards, rules=RULES, hands={"A": ["Twist of Fate", "Was Scarred by Scandals", "Own"]})
    table.lay("Glad", "B1").do("Twist of Fate", "pick B1", "pick Was Scarred by Scandals")
    assert table.worth("B1") == -25
    assert table.hand("A") == ["Glad", "Own"]


def test_who_has_left_the_game_works_no_effects() -> None:
    """Body Thief: a Character out of the game takes its cards with it; nothing on them works any more."""
    gone = event("Gone", now(RemoveCharacters((Target.ANY_LIVING,))))
    ward = modifier("Ward", SAD, effects=while_seen(Protect(PlayKind.DEATH, family=True)))
    table = Table(
        [gone, ward, modifier("Sad", SAD), death("End")], size=3, hands={"A": ["Gone"], "B": ["End"]}
    )
    table.lay("Ward", "A1").lay("Sad", "A2").do("Gone", "pick B3", "pass")
    assert not table.may("End > A2")
    table = Table(
        [gone, ward, modifier("Sad", SAD), death("End")], size=3, hands={"A": ["Gone"], "B": ["End"]}
    )
    table.lay("Ward", "A1").lay("Sad", "A2").do("Gone", "pick A1", "pass")
    assert table.may("End > A2")
    wails = [
        modifier(name, effects=while_seen(Whenever(Deed.PLAY_MODIFIER, (Draw(1),))))
        for name in ("One", "Two")
    ]
    table = Table([gone, *wails, modifier("Low")], size=3, hands={"A": ["Gone", "Low"]}, rules=Rules(plays=3))
    table.lay("One", "A1").lay("Two", "A2").do("Gone", "pick A1", "Low > B1")
    assert len(table.hand("A")) == 1  # by Two alone


def test_a_chance_to_begin_again_and_an_unpleasant_surprise() -> None:
    """All Modifiers, or the top one, of a living Character are discarded."""
    cards = [
        card("a-chance-to-begin-again"),
        card("an-unpleasant-surprise"),
        modifier("Sad", SAD),
        modifier("Low"),
    ]
    hands = {"A": ["A Chance to Begin Again", "An Unpleasant Surprise"]}
    begin = Table(cards, rules=RULES, hands=hands).lay("Low", "B1").lay("Sad", "B1")
    begin.do("A Chance to Begin Again", "pick B1")
    assert begin.stack("B1") == []
    surprise = Table(cards, rules=RULES, hands=hands).lay("Low", "B1").lay("Sad", "B1")
    surprise.do("An Unpleasant Surprise", "pick B1")
    assert surprise.stack("B1") == ["Low"]
    assert surprise.worth("B1") == -10


def test_the_pile_is_the_whole_box() -> None:
    """Components: 58 Modifiers, 12 Events and 20 deaths make the draw pile."""
    types = [c.type for c in setup_from_set(bundled()["gloom-1e"], 2).pile]
    assert [types.count(t) for t in (CardType.MODIFIER, CardType.EVENT, CardType.DEATH)] == [58, 12, 20]
