# SPDX-License-Identifier: GPL-3.0-or-later
"""A page in headless Chromium as a reader has it: of any size, without a network, its keys pressed, its faults noted. It is led by
Chromium's own DevTools protocol over a pipe, so nothing else is needed."""
import base64
import json
import os
import shutil
import subprocess
import tempfile
import time


def found():
    """The browser's place; nothing where there is none."""
    return shutil.which("chromium")


class Browser:
    """One page in a browser of its own, which goes with it."""

    def __init__(self):
        self.folder = tempfile.TemporaryDirectory(prefix="gonfalon-page-", ignore_cleanup_errors=True)
        to_browser, self.write_end = os.pipe()
        self.read_end, from_browser = os.pipe()

        def pipes():
            # Chromium reads orders from 3 and answers on 4; a copy made first keeps one from taking the other's place.
            orders, answers = os.dup(to_browser), os.dup(from_browser)
            os.dup2(orders, 3)
            os.dup2(answers, 4)

        self.program = subprocess.Popen(
            [found(), "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--remote-debugging-pipe", "--no-first-run",
             "--host-resolver-rules=MAP * ~NOTFOUND", f"--user-data-dir={self.folder.name}", "about:blank"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, close_fds=False, preexec_fn=pipes)
        os.close(to_browser)
        os.close(from_browser)
        self.number, self.rest, self.faults, self.asked = 0, b"", [], []
        target = next(one for one in self.send("Target.getTargets")["targetInfos"] if one["type"] == "page")
        self.session = self.send("Target.attachToTarget", targetId=target["targetId"], flatten=True)["sessionId"]
        for part in ("Page", "Runtime", "Log", "Network"):
            self.order(f"{part}.enable")
        self.order("Network.emulateNetworkConditions", offline=True, latency=0, downloadThroughput=0, uploadThroughput=0)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        try:
            self.send("Browser.close")
        except OSError:
            pass
        try:
            self.program.wait(20)
        except subprocess.TimeoutExpired:
            self.program.kill()
            self.program.wait()
        os.close(self.write_end)
        os.close(self.read_end)
        self.folder.cleanup()

    def send(self, method, session=None, **parameters):
        """Gives an order to the browser and waits for its answer; what happens meanwhile is noted."""
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if session:
            message["sessionId"] = session
        os.write(self.write_end, json.dumps(message).encode() + b"\0")
        while True:
            while b"\0" not in self.rest:
                more = os.read(self.read_end, 1 << 20)
                if not more:
                    raise OSError("Chromium has gone")
                self.rest += more
            text, self.rest = self.rest.split(b"\0", 1)
            told = json.loads(text)
            if told.get("id") == self.number:
                if "error" in told:
                    raise OSError(f"{method}: {told['error']['message']}")
                return told["result"]
            self.note(told)

    def note(self, told):
        """Faults of the page, and all that it asks for."""
        method, about = told.get("method"), told.get("params", {})
        if method == "Runtime.exceptionThrown":
            details = about["exceptionDetails"]
            self.faults.append(details.get("exception", {}).get("description", details["text"]))
        elif method == "Log.entryAdded" and about["entry"]["level"] in ("error", "warning"):
            self.faults.append(about["entry"]["text"])
        elif method == "Runtime.consoleAPICalled" and about["type"] in ("error", "warning", "assert"):
            self.faults.append(str(about["args"]))
        elif method == "Network.requestWillBeSent":
            self.asked.append(about["request"]["url"])

    def order(self, method, **parameters):
        return self.send(method, self.session, **parameters)

    def show(self, address, width, height, dark=False, phone=False, script=True):
        """Opens a page and waits until it has come."""
        self.order("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=2 if phone else 1, mobile=phone)
        self.order("Emulation.setTouchEmulationEnabled", enabled=phone)
        self.order("Emulation.setScriptExecutionDisabled", value=not script)
        self.order("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": "dark" if dark else "light"}])
        self.order("Page.navigate", url="about:blank")
        self.order("Page.navigate", url=address)
        self.wait("document.readyState === 'complete' && location.href !== 'about:blank'")

    def ask(self, expression):
        """What a line of script comes to in the page."""
        answer = self.order("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in answer:
            raise OSError(answer["exceptionDetails"].get("exception", {}).get("description", expression))
        return answer["result"].get("value")

    def wait(self, expression, seconds=60):
        """Waits until it is so; says whether it came to be."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if self.ask(expression):
                return True
            time.sleep(0.05)
        return False

    def press(self, key, code=0):
        """A key of the keyboard."""
        for kind in ("rawKeyDown", "keyUp"):
            self.order("Input.dispatchKeyEvent", type=kind, key=key, code=key, windowsVirtualKeyCode=code)

    def click(self, selector):
        """Presses what stands there, as a finger would: in its middle."""
        x, y = self.ask(f"(() => {{ const at = document.querySelector({json.dumps(selector)}); at.scrollIntoView({{block: 'center'}});"
                        "const box = at.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; })()")
        for kind in ("mousePressed", "mouseReleased"):
            self.order("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)

    def picture(self, path, whole=False):
        """Writes down what is seen, as PNG."""
        data = self.order("Page.captureScreenshot", format="png", captureBeyondViewport=whole)["data"]
        with open(path, "wb") as file:
            file.write(base64.b64decode(data))
