"""The table of all cards, which sorts by any column: those that moved most Self-Worth first."""

from __future__ import annotations

from typing import Final

from gloomdb.cards.card import Lang
from gloomdb.cards.kind_names import TYPES, word
from gloomdb.language import Sentence, number, translate
from gloomdb.sim.result import CardResult, SimulationResult
from gloomdb.sim.result_text import CARDS_NOTE
from gloomdb.text import per_cent, signed
from gloomdb.web.report.blocks import plain, scrolling, section

HEADS: Final = (
    Sentence("card"), Sentence("type"), Sentence("set"), Sentence("swing"), Sentence("target wins"),
    Sentence("played"), Sentence("on own"), Sentence("on others"), Sentence("drawn"),
)  # fmt: skip
_SET: Final = 2  # the column that a box alone does not need
_WORDS: Final = 3  # columns of words, before those of numbers


def card_table(result: SimulationResult, lang: Lang) -> str:
    """The section."""
    heads = "".join(
        f'<th scope="col"{_kind(at)}><button type="button">{plain(translate(head, lang))}</button></th>'
        for at, head in enumerate(HEADS)
        if at != _SET or len(result.sets) > 1
    )
    rows = "".join(_card(card, result, lang) for card in result.cards_by_movement())
    title = translate("Cards", lang)
    caption = f'<caption class="unseen">{plain(title)}</caption>'
    inside = f"{caption}<thead><tr>{heads}</tr></thead><tbody>{rows}</tbody>"
    note = f"{translate(CARDS_NOTE, lang)} {translate('Click a heading to sort.', lang)}"
    return section(title, scrolling(f'<table class="figures sorts">{inside}</table>', title), note)


def _kind(at: int) -> str:
    names = ["words"] * (at < _WORDS) + ["aside"] * (0 < at < _WORDS)
    return f' class="{" ".join(names)}"' if names else ""


def _card(card: CardResult, result: SimulationResult, lang: Lang) -> str:
    often = [result.a_game(count) for count in (card.played, card.on_own, card.on_others, card.drawn)]
    numbers = [
        (card.swing, signed(card.swing, 1, lang=lang)),
        _won(card, lang),
        *((value, number(value, lang, ".2f")) for value in often),
    ]
    about = [word(TYPES, card.type, lang), *([result.title_of(card.set)] if len(result.sets) > 1 else [])]
    words = (
        f'<th scope="row" class="words name">{plain(card.name)}'
        f'<span class="under" aria-hidden="true">{plain(" · ".join(about))}</span></th>'
        + "".join(f'<td class="words aside">{plain(text)}</td>' for text in about)
    )
    cells = "".join(f'<td data-v="{value:.6f}">{plain(shown)}</td>' for value, shown in numbers)
    return f"<tr>{words}{cells}</tr>"


def _won(card: CardResult, lang: Lang) -> tuple[float, str]:
    """How often those won on whose Character it was played: the value to sort by, and what is shown."""
    if card.target_win_rate is None or card.target_interval is None:
        return -1, ""
    low, high = (per_cent(end, lang, 0) for end in card.target_interval)
    return card.target_win_rate, f"{per_cent(card.target_win_rate, lang)} ({low}–{high})"
