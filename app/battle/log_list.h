// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/battle/battle_session.h"

#include <QAbstractListModel>
#include <QListView>

#include <vector>

namespace gonfalon {

/// The told battle, a row a line; what was taken back stays, struck out.
class LogModel final : public QAbstractListModel
{
    Q_OBJECT

public:
    explicit LogModel(const BattleSession &session, QObject *parent = nullptr);

    /// Takes in what was told since.
    void refresh();
    /// Lines that hold the words alone; empty: all.
    void setFilter(const QString &words);
    [[nodiscard]] const LogLine &line(const QModelIndex &index) const;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;

private:
    [[nodiscard]] bool passes(const LogLine &line) const;

    const BattleSession &m_session;
    std::vector<std::size_t> m_rows; ///< of the log
    std::size_t m_seen = 0;
    QString m_filter;
};

/// The log beside the table: every step in words, with its dice.
class LogList final : public QListView
{
    Q_OBJECT

public:
    explicit LogList(LogModel &model, QWidget *parent = nullptr);

    /// To the newest line, unless somebody reads further up.
    void followNews();

protected:
    void resizeEvent(QResizeEvent *event) override;
};

} // namespace gonfalon
