#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Plays a battle on the page for a telephone, as whoever holds it at the table: in Chromium without a network.

    tracker_check.py GONFALON_CLI DATA_FOLDER [--pictures FOLDER]

The page of every sample list is opened at every width, in small and large letters, light and dark: nothing may be wider than its
frame, no key too small for a finger, nothing may be asked of the network, and the page may not complain. On one of them a whole battle
is played; then every step is taken back, the page is opened again, and a changed edition of the list is opened in its place.
"""
import argparse
import json
import os
import pathlib
import subprocess
import sys
import tempfile

import browser

WIDTHS = (360, 390, 430)
LEAST = 44  # pixels of whatever is pressed
BEYOND = """(() => {
  const wide = document.documentElement.clientWidth;
  const shown = [...document.querySelectorAll('body *')].filter(one => one.getClientRects().length > 0 && !one.closest('.symbols, .unseen, svg'));
  const name = one => `${one.tagName}.${one.className} “${one.textContent.slice(0, 20)}”`;
  return {
    page: document.documentElement.scrollWidth - wide,
    beyond: shown.filter(one => one.getBoundingClientRect().right > wide + 0.5 || one.getBoundingClientRect().left < -0.5).map(name),
    over: shown.filter(one => one.tagName !== 'H2' && one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== 'inline').map(name),
    out: shown.filter(one => one.matches('.unit *') && one.getBoundingClientRect().right > one.closest('.unit').getBoundingClientRect().right + 0.5).map(name),
    small: shown.filter(one => one.matches('button, summary, input')).filter(one =>
      Math.min(one.getBoundingClientRect().width, one.getBoundingClientRect().height) < %d).map(name),
  };
})()""" % LEAST


class Check:
    def __init__(self, options, folder, page):
        self.program, self.data, self.folder, self.pictures, self.page = options.program, pathlib.Path(options.data), folder, options.pictures, page
        self.wrong = []

    def compare(self, where, what, found, wanted):
        if found != wanted:
            self.wrong.append(f"{where}: {what} is {found!r}, not {wanted!r}")

    def made(self, band, name):
        path = self.folder / f"{name}.html"
        path.unlink(missing_ok=True)
        subprocess.run([self.program, "print", band, "--sheet", "tracker", "-o", path], check=True, capture_output=True)
        return path.as_uri()

    def picture(self, name):
        if self.pictures:
            self.page.picture(f"{self.pictures}/{name}.png")

    def press(self, deed):
        """Presses what has this deed, as a finger would."""
        self.page.click(f'[data-do="{deed}"]')

    def text(self, selector):
        return self.page.ask(f"document.querySelector({json.dumps(selector)}).innerText.replace(/\\s+/g, ' ').trim()")

    def frames(self, where):
        """Nothing runs over its frame."""
        for what, found in self.page.ask(BEYOND).items():
            self.compare(where, f"what is {what}", found, 0 if what == "page" else [])

    def every_list(self):
        """The page of every sample of every game, as far as it is opened: each part, and a unit with all that it shows."""
        for band in sorted(self.data.glob("*/warbands/*.warband")):
            address = self.made(band, band.stem)
            for width in WIDTHS:
                for large in (False, True) if width == WIDTHS[0] else (False,):
                    where = f"{band.stem} at {width}{' in large letters' if large else ''}"
                    self.page.show(address, width, 844, dark=large, phone=True)
                    if large:
                        self.page.ask("document.documentElement.style.fontSize = '200%'")
                    casters = self.page.ask("game.units.findIndex(unit => unit.spells.length > 0)")
                    self.page.ask(f"deeds.open({max(casters, 0)}), deeds.profile(), document.querySelectorAll('details').forEach(one => {{ one.open = true; }})")
                    self.frames(where)
                    for tab in self.page.ask("[...document.querySelectorAll('nav button')].map(tab => tab.getAttribute('aria-controls'))"):
                        self.page.ask(f"deeds.tab('{tab}')")
                        self.frames(f"{where}, {tab}")
                if width != 390:
                    continue
                self.page.show(address, width, 844, phone=True, script=False)
                words = self.page.ask("document.body.innerText")
                for unit in json.loads(self.page.ask("document.getElementById('game').textContent"))["units"]:
                    self.compare(band.stem, f"{unit['name']} is read without scripts", unit["name"] in words, True)
                self.compare(band.stem, "its width without scripts", self.page.ask("document.documentElement.scrollWidth"), width)

    def unit(self, i):
        return self.page.ask(f"state.units[{i}]")

    def roll(self, i, total, deed="own"):
        """Two dice of one's own, by their sum."""
        self.page.ask(f"document.querySelector('#more{i} [data-do=\"own {i} {total}\"]').closest('details').open = true")
        self.press(f"{deed} {i} {total}")

    def stands(self):
        """Stands of Robert's Rules: which of them are Disrupted, to the end of the half-turn, and how many the hits leave."""
        address = self.made(self.data / "roberts-rules-of-warfare/warbands/two-rivers.warband", "two-rivers")
        self.page.show(address, 390, 844, phone=True)
        self.page.ask("localStorage.clear()")
        self.page.show(address, 390, 844, phone=True)
        where = "the stands"
        self.press("open 2")
        self.compare(where, "their keys", self.page.ask("document.querySelectorAll('#more2 .stands button').length"), 9)
        for stand in (3, 1):
            self.press(f"stand 2 {stand}")
        self.compare(where, "who is Disrupted", "Disrupted: 1, 3" in self.text("#unit2 .says"), True)
        self.compare(where, "the name of the step", self.text("#undo span"), f"{self.page.ask('game.units[2].name')}, stand 1: Disrupted")
        self.picture("stands")
        self.press("stand 2 3")
        self.compare(where, "who still is", "Disrupted: 1" in self.text("#unit2 .says"), True)
        self.press("step 4")
        self.compare(where, "that it holds through the half-turn", "Disrupted: 1" in self.text("#unit2 .says"), True)
        self.press("step 0")
        self.compare(where, "that it ends with it", "Disrupted" in self.text("#unit2 .says"), False)
        self.press("stand 2 9")
        for _ in range(9):
            self.press("lose 2")
        self.compare(where, "those that half of the hits leave", self.text("#more2 .stands p"), "Stands 9 of 9; Disrupted:")
        self.compare(where, "that it is Demoralized", "Demoralized" in self.text("#unit2 .says"), True)
        self.press("lose 2")
        self.compare(where, "those that one more leaves", self.text("#more2 .stands p"), "Stands 8 of 9; Disrupted:")
        self.compare(where, "that a stand that is gone has no mark", "Disrupted" in self.text("#unit2 .says"), False)

    def battle(self):
        """A whole battle on Dragon Rampant's goblins: what is counted, and what it says of it."""
        address = self.made(self.data / "dragon-rampant/warbands/goblins.warband", "goblins")
        self.page.show(address, 390, 844, phone=True)
        self.page.ask("localStorage.clear()")
        self.page.show(address, 390, 844, phone=True)
        before = self.page.ask("JSON.stringify(state)")
        names = self.page.ask("game.units.map(unit => unit.name)")
        wild = self.page.ask("game.units.findIndex(unit => unit.rules.includes('wild-charge'))")
        caster = self.page.ask("game.units.findIndex(unit => unit.spells.length > 0)")
        half, strength, courage = (self.page.ask(f"game.units[3].{what}") for what in ("half", "strength", "courage"))
        where = "the battle"
        # Losses, and what they cost: a die's number, and Courage.
        for lost in range(1, half + 1):
            self.press("lose 3")
            self.compare(where, "the name of the step", self.text("#undo span"), f"{names[3]} {strength - lost + 1} to {strength - lost}")
        self.compare(where, "the boxes without their Strength", self.page.ask("document.querySelectorAll('#unit3 .track .lost').length"), half)
        self.compare(where, "that it rolls 6 dice", "6 dice" in self.text("#unit3 .says"), True)
        self.compare(where, "what it has to roll", self.text("#more3 .need"), f"Courage: {courage + half} or more")
        # The Leader near, and Fear: each a chip; the Leader's own unit has him.
        self.press("chip 3 leader")
        self.compare(where, "what it has to roll near the Leader", self.text("#more3 .need"), f"Courage: {courage + half - 1} or more")
        self.press("chip 3 fear")
        self.compare(where, "what it has to roll against Fear", self.text("#more3 .need"), f"Courage: {courage + half} or more")
        need = courage + half
        ways = sum(1 for one in range(1, 7) for two in range(1, 7) if one + two >= need)
        self.compare(where, "the chance of it", f"stands {ways} in 36" in self.text("#more3 .test .kind"), True)
        self.picture("courage")
        # A failed test is told, and applied by a tap.
        self.roll(3, need - 1)
        self.compare(where, "what the dice come to", "wavers" in self.text("#more3 .outcome"), True)
        self.compare(where, "that nothing is applied by itself", self.unit(3)["marked"], False)
        self.picture("wavers")
        self.press("apply 3")
        self.compare(where, "that it is Battered", self.unit(3)["marked"], True)
        self.press("step 0")
        self.compare(where, "who must rally", self.text("#remind .chips"), names[3])
        self.press("roll 3")
        dice = self.page.ask("state.test.dice")
        self.compare(where, "the dice", all(1 <= die <= 6 for die in dice), True)
        self.press("undo")
        self.roll(3, 12)
        self.press("apply 3")
        self.compare(where, "that it has rallied and acted", [self.unit(3)["marked"], self.unit(3)["acted"]], [False, True])
        # Fails while Battered: one more point.
        self.press("mark 3")
        self.press("chip 3 fear")
        self.roll(3, self.page.ask("neededOn(3)") - 1)
        self.press("apply 3")
        self.compare(where, "what a failed Rally costs", [self.unit(3)["lost"], self.unit(3)["marked"]], [half + 1, True])
        # Exactly 0 is a rout; one more is not.
        zero = self.page.ask("state.units[3].lost - addedTo(3)")
        self.roll(3, zero)
        self.compare(where, f"what a sum of {zero} comes to", self.text("#more3 .outcome").split(".")[0].split(", ")[-1], "routs")
        self.press("undo")
        self.roll(3, zero + 1)
        self.compare(where, f"what a sum of {zero + 1} comes to", self.text("#more3 .outcome").split(".")[0].split(", ")[-1], "wavers")
        self.press("undo")
        # Wild Charges and orders.
        self.press("step 1")
        self.compare(where, "who charges wildly", names[wild] in self.text("#remind .chips"), True)
        self.press(f"open {wild}")
        self.press(f"acted {wild}")
        self.press("step 2")
        self.compare(where, "who has acted", self.text("#steps [aria-current]"), f"Orders, 2 of {len(names)} acted")
        # A spell in force, and its end with the caster's calm.
        self.press(f"open {caster}")
        spell = self.page.ask(f"game.units[{caster}].spells.find(spell => !atOnce(spell) && !play.spells.stay.includes(spell.id))")
        self.page.ask(f"document.querySelector('#more{caster} [data-do=\"cast {caster} {spell['id']}\"]').closest('details').open = true")
        self.press(f"cast {caster} {spell['id']}")
        self.picture("spell")
        self.press(f"force {caster} {spell['id']} 0")
        self.compare(where, "the spell in force", f"{spell['name']} on {names[0]}" in self.text("#remind"), True)
        self.compare(where, "where it lies", spell["name"] in self.text("#unit0 .says"), True)
        self.press(f"mark {caster}")
        self.compare(where, "the spells of a Battered caster", self.page.ask("state.spells.length"), 0)
        self.compare(where, "that its end is told", f"{spell['name']} is over" in self.text("#undo span"), True)
        self.press("undo")
        self.press("turn")
        self.compare(where, "the spells of the turn before", self.page.ask("state.spells.length"), 0)
        self.compare(where, "the turn", self.text("#turn output"), "2")
        # Routs, till half of the points are gone; then everybody knows it.
        gone, total = [], self.page.ask("pointsAll()")
        for i in (5, 4, 2, 1):
            self.press(f"open {i}")
            self.page.ask(f"document.querySelector('#more{i} [data-do=\"out {i} routed\"]').closest('details').open = true")
            self.press(f"out {i} routed")
            gone.append(i)
            if self.page.ask("halfGone()"):
                break
        lost = self.page.ask("pointsGone()")
        self.compare(where, "that half the points are gone", lost * 2 >= total, True)
        self.compare(where, "what its head says of them", f"{lost} of {total} points lost: half" in self.text("#lost"), True)
        self.compare(where, "who tests for it", "Half of the points are gone" in self.text("#unit0 .says"), True)
        self.compare(where, "how a rout is shown", self.text(f"#unit{gone[0]} .says"), "routed in turn 2")
        self.press("open 0")
        self.compare(where, "that Courage knows it", "Half the points gone, −1" in self.text("#more0 .chips"), True)
        self.press("lose 0")
        first = self.page.ask("game.units[0].courage")
        self.compare(where, "what the Leader's unit has to roll", self.text("#more0 .need"), f"Courage: {first + 1} or more")
        self.roll(0, 2)
        outcome = self.page.ask("outcomeOf(0, 2)")
        self.compare(where, "what a 2 comes to", outcome, 1 if 2 - 1 - 1 + 1 > 0 else 2)
        self.press("apply 0")
        self.press(f"back {gone[0]}")
        self.compare(where, "that a unit comes back", self.unit(gone[0])["gone"], None)
        self.picture("half")
        # The Leader's unit is gone: his aid with it.
        for _ in range(self.page.ask("left(0)")):
            self.press("lose 0")
        self.compare(where, "its last point", self.text("#unit0 .says"), "destroyed in turn 2")
        self.compare(where, "the Trait of a dead Leader", "lost" in self.text("#lost").split("·")[1], True)
        self.press("open 3")
        self.compare(where, "the aid of a dead Leader", self.page.ask("document.querySelector('[data-do=\"chip 3 leader\"]').disabled"), True)
        # Quests, Glory, dice.
        self.press("tab glory")
        self.press("glory scenario 1")
        self.compare(where, "the Glory", self.text("#tab-glory span"), "Glory 1")
        self.picture("glory")
        self.press("tab dice")
        self.press("dice 24")
        self.press("throw")
        faces = self.page.ask("state.thrown.faces")
        self.compare(where, "the number of dice", len(faces), 24)
        counted = self.page.ask("[...document.querySelectorAll('.hits b')].map(one => Number(one.textContent))")
        self.compare(where, "the hits", counted, [sum(1 for face in faces if face >= least) for least in (3, 4, 5, 6)])
        self.picture("dice")
        self.press("tab rules")
        self.press("ask-anew")
        self.compare(where, "that a new game asks", self.page.ask("state.turn"), 2)
        self.press("anew")
        self.compare(where, "the turn of a new game", self.page.ask("state.turn"), 1)
        # Kept by the browser, and taken back to the first step.
        kept = self.page.ask("JSON.stringify([state, past])")
        self.page.show(address, 390, 844, phone=True)
        self.compare(where, "what is kept", self.page.ask("JSON.stringify([state, past])") == kept, True)
        self.press("undo")
        self.compare(where, "a new game taken back", self.page.ask("state.turn"), 2)
        steps = self.page.ask("past.length")
        for _ in range(steps):
            self.press("undo")
        self.compare(where, "what is left to take back", self.page.ask("past.length"), 0)
        self.compare(where, "the state after all is taken back", json.loads(self.page.ask("JSON.stringify(state)")), json.loads(before))
        return steps

    def keyboard(self):
        """The keyboard alone takes a point off and opens a unit, and the key pressed keeps the focus."""
        self.page.ask("document.querySelector('[data-do=\"lose 1\"]').focus()")
        self.page.press("Enter", 13)
        self.page.ask("document.activeElement.click()")  # Enter of the protocol makes no click of its own
        self.compare("the keyboard", "what was lost", self.unit(1)["lost"] >= 1, True)
        self.compare("the keyboard", "where it stands", self.page.ask("document.activeElement.dataset.do"), "lose 1")
        unnamed = self.page.ask("[...document.querySelectorAll('button, input')].filter(one => !one.getAttribute('aria-label') && !one.textContent.trim()).length")
        self.compare("the keyboard", "the number of keys without a name", unnamed, 0)
        self.press("undo")

    def another_edition(self):
        """A list that was changed does not take the older one's game in silence."""
        self.press("lose 2")
        self.press("turn")
        band = self.folder / "changed.warband"
        text = (self.data / "dragon-rampant/warbands/goblins.warband").read_text()
        last = self.page.ask("game.units[game.units.length - 1].name")
        band.write_text(text.replace(last, last + " the Elder"))
        address = self.made(band, "goblins")
        self.page.show(address, 390, 844, phone=True)
        self.compare("another edition", "its turn", self.page.ask("state.turn"), 1)
        self.compare("another edition", "what it offers", "has changed" in self.text("#told"), True)
        self.picture("edition")
        self.press("take-over")
        self.compare("another edition", "what it took over", [self.page.ask("state.turn"), self.unit(2)["lost"]], [2, 1])
        self.press("undo")
        self.compare("another edition", "what is taken back", [self.page.ask("state.turn"), self.unit(2)["lost"]], [1, 0])


def main():
    options = argparse.ArgumentParser()
    options.add_argument("program")
    options.add_argument("data")
    options.add_argument("--pictures")
    options = options.parse_args()
    if not browser.found():
        if os.environ.get("CI"):
            sys.exit("chromium is missing")
        print("runs without Chromium: the page for a telephone is not looked at")
        return
    with tempfile.TemporaryDirectory(prefix="gonfalon-pages-") as folder, browser.Browser() as page:
        check = Check(options, pathlib.Path(folder), page)
        print(f"a battle of {check.battle()} steps played and taken back")
        check.keyboard()
        check.another_edition()
        check.stands()
        check.every_list()
        check.wrong += [f"the page complains: {fault}" for fault in page.faults]
        check.wrong += [f"it asks for {asked}" for asked in page.asked if not asked.startswith(("file:", "about:", "data:"))]
    if check.wrong:
        sys.exit("\n".join(check.wrong))
    print("every list at every width, within its frames")


if __name__ == "__main__":
    main()
