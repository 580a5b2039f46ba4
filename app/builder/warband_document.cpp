// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/builder/warband_document.h"

#include "app/builder/edit_warband.h"
#include "core/model/pennons.h"

#include <QFileInfo>

#include <utility>

namespace gonfalon {

WarbandDocument::WarbandDocument(const Catalogue &catalogue, Warband warband, QObject *parent)
    : QObject(parent), m_catalogue(&catalogue), m_warband(std::move(warband))
{
    keepBearings(m_warband);
    workOut();
    connect(&m_steps, &QUndoStack::indexChanged, this, &WarbandDocument::tell);
    connect(&m_steps, &QUndoStack::cleanChanged, this, &WarbandDocument::titleChanged);
}

WarbandDocument::~WarbandDocument()
{
    m_steps.disconnect(this); // they go after it
}

void WarbandDocument::modify(const QString &reason, const std::function<void(Warband &)> &operation,
                             const QString &field)
{
    Warband after = m_warband;
    operation(after);
    keepBearings(after);
    if (after == m_warband)
        return;
    m_steps.push(new EditWarband(reason, m_warband, std::move(after), field,
                                 [this](Warband &other) { exchange(other); }));
}

/// Tells nobody yet: the stack has still to move, and whoever asked it now would hear of the step before.
void WarbandDocument::exchange(Warband &other)
{
    if (!m_before)
        m_before = m_warband;
    std::swap(m_warband, other);
}

/// The stack stands where it shall: after one step, or after many in one go.
void WarbandDocument::tell()
{
    if (!m_before)
        return;
    const Warband before = *std::exchange(m_before, std::nullopt);
    workOut();
    emit changed(before);
    if (m_warband.name != before.name)
        emit titleChanged();
}

/// Once for each change: with hundreds of units nobody can look through all findings for every card.
void WarbandDocument::workOut()
{
    m_muster = gonfalon::muster(*m_catalogue, m_warband);
    m_bearings = bearings(m_warband);
    m_worst.assign(m_warband.units.size(), std::nullopt);
    const Findings &findings = m_muster.findings;
    for (std::size_t i = 0; i < findings.size(); ++i) {
        const auto unit = findings[i].place.unit;
        if (!unit || *unit >= m_worst.size())
            continue;
        auto &worst = m_worst[*unit];
        if (!worst || findings[i].severity > findings[*worst].severity)
            worst = i;
    }
}

const Finding *WarbandDocument::worstFinding(std::size_t unit) const
{
    const auto worst = unit < m_worst.size() ? m_worst[unit] : std::nullopt;
    return worst ? &m_muster.findings[*worst] : nullptr;
}

void WarbandDocument::setCatalogue(const Catalogue &catalogue)
{
    m_catalogue = &catalogue;
    workOut();
}

void WarbandDocument::setPath(const QString &path)
{
    m_path = path;
    emit titleChanged();
}

void WarbandDocument::setSource(const QString &source)
{
    m_source = source;
    emit titleChanged();
}

QString WarbandDocument::title() const
{
    if (!m_warband.name.empty())
        return QString::fromStdString(m_warband.name);
    const QString &file = m_path.isEmpty() ? m_source : m_path;
    return file.isEmpty() ? tr("Untitled") : QFileInfo(file).completeBaseName();
}

void WarbandDocument::markSaved()
{
    m_recovered = false;
    m_steps.setClean();
    emit titleChanged();
}

void WarbandDocument::markUnsaved()
{
    m_recovered = true;
    emit titleChanged();
}

} // namespace gonfalon
