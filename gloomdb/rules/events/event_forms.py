"""The sentences of events: of another player, of the reader who acts, and of the reader it is done to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from gloomdb.language import Sentence
from gloomdb.rules.events.event_kind import EventKind as Kind

FORMS: Final[Mapping[Kind, Sentence]] = {
    Kind.STORY_BOXED: Sentence("{card} stays in the box"),
    Kind.SET_ASIDE: Sentence("{player} sets {card} aside and draws another card"),
    Kind.PUT_BACK: Sentence("the draw pile is shuffled again with {cards}"),
    Kind.CHARACTER_ASIDE: Sentence("{player} sets {character} aside"),
    Kind.CHARACTER_JOINED: Sentence("{character} joins the {family} of {player}"),
    Kind.TURN_BEGUN: Sentence("turn {number}: {player}"),
    Kind.TURN_SKIPPED: Sentence("{player} misses a turn"),
    Kind.DRAW_SKIPPED: Sentence("{player} draws no cards at the end of the turn"),
    Kind.TURN_TO_SKIP: Sentence("{player} will miss the next turn"),
    Kind.DRAW_TO_SKIP: Sentence("{player} will miss the next draw"),
    Kind.GAME_OVER: Sentence("the game is over"),
    Kind.PASSED: Sentence("{player} passes"),
    Kind.PLAYED: Sentence("{player} plays {card}"),
    Kind.PLAYED_WHEN_DRAWN: Sentence("{player} plays {card} the moment it is drawn"),
    Kind.DRAWN_IN_VAIN: Sentence("{player} discards {card} without effect: {player} may not play Events"),
    Kind.ANSWERED: Sentence("{player} answers {answered} with {card}"),
    Kind.LET_HAPPEN: Sentence("{player} lets {answered} happen, holding {cards}"),
    Kind.CANCELLED: Sentence("{card} is cancelled by {answered}"),
    Kind.FELL_THROUGH: Sentence("{card} is discarded: {character} is no longer alive"),
    Kind.UNMET: Sentence("an effect of {card} does not happen: its condition is not met"),
    Kind.FINISHED: Sentence("{card} is discarded"),
    Kind.SET_OFF: Sentence("this sets off {card}"),
    Kind.PLAYS_GRANTED: Sentence("{player} may make {plays}"),
    Kind.DEATH_GRANTED: Sentence("{player} may play a death as the second play of this turn"),
    Kind.NO_PLAY: Sentence("{player} does not make {plays}"),
    Kind.NO_OPTION: Sentence("{player} chooses none of these: {options}"),
    Kind.NO_DISCARD: Sentence("{player} discards no more cards"),
    Kind.NO_STORY: Sentence("{player} claims no Story"),
    Kind.OPTION_CHOSEN: Sentence("{player} chooses: {option}"),
    Kind.PLAYER_CHOSEN: Sentence("{player} chooses {other}"),
    Kind.CHARACTER_CHOSEN: Sentence("{player} chooses {character}"),
    Kind.DREW: Sentence("{player} draws {count}"),
    Kind.NOTHING_TO_DRAW: Sentence("there is nothing left for {player} to draw"),
    Kind.REPLACED: Sentence("{player} draws {card}, which has no use in this game, and replaces it"),
    Kind.RESHUFFLED: Sentence("the discards become the draw pile ({count})"),
    Kind.DISCARDED: Sentence("{player} discards {cards}"),
    Kind.GAVE: Sentence("{player} gives {count} to {other}"),
    Kind.TOOK: Sentence("{player} takes {count} from {other}"),
    Kind.SWAPPED: Sentence("{player}'s hand goes to {other}: {count}"),
    Kind.RECOVERED: Sentence("{player} takes {cards} from the discards"),
    Kind.LAID: Sentence("{card} lies on {character}"),
    Kind.EXCHANGED: Sentence("{player} lays {card} on {character} in exchange"),
    Kind.MOVED: Sentence("{card} moves from {character} to {target}"),
    Kind.TAKEN_BACK: Sentence("{player} takes {card} from {character}"),
    Kind.TAKEN_OFF: Sentence("{card} leaves {character} and is discarded"),
    Kind.DIED: Sentence("{character} dies, worth {after}"),
    Kind.BONUS: Sentence("{after} of this comes from {card}"),
    Kind.REVIVED: Sentence("{character} lives again"),
    Kind.REMOVED: Sentence("{character} leaves the game"),
    Kind.WORTH_CHANGED: Sentence("{character}: {before} → {after}"),
    Kind.STORY_TAKEN: Sentence("{player} claims {card}"),
    Kind.STORY_RETURNED: Sentence("{card} goes back to the center"),
    Kind.CROWNED: Sentence("{character} takes the Throne"),
    Kind.THRONE_RETURNED: Sentence("the Throne goes back to the center"),
}
"""Of another player, or of nobody."""

YOURS: Final[Mapping[Kind, Sentence]] = {
    Kind.SET_ASIDE: Sentence("you set {card} aside and draw another card"),
    Kind.CHARACTER_ASIDE: Sentence("you set {character} aside"),
    Kind.CHARACTER_JOINED: Sentence("{character} joins your {family}"),
    Kind.TURN_BEGUN: Sentence("turn {number}: your turn"),
    Kind.TURN_SKIPPED: Sentence("you miss a turn"),
    Kind.DRAW_SKIPPED: Sentence("you draw no cards at the end of your turn"),
    Kind.TURN_TO_SKIP: Sentence("you will miss your next turn"),
    Kind.DRAW_TO_SKIP: Sentence("you will miss your next draw"),
    Kind.PASSED: Sentence("you pass"),
    Kind.PLAYED: Sentence("you play {card}"),
    Kind.PLAYED_WHEN_DRAWN: Sentence("you play {card} the moment it is drawn"),
    Kind.DRAWN_IN_VAIN: Sentence("you discard {card} without effect: you may not play Events"),
    Kind.ANSWERED: Sentence("you answer {answered} with {card}"),
    Kind.LET_HAPPEN: Sentence("you let {answered} happen, holding {cards}"),
    Kind.PLAYS_GRANTED: Sentence("you may make {plays}"),
    Kind.DEATH_GRANTED: Sentence("you may play a death as the second play of this turn"),
    Kind.NO_PLAY: Sentence("you do not make {plays}"),
    Kind.NO_OPTION: Sentence("you choose none of these: {options}"),
    Kind.NO_DISCARD: Sentence("you discard no more cards"),
    Kind.NO_STORY: Sentence("you claim no Story"),
    Kind.OPTION_CHOSEN: Sentence("you choose: {option}"),
    Kind.PLAYER_CHOSEN: Sentence("you choose {other}"),
    Kind.CHARACTER_CHOSEN: Sentence("you choose {character}"),
    Kind.DREW: Sentence("you draw {count}"),
    Kind.NOTHING_TO_DRAW: Sentence("there is nothing left for you to draw"),
    Kind.REPLACED: Sentence("you draw {card}, which has no use in this game, and replace it"),
    Kind.DISCARDED: Sentence("you discard {cards}"),
    Kind.GAVE: Sentence("you give {count} to {other}"),
    Kind.TOOK: Sentence("you take {count} from {other}"),
    Kind.SWAPPED: Sentence("your hand goes to {other}: {count}"),
    Kind.RECOVERED: Sentence("you take {cards} from the discards"),
    Kind.EXCHANGED: Sentence("you lay {card} on {character} in exchange"),
    Kind.TAKEN_BACK: Sentence("you take {card} from {character}"),
    Kind.STORY_TAKEN: Sentence("you claim {card}"),
}
"""Of the reader; kinds whose sentence names no player are not here."""

TO_YOU: Final[Mapping[Kind, Sentence]] = {
    Kind.PLAYER_CHOSEN: Sentence("{player} chooses you"),
    Kind.GAVE: Sentence("{player} gives you {count}"),
    Kind.TOOK: Sentence("{player} takes {count} from you"),
    Kind.SWAPPED: Sentence("{player}'s hand goes to you: {count}"),
    Kind.STORY_TAKEN: Sentence("{player} claims {card}, which you held"),
}
"""Where the reader is the other player."""

ON: Final = Sentence("{told} on {character}")
FREE: Final = Sentence("{told} as a free play")
BY: Final = Sentence("{told} ({source})")
FROM: Final = Sentence("{told}, which {other} held")
LASTING_UNMET: Final = Sentence("a lasting effect of {card} does not come about: its condition is not met")
OPENING: Final = Sentence("{player}'s opening hand: {count}")
YOUR_OPENING: Final = Sentence("your opening hand: {count}")
ENDINGS: Final[Mapping[str, Sentence]] = {
    "family-dead": Sentence("Every Character of {a_family} is dead: the game is over."),
    "exhausted": Sentence("Nothing can change the outcome any more: the game is over."),
    "turn-limit": Sentence("The turn limit is reached: the game is stopped."),
}
OF_PLAYER: Final = Sentence("{character} ({player}'s)")
OF_YOU: Final = Sentence("{character} (yours)")
