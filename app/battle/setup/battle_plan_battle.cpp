// SPDX-License-Identifier: GPL-3.0-or-later
// Who attacks, the table, and the battle that comes of the plan.
#include "app/battle/setup/battle_plan.h"

#include "core/battle/proposed_table.h"
#include "core/files/battlefield_file.h"
#include "core/match/seating.h"
#include "core/match/secrets.h"
#include "core/model/before_the_game.h"
#include "core/systems/registry.h"
#include "core/words/battle_names.h"
#include "core/words/battle_words.h"
#include "core/words/profile_words.h"
#include "core/words/terrain_words.h"

#include <QLocale>
#include <QRandomGenerator>

#include <algorithm>
#include <iterator>

namespace gonfalon {

using namespace Qt::StringLiterals;

namespace {

/// Where the size of the last table is remembered, of each measure by itself.
QString sizeKey(Measure measure)
{
    return measure == Measure::Inches ? u"setup/table"_s : u"setup/table_cm"_s;
}

} // namespace

void BattlePlan::chooseAttacker(std::size_t side)
{
    m_attacker = side;
    m_attackThrows.clear();
    emit changed();
}

int BattlePlan::tieCount(std::size_t side) const
{
    const auto game = catalogue();
    return game ? tieBreakCount(*game, muster(*game, m_sides[side].warband)) : 0;
}

std::vector<int> BattlePlan::mayCountAs(std::size_t side) const
{
    const auto game = catalogue();
    if (!game || m_attackThrows.empty())
        return {};
    return attackTotals(*game, m_sides[side].warband.trait, m_attackThrows.back().dice[side]);
}

/// DR-SCEN-03, DR-SCEN-04: the highest attacks; of those that are level, who has more of the units that
/// count; else the dice are thrown again.
void BattlePlan::decide()
{
    m_attacker.reset();
    const auto &counted = m_attackThrows.back().counted;
    std::vector<std::size_t> best{0};
    for (std::size_t side = 1; side < counted.size(); ++side) {
        const std::size_t leader = best.front();
        const auto leads = attacks(counted[side], counted[leader], tieCount(side), tieCount(leader));
        if (!leads)
            best.push_back(side);
        else if (*leads)
            best = {side};
    }
    if (best.size() == 1)
        m_attacker = best.front();
}

void BattlePlan::rollAttacker(const std::vector<int> &faces)
{
    if (!hasWarbands() || (!faces.empty() && faces.size() != m_sides.size()))
        return;
    if (m_attacker)
        m_attackThrows.clear(); // a new roll; level throws before it stay to be seen
    bool anyWise = false;
    do {
        std::vector<int> dice = faces;
        while (dice.size() < m_sides.size())
            dice.push_back(rolledDie());
        m_attackThrows.push_back({dice, dice});
        decide();
        for (std::size_t side = 0; side < m_sides.size(); ++side)
            anyWise = anyWise || mayCountAs(side).size() > 1;
    } while (!m_attacker && faces.empty() &&
             !anyWise); // who is Wise has his say before they are thrown again
    emit changed();
}

void BattlePlan::countAs(std::size_t side, int value)
{
    if (m_attackThrows.empty() || std::ranges::count(mayCountAs(side), value) == 0)
        return;
    m_attackThrows.back().counted[side] = value;
    decide();
    emit changed();
}

/// The proposed one is proposed again by itself.
void BattlePlan::rememberSize(const TableSize &size)
{
    const TableSize proposed = proposedSize();
    const bool usual = size.width == proposed.width && size.depth == proposed.depth;
    m_settings.set(sizeKey(size.measure), usual ? QString() : u"%1x%2"_s.arg(size.width).arg(size.depth));
}

void BattlePlan::layTable(const TableSize &size)
{
    const auto now = setup();
    if (!now)
        return;
    rememberSize(size);
    m_terrain.lay(laidTable(*now, size, m_terrain.shelf(), QRandomGenerator::system()->generate64()),
                  tr("another table"));
}

void BattlePlan::resizeTable(const TableSize &size)
{
    rememberSize(size);
    m_terrain.resize(size);
}

Findings BattlePlan::tableFaults() const
{
    const auto now = setup();
    if (!now || !m_terrain.isLaid())
        return {};
    Findings faults = unfitTable(*now);
    std::ranges::copy(files::readBattlefield(files::writeBattlefield(m_terrain.field())).findings(),
                      std::back_inserter(faults)); // pieces that cannot be where they are
    std::ranges::copy(tooLittleDanger(*now), std::back_inserter(faults));
    inWordsOf(*now->catalogue, faults);
    return faults;
}

std::vector<std::size_t> BattlePlan::order() const
{
    std::vector<std::size_t> seats{m_attacker.value_or(0)};
    for (std::size_t side = 0; side < m_sides.size(); ++side) {
        if (side != seats.front())
            seats.push_back(side);
    }
    return seats;
}

std::size_t BattlePlan::seatOf(std::size_t side) const
{
    const auto seats = order();
    return std::size_t(std::ranges::find(seats, side) - seats.begin());
}

/// Whoever fights for itself has a team's number that no other has.
std::uint8_t BattlePlan::teamOf(std::size_t side) const
{
    if (m_sides.size() == leastSides || m_sides[side].team != 0)
        return m_sides.size() == leastSides ? std::uint8_t(0) : m_sides[side].team;
    std::size_t alone = 0; // of those for themselves before it
    for (std::size_t other = 0; other < side; ++other)
        alone += m_sides[other].team == 0 ? 1 : 0;
    for (std::uint8_t team = 1; team <= mostTeams; ++team) {
        if (std::ranges::count(m_sides, team, &PlannedSide::team) == 0 && alone-- == 0)
            return team;
    }
    return 0; // there are as many numbers as sides
}

std::shared_ptr<BattleSetup> BattlePlan::setup() const
{
    const auto game = catalogue();
    if (!game)
        return nullptr;
    auto now = std::make_shared<BattleSetup>();
    now->catalogue = game;
    bool withoutQuests = false;
    for (const std::size_t side : order()) {
        now->sides.emplace_back();
        now->sides.back().warband = m_sides[side].warband;
        now->sides.back().team = teamOf(side);
        withoutQuests = withoutQuests || m_sides[side].warband.quests.empty();
    }
    match::seat(now->sides);
    now->scenario = m_scenario;
    now->rulings = readings();
    now->questsOpen = withoutQuests && !game->quests.empty() && game->muster.quests.most > 0;
    now->mode = m_mode;
    now->battlefield = m_terrain.field();
    if (m_mode == PlayMode::Referee) // of which no more than its size is ever read
        now->battlefield = proposedBattlefield(*now, proposedTable(*now));
    return now;
}

/// It is begun as it stands, on the proposed table where none is laid, and the dice fall that nobody chooses.
Result<Battle> BattlePlan::trial() const
{
    auto now = setup();
    if (!now)
        return Finding{.code = Code::NoBattleEngine, .arguments = {std::string()}};
    if (!m_terrain.isLaid() && m_mode == PlayMode::Table)
        now->battlefield = proposedBattlefield(*now, proposedTable(*now));
    match::saltSecrets(*now);
    return systems::begin(std::move(now));
}

Findings BattlePlan::remarks() const
{
    Findings remarks;
    const auto game = catalogue();
    for (const PlannedSide &side : m_sides) {
        Findings faults = game ? validate(*game, side.warband) : Findings();
        for (Finding &finding : faults) {
            if (finding.severity != Severity::Error)
                continue;
            finding.place.file = side.warband.name;
            remarks.push_back(std::move(finding));
        }
    }
    const auto begun = trial();
    std::ranges::copy(begun.findings(), std::back_inserter(remarks));
    return remarks;
}

namespace {

constexpr int mostDice = 60;

/// What dice the battle waits for, until it asks somebody to decide.
QStringList rollOn(Battle &battle)
{
    QStringList told;
    const words::BattleNames names(battle.setup());
    SeededDice dice(1);
    for (int i = 0; i < mostDice && battle.awaiting().what == Awaiting::What::Dice; ++i) {
        told << words::rollSentence(names, battle.awaiting());
        const auto roll = dice.roll(battle.awaiting().dice);
        if (!roll || !battle.take(*roll).empty())
            break;
    }
    return told;
}

/// "3 and 5".
QString diceWords(const std::vector<int> &dice)
{
    QStringList faces;
    for (const int die : dice)
        faces << QString::number(die);
    return QLocale().createSeparatedList(faces);
}

} // namespace

QStringList BattlePlan::diceToCome() const
{
    auto begun = trial();
    return begun ? rollOn(begun.value()) : QStringList();
}

std::vector<ZoneView> BattlePlan::zones() const
{
    auto begun = trial();
    if (!begun)
        return {};
    (void)rollOn(begun.value());
    return begun->view(noSide).zones;
}

Result<match::Match> BattlePlan::begin() const
{
    auto now = setup();
    if (!now)
        return Finding{.code = Code::NoBattleEngine, .arguments = {std::string()}};
    match::saltSecrets(*now);
    if (Findings unfit = unfitTable(*now); !unfit.empty())
        return unfit;
    now->mostTurns = m_turns.value_or(enoughTurns);
    now->seed = QRandomGenerator::system()->generate();
    std::vector<std::string> seats;
    for (const std::size_t side : order())
        seats.push_back(m_mode == PlayMode::Referee ? match::human
                                                    : m_sides[side].player); // who sees the table
    return match::Match::begin(std::move(now), std::move(seats));
}

QString BattlePlan::throwWords() const
{
    QStringList throws;
    for (const AttackThrow &thrown : m_attackThrows) {
        QStringList dice;
        for (std::size_t side = 0; side < thrown.dice.size(); ++side)
            dice << tr("%1 %2").arg(nameOf(side), QString::number(thrown.dice[side]));
        throws << dice.join(u", "_s);
    }
    return throws.join(u"; "_s);
}

QStringList BattlePlan::rollOpen()
{
    QStringList told;
    if (!hasWarbands())
        return told;
    if (!isDone(SetupStep::Warbands))
        finish(SetupStep::Warbands);
    if (!hasScenario()) {
        rollScenario();
        const Scenario *given = scenario();
        if (given && m_scenarioDie)
            told << tr("Scenario: %1, by a %2.")
                        .arg(QString::fromStdString(given->name), QString::number(*m_scenarioDie));
        else if (given)
            told << tr("Scenario: %1.").arg(QString::fromStdString(given->name));
    }
    const auto game = catalogue();
    for (std::size_t side = 0; side < m_sides.size(); ++side) {
        if (const auto other = otherTinctures(side)) {
            bear(side, *other);
            told << tr("%1 bears %2, to be told apart.").arg(nameOf(side), words::tinctures(*other));
        }
        if (wantsTrait(side)) {
            rollTrait(side, {});
            if (const Trait *trait = traitInForce(*game, m_sides[side].warband.trait))
                told << tr("%1: %2, by %3.")
                            .arg(nameOf(side), QString::fromStdString(trait->name),
                                 diceWords(m_sides[side].warband.trait.rolls.back().dice));
        }
        settleAnswers(side);
    }
    const std::vector<SetupStep> all = steps();
    if (!m_attacker && std::ranges::count(all, SetupStep::Attacker) > 0) {
        while (!m_attacker)
            rollAttacker();
        told << tr("%1: %2 attack.").arg(throwWords(), nameOf(*m_attacker));
    }
    if (!m_terrain.isLaid() && m_mode == PlayMode::Table) {
        const TableSize size = preferredSize();
        layTable(size);
        told << tr("Table of %1 laid by chance.").arg(words::tableSize(size));
    }
    for (const SetupStep step : all) {
        if (!isDone(step))
            finish(step);
    }
    return told;
}

/// That of last time where the players had chosen one, else the proposed.
TableSize BattlePlan::preferredSize() const
{
    const TableSize proposed = proposedSize();
    const QStringList kept = m_settings.text(sizeKey(proposed.measure)).split(u'x');
    const int width = kept.value(0).toInt(), depth = kept.value(1).toInt();
    const auto inWhole = [](Length length) { return length.inHundredths() / 100; };
    const bool fits =
        std::min(width, depth) >= inWhole(leastTable) && std::max(width, depth) <= inWhole(mostTable);
    const TableSize last = {.upTo = 0, .width = width, .depth = depth, .measure = proposed.measure};
    const auto now = setup();
    if (!fits || !now)
        return proposed;
    BattleSetup there = *now;
    there.battlefield.width = Length::inches(width);
    there.battlefield.depth = Length::inches(depth);
    return hasErrors(unfitTable(there)) ? proposed : last;
}

} // namespace gonfalon
