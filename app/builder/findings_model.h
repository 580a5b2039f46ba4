// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/builder/warband_document.h"

#include <QAbstractListModel>

namespace gonfalon {

/// The findings about a warband, worst first, then one calm line for all that is well.
class FindingsModel final : public QAbstractListModel
{
    Q_OBJECT

public:
    explicit FindingsModel(WarbandDocument &document, QObject *parent = nullptr);

    /// The finding of a row, or nothing for the calm line.
    [[nodiscard]] const Finding *finding(const QModelIndex &index) const;
    [[nodiscard]] QString fixLabel(const QModelIndex &index) const;
    [[nodiscard]] int errors() const;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex &index) const override;

private:
    void rebuild();
    [[nodiscard]] QString calmLine() const;

    WarbandDocument &m_document;
    std::vector<Finding> m_findings;
};

} // namespace gonfalon
