// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/builder/warband_document.h"

#include <QAbstractListModel>

#include <functional>
#include <set>

namespace gonfalon {

/// The units of a warband as rows: those that belong to no organisation first, then each organisation as a
/// head with its units below it, which can be folded away. Rows of units are moved by dragging, and take a
/// unit type that is dropped, or a copy of a unit of another list.
class CardsModel final : public QAbstractListModel
{
    Q_OBJECT

public:
    explicit CardsModel(WarbandDocument &document, QObject *parent = nullptr);

    /// MIME type of a dragged card (its place, known to its own list alone; others take a copy of the unit)
    /// and of a dragged unit type (its id).
    static constexpr char cardType[] = "application/x-gonfalon-card";
    static constexpr char unitTypeType[] = "application/x-gonfalon-unit-type";

    /// What the units of one organisation come to.
    struct Sum
    {
        QString name, type;
        int units = 0, models = 0;
        Points points;
        bool illegal = false, folded = false;
    };

    [[nodiscard]] WarbandDocument &document() const { return m_document; }

    /// The unit in a row; nothing for the head of an organisation.
    [[nodiscard]] std::optional<std::size_t> unit(const QModelIndex &index) const;
    /// The id of the organisation whose head stands in a row; empty for a unit.
    [[nodiscard]] std::string organisation(const QModelIndex &index) const;
    /// The row of a unit; none while it is folded away.
    [[nodiscard]] QModelIndex indexOfUnit(std::size_t unit) const;
    [[nodiscard]] QModelIndex indexOfOrganisation(const std::string &id) const;
    [[nodiscard]] Sum sum(const std::string &organisation) const;
    void setFolded(const std::string &organisation, bool folded);
    [[nodiscard]] bool isFolded(const std::string &organisation) const
    {
        return m_folded.contains(organisation);
    }
    /// True where there are so many units that each is drawn in two lines.
    [[nodiscard]] bool isCompact() const { return m_compact; }

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

signals:
    /// A unit came or moved by dropping; the view selects it.
    void dropped(int unit);
    /// What was dropped cannot join this warband.
    void refused(const QString &whyNot);

private:
    struct Row
    {
        std::optional<std::size_t> unit; ///< none: the head of `organisation`
        std::string organisation;
        QString name;
    };
    struct Gap
    {
        std::size_t position; ///< in the warband, before which a unit comes
        std::string organisation;
    };
    using Same = std::function<bool(const Row &, const Row &)>;

    void follow(const Warband &before);
    [[nodiscard]] QByteArray whose() const;
    [[nodiscard]] bool isOwnCard(const QMimeData *data) const;
    void foldNew(const Warband &before);
    [[nodiscard]] std::vector<Row> rowsNow() const;
    void replaceRows(std::vector<Row> now, const Same &same);
    [[nodiscard]] Gap gapBefore(int row) const;

    WarbandDocument &m_document;
    std::set<std::string> m_folded;
    bool m_compact = false;
    std::vector<Row> m_rows;
};

} // namespace gonfalon
