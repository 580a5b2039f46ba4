# SPDX-License-Identifier: GPL-3.0-or-later
"""Looks at a published site as a reader would: every page is well-formed, every link leads somewhere, nothing needs a script but the
replays, which have one for more than words, no page is a dead end, and in headless Chromium no page is wider than a phone or a desk,
what is wider within it shows that it slides, letters of a chart are large enough to read, and texts stand out from their ground."""
import functools
import html.parser
import http.server
import os
import pathlib
import re
import shutil
import subprocess
import sys
import threading
import xml.etree.ElementTree

WIDTHS = (390, 1280)
PROBE = "probe.html"


class Links(html.parser.HTMLParser):
    def __init__(self):
        super().__init__()
        self.targets, self.tags, self.ids = [], set(), set()

    def handle_starttag(self, tag, attributes):
        self.tags.add(tag)
        values = dict(attributes)
        self.targets += [values[key] for key in ("href", "src") if values.get(key)]
        if "id" in values:
            self.ids.add(values["id"])


def read(page):
    links = Links()
    links.feed(page.read_text())
    return links


def check_pages(site):
    """Says what is wrong with the pages by themselves."""
    wrong = []
    pages = {page: read(page) for page in site.rglob("*.html") if page.name != PROBE}
    for page, links in pages.items():
        try:
            xml.etree.ElementTree.fromstring(re.sub(r"^<!DOCTYPE html>\n", "", page.read_text()))
        except xml.etree.ElementTree.ParseError as error:
            wrong.append(f"{page}: {error}")
        plays = {"script"} if page.parent == site / "replay" else set()
        wrong += [f"{page}: <{tag}> needs more than a reader" for tag in links.tags & ({"script", "iframe", "object"} - plays)]
        if page.parent != site / "replay" and page.name != "index.html" and not any(target.endswith("index.html") or "-list" in page.name
                                                                                  for target in links.targets):
            wrong.append(f"{page}: no way back")
        for target in links.targets:
            path, _, anchor = target.partition("#")
            there = (page.parent / path).resolve() if path else page.resolve()
            if "://" in target or not there.is_file():
                wrong.append(f"{page}: {target} leads nowhere")
            elif anchor and anchor not in pages.get(there, read(there)).ids:
                wrong.append(f"{page}: {target} has no such place")
    return wrong, sorted(pages)


def probe(site, pages):
    """A page that measures all others in frames of every width and writes down which are too wide."""
    names = [str(page.relative_to(site)) for page in pages]
    (site / PROBE).write_text(f"""<!DOCTYPE html><title>probe</title><body><script>
const names = {names}, widths = {list(WIDTHS)};
const wide = [];
// Of what is seen: letters of pictures smaller than they can be read, texts that do not stand out from what is behind them.
const light = colour => {{
  const parts = colour.match(/[\\d.]+/g).map(Number);
  const [r, g, b] = parts.slice(0, 3).map(part => part / 255).map(part => part <= .04045 ? part / 12.92 : ((part + .055) / 1.055) ** 2.4);
  return parts[3] === 0 ? null : .2126 * r + .7152 * g + .0722 * b;
}};
const behind = (element, look) => {{
  for (let at = element; at; at = at.parentElement) {{
    const ground = light(look(at).backgroundColor);
    if (ground !== null) return ground;
  }}
  return 1;
}};
const unread = page => {{
  const look = element => page.defaultView.getComputedStyle(element), found = [];
  for (const text of page.querySelectorAll('svg.chart text, svg.story text')) {{
    if (!text.getClientRects().length) continue;
    const size = parseFloat(look(text).fontSize) * text.getScreenCTM().a;
    if (size < 11) found.push('"' + text.textContent + '" of ' + size.toFixed(1) + ' px');
  }}
  for (const element of page.querySelectorAll('main *, header *')) {{
    if (!element.getClientRects().length || ![...element.childNodes].some(node => node.nodeType === 3 && node.data.trim()) ||
        element.closest('svg') || element.closest('.hidden, .skip')) continue;
    const ink = light(look(element).color), ground = behind(element, look);
    const contrast = (Math.max(ink, ground) + .05) / (Math.min(ink, ground) + .05);
    if (contrast < 4.5) found.push('"' + element.textContent.slice(0, 20) + '" stands out by ' + contrast.toFixed(1));
  }}
  for (const box of page.querySelectorAll('.scroll'))
    if (box.scrollWidth > box.clientWidth + 1 && !look(box).backgroundImage.includes('gradient')) found.push('slides without a sign');
  return found;
}};
let left = names.length * widths.length;
for (const name of names) for (const width of widths) {{
  const frame = document.createElement('iframe');
  frame.width = width; frame.height = 844; frame.src = name;
  frame.onload = () => {{
    const page = frame.contentDocument;
    if (!page.querySelector('h1') || page.documentElement.scrollWidth > width) wide.push(name + ' at ' + width);
    if (!name.startsWith('replay/') && !name.includes('-list')) wide.push(...unread(page).map(what => name + ' at ' + width + ': ' + what));
    frame.remove();
    if (--left === 0) document.body.innerHTML = '<p id="done">' + wide.join('; ') + '</p>';
  }};
  document.body.append(frame);
}}</script></body>""")


def check_in_browser(site, pages):
    browser = shutil.which("chromium")
    if not browser:
        if os.environ.get("CI"):
            return ["chromium is missing"]
        print("runs without Chromium: the widths of the pages are not looked at")
        return []
    probe(site, pages)
    quiet = type("Quiet", (http.server.SimpleHTTPRequestHandler,), {"log_message": lambda *_: None})
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(quiet, directory=str(site)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        shown = subprocess.run([browser, "--headless", "--no-sandbox", "--disable-gpu", "--virtual-time-budget=60000", "--dump-dom",
                                f"http://127.0.0.1:{server.server_port}/{PROBE}"], capture_output=True, text=True, check=False)
    finally:
        server.shutdown()
        (site / PROBE).unlink()
    done = re.search(r'<p id="done">(.*?)</p>', shown.stdout)
    if not done:
        return [f"Chromium did not come to an end: {shown.stderr[-300:]}"]
    return [f"too wide, or not to be read: {done[1]}"] if done[1] else []


def check(folder):
    """What is wrong with the site; empty where nothing is."""
    site = pathlib.Path(folder).resolve()
    wrong, pages = check_pages(site)
    return wrong + check_in_browser(site, pages)


if __name__ == "__main__":
    found = check(sys.argv[1])
    print("\n".join(found) or "sound")
    sys.exit(1 if found else 0)
