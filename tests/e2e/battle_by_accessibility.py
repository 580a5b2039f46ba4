# SPDX-License-Identifier: GPL-3.0-or-later
"""A player who does not see the screen fights a whole battle; the program is killed while dice are awaited, and goes on."""
import os
import subprocess
import sys
import time
from pathlib import Path

from blind_player import BlindPlayer
from person import Program, check, click, wait_for

home = Path(os.environ["HOME"])
samples = Path(os.environ["GONFALON_DATA"]) / "dragon-rampant" / "warbands"
begun = home / "blind.battle"
subprocess.run(
    [sys.argv[2], "battle", samples / "goblins.warband", samples / "centaurs.warband", "--player1", "human", "--player2",
     "human", "--turns", "4", "--seed", "7", "-o", begun],
    stdin=subprocess.DEVNULL, capture_output=True, check=False)
check("the battle is written before anybody decides", begun.exists())

program = Program(sys.argv[1], str(begun))
player = BlindPlayer(program, 3)
units = player.position()
check("every unit says its Strength", sum("Strength" in unit for unit in units) >= 8)



def dice_lie_there():
    """Not those that were rolled just now and are on their way."""
    if player.step <= 40 or not player.dice():
        return False
    time.sleep(0.5)
    return bool(player.dice())


player.play(dice_lie_there)
asked, position, told = player.dice()[0].get_name(), player.position(), player.told()
program.kill()
program = Program(sys.argv[1])
program.wait_for_focus()
click(program.find("what was recovered", role="list item", contains="ecovered"))
player = BlindPlayer(program, 5)
check("the same dice are awaited", wait_for("the dice", player.dice)[0].get_name() == asked)
check("every unit stands as it stood", player.position() == position)
check("all that happened is told again", player.told() == told)

player.play(player.over)
check("the battle was fought to its end", player.over())
check("an order was typed", player.typed)
check("the log was told", len(player.told()) > 30)
check("units that fell say so", len(player.position()) == len(units))
program.kill()
