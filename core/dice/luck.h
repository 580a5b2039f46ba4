// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

namespace gonfalon {

/// How many of some trials succeed, of which each has a chance of its own and none knows of the others: their
/// Poisson-binomial distribution, by exact convolution.
class Successes
{
public:
    /// Adds trials that each succeed by `chance`, from 0 to 1.
    void add(double chance, int trials = 1);

    [[nodiscard]] int trials() const { return int(m_exactly.size()) - 1; }
    [[nodiscard]] double expected() const { return m_expected; }
    /// How likely so many succeed, from 0 to 1.
    [[nodiscard]] double exactly(int successes) const;
    /// The same of so many or fewer.
    [[nodiscard]] double atMost(int successes) const;
    /// The same of so many or more.
    [[nodiscard]] double atLeast(int successes) const;

private:
    std::vector<double> m_exactly{1}; ///< by number of successes
    double m_expected = 0;
};

/// What can be said of dice by their luck.
enum class Fortune : std::uint8_t
{
    TooFew, ///< whatever they had shown would have been ordinary
    Ordinary,
    Lucky,
    Unlucky,
};

/// How well dice fell, among all the ways in which they could have.
struct DiceLuck
{
    /// What is not ordinary: so few or fewer, or so many or more, come to pass once in ten times or less
    /// often. Of many sums that are looked at, two in ten are then out of the ordinary by chance alone.
    static constexpr double rare = 0.1;

    int trials = 0; ///< dice that are counted one by one, and tests that pass or fail
    int rolled = 0; ///< of them, how many succeeded
    double expected = 0;
    double asFew = 1;  ///< how likely so few or fewer are, from 0 to 1
    double asMany = 1; ///< how likely so many or more are
    bool few = true;   ///< neither their least nor their most would be `rare`

    /// Where they stand among all that could have fallen, from 0, the worst, to 100: those that are worse,
    /// and half of those that are as good (the mid-distribution).
    [[nodiscard]] double percentile() const { return 50 * (1 + asFew - asMany); }
    [[nodiscard]] Fortune fortune() const;

    friend bool operator==(const DiceLuck &, const DiceLuck &) = default;
};

/// The luck of trials of which `rolled` succeeded.
[[nodiscard]] DiceLuck luckOf(const Successes &possible, int rolled);

} // namespace gonfalon
