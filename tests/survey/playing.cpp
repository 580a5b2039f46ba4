// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/survey/playing.h"

#include "core/dice/dice.h"
#include "core/players/player.h"
#include "core/systems/rampant/vocabulary/vocabulary.h"
#include "core/systems/registry.h"
#include "tests/survey/charges.h"
#include "tests/survey/entries.h"
#include "tests/survey/rests.h"

#include <utility>

namespace gonfalon::survey {

std::string listed(const Vocabulary &words, std::span<const Event> events)
{
    std::string told;
    for (const Event &event : events) {
        told += " " + std::string(words.wordOf(event.kind));
        if (event.unit != noUnit)
            told += " " + std::to_string(int(event.unit));
        if (event.other != noUnit)
            told += "/" + std::to_string(int(event.other));
        told += " (" + std::to_string(event.a) + " " + std::to_string(event.b) + " " +
                std::to_string(event.c) + ")";
    }
    return told;
}

namespace {

constexpr std::size_t mostSteps = 30'000;

/// One battle under survey.
class Survey
{
public:
    Survey(Battle battle, std::uint64_t seed, Who who, Notes &notes)
        : m_battle(std::move(battle)), m_lore(m_battle.setup()), m_dice(seed), m_notes(notes)
    {
        for (std::size_t side = 0; side < m_battle.setup().sides.size(); ++side)
            m_players.push_back(players::newPlayer(who == Who::Chance ? "random" : "strategist",
                                                   m_battle.setup().catalogue->id, seed + side));
        m_after = look();
        m_lastSeen = m_after;
    }

    Surveyed run()
    {
        while (!m_battle.over() && m_result.stopped.empty()) {
            if (m_result.steps == mostSteps) {
                m_result.stopped = "it does not end";
                break;
            }
            step();
        }
        return std::move(m_result);
    }

private:
    void step()
    {
        seeCharges();
        const std::size_t told = m_battle.events().size();
        if (!take()) {
            m_result.stopped = "an order was refused";
            return;
        }
        ++m_result.steps;
        m_before = std::exchange(m_after, look());
        for (std::size_t unit = 0; unit < m_before.units.size(); ++unit) {
            if (m_before.units[unit].stands())
                m_lastSeen.units[unit] = m_before.units[unit];
        }
        const std::span<const Event> events = m_battle.events().subspan(told);
        check({.lore = m_lore,
               .before = m_before,
               .after = m_after,
               .lastSeen = m_lastSeen,
               .events = events,
               .awaiting = m_battle.awaiting()});
        keep(events);
    }

    bool take()
    {
        const Awaiting &awaiting = m_battle.awaiting();
        if (awaiting.what == Awaiting::What::Dice)
            return m_battle.roll(*m_dice.roll(awaiting.dice)).empty();
        return m_battle.give(m_players[awaiting.side]->choose(m_battle)).empty();
    }

    void seeCharges()
    {
        const Awaiting &awaiting = m_battle.awaiting();
        if (awaiting.what == Awaiting::What::Order && awaiting.decision == Decision::GiveOrder) {
            m_charges.see(m_lore, m_after, m_battle, m_notes);
            keep({});
        }
    }

    void check(const Change &change)
    {
        checkRates(change, m_notes);
        checkEnds(change, m_notes);
        checkRetreats(change, m_notes);
        m_rests.see(change, m_notes);
        m_entries.see(change, m_notes);
    }

    [[nodiscard]] Picture look()
    {
        m_battle.look(noSide, m_view);
        return m_lore.picture(m_view);
    }

    [[nodiscard]] std::string name(UnitIndex unit) const
    {
        return unit < m_after.units.size() ? m_after.units[unit].name : std::string();
    }

    void keep(std::span<const Event> events)
    {
        for (Fault &fault : m_notes.takeFaults())
            m_result.found.push_back({.step = m_result.steps,
                                      .turn = m_after.turn,
                                      .unit = name(fault.unit),
                                      .other = name(fault.other),
                                      .events = listed(rampant::vocabulary(), events),
                                      .fault = std::move(fault)});
    }

    Battle m_battle;
    Lore m_lore;
    SeededDice m_dice;
    Notes &m_notes;
    std::vector<std::unique_ptr<players::Player>> m_players;
    BattleView m_view;
    Picture m_before, m_after, m_lastSeen;
    Rests m_rests;
    Entries m_entries;
    Charges m_charges;
    Surveyed m_result;
};

} // namespace

Surveyed survey(const std::shared_ptr<const BattleSetup> &setup, std::uint64_t seed, Who who, Notes &notes)
{
    auto battle = systems::begin(setup);
    if (!battle)
        return {.found = {}, .steps = 0, .stopped = "it cannot begin"};
    return Survey(std::move(battle).value(), seed, who, notes).run();
}

} // namespace gonfalon::survey
