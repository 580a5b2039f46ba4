// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/battle/battle_session.h"

#include <QWidget>

#include <optional>

class QStackedWidget;
class QTabBar;

namespace gonfalon {

class OddsCard;
class PageCard;
class ScoreCard;

/// What stands below the table, beside the orders: how the battle stands, the profile of the unit that is
/// looked at, or the scenario; and, as long as an order is considered, its odds in place of these.
class Dock final : public QWidget
{
    Q_OBJECT

public:
    enum class Page
    {
        Score,
        Profile,
        Scenario
    };

    explicit Dock(BattleSession &session, QWidget *parent = nullptr);

    /// Reads the battle anew. \param unit that is looked at, or noUnit
    void refresh(UnitIndex unit);
    /// The odds of an order; nothing: no order is considered.
    void consider(const std::optional<Order> &order);
    void show(Page page);
    [[nodiscard]] Page page() const;

signals:
    /// Somebody chose what is to be read.
    void pageChosen(gonfalon::Dock::Page page);

private:
    void showPage();

    const BattleSession &m_session;
    QTabBar *m_tabs;
    QStackedWidget *m_pages;
    ScoreCard *m_score;
    PageCard *m_profile, *m_scenario;
    OddsCard *m_odds;
    bool m_considered = false;
};

} // namespace gonfalon
