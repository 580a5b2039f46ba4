#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Fills the English plural forms: "%n unit(s)" reads "%n unit" and "%n units". Run it after update_translations.

usage: english_plurals.py gonfalon_en.ts [--check]     --check only says which sentences have no forms yet
"""
import sys
import xml.etree.ElementTree as ET


def forms(source: str) -> tuple[str, str]:
    return source.replace("(s)", ""), source.replace("(s)", "s")


def main() -> int:
    path = sys.argv[1]
    tree = ET.parse(path)
    missing = 0
    for message in tree.iter("message"):
        translation = message.find("translation")
        wanted = forms(message.findtext("source", ""))
        for form, text in zip(translation.findall("numerusform"), wanted):
            if not form.text:
                missing += 1
                form.text = text
        translation.attrib.pop("type", None)
    if "--check" in sys.argv:
        print(f"{path}: {missing} plural forms missing")
        return 1 if missing else 0
    with open(path, "w", encoding="utf-8") as out:
        out.write('<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n')
        out.write(ET.tostring(tree.getroot(), encoding="unicode") + "\n")
    return 0


sys.exit(main())
