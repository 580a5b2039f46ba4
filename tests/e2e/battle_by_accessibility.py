# SPDX-License-Identifier: GPL-3.0-or-later
"""A player who does not see the screen fights a whole battle: reads the position, chooses units, gives orders, types one."""
import os
import random
import subprocess
import sys
import time
from pathlib import Path

from gi.repository import GLib
from person import Atspi, Program, check, wait_for

MOST_STEPS = 600
home = Path(os.environ["HOME"])
samples = Path(os.environ["GONFALON_DATA"]) / "dragon-rampant" / "warbands"
begun = home / "blind.battle"
subprocess.run(
    [sys.argv[2], "battle", samples / "goblins.warband", samples / "centaurs.warband", "--player1", "human", "--player2",
     "human", "--turns", "4", "--seed", "7", "-o", begun],
    stdin=subprocess.DEVNULL, capture_output=True, check=False)
check("the battle is written before anybody decides", begun.exists())

program = Program(sys.argv[1], str(begun))
program.application.set_cache_mask(Atspi.Cache.NONE)  # what is asked changes with every answer
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
            time.sleep(0.15)  # a button pressed so stays down for a moment, and anew where it is pressed again
            return True
    return False


def text_of(thing):
    text = thing.get_text_iface()
    return text.get_text(0, text.get_character_count())


units = position()
check("every unit says its Strength", sum("Strength" in unit for unit in units) >= 8)


def over():
    said = text_of(score)
    return " won" in said or "draw" in said.lower()


def choices():
    return [button for button in below(orders, "push button") if button.get_name() not in ("Write an order", "Give it")]


def type_example():
    """Types the order that the line itself gives as an example."""
    do(next(button for button in below(orders, "push button") if button.get_name() == "Write an order"), "press")
    line = wait_for("the line for an order", lambda: below(orders, "text"))[-1]
    line.get_editable_text_iface().set_text_contents(line.get_description().split("“")[-1].rstrip("”"))
    do(next(button for button in below(orders, "push button") if button.get_name() == "Give it"), "press")


def act(step):
    """One thing that a player does: a unit chosen, an order given, dice rolled. Whether an order was typed."""
    buttons = choices()
    rest = [button for button in buttons if button.get_name().startswith("Set up the rest")]
    if rest:
        do(rest[0], "press")
        return False
    choosable = [i for i, unit in enumerate(position()) if "may be chosen" in unit]
    if step % 9 == 8 and choosable:
        type_example()
        return True
    if choosable and (not buttons or chance.random() < 0.6):
        do(roster.get_child_at_index(chance.choice(choosable)), "toggle")
        buttons = choices()
    more = [button for button in buttons if button.get_name() != "Enough"]
    if buttons:
        do(chance.choice((more or buttons)[:3]), "press")
    return False


typed = False
for step in range(MOST_STEPS):
    try:
        if over():
            break
        typed = act(step) or typed
    except (GLib.GError, StopIteration):  # what was looked at has just gone: the question is another one by now
        continue
log = program.find("the log", name="What happened", role="list")
check("the battle was fought to its end", over())
check("an order was typed", typed)
check("the log was told", log.get_child_count() > 30)
check("units that fell say so", len(position()) == len(units))
program.kill()
