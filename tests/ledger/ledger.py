#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Lists the rules of every ledger that a program decides and no test names, and fails on any.

    ledger.py SOURCE_FOLDER      checks data/*/rules.json against tests/
    ledger.py --self-test        plants one fault of every kind and asks for each to be found

A rule says who decides it: "decided": "program", with "covered_by": one of ALL_PARTS for the part of the program that
does; or "decided": "players", with "why". Rules are asked for where the program has the part: the muster always, the
others where the game's system.json names it among its "abilities".
"""
import json
import re
import sys
import tempfile
from pathlib import Path

ALWAYS = {"muster"}
ALL_PARTS = {"muster", "battle", "campaign", "sheets"}
NAMED = re.compile(r"(?<![A-Za-z0-9])(?:DR|LR|TK|RR)[-_][A-Z]+[-_]\d+")
TESTS = (".cpp", ".h", ".py")  # samples and fuzz corpora hold data that names rules without testing them


def named_in_tests(root):
    """Every rule id that a file under tests/ names; this folder's own files are no tests of rules."""
    found = set()
    for file in (root / "tests").rglob("*"):
        if file.suffix in TESTS and "ledger" not in file.relative_to(root).parts:
            found |= {name.replace("_", "-") for name in NAMED.findall(file.read_text(encoding="utf-8"))}
    return found


def parts_of(folder):
    """The parts of the program that serve the game in this folder."""
    system = folder / "system.json"
    abilities = json.loads(system.read_text(encoding="utf-8")).get("abilities", []) if system.exists() else []
    return ALWAYS | (ALL_PARTS & set(abilities))


def fault_of(rule, named, parts):
    """What is wrong with one entry of a ledger, or None."""
    if rule.get("decided") == "players":
        return None if rule.get("why") else "left to the players without saying why"
    if rule.get("decided") != "program":
        return "does not say who decides it"
    if rule.get("covered_by") not in ALL_PARTS:
        return "does not say which part of the program decides it"
    if rule["covered_by"] in parts and rule["id"] not in named:
        return "is named in no test"
    return None


def faults(root):
    named = named_in_tests(root)
    for ledger in sorted((root / "data").glob("*/rules.json")):
        parts = parts_of(ledger.parent)
        for rule in json.loads(ledger.read_text(encoding="utf-8"))["rules"]:
            fault = fault_of(rule, named, parts)
            if fault:
                yield f"{ledger.relative_to(root)}: {rule['id']} {fault}: {rule['rule'][:90]}"


def self_test():
    rules = [
        {"id": "DR-MUSTER-01", "decided": "program", "covered_by": "muster", "rule": "tested by a function"},
        {"id": "DR-MUSTER-02", "decided": "program", "covered_by": "muster", "rule": "tested by a data row"},
        {"id": "DR-TURN-01", "decided": "program", "covered_by": "campaign", "rule": "of a part that is not there"},
        {"id": "DR-TURN-02", "decided": "program", "covered_by": "battle", "rule": "of a part that is there, untested"},
        {"id": "DR-END-01", "decided": "players", "why": "they talk", "rule": "for players"},
        {"id": "DR-FANT-01", "decided": "program", "covered_by": "muster", "rule": "untested"},
        {"id": "DR-FANT-02", "decided": "program", "rule": "of no part"},
        {"id": "DR-FANT-03", "decided": "players", "rule": "without a reason"},
        {"id": "DR-FANT-04", "rule": "of nobody"},
    ]
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        (root / "data/game").mkdir(parents=True)
        (root / "tests/core").mkdir(parents=True)
        (root / "data/game/system.json").write_text('{"abilities": ["muster", "battle"]}', encoding="utf-8")
        (root / "data/game/rules.json").write_text(json.dumps({"rules": rules}), encoding="utf-8")
        (root / "tests/core/tst_a.cpp").write_text('void DR_MUSTER_01_limit();\nrow("DR-MUSTER-02");\n', encoding="utf-8")
        found = [line.split()[1] for line in faults(root)]
    wanted = ["DR-TURN-02", "DR-FANT-01", "DR-FANT-02", "DR-FANT-03", "DR-FANT-04"]
    if found != wanted:
        print(f"found {found}, planted {wanted}")
    return 0 if found == wanted else 1


def main():
    if sys.argv[1:] == ["--self-test"]:
        return self_test()
    found = list(faults(Path(sys.argv[1])))
    print("\n".join(found) or "every rule of the parts that exist is named in a test")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
