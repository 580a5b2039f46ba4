# SPDX-License-Identifier: GPL-3.0-or-later
"""A player who does not see the screen: reads the position, chooses units, gives orders, types one, through AT-SPI alone."""
import random
import time

from gi.repository import GLib
from person import Atspi, wait_for

WRITES = ("Write an order", "Give it")


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


class BlindPlayer:
    """Plays the battle that the program shows, by chance."""

    def __init__(self, program, seed):
        program.application.set_cache_mask(Atspi.Cache.NONE)  # what is asked changes with every answer
        self.program = program
        self.orders = program.find("the orders", name="Orders")
        self.roster = program.find("the units", name="Units of all sides", role="list")
        self.score = program.find("the score", name="Glory and Quests")
        self.chance = random.Random(seed)
        self.step = 0
        self.typed = False

    def position(self):
        return [self.roster.get_child_at_index(i).get_name() for i in range(self.roster.get_child_count())]

    def told(self):
        return self.program.rows("What happened")

    def over(self):
        said = text_of(self.score)
        return " won" in said or "draw" in said.lower()

    def choices(self):
        return [button for button in below(self.orders, "push button") if button.get_name() not in WRITES]

    def dice(self):
        """The button that rolls, where dice are awaited."""
        return [button for button in self.choices() if button.get_name().startswith("Roll")]

    def type_example(self):
        """Types the order that the line itself gives as an example."""
        do(next(button for button in below(self.orders, "push button") if button.get_name() == WRITES[0]), "press")
        line = wait_for("the line for an order", lambda: below(self.orders, "text"))[-1]
        line.get_editable_text_iface().set_text_contents(line.get_description().split("“")[-1].rstrip("”"))
        do(next(button for button in below(self.orders, "push button") if button.get_name() == WRITES[1]), "press")
        self.typed = True

    def _act(self):
        """One thing that a player does: a unit chosen, an order given, dice rolled."""
        buttons = self.choices()
        rest = [button for button in buttons if button.get_name().startswith("Set up the rest")]
        if rest:
            do(rest[0], "press")
            return
        choosable = [i for i, unit in enumerate(self.position()) if "may be chosen" in unit]
        if self.step % 9 == 8 and choosable:
            self.type_example()
            return
        more = [button for button in buttons if button.get_name() != "Enough"]
        if choosable and (not more or self.chance.random() < 0.6) and self.chance.random() < 0.97:
            do(self.roster.get_child_at_index(self.chance.choice(choosable)), "toggle")
            buttons = self.choices()
            more = [button for button in buttons if button.get_name() != "Enough"]
        if buttons:
            do(self.chance.choice((more or buttons)[:3]), "press")

    def play(self, until, most=600):
        """Plays on until that is so, or so many things were done."""
        for _ in range(most):
            try:
                if until():
                    return
                self._act()
            except (GLib.GError, StopIteration):  # what was looked at has just gone: the question is another one by now
                pass
            self.step += 1
