"""Pictures of the terminal: a command is run in a terminal of its own, and what it shows is drawn as SVG."""

from __future__ import annotations

import fcntl
import io
import os
import pty
import struct
import subprocess
import termios
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from documents.examples import filled_home
from rich.console import Console
from rich.terminal_theme import TerminalTheme
from rich.text import Text

from generators import PICTURES

WIDTH: Final = 100  # columns
PROMPT: Final = "[bold #b08d57]$[/] "

# The colours of the cards: bone, ink, blood, brass, pine.
THEME: Final = TerminalTheme(
    (27, 23, 26),
    (233, 224, 205),
    [
        (60, 54, 58), (205, 92, 92), (122, 162, 111), (201, 162, 92), (108, 136, 186), (170, 120, 170),
        (98, 164, 168), (220, 208, 184),
    ],
    [
        (140, 131, 124), (226, 120, 116), (150, 190, 138), (224, 190, 122), (138, 166, 214), (198, 150, 196),
        (128, 192, 196), (246, 240, 226),
    ],
)  # fmt: skip

# Rich's own frame asks for fonts from the network; this one takes what is there.
FRAME: Final = """<svg class="rich-terminal" viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg">
<style>
.{unique_id}-matrix {{ font-family: "DejaVu Sans Mono", Menlo, Consolas, monospace;
  font-size: {char_height}px; line-height: {line_height}px; font-variant-east-asian: full-width; }}
.{unique_id}-title {{ font-family: sans-serif; font-size: 16px; }}
{styles}
</style>
<defs><clipPath id="{unique_id}-clip-terminal"><rect x="0" y="0" width="{terminal_width}" \
height="{terminal_height}" /></clipPath>{lines}</defs>
{chrome}
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}
<g class="{unique_id}-matrix">
{matrix}
</g>
</g>
</svg>
"""


def shown(line: str) -> str:
    """What a command line shows on a terminal."""
    controller, terminal = pty.openpty()
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 60, WIDTH, 0, 0))
    env = os.environ | {"TERM": "xterm-256color", "COLORTERM": "truecolor", "COLUMNS": str(WIDTH)}
    env.pop("NO_COLOR", None)
    streams = {"stdin": subprocess.DEVNULL, "stdout": terminal, "stderr": terminal}
    program = subprocess.Popen(["bash", "-c", line], env=env, **streams)
    os.close(terminal)
    out = io.BytesIO()
    while True:
        try:
            piece = os.read(controller, 65536)
        except OSError:  # the terminal is closed when the program ends
            break
        if not piece:
            break
        out.write(piece)
    os.close(controller)
    if program.wait():
        raise RuntimeError(f"{line} failed:\n{out.getvalue().decode()}")
    return out.getvalue().decode("utf-8").replace("\r\n", "\n")


def files() -> Iterator[tuple[Path, str]]:
    """Every picture, in one home."""
    with filled_home():
        for name, scene in SCENES.items():
            yield PICTURES / f"{name}.svg", scene.svg(name)


@dataclass(frozen=True)
class Scene:
    """Command lines and what they show; `prepare` is run before, unseen, and `most` lines are shown."""

    lines: tuple[str, ...]
    prepare: tuple[str, ...] = ()
    most: int = 60

    def svg(self, name: str) -> str:
        """The terminal, drawn."""
        for line in self.prepare:
            shown(line)
        console = Console(record=True, width=WIDTH, file=io.StringIO(), force_terminal=True)
        for number, line in enumerate(self.lines):
            if number:
                console.print()
            console.print(f"{PROMPT}[bold]{line}[/]", highlight=False, soft_wrap=True)
            text = last_screen(shown(line)).rstrip("\n").split("\n")
            cut = ["…"] if len(text) > self.most else []
            console.print(Text.from_ansi("\n".join([*text[: self.most], *cut])))
        return console.export_svg(
            theme=THEME, code_format=FRAME, unique_id=f"terminal-{name}", title="gloomdb"
        )


def last_screen(text: str) -> str:
    """What stays on the screen: a line that was written over is gone, and a bar of progress is not shown."""
    lines = (line.split("\r")[-1].removeprefix("\x1b[2K") for line in text.split("\n"))
    return "\n".join(line for line in lines if "━━" not in line)


MIXED = "gloomdb deck build mixed --set gloom-2e --set cthulhu --force"
PLAYED = "printf '1\\n4\\n1\\n9\\n' | gloomdb play --set gloom-2e --players 3 --seed 4 --save game.json"
SCENES: Final = {
    "search": Scene(("gloomdb search wedding", "gloomdb list 'set:gloom-1e icon:beast points<=-15'")),
    "show": Scene(("gloomdb show gloom-1e/was-wondrously-well-wed",)),
    "score": Scene(
        ("gloomdb score Samson 'contracted consumption' 'slept without' 'ran out of air' --set gloom-1e",)
    ),
    "simulate": Scene(("gloomdb simulate mixed --games 2000",), prepare=(MIXED,), most=36),
    "deck": Scene((MIXED,), most=32),
    "play": Scene(("gloomdb play --resume game.json",), prepare=(PLAYED,), most=58),
}
