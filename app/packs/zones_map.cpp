// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/packs/zones_map.h"

#include "app/common/tokens.h"
#include "app/common/typeface.h"
#include "core/sheets/paint/deployment_map.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <array>

namespace gonfalon {

using namespace Qt::StringLiterals;

namespace {

constexpr TableSize shown{.width = 72, .depth = 48};
constexpr std::array places{"north", "north-east", "east", "south-east",
                            "south", "south-west", "west", "north-west"};

} // namespace

ZonesMap::ZonesMap(QWidget *parent) : QWidget(parent)
{
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    setAccessibleName(tr("The table: edges and corners"));
    setAccessibleDescription(tr("Arrow keys go round the table, Space gives or takes the place"));
}

void ZonesMap::setScenario(const Scenario &scenario)
{
    m_scenario = scenario;
    update();
}

QSize ZonesMap::sizeHint() const
{
    const int width = typeface::scaled(font(), 330);
    return {width, width * 48 / 72};
}

// The painter of paper measures in millimetres: one of them is as large as its letters want to be here.
double ZonesMap::millimetre() const { return typeface::scaled(font(), 100) / 26.0; }

QRectF ZonesMap::onPaper() const { return {QPointF(0, 0), QSizeF(size()) / millimetre()}; }

QRectF ZonesMap::table() const
{
    const QRectF top = sheets::mapTable(onPaper(), shown);
    return {top.topLeft() * millimetre(), top.size() * millimetre()};
}

QRectF ZonesMap::targetOf(const QString &place) const
{
    const QRectF all = table();
    const double reach = all.height() / 5;
    const auto has = [&](const char16_t *word) { return place.contains(QStringView(word)); };
    QRectF target = all;
    if (has(u"north"))
        target.setBottom(all.top() + reach);
    if (has(u"south"))
        target.setTop(all.bottom() - reach);
    if (has(u"west"))
        target.setRight(all.left() + reach);
    if (has(u"east"))
        target.setLeft(all.right() - reach);
    return target;
}

QString ZonesMap::placeAt(const QPointF &at) const
{
    QString found;
    for (const char *place : places) {
        const QString name = QLatin1String(place);
        // A corner lies on two edges, and comes first.
        if (targetOf(name).contains(at) && (found.isEmpty() || name.contains(u'-')))
            found = name;
    }
    return found;
}

void ZonesMap::point(const QString &place)
{
    if (m_pointed == place)
        return;
    m_pointed = place;
    setToolTip(place);
    update();
}

void ZonesMap::mouseMoveEvent(QMouseEvent *event) { point(placeAt(event->position())); }

void ZonesMap::leaveEvent(QEvent *) { point({}); }

void ZonesMap::mousePressEvent(QMouseEvent *event)
{
    const QString place = placeAt(event->position());
    if (event->button() == Qt::LeftButton && !place.isEmpty())
        emit chosen(place);
}

void ZonesMap::keyPressEvent(QKeyEvent *event)
{
    const int count = int(places.size());
    int at = 0;
    while (at < count && QLatin1String(places[std::size_t(at)]) != m_pointed)
        ++at;
    switch (event->key()) {
    case Qt::Key_Right:
    case Qt::Key_Down:
        point(QLatin1String(places[std::size_t(at == count ? 0 : (at + 1) % count)]));
        return;
    case Qt::Key_Left:
    case Qt::Key_Up:
        point(QLatin1String(places[std::size_t((at + count - 1) % count)]));
        return;
    case Qt::Key_Space:
        if (!m_pointed.isEmpty())
            emit chosen(m_pointed);
        return;
    default:
        QWidget::keyPressEvent(event);
    }
}

void ZonesMap::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Tokens &tokens = Tokens::of(palette());
    sheets::MapLook look;
    look.ink = look.words.colour = tokens.ink;
    look.ground = tokens.card;
    look.lines = tokens.line2;
    painter.save();
    painter.scale(millimetre(), millimetre());
    sheets::paintMap(painter, onPaper(), m_fonts, m_scenario, shown, look);
    painter.restore();
    if (!m_pointed.isEmpty()) {
        painter.setPen(QPen(tokens.accent, 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(targetOf(m_pointed), 3, 3);
    }
}

} // namespace gonfalon
