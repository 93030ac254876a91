"""Moving what lies on the table, replies, choices, Stories and the Throne, in Spanish."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gloomdb.effects import vocabulary as ops
from gloomdb.effects.vocabulary import Where, Who
from gloomdb.effects.wording.clause import Clause, Fixed, Said, Scene, Voice, does, inline
from gloomdb.effects.wording.edition_words import unmarked
from gloomdb.effects.wording.es.nouns import (
    SPANISH,
    agree,
    all_said,
    character,
    counted,
    extra_points,
    kind,
    listed,
    noun,
    target,
    to,
    verb,
    with_icon,
)

UNTRANSLATED: Final = "sin traducir"

_CENTER: Final = "centro de la mesa"
_DISCARD: Final = verb("descarta", "descartar")
_EXCHANGE: Final = verb("intercambia", "intercambiar")
_MOVE: Final = verb("mueve", "mover")
_RETURN: Final = verb("devuelve", "devolver")
_PUT: Final = verb("pon", "poner", you="pones", third="pone")
_TOP: Final = "superior"

# --- the table ---------------------------------------------------------------------------------


def _top(scene: Scene) -> str:
    return noun("modifier", scene.words).the(_TOP)


def swap_modifiers(_step: ops.SwapModifiers, scene: Scene) -> Said:
    """Intercambia Modificadores."""
    words = scene.words
    both = counted(2, noun("character", words), words, words["living"])
    tops = noun("modifier", words).the_many(_TOP)
    return does(Who.YOU, _EXCHANGE, f"{tops} de {both}")


def move_modifier(step: ops.MoveModifier, scene: Scene) -> Said:
    """Mueve un Modificador."""
    source = character(step.source, scene.words, "living")
    return does(Who.YOU, _MOVE, f"{_top(scene)} de {source} a {_another(step, scene)}")


def _another(step: ops.MoveModifier, scene: Scene) -> str:
    """Adónde va: nunca de vuelta al Personaje que deja."""
    words = scene.words
    who, living = noun("character", words), words["living"]
    another = f"{who.pick('otro', 'otra')} {who.one}{who.described(living)}"
    if step.to is Where.ANY:
        return another
    if step.to is Where.OWN and step.source in (Where.OWN, Where.THIS):
        return f"{who.pick('otro', 'otra')} de tus {who.plural(living)}"
    if step.to is Where.OPPONENTS and step.source is Where.OPPONENTS:
        return f"{another} de un rival"
    return character(step.to, words, "living")


def discard_modifier(step: ops.DiscardModifier, scene: Scene) -> Said:
    """Descarta Modificadores de un Personaje."""
    all_ = noun("modifier", scene.words)
    what = _top(scene) if step.count == 1 else f"{all_.pick('todos', 'todas')} {all_.the_many()}"
    return does(Who.YOU, _DISCARD, f"{what} de {character(step.on, scene.words, 'living')}")


def return_modifier(step: ops.ReturnModifier, scene: Scene) -> Said:
    """Un Modificador vuelve a la mano."""
    source = character(step.on, scene.words, "living")
    return does(Who.YOU, _PUT, f"en tu mano {_top(scene)} de {source}")


def exchange_modifier(_step: ops.ExchangeModifier, scene: Scene) -> Said:
    """Cambia un Modificador por otro de la mano."""
    one = noun("modifier", scene.words)
    swap, add = verb("sustituye", "sustituir"), verb("añade", "añadir")
    living = character(Where.ANY, scene.words, "living")
    first = f"{_top(scene)} de {living} por {one.pick('uno', 'una')} de tu mano"
    second = f"a tu mano {one.pick('el sustituido', 'la sustituida')}"
    return (Clause(Who.YOU, lambda v: f"{swap(v)} {first} y {add(v)} {second}", ends=True),)


def move_death(_step: ops.MoveDeath, scene: Scene) -> Said:
    """Mueve una muerte."""
    words = scene.words
    source, target_ = character(Where.ANY, words, "dead"), character(Where.ANY, words, "living")
    negative = agree("negativo", feminine=noun("self_worth", words).feminine)
    text = f"{noun('death', words).a()} de {source} a {target_} con {words['self_worth']} {negative}"
    return does(Who.YOU, _MOVE, text)


def revive(step: ops.Revive, scene: Scene) -> Said:
    """Vuelve de entre los muertos."""
    words = scene.words
    alive = agree(words["living"], feminine=noun("character", words).feminine)
    text = f"{noun('death', words).the()} de {character(step.on, words, 'dead')}, que vuelve a estar {alive}"
    return does(Who.YOU, _DISCARD, text, ends=True)


def remove_characters(step: ops.RemoveCharacters, scene: Scene) -> Said:
    """Personajes que dejan la partida."""
    whom = listed([f"a {target(wanted, scene.words)}" for wanted in step.targets], "y")
    score = "no puntúa" if len(step.targets) == 1 else "no puntúan"
    return does(Who.YOU, verb("retira", "retirar"), f"de la partida {whom}; {score}", ends=True)


# --- replies, choices --------------------------------------------------------------------------


def cancel(step: ops.Cancel, scene: Scene) -> Said:
    """Cancela una carta al jugarse."""
    what = kind(step.what, scene.words).a()
    return does(Who.YOU, verb("cancela", "cancelar"), f"{what} cuando se juegue")


def choose(step: ops.Choose, scene: Scene) -> Said:
    """Una de varias cosas."""
    options = [all_said(option, scene) for option in step.options]
    simple = [said[0] for said in options if len(said) == 1]
    mine = [part for part in simple if isinstance(part, Clause) and part.who is Who.YOU and not part.ends]
    if len(mine) == len(options):
        return (_either(mine, may=step.optional),)
    lettered = [f"({chr(97 + n)}) {inline(said, SPANISH)}" for n, said in enumerate(options)]
    text = f"una opción: {'; '.join(lettered[:-1])}; o {lettered[-1]}"
    return does(Who.YOU, verb("elige", "elegir"), text, may=step.optional, ends=True)


def _either(mine: Sequence[Clause], *, may: bool) -> Clause:
    """`roba o descarta`; three that are not an offer would read as a sequence without being announced."""
    announced = len(mine) > 2 and not may

    def text(voice: Voice) -> str:
        options = listed([part.say(Voice.INFINITIVE if announced else voice) for part in mine], "o")
        return f"{verb('elige', 'elegir')(voice)} entre {options}" if announced else options

    return Clause(Who.YOU, text, may=may, ends=True)


# --- Stories and the Throne --------------------------------------------------------------------


def claim_story(step: ops.ClaimStory, scene: Scene) -> Said:
    """Reclama en el acto."""
    when = "aunque no cumplas" if step.regardless else "si cumples"
    text = f"de inmediato {noun('story', scene.words).a()}, {when} su requisito"
    return does(Who.YOU, verb("reclama", "reclamar"), text, ends=True)


def release_story(step: ops.ReleaseStory, scene: Scene) -> Said:
    """Una Historia vuelve al centro."""
    story = noun("story", scene.words)
    which = {
        Where.OWN: f"tu {story.one}",
        Where.OPPONENTS: f"{story.the()} de un rival",
        Where.ANY: story.a("reclamado"),
    }
    return does(Who.YOU, _RETURN, f"{which[step.whose]} al {_CENTER}, sin dueño", ends=True)


def reign(step: ops.Reign, scene: Scene) -> Said:
    """El Trono y su Monarca: quién lo ocupa, cuánto vale, qué permite y cuándo vuelve."""
    words = scene.words
    who = noun("character", words)
    throne, monarch = noun("throne", words).the(), noun("monarch", words).the()
    played = f"se juegue una carta{with_icon([step.icon], words)} sobre {who.a()}"
    crowned = f"{who.pick('este', 'esta')} ocupa {throne}, pasa a ser {monarch}"
    second = f"{noun('death', words).a()} como segunda acción, pero solo sobre {who.many} rivales"
    return (
        Fixed(f"cada vez que {played}, {crowned} y vale {extra_points(step.worth, words)}"),
        Fixed(f"el jugador que posee {to(monarch)} puede jugar {second}"),
        Fixed(f"si {monarch} muere, {throne} vuelve al {_CENTER}, salvo que eso ponga fin a la partida"),
    )


def take_throne(step: ops.TakeThrone, scene: Scene) -> Said:
    """Un nuevo Monarca."""
    words = scene.words
    throne, monarch = noun("throne", words).the(), noun("monarch", words).the()
    text = f"{throne} a {character(step.on, words, 'living')}, que pasa a ser {monarch}"
    return does(Who.YOU, _MOVE, text, ends=True)


def vacate_throne(_step: ops.VacateThrone, scene: Scene) -> Said:
    """El Trono vuelve al centro."""
    return does(Who.YOU, _RETURN, f"{noun('throne', scene.words).the()} al {_CENTER}")


def unencoded(step: ops.Unencoded, _scene: Scene) -> Said:
    """A paraphrase, as it was written."""
    own = step.text.get("es")
    text = own if own is not None else f"[{UNTRANSLATED}] {next(iter(step.text.values()))}"
    return (Fixed(unmarked(text).strip().removesuffix(".")),)
