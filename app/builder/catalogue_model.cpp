// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/builder/catalogue_model.h"

#include "app/builder/cards_model.h"
#include "app/builder/given_mark.h"
#include "app/builder/topics.h"
#include "app/common/tips.h"
#include "core/model/edit.h"
#include "core/model/organisations.h"

#include <QMimeData>

#include <algorithm>

namespace gonfalon {

using namespace Qt::StringLiterals;

namespace {

/// How well a row fits the search, best first.
enum Rank
{
    NameBegins,
    WordBegins,
    NameHolds,
    Tagline,
    HasRule,
    MayTake,
    RowOfList,
    Nowhere
};

/// A search that finds nothing, so that it can be said in a line or two.
QString shortened(const QString &search)
{
    constexpr qsizetype most = 40;
    return search.size() <= most ? search : search.left(most).trimmed() + u'…';
}

} // namespace

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
    addByRuleOrOption();
    addSampleLists();
    if (m_rows.empty())
        m_rows.push_back({Kind::Nothing,
                          tr("Nothing called “%1” in %2.")
                              .arg(shortened(m_search), QString::fromStdString(m_catalogue.name)),
                          {},
                          0});
    endResetModel();
}

/// How well a name fits the search, or -1 where neither it nor the tagline does.
int CatalogueModel::rankOf(const std::string &name, const std::string &tagline) const
{
    const QString called = QString::fromStdString(name);
    if (called.startsWith(m_search, Qt::CaseInsensitive))
        return NameBegins;
    if (called.contains(u' ' + m_search, Qt::CaseInsensitive))
        return WordBegins;
    if (called.contains(m_search, Qt::CaseInsensitive))
        return NameHolds;
    return QString::fromStdString(tagline).contains(m_search, Qt::CaseInsensitive) ? Tagline : -1;
}

/// The rule or option of a type that fits the search, or -1.
std::pair<int, QString> CatalogueModel::ruleOrOption(const UnitType &type) const
{
    const auto fits = [&](const std::string &text) {
        return QString::fromStdString(text).contains(m_search, Qt::CaseInsensitive);
    };
    for (const SpecialRuleId &id : type.rules) {
        const SpecialRule *rule = m_catalogue.specialRule(id);
        if (rule && fits(rule->name))
            return {HasRule, QString::fromStdString(rule->name)};
    }
    for (const Option *option : m_catalogue.optionsFor(type)) {
        if (m_catalogue.mayTake(type, *option) && fits(option->name))
            return {MayTake, tr("may take %1").arg(QString::fromStdString(option->name))};
    }
    return {-1, {}};
}

void CatalogueModel::addUnder(const QString &head, const std::vector<Row> &rows)
{
    if (rows.empty())
        return;
    m_rows.push_back({Kind::Head, head, {}, 0});
    m_rows.insert(m_rows.end(), rows.begin(), rows.end());
}

void CatalogueModel::addOrganisations()
{
    std::vector<Row> rows;
    for (std::size_t i = 0; i < m_catalogue.organisations.size(); ++i) {
        const OrganisationType &type = m_catalogue.organisations[i];
        if (const int rank = rankOf(type.name, type.tagline); rank >= 0)
            rows.push_back({Kind::Organisation, QString::fromStdString(type.name),
                            QString::fromStdString(type.tagline), i, rank});
    }
    addUnder(tr("Organisations"), rows);
}

void CatalogueModel::addUnitTypes()
{
    for (const Group &group : m_catalogue.groups) {
        std::vector<Row> rows;
        for (std::size_t i = 0; i < m_catalogue.unitTypes.size(); ++i) {
            const UnitType &type = m_catalogue.unitTypes[i];
            const int rank = type.group == group.id ? rankOf(type.name, type.tagline) : -1;
            if (rank >= 0)
                rows.push_back({Kind::UnitType, QString::fromStdString(type.name),
                                QString::fromStdString(type.tagline), i, rank});
        }
        addUnder(QString::fromStdString(group.name), rows);
    }
}

/// What is called otherwise, but has a rule of this name or may take such an option.
void CatalogueModel::addByRuleOrOption()
{
    std::vector<Row> rows;
    for (std::size_t i = 0; i < m_catalogue.unitTypes.size(); ++i) {
        const UnitType &type = m_catalogue.unitTypes[i];
        if (rankOf(type.name, type.tagline) >= 0)
            continue;
        if (const auto [rank, why] = ruleOrOption(type); rank >= 0)
            rows.push_back({Kind::UnitType, QString::fromStdString(type.name), why, i, rank});
    }
    std::ranges::sort(rows, {}, [](const Row &row) { return std::pair(row.rank, row.position); });
    addUnder(tr("By rule or option"), rows);
}

void CatalogueModel::addSampleLists()
{
    std::vector<Row> rows;
    for (std::size_t i = 0; i < m_catalogue.sampleLists.size(); ++i) {
        const SampleList &list = m_catalogue.sampleLists[i];
        const QString name = QString::fromStdString(list.name);
        if (const int rank = rankOf(list.name, {}); rank >= 0) {
            rows.push_back({Kind::SampleList, name,
                            tr("%n row(s) · %1", nullptr, int(list.rows.size()))
                                .arg(QString::fromStdString(list.tagline)),
                            i, rank});
            continue;
        }
        const auto row =
            std::ranges::find_if(list.rows, [&](const SampleRow &r) { return rankOf(r.name, {}) >= 0; });
        if (row != list.rows.end())
            rows.push_back({Kind::SampleList, name, QString::fromStdString(row->name), i, RowOfList});
    }
    addUnder(tr("Sample lists"), rows);
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

QModelIndex CatalogueModel::bestChoice() const
{
    const auto worth = [&](const Row &row) { // without a search the first row is as good as any
        return row.kind == Kind::Head || row.kind == Kind::Nothing ? Nowhere
               : m_search.isEmpty()                                ? 0
                                                                   : row.rank;
    };
    const auto best = std::ranges::min_element(m_rows, {}, worth);
    return best == m_rows.end() || worth(*best) == Nowhere ? QModelIndex()
                                                           : index(int(best - m_rows.begin()));
}

QString CatalogueModel::signRemark() const
{
    std::set<Given> used;
    for (const UnitType &type : m_catalogue.unitTypes)
        used.insert(type.given);
    used.erase(Given::Source);
    return sheets::signRemark(used);
}

int CatalogueModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

/// The profile before it is added, and what its sign means.
QString CatalogueModel::tip(const UnitType &type) const
{
    const QString given = givenText(type.given);
    return tips::formatted({topicTip(m_catalogue, {Topic::Kind::UnitType, type.id.str()}),
                            given.isEmpty() ? given : u"%1 %2"_s.arg(sheets::givenSign(type.given), given)});
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
    case topicRole:
        return type ? asValue(Topic{Topic::Kind::UnitType, type->id.str()}) : QVariant();
    case Qt::ToolTipRole:
        return type ? tip(*type) : QString();
    case MarkRole:
        return type ? sheets::givenSign(type->given) : QString();
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
