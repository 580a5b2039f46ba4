// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/campaign/changes_model.h"

#include "app/campaign/wording.h"
#include "core/words/numbers.h"

#include <algorithm>

namespace gonfalon {

using namespace Qt::StringLiterals;

ChangesModel::ChangesModel(const CampaignDocument &document, QObject *parent)
    : QAbstractTableModel(parent), m_document(document)
{
}

ChangesModel::Line ChangesModel::lineOf(const campaign::Change &change)
{
    return {change.subject, change.key, change.because};
}

void ChangesModel::setProposed(campaign::Changes changes)
{
    beginResetModel();
    m_changes.clear();
    // What every result counts comes last: the rules of the pack are what one looks at.
    for (const bool usual : {false, true})
        std::ranges::copy_if(changes, std::back_inserter(m_changes),
                             [&](const campaign::Change &change) { return isUsual(change) == usual; });
    endResetModel();
}

campaign::Change ChangesModel::adjusted(const campaign::Change &change) const
{
    const auto found = m_amounts.find(lineOf(change));
    if (found == m_amounts.end() || found->second == change.amount || change.value)
        return change;
    campaign::Change other = change;
    other.amount = found->second;
    other.because = wordOf(campaign::Cause::ByHand);
    return other;
}

campaign::Changes ChangesModel::settled() const
{
    campaign::Changes left;
    for (const campaign::Change &change : m_changes) {
        if (!m_struck.contains(lineOf(change)))
            left.push_back(adjusted(change));
    }
    return left;
}

int ChangesModel::touched() const
{
    return int(std::ranges::count_if(m_changes, [this](const campaign::Change &change) {
        return m_struck.contains(lineOf(change)) || adjusted(change).because != change.because;
    }));
}

int ChangesModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_changes.size());
}
int ChangesModel::columnCount(const QModelIndex &parent) const { return parent.isValid() ? 0 : Because + 1; }

QVariant ChangesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int((section == Amount ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    return section == What ? tr("Change") : section == Amount ? tr("Amount") : tr("Because");
}

QVariant ChangesModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const campaign::Change &change = m_changes[std::size_t(index.row())];
    const campaign::Change now = adjusted(change);
    const bool struck = m_struck.contains(lineOf(change));
    const QString what = words::changeLine(m_document.pack(), m_document.names(), now);
    if (role == Qt::TextAlignmentRole)
        return headerData(index.column(), Qt::Horizontal, role);
    if (role == Qt::CheckStateRole && index.column() == What)
        return int(struck ? Qt::Unchecked : Qt::Checked);
    if (role == Qt::EditRole && index.column() == Amount)
        return now.amount;
    if (role == Qt::AccessibleTextRole)
        return struck ? tr("struck out: %1").arg(what) : what;
    if (role == Qt::ToolTipRole)
        return what;
    if (role != Qt::DisplayRole)
        return {};
    switch (index.column()) {
    case What:
        return what;
    case Amount:
        return struck ? tr("struck out") : now.value ? QString() : words::difference(now.amount);
    default:
        return words::becauseWords(m_document.pack(), now);
    }
}

bool ChangesModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return false;
    const campaign::Change &change = m_changes[std::size_t(index.row())];
    if (role == Qt::CheckStateRole && index.column() == What) {
        if (value.toInt() == int(Qt::Checked))
            m_struck.erase(lineOf(change));
        else
            m_struck.insert(lineOf(change));
    } else if (role == Qt::EditRole && index.column() == Amount && !change.value) {
        m_amounts[lineOf(change)] = value.toInt();
    } else {
        return false;
    }
    emit dataChanged(index.siblingAtColumn(What), index.siblingAtColumn(Because));
    return true;
}

Qt::ItemFlags ChangesModel::flags(const QModelIndex &index) const
{
    Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    if (index.isValid() && index.column() == What)
        flags |= Qt::ItemIsUserCheckable;
    if (index.isValid() && index.column() == Amount && !m_changes[std::size_t(index.row())].value)
        flags |= Qt::ItemIsEditable;
    return flags;
}

} // namespace gonfalon
