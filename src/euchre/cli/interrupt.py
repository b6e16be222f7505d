"""Ctrl-C: a command ends within a second with what it has so far, no traceback, and exit code 130.

Python hears a signal between two steps of its own, so a command deep in a compiled search or in the compiler would go
on. A thread hears it at once, and ends the process when the command has not begun to end by itself.
"""

import contextlib
import os
import signal
import socket
import sys
import threading
from collections.abc import Iterator
from typing import Any, Final, NoReturn

import typer

from euchre.processes import end_programs

__all__ = ["STOPPED", "Stop", "at_once", "until_stopped", "watched"]

STOPPED: Final = 130
"""The exit code of what was stopped by Ctrl-C."""

_PATIENCE: Final = 0.8
"""Seconds a command may take until it hears the signal."""

_noticed = threading.Event()
_nothing_to_save = threading.Event()


class Stop:
    """Whether a command was stopped before its end.

    Attributes:
        stopped: whether it was.
    """

    stopped = False

    def leave(self) -> None:
        """Leave with the exit code that says so, if it was."""
        if self.stopped:
            raise typer.Exit(STOPPED)


@contextlib.contextmanager
def until_stopped() -> Iterator[Stop]:
    """What runs until it is done or Ctrl-C; what comes after the block shows what there is."""
    stop = Stop()
    try:
        yield stop
    except KeyboardInterrupt:
        stop.stopped = True
        sys.stderr.write("\n")


@contextlib.contextmanager
def at_once() -> Iterator[None]:
    """In this block Ctrl-C ends the process at once: there is nothing to show, and the compiler hears no signal."""
    _nothing_to_save.set()
    try:
        yield
    finally:
        _nothing_to_save.clear()


@contextlib.contextmanager
def watched() -> Iterator[None]:
    """Hear Ctrl-C as this file's docstring says."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    ours, theirs = socket.socketpair()
    for end in (ours, theirs):
        end.setblocking(end is theirs)
    _noticed.clear()
    before = signal.signal(signal.SIGINT, _hear)
    woken = signal.set_wakeup_fd(ours.fileno(), warn_on_full_buffer=False)
    threading.Thread(target=_wait, args=(theirs,), daemon=True).start()
    try:
        yield
    finally:
        signal.set_wakeup_fd(woken)
        signal.signal(signal.SIGINT, before)
        ours.close()


def _hear(number: int, frame: Any) -> None:
    if _nothing_to_save.is_set() or _noticed.is_set():  # a second Ctrl-C waits for nothing
        _end()
    _noticed.set()
    raise KeyboardInterrupt


def _wait(signals: socket.socket) -> None:
    with signals:
        while heard := signals.recv(1):
            if heard[0] != signal.SIGINT or signal.getsignal(signal.SIGINT) is not _hear:
                continue  # somebody else, such as a server, has taken it over
            if _nothing_to_save.is_set() or not _noticed.wait(_PATIENCE):
                _end()


def _end() -> NoReturn:
    end_programs()
    with contextlib.suppress(OSError):
        os.write(2, b"\neuchre: stopped\n")
    os._exit(STOPPED)
