// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/catalogue.h"

#include <QAbstractListModel>

namespace gonfalon {

/// What a warband can be made from, as one list: whole organisations, unit types by group, then sample lists,
/// narrowed by a search that also looks at options and rules.
class CatalogueModel final : public QAbstractListModel
{
    Q_OBJECT

public:
    enum class Kind
    {
        Head,
        Organisation,
        UnitType,
        SampleList,
        Nothing
    };
    enum Role
    {
        KindRole = Qt::UserRole,
        SecondLineRole,
        PointsRole,
        MarkRole ///< where its figures come from, when not from the game's own rules
    };

    explicit CatalogueModel(const Catalogue &catalogue, QObject *parent = nullptr);

    void setSearch(const QString &words);
    [[nodiscard]] Kind kind(const QModelIndex &index) const;
    [[nodiscard]] const UnitType *unitType(const QModelIndex &index) const;
    [[nodiscard]] const OrganisationType *organisation(const QModelIndex &index) const;
    [[nodiscard]] const SampleList *sampleList(const QModelIndex &index) const;
    /// The first row that can be chosen, or an invalid index.
    [[nodiscard]] QModelIndex firstChoice() const;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex &index) const override;
    [[nodiscard]] QMimeData *mimeData(const QModelIndexList &indexes) const override;
    [[nodiscard]] QStringList mimeTypes() const override;

private:
    struct Row
    {
        Kind kind = Kind::Nothing;
        QString text, second;
        std::size_t position = 0; ///< of the organisation, unit type or sample list in the catalogue
    };
    void addOrganisations();
    void addUnitTypes();
    void addSampleLists();
    [[nodiscard]] QString whyFound(const UnitType &type) const;

    const Catalogue &m_catalogue;
    std::vector<int> m_organisationPoints; ///< worked out once: hundreds of bands may be in one
    QString m_search;
    std::vector<Row> m_rows;
};

} // namespace gonfalon
