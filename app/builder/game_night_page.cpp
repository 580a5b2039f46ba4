// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/builder/game_night_page.h"

#include "app/builder/opponent_box.h"
#include "app/builder/quests_box.h"
#include "app/builder/scenario_box.h"
#include "app/builder/trait_box.h"
#include "app/common/buttons.h"
#include "core/words/game_words.h"

#include <QPushButton>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>

namespace gonfalon {

using namespace Qt::StringLiterals;

namespace {

/// True where the price of an option hangs on whom one meets.
bool pricesHangOnOpponent(const Catalogue &catalogue)
{
    const auto hangs = [](const Option &option) { return option.opponentPrice.has_value(); };
    return std::ranges::any_of(catalogue.options, hangs) ||
           std::ranges::any_of(catalogue.unitTypes, [&](const UnitType &type) {
               return std::ranges::any_of(type.options, hangs);
           });
}

} // namespace

GameNightPage::GameNightPage(WarbandDocument &document, QWidget *parent) : QScrollArea(parent)
{
    setFrameShape(NoFrame);
    setFocusPolicy(Qt::NoFocus); // what stands in it takes the focus
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setAccessibleName(tr("Game night"));
    auto *content = new QWidget;
    content->setBackgroundRole(QPalette::AlternateBase);
    content->setAutoFillBackground(true);
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(14, 12, 14, 12);
    column->setSpacing(14);
    const Catalogue &catalogue = document.catalogue();
    const MusterRules &rules = catalogue.muster;
    const auto add = [&](bool has, auto make) {
        if (has)
            column->addWidget(make());
        m_hasSomething = m_hasSomething || has;
    };
    add(!rules.traitRule.empty(), [&] { return m_trait = new TraitBox(document); });
    add(pricesHangOnOpponent(catalogue), [&] { return new OpponentBox(document); });
    add(!catalogue.scenarios.empty() || !rules.attackerRule.empty(),
        [&] { return new ScenarioBox(document); });
    add(!catalogue.quests.empty(), [&] {
        m_quests = new QuestsBox(document);
        connect(m_quests, &QuestsBox::topicAsked, this, &GameNightPage::topicAsked);
        return m_quests;
    });
    QPushButton *phone = buttons::plain(tr("Phone page for the table…"), u"phone"_s, content);
    phone->setToolTip(words::inGameWords(
        tr("A page that keeps {Points}, Battered and the dice of every unit on a phone"), catalogue.words));
    connect(phone, &QPushButton::clicked, this, &GameNightPage::phonePagePressed);
    column->addWidget(phone, 0, Qt::AlignLeft);
    column->addStretch();
    setWidget(content);
}

void GameNightPage::showTrait() { verticalScrollBar()->setValue(0); }

void GameNightPage::rollTrait()
{
    if (m_trait)
        m_trait->roll();
}

void GameNightPage::showQuest(const QuestId &quest)
{
    if (!m_quests)
        return;
    ensureWidgetVisible(m_quests);
    m_quests->showQuest(quest);
}

} // namespace gonfalon
