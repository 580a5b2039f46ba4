#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Plays a season of a club with the command line alone, and counts it again from the result files.

    season.py GONFALON_CLI DATA_FOLDER [--db URL] [--players N] [--battles N] [--folder F]

Computer players fight every battle; each result is filed, confirmed and published. Then the totals of the standings, of the
exported campaign and of the published site are compared with those of the results that `battle --json` told.
"""
import argparse
import html.parser
import json
import os
import pathlib
import subprocess
import sys
import tempfile

import site_check

COUNTED = ("played", "won", "drawn", "lost", "glory", "glory_against")

HEADS = {"played": "P", "won": "W", "drawn": "D", "lost": "L", "glory": "Glory", "glory_against": "A"}


class Tables(html.parser.HTMLParser):
    """The rows of every table of a page, by the table's id."""

    def __init__(self):
        super().__init__()
        self.tables, self.rows, self.cell, self.second = {}, None, None, False

    def handle_starttag(self, tag, attributes):
        if tag == "table":
            self.rows = self.tables.setdefault(dict(attributes).get("id", ""), [])
        elif tag == "tr" and self.rows is not None:
            self.rows.append([])
        elif tag in ("td", "th") and self.rows:
            self.cell, self.second = "", False
        elif dict(attributes).get("class") == "second":
            self.second = True

    def handle_endtag(self, tag):
        if tag in ("td", "th") and self.cell is not None:
            self.rows[-1].append(self.cell)
            self.cell = None
        elif tag == "table":
            self.rows = None

    def handle_data(self, data):
        if self.cell is not None and not self.second:
            self.cell += data


class Season:
    def __init__(self, options, folder):
        self.program, self.data, self.folder = options.program, pathlib.Path(options.data), folder
        self.db = options.db or str(folder / "season.campaign")
        self.counts = {}
        self.battles = 0

    def run(self, *arguments, allowed=(0,)):
        done = subprocess.run([self.program, *arguments], capture_output=True, text=True, check=False)
        if done.returncode not in allowed:
            sys.exit(f"{' '.join(arguments)}: exit {done.returncode}\n{done.stderr}")
        return json.loads(done.stdout) if done.stdout and done.returncode == 0 else None

    def campaign(self, *arguments, allowed=(0,)):
        return self.run("campaign", "--db", self.db, "--json", *arguments, allowed=allowed)

    def join(self, players):
        self.files = {}
        for number, file in enumerate(sorted((self.data / "dragon-rampant/warbands").glob("*.warband"))[:players]):
            name = json.loads(file.read_text())["name"]
            self.campaign("join", str(file), "--player", f"Player {number + 1}")
            self.files[name] = file
            self.counts[name] = dict.fromkeys(COUNTED, 0)

    def round(self):
        """The pairs of the next round; when the league can draw no more, those who have not met challenge each other."""
        drawn = self.campaign("pair", allowed=(0, 2))
        if drawn:
            return [(pair["first"], pair["second"]) for pair in drawn["fixtures"] if pair["second"]]
        pairs, free = [], sorted(self.files)
        while len(free) > 1:
            one = free.pop(0)
            other = next((name for name in free if frozenset((one, name)) not in self.met), None)
            if other:
                free.remove(other)
                self.campaign("pair", one, other)
                pairs.append((one, other))
        return pairs

    def fight(self, one, other):
        self.battles += 1
        file = self.folder / f"{self.battles}.battle"
        told = self.run("battle", str(self.files[one]), str(self.files[other]), "--seed", str(self.battles), "--json",
                        "-o", str(file))
        self.campaign("record", str(file), "--date", f"2025-11-{self.battles % 28 + 1:02}", "--seed", str(self.battles))
        self.met.add(frozenset((one, other)))
        glory = {side["warband"]: side["glory"] for side in told["sides"]}
        for side, (name, own) in enumerate(glory.items()):
            against = sum(glory.values()) - own
            count = self.counts[name]
            count["played"] += 1
            count["glory"] += own
            count["glory_against"] += against
            won = told["result"] == ("first", "second")[side]
            count["drawn" if told["result"] == "draw" else "won" if won else "lost"] += 1

    def play(self, battles):
        self.met = set()
        while self.battles < battles:
            for one, other in self.round():
                if self.battles < battles:
                    self.fight(one, other)
            self.campaign("confirm", "--all")

    def compare(self, what, name, told):
        if told != self.counts[name]:
            sys.exit(f"{what}: {name} has {told}, the results say {self.counts[name]}")

    def check_standings(self):
        rows = self.campaign("standings")["standings"]
        for row in rows:
            self.compare("standings", row["warband"], {key: row[key] for key in COUNTED})
        if len(rows) != len(self.counts):
            sys.exit(f"standings: {len(rows)} warbands, {len(self.counts)} joined")

    def check_site(self):
        site = self.folder / "site"
        self.campaign("publish", str(site))
        tables = Tables()
        tables.feed((site / "index.html").read_text())
        heads, *rows = tables.tables["standings"]
        for row in rows:
            told = dict(zip(heads, row))
            self.compare("site", told["Warband"], {key: int(told[HEADS[key]]) for key in COUNTED})
        pages = list((site / "battle").glob("*.html"))
        if len(pages) != self.battles:
            sys.exit(f"site: {len(pages)} battle reports for {self.battles} battles")
        if wrong := site_check.check(site):
            sys.exit("\n".join(wrong))

    def check_export(self):
        exported = self.campaign("export")
        filed = [act for act in exported["done"] if "filed" in act and act["filed"]["filing"].get("kind", "battle") == "battle"]
        if len(filed) != self.battles:
            sys.exit(f"export: {len(filed)} battles of {self.battles}")

    def check_copy(self):
        copy = self.folder / "copy.campaign"
        copied = subprocess.run([self.program, "campaign", "--db", str(copy), "import", self.db], check=False)
        standings = self.run("campaign", "--db", str(copy), "--json", "standings") if copied.returncode == 0 else None
        if standings != self.campaign("standings"):
            sys.exit("copy: its standings differ")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("data")
    parser.add_argument("--db", default=os.environ.get("GONFALON_TEST_POSTGRESQL"))
    parser.add_argument("--players", type=int, default=12)
    parser.add_argument("--battles", type=int, default=60)
    parser.add_argument("--folder")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(options.folder or temporary)
        folder.mkdir(parents=True, exist_ok=True)
        season = Season(options, folder)
        season.campaign("new", "The War of the Low Fen", "--pack", "club-league")
        season.join(options.players)
        season.play(options.battles)
        season.check_standings()
        season.check_site()
        season.check_export()
        season.check_copy()
        season.campaign("check")
        print(f"{options.players} players, {season.battles} battles: standings, site, export and copy agree with the results")


if __name__ == "__main__":
    main()
