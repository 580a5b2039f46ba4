// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace gonfalon {

/// How many dice fall, of how many sides, and how they will be read.
struct DiceRequest
{
    enum class Reading
    {
        Sum,
        CountAtLeast
    };

    int count = 1;
    int sides = 6;
    Reading reading = Reading::Sum;
    int atLeast = 0; ///< for CountAtLeast: the lowest face that counts

    friend bool operator==(const DiceRequest &, const DiceRequest &) = default;
};

/// The faces that fell, in the order in which they fell.
struct Roll
{
    std::vector<int> faces;

    friend bool operator==(const Roll &, const Roll &) = default;
};

/// True when `roll` answers `request`: the right number of dice, every face between 1 and the number of
/// sides.
[[nodiscard]] bool fits(const DiceRequest &request, const Roll &roll);

/// What the dice come to, read as the request says: the sum of the faces, or the number of those that count.
[[nodiscard]] int read(const DiceRequest &request, const Roll &roll);

/// Where dice come from. Sources are passed in; nothing in Gonfalon rolls behind the caller's back.
class Dice
{
public:
    virtual ~Dice() = default;
    /// The faces of one roll, or nothing where the source has no more.
    [[nodiscard]] virtual std::optional<Roll> roll(const DiceRequest &request) = 0;
};

/// Dice from a seed: the same seed gives the same faces with every compiler and library.
class SeededDice final : public Dice
{
public:
    explicit SeededDice(std::uint64_t seed);
    ~SeededDice() override;
    [[nodiscard]] std::optional<Roll> roll(const DiceRequest &request) override;

private:
    struct Generator;
    std::unique_ptr<Generator> m_generator;
};

/// Dice that somebody typed in, or that a test wrote down: faces are taken in order.
class ScriptedDice final : public Dice
{
public:
    explicit ScriptedDice(std::vector<int> faces) : m_faces(std::move(faces)) {}
    /// Nothing when too few faces are left or one of them does not fit; the faces are then left where they
    /// are.
    [[nodiscard]] std::optional<Roll> roll(const DiceRequest &request) override;

private:
    std::vector<int> m_faces;
    std::size_t m_next = 0;
};

} // namespace gonfalon
