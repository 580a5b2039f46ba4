# SPDX-License-Identifier: GPL-3.0-or-later
"""Eyes and hands for the stories: reads the program through the accessibility bus, types through the X server."""
import signal
import subprocess
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi  # noqa: E402

PATIENCE = 60  # seconds: a machine at work is slow


def wait_for(what, look):
    """What `look` returns once that is neither None nor False nor empty."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            found = look()
        except Exception:  # what was looked at has just gone
            found = None
        if found:
            return found
        time.sleep(0.1)
    raise SystemExit(f"waited in vain for {what}")


class Program:
    """A run of the program, seen from outside."""

    def __init__(self, path, *arguments):
        self.process = subprocess.Popen([path, *arguments])
        self.application = wait_for("the program on the accessibility bus", self._find)
        self.find("the window", role="frame")

    def _find(self):
        if self.process.poll() is not None:
            raise SystemExit(f"the program ended by itself: {self.process.returncode}")
        desktop = Atspi.get_desktop(0)
        for i in range(desktop.get_child_count()):
            application = desktop.get_child_at_index(i)
            if application and application.get_process_id() == self.process.pid:
                return application
        return None

    def all(self, role=None, name=None, begins=None, contains=None):
        """Every shown thing of a role whose name fits, from the outside in."""
        found, waiting = [], [self.application]
        while waiting:
            at = waiting.pop(0)
            if at is None:
                continue
            said = at.get_name() or ""
            fits = (
                (role is None or at.get_role_name() == role)
                and (name is None or said == name)
                and (begins is None or said.startswith(begins))
                and (contains is None or contains in said)
            )
            states = at.get_state_set()
            if fits and states.contains(Atspi.StateType.SHOWING):
                found.append(at)
            waiting += [at.get_child_at_index(i) for i in range(at.get_child_count())]
        return found

    def find(self, what, **like):
        return wait_for(what, lambda: self.all(**like))[0]

    def rows(self, list_name):
        """What the rows of a list say."""
        listed = self.find(f"the list “{list_name}”", name=list_name, role="list")
        return [listed.get_child_at_index(i).get_name() for i in range(listed.get_child_count())]

    def wait_for_focus(self):
        """Until the window has the keyboard. A window that was there before the window manager is never given it: click it."""

        def active():
            frames = self.all(role="frame")
            if frames and frames[0].get_state_set().contains(Atspi.StateType.ACTIVE):
                return True
            subprocess.run(["xdotool", "search", "--onlyvisible", "--pid", str(self.process.pid), "windowactivate"],
                           check=False, capture_output=True)
            return False

        wait_for("the focus", active)

    def kill(self):
        """As a power cut would."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()


def press(thing):
    """Presses a button as a screen reader does."""
    actions = thing.get_action_iface()
    for i in range(actions.get_n_actions()):
        if actions.get_action_name(i).lower() == "press":
            actions.do_action(i)
            return
    raise SystemExit(f"“{thing.get_name()}” cannot be pressed")


def click(thing):
    """Clicks the middle of what is shown."""
    place = thing.get_component_iface().get_extents(Atspi.CoordType.SCREEN)
    middle = (str(place.x + place.width // 2), str(place.y + place.height // 2))
    subprocess.run(["xdotool", "mousemove", *middle, "click", "1"], check=True)


def keys(*names):
    """Presses keys on the keyboard: "ctrl+n"."""
    for name in names:
        subprocess.run(["xdotool", "key", "--clearmodifiers", name], check=True)
        time.sleep(0.05)


def write(text):
    """Types text on the keyboard."""
    subprocess.run(["xdotool", "type", "--clearmodifiers", "--delay", "15", text], check=True)
    time.sleep(0.1)


def check(what, holds):
    if not holds:
        raise SystemExit(f"not so: {what}")
    print(f"so: {what}")
