// SPDX-License-Identifier: GPL-3.0-or-later
// The plan's steps, its warbands and its scenario. Traits, dice and the battle itself: see the files beside
// it.
#include "app/battle/setup/battle_plan.h"

#include "core/battle/proposed_table.h"
#include "core/files/terrain_templates.h"
#include "core/model/before_the_game.h"
#include "core/model/kinds.h"
#include "core/store/open_battle.h"
#include "core/store/open_warband.h"
#include "core/systems/registry.h"

#include <QFileInfo>
#include <QRandomGenerator>

#include <algorithm>
#include <iterator>

namespace gonfalon {

using namespace Qt::StringLiterals;

BattlePlan::BattlePlan(std::vector<Candidate> candidates, store::Library &library, Settings &settings,
                       QObject *parent)
    : QObject(parent), m_candidates(std::move(candidates)), m_library(library), m_settings(settings),
      m_sides(leastSides)
{
    for (const Candidate &candidate : m_candidates) {
        if (!candidate.file.isEmpty())
            m_stamps[candidate.file] = store::FileStamp::of(candidate.file);
    }
    if (const auto bytes = store::readFile(m_library.folder() + u"/terrain/templates.json"_s)) {
        if (auto shelf = files::readTerrainTemplates(*bytes))
            m_terrain.setShelf(std::move(shelf).value());
    }
    seatDefaults();
    connect(&m_terrain, &TerrainPlan::changed, this, &BattlePlan::changed);
}

/// Nobody has chosen yet: the first that can be, the players of last time.
void BattlePlan::seatDefaults()
{
    for (std::size_t side = 0; side < m_sides.size(); ++side) {
        const auto open = choosable(side);
        if (m_sides[side].candidate < 0 && !open.empty())
            m_sides[side].candidate = open[std::min(side, open.size() - 1)];
        if (m_sides[side].candidate >= 0)
            m_sides[side].warband = m_candidates[std::size_t(m_sides[side].candidate)].warband;
    }
    fitToGame();
}

/// What does not go with the game of the first side goes back to what is usual in it.
void BattlePlan::fitToGame()
{
    const SystemId before = m_game ? m_game->id : SystemId();
    readGame();
    if (!m_game)
        return;
    const bool otherGame = m_game->id != before;
    if (otherGame) {
        m_turns.reset();
        m_mode = m_settings.text(keyFor(u"mode"_s)) == "referee"_L1 ? PlayMode::Referee : PlayMode::Table;
    }
    const SystemId &system = m_game->id;
    const QStringList last = m_settings.list(keyFor(u"players"_s));
    const auto known = players::playerNames(system);
    for (std::size_t side = 0; side < m_sides.size(); ++side) {
        const auto isKnown = [&](const std::string &word) {
            return word == match::human || std::ranges::find(known, word) != known.end();
        };
        std::string &word = m_sides[side].player;
        if (word.empty() || otherGame)
            word = last.value(int(side)).toStdString();
        if (word.empty() || !isKnown(word))
            word = side == 0 ? match::human : std::string(players::usualPlayer(system));
    }
    if (!m_scenario.empty() && !m_game->scenario(m_scenario)) {
        m_scenario = {};
        m_scenarioDie.reset();
        m_scenarioSettled = m_done[at(SetupStep::Scenario)] = false;
    }
    if (m_game->scenarios.empty())
        m_scenarioSettled = true;
    if (const auto open = ways(); !open.empty() && std::ranges::find(open, m_mode) == open.end())
        m_mode = open.front();
}

std::span<const PlayMode> BattlePlan::ways() const
{
    return m_game ? systems::waysOf(m_game->id) : std::span<const PlayMode>();
}

void BattlePlan::chooseMode(PlayMode mode)
{
    m_mode = mode;
    if (m_game && !m_settledSides)
        m_settings.set(keyFor(u"mode"_s), mode == PlayMode::Referee ? u"referee"_s : QString());
    emit changed();
}

bool BattlePlan::setsUp() const
{
    return !m_game || std::ranges::any_of(systems::vocabulary(m_game->id).decisions, &DecisionWords::setsUp);
}

int BattlePlan::usualTurns() const
{
    if (!m_game)
        return 0;
    const auto found = m_game->muster.numbers.find("turns");
    return found == m_game->muster.numbers.end() ? 0 : found->second;
}

void BattlePlan::agreeTurns(int turns)
{
    m_turns = turns == usualTurns() ? std::nullopt : std::optional(turns);
    emit changed();
}

std::vector<SetupStep> BattlePlan::steps() const
{
    using enum SetupStep;
    std::vector<SetupStep> all{Warbands, Scenario};
    bool asks = !m_game || !m_game->traits.empty();
    for (std::size_t side = 0; side < m_sides.size() && !asks; ++side)
        asks = !answersOf(side).empty();
    if (asks)
        all.push_back(Traits);
    if (!m_game || !m_game->muster.attackerRule.empty())
        all.push_back(Attacker);
    if (m_mode == PlayMode::Table)
        all.push_back(Terrain);
    return all;
}

void BattlePlan::touched(SetupStep step)
{
    const auto hangs = [&](SetupStep other) { m_stale[at(other)] = m_done[at(other)]; };
    if (step == SetupStep::Warbands) {
        hangs(SetupStep::Scenario);
        hangs(SetupStep::Traits);
    }
    if (step == SetupStep::Warbands || step == SetupStep::Traits)
        hangs(SetupStep::Attacker);
    if (step == SetupStep::Warbands || step == SetupStep::Scenario)
        hangs(SetupStep::Terrain);
    emit changed();
}

void BattlePlan::finish(SetupStep step)
{
    m_done[at(step)] = true;
    m_stale[at(step)] = false;
    if (step == SetupStep::Warbands)
        rememberPlayers();
    emit changed();
}

QString BattlePlan::keyFor(const QString &what) const
{
    return u"setup/%1-%2"_s.arg(what, QString::fromStdString(m_game->id.str()));
}

/// Only what was offered: on a real table nobody chooses who plays, nor where an appointment settles who
/// fights.
void BattlePlan::rememberPlayers()
{
    if (!m_game || m_settledSides || m_mode != PlayMode::Table)
        return;
    QStringList words;
    for (const PlannedSide &side : m_sides)
        words << QString::fromStdString(side.player);
    m_settings.set(keyFor(u"players"_s), words);
}

std::vector<int> BattlePlan::choosable(std::size_t side) const
{
    const bool first = side == 0 || m_sides.front().candidate < 0;
    std::vector<int> open;
    for (std::size_t i = 0; i < m_candidates.size(); ++i) {
        const SystemId &system = m_candidates[i].warband.system;
        if (first ? systems::playsBattles(system) : system == m_sides.front().warband.system)
            open.push_back(int(i));
    }
    return open;
}

void BattlePlan::chooseWarband(std::size_t side, int candidate)
{
    if (candidate < 0 || std::size_t(candidate) >= m_candidates.size() ||
        m_sides[side].candidate == candidate)
        return;
    m_sides[side].candidate = candidate;
    m_sides[side].warband = m_candidates[std::size_t(candidate)].warband;
    seatOthers();
    fitToGame();
    touched(SetupStep::Warbands);
}

/// All are of the first side's game: those that are not have another warband now.
void BattlePlan::seatOthers()
{
    for (std::size_t side = 1; side < m_sides.size(); ++side) {
        const auto open = choosable(side);
        if (std::ranges::find(open, m_sides[side].candidate) != open.end())
            continue;
        m_sides[side].candidate = open.empty() ? -1 : open[std::min(side, open.size() - 1)];
        if (m_sides[side].candidate >= 0)
            m_sides[side].warband = m_candidates[std::size_t(m_sides[side].candidate)].warband;
    }
}

void BattlePlan::choosePlayer(std::size_t side, const std::string &word)
{
    if (std::exchange(m_sides[side].player, word) != word)
        emit changed();
}

void BattlePlan::chooseTeam(std::size_t side, std::uint8_t team)
{
    if (std::exchange(m_sides[side].team, team) != team)
        touched(SetupStep::Warbands);
}

std::optional<Tinctures> BattlePlan::otherTinctures(std::size_t side) const
{
    std::vector<Tinctures> borne;
    for (const PlannedSide &each : m_sides)
        borne.push_back(each.warband.tinctures);
    const auto before = std::span(borne).first(side);
    const bool alike =
        std::ranges::any_of(before, [&](const Tinctures &other) { return lookAlike(other, borne[side]); });
    return alike ? std::optional(tincturesBeside(borne)) : std::nullopt;
}

void BattlePlan::bear(std::size_t side, const Tinctures &tinctures)
{
    m_sides[side].warband.tinctures = tinctures;
    emit changed();
}

void BattlePlan::settleSides()
{
    m_settledSides = true;
    emit changed();
}

std::size_t BattlePlan::mostSides() const
{
    constexpr std::size_t ofAnyGame = 6;
    return m_game ? systems::mostSides(m_game->id) : ofAnyGame;
}

void BattlePlan::addSide()
{
    if (m_sides.size() >= mostSides())
        return;
    m_sides.emplace_back();
    m_attackThrows.clear();
    m_attacker.reset();
    m_done[at(SetupStep::Attacker)] = false;
    seatOthers();
    fitToGame();
    touched(SetupStep::Warbands);
}

void BattlePlan::removeSide(std::size_t side)
{
    if (m_sides.size() <= leastSides || side >= m_sides.size())
        return;
    m_sides.erase(m_sides.begin() + std::ptrdiff_t(side));
    m_attackThrows.clear();
    m_attacker.reset();
    m_done[at(SetupStep::Attacker)] = false;
    fitToGame();
    touched(SetupStep::Warbands);
}

Findings BattlePlan::openFile(std::size_t side, const QString &path)
{
    auto opened = store::openWarband(path, m_library);
    Findings findings = opened.findings();
    if (!opened)
        return findings;
    if (!systems::playsBattles(opened->warband.system)) {
        Finding none{.code = Code::NoBattleEngine, .arguments = {opened->warband.system.str()}};
        none.place.file = path.toStdString();
        findings.push_back(std::move(none));
        return findings;
    }
    const auto known = std::ranges::find(m_candidates, path, &Candidate::file);
    const int number = int(known - m_candidates.begin());
    if (known == m_candidates.end())
        m_candidates.emplace_back();
    Candidate &candidate = m_candidates[std::size_t(number)];
    candidate = {.name = QString::fromStdString(opened->warband.name),
                 .group = tr("Files"),
                 .warband = opened->warband,
                 .file = path};
    m_stamps[path] = store::FileStamp::of(path);
    m_sides[side].candidate = -1;                                   // also where it was this file already
    if (opened->warband.system != m_sides.front().warband.system) { // the battle is of this game now
        m_sides.front().candidate = number;
        m_sides.front().warband = opened->warband;
    }
    if (side == 0)
        m_sides.front().candidate = -1;
    chooseWarband(side, number);
    return findings;
}

Findings BattlePlan::rereadChanged()
{
    Findings findings;
    for (Candidate &candidate : m_candidates) {
        if (candidate.file.isEmpty())
            continue;
        auto change = store::changedSince(candidate.file, m_stamps[candidate.file]);
        if (!change)
            continue;
        findings.push_back(std::move(*change));
        m_stamps[candidate.file] = store::FileStamp::of(candidate.file);
        auto opened = store::openWarband(candidate.file, m_library);
        if (!opened) {
            std::ranges::copy(opened.findings(), std::back_inserter(findings));
            continue;
        }
        candidate.warband = opened->warband;
        const int number = int(&candidate - m_candidates.data());
        for (PlannedSide &side : m_sides) {
            if (side.candidate != number)
                continue;
            const LeaderTrait settled = side.warband.trait;
            side.warband = candidate.warband;
            if (side.warband.trait == LeaderTrait())
                side.warband.trait = settled; // which was rolled here
        }
    }
    if (!findings.empty()) {
        fitToGame();
        touched(SetupStep::Warbands);
    }
    return findings;
}

bool BattlePlan::hasWarbands() const
{
    return std::ranges::all_of(m_sides, [&](const PlannedSide &side) {
        return side.candidate >= 0 && side.warband.system == m_sides.front().warband.system;
    });
}

void BattlePlan::readGame()
{
    m_game = nullptr;
    if (!hasWarbands())
        return;
    std::vector<PackRef> packs;
    for (const PlannedSide &side : m_sides) {
        for (const PackRef &pack : side.warband.packs) {
            if (std::ranges::find(packs, pack) == packs.end())
                packs.push_back(pack);
        }
    }
    m_game = store::catalogueFrom(m_library)(m_sides.front().warband.system, packs);
}

QString BattlePlan::nameOf(std::size_t side) const
{
    const QString name = QString::fromStdString(m_sides[side].warband.name);
    const auto same = std::ranges::count_if(
        m_sides, [&](const PlannedSide &other) { return other.warband.name == m_sides[side].warband.name; });
    return same > 1 || name.isEmpty() ? tr("%1 (side %2)").arg(name, QString::number(side + 1)) : name;
}

const Scenario *BattlePlan::scenario() const
{
    const auto game = catalogue();
    return game ? game->scenario(m_scenario) : nullptr;
}

void BattlePlan::chooseScenario(const ScenarioId &id)
{
    m_scenario = id;
    m_scenarioDie.reset();
    m_scenarioSettled = true;
    touched(SetupStep::Scenario);
}

bool BattlePlan::hasRoom(const Scenario &scenario) const
{
    const auto now = setup();
    return now && std::cmp_less_equal(now->teams().size(), scenario.mostTeams);
}

/// DR-SCEN-01. Where the die gives one without room for all teams it is thrown again; a game without a die
/// for it begins with its first.
void BattlePlan::rollScenario(std::optional<int> face)
{
    const auto game = catalogue();
    if (!game)
        return;
    const auto rolled = [&](const Scenario &scenario) { return scenario.die && hasRoom(scenario); };
    if (!face && std::ranges::none_of(game->scenarios, rolled)) {
        const auto first =
            std::ranges::find_if(game->scenarios, [&](const Scenario &each) { return hasRoom(each); });
        chooseScenario(first == game->scenarios.end() ? ScenarioId() : first->id);
        return;
    }
    const Scenario *given = nullptr;
    int die = 0;
    do {
        die = face.value_or(rolledDie());
        given = scenarioForDie(*game, die);
    } while (!face && !(given && hasRoom(*given)));
    if (!given)
        return;
    chooseScenario(given->id);
    m_scenarioDie = die;
    emit changed();
}

int BattlePlan::rolledDie() { return QRandomGenerator::system()->bounded(1, 7); }

TableSize BattlePlan::proposedSize() const
{
    const auto now = setup();
    return now ? proposedTable(*now) : TableSize{.upTo = 0, .width = 72, .depth = 48};
}

} // namespace gonfalon
