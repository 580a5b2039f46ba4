// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
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
        CountAtLeast,
        Each ///< every die by itself, as the game reads it
    };

    int count = 1;
    int sides = 6;
    Reading reading = Reading::Sum;
    int atLeast = 0; ///< for CountAtLeast: the lowest face that counts

    friend bool operator==(const DiceRequest &, const DiceRequest &) = default;
};

/// The faces that fell, in the order in which they fell: at most `most` of them, held in place, since a
/// battle rolls hundreds of times.
class Faces
{
public:
    static constexpr std::size_t most = 36;

    Faces() = default;
    Faces(std::initializer_list<int> faces) : Faces(faces.begin(), faces.end()) {}
    Faces(const std::vector<int> &faces) : Faces(faces.begin(), faces.end()) {}
    template <typename Iterator>
    Faces(Iterator first, Iterator last)
    {
        for (; first != last; ++first)
            push_back(int(*first));
    }

    /// Adds a face; what goes beyond `most` is dropped, which `size` tells.
    void push_back(int face)
    {
        if (m_size < most)
            m_faces[m_size++] = static_cast<std::uint16_t>(face);
    }
    void clear() { m_size = 0; }
    [[nodiscard]] std::size_t size() const { return m_size; }
    [[nodiscard]] bool empty() const { return m_size == 0; }
    [[nodiscard]] int operator[](std::size_t i) const { return m_faces[i]; }
    [[nodiscard]] int front() const { return m_faces[0]; }
    [[nodiscard]] const std::uint16_t *begin() const { return m_faces.data(); }
    [[nodiscard]] const std::uint16_t *end() const { return m_faces.data() + m_size; }
    [[nodiscard]] std::vector<int> inVector() const { return {begin(), end()}; }

    friend bool operator==(const Faces &a, const Faces &b)
    {
        return std::equal(a.begin(), a.end(), b.begin(), b.end());
    }

private:
    std::array<std::uint16_t, most> m_faces; // only the first m_size are ever read
    std::uint8_t m_size = 0;
};

/// What fell.
struct Roll
{
    Faces faces;
    bool counted = false; ///< nobody told the faces, only how many dice count: they stand for that alone

    friend bool operator==(const Roll &, const Roll &) = default;
};

/// True when `roll` answers `request`: the right number of dice, every face between 1 and the number of
/// sides.
[[nodiscard]] bool fits(const DiceRequest &request, const Roll &roll);

/// What the dice come to, read as the request says: the sum of the faces, or the number of those that count;
/// 0 of dice that the game reads each by itself.
[[nodiscard]] int read(const DiceRequest &request, const Roll &roll);

/// Dice of which only that was told: so many of them count, by the lowest face that does, the others are
/// ones.
/// \param count at most as many as there are
[[nodiscard]] Roll countedRoll(const DiceRequest &request, int count);

/// How many dice count, where nothing else was told of the roll; nothing where its faces fell.
[[nodiscard]] std::optional<int> toldAsCount(const DiceRequest &request, const Roll &roll);

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
    SeededDice(SeededDice &&other) noexcept;
    SeededDice &operator=(SeededDice &&other) noexcept;
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
