#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Reads every #include under core/ and app/ and fails on one that the layers do not allow.

    layering.py SOURCE_FOLDER      checks the tree
    layering.py --self-test        plants one breach of every kind in a small tree and asks for each to be found
"""
import re
import sys
import tempfile
from pathlib import Path

# Which folders each folder may include, itself always. "a <- b": b may include a, and all that a may include.
BELOW = {
    "core/base": [],
    "core/dice": ["core/base"],
    "core/model": ["core/dice"],
    "core/miniatures": ["core/model"],
    "core/battle": ["core/model"],
    "core/systems": ["core/battle"],
    "core/odds": ["core/battle"],
    "core/players": ["core/systems"],
    "core/campaign": ["core/model"],
    "core/files": ["core/systems", "core/odds", "core/campaign", "core/miniatures"],
    "core/match": ["core/players", "core/files"],
    "core/store": ["core/files"],
    "core/words": ["core/systems", "core/odds", "core/campaign", "core/miniatures"],
    "core/pages": ["core/match", "core/words"],
    "core/club": ["core/pages", "core/store", "core/words", "core/systems", "core/sheets"],
    "core/sheets": ["core/words", "core/files"],
}
CORE = list(BELOW)
TASKS = ["app/builder", "app/battle", "app/campaign", "app/sheets", "app/lab", "app/packs", "app/miniatures"]
BELOW["app/cli"] = CORE
BELOW["app/common"] = CORE
BELOW.update({task: ["app/common"] for task in TASKS})
BELOW["app/shell"] = TASKS
BELOW["app"] = ["app/shell"]  # main.cpp

STD_ONLY = ["base", "dice", "model", "miniatures", "battle", "systems", "odds", "players", "campaign", "files", "match"]
DISK_AND_CLOCK = {"chrono", "ctime", "filesystem", "fstream", "thread"}
WIDGETS = re.compile(r"\bQtWidgets\b|\bQWidget\b|\bQApplication\b|\bQMainWindow\b|\bQDialog\b|\bQMessageBox\b|\bQtPrintSupport\b")
GAMES_SHARE = {"dragon_rampant": ["rampant"], "lion_rampant": ["rampant"]}
INCLUDE = re.compile(r'^\s*#\s*include\s*(?:"([^"]+)"|<([^>]+)>)')


def allowed(folder):
    """Every folder that `folder` may include."""
    found, waiting = set(), [folder]
    while waiting:
        at = waiting.pop()
        if at not in found:
            found.add(at)
            waiting += BELOW[at]
    return found


def folder_of(path):
    """"core/base/id.h" -> "core/base"; a file that stands in app/ itself -> "app"."""
    parts = path.split("/")
    return "/".join(parts[:2]) if len(parts) > 2 else parts[0]


def game_of(path):
    parts = path.split("/")
    return parts[2] if parts[:2] == ["core", "systems"] and len(parts) > 3 else None


def quoted_breach(path, included):
    if included.endswith(".moc"):
        return None
    target = folder_of(included)
    if target not in BELOW:
        return "names no file from the top of the tree"
    if target not in allowed(folder_of(path)):
        return f"{folder_of(path)} may not include {target}"
    here, there = game_of(path), game_of(included)
    if there and here and there not in [here, *GAMES_SHARE.get(here, [])]:
        return f"the game {here} may not include the game {there}"
    return None


def bracketed_breach(path, included):
    folder = folder_of(path)
    if folder in [f"core/{name}" for name in STD_ONLY]:
        if re.match(r"Q[A-Z]|Qt", included):
            return "Qt stands above this layer"
        if included in DISK_AND_CLOCK:
            return "this layer knows no disk, clock or thread"
    if (folder in CORE or folder == "app/cli") and WIDGETS.search(included):
        return "no Widgets here"
    return None


def breaches_of(path, text):
    if folder_of(path) not in BELOW:
        yield f"{path}:1: a folder that no layer names"
        return
    for number, line in enumerate(text.splitlines(), 1):
        match = INCLUDE.match(line)
        if match:
            quoted, bracketed = match.groups()
            why = quoted_breach(path, quoted) if quoted else bracketed_breach(path, bracketed)
            if why:
                yield f"{path}:{number}: {quoted or bracketed}: {why}"
        elif path.startswith("core/") and re.search(r"\bQWidget\b", line.split("//")[0]):
            yield f"{path}:{number}: QWidget: no Widgets here"


def breaches(root):
    for top in ("core", "app"):
        for file in sorted((root / top).rglob("*")):
            if file.suffix in (".h", ".cpp"):
                yield from breaches_of(file.relative_to(root).as_posix(), file.read_text(encoding="utf-8"))


PLANTED = {
    "core/base/a.h": '#include "core/model/warband.h"',
    "core/model/b.cpp": '#include "core/files/warband_file.h"',
    "core/model/c.cpp": "#include <QString>",
    "core/files/d.cpp": "#include <fstream>",
    "core/odds/e.cpp": '#include "core/systems/registry.h"',
    "core/words/f.cpp": '#include "core/store/disk.h"',
    "core/sheets/g.h": "class QWidget;",
    "core/store/h.cpp": "#include <QtWidgets/QLabel>",
    "core/systems/todk/i.cpp": '#include "core/systems/lion_rampant/turn.h"',
    "core/systems/rampant/j.cpp": '#include "core/systems/dragon_rampant/spells.h"',
    "app/builder/k.cpp": '#include "app/sheets/preview.h"',
    "app/packs/q.cpp": '#include "app/builder/builder_page.h"',
    "app/common/l.h": '#include "app/shell/window.h"',
    "app/cli/m.cpp": "#include <QApplication>",
    "app/cli/n.cpp": '#include "app/common/colours.h"',
    "core/store/o.cpp": '#include "disk.h"',
    "core/other/p.h": "",
}
SOUND = {
    "core/files/sound.cpp": '#include "core/files/warband_file.h"\n#include <nlohmann/json.hpp>\n#include <string>',
    "core/sheets/sound.cpp": '#include "core/base/text.h"\n#include <QPainter>\n// a QWidget is only spoken of',
    "core/systems/dragon_rampant/sound.cpp": '#include "core/systems/rampant/turn.h"',
    "app/shell/sound.cpp": '#include "app/builder/builder.h"\n#include "core/store/disk.h"\n#include <QWidget>',
    "app/main.cpp": '#include "app/shell/window.h"',
    "app/cli/sound.cpp": '#include "core/sheets/sheets.h"\n#include <QGuiApplication>\n#include "sound.moc"',
}


def self_test():
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        for path, text in {**PLANTED, **SOUND}.items():
            (root / path).parent.mkdir(parents=True, exist_ok=True)
            (root / path).write_text(text + "\n", encoding="utf-8")
        found = {line.split(":")[0] for line in breaches(root)}
    missed, false = sorted(set(PLANTED) - found), sorted(found - set(PLANTED))
    for path in missed:
        print(f"not found: {path}: {PLANTED[path]}")
    for path in false:
        print(f"found where there is none: {path}")
    return 1 if missed or false else 0


def main():
    if sys.argv[1:] == ["--self-test"]:
        return self_test()
    found = list(breaches(Path(sys.argv[1])))
    print("\n".join(found) or "every include keeps to the layers")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
