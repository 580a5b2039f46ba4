// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/battle.h"

#include "core/battle/hash.h"

#include <cassert>
#include <cstdio>
#include <string>
#include <utility>

namespace gonfalon {

namespace {

// Room for a usual game, so that a running battle does not grow its lists time and again.
constexpr std::size_t usualEvents = 1024, usualBytes = 4096;

Finding notAwaited(const Awaiting &awaiting)
{
    const bool over = awaiting.what == Awaiting::What::Nothing;
    return {over ? Code::BattleOver : Code::NotAwaited, Severity::Error, {}, {}, {}, {}};
}

/// "7 5".
std::string facesOf(const Roll &roll)
{
    std::string faces;
    for (const int face : roll.faces)
        faces += (faces.empty() ? "" : " ") + std::to_string(face);
    return faces.empty() ? "0" : faces;
}

/// What debug builds ask after every step, so that a fault shows where it is made; says what is wrong.
[[maybe_unused]] bool isSound(const Game &game)
{
    const Findings broken = game.selfCheck();
    for (const Finding &finding : broken)
        std::fprintf(stderr, "the battle is not sound: %s\n",
                     finding.arguments.empty() ? "" : finding.arguments.front().c_str());
    return broken.empty();
}

} // namespace

Battle::Battle(std::shared_ptr<const BattleSetup> setup, std::unique_ptr<Game> game)
    : m_setup(std::move(setup)), m_game(std::move(game))
{
    m_events.reserve(usualEvents);
    m_steps.reserve(usualBytes);
    m_game->start(m_events);
}

Battle::Battle(const Battle &other)
    : m_setup(other.m_setup), m_game(other.m_game->clone()), m_events(other.m_events), m_steps(other.m_steps)
{
}

Battle &Battle::operator=(const Battle &other)
{
    if (this != &other)
        *this = Battle(other);
    return *this;
}

std::optional<Battle> Battle::foreseen(const ThreatQuestion &question, const Threat &threat) const
{
    Events events = m_events;
    std::unique_ptr<Game> game = m_game->foreseen(question, threat, events);
    if (!game)
        return std::nullopt;
    Battle ahead = *this;
    ahead.m_game = std::move(game);
    ahead.m_events = std::move(events);
    return ahead;
}

Findings Battle::check(const Order &order) const
{
    if (awaiting().what != Awaiting::What::Order)
        return {notAwaited(awaiting())};
    return m_game->check(order);
}

std::vector<Order> Battle::suggest() const
{
    std::vector<Order> orders;
    if (awaiting().what == Awaiting::What::Order)
        m_game->suggest({}, orders);
    return orders;
}

Findings Battle::give(const Order &order)
{
    Findings findings = check(order);
    if (!findings.empty())
        return findings;
    m_steps.add(order);
    m_game->doGive(order, m_events);
    assert(isSound(*m_game));
    return {};
}

Findings Battle::roll(const Roll &roll)
{
    if (awaiting().what != Awaiting::What::Dice)
        return {notAwaited(awaiting())};
    if (!fits(awaiting().dice, roll))
        return {
            {Code::RollDoesNotFit,
             Severity::Error,
             {},
             {},
             {std::to_string(awaiting().dice.count), std::to_string(awaiting().dice.sides), facesOf(roll)},
             {}}};
    m_steps.add(roll);
    m_game->doRoll(roll, m_events);
    assert(isSound(*m_game));
    return {};
}

Findings Battle::take(const Step &step)
{
    if (const auto *order = std::get_if<Order>(&step))
        return give(*order);
    return roll(std::get<Roll>(step));
}

namespace {

// Units in eight bits, as marks have always held them; the rest of a higher index stands apart.
std::uint64_t lowByte(UnitIndex unit) { return unit & 0xffU; }
std::uint64_t highByte(UnitIndex unit) { return unit == noUnit ? 0 : unit >> 8U; }

} // namespace

std::uint64_t Battle::stateHash() const
{
    Hash hash;
    hash.add(m_game->stateHash());
    for (const Event &event : m_events) {
        hash.add(std::uint64_t(event.kind.number()) | std::uint64_t(event.side) << 8 |
                 lowByte(event.unit) << 16 | lowByte(event.other) << 24 | highByte(event.unit) << 32 |
                 highByte(event.other) << 40);
        hash.add(std::uint64_t(std::uint16_t(event.a)) | std::uint64_t(std::uint16_t(event.b)) << 16 |
                 std::uint64_t(std::uint16_t(event.c)) << 32);
    }
    return hash.value();
}

} // namespace gonfalon
