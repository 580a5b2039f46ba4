// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/builder/catalogue_model.h"

#include "app/builder/cards_model.h"
#include "app/builder/given_mark.h"
#include "core/model/edit.h"
#include "core/model/organisations.h"

#include <QMimeData>

#include <algorithm>

namespace gonfalon {

using namespace Qt::StringLiterals;

CatalogueModel::CatalogueModel(const Catalogue &catalogue, QObject *parent)
    : QAbstractListModel(parent), m_catalogue(catalogue)
{
    for (const OrganisationType &type : catalogue.organisations)
        m_organisationPoints.push_back(price(catalogue, type).value());
    setSearch({});
}

void CatalogueModel::setSearch(const QString &words)
{
    beginResetModel();
    m_search = words.trimmed();
    m_rows.clear();
    addOrganisations();
    addUnitTypes();
    addSampleLists();
    if (m_rows.empty())
        m_rows.push_back(
            {Kind::Nothing,
             tr("Nothing called “%1” in %2.").arg(m_search, QString::fromStdString(m_catalogue.name)),
             {},
             0});
    endResetModel();
}

/// Why a type is found: an empty text for its name, the option or rule that fits, or a null text where
/// nothing does.
QString CatalogueModel::whyFound(const UnitType &type) const
{
    const auto fits = [&](const std::string &text) {
        return QString::fromStdString(text).contains(m_search, Qt::CaseInsensitive);
    };
    if (fits(type.name) || fits(type.tagline))
        return u""_s;
    for (const SpecialRuleId &id : type.rules) {
        const SpecialRule *rule = m_catalogue.specialRule(id);
        if (rule && fits(rule->name))
            return QString::fromStdString(rule->name);
    }
    for (const Option *option : m_catalogue.optionsFor(type)) {
        if (m_catalogue.mayTake(type, *option) && fits(option->name))
            return tr("may take %1").arg(QString::fromStdString(option->name));
    }
    return {};
}

void CatalogueModel::addOrganisations()
{
    std::vector<Row> rows;
    for (std::size_t i = 0; i < m_catalogue.organisations.size(); ++i) {
        const OrganisationType &type = m_catalogue.organisations[i];
        const QString name = QString::fromStdString(type.name),
                      tagline = QString::fromStdString(type.tagline);
        if (name.contains(m_search, Qt::CaseInsensitive) || tagline.contains(m_search, Qt::CaseInsensitive))
            rows.push_back({Kind::Organisation, name, tagline, i});
    }
    if (rows.empty())
        return;
    m_rows.push_back({Kind::Head, tr("Organisations"), {}, 0});
    m_rows.insert(m_rows.end(), rows.begin(), rows.end());
}

void CatalogueModel::addUnitTypes()
{
    for (const Group &group : m_catalogue.groups) {
        std::vector<Row> rows;
        for (std::size_t i = 0; i < m_catalogue.unitTypes.size(); ++i) {
            const UnitType &type = m_catalogue.unitTypes[i];
            const QString why = m_search.isEmpty() ? u""_s : whyFound(type);
            if (type.group != group.id || why.isNull())
                continue;
            rows.push_back({Kind::UnitType, QString::fromStdString(type.name),
                            why.isEmpty() ? QString::fromStdString(type.tagline) : why, i});
        }
        if (rows.empty())
            continue;
        m_rows.push_back({Kind::Head, QString::fromStdString(group.name), {}, 0});
        m_rows.insert(m_rows.end(), rows.begin(), rows.end());
    }
}

void CatalogueModel::addSampleLists()
{
    std::vector<Row> rows;
    for (std::size_t i = 0; i < m_catalogue.sampleLists.size(); ++i) {
        const SampleList &list = m_catalogue.sampleLists[i];
        const auto fits = [&](const std::string &text) {
            return QString::fromStdString(text).contains(m_search, Qt::CaseInsensitive);
        };
        const auto row = std::ranges::find_if(list.rows, [&](const SampleRow &r) { return fits(r.name); });
        const QString size =
            tr("%n row(s) · %1", nullptr, int(list.rows.size())).arg(QString::fromStdString(list.tagline));
        if (fits(list.name))
            rows.push_back({Kind::SampleList, QString::fromStdString(list.name), size, i});
        else if (row != list.rows.end())
            rows.push_back(
                {Kind::SampleList, QString::fromStdString(list.name), QString::fromStdString(row->name), i});
    }
    if (rows.empty())
        return;
    m_rows.push_back({Kind::Head, tr("Sample lists"), {}, 0});
    m_rows.insert(m_rows.end(), rows.begin(), rows.end());
}

CatalogueModel::Kind CatalogueModel::kind(const QModelIndex &index) const
{
    return index.isValid() ? m_rows[std::size_t(index.row())].kind : Kind::Nothing;
}

const UnitType *CatalogueModel::unitType(const QModelIndex &index) const
{
    return kind(index) == Kind::UnitType ? &m_catalogue.unitTypes[m_rows[std::size_t(index.row())].position]
                                         : nullptr;
}

const OrganisationType *CatalogueModel::organisation(const QModelIndex &index) const
{
    return kind(index) == Kind::Organisation
               ? &m_catalogue.organisations[m_rows[std::size_t(index.row())].position]
               : nullptr;
}

const SampleList *CatalogueModel::sampleList(const QModelIndex &index) const
{
    return kind(index) == Kind::SampleList
               ? &m_catalogue.sampleLists[m_rows[std::size_t(index.row())].position]
               : nullptr;
}

QModelIndex CatalogueModel::firstChoice() const
{
    const auto row = std::ranges::find_if(
        m_rows, [](const Row &r) { return r.kind != Kind::Head && r.kind != Kind::Nothing; });
    return row == m_rows.end() ? QModelIndex() : index(int(row - m_rows.begin()));
}

int CatalogueModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

QVariant CatalogueModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Row &row = m_rows[std::size_t(index.row())];
    const UnitType *type = unitType(index);
    const QVariant points = type ? QVariant(usualPrice(m_catalogue, *type).value())
                            : row.kind == Kind::Organisation ? QVariant(m_organisationPoints[row.position])
                                                             : QVariant();
    switch (role) {
    case Qt::DisplayRole:
        return row.text;
    case Qt::AccessibleTextRole:
        return points.isValid() ? tr("%1, %n point(s), %2", nullptr, points.toInt()).arg(row.text, row.second)
               : row.second.isEmpty() ? row.text
                                      : u"%1, %2"_s.arg(row.text, row.second);
    case KindRole:
        return int(row.kind);
    case SecondLineRole:
        return row.second;
    case PointsRole:
        return points;
    case MarkRole:
        return type ? sheets::givenSign(type->given) : QString();
    case Qt::ToolTipRole:
        return type ? givenText(type->given) : QString();
    default:
        return {};
    }
}

Qt::ItemFlags CatalogueModel::flags(const QModelIndex &index) const
{
    switch (kind(index)) {
    case Kind::UnitType:
        return Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsDragEnabled | Qt::ItemNeverHasChildren;
    case Kind::Organisation:
    case Kind::SampleList:
        return Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
    case Kind::Head:
    case Kind::Nothing:
        break;
    }
    return index.isValid() ? Qt::ItemNeverHasChildren : Qt::NoItemFlags;
}

QStringList CatalogueModel::mimeTypes() const { return {QLatin1String(CardsModel::unitTypeType)}; }

QMimeData *CatalogueModel::mimeData(const QModelIndexList &indexes) const
{
    const UnitType *type = indexes.isEmpty() ? nullptr : unitType(indexes.front());
    if (!type)
        return nullptr;
    auto *data = new QMimeData;
    data->setData(QLatin1String(CardsModel::unitTypeType), QByteArray::fromStdString(type->id.str()));
    return data;
}

} // namespace gonfalon
