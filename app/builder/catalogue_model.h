// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/catalogue.h"

#include <QAbstractListModel>

namespace gonfalon {

/// What a warband can be made from, as one list: whole organisations, unit types by group, then sample lists,
/// narrowed by a search; what only has a fitting rule or option stands under a head of its own.
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
    /// The row that the search means: a name that begins with it before one that holds it, then taglines,
    /// rules and options. Without a search the first that can be chosen; an invalid index where there is
    /// none.
    [[nodiscard]] QModelIndex bestChoice() const;
    /// The signs that stand behind names, explained; empty where there are none.
    [[nodiscard]] QString signRemark() const;

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
        int rank = 0;             ///< how well it fits the search; 0 is best
    };
    void addUnder(const QString &head, const std::vector<Row> &rows);
    void addOrganisations();
    void addUnitTypes();
    void addSampleLists();
    [[nodiscard]] QString tip(const UnitType &type) const;
    void addByRuleOrOption();
    [[nodiscard]] int rankOf(const std::string &name, const std::string &tagline) const;
    [[nodiscard]] std::pair<int, QString> ruleOrOption(const UnitType &type) const;

    const Catalogue &m_catalogue;
    std::vector<int> m_organisationPoints; ///< worked out once: hundreds of bands may be in one
    QString m_search;
    std::vector<Row> m_rows;
};

} // namespace gonfalon
