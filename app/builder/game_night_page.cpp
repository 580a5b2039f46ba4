// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/builder/game_night_page.h"

#include "app/builder/opponent_box.h"
#include "app/builder/quests_box.h"
#include "app/builder/scenario_box.h"
#include "app/builder/trait_box.h"

#include <QScrollBar>
#include <QVBoxLayout>

namespace gonfalon {

GameNightPage::GameNightPage(WarbandDocument &document, QWidget *parent) : QScrollArea(parent)
{
    setFrameShape(NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setAccessibleName(tr("Game night"));
    auto *content = new QWidget;
    content->setBackgroundRole(QPalette::AlternateBase);
    content->setAutoFillBackground(true);
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(14, 12, 14, 12);
    column->setSpacing(14);
    column->addWidget(new TraitBox(document));
    column->addWidget(new OpponentBox(document));
    column->addWidget(new ScenarioBox(document));
    column->addWidget(new QuestsBox(document));
    column->addStretch();
    setWidget(content);
}

void GameNightPage::showTrait() { verticalScrollBar()->setValue(0); }

} // namespace gonfalon
