// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/packs/field.h"
#include "core/model/catalogue.h"

#include <QJsonArray>

class QComboBox;
class QSpinBox;

namespace gonfalon {

class ZonesMap;

/// Where the sides set up, drawn on the table: a click on an edge or a corner gives it to the side that is
/// chosen, or takes it back. What a zone's drawing cannot say (a zone by other things on the table) is kept
/// until its side is drawn anew.
class ZonesField final : public FieldEditor
{
    Q_OBJECT

public:
    explicit ZonesField(const Field &field);
    void showEntry(const QJsonObject &entry) override;
    void writeTo(QJsonObject &entry) const override;

private:
    void choosePlace(const QString &place);
    void changeDepth(int inches);
    /// Position of the zone of the side that is chosen, or -1.
    [[nodiscard]] int zoneAt() const;
    [[nodiscard]] QString side() const;
    void refresh();

    QJsonArray m_zones;
    QComboBox *m_side;
    QSpinBox *m_depth;
    ZonesMap *m_map;
};

} // namespace gonfalon
