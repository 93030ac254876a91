"""One game with people in it: seats, what a seat may see and do, hints, undo, the tale, saving and resuming.

It prints nothing and serves nothing: the terminal and the browser are two faces of `Match`. A match is
driven by one thread, or by many under one lock.
"""
