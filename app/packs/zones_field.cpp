// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/packs/zones_field.h"

#include "app/packs/json_path.h"
#include "app/packs/layouts.h"
#include "app/packs/side_words.h"
#include "app/packs/zones_map.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QSpinBox>

namespace gonfalon {

using namespace Qt::StringLiterals;

namespace {

bool isCorner(const QString &place) { return place.contains(u'-'); }

QString shapeFor(const QString &place) { return isCorner(place) ? u"around-point"_s : u"edge-strip"_s; }

SideRole roleOf(const QString &side)
{
    return side == u"attacker"   ? SideRole::Attacker
           : side == u"defender" ? SideRole::Defender
                                 : SideRole::Both;
}

DeploymentZone::Shape shapeOf(const QString &shape)
{
    using Shape = DeploymentZone::Shape;
    return shape == u"around-point"    ? Shape::AroundPoint
           : shape == u"touching-edge" ? Shape::TouchingEdge
           : shape == u"off-table"     ? Shape::OffTable
           : shape == u"half-edges"    ? Shape::HalfEdges
                                       : Shape::EdgeStrip;
}

/// The zones as the map shows them.
Scenario drawn(const QJsonArray &zones)
{
    Scenario scenario;
    for (const auto &value : zones) {
        const QJsonObject object = value.toObject();
        DeploymentZone zone;
        zone.side = roleOf(object[u"side"].toString());
        zone.shape = shapeOf(object[u"shape"].toString());
        zone.depth = object[u"depth"].toInt(6);
        for (const auto &place : object[u"places"].toArray())
            zone.places.push_back(place.toString().toStdString());
        scenario.zones.push_back(std::move(zone));
    }
    return scenario;
}

/// "Within 6″ of the north edge, or the south edge."
QString wordsFor(const QJsonObject &zone)
{
    QStringList places;
    for (const auto &value : zone[u"places"].toArray()) {
        const QString place = value.toString();
        places
            << (isCorner(place) ? ZonesField::tr("the %1 corner") : ZonesField::tr("the %1 edge")).arg(place);
    }
    return ZonesField::tr("Within %1″ of %2.")
        .arg(zone[u"depth"].toInt(6))
        .arg(places.join(ZonesField::tr(", or ")));
}

} // namespace

ZonesField::ZonesField(const Field &field)
    : FieldEditor(field), m_side(new QComboBox), m_depth(new QSpinBox), m_map(new ZonesMap)
{
    QVBoxLayout *column = layouts::columnOf(this);
    auto *row = new QHBoxLayout;
    for (const auto &[id, name] : sideChoices())
        m_side->addItem(name, id);
    m_side->setAccessibleName(tr("Whose place is drawn"));
    m_depth->setRange(1, 48);
    m_depth->setSuffix(u"″"_s);
    m_depth->setAccessibleName(tr("How deep the zone is"));
    row->addWidget(new QLabel(tr("A click gives an edge or a corner to")));
    row->addWidget(m_side);
    row->addWidget(m_depth);
    row->addStretch();
    column->addLayout(row);
    column->addWidget(m_map);
    setFocusProxy(m_side);
    connect(m_map, &ZonesMap::chosen, this, &ZonesField::choosePlace);
    connect(m_side, &QComboBox::activated, this, &ZonesField::refresh);
    connect(m_depth, &QSpinBox::valueChanged, this, &ZonesField::changeDepth);
    refresh();
}

QString ZonesField::side() const { return m_side->currentData().toString(); }

int ZonesField::zoneAt() const
{
    for (int at = 0; at < m_zones.size(); ++at) {
        if (m_zones[at].toObject()[u"side"].toString() == side())
            return at;
    }
    return -1;
}

void ZonesField::choosePlace(const QString &place)
{
    const int at = zoneAt();
    QJsonObject zone = at < 0 ? QJsonObject() : m_zones[at].toObject();
    if (zone[u"shape"].toString() != shapeFor(place))
        zone = {{u"side"_s, side()}, {u"shape"_s, shapeFor(place)}, {u"depth"_s, isCorner(place) ? 12 : 6}};
    QJsonArray places;
    bool taken = false;
    for (const auto &value : zone[u"places"].toArray()) {
        taken = taken || value.toString() == place;
        if (value.toString() != place)
            places.append(value);
    }
    if (!taken)
        places.append(place);
    zone[u"places"_s] = places;
    zone[u"text"_s] = wordsFor(zone);
    if (at >= 0 && places.isEmpty())
        m_zones.removeAt(at);
    else if (at >= 0)
        m_zones[at] = zone;
    else
        m_zones.append(zone);
    refresh();
    emit edited();
}

void ZonesField::changeDepth(int inches)
{
    const int at = zoneAt();
    if (at < 0)
        return;
    QJsonObject zone = m_zones[at].toObject();
    zone[u"depth"_s] = inches;
    zone[u"text"_s] = wordsFor(zone);
    m_zones[at] = zone;
    refresh();
    emit edited();
}

void ZonesField::refresh()
{
    const int at = zoneAt();
    const QSignalBlocker quiet(m_depth);
    m_depth->setEnabled(at >= 0);
    m_depth->setValue(at < 0 ? 6 : m_zones[at].toObject()[u"depth"].toInt(6));
    m_map->setScenario(drawn(m_zones));
}

void ZonesField::showEntry(const QJsonObject &entry)
{
    m_zones = json::at(entry, m_field.path).toArray();
    refresh();
}

void ZonesField::writeTo(QJsonObject &entry) const { entry[m_field.path] = m_zones; }

} // namespace gonfalon
