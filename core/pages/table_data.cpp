// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pages/page_parts.h"
#include "core/words/terrain_words.h"

#include <QJsonArray>

namespace gonfalon::pages {

using namespace Qt::StringLiterals;

namespace {

/// How a piece is drawn: by what it is to the rules, so that a kind of the players' own looks right too.
QString patternOf(const TerrainPiece &piece)
{
    const TerrainTraits &traits = piece.traits;
    if (piece.line) {
        if (traits.impassable || !traits.obstacle)
            return u"stream"_s;
        return piece.kind == "fence" ? u"fence"_s : traits.cover ? u"wall"_s : u"ditch"_s;
    }
    if (traits.hill)
        return u"hill"_s;
    if (traits.impassable)
        return u"water"_s;
    if (traits.overhead)
        return traits.seeThrough ? u"wood"_s : u"roof"_s;
    if (piece.kind == "scrub" || piece.kind == "smoke" || traits.dangerous)
        return u"tufts"_s;
    return traits.rough ? u"marsh"_s : u"plain"_s;
}

} // namespace

QJsonObject tableData(const BattleSetup &setup, const Vocabulary &words)
{
    const Battlefield field = words.groundOf(setup);
    QJsonArray land;
    for (const TerrainPiece &piece : field.pieces) {
        QJsonArray points;
        for (const Point point : piece.points)
            for (const int number : {point.x, point.y})
                points.append(number);
        land.append(QJsonObject{{u"look"_s, patternOf(piece)},
                                {u"at"_s, points},
                                {u"name"_s, words::terrainName(piece)},
                                {u"traits"_s, words::terrainTraits(words, piece)}});
    }
    return {{u"width"_s, field.width.inHundredths()},
            {u"depth"_s, field.depth.inHundredths()},
            {u"unit"_s, words.measure == Measure::Inches ? 100 : 250},
            {u"land"_s, land}};
}

} // namespace gonfalon::pages
