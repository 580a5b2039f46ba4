// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/builder/cards_model.h"

#include "app/builder/topics.h"
#include "app/builder/unit_clip.h"
#include "app/builder/unit_steps.h"
#include "app/common/row_difference.h"
#include "core/model/organisations.h"
#include "core/words/profile_words.h"

#include <QCoreApplication>
#include <QMimeData>

#include <algorithm>

namespace gonfalon {

using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t mostAsCards = 40;

} // namespace

CardsModel::CardsModel(WarbandDocument &document, QObject *parent)
    : QAbstractListModel(parent), m_document(document),
      m_compact(document.warband().units.size() > mostAsCards)
{
    foldNew({});
    m_rows = rowsNow();
    connect(&document, &WarbandDocument::changed, this, &CardsModel::follow);
}

/// In a large army what comes is folded: its head says enough.
void CardsModel::foldNew(const Warband &before)
{
    if (!m_compact)
        return;
    for (const Organisation &organisation : m_document.warband().organisations) {
        if (std::ranges::find(before.organisations, organisation.id, &Organisation::id) ==
            before.organisations.end())
            m_folded.insert(organisation.id);
    }
}

std::vector<CardsModel::Row> CardsModel::rowsNow() const
{
    const Warband &warband = m_document.warband();
    const auto known = [&](const std::string &id) {
        return std::ranges::find(warband.organisations, id, &Organisation::id) != warband.organisations.end();
    };
    std::vector<Row> rows;
    const auto add = [&](std::size_t unit, const std::string &organisation) {
        const Unit &of = warband.units[unit];
        rows.push_back({unit, organisation, QString::fromStdString(displayName(m_document.catalogue(), of))});
    };
    for (std::size_t unit = 0; unit < warband.units.size(); ++unit) {
        if (!known(warband.units[unit].organisation))
            add(unit, {});
    }
    for (const Organisation &organisation : warband.organisations) {
        rows.push_back({{}, organisation.id, steps::organisationName(m_document, organisation.id)});
        if (m_folded.contains(organisation.id))
            continue;
        for (const std::size_t unit : unitsOf(warband, organisation.id))
            add(unit, organisation.id);
    }
    return rows;
}

std::optional<std::size_t> CardsModel::unit(const QModelIndex &index) const
{
    return index.isValid() ? m_rows[std::size_t(index.row())].unit : std::nullopt;
}

std::string CardsModel::organisation(const QModelIndex &index) const
{
    if (!index.isValid() || m_rows[std::size_t(index.row())].unit)
        return {};
    return m_rows[std::size_t(index.row())].organisation;
}

QModelIndex CardsModel::indexOfUnit(std::size_t unit) const
{
    const auto row = std::ranges::find(m_rows, std::optional(unit), &Row::unit);
    return row == m_rows.end() ? QModelIndex() : index(int(row - m_rows.begin()));
}

QModelIndex CardsModel::indexOfOrganisation(const std::string &id) const
{
    const auto row =
        std::ranges::find_if(m_rows, [&](const Row &r) { return !r.unit && r.organisation == id; });
    return row == m_rows.end() ? QModelIndex() : index(int(row - m_rows.begin()));
}

CardsModel::Sum CardsModel::sum(const std::string &id) const
{
    const Warband &warband = m_document.warband();
    Sum sum;
    sum.folded = isFolded(id);
    sum.name = steps::organisationName(m_document, id);
    const auto it = std::ranges::find(warband.organisations, id, &Organisation::id);
    const OrganisationType *type =
        it == warband.organisations.end() ? nullptr : m_document.catalogue().organisation(it->type);
    if (type && !it->name.empty())
        sum.type = QString::fromStdString(type->name);
    for (const std::size_t unit : unitsOf(warband, id)) {
        const Profile &profile = m_document.muster().profiles[unit];
        const Finding *worst = m_document.worstFinding(unit);
        ++sum.units;
        sum.models += models(m_document.catalogue(), warband.units[unit], profile);
        sum.points += profile.points;
        sum.illegal = sum.illegal || (worst && worst->severity == Severity::Error);
    }
    return sum;
}

void CardsModel::setFolded(const std::string &id, bool folded)
{
    if (folded == isFolded(id))
        return;
    if (folded)
        m_folded.insert(id);
    else
        m_folded.erase(id);
    replaceRows(rowsNow(), [](const Row &a, const Row &b) {
        return a.unit == b.unit && a.organisation == b.organisation;
    });
}

int CardsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

QVariant CardsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Row &row = m_rows[std::size_t(index.row())];
    if (role == Qt::DisplayRole)
        return row.name;
    if (role == topicRole && row.unit && *row.unit < m_document.warband().units.size())
        return asValue(Topic{Topic::Kind::UnitType, m_document.warband().units[*row.unit].type.str()});
    if (role != Qt::AccessibleTextRole)
        return {};
    if (!row.unit) {
        const Sum of = sum(row.organisation);
        return QStringList{row.name, tr("%n unit(s)", nullptr, of.units),
                           tr("%n model(s)", nullptr, of.models), words::points(of.points),
                           of.folded ? tr("folded") : tr("unfolded")}
            .join(u", "_s);
    }
    if (*row.unit < m_document.warband().units.size())
        return words::spokenUnit(m_document.catalogue(), m_document.warband(), m_document.muster(),
                                 *row.unit);
    return {};
}

Qt::ItemFlags CardsModel::flags(const QModelIndex &index) const
{
    if (!index.isValid())
        return Qt::ItemIsDropEnabled;
    const Qt::ItemFlags flags = Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
    return unit(index) ? flags | Qt::ItemIsDragEnabled : flags;
}

QStringList CardsModel::mimeTypes() const
{
    return {QLatin1String(cardType), QLatin1String(unitTypeType), QLatin1String(clip::unitType)};
}
Qt::DropActions CardsModel::supportedDropActions() const { return Qt::MoveAction | Qt::CopyAction; }

QMimeData *CardsModel::mimeData(const QModelIndexList &indexes) const
{
    const auto dragged = indexes.isEmpty() ? std::nullopt : unit(indexes.front());
    if (!dragged)
        return nullptr;
    auto data = clip::unitData(m_document.catalogue(), m_document.warband(), *dragged);
    data->setData(QLatin1String(cardType), whose() + QByteArray::number(qulonglong(*dragged)));
    return data.release();
}

/// Tells a card of this document from one of another tab or program.
QByteArray CardsModel::whose() const
{
    return QByteArray::number(QCoreApplication::applicationPid()) + '/' +
           QByteArray::number(quintptr(&m_document)) + '/';
}

bool CardsModel::isOwnCard(const QMimeData *data) const
{
    return data->data(QLatin1String(cardType)).startsWith(whose());
}

bool CardsModel::canDropMimeData(const QMimeData *data, Qt::DropAction, int, int, const QModelIndex &) const
{
    return isOwnCard(data) || data->hasFormat(QLatin1String(unitTypeType)) ||
           data->hasFormat(QLatin1String(clip::unitType));
}

/// Where a unit goes that is dropped before a row: to the organisation of the row above it, but for the place
/// before the first unit below a head.
CardsModel::Gap CardsModel::gapBefore(int row) const
{
    const std::size_t end = m_document.warband().units.size();
    const auto at = [&](int r) -> const Row * {
        return r >= 0 && r < int(m_rows.size()) ? &m_rows[std::size_t(r)] : nullptr;
    };
    if (const Row *here = at(row); here && here->unit)
        return {*here->unit, here->organisation};
    const Row *above = at(row - 1);
    if (!above)
        return {0, {}};
    if (above->unit)
        return {*above->unit + 1, above->organisation};
    const auto own = unitsOf(m_document.warband(), above->organisation);
    return {own.empty() ? end : own.back() + 1, above->organisation};
}

bool CardsModel::dropMimeData(const QMimeData *data, Qt::DropAction, int row, int, const QModelIndex &parent)
{
    const int rows = rowCount();
    const Gap to = gapBefore(std::clamp(row >= 0 ? row : (parent.isValid() ? parent.row() : rows), 0, rows));
    const std::size_t units = m_document.warband().units.size();
    if (isOwnCard(data)) {
        const std::size_t from = data->data(QLatin1String(cardType)).mid(whose().size()).toULongLong();
        if (from >= units)
            return false;
        const std::size_t target = std::min(to.position > from ? to.position - 1 : to.position, units - 1);
        steps::moveUnit(m_document, from, target, to.organisation);
        emit dropped(int(target));
    } else if (data->hasFormat(QLatin1String(clip::unitType))) {
        const clip::Read read = clip::readUnit(data, m_document.catalogue());
        if (read.unit)
            emit dropped(int(steps::pasteUnit(m_document, *read.unit, to.position, to.organisation)));
        else
            emit refused(read.whyNot);
    } else {
        const std::size_t added =
            steps::addUnit(m_document, UnitTypeId(data->data(QLatin1String(unitTypeType)).toStdString()),
                           to.position, to.organisation);
        emit dropped(int(added));
    }
    // The document has moved the unit already: the view must not remove the row that was dragged.
    return false;
}

void CardsModel::follow(const Warband &before)
{
    const auto &was = before.units;
    const auto &now = m_document.warband().units;
    m_compact = now.size() > mostAsCards;
    foldNew(before);
    std::vector<Row> rows = rowsNow();
    const auto sameKind = [](const Row &a, const Row &b) {
        return a.unit.has_value() == b.unit.has_value() && (a.unit || a.organisation == b.organisation);
    };
    if (std::ranges::equal(m_rows, rows, sameKind)) {
        m_rows = std::move(rows);
        if (!m_rows.empty())
            emit dataChanged(index(0), index(rowCount() - 1));
        return;
    }
    replaceRows(std::move(rows), [&](const Row &a, const Row &b) {
        return sameKind(a, b) && (!a.unit || was[*a.unit] == now[*b.unit]);
    });
}

/// Views ask for data while they do, and the document is a step ahead of them: what they are told is kept
/// here.
void CardsModel::replaceRows(std::vector<Row> now, const Same &same)
{
    const RowDifference difference = rowDifference(m_rows, now, same);
    if (difference.gone > 0) {
        beginRemoveRows({}, difference.first, difference.lastGone());
        dropGone(m_rows, difference);
        endRemoveRows();
    }
    if (difference.come > 0)
        beginInsertRows({}, difference.first, difference.lastCome());
    m_rows = std::move(now);
    if (difference.come > 0)
        endInsertRows();
    if (!m_rows.empty())
        emit dataChanged(index(0), index(rowCount() - 1));
}

} // namespace gonfalon
