# SPDX-License-Identifier: GPL-3.0-or-later
"""A player builds a warband with the keyboard, saves it, loses power in the middle of an edit, and loses nothing."""
import json
import os
import subprocess
import sys
import time
from pathlib import Path

from person import Program, check, click, keys, wait_for, write

PATH, COMMAND_LINE = sys.argv[1:3]
SAVED = Path(os.environ["HOME"]) / "lists" / "raiders.warband"
RECOVERED = SAVED.with_name("Raiders of the Fen.warband")
SAVED.parent.mkdir()


def units_in(file):
    return [unit["type"] for unit in json.loads(file.read_text(encoding="utf-8"))["units"]]


def add(words, total):
    keys("ctrl+1", "slash")
    write(words)
    keys("Return", "Escape")
    wait_for(f"{words} in the warband", lambda: len(program.rows("Units of the warband")) == total)


program = Program(PATH)
program.wait_for_focus()
keys("ctrl+n")
program.find("the catalogue", name="Catalogue", role="list")
for number, words in enumerate(["heavy foot", "light foot", "scouts", "elite foot"], 1):
    add(words, number)
keys("shift+F2")
write("Raiders of the Fen")
wait_for("the name in the title", lambda: program.all(role="frame", contains="Raiders of the Fen"))

keys("ctrl+s")
program.find("the dialog to save", role="dialog", name="Save the warband")
time.sleep(0.5)
keys("ctrl+a")
write(str(SAVED))
keys("Return")
wait_for("the file", SAVED.exists)
check("the file holds what was built", units_in(SAVED) == ["heavy-foot", "light-foot", "scouts", "elite-foot"])
verdict = subprocess.run([COMMAND_LINE, "check", str(SAVED)], check=False)
check("gonfalon-cli finds it legal", verdict.returncode == 0)

add("ravenous", 5)
time.sleep(1.5)
keys("slash")
write("elite ri")
program.kill()
check("the saved file is as it was saved", len(units_in(SAVED)) == 4)

program = Program(PATH)
program.wait_for_focus()
click(program.find("what was recovered", role="list item", contains="ecovered"))
units = wait_for("five cards", lambda: len(program.rows("Units of the warband")) == 5)
check("it is called by its name", program.all(role="frame", contains="Raiders of the Fen"))
program.wait_for_focus()
keys("ctrl+s")
program.find("the dialog to save under a name of its own", role="dialog", name="Save the warband")
time.sleep(0.5)
keys("Return")
wait_for("the edit on disk", RECOVERED.exists)
check("what was edited last is there", units_in(RECOVERED)[-1] == "ravenous-hordes")
check("the file that was saved before is as it was", len(units_in(SAVED)) == 4)
keys("ctrl+q")
check("it closes without a question", wait_for("the end", lambda: program.process.poll() is not None))
