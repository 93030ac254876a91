"""English: how effects and requirements read on a card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from gloomdb.effects.wording.tongue import Fields, Noun, Tongue, Verb
from gloomdb.text import signed

_SOUNDS_LIKE_YOU: Final = ("uni", "use", "usu", "eu", "one")


def a(noun: str) -> str:
    """The noun with `a` or `an`."""
    low = noun.lower()
    return f"{'an' if low[:1] in 'aeiou' and not low.startswith(_SOUNDS_LIKE_YOU) else 'a'} {noun}"


class English(Tongue):
    """English in the words of an edition."""

    numbers = (
        "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
        "twelve",
    )  # fmt: skip
    ones = ("a", "an")
    card = Noun("card", "cards")
    icon = Noun("icon", "icons")
    chained = (", then ", ", then ", ", then ")
    voiced: ClassVar = {
        "your": Verb("your", "your", "their", "your"),
        **{
            verb: Verb(verb, verb, f"{verb}s", verb)
            for verb in ("draw", "discard", "skip", "give", "take")  # what others than you may do
        },
    }
    forms: ClassVar = {
        # sentences
        "or": "or",
        "and": "and",
        "then": "then ",
        "you_may": "you may",
        "may": "{player} may",
        "on_draw": "Play this card as soon as you draw it.",
        "on_your_turn": "On your turn",
        "unencoded": "[not translated] {text}",
        # players and Characters
        "player_you": "you",
        "player_left": "the player to {your} left",
        "player_right": "the player to {your} right",
        "player_opponent": "an opponent of {your} choice",
        "player_opponents": "each opponent",
        "player_everyone": "each player",
        "one_this": "this {character}",
        "one_own": "one of your {characters}",
        "one_own_living": "one of your {living} {characters}",
        "one_own_dead": "one of your {dead} {characters}",
        "one_opponents": "an opponent's {character}",
        "one_opponents_living": "an opponent's {living} {character}",
        "one_opponents_dead": "an opponent's {dead} {character}",
        "one_any": "{a character}",
        "one_any_living": "{a living character}",
        "one_any_dead": "{a dead character}",
        "all_own": "your {characters}",
        "all_opponents": "opponents' {characters}",
        "all_any": "{characters}",
        # cards and icons
        "a": "{a what}",
        "negative_modifier": " with negative {points}",
        "positive_modifier": " with positive {points}",
        "with_icon": " with the {icons} icon",
        "if_it_has": " if it has the {icons} icon",
        "it": "it",
        # cards in hand
        "draw": "{draw} {cards}",
        "discard": "{discard} {cards}{picked}",
        "discard_any": "{discard} any number of cards{picked}",
        "discard_all": "{discard} {your} hand",
        "picked_random": " at random",
        "picked_one": " picked at random by {picker}",
        "picked": " picked at random by {picker}",
        "refill": "{draw} up to {your} {draw_limit}",
        "discard_to_limit": "{discard} down to {your} {draw_limit}",
        "skip_draw": "{skip} {your} next end-of-turn draw",
        "skip_turn": "{skip} {your} next turn",
        "give": "{give} {cards}{picked} from {your} hand to {to}",
        "give_picked": "{give} {to} {cards} from {your} hand{picked}",
        "give_at_random": "{take} {cards} at random from your hand",
        "take": "take {cards}{picked} from {hand}",
        "take_chosen": "look at {hand} and take {cards} of your choice from it",
        "take_chosen_each": "look at {hand} and take {cards} of your choice from each",
        "play_taken": "play that card as {a free_play}",
        "play_taken_any": "play any of those cards as {free_plays} and keep the rest",
        "hand_of": "the hand of {player}",
        "hand_of_each": "{player}'s hand",
        "swap_hands": "exchange hands with {to}",
        "recover": "take {cards} from the discard pile into your hand",
        "recover_any": "take {cards} of your choice from the discard pile into your hand",
        "limit_of": "the {draw_limit} of {player}",
        "limit_of_each": "{player}'s {draw_limit}",
        "limit_of_you": "your {draw_limit}",
        "draw_limit_more": "{limit} is increased by {cards}",
        "draw_limit_less": "{limit} is reduced by {cards}",
        # plays
        "free_play": "play {what} as {a free_play}{on}{regardless}",
        "free_play_several": "play up to {what} as {free_plays}{on}{regardless}",
        "in_all": "{cards} ({sorts})",
        "played_on": " on {whom}",
        "regardless": ", regardless of {self_worth}",
        "second_death": "play {a death} as your second play this turn{only}",
        "second_death_lasting": "play {a death} as your second play{only}",
        "only_on": ", but only on {whom}",
        "forbid": "you may not play {what}",
        "protect": "{what} cannot be played on {whom}",
        "the_family": "{characters} in your {family}",
        "whenever": "whenever {deed}, {steps}",
        "play_card": "you play {a what}{itself}",
        "itself": " (including this one)",
        "lose_character": "one of your {characters} receives {a death}",
        "play_only_on": "play only on {whom}",
        "never_on": "cannot be played on {whom}",
        # worth
        "worth_family": "your {family} is worth {points}",
        "worth_it": "it is worth {points}",
        "worth_this": "this {character} is worth {points}",
        "worth_each": " for each {icons} icon it has",
        "worth_each_family": " for each {icons} icon in your {family}",
        # the table
        "swap_modifiers": "exchange the top {modifiers} of {two} {living} {characters}",
        "move_modifier": "move the top {modifier} from {source} to {to}",
        "another_any": "another {living} {character}",
        "another_own": "another of your {living} {characters}",
        "another_opponents": "another {living} {character} of an opponent",
        "discard_modifier": "discard the top {modifier} from {on}",
        "discard_modifier_all": "discard all {modifiers} from {on}",
        "return_modifier": "take the top {modifier} from {on} into your hand",
        "exchange_modifier": "replace the top {modifier} of {a living character} with {a modifier}"
        " from your hand and take the replaced one into your hand.",
        "move_death": "move {a death} from {a dead character} to {a living character}"
        " with negative {self_worth}",
        "revive": "discard the {death} from {on}, who {lives} again.",
        "remove_characters": "remove {people} from the game; they score nothing.",
        "remove_characters_one": "remove {people} from the game; it scores nothing.",
        "removed": "{whom}",
        # replies, choices
        "cancel": "cancel {a what} as it is played",
        "choose": "{options}",
        "choose_two": "either {options}",
        "choose_more": "choose one: {options}",
        "choose_lettered": "choose one: {most}; or {last}.",
        # Stories and the Throne
        "claim_story": "claim {a story} at once, if you meet its requirement.",
        "claim_story_regardless": "claim {a story} at once, even if you do not meet its requirement.",
        "release_story_own": "return your {story} to the center of the table, unclaimed.",
        "release_story_opponents": "return an opponent's {story} to the center of the table, unclaimed.",
        "release_story_any": "return a claimed {story} to the center of the table, unclaimed.",
        "reign": "whenever a card{icon} is played on {a character}, that {character} takes the {throne}"
        " and becomes the {monarch}, worth {points}",
        "reign_second_death": "its controller may play {a death} as second play,"
        " but only on opponents' {characters}",
        "reign_ends": "if the {monarch} dies, the {throne} returns to the center unless that ends the game",
        "take_throne": "move the {throne} to {on}, who becomes the {monarch}.",
        "vacate_throne": "return the {throne} to the center of the table",
        # what an effect requires
        "if": "if {asked}",
        "while": "while {asked}",
        "if_when_played": "if {asked} when this card is played",
        "shows": "this {character} has the {icons} icon",
        "family_shows_one": "{a character} in your {family} has the {icons} icon",
        "living_show_one": "one of your {living} {characters} has the {icons} icon",
        "family_shows": "your {family} has at least {count} {icons} icons",
        "living_show": "your {living} {characters} have at least {count} {icons} icons",
        "negative": "this {character}'s {self_worth} is negative",
        "is_monarch": "this {character} is the {monarch}",
        "controls_monarch": "you control the {monarch}",
        "holds_story": "you hold {a story}",
        # what a Story requires
        "claim_characters_one": "Requires at least {who} in your {family} with the {icons} icon.",
        "claim_characters": "Requires the {icons} icons in your {family}{on}.",
        "claim_on": ", on at least {who}",
        "claim_icons_one": "Requires at least {count} {icons} {noun} in your {family}.",
        "claim_icons": "Requires the {icons} icons in your {family}{in_all}.",
        "claim_in_all": ", at least {count} {noun} in all",
    }

    def phrase(self, name: str, fields: Fields) -> str:
        """`{a living character}`; `{lives}`, or is again whatever the edition calls that."""
        if name == "lives":
            return "lives" if self.words["living"] == "living" else f"is {self.words['living']}"
        _, *rest = name.split()
        given = ((word, fields.get(word)) for word in rest)
        return a(" ".join(noun.one if isinstance(noun, Noun) else self.words[word] for word, noun in given))

    def listed(self, things: Sequence[str], link: str) -> str:
        """`A`, `A or B`, `A, B, or C`."""
        if len(things) < 3:
            return f" {link} ".join(things)
        return f"{', '.join(things[:-1])}, {link} {things[-1]}"

    def points(self, n: int) -> str:
        """`an additional −10 Self-Worth points`."""
        term = self.words["points"]
        return f"an additional {signed(n)} {term.removesuffix('s') if abs(n) == 1 else term}"

    def agreeing(self, term: str) -> dict[str, str]:
        """`a_event`: the noun with its article."""
        return {f"a_{term}": a(self.words[term])}
