// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/match/match.h"

#include "core/match/secrets.h"
#include "core/systems/registry.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <utility>

namespace gonfalon::match {

namespace {

/// Players by words that nobody of the game goes by.
Findings unknownPlayers(const SystemId &system, const std::vector<std::string> &players)
{
    Findings findings;
    for (const std::string &word : players) {
        if (word.empty() || word == human || players::newPlayer(word, system, 0))
            continue;
        std::string known(human);
        for (const std::string_view name : players::playerNames(system))
            known += ", " + std::string(name);
        findings.push_back({.code = Code::PlayerUnknown, .arguments = {word, std::move(known)}});
    }
    return findings;
}

/// So many steps are played again, at most, where one is taken back.
constexpr std::size_t momentEvery = 64;

} // namespace

Match::Match(Battle battle, std::vector<std::string> players)
    : m_battle(std::move(battle)), m_dice(m_battle.setup().seed), m_words(std::move(players))
{
    m_words.resize(m_battle.setup().sides.size());
    seatPlayers();
    keepMoment();
}

Result<Match> Match::begin(std::shared_ptr<const BattleSetup> setup, std::vector<std::string> players)
{
    if (Findings wrong = unknownPlayers(setup->catalogue->id, players); !wrong.empty())
        return wrong;
    Result<Battle> battle = systems::begin(std::move(setup));
    if (!battle)
        return std::move(battle.findings());
    return {Match(std::move(battle).value(), std::move(players)), std::move(battle.findings())};
}

Result<Match> Match::resume(const files::BattleFile &file, std::vector<std::string> players)
{
    Result<Match> match = begin(file.setup, std::move(players));
    if (match) {
        match.value().m_annotations = file.annotations;
        match.value().m_appointment = file.appointment;
        match.value().m_kept = file.kept;
    }
    const auto marks = files::marksToTrust(file);
    for (std::size_t i = 0; match && i < file.steps.size(); ++i) {
        Findings refused = match.value().take(file.steps[i]);
        if (refused.empty() && i < marks.size() && match->m_marks.back() != marks[i])
            return Finding{.code = Code::StepDiffers, .arguments = {std::to_string(i + 1)}};
        if (refused.empty())
            continue;
        refused.insert(refused.begin(), {.code = Code::StepRefused, .arguments = {std::to_string(i + 1)}});
        return refused;
    }
    return match;
}

bool Match::isPerson(SideIndex side) const { return side < m_words.size() && m_words[side] == human; }

std::size_t Match::seatAsked() const
{
    const SideIndex side = m_battle.awaiting().side; // nobody's dice are rolled by who attacks
    return side < m_players.size() ? side : 0;
}

players::Player *Match::computer() const { return m_players[seatAsked()].get(); }

void Match::seatPlayers()
{
    const SystemId &system = m_battle.setup().catalogue->id;
    const std::uint64_t seed = m_battle.setup().seed;
    m_players.clear();
    for (const std::string &word : m_words) {
        const std::string_view name = word.empty() ? players::usualPlayer(system) : word;
        m_players.push_back(word == human ? nullptr
                                          : players::newPlayer(name, system, seed + m_players.size() + 1));
    }
}

void Match::keepMoment()
{
    if (m_marks.size() % momentEvery == 0)
        m_moments.push_back({m_marks.size(), m_battle});
}

std::optional<Roll> Match::rolled()
{
    const Awaiting &awaiting = m_battle.awaiting();
    if (awaiting.what != Awaiting::What::Dice)
        return std::nullopt;
    const auto *back = m_takenBack.empty() ? nullptr : std::get_if<Roll>(&m_takenBack.back());
    return back && fits(awaiting.dice, *back) ? *back : seedsRoll(awaiting.dice);
}

bool Match::diceAreTheSeeds(std::size_t from) const
{
    return std::ranges::all_of(m_fallen,
                               [&](const Fallen &fallen) { return fallen.seeds || fallen.step < from; });
}

/// What the seed has for the dice that are awaited.
const Roll &Match::seedsRoll(const DiceRequest &asked)
{
    if (!m_next)
        m_next = m_dice.roll(asked);
    return *m_next; // a seed never ends
}

/// Dice fell: the seed goes on, by whomever they were rolled.
void Match::noteRoll(const DiceRequest &asked, const Roll &roll)
{
    m_fallen.push_back({asked, seedsRoll(asked) == roll, m_marks.size()});
    m_next.reset();
}

/// The seed stands again after what fell before the step that was taken back last.
void Match::rewindDice()
{
    if (std::holds_alternative<Roll>(m_takenBack.back()))
        m_fallen.pop_back();
    m_next.reset();
    m_dice = SeededDice(m_battle.setup().seed);
    for (const Fallen &fallen : m_fallen)
        (void)m_dice.roll(fallen.asked);
}

Step Match::computersStep()
{
    if (const std::optional<Roll> roll = rolled())
        return *roll;
    return computer()->choose(m_battle);
}

std::optional<Thinking> Match::thinking() const
{
    if (m_battle.awaiting().what != Awaiting::What::Order || !computer())
        return std::nullopt;
    return Thinking(m_battle, computer()->clone());
}

void Match::thought(Thinking &&thinking) { m_players[seatAsked()] = std::move(thinking.m_player); }

Findings Match::take(const Step &step)
{
    const DiceRequest asked = m_battle.awaiting().dice;
    Findings refused = m_battle.take(step);
    if (!refused.empty())
        return refused;
    if (const auto *roll = std::get_if<Roll>(&step))
        noteRoll(asked, *roll);
    if (!m_takenBack.empty())
        files::notesUpTo(m_annotations, m_marks.size());
    m_takenBack.clear();
    m_marks.push_back(systems::markOf(m_battle));
    keepMoment();
    return {};
}

void Match::takeBack()
{
    if (!canTakeBack())
        return;
    std::vector<Step> steps = m_battle.steps().unpacked();
    m_takenBack.push_back(std::move(steps.back()));
    rewindDice();
    files::stepTakenBack(m_annotations, m_marks.size() - 1, m_takenBack.back(), m_marks.back());
    m_marks.pop_back();
    while (m_moments.back().steps > m_marks.size())
        m_moments.pop_back();
    m_battle = m_moments.back().battle;
    for (std::size_t i = m_moments.back().steps; i < m_marks.size(); ++i)
        (void)m_battle.take(steps[i]); // which it took before
    seatPlayers();                     // who remember nothing of what was not
}

void Match::takeAgain()
{
    if (!canTakeAgain())
        return;
    std::vector<Step> rest = std::move(m_takenBack);
    const Step step = std::move(rest.back());
    rest.pop_back();
    (void)take(step); // which it took before
    m_takenBack = std::move(rest);
}

bool Match::mayChooseQuests() const { return systems::mayChooseQuests(m_battle); }

std::vector<BattleSide> Match::sidesWithQuests() const
{
    const BattleSetup &setup = m_battle.setup();
    const std::string usual(players::usualPlayer(setup.catalogue->id));
    std::vector<BattleSide> sides = setup.sides;
    for (std::size_t at = 0; at < sides.size(); ++at) {
        Warband &warband = sides[at].warband;
        if (m_words[at] != human && warband.quests.empty())
            warband.quests = players::questsOf(m_words[at].empty() ? usual : m_words[at], *setup.catalogue,
                                               warband, setup.seed + at);
    }
    return sides;
}

Findings Match::chooseQuests(std::vector<BattleSide> sides)
{
    BattleSetup salted = m_battle.setup();
    salted.sides = std::move(sides);
    saltSecrets(salted);
    Result<Battle> chosen = systems::withQuests(m_battle, std::move(salted.sides));
    if (!chosen)
        return std::move(chosen.findings());
    Findings remarks = std::move(chosen.findings());
    m_battle = std::move(chosen).value();
    m_marks = systems::marksOf(m_battle.sharedSetup(), m_battle.steps().unpacked());
    markBranchesAnew();
    files::notesUpTo(m_annotations, m_marks.size());
    m_takenBack.clear();
    m_moments.clear();
    m_moments.push_back({0, systems::begin(m_battle.sharedSetup()).value()}); // as it began just now
    return remarks;
}

/// The same branches of the battle with other Quests: one that cannot be played so keeps its marks, which
/// tell.
void Match::markBranchesAnew()
{
    const std::vector<Step> played = m_battle.steps().unpacked();
    for (files::Branch &branch : m_annotations.branches) {
        const std::size_t from = std::min(branch.from, played.size());
        std::vector<Step> steps(played.begin(), played.begin() + std::ptrdiff_t(from));
        std::ranges::move(branch.steps.unpacked(), std::back_inserter(steps));
        const std::vector<std::uint16_t> marks = systems::marksOf(m_battle.sharedSetup(), steps);
        if (marks.size() == steps.size())
            branch.marks.assign(marks.begin() + std::ptrdiff_t(from), marks.end());
    }
}

files::BattleFile Match::file(std::string program) const
{
    files::BattleFile out;
    out.setup = m_battle.sharedSetup();
    out.program = std::move(program);
    out.steps = m_battle.steps().unpacked();
    out.marks = m_marks;
    out.shown = m_battle.shown();
    out.annotations = m_annotations;
    files::notesUpTo(out.annotations, m_marks.size());
    out.appointment = m_appointment;
    out.kept = m_kept;
    return out;
}

} // namespace gonfalon::match
