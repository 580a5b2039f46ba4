// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/campaign/territory_map.h"

#include "app/campaign/map_marks.h"
#include "app/common/typeface.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>

namespace gonfalon {

using namespace Qt::StringLiterals;
using mapmarks::nodeHeight, mapmarks::nodeWidth;
using typeface::scaled;

namespace {

constexpr double leastStep = nodeWidth + 22, mostStep = 220, rowsApart = 122;

} // namespace

TerritoryMap::TerritoryMap(CampaignDocument &document, QWidget *parent)
    : QWidget(parent), m_document(document)
{
    setAccessibleName(tr("Map of the territories"));
    for (const campaign::Territory &territory : document.pack().territories) {
        m_columns = std::max(m_columns, territory.column + 1);
        m_rows = std::max(m_rows, territory.row + 1);
    }
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

QSize TerritoryMap::sizeHint() const
{
    return {scaled(font(), (m_columns - 1) * leastStep + nodeWidth + 4),
            scaled(font(), (m_rows - 1) * rowsApart + nodeHeight + 10)};
}

campaign::WarbandId TerritoryMap::owner(const campaign::Territory &territory) const
{
    return campaign::WarbandId(m_document.standing().text(campaign::ofTerritory(territory.id), "owner"));
}

QString TerritoryMap::ownerWords(const campaign::Territory &territory) const
{
    const campaign::WarbandId id = owner(territory);
    return id.empty() ? tr("nobody’s") : m_document.names().warband(id);
}

void TerritoryMap::refresh()
{
    QStringList lines;
    for (const campaign::Territory &territory : m_document.pack().territories)
        lines << QString::fromStdString(territory.name) + u": "_s + ownerWords(territory);
    setAccessibleDescription(lines.join(u". "_s));
    update();
}

QRectF TerritoryMap::boxOf(const campaign::Territory &territory) const
{
    const double between =
        m_columns < 2 ? 0
                      : std::clamp((width() - 4.0 - scaled(font(), nodeWidth)) / (m_columns - 1),
                                   double(scaled(font(), leastStep)), double(scaled(font(), mostStep)));
    return {2 + territory.column * between, 4.0 + scaled(font(), territory.row * rowsApart),
            double(scaled(font(), nodeWidth)), double(scaled(font(), nodeHeight))};
}

void TerritoryMap::paintEvent(QPaintEvent *)
{
    const Tokens &t = Tokens::of(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const campaign::Pack &pack = m_document.pack();
    painter.setPen(QPen(t.line2, 1.6));
    for (const campaign::Territory &territory : pack.territories) {
        for (const campaign::TerritoryId &id : territory.neighbours) {
            if (const campaign::Territory *other = pack.territory(id))
                painter.drawLine(boxOf(territory).center(), boxOf(*other).center());
        }
    }
    for (const campaign::Territory &territory : pack.territories) {
        const QRectF box = boxOf(territory);
        const campaign::WarbandId id = owner(territory);
        mapmarks::paintNode(painter, box, font(), QString::fromStdString(territory.name),
                            ownerWords(territory), id.empty() ? t.panel : t.card,
                            id.empty() ? mapmarks::Edge::Dashed : mapmarks::Edge::Plain, t);
        if (territory.home)
            mapmarks::paintCorner(painter, box, font(), u"defend"_s, t.ink2);
        if (!id.empty())
            mapmarks::paintPennons(painter, box, font(), m_document, {id}, t);
    }
}

bool TerritoryMap::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    for (const campaign::Territory &territory : m_document.pack().territories) {
        if (!boxOf(territory).contains(help->pos()))
            continue;
        QStringList lines{QString::fromStdString(territory.name), ownerWords(territory),
                          territory.home ? tr("a place to start from") : QString(),
                          territory.scenario.empty() ? QString()
                                                     : m_document.names().scenario(territory.scenario),
                          QString::fromStdString(territory.text)};
        lines.removeAll(QString());
        QToolTip::showText(help->globalPos(), lines.join(u'\n'), this);
        return true;
    }
    QToolTip::hideText();
    return true;
}

} // namespace gonfalon
