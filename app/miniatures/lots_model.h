// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/miniatures/shelf_document.h"
#include "app/miniatures/shelf_filter.h"

#include <QAbstractListModel>

#include <optional>

namespace gonfalon {

/// The lots of the shelf that a filter and the words looked for let through.
class LotsModel final : public QAbstractListModel
{
    Q_OBJECT

public:
    explicit LotsModel(ShelfDocument &document, QObject *parent = nullptr);

    void setFilter(const ShelfFilter &filter, const QString &words);
    /// Reads the shelf anew.
    void refresh();

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] std::size_t lotAt(int row) const { return m_lots[std::size_t(row)]; }
    [[nodiscard]] const miniatures::Lot &lot(int row) const;
    /// The row of a lot, or -1.
    [[nodiscard]] int rowOf(std::size_t lot) const;

private:
    [[nodiscard]] std::vector<std::size_t> shown() const;

    ShelfDocument &m_document;
    ShelfFilter m_filter;
    QString m_words;
    std::vector<std::size_t> m_lots;
};

/// "all painted", "8 of 12 painted", "none painted", "none owned".
[[nodiscard]] QString paintWords(const miniatures::Lot &lot);

} // namespace gonfalon
