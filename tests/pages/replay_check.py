#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Watches the page of a replay as whoever was sent it would: in Chromium without a network, as wide as a telephone and as a desk.

    replay_check.py GONFALON_CLI DATA_FOLDER [--pictures FOLDER]

A battle of each game is fought, and one on a real table. The page is played to its end by its own keys; then the Strength of every
unit, its place, and the Glory of every side must be those that the program tells. Nothing may be wider than the page, no key too
small for a finger, nothing may be asked of the network, and the page may not complain.
"""
import argparse
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

import browser

WIDTHS = {390: (844, True), 1280: (800, False)}
LEAST = 44  # pixels of whatever is pressed on a telephone
BATTLES = {
    "dragon": ("dragon-rampant", "goblins", "knights-of-the-shining-citadel", "--scenario", "sacred-mole", "--seed", "7"),
    "lion": ("lion-rampant", "barons-rent-day", "border-riders", "--seed", "5"),
    "four": ("dragon-rampant", "elves", "orcs", "--seed", "3", "--turns", "4"),
    "real": ("dragon-rampant", "elves", "orcs", "--seed", "3", "--mode", "referee", "--player1", "random", "--player2", "random"),
}
ENDED = "document.documentElement.dataset.step === document.getElementById('track').max"
SHOWN = """(() => {
  const rows = [...document.querySelectorAll('#rosters [data-unit]')];
  const drawn = [...document.querySelectorAll('#table .unit')];
  return {
    strength: rows.map(row => Number(row.querySelector('.left').textContent)),
    gone: rows.map(row => row.classList.contains('gone')),
    models: drawn.map(unit => [...unit.children].map(model => model.getAttribute('transform').match(/[-\\d.]+/g).map(Number))),
    glory: [...document.querySelectorAll('#end .total td')].map(cell => Number(cell.textContent.replace('\\u2212', '-'))),
    so: [...document.querySelectorAll('#rosters .sum .glory')].map(sum => Number(sum.textContent.match(/[-\\u2212]?\\d+/)[0].replace('\\u2212', '-'))),
    wide: document.documentElement.scrollWidth, window: document.documentElement.clientWidth,
    small: [...document.querySelectorAll('button, summary, input')].filter(one => one.offsetParent).map(one =>
      [one.getBoundingClientRect().width, one.getBoundingClientRect().height]).filter(size => Math.min(...size) < %d).length,
    beyond: [...document.querySelectorAll('#deck button, #deck input')].map(one => one.getBoundingClientRect()).filter(box =>
      box.left < 0 || box.right > document.documentElement.clientWidth || box.bottom > window.innerHeight).length,
    open: document.getElementById('end').open,
    hash: location.hash,
  };
})()""" % LEAST


def last_places(page):
    """Where the models of each unit stand at the end, by the page's data, which tests/core/pages holds to the battle itself."""
    data = json.loads(re.search(r'id="data">([^<]*)</script>', page.read_text())[1])
    units = {}
    for moment in data["moments"]:
        for unit, changed in moment.get("u", {}).items():
            units.setdefault(int(unit), {}).update(changed)
    last = [units[unit] for unit in sorted(units)]
    return [[] if unit["o"] != 1 else [list(place) for place in zip(unit["p"][0::2], unit["p"][1::2])][::-1] for unit in last]


class Check:
    def __init__(self, options, folder):
        self.program, self.data, self.folder, self.pictures = options.program, pathlib.Path(options.data), folder, options.pictures
        self.wrong = []

    def run(self, *arguments):
        done = subprocess.run([self.program, *map(str, arguments)], capture_output=True, text=True, check=False)
        if done.returncode != 0:
            sys.exit(f"{arguments}: {done.stderr}")
        return done.stdout

    def compare(self, where, what, found, wanted):
        if found != wanted:
            self.wrong.append(f"{where}: {what} is {found}, not {wanted}")

    def page(self, name):
        """The page of a battle, and what the program tells of its end."""
        game, one, other, *rest = BATTLES[name]
        file, page = self.folder / f"{name}.battle", self.folder / f"{name}.html"
        bands = [self.data / game / "warbands" / f"{band}.warband" for band in (one, other)]
        if name == "four":
            bands += [self.data / game / "warbands" / f"{band}.warband" for band in ("dwarves", "goblins")]
        self.run("battle", *bands, *rest, "-o", file)
        page.write_text(self.run("replay", file, "--as", "html"))
        return page, json.loads(self.run("replay", file, "--as", "json"))

    def same_end(self, where, shown, told, places):
        units = [unit for side in told["sides"] for unit in side["units"]]
        self.compare(where, "the Strength", shown["strength"], [unit["strength"] if unit["fate"] in ("there", "never-entered") else 0 for unit in units])
        self.compare(where, "the Glory", shown["glory"], told["glory"])
        self.compare(where, "the Glory so far", shown["so"], told["glory"])
        if shown["models"]:
            self.compare(where, "the table", shown["models"], places)
        self.compare(where, "what tells the end is open", shown["open"], True)
        self.compare(where, "its width", shown["wide"], shown["window"])
        self.compare(where, "the number of keys beyond its edge", shown["beyond"], 0)

    def keys(self, where, page):
        """The keyboard alone leads to every moment, and a moment's address to itself."""
        step = "Number(document.documentElement.dataset.step)"
        last = page.ask("Number(document.getElementById('track').max)")
        for key, code, wanted in (("Home", 36, 0), ("ArrowRight", 39, 1), ("ArrowRight", 39, 2), ("ArrowLeft", 37, 1), ("End", 35, last)):
            page.press(key, code)
            self.compare(where, f"the step after {key}", page.ask(step), wanted)
        page.press("PageUp", 33)
        turn = page.ask(step)
        if not 0 < turn < last:
            self.wrong.append(f"{where}: the turn before begins at step {turn}")
        page.press("PageUp", 33)
        if not 0 <= page.ask(step) < turn:
            self.wrong.append(f"{where}: from a turn's first step, {turn}, the turn before is at {page.ask(step)}")
        page.press("PageDown", 34)
        self.compare(where, "the step of the turn after", page.ask(step), turn)
        page.ask("location.hash = '#step=17'")
        if not page.wait(f"{step} === 17", 5):
            self.wrong.append(f"{where}: its address leads to step {page.ask(step)}, not 17")
        page.press("Home", 36)
        page.press(" ", 32)
        if not page.wait(f"{step} > 0", 10):
            self.wrong.append(f"{where}: it does not play")
        page.press(" ", 32)

    def watch(self, page, name, told):
        address = self.folder.joinpath(f"{name}.html").as_uri()
        for width, (height, phone) in WIDTHS.items():
            where = f"{name} at {width}"
            page.show(address, width, height, phone=phone)
            if name != "real":
                self.compare(where, "a table is drawn", page.ask("!!document.getElementById('table')"), True)
            if name not in ("dragon", "lion"):  # the others only its last steps
                page.ask(f"location.hash = '#step={len(told['steps']) - 40}'")
                page.wait(f"document.documentElement.dataset.step === '{len(told['steps']) - 40}'")
            page.click("[data-speed='16']")
            page.click("[data-act=play]")
            if not page.wait(ENDED, 120):
                self.wrong.append(f"{where}: it does not come to its end")
                continue
            page.ask("new Promise(done => setTimeout(done, 500))")  # the last models arrive, the address is kept
            shown = page.ask(SHOWN)
            self.same_end(where, shown, told, last_places(self.folder / f"{name}.html"))
            self.compare(where, "its address", shown["hash"], f"#step={len(told['steps'])}")
            if phone:
                self.compare(where, "the number of keys too small for a finger", shown["small"], 0)
            if self.pictures:
                page.picture(f"{self.pictures}/{name}-{width}.png")
            self.keys(where, page)
        page.show(address, 390, 844, phone=True, script=False)
        self.compare(name, "its words without a script", len(page.ask("document.body.innerText")) > 2000, True)
        self.compare(name, "its width without a script", page.ask("document.documentElement.scrollWidth"), 390)

    def unfinished(self, page, name):
        """A battle that goes on tells no Glory and no end."""
        path = self.folder / "unfinished.html"
        path.write_text(self.run("replay", self.folder / f"{name}.battle", "--to", "40", "--as", "html"))
        page.show(path.as_uri(), 390, 844, phone=True)
        page.press("End", 35)
        shown = page.ask(SHOWN)
        self.compare("unfinished", "its Glory", shown["glory"] + shown["so"], [])
        self.compare("unfinished", "its last step", page.ask("document.documentElement.dataset.step"), "40")


def main():
    options = argparse.ArgumentParser()
    options.add_argument("program")
    options.add_argument("data")
    options.add_argument("--pictures")
    options = options.parse_args()
    if not browser.found():
        if os.environ.get("CI"):
            sys.exit("chromium is missing")
        print("runs without Chromium: the page of a replay is not looked at")
        return
    with tempfile.TemporaryDirectory(prefix="gonfalon-pages-") as folder, browser.Browser() as page:
        check = Check(options, pathlib.Path(folder))
        for name in BATTLES:
            made, told = check.page(name)
            check.watch(page, name, told)
            print(f"{name}: {len(told['steps'])} steps, {made.stat().st_size // 1024} KiB")
        check.unfinished(page, "dragon")
        check.wrong += [f"the page complains: {fault}" for fault in page.faults]
        check.wrong += [f"it asks for {asked}" for asked in page.asked if not asked.startswith(("file:", "about:", "data:"))]
    if check.wrong:
        sys.exit("\n".join(check.wrong))
    print("played to the end at every width, as the program tells it")


if __name__ == "__main__":
    main()
