// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/builder/scenario_box.h"

#include "app/common/buttons.h"
#include "app/common/dice_row.h"
#include "core/model/before_the_game.h"
#include "core/words/profile_words.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QRandomGenerator>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>

namespace gonfalon {

using namespace Qt::StringLiterals;

ScenarioBox::ScenarioBox(WarbandDocument &document, QWidget *parent)
    : QGroupBox(tr("Scenario"), parent), m_document(document), m_scenario(new QComboBox),
      m_summary(new QLabel), m_result(new QLabel), m_otherCount(new QSpinBox), m_scenarioDie(new DiceRow),
      m_attackerDice(new DiceRow)
{
    m_summary->setWordWrap(true);
    m_result->setWordWrap(true);
    new QVBoxLayout(this);
    if (!document.catalogue().scenarios.empty())
        buildScenario();
    if (!document.catalogue().muster.attackerRule.empty())
        buildAttacker();
    connect(&document, &WarbandDocument::changed, this, &ScenarioBox::refresh);
    refresh();
}

void ScenarioBox::buildScenario()
{
    auto *column = static_cast<QVBoxLayout *>(layout());
    m_scenario->setAccessibleName(tr("Scenario"));
    m_scenario->addItem(tr("not chosen yet"), QString());
    for (const Scenario &scenario : m_document.catalogue().scenarios)
        m_scenario->addItem(
            u"%1  %2"_s.arg(QString::fromStdString(scenario.letter), QString::fromStdString(scenario.name))
                .trimmed(),
            QString::fromStdString(scenario.id.str()));
    QPushButton *roll = buttons::plain(tr("Roll the scenario"), u"die"_s, this);
    roll->setVisible(std::ranges::any_of(m_document.catalogue().scenarios,
                                         [](const Scenario &scenario) { return scenario.die.has_value(); }));
    auto *row = new QHBoxLayout;
    row->addWidget(roll);
    row->addWidget(m_scenarioDie);
    row->addStretch();
    column->addWidget(m_scenario);
    column->addLayout(row);
    column->addWidget(m_summary);
    connect(roll, &QPushButton::clicked, this, &ScenarioBox::rollScenario);
    connect(m_scenario, &QComboBox::activated, this, [this] {
        const ScenarioId chosen(m_scenario->currentData().toString().toStdString());
        m_document.modify(tr("choose the scenario"), [&](Warband &w) {
            w.game.scenario = chosen;
            w.game.scenarioDice.clear();
        });
    });
}

void ScenarioBox::buildAttacker()
{
    auto *column = static_cast<QVBoxLayout *>(layout());
    QPushButton *roll = buttons::plain(tr("Roll for attacker"), u"die"_s, this);
    auto *row = new QHBoxLayout;
    row->addWidget(roll);
    row->addWidget(m_attackerDice);
    row->addStretch();
    auto *count = new QHBoxLayout;
    auto *label = new QLabel(tr("Their units that count when level"));
    label->setToolTip(tr("Level dice: the side with more of these wins the roll: %1")
                          .arg(words::tieBreakers(m_document.catalogue())));
    label->setBuddy(m_otherCount);
    m_otherCount->setRange(0, 36);
    m_otherCount->setAccessibleName(label->text());
    count->addWidget(label);
    count->addWidget(m_otherCount);
    count->addStretch();
    m_wise = new QSpinBox;
    m_wiseRow = new QWidget;
    auto *wise = new QHBoxLayout(m_wiseRow);
    wise->setContentsMargins({});
    auto *wiseLabel = new QLabel(tr("Your Leader is Wise: add to your die"));
    wiseLabel->setBuddy(m_wise);
    m_wise->setRange(-1, 1);
    m_wise->setAccessibleName(wiseLabel->text());
    wise->addWidget(wiseLabel);
    wise->addWidget(m_wise);
    wise->addStretch();
    column->addLayout(row);
    column->addLayout(count);
    column->addWidget(m_wiseRow);
    column->addWidget(m_result);
    connect(roll, &QPushButton::clicked, this, &ScenarioBox::rollAttacker);
    connect(m_wise, &QSpinBox::valueChanged, this, &ScenarioBox::countOtherwise);
}

void ScenarioBox::rollScenario()
{
    SeededDice dice(QRandomGenerator::system()->generate64());
    const auto thrown = dice.roll({});
    if (!thrown)
        return;
    const int face = thrown->faces.front();
    const Scenario *scenario = scenarioForDie(m_document.catalogue(), face);
    m_document.modify(tr("roll the scenario"), [&](Warband &w) {
        w.game.scenarioDice.push_back(face);
        if (scenario)
            w.game.scenario = scenario->id;
    });
}

void ScenarioBox::rollAttacker()
{
    SeededDice dice(QRandomGenerator::system()->generate64());
    const QSignalBlocker quiet(m_wise);
    m_wise->setValue(0);
    std::vector<int> thrown;
    std::optional<bool> result;
    do {
        const auto pair = dice.roll({.count = 2});
        thrown.insert(thrown.end(), pair->faces.begin(), pair->faces.end());
        result = attackerBy(pair->faces[0], pair->faces[1]);
    } while (!result && !isWise()); // who is Wise has his say before level dice are thrown again
    m_document.modify(tr("roll for attacker"), [&](Warband &w) {
        w.game.attackerDice = thrown;
        w.game.attacker = result;
    });
}

bool ScenarioBox::isWise() const
{
    return attackTotals(m_document.catalogue(), m_document.warband().trait, 1).size() > 1;
}

std::optional<bool> ScenarioBox::attackerBy(int own, int other) const
{
    const int count = tieBreakCount(m_document.catalogue(), m_document.muster());
    return attacks(own + m_wise->value(), other, count, m_otherCount->value());
}

void ScenarioBox::countOtherwise()
{
    const auto &dice = m_document.warband().game.attackerDice;
    if (dice.size() < 2)
        return;
    const auto result = attackerBy(dice[dice.size() - 2], dice.back());
    m_document.modify(tr("roll for attacker"), [&](Warband &w) { w.game.attacker = result; });
}

void ScenarioBox::refresh()
{
    const GameRecord &game = m_document.warband().game;
    const Scenario *scenario = m_document.catalogue().scenario(game.scenario);
    m_scenario->setCurrentIndex(
        std::max(0, m_scenario->findData(QString::fromStdString(game.scenario.str()))));
    m_scenarioDie->setFaces(game.scenarioDice.empty() ? std::vector<int>()
                                                      : std::vector<int>{game.scenarioDice.back()});
    m_summary->setText(scenario ? QString::fromStdString(scenario->summary) : QString());
    m_summary->setVisible(scenario != nullptr);
    const auto &dice = game.attackerDice;
    m_attackerDice->setFaces(dice.size() < 2 ? std::vector<int>()
                                             : std::vector<int>(dice.end() - 2, dice.end()));
    const int own = tieBreakCount(m_document.catalogue(), m_document.muster());
    QString text = tr("Units of yours that count when level: %1.").arg(own);
    if (game.attacker)
        text = (*game.attacker ? tr("You attack.") : tr("You defend.")) + u' ' + text;
    else if (dice.size() >= 2)
        text = tr("The dice are level: count yours otherwise, or roll again.") + u' ' + text;
    if (m_wiseRow)
        m_wiseRow->setVisible(isWise() && dice.size() >= 2);
    m_result->setText(text);
}

} // namespace gonfalon
