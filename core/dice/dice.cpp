// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dice/dice.h"

#include <boost/random/uniform_int_distribution.hpp>

#include <algorithm>
#include <numeric>
#include <random>
#include <utility>

namespace gonfalon {

bool fits(const DiceRequest &request, const Roll &roll)
{
    return std::cmp_equal(roll.faces.size(), request.count) &&
           std::ranges::all_of(roll.faces, [&](int face) { return face >= 1 && face <= request.sides; });
}

int read(const DiceRequest &request, const Roll &roll)
{
    if (request.reading == DiceRequest::Reading::Each)
        return 0;
    if (request.reading == DiceRequest::Reading::Sum)
        return std::accumulate(roll.faces.begin(), roll.faces.end(), 0);
    return int(std::ranges::count_if(roll.faces, [&](int face) { return face >= request.atLeast; }));
}

Roll countedRoll(const DiceRequest &request, int count)
{
    Roll roll{.faces = {}, .counted = true};
    for (int die = 0; die < request.count; ++die)
        roll.faces.push_back(die < count ? request.atLeast : 1);
    return roll;
}

std::optional<int> toldAsCount(const DiceRequest &request, const Roll &roll)
{
    const bool counts = request.reading == DiceRequest::Reading::CountAtLeast;
    return roll.counted && counts ? std::optional(read(request, roll)) : std::nullopt;
}

// std::uniform_int_distribution differs between standard libraries; Boost's is the same everywhere.
struct SeededDice::Generator
{
    std::mt19937_64 engine;
};

SeededDice::SeededDice(std::uint64_t seed) : m_generator(new Generator{std::mt19937_64(seed)}) {}
SeededDice::SeededDice(SeededDice &&other) noexcept = default;
SeededDice &SeededDice::operator=(SeededDice &&other) noexcept = default;
SeededDice::~SeededDice() = default;

std::optional<Roll> SeededDice::roll(const DiceRequest &request)
{
    using Face = boost::random::uniform_int_distribution<int>;
    constexpr int usual = 6; // by a number that the compiler knows it divides several times as fast
    Roll roll;
    for (int i = 0; i < request.count; ++i)
        roll.faces.push_back(request.sides == usual ? Face(1, usual)(m_generator->engine)
                                                    : Face(1, request.sides)(m_generator->engine));
    return roll;
}

std::optional<Roll> ScriptedDice::roll(const DiceRequest &request)
{
    if (m_faces.size() - m_next < std::size_t(request.count))
        return std::nullopt;
    const auto first = m_faces.begin() + std::ptrdiff_t(m_next);
    Roll roll{Faces(first, first + request.count)};
    if (!fits(request, roll))
        return std::nullopt;
    m_next += std::size_t(request.count);
    return roll;
}

} // namespace gonfalon
