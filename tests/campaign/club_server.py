#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs every command of docs/club-server.md, word for word and in order, against the server of tests/postgresql.

    club_server.py GONFALON_CLI DATA_FOLDER PAGE [--fresh]

Only what belongs to the machine is another: `sudo apt-get` does nothing, `sudo -u postgres` is the private server's master, and the
sample warbands lie at hand. With --fresh nothing is: that is for a new machine, as tests/campaign/fresh_machine makes one. Then the
books are looked at: what the page says of them must be so.
"""
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import urllib.parse

# What stands in the place of the machine that the page installs.
MACHINE = """
set -euo pipefail
sudo() {
    if [ "$1" = apt-get ]; then return; fi
    shift 2
    PGUSER=postgres PGPASSWORD="$SUPER" PGHOST=localhost "$@"
}
"""


def blocks(page):
    """The commands of the page, block after block."""
    return re.findall(r"^```sh\n(.*?)^```$", page.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)


def expect(what, found, wanted):
    if found != wanted:
        sys.exit(f"{what}: {found!r}, and not {wanted!r}")


def standings(program, environment):
    done = subprocess.run([program, "campaign", "--db", "postgresql://anna@localhost/club", "--json", "standings"],
                          env=environment, capture_output=True, text=True, check=True)
    return {row["player"]: row for row in json.loads(done.stdout)["standings"]}


def machine(fresh):
    """What the page's commands run in: variables, and what goes before them; nothing where there is no server."""
    if fresh:
        return {}, "set -euo pipefail\n"
    address = os.environ.get("GONFALON_TEST_POSTGRESQL")
    if not address:
        return None
    server = urllib.parse.urlsplit(address)
    return {"PGPORT": str(server.port), "SUPER": server.password}, MACHINE


def main():
    program, data, page = (pathlib.Path(one).resolve() for one in sys.argv[1:4])
    around = machine("--fresh" in sys.argv)
    if not around:
        print("no server here: tests/postgresql run PROGRAM starts one")
        return
    variables, before = around
    with tempfile.TemporaryDirectory() as folder:
        home = pathlib.Path(folder)
        for name in ("goblins", "elves", "dwarves"):
            shutil.copy(data / "dragon-rampant/warbands" / f"{name}.warband", home)
        environment = dict(os.environ, HOME=folder, PATH=f"{program.parent}:{os.environ['PATH']}", **variables)
        commands = blocks(page)
        expect("blocks of the page", len(commands) >= 10, True)
        script = home / "page.sh"
        script.write_text(before + "\n".join(commands), encoding="utf-8")
        done = subprocess.run(["bash", str(script)], cwd=home, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                              text=True, check=False)
        if done.returncode:
            sys.exit(f"the page's commands ended with {done.returncode}:\n{done.stdout}")
        environment["PGPASSFILE"] = str(home / ".pgpass-club")
        table = standings(str(program), environment)
        expect("players", sorted(table), ["Bob", "Cid", "Dora"])
        expect("played", [table[name]["played"] for name in ("Bob", "Cid", "Dora")], [1, 1, 0])
        expect("Glory", [table[name]["glory"] for name in ("Bob", "Cid")], [6, 3])
        expect("restored and shown once more", done.stdout.count("The Court of Falling Leaves") >= 3, True)
        print(f"{len(commands)} blocks of commands do what the page says")


if __name__ == "__main__":
    main()
