// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/battle/table/unit_look.h"

#include <QAbstractListModel>

#include <utility>
#include <vector>

namespace gonfalon {

/// The sides of a battle and the units of each, as a roster shows them: a row for each side, then one for
/// each of its units. Of two sides abreast the rows alternate, with empty ones for the lesser.
class RosterModel final : public QAbstractListModel
{
    Q_OBJECT

public:
    struct Row
    {
        SideIndex side = noSide;
        QString title, note;            ///< of a side's row
        const UnitLook *unit = nullptr; ///< of a unit's
    };

    /// \param measure in which places are told
    explicit RosterModel(Measure measure, QObject *parent = nullptr)
        : QAbstractListModel(parent), m_measure(measure)
    {
    }

    /// \param sides name and note of each
    void show(std::vector<UnitLook> units, const std::vector<std::pair<QString, QString>> &sides);

    [[nodiscard]] const Row &row(const QModelIndex &index) const { return m_rows[std::size_t(index.row())]; }
    /// Two sides are shown beside each other: row by row one of each.
    void setAbreast(bool abreast);
    [[nodiscard]] bool isAbreast() const { return m_abreast; }
    [[nodiscard]] bool hasTwoSides() const { return m_sides.size() == 2; }
    /// The row has the name of a side, or stands beside one that has.
    [[nodiscard]] bool isOfSide(const QModelIndex &index) const;
    /// The row of the unit; none where there is none.
    [[nodiscard]] QModelIndex indexOf(UnitIndex unit) const;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex &index) const override;

private:
    void arrange();

    Measure m_measure;
    std::vector<UnitLook> m_units;
    std::vector<std::pair<QString, QString>> m_sides; ///< name and note
    bool m_abreast = false;
    std::vector<Row> m_rows;
};

/// A unit as a sentence, for whoever cannot see the table: "Mire Spears, 5 of 12 Strength, Battered, has
/// acted, at 24″ / 12.5″".
[[nodiscard]] QString spokenUnit(const UnitLook &look, Measure measure);

} // namespace gonfalon
