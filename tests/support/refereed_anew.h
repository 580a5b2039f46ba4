// SPDX-License-Identifier: GPL-3.0-or-later
// A battle on the program's table, refereed anew on a real one: the same orders without their places, the
// same dice, and what the table measured stated as facts.
#pragma once

#include "core/players/player.h"
#include "core/systems/registry.h"

#include <algorithm>
#include <bit>
#include <functional>
#include <memory>
#include <span>
#include <tuple>
#include <utility>
#include <vector>

namespace gonfalon::test {

constexpr int patience = 20'000; ///< battles looked at, until nobody can state what was measured

/// What was told, but for what only a table knows.
using ToldAlike = std::function<std::vector<Event>(const Battle &)>;

/// What the players of a real table may answer beside what was answered on the program's: each a few orders
/// one after the other. The number is that of the steps that were played till then; the flag says that the
/// program's table asked the same.
using OwnAnswers = std::function<std::vector<std::vector<Order>>(const Battle &, std::size_t, bool)>;

/// Each suggestion by itself, where the program's table did not ask, since it saw it.
inline std::vector<std::vector<Order>> asSuggested(const Battle &battle, std::size_t /*played*/, bool asked)
{
    std::vector<std::vector<Order>> all;
    if (asked)
        return all;
    for (const Order &order : battle.suggest())
        all.push_back({order});
    return all;
}

/// A battle on the table, by its steps.
struct Played
{
    std::vector<gonfalon::Step> steps;
    std::vector<Awaiting> awaited;
    std::vector<Event> told;
};

inline Played onTheTable(const std::shared_ptr<const BattleSetup> &setup, const char *player,
                         const ToldAlike &alike)
{
    SeededDice dice(setup->seed);
    Battle battle = systems::begin(setup).value();
    std::vector<std::unique_ptr<players::Player>> players;
    for (std::size_t side = 0; side < setup->sides.size(); ++side)
        players.push_back(players::newPlayer(player, setup->catalogue->id, setup->seed * 8 + side));
    Played played;
    while (!battle.over()) {
        played.awaited.push_back(battle.awaiting());
        if (battle.awaiting().what == Awaiting::What::Dice) {
            const Roll roll = dice.roll(battle.awaiting().dice).value();
            played.steps.emplace_back(roll);
            if (!battle.roll(roll).empty())
                break;
            continue;
        }
        const Order order = players[battle.awaiting().side]->choose(battle);
        played.steps.emplace_back(order);
        if (!battle.give(order).empty())
            break;
    }
    played.told = alike(battle);
    return played;
}

/// Every way in which the facts that are asked for can be stated, what is so of few first.
inline std::vector<Facts> waysToState(Facts asked)
{
    std::vector<Facts> all;
    const unsigned bits = asked.said;
    unsigned some = bits;
    do {
        some = (some - 1) & bits; // every set of the bits once, the empty one among them
        for (int count = 0; count <= (asked.count > 0 ? 12 : 0); ++count)
            all.push_back({std::uint16_t(some), std::uint8_t(count)});
    } while (some != bits);
    std::ranges::sort(
        all, {}, [](Facts facts) { return std::tuple(std::popcount(facts.said), facts.count, facts.said); });
    return all;
}

/// The players of a real table who have the figures stand as on the program's: they look for what to state,
/// so that all goes as it went there.
class Referees
{
public:
    Referees(const Played &played, ToldAlike alike, OwnAnswers answers = asSuggested)
        : m_played(played), m_alike(std::move(alike)), m_answers(std::move(answers))
    {
    }

    bool follow(const Battle &battle, std::size_t at)
    {
        if (++m_looked > patience)
            return false;
        const std::vector<Event> told = m_alike(battle);
        if (told.size() > m_played.told.size() ||
            !std::equal(told.begin(), told.end(), m_played.told.begin()))
            return false;
        if (told.size() > m_farthest) {
            m_farthest = told.size();
            m_at = at;
        }
        if (battle.over()) {
            for (const gonfalon::Step &step : battle.steps().unpacked()) {
                if (const auto *order = std::get_if<Order>(&step))
                    m_given.push_back(*order);
            }
            return told.size() == m_played.told.size();
        }
        return battle.awaiting().what == Awaiting::What::Dice ? rolls(battle, at) : orders(battle, at);
    }

    [[nodiscard]] std::size_t farthest() const { return m_farthest; }
    [[nodiscard]] std::size_t at() const { return m_at; }
    [[nodiscard]] int stated() const { return m_stated; }
    /// What was ordered on the real table, where it went to its end.
    [[nodiscard]] const std::vector<Order> &given() const { return m_given; }

private:
    bool rolls(const Battle &battle, std::size_t at)
    {
        if (at >= m_played.steps.size())
            return false;
        const auto *roll = std::get_if<Roll>(&m_played.steps[at]);
        if (!roll)
            return follow(battle, at + 1); // what the table alone asks: who falls, to which side a way bends
        const Awaiting &here = battle.awaiting(), &there = m_played.awaited[at];
        if (here.rollFor != there.rollFor || here.unit != there.unit || !(here.dice == there.dice) ||
            here.needed != there.needed)
            return false;
        Battle next = battle;
        return next.roll(*roll).empty() && follow(next, at + 1);
    }

    bool orders(const Battle &battle, std::size_t at)
    {
        const Awaiting &here = battle.awaiting();
        const Order *given = at < m_played.steps.size() ? std::get_if<Order>(&m_played.steps[at]) : nullptr;
        if (given && m_played.awaited[at].decision == here.decision &&
            m_played.awaited[at].side == here.side) {
            Order order = *given;
            order.path = {};
            order.places = {};
            if (states(battle, order, at + 1))
                return true;
        }
        const bool asked = given && m_played.awaited[at].decision == here.decision;
        for (const std::vector<Order> &own : m_answers(battle, at, asked)) {
            if (answers(battle, own, at))
                return true;
        }
        return given && follow(battle, at + 1);
    }

    bool answers(const Battle &battle, const std::vector<Order> &own, std::size_t at)
    {
        Battle ahead = battle;
        for (std::size_t i = 0; i + 1 < own.size(); ++i) {
            if (!ahead.give(own[i]).empty())
                return false;
        }
        return states(ahead, own.back(), at);
    }

    bool states(const Battle &battle, Order order, std::size_t next)
    {
        const Vocabulary &words = systems::vocabulary(battle.setup().catalogue->id);
        const Facts asked = words.asked(battle.awaiting().decision, order.kind);
        for (const Facts facts : waysToState(asked)) {
            order.facts = facts;
            Battle ahead = battle;
            if (!ahead.give(order).empty())
                continue;
            if (follow(ahead, next)) {
                m_stated += facts == Facts() ? 0 : 1;
                return true;
            }
        }
        return false;
    }

    const Played &m_played;
    ToldAlike m_alike;
    OwnAnswers m_answers;
    int m_looked = 0, m_stated = 0;
    std::vector<Order> m_given;
    std::size_t m_farthest = 0, m_at = 0;
};

} // namespace gonfalon::test
