"""`euchre`, with bots that act as soon as they have thought, for tests that are not about it. Run as a program."""

from functools import partial

from euchre.server.rooms import settings

if __name__ == "__main__":
    settings.Settings = partial(settings.Settings, pause=(0.0, 0.0))  # type: ignore[misc, assignment]

    from euchre.cli import main

    main()
