// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/laid_table.h"

#include "core/battle/proposed_table.h"
#include "core/battle/terrain_shapes.h"
#include "core/dice/dice.h"

#include <algorithm>
#include <optional>

namespace gonfalon {

namespace {

constexpr int inch = 100, margin = 3 * inch, apart = 3 * inch, tries = 60;

/// Pieces of the half of a table, each with its image in the other half.
class Layer
{
public:
    Layer(Battlefield &field, std::span<const TerrainTemplate> shelf, std::uint64_t seed)
        : m_field(field), m_dice(seed)
    {
        for (const TerrainTemplate &entry : shelf) {
            if (!entry.piece.traits.impassable && !entry.piece.traits.dangerous)
                m_shelf.push_back(&entry);
        }
    }

    [[nodiscard]] int chance(int most) { return m_dice.roll({.count = 1, .sides = most})->faces[0] - 1; }

    /// Two pieces of a kind: in that quarter of the west, and opposite.
    /// \param hides something that hides what is behind it, where the shelf has such a thing
    void layPair(bool south, bool hides = false)
    {
        for (int attempt = 0; attempt < tries && !m_shelf.empty(); ++attempt) {
            const TerrainPiece piece = anyIn(south);
            if (hides && !piece.traits.obscuring && attempt < tries / 2)
                continue;
            const TerrainPiece image = opposite(piece);
            if (!fits(piece) || !fits(image) || touch(piece, image))
                continue;
            m_field.pieces.push_back(piece);
            m_field.pieces.push_back(image);
            return;
        }
    }

private:
    TerrainPiece anyIn(bool south)
    {
        const TerrainTemplate &entry = *m_shelf[std::size_t(chance(int(m_shelf.size())))];
        const TerrainPiece piece = turned(entry.piece, chance(360 / turnStep));
        const int halfWidth = m_field.width.inHundredths() / 2, halfDepth = m_field.depth.inHundredths() / 2;
        return moved(piece, {chance(halfWidth), chance(halfDepth) + (south ? halfDepth : 0)});
    }

    [[nodiscard]] TerrainPiece opposite(TerrainPiece piece) const
    {
        for (Point &point : piece.points)
            point = Point{m_field.width.inHundredths(), m_field.depth.inHundredths()} - point;
        return piece;
    }

    /// The longer a table's edge is, the more of it is left open for those who deploy there.
    [[nodiscard]] bool fits(const TerrainPiece &piece) const
    {
        const int deep = m_field.depth.inHundredths() / 8;
        return std::ranges::all_of(piece.points,
                                   [&](Point point) {
                                       return point.x >= margin && point.y >= deep &&
                                              point.x <= m_field.width.inHundredths() - margin &&
                                              point.y <= m_field.depth.inHundredths() - deep;
                                   }) &&
               std::ranges::none_of(m_field.pieces,
                                    [&](const TerrainPiece &other) { return touch(piece, other); });
    }

    /// Their boxes are less than so far apart.
    static bool touch(const TerrainPiece &one, const TerrainPiece &other)
    {
        const auto clear = [](int Point::*way, const TerrainPiece &a, const TerrainPiece &b) {
            return std::ranges::max(a.points, {}, way).*way + apart <
                   std::ranges::min(b.points, {}, way).*way;
        };
        return !clear(&Point::x, one, other) && !clear(&Point::x, other, one) &&
               !clear(&Point::y, one, other) && !clear(&Point::y, other, one);
    }

    Battlefield &m_field;
    SeededDice m_dice;
    std::vector<const TerrainTemplate *> m_shelf;
};

} // namespace

Battlefield laidTable(const BattleSetup &setup, const TableSize &size, std::span<const TerrainTemplate> shelf,
                      std::uint64_t seed)
{
    Battlefield field;
    field.width = Length::inches(size.width);
    field.depth = Length::inches(size.depth);
    field.measure = size.measure;
    Layer layer(field, shelf, seed);
    const bool south = layer.chance(2) == 0; // where the large pieces are
    layer.layPair(south, true);
    layer.layPair(!south);
    if (layer.chance(2) == 0)
        layer.layPair(layer.chance(2) == 0);
    if (field.pieces.empty()) // no room for any of the shelf
        return proposedBattlefield(setup, size);
    addWantedDanger(setup, field);
    return field;
}

} // namespace gonfalon
