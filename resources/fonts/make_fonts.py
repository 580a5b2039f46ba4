#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes the faces that Gonfalon embeds, from the Debian packages fonts-lato, fonts-vollkorn, fonts-gotico-antiqua and
fonts-sil-andika.

Qt 6.4 writes no text for a glyph that stands for no single letter, so ligatures vanish when a PDF is searched or copied.
The cured copies have no substitution table, are cut down to Latin, Greek and Cyrillic, and bear names of their own, as
their licence asks. Lining figures, where a face keeps them in the substitution table, become its ordinary ones.

    /usr/bin/python3 resources/fonts/make_fonts.py
"""
import pathlib
import sys

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

HERE = pathlib.Path(__file__).parent
SHARE = pathlib.Path("/usr/share/fonts")
LATO, VOLLKORN, ANDIKA = (SHARE / "truetype" / name for name in ("lato", "vollkorn", "andika"))
JESSEN = SHARE / "opentype" / "gotico-antiqua"

# file to make, file it comes from, family, style, weight
FACES = [
    ("text-regular.ttf", LATO / "Lato-Regular.ttf", "Gonfalon Text", "Regular", 400),
    ("text-bold.ttf", LATO / "Lato-Bold.ttf", "Gonfalon Text", "Bold", 700),
    ("text-black.ttf", LATO / "Lato-Black.ttf", "Gonfalon Text", "Black", 900),
    ("serif-semibold.ttf", VOLLKORN / "Vollkorn-SemiBold.ttf", "Gonfalon Serif", "SemiBold", 600),
    ("serif-bold.ttf", VOLLKORN / "Vollkorn-Bold.ttf", "Gonfalon Serif", "Bold", 700),
    ("display.otf", JESSEN / "Jessen-Cicero12.otf", "Gonfalon Display", "Regular", 400),
    ("large-regular.ttf", ANDIKA / "Andika-Regular.ttf", "Gonfalon Large", "Regular", 400),
    ("large-bold.ttf", ANDIKA / "Andika-Bold.ttf", "Gonfalon Large", "Bold", 700),
]

LETTERS = [*range(0x20, 0x7F), *range(0xA0, 0x250), 0x2BC, *range(0x300, 0x314), *range(0x370, 0x400),
           *range(0x400, 0x530), *range(0x1E00, 0x1F00), *range(0x2010, 0x203B), 0x2044, 0x20AC, 0x2116, 0x2122, 0x2190,
           0x2191, 0x2192, 0x2193, 0x2212, 0x221A, 0x2264, 0x2265, 0x25B2, 0x25CF, *range(0x2150, 0x215F)]

LICENCES = {"text": ("fonts-lato", 'Copyright (c) 2010-2014 by tyPoland Lukasz Dziedzic with Reserved Font Name "Lato".'),
            "serif": ("fonts-vollkorn", "Copyright 2018 The Vollkorn Project Authors "
                                        "(https://github.com/FAlthausen/Vollkorn-Typeface)"),
            "display": ("fonts-gotico-antiqua", "Copyright (c) 2019 Jérôme Knebusch, ANRT Nancy"),
            "large": ("fonts-sil-andika", 'Copyright (c) 2004-2022 SIL International (http://www.sil.org/) with Reserved '
                                          'Font Names "Andika" and "SIL".')}


def lining_figures(font):
    """Points the digits of the character map at the glyphs that the feature `lnum` would put in their place."""
    if "GSUB" not in font:
        return
    table = font["GSUB"].table
    swap = {}
    for record in table.FeatureList.FeatureRecord:
        if record.FeatureTag != "lnum":
            continue
        for index in record.Feature.LookupListIndex:
            for subtable in table.LookupList.Lookup[index].SubTable:
                subtable = getattr(subtable, "ExtSubTable", subtable)
                swap.update(getattr(subtable, "mapping", {}))
    for cmap in font["cmap"].tables:
        for digit in range(0x30, 0x3A):
            if cmap.cmap.get(digit) in swap:
                cmap.cmap[digit] = swap[cmap.cmap[digit]]


def rename(font, family, style, weight):
    postscript = f"{family}-{style}".replace(" ", "")
    names = {1: family, 2: style, 3: postscript, 4: f"{family} {style}", 6: postscript}
    table = font["name"]
    table.names = [n for n in table.names if n.nameID in (0, 1, 2, 3, 4, 5, 6, 13, 14) and n.platformID == 3]
    for identifier, text in names.items():
        table.setName(text, identifier, 3, 1, 0x409)
    font["OS/2"].usWeightClass = weight
    if weight >= 700:
        call_bold(font)
    if "CFF " in font:
        cff = font["CFF "].cff
        cff.fontNames[0] = postscript
        top = cff.topDictIndex[0]
        top.FamilyName, top.FullName = family, f"{family} {style}"


def call_bold(font):
    """Lato Black does not call itself bold. Qt would make it bolder by striking each letter twice, side by side."""
    font["head"].macStyle |= 1
    font["OS/2"].fsSelection = font["OS/2"].fsSelection & ~(1 << 6) | 1 << 5


def make(target, source, family, style, weight):
    font = TTFont(source, recalcTimestamp=False)
    lining_figures(font)
    options = Options()
    options.layout_features = ["kern", "mark", "mkmk"]
    options.name_IDs = ["*"]
    options.notdef_outline = True
    options.hinting = False
    options.drop_tables += ["FFTM", "DSIG", "Silf", "Feat", "Glat", "Gloc", "Sill"]
    options.ignore_missing_unicodes = True
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=LETTERS)
    subsetter.subset(font)
    if "GSUB" in font:
        del font["GSUB"]
    rename(font, family, style, weight)
    font.save(HERE / target)


def licence(name, package, notice):
    """The notice of the face and the licence text, as the package brings it."""
    lines = pathlib.Path(f"/usr/share/doc/{package}/copyright").read_text(encoding="utf-8").splitlines()
    start = next(i for i, line in enumerate(lines) if line.strip() == "PREAMBLE")
    body = []
    for line in lines[start:]:
        if not line.startswith(" "):
            break
        body.append("" if line.strip() == "." else line.strip())
    (HERE / f"OFL-{name}.txt").write_text(
        f"{notice}\n\nThis Font Software is licensed under the SIL Open Font License, Version 1.1.\n"
        "The files here are modified copies under names of their own; see make_fonts.py for what was changed.\n\n"
        "SIL OPEN FONT LICENSE Version 1.1 - 26 February 2007\n\n" + "\n".join(body).rstrip() + "\n", encoding="utf-8")


def main():
    for face in FACES:
        make(*face)
    for name, (package, notice) in LICENCES.items():
        licence(name, package, notice)
    return 0


if __name__ == "__main__":
    sys.exit(main())
