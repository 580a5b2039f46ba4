# SPDX-License-Identifier: GPL-3.0-or-later
"""A player who does not see the screen begins a warband and reads what it holds."""
import json
import os
import sys
from pathlib import Path

from person import Program, check, press, wait_for

program = Program(sys.argv[1])
begin = program.find("the button of a new warband", begins="New: Dragon Rampant")
check("the start page offers sample warbands", program.find("a sample warband", begins="Goblins"))
press(begin)

catalogue = wait_for("the catalogue", lambda: program.rows("Catalogue"))
check("the catalogue says name, points and kind", any(row.startswith("Elite Riders, 6 points") for row in catalogue))
check("no row is silent", all(catalogue))
findings = program.rows("Findings")
check("the findings say how bad and what", any("unit" in row.lower() for row in findings))
check("the warband's name can be typed", program.find("its field", name="Name of the warband", role="text"))

program.kill()
program = Program(sys.argv[1])
press(program.find("a sample warband", begins="Centaurs"))
units = wait_for("the units", lambda: program.rows("Units of the warband"))
check("a card says name, type and points", all("point" in row for row in units))
check("a card says its place", any("of %d" % len(units) in row for row in units))
options = wait_for("the options", lambda: program.rows("Options of the unit"))
check("options say whether they are taken", any("not taken" in row for row in options))
program.kill()

riders = Path(os.environ["HOME"]) / "riders.warband"
riders.write_text(json.dumps({"format": "gonfalon-warband", "version": 1, "system": "dragon-rampant",
                              "units": [{"type": "light-riders", "leader": True}]}), encoding="utf-8")
program = Program(sys.argv[1], str(riders))
options = wait_for("the options", lambda: program.rows("Options of the unit"))
check("what cannot be taken says why", any(row.startswith("Spellcaster, not possible, ") for row in options))
press(program.find("the tab of the game night", name="Game night"))
check("the Trait can be rolled", program.find("the dice", begins="Roll"))
check("Quests are listed", len(program.rows("Quests")) > 5)
program.kill()
