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
                            .sableEdge = QColor(0x1c1713),
                            .side = {QColor(0x17579c), QColor(0x9a3f09), QColor(0x2f6b3a), QColor(0x7a2a6b),
                                     QColor(0x5b5200), QColor(0x0f5f66)},
                            .sideTint = {QColor(0xdbe8f6), QColor(0xf8e2d3), QColor(0xdcebd9),
                                         QColor(0xf2dfee), QColor(0xeeeac8), QColor(0xd5ebec)},
                            .base = {QColor(0x2368b0), QColor(0xc65a14), QColor(0x2c7a3f), QColor(0x8f3a80),
                                     QColor(0x7a6e00), QColor(0x14747c)},
                            .table = {.ground = QColor(0xdfe0c4),
                                      .grid = QColor(0xcfd0b0),
                                      .label = QColor(0x3c4630),
                                      .wood = QColor(0xbcd0a2),
                                      .woodMark = QColor(0x7fa068),
                                      .woodEdge = QColor(0x4d6b3c),
                                      .hill = QColor(0xe9dcb6),
                                      .hillTop = QColor(0xf1e7c9),
                                      .hillEdge = QColor(0x8c7a44),
                                      .marsh = QColor(0xc5d8d6),
                                      .marshMark = QColor(0x7ea3a2),
                                      .marshEdge = QColor(0x4c7776),
                                      .water = QColor(0x9fc0dc),
                                      .waterEdge = QColor(0x3f6f95),
                                      .stone = QColor(0x8d8676),
                                      .stoneEdge = QColor(0x4a4438),
                                      .roof = QColor(0xd2bb9a),
                                      .roofEdge = QColor(0x5f4a30),
                                      .pieceEdge = QColor(0x15110d),
                                      .pieceDot = QColor(0xffffff),
                                      .plate = QColor(0xfffdf8),
                                      .plateInk = QColor(0x211d18)}};
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
                            .sableEdge = QColor(0x8d8397),
                            .side = {QColor(0x82b8f2), QColor(0xf4a66a), QColor(0x8fd09a), QColor(0xe5a3d6),
                                     QColor(0xd9cd5c), QColor(0x74cfd6)},
                            .sideTint = {QColor(0x1d3046), QColor(0x44291a), QColor(0x1f3a26),
                                         QColor(0x43233d), QColor(0x3a3615), QColor(0x143c40)},
                            .base = {QColor(0x6fa9e8), QColor(0xf09a58), QColor(0x7fc48b), QColor(0xd98fc8),
                                     QColor(0xcfc24e), QColor(0x64c2ca)},
                            .table = {.ground = QColor(0x2b3328),
                                      .grid = QColor(0x37402f),
                                      .label = QColor(0xcfd8bf),
                                      .wood = QColor(0x33492f),
                                      .woodMark = QColor(0x5d8053),
                                      .woodEdge = QColor(0x8db07f),
                                      .hill = QColor(0x4a4230),
                                      .hillTop = QColor(0x574e38),
                                      .hillEdge = QColor(0xb8a56c),
                                      .marsh = QColor(0x2c4140),
                                      .marshMark = QColor(0x5c8584),
                                      .marshEdge = QColor(0x86b3b1),
                                      .water = QColor(0x28435a),
                                      .waterEdge = QColor(0x7fb0d6),
                                      .stone = QColor(0x77705f),
                                      .stoneEdge = QColor(0xc3bba6),
                                      .roof = QColor(0x5d4a34),
                                      .roofEdge = QColor(0xc9ac82),
                                      .pieceEdge = QColor(0x0c0a0d),
                                      .pieceDot = QColor(0xffffff),
                                      .plate = QColor(0x2c2830),
                                      .plateInk = QColor(0xf1ece2)}};
    return set;
}

const Tokens &Tokens::of(const QPalette &palette)
{
    return palette.color(QPalette::Window).lightness() < 128 ? dark() : light();
}

} // namespace gonfalon
