#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A whole club writes into one campaign at the same moment, by programs of its own, and nobody is sent away.

    crowd.py GONFALON_CLI DATA_FOLDER [--database sqlite|postgresql] [--programs N] [--results N] [--joins N]

So many programs file so many results in all, every tenth of them by two programs; two organisers draw the round, others let one
warband join again and again. Afterwards there is one of each. Then the round is played, two draw the next, and two confirm all that
waits.
"""
import collections
import json
import subprocess
import tempfile
import pathlib
import time

from books import Cli, Failed, arguments, at_place, result

SHARED = 10  # every tenth result is filed by two


class Crowd:
    def __init__(self, cli, place, options, folder):
        self.cli, self.place, self.options, self.folder = cli, place, options, folder
        self.bands = sorted((cli.data / "dragon-rampant/warbands").glob("*.warband"))
        self.url = place.fresh()
        cli.done(self.url, "new", "League", "--pack", "club-league")
        cli.done(self.url, "join", *self.bands[:6])
        self.names = cli.warbands(self.url)
        self.files = [self.result(number) for number in range(options.results)]

    def result(self, number, name="crowd", fixture=None):
        count = len(self.names)
        sides = (number % count, (number + 1 + number // count % (count - 1)) % count) if fixture is None else fixture
        told = result(f"{name} {number}", self.names[sides[0]][1], self.names[sides[1]][1], (number % 5, number % 3),
                      f"2025-{number // 28 % 12 + 1 if number // 28 % 12 < 11 else 1:02}-{number % 28 + 1:02}")
        file = self.folder / f"{name}-{number}.json"
        file.write_text(json.dumps(told))
        return file

    def share_of(self, program):
        """Which results one program files: its own, and some of its neighbour's."""
        each = len(self.files) // self.options.programs
        own = self.files[program * each:(program + 1) * each]
        next_one = (program + 1) % self.options.programs
        return own + self.files[next_one * each:(next_one + 1) * each:SHARED]

    def at_once(self, commands):
        """All of them begin together. Nobody may be sent away but by what another has done before."""
        started = [subprocess.Popen(self.cli.command(self.url, *command), env=self.cli.environment, stdout=subprocess.PIPE,
                                    stderr=subprocess.PIPE, text=True) for command in commands]
        ended = []
        for command, program in zip(commands, started):
            out, err = program.communicate()
            ended.append((program.returncode, out))
            late = command[0] == "pair" and program.returncode == 2 and ("GF-8112" in err or "GF-8091" in err)
            late = late or (command[0] == "join" and program.returncode == 0)
            if program.returncode != 0 and not late:
                raise Failed(f"{command[0]}: exit {program.returncode}\n{out[-1000:]}{err}")
        return ended

    def file_all(self):
        filing = [("record", *self.share_of(program), *(("--confirm",) if program % 2 else ()))
                  for program in range(self.options.programs)]
        drawing = [("pair",), ("pair",)]
        joining = [("join", self.bands[6], "--player", "Late")] * self.options.joins
        self.at_once(filing[:len(filing) // 2] + drawing + joining + filing[len(filing) // 2:])

    def acts(self, kind):
        lines = [json.loads(line.rstrip(",")) for line in self.cli.books(self.url)[1:-1]]
        return [line[kind] for line in lines if kind in line]

    def one_of_each(self, rounds):
        filed = [act["filing"] for act in self.acts("filed")]
        battles = collections.Counter(one["id"] for one in filed if one.get("kind", "battle") == "battle")
        wanted = {json.loads(file.read_text())["id"] for file in self.files}
        if set(battles) != wanted or set(battles.values()) != {1}:
            raise Failed(f"{len(battles)} results of {len(wanted)}, the most of one {max(battles.values())}")
        joined = [act for act in self.acts("warband") if act["name"] == json.loads(self.bands[6].read_text())["name"]]
        if len(joined) != 1 or len([one for one in self.acts("player") if one["name"] == "Late"]) != 1:
            raise Failed(f"{len(joined)} of the warband that joined twenty times")
        paired = collections.Counter((one["round"], name) for one in self.acts("fixture") for name in (one["first"], one.get("second")))
        if any(count > 1 for (_, name), count in paired.items() if name):
            raise Failed("somebody plays twice in a round")
        drawn = {one["round"]: one["draw"] for one in self.acts("fixture")}
        if sorted(drawn) != list(range(1, rounds + 1)) or len({one["draw"] for one in self.acts("fixture")}) != rounds:
            raise Failed(f"drawn: {sorted(drawn)}")
        byes = [one for one in filed if one["kind"] == "correction"]
        if len(byes) != len([one for one in self.acts("fixture") if "second" not in one]):
            raise Failed(f"{len(byes)} sheets of those who rest")
        self.cli.sound(self.url)

    def play_round(self):
        """The battles of the round that none of the crowd has played."""
        played = {act["filing"].get("fixture") for act in self.acts("filed")}
        where = {identity: number for number, (_, identity) in enumerate(self.names)}
        for number, one in enumerate(self.acts("fixture")):
            if "second" not in one or one["id"] in played:
                continue
            file = self.result(number, "round", (where[one["first"]], where[one["second"]]))
            told = json.loads(file.read_text())
            file.write_text(json.dumps(dict(told, fixture=one["id"], round=one["round"])))
            self.files.append(file)
            self.cli.done(self.url, "record", file, "--confirm")

    def sums(self):
        """What the standings tell is what the results bring."""
        told = json.loads(self.cli.done(self.url, "--json", "standings"))["standings"]
        glory = collections.Counter()
        for file in self.files:
            for side in json.loads(file.read_text())["sides"]:
                glory[side["warband"]] += side["glory"]
        ids = dict(self.names)
        wrong = [row["warband"] for row in told if row["glory"] != glory[ids[row["warband"]]]]
        if wrong or sum(row["played"] for row in told) != 2 * len(self.files):
            raise Failed(f"the standings of {wrong} are not the sum of their results")

    def run(self):
        begun = time.monotonic()
        self.file_all()
        middle = time.monotonic()
        self.names = self.cli.warbands(self.url)
        self.one_of_each(1)
        self.at_once([("confirm", "--all"), ("confirm", "--all")])
        self.play_round()
        self.at_once([("pair",), ("pair",)])
        self.one_of_each(2)
        self.sums()
        print(f"{self.place.name}: {self.options.programs} programs filed {self.options.results} results in {middle - begun:.1f} s, "
              f"{self.options.joins} joins of one warband, two rounds drawn by two: one of each", flush=True)


def main():
    parser = arguments()
    parser.add_argument("--programs", type=int, default=40)
    parser.add_argument("--results", type=int, default=2000)
    parser.add_argument("--joins", type=int, default=20)
    options = parser.parse_args()

    def work(place):
        with tempfile.TemporaryDirectory() as folder:
            Crowd(Cli(options.program, options.data), place, options, pathlib.Path(folder)).run()

    at_place(options.database, work)


if __name__ == "__main__":
    main()
