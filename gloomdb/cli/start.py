"""Where `gloomdb` starts: Ctrl-C is made quiet before anything that takes time is imported.

The installed script imports this before anything hears Ctrl-C: nothing is imported here that Python has not
loaded already.
"""

import os
import sys

GARBAGE = 100_000
"""New objects after which Python looks for garbage; with its usual 700, every command starts 4 ms later."""


def main() -> None:
    """The entry point."""
    try:
        from gloomdb.cli.process import interrupts

        interrupts.hush()
    except KeyboardInterrupt:
        os._exit(130)
    import gc

    gc.set_threshold(GARBAGE)
    from gloomdb.cli.main import run
    from gloomdb.cli.process.boundary import leave
    from gloomdb.cli.process.streams import utf8_arguments

    leave(lambda: run(utf8_arguments(sys.argv[1:])))
