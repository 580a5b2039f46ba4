// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/battle/battle_session.h"

#include <QAbstractListModel>
#include <QListView>

#include <cstdint>
#include <functional>
#include <vector>

namespace gonfalon {

/// Which lines of a log are shown.
struct LogFilter
{
    QString words = {};      ///< that a line holds; empty: any
    SideIndex side = noSide; ///< whom it is about; noSide: anybody
    UnitIndex unit = noUnit; ///< the same of a unit, or whom it was done to
    bool dice = true;        ///< lines that tell nothing but a roll too
    bool takenBack = false;  ///< nothing but what was taken back
};

/// The told battle, a row a line; what was taken back stays, struck out.
class LogModel final : public QAbstractListModel
{
    Q_OBJECT

public:
    explicit LogModel(const BattleSession &session, QObject *parent = nullptr);

    /// Takes in what was told since.
    void refresh();
    void setFilter(const LogFilter &filter);
    /// What was told from that line of the log on is marked as new.
    void setNewsFrom(std::size_t line);
    [[nodiscard]] bool isNews(const QModelIndex &index) const
    {
        return m_rows[std::size_t(index.row())] >= m_news;
    }
    /// The first row shown that is that line of the log or a later one.
    [[nodiscard]] QModelIndex rowOf(std::size_t line) const;
    [[nodiscard]] const LogLine &line(const QModelIndex &index) const;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;

private:
    [[nodiscard]] bool passes(const LogLine &line) const;

    const BattleSession &m_session;
    std::vector<std::size_t> m_rows; ///< of the log
    std::size_t m_seen = 0;
    std::size_t m_news = SIZE_MAX;
    LogFilter m_filter;
};

/// The log beside the table: every step in words, with its dice.
class LogList final : public QListView
{
    Q_OBJECT

public:
    explicit LogList(LogModel &model, QWidget *parent = nullptr);

    /// Goes to a row, and to the newest again with the next line that is told.
    void showFrom(const QModelIndex &row);
    /// Goes to the newest line, and stays there until somebody reads further up.
    void showNewest();

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void keepPlace();
    void noteWhereOneReads(int value);
    void move(const std::function<void()> &there);

    QPersistentModelIndex m_from; ///< what was told last begins there, and is shown
    bool m_readsAbove = false;    ///< somebody reads what is older
    bool m_moves = false;         ///< by itself
};

} // namespace gonfalon
