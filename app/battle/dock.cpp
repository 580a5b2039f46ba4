// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/battle/dock.h"

#include "app/battle/facts_pages.h"
#include "app/battle/odds_card.h"
#include "app/battle/page_card.h"
#include "app/battle/score_card.h"

#include <QStackedWidget>
#include <QTabBar>
#include <QVBoxLayout>

namespace gonfalon {

Dock::Dock(BattleSession &session, QWidget *parent)
    : QWidget(parent), m_session(session), m_tabs(new QTabBar), m_pages(new QStackedWidget),
      m_score(new ScoreCard(session)), m_profile(new PageCard(tr("Profile of the unit"))),
      m_scenario(new PageCard(tr("The scenario"))), m_odds(new OddsCard(session))
{
    m_tabs->addTab(tr("Score"));
    m_tabs->addTab(tr("Profile"));
    m_tabs->addTab(tr("Scenario"));
    m_tabs->setDrawBase(false);
    m_tabs->setExpanding(false);
    m_tabs->setElideMode(Qt::ElideRight);
    m_tabs->setAccessibleName(tr("What is read below the table"));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_tabs);
    for (QWidget *page : std::initializer_list<QWidget *>{m_score, m_profile, m_scenario, m_odds})
        m_pages->addWidget(page);
    column->addWidget(m_pages, 1);
    connect(m_tabs, &QTabBar::currentChanged, this, &Dock::showPage);
    connect(m_tabs, &QTabBar::tabBarClicked, this, [this](int page) {
        if (page < 0)
            return;
        consider(std::nullopt);
        emit pageChosen(Page(page));
    });
    m_scenario->showPage(factspages::scenario(session)); // which no step changes
    refresh(noUnit);
}

Dock::Page Dock::page() const { return Page(m_tabs->currentIndex()); }

void Dock::show(Page page) { m_tabs->setCurrentIndex(int(page)); }

void Dock::showPage()
{
    m_pages->setCurrentWidget(m_considered ? m_odds : m_pages->widget(m_tabs->currentIndex()));
}

void Dock::refresh(UnitIndex unit)
{
    m_score->refresh();
    m_profile->showPage(factspages::profile(m_session, unit));
}

void Dock::consider(const std::optional<Order> &order)
{
    m_odds->consider(order);
    m_considered = order.has_value();
    showPage();
}

} // namespace gonfalon
