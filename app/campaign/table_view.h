// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSortFilterProxyModel>
#include <QTableView>

class QMenu;

namespace gonfalon {

/// Rows in which every word that was searched for occurs.
class RowFilter final : public QSortFilterProxyModel
{
    Q_OBJECT

public:
    explicit RowFilter(QObject *parent = nullptr);
    void search(const QString &words);

protected:
    [[nodiscard]] bool filterAcceptsRow(int row, const QModelIndex &parent) const override;

private:
    QStringList m_words;
};

/// A table of a campaign: sorted by its heads, walked by the arrows, one row chosen at a time. The row that
/// is chosen stays so when the rows come anew.
class TableView final : public QTableView
{
    Q_OBJECT

public:
    /// \param rows a TableModel
    /// \param name how it is read aloud
    TableView(QAbstractItemModel *rows, const QString &name, QWidget *parent = nullptr);

    void search(const QString &words) { m_filter->search(words); }
    /// What the chosen row is about; empty where none is.
    [[nodiscard]] QString current() const;
    void choose(const QString &key);
    /// Which column takes the room that is left.
    void stretch(int column);
    /// As high as its rows, with no bar: for cards.
    void showAll();
    /// Whether the heads order the rows.
    void setOrdering(bool ordering);
    /// Less room at the sides of figures: for cards.
    void setTight();
    [[nodiscard]] bool tight() const { return m_tight; }
    /// Rows of two lines are higher.
    void setTwoLines(bool two);
    /// What the menu of a row calls opening it; without it there is no such entry. Other acts of a row are
    /// the view's own actions.
    void setOpening(const QString &text) { m_opening = text; }

signals:
    void chosen(const QString &key);
    /// Enter, or a double click.
    void opened(const QString &key);
    /// Something was put on the clipboard, in words.
    void copied(const QString &what);

protected:
    void contextMenuEvent(QContextMenuEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    /// A table without rows has no row to show that it has the focus.
    void paintEvent(QPaintEvent *event) override;

private:
    void keepChosen();
    void fitHeight();
    [[nodiscard]] QMenu *makeMenu(const QModelIndex &index);
    [[nodiscard]] QString rowText(int row) const;
    void copy(const QString &text, const QString &told);

    RowFilter *m_filter;
    QString m_kept, m_opening;
    bool m_all = false, m_tight = false;
};

} // namespace gonfalon
