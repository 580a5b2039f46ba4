# SPDX-License-Identifier: GPL-3.0-or-later
"""A player who does not see the screen fights a whole battle: reads the position, chooses units, gives orders, types one."""
import os
import random
import subprocess
import sys
from pathlib import Path

from person import Atspi, Program, check, press, wait_for

MOST_STEPS = 600
home = Path(os.environ["HOME"])
samples = Path(os.environ["GONFALON_DATA"]) / "dragon-rampant" / "warbands"
begun = home / "blind.battle"
subprocess.run(
    [sys.argv[2], "battle", samples / "goblins.warband", samples / "centaurs.warband", "--player1", "human", "--player2",
     "human", "--turns", "2", "--seed", "7", "-o", begun],
    stdin=subprocess.DEVNULL, capture_output=True, check=False)
check("the battle is written before anybody decides", begun.exists())

program = Program(sys.argv[1], str(begun))
orders = program.find("the orders", name="Orders")
roster = program.find("the units", name="Units of all sides", role="list")
score = program.find("the score", name="Glory and Quests")
chance = random.Random(3)


def below(thing, role):
    """What is shown and can be used below a thing, of a role."""
    found, waiting = [], [thing]
    while waiting:
        at = waiting.pop(0)
        if at is None:
            continue
        states = at.get_state_set()
        if at.get_role_name() == role and states.contains(Atspi.StateType.SHOWING) and states.contains(Atspi.StateType.ENABLED):
            found.append(at)
        waiting += [at.get_child_at_index(i) for i in range(at.get_child_count())]
    return found


def position():
    return [roster.get_child_at_index(i).get_name() for i in range(roster.get_child_count())]


def do(thing, wanted):
    actions = thing.get_action_iface()
    for i in range(actions.get_n_actions()):
        if actions.get_action_name(i).lower() == wanted:
            actions.do_action(i)
            return True
    return False


def text_of(thing):
    text = thing.get_text_iface()
    return text.get_text(0, text.get_character_count())


units = position()
check("every unit says its Strength", sum("Strength" in unit for unit in units) >= 8)
typed = False
for step in range(MOST_STEPS):
    if " won" in text_of(score) or "draw" in text_of(score).lower():
        break
    buttons = below(orders, "push button")
    named = [button for button in buttons if button.get_name() not in ("Write an order", "Give it")]
    choosable = [i for i, unit in enumerate(position()) if "may be chosen" in unit]
    if any(button.get_name().startswith("Set up the rest") for button in named):
        do(next(b for b in named if b.get_name().startswith("Set up the rest")), "press")
        continue
    if choosable and (not named or not typed or chance.random() < 0.3):
        do(roster.get_child_at_index(chance.choice(choosable)), "toggle")
        named = [b for b in below(orders, "push button") if b.get_name() not in ("Write an order", "Give it")]
    if not typed and not named or "Draw the unit" in "".join(label.get_name() for label in below(orders, "label")):
        for button in below(orders, "push button"):
            if button.get_name() == "Write an order":
                press(button)
        line = wait_for("the line for an order", lambda: below(orders, "text"))[-1]
        example = line.get_description().split("“")[-1].rstrip("”")
        line.get_editable_text_iface().set_text_contents(example)
        press(next(b for b in below(orders, "push button") if b.get_name() == "Give it"))
        typed = True
        continue
    if named:
        press(chance.choice(named[:3]))
log = program.find("the log", name="What happened", role="list")
check("the battle was fought to its end", " won" in text_of(score) or "draw" in text_of(score).lower())
check("an order was typed", typed)
check("the log was told", log.get_child_count() > 30)
check("units that fell say so", len(position()) == len(units))
program.kill()
