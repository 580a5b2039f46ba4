// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/builder/warband_document.h"

#include <QAbstractListModel>

namespace gonfalon {

/// The units of a warband, one row each in order. Rows are moved by dragging and take a unit type that is
/// dropped.
class CardsModel final : public QAbstractListModel
{
    Q_OBJECT

public:
    explicit CardsModel(WarbandDocument &document, QObject *parent = nullptr);

    /// MIME type of a dragged card (its row) and of a dragged unit type (its id).
    static constexpr char cardType[] = "application/x-gonfalon-card";
    static constexpr char unitTypeType[] = "application/x-gonfalon-unit-type";

    [[nodiscard]] WarbandDocument &document() const { return m_document; }

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex &index) const override;
    [[nodiscard]] QStringList mimeTypes() const override;
    [[nodiscard]] QMimeData *mimeData(const QModelIndexList &indexes) const override;
    [[nodiscard]] Qt::DropActions supportedDropActions() const override;
    [[nodiscard]] bool canDropMimeData(const QMimeData *data, Qt::DropAction action, int row, int column,
                                       const QModelIndex &parent) const override;
    bool dropMimeData(const QMimeData *data, Qt::DropAction action, int row, int column,
                      const QModelIndex &parent) override;

    /// The worst finding about a unit, or nothing.
    [[nodiscard]] const Finding *worstFinding(int row) const;

signals:
    /// A unit came or moved by dropping; the view selects it.
    void dropped(int row);

private:
    void follow(const Warband &before);
    [[nodiscard]] QStringList namesNow() const;

    WarbandDocument &m_document;
    QStringList m_names;
};

} // namespace gonfalon
