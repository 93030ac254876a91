"""What every language has: forms for all that effects say, and the grammar to fill them in.

A form is a text with fields: `{death}` is what the edition calls a death, `{draw}` a word in the voice of the
sentence, and anything else, such as `{a living character}`, a phrase of the language's own making.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final, TypeAlias

from gloomdb.effects.vocabulary import PlayKind, Where, Who
from gloomdb.effects.wording.clause import Clause, Fixed, Said, Voice
from gloomdb.effects.wording.edition_words import Words, capital, mark


@dataclass(frozen=True, slots=True)
class Verb:
    """A word in each voice: `draw`, `draws`."""

    bare: str
    you: str
    third: str
    infinitive: str

    def __call__(self, voice: Voice) -> str:
        return str(getattr(self, voice))


@dataclass(frozen=True, slots=True)
class Noun:
    """A noun, both numbers and its gender, where the language has genders."""

    one: str
    many: str
    feminine: bool = False


class Form(str):
    """A form within another one: it is filled in first, in the same voice, with the fields before it."""

    __slots__ = ()


MOST_JOINED: Final = 3  # things done in one sentence
Fields: TypeAlias = Mapping[str, str | Noun]
_PLURALS: Final = {"story": "stories", "family": "families"}


class Tongue:
    """A language in the words of an edition."""

    forms: ClassVar[Mapping[str, str]]
    """By what is meant; nothing can follow, in the same sentence, what ends with a full stop."""
    described: ClassVar[Mapping[str, str]] = {}
    """Fields of other texts that are nouns with adjectives, where the two agree."""
    voiced: ClassVar[Mapping[str, Verb]]
    lasting: ClassVar[Mapping[str, str]] = {}
    """How verbs of a condition are put in what lasts, if otherwise."""
    numbers: ClassVar[tuple[str, ...]]
    """From zero on."""
    ones: ClassVar[tuple[str, ...]]
    """Articles, which are read as the number one."""
    card: ClassVar[Noun]
    icon: ClassVar[Noun]
    before_icons: ClassVar[str] = ""
    """Stands before the name of every icon."""
    chained: ClassVar[tuple[str, str, str]]
    """Between two things done one after the other; between more of them; before the last of these."""
    capital_after_colon: ClassVar[bool] = True

    def __init__(self, words: Words) -> None:
        self.words = words
        self._known = dict(words.terms)
        """Terms, and phrases that have been made of them."""
        self._same: dict[str, str] = {}
        """What was said and is always the same."""

    # --- what each language does in its own way ------------------------------------------------------

    def phrase(self, name: str, fields: Fields) -> str:
        """A noun phrase that is a field of a form."""
        raise NotImplementedError

    def listed(self, things: Sequence[str], link: str) -> str:
        """`A`, `A or B`, `A, B, or C`."""
        raise NotImplementedError

    def points(self, n: int) -> str:
        """`an additional −10 Self-Worth points`."""
        raise NotImplementedError

    def agreeing(self, term: str) -> dict[str, str]:
        """What agrees with a noun, as fields of other texts: `a_event`."""
        raise NotImplementedError

    # --- forms -----------------------------------------------------------------------------------------

    def __call__(self, meant: str, **fields: str | Noun) -> str:
        """What is meant, in words."""
        if fields:
            return self.fill(self.forms[meant], Voice.BARE, fields)
        if meant not in self._same:
            self._same[meant] = self.fill(self.forms[meant], Voice.BARE, {})
        return self._same[meant]

    def does(self, who: Who, meant: str, **fields: str | Noun) -> Said:
        """Something that somebody does."""
        return (self._clause(who, meant, fields, may=False),)

    def you(self, meant: str, **fields: str | Noun) -> Said:
        """Something that you do."""
        return (self._clause(Who.YOU, meant, fields, may=False),)

    def you_may(self, meant: str, **fields: str | Noun) -> Said:
        """Something that you do if you like."""
        return (self._clause(Who.YOU, meant, fields, may=True),)

    def _clause(self, who: Who, meant: str, fields: Fields, *, may: bool) -> Clause:
        form = self.forms[meant].removesuffix(".")

        def text(voice: Voice) -> str:
            given: dict[str, str | Noun] = {}
            for name, value in fields.items():
                given[name] = self.fill(value, voice, given) if isinstance(value, Form) else value
            return self.fill(form, voice, given)

        return Clause(who, text, may, ends=form != self.forms[meant])

    def fixed(self, meant: str, **fields: str | Noun) -> Said:
        """A sentence of its own."""
        return (Fixed(self(meant, **fields)),)

    def fill(self, form: str, voice: Voice, fields: Fields) -> str:
        """A form with its fields filled in."""
        return form.format_map(_Fields(fields, self, voice))

    def own(self, name: str, voice: Voice, fields: Fields) -> str:
        """What stands for a field that is not given: a word, a term or a phrase of that name."""
        if name in self.voiced:
            return self.voiced[name](voice)
        known = self._known.get(name)
        if known is not None:
            return known
        phrase = self.phrase(name, fields)
        if fields.keys().isdisjoint(name.replace("_", " ").split()):
            self._known[name] = phrase
        return phrase

    # --- noun phrases ------------------------------------------------------------------------------------

    def noun(self, term: str) -> Noun:
        """A term as a noun."""
        terms, one = self.words.terms, self.words[term]
        plural = terms.get(_PLURALS.get(term, f"{term}s"), one)
        return Noun(one, plural, terms.get(f"{term}_gender") == "f")

    def kind(self, what: PlayKind) -> Noun:
        """A sort of card."""
        if what is PlayKind.ANY:
            return self.card
        if what not in self.forms:
            return self.noun(what)
        modifier, points = self.noun("modifier"), self(what)
        return Noun(modifier.one + points, modifier.many + points, modifier.feminine)

    def number(self, n: int, noun: Noun | None = None) -> str:
        """`2`, or `two` where the edition spells numbers."""
        del noun  # nothing to agree with
        return self.numbers[n] if self.words.spelled and n < len(self.numbers) else str(n)

    def counted(self, n: int, noun: Noun) -> str:
        """`1 Event`, `2 Events`."""
        return f"{self.number(n, noun)} {noun.one if n == 1 else noun.many}"

    def cards(self, n: int) -> str:
        """`1 card`, `2 cards`."""
        return self.counted(n, self.card)

    def player(self, who: Who) -> str:
        """`you`, `the player to your left`."""
        return self(f"player_{who}")

    def character(self, where: Where, state: str = "") -> str:
        """One Character: `a living Character`, `one of your dead Characters`; `state` is a term."""
        return self(f"one_{where}_{state}" if state and where is not Where.THIS else f"one_{where}")

    def icons(self, icons: Sequence[str], link: str = "or") -> str:
        """The icons' names, each marked."""
        names = [mark(icon, f"{self.before_icons}{self.words.icon(icon)}") for icon in icons]
        return self.listed(names, self.forms[link])

    def with_icon(self, icons: Sequence[str]) -> str:
        """` with the Lucre icon`, or nothing."""
        return self("with_icon", icons=self.icons(icons)) if icons else ""

    def nouns_described(self) -> dict[str, str]:
        """Nouns with their adjectives, as fields of other texts."""
        return {name: self.fill(form, Voice.BARE, {}) for name, form in self.described.items()}

    def mood(self, *, lasting: bool) -> Mapping[str, str]:
        """The verbs of a condition, as they are put in what lasts, or not."""
        return self.lasting if lasting else dict(zip(self.lasting, self.lasting, strict=True))

    # --- sentences ---------------------------------------------------------------------------------------

    def paragraph(self, said: Said) -> str:
        """Steps as sentences."""
        return " ".join(f"{capital(part)}." for part in self._groups(said))

    def inline(self, said: Said) -> str:
        """Steps within one sentence, to stand after `if …,` or `whenever …,`."""
        return "; ".join(self._groups(said))

    def _groups(self, said: Said) -> list[str]:
        """Sentences without capital and full stop."""
        groups: list[str] = []
        before: Clause | None = None
        for group in _cut(said):
            match group:
                case Fixed():
                    groups.append(group.text)
                    before = None
                case _:
                    parts: list[str] = []
                    opening = self.forms["then"] if before is not None else ""
                    for clause in group:
                        parts.append(self.lead(clause, before, starts=not parts))
                        before = clause
                    groups.append(opening + self.chain(parts))
        return groups

    def lead(self, clause: Clause, before: Clause | None, *, starts: bool) -> str:
        """`draw 2 cards`, `you may draw`, `you draw` after somebody else, `each opponent draws`."""
        if clause.may:
            may = self("you_may") if clause.who is Who.YOU else self("may", player=self.player(clause.who))
            return f"{may} {clause.say(Voice.INFINITIVE)}"
        if clause.who is Who.YOU and (before is None or before.who is Who.YOU):
            return clause.say(Voice.BARE)
        if clause.who is Who.YOU:  # a bare Spanish `roba` would be read as somebody else's
            return f"{self.player(clause.who)} {clause.say(Voice.YOU)}"
        if not starts and before is not None and before.who is clause.who:
            return clause.say(Voice.THIRD)
        return f"{self.player(clause.who)} {clause.say(Voice.THIRD)}"

    def chain(self, parts: Sequence[str]) -> str:
        """Things done one after the other."""
        two, between, last = self.chained
        if len(parts) < 3:
            return two.join(parts)
        return f"{between.join(parts[:-1])}{last}{parts[-1]}"


class _Fields(dict[str, str | Noun]):
    """What a form is filled in with: what is given, else what the language has."""

    def __init__(self, given: Fields, tongue: Tongue, voice: Voice) -> None:
        super().__init__(given)
        self._tongue, self._voice = tongue, voice

    def __missing__(self, name: str) -> str:
        return self._tongue.own(name, self._voice, self)


def _cut(said: Said) -> list[Fixed | list[Clause]]:
    """The clauses that share a sentence: a new one after an option, which would swallow what follows."""
    groups: list[Fixed | list[Clause]] = []
    for part in said:
        last = groups[-1] if groups else None
        if isinstance(part, Fixed):
            groups.append(part)
        elif isinstance(last, list) and not (last[-1].may or last[-1].ends) and len(last) < MOST_JOINED:
            last.append(part)
        else:
            groups.append([part])
    return groups
