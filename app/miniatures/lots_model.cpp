// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/miniatures/lots_model.h"

#include "core/words/miniature_words.h"

#include <algorithm>

namespace gonfalon {

using namespace Qt::StringLiterals;

namespace {

/// True where every word stands somewhere in what is noted of the lot.
bool holdsWords(const miniatures::Lot &lot, const QString &words)
{
    const QString text = QString::fromStdString(lot.name + ' ' + lot.race + ' ' + lot.note) + u' ' +
                         words::kindWords(lot.kind) + u' ' + words::baseWords(baseOf(lot));
    return std::ranges::all_of(words.split(u' ', Qt::SkipEmptyParts),
                               [&](const QString &word) { return text.contains(word, Qt::CaseInsensitive); });
}

} // namespace

LotsModel::LotsModel(ShelfDocument &document, QObject *parent)
    : QAbstractListModel(parent), m_document(document)
{
    m_lots = shown();
}

std::vector<std::size_t> LotsModel::shown() const
{
    std::vector<std::size_t> lots;
    const auto &all = m_document.shelf().lots;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const bool through = m_filter.by == ShelfFilter::By::All || m_filter.countOf(all[i]) > 0;
        if (through && holdsWords(all[i], m_words))
            lots.push_back(i);
    }
    return lots;
}

void LotsModel::setFilter(const ShelfFilter &filter, const QString &words)
{
    m_filter = filter;
    m_words = words;
    refresh();
}

void LotsModel::refresh()
{
    std::vector<std::size_t> lots = shown();
    if (lots == m_lots) {
        if (!lots.empty())
            emit dataChanged(index(0), index(int(lots.size()) - 1));
        return;
    }
    beginResetModel();
    m_lots = std::move(lots);
    endResetModel();
}

int LotsModel::rowCount(const QModelIndex &parent) const { return parent.isValid() ? 0 : int(m_lots.size()); }

const miniatures::Lot &LotsModel::lot(int row) const { return m_document.shelf().lots[lotAt(row)]; }

int LotsModel::rowOf(std::size_t lot) const
{
    const auto found = std::ranges::find(m_lots, lot);
    return found == m_lots.end() ? -1 : int(found - m_lots.begin());
}

QVariant LotsModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || lotAt(index.row()) >= m_document.shelf().lots.size())
        return {};
    const miniatures::Lot &one = lot(index.row());
    const QString name = QString::fromStdString(one.name);
    if (role == Qt::DisplayRole)
        return name;
    if (role == Qt::AccessibleTextRole)
        return QStringList{name,
                           raceWords(one),
                           words::kindWords(one.kind),
                           words::baseWords(baseOf(one)),
                           tr("%n miniature(s)", nullptr, one.owned),
                           paintWords(one)}
            .join(u", "_s);
    if (role == Qt::ToolTipRole && !one.note.empty())
        return QString::fromStdString(one.note);
    return {};
}

QString paintWords(const miniatures::Lot &lot)
{
    const int painted = paintedOf(lot);
    if (lot.owned == 0)
        return LotsModel::tr("none there");
    if (painted == 0)
        return LotsModel::tr("none painted");
    return painted == lot.owned ? LotsModel::tr("all painted")
                                : LotsModel::tr("%1 of %2 painted").arg(painted).arg(lot.owned);
}

} // namespace gonfalon
