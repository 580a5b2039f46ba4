// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/builder/warband_document.h"

#include <QAbstractListModel>

#include <map>

namespace gonfalon {

/// The rows of a sample list as they can be taken into a warband: each with its unit type and what of its
/// offers is chosen, and how many of it are taken. Nothing is added before `units()` is.
class SampleRows final : public QAbstractListModel
{
    Q_OBJECT

public:
    explicit SampleRows(const WarbandDocument &document, QObject *parent = nullptr);

    /// Shows the rows of another list; what was taken from the others stays taken.
    void setList(const SampleList &list);
    [[nodiscard]] const SampleList &list() const { return *m_list; }

    /// What was chosen for a row of the list that is shown.
    struct Choice
    {
        std::size_t type = 0;
        std::vector<std::size_t> offers;
        int count = 0;

        friend bool operator==(const Choice &, const Choice &) = default;
    };
    [[nodiscard]] const SampleRow &row(int row) const { return m_list->rows.at(std::size_t(row)); }
    [[nodiscard]] Choice choice(int row) const;
    void choose(int row, Choice choice);
    void take(int row, int more);
    [[nodiscard]] int count(const SampleList &list) const;

    [[nodiscard]] Unit unit(int row) const;
    [[nodiscard]] Points points(int row) const;
    /// The pennon that it would carry, and does if it is added.
    [[nodiscard]] Bearing bearing(int row) const;
    [[nodiscard]] const Tinctures &tinctures() const;
    /// "Heavy Foot, 6 models".
    [[nodiscard]] QString typeLine(int row) const;
    /// "Offensive · Mixed weapons +2": what it has, then what it offers.
    [[nodiscard]] QString optionLine(int row) const;

    /// All that is taken, of all lists, in the order of the lists.
    [[nodiscard]] std::vector<Unit> units() const;
    /// The first row of a list that speaks of something, by its own name, its unit type or what it has; 0
    /// where the list itself does, nothing where none does.
    [[nodiscard]] std::optional<int> find(const SampleList &list, const QString &words) const;
    /// "2 Warriors, 1 Fanatics".
    [[nodiscard]] QString told() const;
    /// What the warband would stand at with what is taken, and one more of a row.
    [[nodiscard]] int totalWith(int row) const { return total() + points(row).value(); }
    [[nodiscard]] int total() const;
    [[nodiscard]] int limit() const { return m_document.warband().limit; }
    void clear();

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;

signals:
    /// Something else is taken now.
    void taken();

private:
    using Place = std::pair<std::size_t, std::size_t>; ///< list of the catalogue, row

    [[nodiscard]] Place place(int row) const;
    [[nodiscard]] Unit unitAt(const Place &place) const;

    const WarbandDocument &m_document;
    const SampleList *m_list = nullptr;
    std::map<Place, Choice> m_choices;
    std::vector<Bearing> m_bearings;
};

} // namespace gonfalon
