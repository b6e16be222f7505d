"""`euchre` for tests: bots act as soon as they have thought, and who was reminded has little time. Run as a program."""

from functools import partial

from euchre.server.rooms import settings
from euchre.table import fold_people, people

if __name__ == "__main__":
    settings.Settings = partial(settings.Settings, pause=(0.0, 0.0))  # type: ignore[misc, assignment]
    people.NUDGE_AFTER = 0  # type: ignore[misc]
    fold_people.NUDGE_TIME = 1_500  # type: ignore[misc]

    from euchre.cli import main

    main()
