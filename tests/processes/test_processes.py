"""Workers do what they are given in order, and end when told to, with their parent, and with what they started."""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from euchre.processes import Ended, Program, Workers, cores


def squared(number: int) -> int:
    return number * number


def stuck(path: str, seconds: float) -> None:
    Path(path).write_text(str(os.getpid()))
    time.sleep(seconds)


def begun(path: str) -> None:
    Path(path, str(os.getpid())).touch()


def runs(pid: int) -> bool:
    listed = subprocess.run(["ps", "-o", "stat=", "-p", str(pid)], capture_output=True, text=True, check=False).stdout
    return bool(listed.strip()) and not listed.startswith("Z")


def test_results_come_in_the_order_of_the_tasks(tmp_path: Path) -> None:
    with Workers(2, begin=begun, given=[str(tmp_path)]) as workers:
        found = list(workers.in_order(squared, ((number,) for number in range(40))))
    assert found == [number * number for number in range(40)]
    assert 1 <= len(list(tmp_path.iterdir())) <= 2


def test_workers_are_ended_at_once_whatever_they_do(tmp_path: Path) -> None:
    pid = tmp_path / "pid"
    with Workers(1) as workers:
        workers.submit(stuck, str(pid), 3600)
        while not (pid.exists() and pid.read_text()):
            time.sleep(0.02)
        assert runs(int(pid.read_text()))
    assert not runs(int(pid.read_text()))


def test_there_is_at_least_one_core() -> None:
    assert 1 <= cores() <= (os.cpu_count() or 1)


def test_lines_written_at_once_are_read_and_dropped_together() -> None:
    program = Program([sys.executable, "-c", "import os; os.write(1, b'a\\r\\nb\\n\\nc'); input()"], longest=10)
    assert program.receive(30) == "a"
    assert program.drain() == ["b", ""]
    program.send("x")
    assert program.receive(30) == "c"
    with pytest.raises(Ended):
        program.receive(30)
    assert program.code == 0
    program.close()


def test_a_line_without_an_end_comes_in_parts_and_a_flood_is_survived() -> None:
    program = Program([sys.executable, "-c", "while True: print('y' * 100_000)"], longest=10)
    assert all(len(program.receive(30)) <= 11 for _ in range(50))
    program.close()
    assert program.code is not None


def test_the_last_errors_are_kept() -> None:
    code = "import sys; [print(n, file=sys.stderr) for n in range(1000)]; sys.exit(4)"
    program = Program([sys.executable, "-c", code], longest=10)
    with pytest.raises(Ended):
        program.receive(30)
    assert program.code == 4
    assert program.errors[-1] == "999"
    assert len(program.errors) == 20
    program.close()
