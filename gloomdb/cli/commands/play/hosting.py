"""A game at one keyboard: tells what happens, asks whoever must decide, and does what is typed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from gloomdb.catalog.user.typed_values import is_yes
from gloomdb.cli.commands.play.answers import (
    COMMANDS,
    MOST_SHOWN,
    Command,
    Names,
    Unclear,
    completions,
    fitting,
    spelling,
    understood,
)
from gloomdb.cli.commands.play.choice_list import choice_lines, in_order
from gloomdb.cli.commands.play.keyboard import Pace, ask, hide, is_watched
from gloomdb.cli.commands.play.table_screen import Json, Screen
from gloomdb.cli.process.progress import busy
from gloomdb.cli.terminal.cells import Line, Span, paragraph, section, signs
from gloomdb.cli.terminal.output import columns_wide, emit_lines, say
from gloomdb.effects.wording.edition_fields import family_fields
from gloomdb.language import LANGS, Lang, Sentence, translate
from gloomdb.play.match import Match
from gloomdb.rules.core.codes import DONE
from gloomdb.text import did_you_mean, per_cent

_HELP: Final[Mapping[str, Sentence]] = {
    Sentence("number"): Sentence("a number, or words: consumption on darius"),
    "?": Sentence("this; ? 12 shows all that choice 12 would do"),
    "hint": Sentence("the three best choices, with how often each would win"),
    "undo": Sentence("take the last decision back, if nobody has learned anything by it"),
    "log": Sentence("everything that has happened"),
    "table": Sentence("the table again"),
    "show": Sentence("a card, or what lies on a Character: show consumption"),
    "tell": Sentence('a line of the tale; a line that begins with " is one, too'),
    "quiet": Sentence("let everything happen until the turn is over"),
    "save": Sentence("save the game, in a file of that name if one is given"),
    "quit": Sentence("stop; the game is saved and can be resumed"),
}


class Quit(Exception):
    """Somebody has had enough."""


class Host:
    """One keyboard and one screen for all the people of a match."""

    def __init__(self, match: Match, lang: Lang, pace: Pace) -> None:
        self.match = match
        self.lang: Lang = lang
        self.pace = pace
        self.alone = len(match.people) == 1
        self._told = match.count_after(match.people[0]) if self.alone else 0
        self._last: int | None = match.people[0] if self.alone else None
        self._complained: str | None = None

    def run(self) -> None:
        """Until the game is over; raises Quit or EndOfInput when it is to go on another time."""
        match = self.match
        while not match.is_over:
            self.pace.begin()
            self._tell()
            while match.advance():
                self._tell()
                self.pace.wait()
            self._complain()
            seat = match.mover
            if seat is None or match.is_over:
                break
            self._hand_over(seat)
            self._decide(seat)
        self._tell()
        self._close()

    # --- telling ---------------------------------------------------------------------------------------

    @property
    def screen(self) -> Screen:
        """As wide as the terminal is now."""
        return Screen(self.lang, signs(), columns_wide())

    def _tell(self) -> None:
        """What has happened since it was told last, in words that whoever looks may hear."""
        seat = self.match.people[0] if self.alone else None
        emit_lines(self.screen.events(self.match.events(seat, self.lang, self._told)))
        self._told = self.match.public_count

    def _complain(self) -> None:
        """Says once that the game could not be saved."""
        trouble = self.match.trouble
        if trouble is not None and str(trouble) != self._complained:
            say("warning: the game is not saved: {trouble}", trouble=trouble)
        self._complained = str(trouble) if trouble is not None else None

    def _remark(self, sentence: str) -> None:
        emit_lines(paragraph(translate(sentence, self.lang), self.screen.wide, "  ", "guess"))

    def _hand_over(self, seat: int) -> None:
        """Several people: the screen is wiped before somebody else sees a hand."""
        if not self.alone and seat != self._last:
            hide()
            name = self._name(seat)
            if is_watched():
                ask(Sentence("{player}, press Enter when nobody else is looking ", player=name))
            else:
                emit_lines([[Span(translate("{player} decides.", self.lang, player=name), "head")]])
            emit_lines(self.screen.events(self.match.events(seat, self.lang, self.match.count_after(seat))))
        self._last = seat

    def _name(self, seat: int) -> str:
        name: str = self.match.view(seat, self.lang)["players"][seat]["name"]
        return name

    # --- deciding --------------------------------------------------------------------------------------

    def _decide(self, seat: int) -> None:
        """Shows the table and asks until something is chosen or taken back."""
        match = self.match
        choices = self._show_table(seat)
        names = _names(match, seat)
        options = completions(choices, self.lang)
        number = match.decision_number(seat)
        while match.decision_number(seat) == number:
            question = match.question(seat, self.lang) or ""
            typed = ask(Sentence("{question} ? for help> ", question=question), options)
            if not typed.strip():
                continue
            answer = understood(typed, choices, names)
            match answer:
                case int():
                    self._choose(seat, choices[answer])
                case Command(name, words):
                    self._commands()[name](seat, words, choices)
                case Unclear():
                    self._clear_up(seat, answer, choices)

    def _show_table(self, seat: int) -> list[Json]:
        """Writes all that the seat sees and can do; gives the choices in the order of their numbers."""
        match, screen = self.match, self.screen
        view = match.view(seat, self.lang)
        choices = in_order(view, match.choices(seat, self.lang))
        reasons = match.reasons(seat, self.lang)
        emit_lines([[], *screen.table(view), *choice_lines(view, choices, reasons, screen), []])
        return choices

    def _choose(self, seat: int, choice: Json) -> None:
        self.match.choose(seat, choice["id"], self.match.decision_number(seat))
        self._complain()

    def _clear_up(self, seat: int, unclear: Unclear, choices: list[Json]) -> None:
        """What may have been meant, or the rule it breaks."""
        sentence = translate(unclear.sentence, self.lang)
        if unclear.card is not None:
            sentence = self.match.why_not(seat, unclear.card, unclear.character, self.lang) or sentence
        lines: list[Line] = paragraph(sentence, self.screen.wide, "  ", "guess")
        for place in unclear.places[:MOST_SHOWN]:
            lines += paragraph(f"[{place + 1}] {choices[place]['text']}", self.screen.wide, "    ")
        more = len(unclear.places) - MOST_SHOWN
        if more > 0:
            lines.append([Span("    " + translate("and {more} more", self.lang, more=more), "dim")])
        emit_lines(lines)

    # --- commands --------------------------------------------------------------------------------------

    def _commands(self) -> dict[str, Callable[[int, str, list[Json]], None]]:
        return {
            "help": self._help, "hint": self._hint, "undo": self._undo, "log": self._log,
            "table": self._table, "show": self._show, "tell": self._tale, "quiet": self._quiet,
            "save": self._save, "quit": self._quit,
        }  # fmt: skip

    def _help(self, _seat: int, words: str, choices: list[Json]) -> None:
        """What can be typed, or all that one choice would do."""
        if words.isascii() and words.isdecimal() and 1 <= int(words[:8]) <= len(choices):
            emit_lines(self._whole(choices[int(words) - 1]))
            return
        lines: list[Line] = []
        for key, form in _HELP.items():
            word = spelling(key, self.lang) if key in COMMANDS else translate(key, self.lang)
            text = paragraph(translate(form, self.lang), self.screen.wide - 14, "")
            lines += [[Span(f"  {word if n == 0 else '':<11}", "head"), *row] for n, row in enumerate(text)]
        emit_lines(lines)

    def _whole(self, choice: Json) -> list[Line]:
        preview = choice["preview"]
        lines: list[Line] = [[Span(f"  {choice['text']}", "head")]]
        final = preview["final"]
        ends = [translate("cannot be undone: {reason}", self.lang, reason=final)] if final else []
        effects = [effect["text"] for effect in preview.get("effects", ()) if effect["happens"]]
        for text in (preview["text"], *effects, *ends):
            lines += paragraph(text.replace("→", signs().arrow), self.screen.wide, "      ")
        return lines

    def _hint(self, seat: int, _words: str, choices: list[Json]) -> None:
        """The best three by what this seat knows."""
        with busy(translate("thinking", self.lang), worth=True):
            best = self.match.hint(seat, self.lang)
        numbers = {choice["id"]: place for place, choice in enumerate(choices, start=1)}
        for hint in best:
            share = per_cent(hint["share"], self.lang, 0)
            text = translate("[{number}] {text}: wins {share}", self.lang, number=numbers[hint["id"]],
                             text=hint["text"], share=share)  # fmt: skip
            emit_lines(paragraph(text, self.screen.wide, "  ", "good"))

    def _undo(self, seat: int, _words: str, _choices: list[Json]) -> None:
        undo = self.match.undo_of(seat)
        if undo.why_not is not None:
            self._remark(undo.why_not)
            return
        if undo.must_agree and not self._agreed():
            return
        self.match.undo(seat)
        self._tell()

    def _agreed(self) -> bool:
        return is_yes(ask(Sentence("  do the others agree? [y/N] ")).strip())

    def _log(self, seat: int, _words: str, _choices: list[Json]) -> None:
        emit_lines(self.screen.events(self.match.events(seat, self.lang)))

    def _show(self, seat: int, words: str, _choices: list[Json]) -> None:
        """A card of the game, or a Character with all that lies on it."""
        names, screen = _names(self.match, seat), self.screen
        found = fitting(words, names.characters)
        if found:
            view = self.match.view(seat, self.lang)
            for number in found:
                emit_lines(_stack(view["characters"][number], screen))
            return
        cards = [str(key) for key in fitting(words, names.cards)]
        if not cards:
            form = "No card of this game is called '{name}'{hint}."
            self._remark(Sentence(form, name=words[:60], hint=did_you_mean(words, names.every())))
        for card in cards[:MOST_SHOWN]:
            emit_lines(screen.card(self.match.card_json(card, self.lang)))

    def _table(self, seat: int, _words: str, _choices: list[Json]) -> None:
        self._show_table(seat)

    def _tale(self, seat: int, words: str, _choices: list[Json]) -> None:
        if not words:
            self._remark(_HELP["tell"])
            return
        self.match.tell(seat, words)
        self._tell()

    def _quiet(self, seat: int, _words: str, _choices: list[Json]) -> None:
        self.match.keep_quiet(seat)
        if DONE in self.match.actions(seat) and self.match.is_asked_to_answer(seat):
            self.match.choose(seat, DONE)

    def _save(self, _seat: int, words: str, _choices: list[Json]) -> None:
        if words:
            self.match.path = Path(words)
        self.match.save()
        if self.match.path is not None and self.match.trouble is None:
            say("saved: {file}", file=self.match.path)
        self._complain()

    def _quit(self, _seat: int, _words: str, _choices: list[Json]) -> None:
        raise Quit

    # --- the end ---------------------------------------------------------------------------------------

    def _close(self) -> None:
        """The table at the end, and who has won."""
        match, screen = self.match, self.screen
        seat = match.people[0] if self.alone else None
        view = match.view(seat, self.lang)
        told = match.result_json()
        names = ", ".join(view["players"][seat - 1]["name"] for seat in told["winners"])
        value = screen.look.signed(min(match.result().family_values))
        form = "{players} wins with {a_family_value} of {value}." if len(told["winners"]) == 1 else (
            "{players} tie with {a_family_value} of {value}."
        )  # fmt: skip
        own = family_fields(match.start.deck.terms, self.lang)
        emit_lines([
            *section(translate("The game is over.", self.lang)), [], *screen.table(view),
            [Span(translate(form, self.lang, players=names, value=value, **own), "head")],
        ])  # fmt: skip


def _names(match: Match, seat: int) -> Names:
    """Everything that can be named, in every language."""
    setup = match.start.tables.setup
    cards = {card.id: tuple(dict.fromkeys(card.name.values())) for card in (*setup.pile, *setup.stories)}
    views = [match.view(seat, lang)["characters"] for lang in LANGS]
    characters = {c["number"]: tuple({view[n]["name"] for view in views}) for n, c in enumerate(views[0])}
    return Names(cards, characters)


def _stack(character: Json, screen: Screen) -> list[Line]:
    lines: list[Line] = [[Span(character["name"], "head")]]
    for card in reversed(character["stack"]):
        lines += screen.card(card)
    return lines
