// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/table/table.h"

#include "core/battle/table/scene.h"

namespace gonfalon::table {

Table::Table(const Battlefield &battlefield, bool halfIsCover)
    : m_ground(std::make_shared<const Ground>(battlefield, halfIsCover))
{
}

const Battlefield &Table::battlefield() const { return m_ground->battlefield; }

Scene Table::scene() const { return {*m_ground, m_units, m_models.data()}; }

void Table::addUnit(Base base, SideIndex side, bool blocksSight)
{
    ++m_version;
    m_units.push_back({.base = base, .side = side, .blocksSight = blocksSight});
    m_models.resize(m_units.size() * Stand::most);
}

void Table::setBase(UnitIndex unit, Base base, bool blocksSight)
{
    ++m_version;
    m_units[unit].base = base;
    m_units[unit].blocksSight = blocksSight;
    place(unit, stand(unit));
}

bool Table::stands(UnitIndex unit) const { return m_units[unit].count > 0; }

std::span<const Point> Table::places(UnitIndex unit) const { return scene().models(unit); }

Stand Table::stand(UnitIndex unit) const { return scene().stand(unit); }

int Table::models(UnitIndex unit) const { return m_units[unit].count; }

Point Table::middle(UnitIndex unit) const { return scene().middle(unit); }

Base Table::base(UnitIndex unit) const { return m_units[unit].base; }

void Table::place(UnitIndex unit, const Stand &stand)
{
    ++m_version;
    Footprint &print = m_units[unit];
    print.count = stand.count;
    std::copy(stand.begin(), stand.end(),
              m_models.begin() + std::ptrdiff_t(unit) * std::ptrdiff_t(Stand::most));
    const Box box = boxAround(spanOf(stand), print.base);
    print.west = box.west;
    print.north = box.north;
    print.east = box.east;
    print.south = box.south;
    print.cohesive = table::cohesive(spanOf(stand), print.base);
}

void Table::clearCover(UnitIndex unit, Length reach)
{
    Battlefield changed = battlefield();
    bool any = false;
    for (TerrainPiece &piece : changed.pieces) {
        const bool inside = std::all_of(piece.points.begin(), piece.points.end(), [&](const Point &point) {
            return withinOfPoint(unit, point, reach);
        });
        if (!inside || !(piece.traits.cover || piece.traits.superb))
            continue;
        piece.traits.cover = piece.traits.superb = piece.traits.overhead = false;
        any = true;
    }
    if (any)
        m_ground = std::make_shared<Ground>(changed, m_ground->halfIsCover);
}

void Table::takeOff(UnitIndex unit)
{
    ++m_version;
    m_units[unit].count = 0;
    m_units[unit].cohesive = true;
}

std::uint64_t Table::hash() const
{
    std::uint64_t value = 0xcbf29ce484222325U;
    const auto mix = [&value](std::uint64_t word) {
        value = (value ^ word) * 0x9e3779b97f4a7c15U;
        value ^= value >> 29;
    };
    for (std::size_t unit = 0; unit < m_units.size(); ++unit) {
        mix(m_units[unit].count);
        for (std::size_t i = 0; i < m_units[unit].count; ++i) {
            const Point at = m_models[unit * Stand::most + i];
            mix((std::uint64_t(static_cast<std::uint32_t>(at.x)) << 32) | static_cast<std::uint32_t>(at.y));
        }
    }
    return value;
}

bool operator==(const Table &a, const Table &b)
{
    if (a.m_units.size() != b.m_units.size())
        return false;
    for (std::size_t i = 0; i < a.m_units.size(); ++i) {
        const auto unit = static_cast<UnitIndex>(i);
        if (a.m_units[i].base != b.m_units[i].base || a.m_units[i].blocksSight != b.m_units[i].blocksSight ||
            a.m_units[i].side != b.m_units[i].side || !(a.stand(unit) == b.stand(unit)))
            return false;
    }
    return a.m_ground == b.m_ground ||
           (a.m_ground && b.m_ground && a.m_ground->battlefield == b.m_ground->battlefield &&
            a.m_ground->halfIsCover == b.m_ground->halfIsCover);
}

} // namespace gonfalon::table
