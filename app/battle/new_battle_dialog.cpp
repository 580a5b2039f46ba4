// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/battle/new_battle_dialog.h"

#include "app/common/buttons.h"
#include "app/common/card.h"
#include "app/common/dialog_frame.h"
#include "app/common/dice_row.h"
#include "app/common/findings_strip.h"
#include "app/common/typeface.h"
#include "core/battle/proposed_table.h"
#include "core/match/hatred.h"
#include "core/match/seating.h"
#include "core/match/secrets.h"
#include "core/model/before_the_game.h"
#include "core/model/pricing.h"
#include "core/store/open_battle.h"
#include "core/store/open_warband.h"
#include "core/systems/registry.h"

#include <QComboBox>
#include <QFileDialog>
#include <QFormLayout>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QRandomGenerator>
#include <QSignalBlocker>
#include <QStandardPaths>

#include <algorithm>

namespace gonfalon {

using namespace Qt::StringLiterals;
using typeface::scaled;

namespace {

constexpr std::size_t leastSides = 2, mostSides = 6;

int rolledDie() { return QRandomGenerator::system()->bounded(1, 7); }

/// A computer's word as a person reads it: "Strategist".
QString playerName(const QString &word)
{
    if (word == QLatin1String(match::human))
        return NewBattleDialog::tr("a person here");
    return NewBattleDialog::tr("computer: %1").arg(word);
}

} // namespace

NewBattleDialog::NewBattleDialog(std::vector<Candidate> candidates, store::Library &library,
                                 Settings &settings, QWidget *parent)
    : QDialog(parent), m_candidates(std::move(candidates)), m_library(library), m_settings(settings),
      m_strip(new FindingsStrip), m_sides(new QGridLayout), m_scenario(new QComboBox), m_table(new QComboBox),
      m_about(quietLabel({})), m_proposed(quietLabel({})), m_scenarioDice(new DiceRow),
      m_attackerDice(new DiceRow), m_attacker(quietLabel({})),
      m_add(buttons::plain(tr("One more side"), u"add"_s, this)),
      m_begin(buttons::primary(tr("Deploy"), u"attack"_s, this))
{
    setWindowTitle(tr("New battle"));
    QHBoxLayout *acts = frameDialog(*this, m_strip, makeForm(), windowTitle(), {760, 560});
    auto *cancel = buttons::plain(tr("Cancel"), {}, this);
    cancel->setAutoDefault(false);
    m_begin->setDefault(true);
    acts->addStretch(1);
    acts->addWidget(cancel);
    acts->addWidget(m_begin);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_begin, &QPushButton::clicked, this, &NewBattleDialog::begin);
    addSide();
    addSide();
    fillScenarios();
}

QWidget *NewBattleDialog::makeForm()
{
    auto *holder = new QWidget;
    auto *column = new QVBoxLayout(holder);
    column->setContentsMargins(scaled(font(), 18), scaled(font(), 14), scaled(font(), 18),
                               scaled(font(), 14));
    column->setSpacing(scaled(font(), 10));
    column->addWidget(headingLabel(tr("Who fights"), 16));
    m_sides->setColumnStretch(1, 3);
    m_sides->setColumnStretch(3, 2);
    column->addLayout(m_sides);
    auto *who = new QHBoxLayout;
    auto *roll = buttons::plain(tr("Roll who attacks"), u"die"_s, this);
    auto *swap = buttons::plain(tr("Change places"), u"redo"_s, this);
    for (QPushButton *button : {m_add, roll, swap}) {
        button->setAutoDefault(false);
        who->addWidget(button);
    }
    who->addWidget(m_attackerDice);
    who->addWidget(m_attacker, 1);
    column->addLayout(who);
    column->addWidget(headingLabel(tr("Scenario"), 16));
    auto *scenario = new QHBoxLayout;
    auto *die = buttons::plain(tr("Roll it"), u"die"_s, this);
    die->setAutoDefault(false);
    m_scenario->setAccessibleName(tr("Scenario"));
    scenario->addWidget(m_scenario, 1);
    scenario->addWidget(die);
    scenario->addWidget(m_scenarioDice);
    column->addLayout(scenario);
    column->addWidget(m_about);
    column->addWidget(headingLabel(tr("Table"), 16));
    auto *table = new QHBoxLayout;
    m_table->setAccessibleName(tr("Size of the table"));
    table->addWidget(m_table, 1);
    table->addWidget(m_proposed, 2);
    column->addLayout(table);
    column->addStretch(1);
    m_scenarioDice->setFaces({});
    m_attackerDice->setFaces({});
    connect(m_add, &QPushButton::clicked, this, [this] {
        addSide();
        proposeTable();
    });
    connect(roll, &QPushButton::clicked, this, &NewBattleDialog::rollAttacker);
    connect(swap, &QPushButton::clicked, this, &NewBattleDialog::swapSides);
    connect(die, &QPushButton::clicked, this, &NewBattleDialog::rollScenario);
    connect(m_scenario, &QComboBox::currentIndexChanged, this, [this] {
        const auto game = catalogue();
        const Scenario *chosen =
            game ? game->scenario(ScenarioId(m_scenario->currentData().toString().toStdString())) : nullptr;
        m_about->setText(chosen ? QString::fromStdString(chosen->summary) : QString());
    });
    return holder;
}

void NewBattleDialog::addSide()
{
    const std::size_t side = m_rows.size();
    if (side >= mostSides)
        return;
    SideRow row{new QComboBox, new QComboBox, new QLabel, buttons::plain(tr("Open…"), u"folder"_s, this)};
    row.remove->setAutoDefault(false);
    row.warband->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    row.warband->setMinimumContentsLength(18);
    const int at = int(side);
    m_sides->addWidget(row.label, at, 0);
    m_sides->addWidget(row.warband, at, 1);
    m_sides->addWidget(row.remove, at, 2);
    m_sides->addWidget(row.player, at, 3);
    m_rows.push_back(row);
    fillWarbands(*row.warband, side);
    fillPlayers(*row.player, side);
    labelSides();
    connect(row.remove, &QPushButton::clicked, this, [this, side] { openFile(side); });
    connect(row.warband, &QComboBox::currentIndexChanged, this, [this, side] {
        if (side == 0) {
            fillScenarios();
            for (std::size_t other = 1; other < m_rows.size(); ++other)
                fillWarbands(*m_rows[other].warband, other);
            for (std::size_t each = 0; each < m_rows.size(); ++each)
                fillPlayers(*m_rows[each].player, each);
        }
        proposeTable();
    });
}

void NewBattleDialog::labelSides()
{
    for (std::size_t side = 0; side < m_rows.size(); ++side) {
        const QString role = side == 0 ? tr("Attacker") : tr("Defender");
        m_rows[side].label->setText(m_rows.size() > leastSides ? tr("Side %1").arg(side + 1) : role);
        m_rows[side].warband->setAccessibleName(tr("Warband of side %1").arg(side + 1));
        m_rows[side].player->setAccessibleName(tr("Player of side %1").arg(side + 1));
    }
    m_add->setEnabled(m_rows.size() < mostSides);
}

/// Those of the first side's game; for the first, of every game that can be fought.
void NewBattleDialog::fillWarbands(QComboBox &box, std::size_t side)
{
    const QSignalBlocker quiet(box);
    const int before = box.currentIndex() < 0 ? -1 : box.currentData().toInt();
    const Warband *first = side == 0 ? nullptr : warbandOf(0);
    box.clear();
    for (std::size_t i = 0; i < m_candidates.size(); ++i) {
        const Warband &warband = m_candidates[i].warband;
        if (first ? warband.system == first->system : systems::playsBattles(warband.system))
            box.addItem(m_candidates[i].name, int(i));
    }
    const int again = box.findData(before);
    box.setCurrentIndex(again >= 0 ? again : std::min(int(side), box.count() - 1));
}

void NewBattleDialog::fillPlayers(QComboBox &box, std::size_t side)
{
    const QSignalBlocker quiet(box);
    const QString before = box.currentData().toString();
    box.clear();
    const Warband *first = warbandOf(0);
    box.addItem(playerName(QString::fromLatin1(match::human)), QString::fromLatin1(match::human));
    if (first) {
        for (const std::string_view name : players::playerNames(first->system))
            box.addItem(playerName(QString::fromUtf8(name)), QString::fromUtf8(name));
        const auto usual = players::usualPlayer(first->system);
        const int again = box.findData(before);
        box.setCurrentIndex(again >= 0 ? again : side == 0 ? 0 : box.findData(QString::fromUtf8(usual)));
    }
}

void NewBattleDialog::fillScenarios()
{
    const int last = m_scenario->currentIndex();
    const QString before = m_scenario->currentData().toString();
    m_scenario->clear();
    if (const auto game = catalogue()) {
        for (const Scenario &scenario : game->scenarios)
            m_scenario->addItem(tr("%1  %2").arg(QString::fromStdString(scenario.letter),
                                                 QString::fromStdString(scenario.name)),
                                QString::fromStdString(scenario.id.str()));
    }
    m_scenario->addItem(tr("None: a battle until one side is gone"), QString());
    m_scenario->setCurrentIndex(last < 0 ? 0 : std::max(0, m_scenario->findData(before)));
    proposeTable();
}

const Warband *NewBattleDialog::warbandOf(std::size_t side) const
{
    if (side >= m_rows.size() || m_rows[side].warband->currentIndex() < 0)
        return nullptr;
    return &m_candidates[std::size_t(m_rows[side].warband->currentData().toInt())].warband;
}

std::shared_ptr<const Catalogue> NewBattleDialog::catalogue() const
{
    const Warband *first = warbandOf(0);
    if (!first)
        return nullptr;
    std::vector<PackRef> packs;
    for (std::size_t side = 0; side < m_rows.size(); ++side) {
        for (const PackRef &pack : warbandOf(side) ? warbandOf(side)->packs : std::vector<PackRef>()) {
            if (std::ranges::find(packs, pack) == packs.end())
                packs.push_back(pack);
        }
    }
    return store::catalogueFrom(m_library)(first->system, packs);
}

void NewBattleDialog::openFile(std::size_t side)
{
    const QString folder = m_settings.text(
        u"battle/lists"_s, QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation));
    const QString path = QFileDialog::getOpenFileName(this, tr("Open a warband"), folder);
    if (path.isEmpty())
        return;
    m_settings.set(u"battle/lists"_s, QFileInfo(path).path());
    auto opened = store::openWarband(path, m_library);
    m_strip->show(opened.findings());
    if (!opened)
        return;
    m_candidates.push_back(
        {QString::fromStdString(opened->warband.name), tr("Files"), std::move(opened).value().warband});
    for (std::size_t each = 0; each < m_rows.size(); ++each)
        fillWarbands(*m_rows[each].warband, each);
    m_rows[side].warband->setCurrentIndex(m_rows[side].warband->findData(int(m_candidates.size()) - 1));
}

void NewBattleDialog::rollScenario()
{
    const auto game = catalogue();
    const int die = rolledDie();
    m_scenarioDice->setFaces({die});
    if (const Scenario *scenario = game ? scenarioForDie(*game, die) : nullptr)
        chooseScenario(QString::fromStdString(scenario->id.str()));
}

/// DR-SCEN-03, DR-SCEN-04: the higher die attacks; level dice are settled by the lists, or thrown again.
void NewBattleDialog::rollAttacker()
{
    const auto game = catalogue();
    const Warband *own = warbandOf(0), *other = warbandOf(1);
    if (!game || !own || !other)
        return;
    const int ownCount = tieBreakCount(*game, muster(*game, *own)),
              otherCount = tieBreakCount(*game, muster(*game, *other));
    std::optional<bool> first;
    while (!first) {
        const int mine = rolledDie(), theirs = rolledDie();
        m_attackerDice->setFaces({mine, theirs});
        first = attacks(mine, theirs, ownCount, otherCount);
    }
    m_attacker->setText(tr("%1 attack").arg(QString::fromStdString((*first ? own : other)->name)));
    if (!*first)
        swapSides();
}

void NewBattleDialog::swapSides()
{
    const int first = m_rows[0].warband->currentData().toInt(),
              second = m_rows[1].warband->currentData().toInt();
    const QString player = m_rows[0].player->currentData().toString(),
                  other = m_rows[1].player->currentData().toString();
    m_rows[0].warband->setCurrentIndex(m_rows[0].warband->findData(second));
    m_rows[1].warband->setCurrentIndex(m_rows[1].warband->findData(first));
    choosePlayer(0, other);
    choosePlayer(1, player);
}

void NewBattleDialog::proposeTable()
{
    const auto setup = agreed();
    if (!setup)
        return;
    const TableSize proposed = proposedTable(*setup);
    const QString before = m_table->currentText();
    m_table->clear();
    std::vector<TableSize> sizes{proposed};
    for (const TableSize &size : {TableSize{0, 48, 48}, TableSize{0, 72, 48}, TableSize{0, 96, 48}}) {
        if (size.width != proposed.width || size.depth != proposed.depth)
            sizes.push_back(size);
    }
    for (const TableSize &size : sizes)
        m_table->addItem(tr("%1 × %2″").arg(size.width).arg(size.depth), QSize(size.width, size.depth));
    if (const int again = m_table->findText(before); again >= 0 && !before.isEmpty())
        m_table->setCurrentIndex(again);
    m_proposed->setText(tr("%1 × %2″ is proposed for these points.").arg(proposed.width).arg(proposed.depth));
}

std::shared_ptr<BattleSetup> NewBattleDialog::agreed() const
{
    const auto game = catalogue();
    if (!game)
        return nullptr;
    auto setup = std::make_shared<BattleSetup>();
    setup->catalogue = game;
    for (std::size_t side = 0; side < m_rows.size(); ++side) {
        const Warband *warband = warbandOf(side);
        if (!warband)
            return nullptr;
        setup->sides.emplace_back();
        setup->sides.back().warband = *warband;
    }
    match::seat(setup->sides);
    setup->scenario = ScenarioId(m_scenario->currentData().toString().toStdString());
    return setup;
}

void NewBattleDialog::chooseWarband(std::size_t side, const QString &name)
{
    m_rows[side].warband->setCurrentIndex(m_rows[side].warband->findText(name));
}

void NewBattleDialog::choosePlayer(std::size_t side, const QString &word)
{
    m_rows[side].player->setCurrentIndex(std::max(0, m_rows[side].player->findData(word)));
}

void NewBattleDialog::chooseScenario(const QString &id)
{
    if (const int at = m_scenario->findData(id); at >= 0)
        m_scenario->setCurrentIndex(at);
}

void NewBattleDialog::begin()
{
    const auto setup = agreed();
    if (!setup)
        return;
    std::vector<std::string> seats;
    for (const SideRow &row : m_rows)
        seats.push_back(row.player->currentData().toString().toStdString());
    for (std::size_t side = 0; side < seats.size(); ++side) { // the commonest race; see the set-up's own step
        if (const auto races = match::racesToHate(*setup, SideIndex(side)); !races.empty())
            match::nameHatred(*setup, SideIndex(side), races.front());
    }
    match::saltSecrets(*setup);
    const QSize size = m_table->currentData().toSize();
    setup->battlefield =
        proposedBattlefield(*setup, {.upTo = 0, .width = size.width(), .depth = size.height()});
    if (Findings unfit = unfitTable(*setup); !unfit.empty()) {
        m_strip->show(unfit);
        return;
    }
    constexpr int mostTurns = 60;
    setup->mostTurns = mostTurns;
    setup->seed = QRandomGenerator::system()->generate();
    auto match = match::Match::begin(setup, std::move(seats));
    if (!match) {
        m_strip->show(match.findings());
        return;
    }
    for (const BattleSide &side : setup->sides) { // played on all the same, if its players wish
        for (const Finding &finding : muster(*setup->catalogue, side.warband).findings) {
            if (finding.severity == Severity::Error)
                m_remarks.push_back(finding);
        }
    }
    m_remarks.insert(m_remarks.end(), match.findings().begin(), match.findings().end());
    m_match = std::move(match).value();
    accept();
}

} // namespace gonfalon
