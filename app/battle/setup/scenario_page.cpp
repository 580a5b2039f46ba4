// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/battle/setup/scenario_page.h"

#include "app/battle/setup/readings_dialog.h"
#include "app/common/buttons.h"
#include "app/common/card.h"
#include "app/common/dice_row.h"
#include "app/common/two_line_list.h"
#include "app/common/typed_dice.h"
#include "app/common/typeface.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>

namespace gonfalon {

using namespace Qt::StringLiterals;
using typeface::scaled;

namespace {

constexpr int idRole = Qt::UserRole + 7;

} // namespace

ScenarioPage::ScenarioPage(BattlePlan &plan, QWidget *parent)
    : SetupPage(plan, SetupStep::Scenario, parent), m_list(new TwoLineList(tr("Scenarios"))),
      m_die(new DiceRow), m_name(headingLabel({}, 18)), m_summary(new QLabel), m_facts(new QVBoxLayout),
      m_roll(buttons::plain(tr("&Roll it"), u"die"_s, this)),
      m_type(buttons::plain(tr("&Type the die…"), {}, this)),
      m_readings(buttons::plain(tr("&House readings…"), {}, this))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(scaled(font(), 24), scaled(font(), 16), scaled(font(), 24),
                               scaled(font(), 16));
    column->setSpacing(scaled(font(), 10));
    setup::head(*column, tr("Scenario"), quietLabel(tr("Choose it together, or let a die choose.")));
    auto *acts = new QHBoxLayout;
    for (QPushButton *button : {m_roll, m_type}) {
        button->setAutoDefault(false);
        acts->addWidget(button);
    }
    acts->addWidget(m_die);
    acts->addStretch(1);
    m_readings->setAutoDefault(false);
    acts->addWidget(m_readings);
    column->addLayout(acts);
    auto *row = new QHBoxLayout;
    row->setSpacing(scaled(font(), 14));
    m_list->setMinimumHeight(scaled(font(), 380));
    m_list->setMinimumWidth(scaled(font(), 260));
    row->addWidget(m_list, 2);
    auto *card = new Card(tr("What it is about"));
    m_name->setWordWrap(true);
    m_summary->setTextFormat(Qt::PlainText);
    m_summary->setWordWrap(true);
    card->body().addWidget(m_name);
    card->body().addWidget(m_summary);
    m_facts->setSpacing(scaled(font(), 6));
    card->body().addLayout(m_facts);
    card->body().addStretch(1);
    row->addWidget(card, 3);
    column->addLayout(row, 1);
    m_list->installEventFilter(this);
    connect(m_roll, &QPushButton::clicked, this, [this] { this->plan().rollScenario(); });
    connect(m_type, &QPushButton::clicked, this, &ScenarioPage::typeDie);
    connect(m_readings, &QPushButton::clicked, this, [this] { ReadingsDialog(this->plan(), this).exec(); });
    connect(m_list, &QListWidget::itemSelectionChanged, this, [this] {
        for (const QListWidgetItem *item : m_list->selectedItems())
            this->plan().chooseScenario(ScenarioId(item->data(idRole).toString().toStdString()));
    });
}

/// Rows are kept, since one of them may be what was clicked.
void ScenarioPage::setRow(int at, const QString &id, const QString &name, const QString &second, bool open)
{
    QListWidgetItem *item = at < m_list->count() ? m_list->item(at) : m_list->addRow({}, {});
    item->setText(name);
    item->setData(idRole, id);
    item->setData(TwoLineList::secondRole, second);
    item->setData(Qt::AccessibleTextRole, name + u", "_s + second);
    item->setFlags(open ? Qt::ItemIsEnabled | Qt::ItemIsSelectable : Qt::NoItemFlags);
}

void ScenarioPage::fill()
{
    const QSignalBlocker quiet(m_list);
    int at = 0;
    if (const auto game = plan().catalogue()) {
        for (const Scenario &scenario : game->scenarios) {
            const bool room = plan().hasRoom(scenario);
            const QString second = !room          ? tr("not for so many teams")
                                   : scenario.die ? tr("on a %1").arg(*scenario.die)
                                                  : tr("never rolled");
            setRow(at++, QString::fromStdString(scenario.id.str()),
                   tr("%1  %2")
                       .arg(QString::fromStdString(scenario.letter), QString::fromStdString(scenario.name))
                       .trimmed(),
                   second, room);
        }
    }
    const auto game = plan().catalogue();
    setRow(at++, {}, tr("None"),
           game && game->scenarios.empty() ? tr("a battle as its rules have it")
                                           : tr("a battle until one side is gone"),
           true);
    while (m_list->count() > at)
        delete m_list->takeItem(m_list->count() - 1);
}

void ScenarioPage::refresh()
{
    fill();
    const QSignalBlocker quiet(m_list);
    m_list->setCurrentRow(0, QItemSelectionModel::Clear); // nothing is chosen by coming to the list
    const QString chosen = QString::fromStdString(plan().scenarioId().str());
    for (int row = 0; plan().hasScenario() && row < m_list->count(); ++row) {
        if (m_list->item(row)->data(idRole).toString() == chosen)
            m_list->setCurrentRow(row);
    }
    const auto game = plan().catalogue();
    const bool rolled = game && std::ranges::any_of(game->scenarios, [](const Scenario &scenario) {
                            return scenario.die.has_value();
                        });
    m_roll->setVisible(rolled);
    m_type->setVisible(rolled);
    m_die->setFaces(plan().scenarioDie() ? std::vector<int>{*plan().scenarioDie()} : std::vector<int>());
    m_readings->setVisible(game && !game->rulings.empty());
    const auto own = int(plan().readings().size());
    m_readings->setText(own == 0 ? tr("&House readings…") : tr("&House readings: %1…").arg(own));
    m_readings->setToolTip(tr("What you agree on where the book leaves a question open"));
    showChosen();
}

/// What is remembered decides, also where the lists disagree: nobody is to begin without having read it.
QString ScenarioPage::readingsInForce() const
{
    const auto game = plan().catalogue();
    const auto readings = plan().readings();
    if (!game || readings.empty())
        return {};
    QStringList lines{
        tr("House readings that were agreed on, remembered from battle to battle. They decide, also "
           "where the lists say otherwise:")};
    for (const Ruling &ruling : game->rulings) {
        const auto own = readings.find(ruling.id);
        for (const auto &[id, text] : ruling.readings) {
            if (own != readings.end() && own->second == id)
                lines << tr("%1 %2", "a question and its answer")
                             .arg(QString::fromStdString(ruling.question), QString::fromStdString(text));
        }
    }
    return lines.join(u'\n');
}

void ScenarioPage::showChosen()
{
    setup::clear(*m_facts);
    const Scenario *scenario = plan().scenario();
    const auto game = plan().catalogue();
    const bool without = game && game->scenarios.empty();
    const QString name = scenario               ? QString::fromStdString(scenario->name)
                         : without              ? QString::fromStdString(game->name)
                         : plan().hasScenario() ? tr("No scenario")
                                                : tr("Not chosen yet");
    m_name->setFont(typeface::heading(font(), 18, name));
    m_name->setText(name);
    m_summary->setText(scenario  ? QString::fromStdString(scenario->summary)
                       : without ? tr("It has no scenarios. Agree on your house readings, and go on.")
                       : plan().hasScenario() ? tr("The battle goes on until one side is gone.")
                                              : QString());
    if (const QString told = readingsInForce(); !told.isEmpty())
        m_summary->setText(m_summary->text().isEmpty() ? told : m_summary->text() + u"\n\n"_s + told);
    if (!scenario)
        return;
    const auto add = [this](const QString &heading, const std::vector<ScenarioText> &texts) {
        if (texts.empty())
            return;
        auto *label = new QLabel(heading);
        label->setFont(typeface::sized(font(), 13, QFont::Bold));
        m_facts->addWidget(label);
        for (const ScenarioText &text : texts)
            m_facts->addWidget(quietLabel(QString::fromStdString(text.text)));
    };
    add(tr("Set-up"), scenario->setUp);
    add(tr("Special"), scenario->special);
    add(tr("How it ends"), scenario->ending);
}

/// Enter takes the row that one has come to; once it is taken, it goes on as everywhere.
bool ScenarioPage::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent *>(event)->key();
        QListWidgetItem *item = m_list->currentItem();
        const bool takes = item && !item->isSelected() && item->flags().testFlag(Qt::ItemIsSelectable);
        if (takes && (key == Qt::Key_Return || key == Qt::Key_Enter)) {
            item->setSelected(true);
            return true;
        }
    }
    return SetupPage::eventFilter(watched, event);
}

void ScenarioPage::typeDie()
{
    if (const auto face = typeddice::ask(this, {}))
        plan().rollScenario(face->front());
}

QWidget *ScenarioPage::first() const { return m_list; }

QString ScenarioPage::whyNotDone() const
{
    return plan().hasScenario() ? QString() : tr("Choose a scenario, or roll it.");
}

} // namespace gonfalon
