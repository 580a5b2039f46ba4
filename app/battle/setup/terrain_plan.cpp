// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/battle/setup/terrain_plan.h"

#include "core/base/text.h"
#include "core/battle/terrain_shapes.h"
#include "core/files/battlefield_file.h"
#include "core/store/disk.h"
#include "core/words/terrain_words.h"

#include <algorithm>

namespace gonfalon {

using namespace Qt::StringLiterals;

const TerrainPiece *TerrainPlan::chosenPiece() const
{
    return m_chosen >= 0 && std::size_t(m_chosen) < m_field.pieces.size()
               ? &m_field.pieces[std::size_t(m_chosen)]
               : nullptr;
}

void TerrainPlan::choose(int piece)
{
    m_joined.clear();
    const int chosen = piece >= 0 && std::size_t(piece) < m_field.pieces.size() ? piece : -1;
    if (chosen == m_chosen)
        return;
    m_chosen = chosen;
    emit changed();
}

/// Keeps the table as it is before something is done.
void TerrainPlan::note(const QString &what, const QString &joined)
{
    if (joined.isEmpty() || joined != m_joined || m_undo.empty())
        m_undo.push_back({what, m_field, m_chosen, m_own});
    m_joined = joined;
    m_redo.clear();
    m_own = true;
}

void TerrainPlan::swap(TerrainPlan &plan, std::vector<Past> &from, std::vector<Past> &to)
{
    if (from.empty())
        return;
    Past past = std::move(from.back());
    from.pop_back();
    to.push_back({past.what, std::move(plan.m_field), plan.m_chosen, plan.m_own});
    plan.m_field = std::move(past.field);
    plan.m_chosen = past.chosen;
    plan.m_own = past.own;
    plan.m_joined.clear();
    emit plan.changed();
}

void TerrainPlan::undo() { swap(*this, m_undo, m_redo); }

void TerrainPlan::redo() { swap(*this, m_redo, m_undo); }

void TerrainPlan::lay(Battlefield field, const QString &what)
{
    if (m_laid)
        note(what);
    m_field = std::move(field);
    m_chosen = -1;
    m_own = false;
    m_laid = true;
    emit changed();
}

void TerrainPlan::resize(const TableSize &size)
{
    const Length width = Length::inches(size.width), depth = Length::inches(size.depth);
    if (width == m_field.width && depth == m_field.depth)
        return;
    note(tr("another size"), u"size"_s);
    m_field.width = width;
    m_field.depth = depth;
    for (TerrainPiece &piece : m_field.pieces)
        piece = onTable(piece, m_field);
    emit changed();
}

void TerrainPlan::put(TerrainPiece piece)
{
    m_field.pieces.push_back(std::move(piece));
    m_chosen = int(m_field.pieces.size()) - 1;
    emit changed();
}

void TerrainPlan::place(const TerrainTemplate &piece, Point at)
{
    note(tr("%1 placed").arg(words::terrainName(piece.piece)));
    put(onTable(moved(piece.piece, at), m_field));
}

/// Judged as a file of it would be.
Findings TerrainPlan::draw(const std::vector<Point> &corners, bool line, const std::string &kind)
{
    Battlefield alone;
    alone.width = m_field.width;
    alone.depth = m_field.depth;
    TerrainPiece piece{
        .kind = kind, .name = {}, .line = line, .points = corners, .traits = usualTraits(kind)};
    alone.pieces.push_back(piece);
    auto read = files::readBattlefield(files::writeBattlefield(alone));
    if (!read)
        return std::move(read.findings());
    note(tr("%1 drawn").arg(words::terrainName(piece)));
    put(std::move(piece));
    return {};
}

void TerrainPlan::move(Point by)
{
    if (const TerrainPiece *piece = chosenPiece())
        moveTo(middleOf(*piece) + by);
}

void TerrainPlan::moveTo(Point middle)
{
    const TerrainPiece *piece = chosenPiece();
    if (!piece)
        return;
    TerrainPiece there = onTable(moved(*piece, middle - middleOf(*piece)), m_field);
    if (there == *piece)
        return;
    note(tr("%1 moved").arg(words::terrainName(*piece)), u"move"_s);
    m_field.pieces[std::size_t(m_chosen)] = std::move(there);
    emit changed();
}

void TerrainPlan::turn(int steps)
{
    const TerrainPiece *piece = chosenPiece();
    if (!piece)
        return;
    note(tr("%1 turned").arg(words::terrainName(*piece)), u"turn"_s);
    m_field.pieces[std::size_t(m_chosen)] = onTable(turned(*piece, steps), m_field);
    emit changed();
}

void TerrainPlan::takeOff()
{
    const TerrainPiece *piece = chosenPiece();
    if (!piece)
        return;
    note(tr("%1 taken off").arg(words::terrainName(*piece)));
    m_field.pieces.erase(m_field.pieces.begin() + m_chosen);
    m_chosen = -1;
    emit changed();
}

void TerrainPlan::setTrait(bool TerrainTraits::*trait, bool on)
{
    const TerrainPiece *piece = chosenPiece();
    if (!piece || piece->traits.*trait == on)
        return;
    note(tr("what %1 counts as").arg(words::terrainName(*piece)));
    m_field.pieces[std::size_t(m_chosen)].traits.*trait = on;
    emit changed();
}

void TerrainPlan::rename(const QString &name)
{
    constexpr std::size_t longest = 120;
    const TerrainPiece *piece = chosenPiece();
    const std::string clean = cleanedLine(name.toStdString(), longest);
    if (!piece || piece->name == clean)
        return;
    note(tr("name of %1").arg(words::terrainName(*piece)), u"name"_s);
    m_field.pieces[std::size_t(m_chosen)].name = clean;
    emit changed();
}

Findings TerrainPlan::open(const QString &path)
{
    const auto bytes = store::readFile(path);
    if (!bytes)
        return bytes.findings();
    auto read = files::readBattlefield(*bytes);
    for (Finding &finding : read.findings())
        finding.place.file = path.toStdString();
    Findings findings = read.findings();
    if (!read)
        return findings;
    lay(std::move(read).value(), tr("table opened"));
    m_own = true;
    return findings;
}

Findings TerrainPlan::save(const QString &path) const
{
    return store::writeFile(path, files::writeBattlefield(m_field));
}

} // namespace gonfalon
