// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/battle/log_list.h"

#include <QWidget>

class QComboBox;
class QLineEdit;
class QToolButton;

namespace gonfalon {

/// The log with what finds a line in it: words, a filter, a jump to a turn.
class LogPane final : public QWidget
{
    Q_OBJECT

public:
    explicit LogPane(const BattleSession &session, QWidget *parent = nullptr);

    /// Takes in what was told since. \param chosen whose lines the filter for one unit lets through
    void refresh(UnitIndex chosen);
    /// Marks what was told from that line of the log on as new, and goes there.
    void showNews(std::size_t from);
    [[nodiscard]] LogModel &model() { return *m_model; }
    [[nodiscard]] LogList &list() { return *m_list; }

signals:
    /// A line was chosen: whom it is about is to be shown.
    void unitWanted(gonfalon::UnitIndex unit);
    /// Everything from that step on is to be taken back.
    void takeBackWanted(std::size_t step);
    /// Why a computer took that step is to be told.
    void reasonWanted(std::size_t step);

private:
    [[nodiscard]] QWidget *makeHead();
    void applyFilter();
    void fillTurns();
    void showMenu(const QPoint &at);

    const BattleSession &m_session;
    LogModel *m_model;
    LogList *m_list;
    QLineEdit *m_search;
    QComboBox *m_filter;
    QToolButton *m_turns;
    UnitIndex m_chosen = noUnit;
};

} // namespace gonfalon
