#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Kills gonfalon-cli in the midst of every command that writes into a campaign, and looks what is in the books then.

    kills.py GONFALON_CLI DATA_FOLDER [--database sqlite|postgresql] [--kills N] [--servers N] [--only CASE ...] [--some N]
             [--seed N]

A program dies by SIGKILL: after a time drawn over the whole run of the command, and, where strace is installed, as often at a system
call drawn from those that it makes. With --servers the database server dies instead, all its programs at once, while a command works.
Each time: what the program had said is in the books; every step of the command is there whole or not at all; `check` finds nothing;
then the same command comes to its end, and the books are exactly those of a run that nobody has killed.
"""
import collections
import os
import pathlib
import random
import re
import shutil
import signal
import subprocess
import tempfile
import time

from books import Cli, Failed, arguments, at_place
from kill_cases import Stage, cases

CALLS = "openat,write,pwrite64,fsync,fdatasync,fcntl,ftruncate,?rename,renameat,?renameat2,?unlink,unlinkat,?mkdir,mkdirat," \
        "connect,sendto,recvfrom,?poll,?ppoll,close,munmap"


class Program(Cli):
    """The command line, that may be killed."""

    def done_plainly(self, *arguments):
        subprocess.run([self.program, *map(str, arguments)], env=self.environment, stdout=subprocess.DEVNULL, check=True)

    def killed_after(self, command, seconds):
        """What it had printed, and whether it was killed."""
        started = subprocess.Popen(command, env=self.environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        time.sleep(seconds)
        started.send_signal(signal.SIGKILL)
        out, _ = started.communicate()
        return out, started.returncode == -signal.SIGKILL

    def traced(self, command, calls, *how):
        # A traced program cannot be searched for leaks.
        environment = dict(self.environment, ASAN_OPTIONS="detect_leaks=0:" + os.environ.get("ASAN_OPTIONS", ""))
        return subprocess.run(["strace", "-f", "-qq", "-e", f"trace={calls}", *how, *command], env=environment,
                              stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, check=False)

    def killed_at(self, command, call):
        """Before the n-th call of a name."""
        name, number = call
        done = self.traced(command, name, "-o", os.devnull, "-e", f"inject={name}:signal=KILL:when={number}")
        return done.stdout, done.returncode in (-signal.SIGKILL, 128 + signal.SIGKILL)

    def calls_of(self, command, url):
        """The system calls from the first that has to do with the campaign on: names, and which of that name."""
        with tempfile.NamedTemporaryFile("r") as log:
            self.traced(command, CALLS, "-o", log.name)
            lines = [line.split(maxsplit=1) for line in log.read().splitlines()]
        mark = "connect(" if url.startswith("postgresql:") else str(pathlib.Path(url).parent)
        counts, calls = collections.Counter(), []
        for thread, line in lines:
            name = re.match(r"(\w+)\(", line)
            if thread == lines[0][0] and name:
                counts[name[1]] += 1
                if calls or mark in line:
                    calls.append((name[1], counts[name[1]]))
        return calls


class Trial:
    """One command, killed again and again."""

    def __init__(self, stage, case, rng):
        self.stage, self.case, self.rng = stage, case, rng
        self.cli, self.place = stage.cli, stage.place
        self.counts = collections.Counter()
        self.base = self.before()
        self.states = self.reference()
        self.measure()

    def before(self):
        if self.case.begin is None:
            url = self.place.fresh()
            if self.case.name == "join":
                self.place.gone(url)
                url = self.place.fresh()
                self.cli.done(url, "new", "League", "--pack", "club-league")
            return url
        url = self.place.copy(self.stage.league)
        self.case.begin(self.stage, url)
        self.place.quiet(url)
        return url

    def words(self, url):
        return list(map(str, self.case.command(self.stage, url)))

    def books(self, url):
        books = self.cli.books(url)
        # A campaign that begins has an identity of its own.
        return ["a campaign begins", *books[2:]] if books and self.case.name == "new" else books

    def reference(self):
        """What may be in the books: after each step, from none to all."""
        url = self.place.copy(self.base)
        parts = self.case.parts(self.stage, url) if self.case.parts else [self.words(url)]
        states = [self.books(url)]
        for part in parts:
            self.cli.done(url, *part)
            states.append(self.books(url))
        whole = self.place.copy(self.base)
        self.cli.done(whole, *self.words(whole))
        if self.books(whole) != states[-1]:
            raise Failed(f"{self.case.name}: the steps do not make the whole")
        self.case.holds(self.stage, whole, True)
        self.place.gone(url)
        self.place.gone(whole)
        return states

    def measure(self):
        url = self.place.copy(self.base)
        begun = time.monotonic()
        self.cli.done(url, *self.words(url))
        self.seconds = time.monotonic() - begun
        self.place.gone(url)
        self.calls = None
        if shutil.which("strace"):
            url = self.place.copy(self.base)
            self.calls = self.cli.calls_of(self.cli.command(url, *self.words(url)), url)
            self.place.gone(url)

    def strike(self, url):
        command = self.cli.command(url, *self.words(url))
        if self.calls and self.rng.random() < 0.5:
            return self.cli.killed_at(command, self.rng.choice(self.calls))
        return self.cli.killed_after(command, self.rng.uniform(0, self.seconds))

    def once(self):
        url = self.place.copy(self.base)
        out, killed = self.strike(url)
        self.counts["killed" if killed else "ended before"] += 1
        self.place.quiet(url)
        self.look(url, out)
        self.place.gone(url)

    def look(self, url, out):
        """The books after a death, the same command once more, and the books then."""
        # A last line without its end was not said.
        told = self.case.told(out[:out.rfind("\n") + 1])
        there = self.after(url, told)
        self.case.holds(self.stage, url, False)
        code, said, err = self.cli.run(url, *self.words(url))
        refused = there == len(self.states) - 1 and self.case.done_as and self.case.done_as in err
        if code != 0 and not refused:
            raise Failed(f"once more: exit {code}\n{said}{err}")
        self.counts["once more: done" if code == 0 else "once more: had been done"] += 1
        if self.books(url) != self.states[-1]:
            raise Failed("once more: the books are not those of a run that nobody killed\n" + differences(self.books(url), self.states[-1]))
        self.cli.sound(url)
        self.place.quiet(url)
        self.case.holds(self.stage, url, True)

    def after(self, url, told):
        """How many steps are in the books."""
        books = self.books(url)
        if books not in self.states:
            raise Failed("half done\n" + differences(books or [], self.states[-1]))
        # Where a command writes nothing into the books, all states are the same.
        there = len(self.states) - 1 - self.states[::-1].index(books)
        if there < told:
            raise Failed(f"lost: {told} steps were said, {there} are in the books")
        if books is not None:
            self.cli.sound(url)
        self.counts["none of it" if there == 0 else "all of it" if there == len(self.states) - 1 else "some of it"] += 1
        return there

    def server_dies(self):
        """The server dies while the command works; the command says so, and the server starts again."""
        url = self.place.copy(self.base)
        started = subprocess.Popen(self.cli.command(url, *self.words(url)), env=self.cli.environment, stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE, text=True)
        time.sleep(self.rng.uniform(0, 0.8) * self.seconds)
        self.place.kill()
        out, err = started.communicate(timeout=120)
        if started.returncode not in (0, 3) or (started.returncode == 3 and "GF-80" not in err):
            raise Failed(f"the server died: exit {started.returncode}\n{out}{err}")
        self.counts[f"exit {started.returncode}"] += 1
        self.place.again()
        self.place.quiet(url)
        self.look(url, out)
        self.place.gone(url)


def differences(found, wanted):
    lines = [f"+ {line[:300]}" for line in found if line not in wanted] + [f"- {line[:300]}" for line in wanted if line not in found]
    return "\n".join(lines)


def tell(database, case, counts):
    print(f"{database:10}  {case:12}  " + "  ".join(f"{what} {count}" for what, count in sorted(counts.items())), flush=True)


def clients_die(stage, wanted, kills, rng):
    """Every command is killed about as often as the others."""
    for number, case in enumerate(wanted):
        trial = Trial(stage, case, rng)
        times = kills * (number + 1) // len(wanted) - kills * number // len(wanted)
        while trial.counts["killed"] < times:
            try:
                trial.once()
            except Failed as failed:
                raise Failed(f"{stage.place.name}, {case.name}, kill {trial.counts['killed']}: {failed}") from failed
        tell(stage.place.name, case.name, trial.counts)


def servers_die(stage, wanted, times, rng):
    for number in range(times):
        case = wanted[number % len(wanted)]
        trial = Trial(stage, case, rng)
        try:
            while trial.counts["exit 3"] == 0: # else the command was faster
                trial.server_dies()
        except Failed as failed:
            raise Failed(f"{case.name}, server {number + 1}: {failed}") from failed
        tell("the server", case.name, trial.counts)


def main():
    parser = arguments()
    parser.add_argument("--kills", type=int, default=15)
    parser.add_argument("--servers", type=int, default=0)
    parser.add_argument("--only", nargs="*", default=[])
    parser.add_argument("--some", type=int, help="so many of them, drawn")
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 30))
    options = parser.parse_args()
    print(f"--seed {options.seed}", flush=True)
    rng = random.Random(options.seed)

    def work(place):
        stage = Stage(Program(options.program, options.data), place)
        wanted = [case for case in cases() if options.database in case.databases and (not options.only or case.name in options.only)]
        drawn = rng.sample(wanted, min(options.some or len(wanted), len(wanted)))
        wanted = [case for case in wanted if case in drawn]
        if options.kills:
            clients_die(stage, wanted, options.kills, rng)
        servers_die(stage, wanted, options.servers, rng)

    at_place(options.database, work)


if __name__ == "__main__":
    main()
