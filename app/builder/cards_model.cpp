// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/builder/cards_model.h"

#include "app/builder/unit_steps.h"
#include "core/words/profile_words.h"

#include <QMimeData>

#include <algorithm>

namespace gonfalon {

CardsModel::CardsModel(WarbandDocument &document, QObject *parent)
    : QAbstractListModel(parent), m_document(document), m_names(namesNow())
{
    connect(&document, &WarbandDocument::changed, this, &CardsModel::follow);
}

QStringList CardsModel::namesNow() const
{
    QStringList names;
    for (const Unit &unit : m_document.warband().units)
        names << QString::fromStdString(displayName(m_document.catalogue(), unit));
    return names;
}

int CardsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_names.size());
}

QVariant CardsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto position = std::size_t(index.row());
    if (role == Qt::DisplayRole)
        return m_names[index.row()];
    if (role == Qt::AccessibleTextRole && position < m_document.warband().units.size())
        return words::spokenUnit(m_document.catalogue(), m_document.warband(), m_document.muster(), position);
    return {};
}

Qt::ItemFlags CardsModel::flags(const QModelIndex &index) const
{
    if (!index.isValid())
        return Qt::ItemIsDropEnabled;
    return Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsDragEnabled | Qt::ItemNeverHasChildren;
}

QStringList CardsModel::mimeTypes() const { return {QLatin1String(cardType), QLatin1String(unitTypeType)}; }
Qt::DropActions CardsModel::supportedDropActions() const { return Qt::MoveAction | Qt::CopyAction; }

QMimeData *CardsModel::mimeData(const QModelIndexList &indexes) const
{
    if (indexes.isEmpty())
        return nullptr;
    auto *data = new QMimeData;
    data->setData(QLatin1String(cardType), QByteArray::number(indexes.front().row()));
    return data;
}

bool CardsModel::canDropMimeData(const QMimeData *data, Qt::DropAction, int, int, const QModelIndex &) const
{
    return data->hasFormat(QLatin1String(cardType)) || data->hasFormat(QLatin1String(unitTypeType));
}

bool CardsModel::dropMimeData(const QMimeData *data, Qt::DropAction, int row, int, const QModelIndex &parent)
{
    const int rows = rowCount();
    const int to = std::clamp(row >= 0 ? row : (parent.isValid() ? parent.row() : rows), 0, rows);
    if (data->hasFormat(QLatin1String(cardType))) {
        const int from = data->data(QLatin1String(cardType)).toInt();
        if (from < 0 || from >= rows)
            return false;
        const int target = row > from ? to - 1 : std::min(to, rows - 1);
        steps::moveUnit(m_document, std::size_t(from), std::size_t(target));
        emit dropped(target);
    } else {
        steps::addUnit(m_document, UnitTypeId(data->data(QLatin1String(unitTypeType)).toStdString()),
                       std::size_t(to));
        emit dropped(to);
    }
    // The document has moved the unit already: the view must not remove the row that was dragged.
    return false;
}

const Finding *CardsModel::worstFinding(int row) const
{
    const Finding *worst = nullptr;
    for (const Finding &finding : m_document.muster().findings) {
        if (finding.place.unit == std::size_t(row) && (!worst || finding.severity > worst->severity))
            worst = &finding;
    }
    return worst;
}

void CardsModel::follow(const Warband &before)
{
    const auto &now = m_document.warband().units;
    const auto &was = before.units;
    // Views ask for data while rows come and go, and the document is a step ahead of them: what they are told
    // is kept here.
    const QStringList names = namesNow();
    const auto [firstWas, firstNow] = std::ranges::mismatch(was, now);
    const int first = int(firstNow - now.begin());
    const int difference = int(now.size()) - int(was.size());
    if (difference > 0) {
        beginInsertRows({}, first, first + difference - 1);
        for (int row = first; row < first + difference; ++row)
            m_names.insert(row, names[row]);
        endInsertRows();
    } else if (difference < 0) {
        beginRemoveRows({}, first, first - difference - 1);
        m_names.remove(first, -difference);
        endRemoveRows();
    }
    m_names = names;
    if (!m_names.isEmpty())
        emit dataChanged(index(0), index(rowCount() - 1));
}

} // namespace gonfalon
