// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/common/tokens.h"

#include <QPalette>

namespace gonfalon {

const Tokens &Tokens::light()
{
    static const Tokens set{.win = QColor(0xece7dc),
                            .panel = QColor(0xf6f3ec),
                            .card = QColor(0xfffdf8),
                            .sunk = QColor(0xe0d9ca),
                            .line = QColor(0xcdc4b3),
                            .line2 = QColor(0x847a68),
                            .ink = QColor(0x211d18),
                            .ink2 = QColor(0x574f43),
                            .ink3 = QColor(0x635b4d),
                            .accent = QColor(0x5a3a8e),
                            .accentTint = QColor(0xece4f7),
                            .onAccent = QColor(0xffffff),
                            .gold = QColor(0x7d5600),
                            .ok = QColor(0x005f73),
                            .okTint = QColor(0xd6ecf0),
                            .bad = QColor(0xb0182b),
                            .badTint = QColor(0xfbe3e3),
                            .warn = QColor(0x7d5200),
                            .warnTint = QColor(0xf9ecc8),
                            .pennonEdge = QColor(0x1c1713),
                            .pennonBar = QColor(0x1c1713),
                            .sableEdge = QColor(0x1c1713)};
    return set;
}

const Tokens &Tokens::dark()
{
    static const Tokens set{.win = QColor(0x1b181d),
                            .panel = QColor(0x232026),
                            .card = QColor(0x2c2830),
                            .sunk = QColor(0x151317),
                            .line = QColor(0x463f4c),
                            .line2 = QColor(0x8d8397),
                            .ink = QColor(0xf1ece2),
                            .ink2 = QColor(0xc6bdb1),
                            .ink3 = QColor(0xa79e94),
                            .accent = QColor(0xc3a8f0),
                            .accentTint = QColor(0x3b3050),
                            .onAccent = QColor(0x1d1527),
                            .gold = QColor(0xe9c25a),
                            .ok = QColor(0x6fd3e6),
                            .okTint = QColor(0x12363f),
                            .bad = QColor(0xff8f8a),
                            .badTint = QColor(0x4a1d22),
                            .warn = QColor(0xefc75e),
                            .warnTint = QColor(0x40331a),
                            .pennonEdge = QColor(0x0c0a0d),
                            .pennonBar = QColor(0xd9cfe3),
                            .sableEdge = QColor(0x8d8397)};
    return set;
}

const Tokens &Tokens::of(const QPalette &palette)
{
    return palette.color(QPalette::Window).lightness() < 128 ? dark() : light();
}

} // namespace gonfalon
