// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/words/terrain_words.h"

#include "core/words/battle_words.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <utility>

namespace gonfalon::words {

using namespace Qt::StringLiterals;

namespace {

struct TerrainWords
{
    Q_DECLARE_TR_FUNCTIONS(Terrain)
};

constexpr std::pair<const char *, const char *> kinds[] = {
    {"woods", QT_TRANSLATE_NOOP("Terrain", "Woods")},
    {"hill", QT_TRANSLATE_NOOP("Terrain", "Hill")},
    {"steep hill", QT_TRANSLATE_NOOP("Terrain", "Steep hill")},
    {"building", QT_TRANSLATE_NOOP("Terrain", "Building")},
    {"stout building", QT_TRANSLATE_NOOP("Terrain", "Stout building")},
    {"village", QT_TRANSLATE_NOOP("Terrain", "Village")},
    {"wall", QT_TRANSLATE_NOOP("Terrain", "Wall")},
    {"castle wall", QT_TRANSLATE_NOOP("Terrain", "Castle wall")},
    {"fence", QT_TRANSLATE_NOOP("Terrain", "Fence")},
    {"ditch", QT_TRANSLATE_NOOP("Terrain", "Ditch")},
    {"marsh", QT_TRANSLATE_NOOP("Terrain", "Marsh")},
    {"stream", QT_TRANSLATE_NOOP("Terrain", "Stream")},
    {"snow", QT_TRANSLATE_NOOP("Terrain", "Snow")},
    {"scrub", QT_TRANSLATE_NOOP("Terrain", "Scrub")},
    {"smoke", QT_TRANSLATE_NOOP("Terrain", "Smoke")},
    {"river", QT_TRANSLATE_NOOP("Terrain", "River")},
    {"ravine", QT_TRANSLATE_NOOP("Terrain", "Ravine")},
    {"cliff", QT_TRANSLATE_NOOP("Terrain", "Cliff")},
    {"dangerous ground", QT_TRANSLATE_NOOP("Terrain", "Dangerous ground")},
};

} // namespace

QString terrainName(const TerrainPiece &piece)
{
    if (!piece.name.empty())
        return QString::fromStdString(piece.name);
    for (const auto &[kind, name] : kinds) {
        if (piece.kind == kind)
            return QCoreApplication::translate("Terrain", name);
    }
    return QString::fromStdString(piece.kind);
}

QString terrainTraits(const TerrainTraits &traits)
{
    QStringList all;
    for (const auto &[so, word] : {std::pair(traits.impassable, TerrainWords::tr("no way through")),
                                   {traits.rough, TerrainWords::tr("rough")},
                                   {traits.obstacle, TerrainWords::tr("obstacle")},
                                   {traits.superb, TerrainWords::tr("superb cover")},
                                   {traits.cover && !traits.superb, TerrainWords::tr("cover")},
                                   {traits.hill, TerrainWords::tr("cover uphill")},
                                   {traits.steep, TerrainWords::tr("steep")},
                                   {traits.obscuring, TerrainWords::tr("hides")},
                                   {traits.overhead, TerrainWords::tr("cover from above")},
                                   {traits.dangerous, TerrainWords::tr("dangerous")}}) {
        if (so)
            all += word;
    }
    return all.join(u", "_s);
}

QString terrainTraits(const Vocabulary &words, const TerrainPiece &piece)
{
    if (!words.terrainWords)
        return terrainTraits(piece.traits);
    QStringList all;
    for (const char *word : words.terrainWords(piece))
        all += QCoreApplication::translate("Battle", word);
    return all.join(u", "_s);
}

QStringList terrainList(const Battlefield &field, const Vocabulary &words)
{
    const Measure measure = words.measure;
    QStringList lines;
    for (const TerrainPiece &piece : field.pieces) {
        const auto [west, east] = std::ranges::minmax(piece.points, {}, &Point::x);
        const auto [north, south] = std::ranges::minmax(piece.points, {}, &Point::y);
        const QString traits = terrainTraits(words, piece);
        lines += TerrainWords::tr("%1, from %2 / %3 to %4 / %5")
                     .arg(terrainName(piece), length(measure, west.x), length(measure, north.y),
                          length(measure, east.x), length(measure, south.y)) +
                 (traits.isEmpty() ? QString() : u", "_s + traits);
    }
    return lines;
}

QString tableSize(const TableSize &size)
{
    constexpr int whole = 100;
    return u"%1 × %2"_s.arg(size.width).arg(length(size.measure, size.depth * whole));
}

} // namespace gonfalon::words
