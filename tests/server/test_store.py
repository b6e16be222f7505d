"""The database: what was acknowledged is in it, and it is whole."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from euchre.errors import EuchreError
from euchre.server.store import Database, Write, WriteQueue, Writer
from euchre.server.store.schema import metadata
from tests.server.house import house


def test_the_migrations_make_the_tables_of_the_schema(tmp_path: Path) -> None:
    database = Database(tmp_path / "tables.sqlite")
    with database.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar_one() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar_one() == 2
    database.close()


def test_a_file_that_is_no_database_is_refused_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "tables.sqlite").write_bytes(b"not a database at all" * 100)
    with pytest.raises(EuchreError, match="cannot be used"):
        Database(tmp_path / "tables.sqlite")


def row(first: int, room: str = "ROOM") -> tuple[str, int, int, str | None, str]:
    return room, first, 1, f"cmd{first}", '[["ready",1]]'


def test_what_waits_is_committed_together_and_in_order(tmp_path: Path) -> None:
    async def scene() -> None:
        database = Database(tmp_path / "tables.sqlite")
        writer = Writer(database, asyncio.get_running_loop())
        done: list[int] = []
        last = asyncio.get_running_loop().create_future()

        def told(number: int, error: BaseException | None) -> None:
            done.append(number if error is None else -1)

        for number in range(500):
            writer.put(Write(row(number), partial(told, number)))
        writer.put(Write(row(500), last.set_result))
        assert await last is None
        assert done == list(range(500))
        assert writer.commits < 250
        assert [stored.first for stored in database.rows("ROOM")] == list(range(501))
        assert database.rows("ROOM")[7].body == b'[["ready",1]]'
        assert database.integrity() == "ok"
        writer.close()
        database.close()

    asyncio.run(scene())


def test_a_row_written_twice_fails_and_takes_nothing_of_its_batch_with_it_to_disk(tmp_path: Path) -> None:
    async def scene() -> None:
        database = Database(tmp_path / "tables.sqlite")
        writer = Writer(database, asyncio.get_running_loop())

        async def put(number: int) -> BaseException | None:
            told: asyncio.Future[BaseException | None] = asyncio.get_running_loop().create_future()
            writer.put(Write(row(number), told.set_result))
            return await told

        assert await put(0) is None
        assert await put(0) is not None
        assert await put(1) is None
        assert [stored.first for stored in database.rows("ROOM")] == [0, 1]
        writer.close()
        database.close()

    asyncio.run(scene())


def test_a_table_that_cannot_be_written_begins_anew_from_the_disk(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with house(tmp_path) as home:
        browser = home.solo()
        browser.my_turn()
        browser.quiet()
        version = browser.version
        live = home.hub.tables.live[browser.room]
        with home.database.engine.begin() as connection:  # somebody else has written this number already
            connection.exec_driver_sql(
                "INSERT INTO log (room, first, at, body) VALUES (?, ?, 0, ?)",
                (browser.room, version + 1, b'[["ready",0]]'),
            )
        browser.command(op="act", token=browser.table["legal"][0]["token"])
        assert browser.bye == "stopping"
        assert live.broken
        again = home.browser(browser.room, browser.cookie)
        assert again.version == version + 1
        again.my_turn()
        again.close()
    assert "could not be written" in caplog.text


def test_behind_a_failed_write_of_a_table_nothing_more_of_it_is_written(tmp_path: Path) -> None:
    async def scene() -> None:
        database = Database(tmp_path / "tables.sqlite")
        writer = Writer(database, asyncio.get_running_loop())
        line, told = WriteQueue(), [asyncio.get_running_loop().create_future() for _ in range(3)]
        writer.put(Write(row(5), told[0].set_result, line))
        assert await told[0] is None
        writer.put(Write(row(5), told[1].set_result, line))
        writer.put(Write(row(6), told[2].set_result, line))
        assert await told[1] is not None
        assert await told[2] is not None
        assert [stored.first for stored in database.rows("ROOM")] == [5]
        writer.close()
        database.close()

    asyncio.run(scene())


def test_tables_in_which_nothing_was_dealt_for_long_are_forgotten(tmp_path: Path) -> None:
    with house(tmp_path) as home:
        browser = home.solo()
        browser.my_turn()
        browser.close()
    with house(tmp_path) as home:
        assert home.browser(browser.room, browser.cookie).table["you"] == 2
    with house(tmp_path, keep_days=-1.0) as home:
        home.wait_for(home.hub.sweeper.forget_old)
        assert home.browser(browser.room, browser.cookie).bye == "no_room"
        assert home.hub.tables.count == 0


def test_a_failed_row_of_one_table_costs_no_other_table_of_its_batch(tmp_path: Path) -> None:
    async def scene() -> None:
        database = Database(tmp_path / "tables.sqlite")
        writer = Writer(database, asyncio.get_running_loop())
        answers: dict[str, asyncio.Future[BaseException | None]] = {}

        def put(first: int, room: str) -> None:
            told: asyncio.Future[BaseException | None] = asyncio.get_running_loop().create_future()
            answers[f"{room}{first}"] = told
            writer.put(Write(row(first, room), told.set_result, lines.setdefault(room, WriteQueue())))

        lines: dict[str, WriteQueue] = {}
        put(5, "BAD")
        assert await answers["BAD5"] is None
        with database.engine.begin() as connection:  # while this is open, everything below waits for one commit
            connection.exec_driver_sql("DELETE FROM log WHERE room = 'NONE'")
            for room in ("ANN", "BAD", "CAT"):
                put(4 if room == "BAD" else 5, room)
                put(5 if room == "BAD" else 6, room)
        found = {name: await told for name, told in answers.items()}
        writer.close()
        assert {name[:3] for name, error in found.items() if error is not None} == {"BAD"}
        assert [stored.first for stored in database.rows("ANN")] == [5, 6]
        assert [stored.first for stored in database.rows("CAT")] == [5, 6]
        assert 5 in [stored.first for stored in database.rows("BAD")]
        assert database.integrity() == "ok"
        database.close()

    asyncio.run(scene())


def test_a_second_server_on_the_same_file_is_refused_in_one_sentence(tmp_path: Path) -> None:
    first = Database(tmp_path / "tables.sqlite", alone=True)
    with pytest.raises(EuchreError, match="another server uses"):
        Database(tmp_path / "tables.sqlite", alone=True)
    first.close()
    Database(tmp_path / "tables.sqlite", alone=True).close()


@pytest.mark.parametrize("replaced", [False, True], ids=["deleted", "replaced"])
def test_nothing_is_acknowledged_once_the_file_is_gone(
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
    replaced: bool,
) -> None:
    with house(tmp_path) as home:
        browsers = [home.solo(), home.solo()]
        for browser in browsers:
            browser.to_act()
            browser.quiet()
        for name in ("tables.sqlite", "tables.sqlite-wal", "tables.sqlite-shm"):
            (tmp_path / name).unlink(missing_ok=True)
        if replaced:
            (tmp_path / "tables.sqlite").write_bytes(b"")
        for browser in browsers:
            sent = browser.command(op="act", token=browser.table["legal"][0]["token"])
            assert browser.bye == "stopping"
            assert not [frame for frame in browser.seen if frame["type"] == "ack" and frame["cmd_id"] == sent]
        status, answer, _ = home.request("POST", "/api/rooms", {"rules": "north_american", "player": "Ann"})
        assert status == 503, answer
    assert caplog.text.count("was deleted or replaced") == 1


def test_a_database_of_the_first_shape_is_brought_up_to_date_and_its_tables_go_on(tmp_path: Path) -> None:
    with house(tmp_path) as home:
        browser = home.solo()
        browser.to_act()
        browser.quiet()
        browser.close()
    database = Database(tmp_path / "tables.sqlite")
    with database.engine.begin() as connection:
        for table in ("DROP TABLE snapshots", "DROP TABLE summaries", "DROP INDEX rooms_by_touched"):
            connection.exec_driver_sql(table)
        connection.exec_driver_sql("DROP TABLE reviews")
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = 'first'")
    database.close()
    with house(tmp_path) as home:
        _, listed, _ = home.request("GET", "/api/rooms", cookie=browser.cookie)
        assert [card["room"] for card in listed["rooms"]] == [browser.room]
        again = home.browser(browser.room, browser.cookie)
        assert again.version == browser.version
        again.close()
