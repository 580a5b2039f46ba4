# SPDX-License-Identifier: GPL-3.0-or-later
"""Campaigns for the tests that drive the command line: where they stand, and what their books say."""
import argparse
import json
import os
import pathlib
import re
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time
import urllib.parse
import uuid

HERE = pathlib.Path(__file__).resolve().parent
AGE = 400  # seconds: what is left of a killed program is cleared away when it is older than five minutes

# What differs from one run to the next without meaning anything.
CLOCK = re.compile(r'"(at|created)":"[^"]*"')


class Failed(Exception):
    """What a test was for has not come out."""


class Cli:
    """The command line, with the data it reads."""

    def __init__(self, program, data):
        self.program = str(pathlib.Path(program).resolve())
        self.data = pathlib.Path(data).resolve()
        self.environment = dict(os.environ, GONFALON_DATA=str(self.data), LC_ALL="C.UTF-8")

    def command(self, url, *arguments):
        return [self.program, "campaign", "--db", url, *map(str, arguments)]

    def run(self, url, *arguments):
        """The exit code, what it printed, and what it said against it."""
        done = subprocess.run(self.command(url, *arguments), env=self.environment, capture_output=True, text=True, check=False)
        return done.returncode, done.stdout, done.stderr

    def done(self, url, *arguments):
        code, out, err = self.run(url, *arguments)
        if code != 0:
            raise Failed(f"{' '.join(map(str, arguments))}: exit {code}\n{out}{err}")
        return out

    def books(self, url):
        """All that the books tell, line after line, without clock times; None where there is no campaign."""
        code, out, err = self.run(url, "export", "--with-secrets")
        if code == 2 and ("GF-8041" in err or "there is no such file" in err):
            return None
        if code != 0:
            raise Failed(f"export: exit {code}\n{err}")
        return [CLOCK.sub(r'"\1":""', line) for line in out.splitlines()]

    def sound(self, url):
        code, out, err = self.run(url, "check")
        if code != 0:
            raise Failed(f"check: exit {code}\n{out}{err}")

    def warbands(self, url):
        """Their names and identities, in the order of the names."""
        rows = [json.loads(line.rstrip(",")) for line in self.books(url)[1:-1]]
        return sorted((row["warband"]["name"], row["warband"]["id"]) for row in rows if "warband" in row)


def result(name, one, other, glory, day):
    """A result as JSON, always the same for the same name."""
    verdicts = ("won", "lost") if glory[0] > glory[1] else ("lost", "won") if glory[0] < glory[1] else ("drawn", "drawn")
    sides = [{"role": role, "verdict": verdict, "warband": warband, "glory": points}
             for role, verdict, warband, points in zip(("attacker", "defender"), verdicts, (one, other), glory)]
    return {"format": "gonfalon-result", "version": 1, "id": str(uuid.uuid5(uuid.NAMESPACE_URL, name)), "kind": "battle",
            "played_on": day, "sides": sides}


class Files:
    """Campaigns that are files: each in a folder of its own, with its copies."""
    name = "sqlite"

    def __init__(self):
        self.root = pathlib.Path(tempfile.mkdtemp(prefix="gonfalon-books."))
        self.number = 0

    def fresh(self):
        """A place for a campaign: its address."""
        self.number += 1
        folder = self.root / str(self.number)
        folder.mkdir()
        return str(folder / "league.campaign")

    def copy(self, url):
        """The same campaign at another place, with all that lies beside it."""
        fresh = self.fresh()
        folder = pathlib.Path(fresh).parent
        folder.rmdir()
        shutil.copytree(pathlib.Path(url).parent, folder)
        return fresh

    def gone(self, url):
        shutil.rmtree(pathlib.Path(url).parent)

    def quiet(self, url):
        """Everything beside it looks as if it had lain there for a while."""
        then = time.time() - AGE
        for path in pathlib.Path(url).parent.rglob("*"):
            os.utime(path, (then, then))

    def end(self):
        shutil.rmtree(self.root, ignore_errors=True)


class Server:
    """Campaigns that are databases of a server of our own, which keeps its promises to the disk."""
    name = "postgresql"

    def __init__(self):
        self.root = pathlib.Path(tempfile.mkdtemp(prefix="gonfalon-books."))
        self.root.chmod(0o755)
        self.folder = self.root / "server"
        self.number = 0
        self.address = self.script("start").strip()

    def script(self, act):
        environment = dict(os.environ, GONFALON_PG_SAFE="1")
        return subprocess.run(["bash", str(HERE.parent / "postgresql"), act, str(self.folder)], env=environment,
                              stdout=subprocess.PIPE, text=True, check=True).stdout

    def sql(self, statement):
        return subprocess.run(["psql", "-qAtX", "-v", "ON_ERROR_STOP=1", self.address, "-c", statement], capture_output=True,
                              text=True, check=True).stdout.strip()

    def url(self, database):
        return urllib.parse.urlsplit(self.address)._replace(path="/" + database).geturl()

    @staticmethod
    def database(url):
        return urllib.parse.urlsplit(url).path[1:]

    def fresh(self):
        self.number += 1
        self.sql(f"create database c{self.number}")
        return self.url(f"c{self.number}")

    def copy(self, url):
        self.number += 1
        self.sql(f"create database c{self.number} template {self.database(url)}")
        return self.url(f"c{self.number}")

    def gone(self, url):
        self.sql(f"drop database {self.database(url)} with (force)")

    def quiet(self, url):
        """Waits until the server has heard that a killed client is gone."""
        ours = f"select count(*) from pg_stat_activity where datname = '{self.database(url)}'"
        until = time.monotonic() + 30
        while self.sql(ours) != "0":
            if time.monotonic() > until:
                raise Failed("the server still works for a killed client")
            time.sleep(0.01)

    def kill(self):
        self.script("kill")

    def again(self):
        self.script("again")

    def end(self):
        self.script("stop")
        shutil.rmtree(self.root, ignore_errors=True)


def ledger_of(file):
    """How many lines the ledger of a campaign's file has; None where it is not there, or broken."""
    if not pathlib.Path(file).exists():
        return None
    base = sqlite3.connect(f"file:{urllib.parse.quote(str(file))}?mode=ro", uri=True)
    try:
        sound = base.execute("pragma integrity_check").fetchone()[0] == "ok"
        return base.execute("select count(*) from ledger").fetchone()[0] if sound else None
    except sqlite3.DatabaseError:
        return None
    finally:
        base.close()


def arguments():
    """What every program over the books is told: where the program is, its data, and in which database."""
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("data")
    parser.add_argument("--database", choices=("sqlite", "postgresql"), default="sqlite")
    return parser


def at_place(database, work):
    """Does the work at a place of its own for books, and ends the program with what failed. Without a server's programs it is left out."""
    if database == "postgresql" and not shutil.which("psql"):
        print("no server's programs here")
        return
    place = Files() if database == "sqlite" else Server()
    try:
        work(place)
    except Failed as failed:
        sys.exit(str(failed))
    finally:
        place.end()
