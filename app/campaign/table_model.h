// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/common/heraldry.h"
#include "app/common/topic.h"

#include <QAbstractTableModel>
#include <QString>

#include <functional>
#include <utility>
#include <vector>

namespace gonfalon {

/// What the tables of a campaign say beside the usual roles.
namespace tablerole {
enum Role
{
    Sort = Qt::UserRole, ///< a figure or text that orders the rows
    Key,                 ///< what the row is about: the id of a battle, a warband
    Second,              ///< a second, smaller line
    Mark,                ///< a Heraldry to paint before the text
    Shape,               ///< a glyph before the text
    Strong,              ///< true: set in bold
};
} // namespace tablerole

/// One column of a table whose rows are `Row`.
template <typename Row>
struct Column
{
    QString head;
    std::function<QString(const Row &)> text;
    bool figure = false;                          ///< set at the right
    std::function<QVariant(const Row &)> sort{};  ///< empty: by the text
    std::function<QString(const Row &)> second{}; ///< empty: no second line
    std::function<QVariant(const Row &)> mark{};  ///< empty: no pennon
    std::function<QString(const Row &)> shape{};  ///< empty: no glyph
    bool strong = false;
};

/// Rows as they came from the books, a column for each thing that is said about them. It knows no rules.
template <typename Row>
class TableModel final : public QAbstractTableModel
{
public:
    using Columns = std::vector<Column<Row>>;

    /// \param key what tells one row from another
    TableModel(Columns columns, std::function<QString(const Row &)> key, QObject *parent = nullptr)
        : QAbstractTableModel(parent), m_columns(std::move(columns)), m_key(std::move(key))
    {
    }

    void setRows(std::vector<Row> rows)
    {
        m_ended = true;
        beginResetModel();
        m_rows = std::move(rows);
        endResetModel();
    }
    /// Where more rows come from when the view comes to the last; an empty answer ends it.
    void setMore(std::function<std::vector<Row>(const std::vector<Row> &)> more) { m_more = std::move(more); }
    /// New rows are taken for all there are until it is said that there may be more.
    void mayHaveMore(bool may) { m_ended = !may || !m_more; }

    /// What there is to read about a row, as the value of `topicRole`.
    void setTopic(std::function<QVariant(const Row &)> topic) { m_topic = std::move(topic); }

    [[nodiscard]] const std::vector<Row> &rows() const { return m_rows; }

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override
    {
        return parent.isValid() ? 0 : int(m_rows.size());
    }
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override
    {
        return parent.isValid() ? 0 : int(m_columns.size());
    }
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override
    {
        if (orientation != Qt::Horizontal || section < 0 || section >= int(m_columns.size()))
            return {};
        const Column<Row> &column = m_columns[std::size_t(section)];
        if (role == Qt::DisplayRole)
            return column.head;
        if (role == Qt::TextAlignmentRole)
            return int((column.figure ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
        return {};
    }
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override
    {
        if (!checkIndex(index, CheckIndexOption::IndexIsValid))
            return {};
        const Row &row = m_rows[std::size_t(index.row())];
        const Column<Row> &column = m_columns[std::size_t(index.column())];
        switch (role) {
        case Qt::DisplayRole:
            return column.text(row);
        case Qt::ToolTipRole:
            return column.second ? column.text(row) + u'\n' + column.second(row) : column.text(row);
        case Qt::TextAlignmentRole:
            return int((column.figure ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
        case Qt::AccessibleTextRole:
            return spoken(row, column);
        case tablerole::Sort:
            return column.sort ? column.sort(row) : QVariant(column.text(row));
        case tablerole::Key:
            return m_key(row);
        case tablerole::Second:
            return column.second ? QVariant(column.second(row)) : QVariant();
        case tablerole::Mark:
            return column.mark ? column.mark(row) : QVariant();
        case tablerole::Shape:
            return column.shape ? QVariant(column.shape(row)) : QVariant();
        case tablerole::Strong:
            return column.strong;
        case topicRole:
            return m_topic ? m_topic(row) : QVariant();
        default:
            return {};
        }
    }
    [[nodiscard]] bool canFetchMore(const QModelIndex &parent) const override
    {
        return !parent.isValid() && !m_ended && !m_rows.empty();
    }
    void fetchMore(const QModelIndex &parent) override
    {
        if (!canFetchMore(parent))
            return;
        std::vector<Row> more = m_more(m_rows);
        m_ended = more.empty();
        if (more.empty())
            return;
        beginInsertRows({}, int(m_rows.size()), int(m_rows.size() + more.size()) - 1);
        std::move(more.begin(), more.end(), std::back_inserter(m_rows));
        endInsertRows();
    }

private:
    /// "Won: 3": a cell is understood without its column.
    [[nodiscard]] QString spoken(const Row &row, const Column<Row> &column) const
    {
        QString said = column.text(row);
        if (column.second && !column.second(row).isEmpty())
            said += QStringLiteral(", ") + column.second(row);
        return column.head.isEmpty() ? said : column.head + QStringLiteral(": ") + said;
    }

    Columns m_columns;
    std::function<QString(const Row &)> m_key;
    std::function<QVariant(const Row &)> m_topic;
    std::vector<Row> m_rows;
    std::function<std::vector<Row>(const std::vector<Row> &)> m_more;
    bool m_ended = true;
};

} // namespace gonfalon
