// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/battle/battle.h"
#include "core/battle/vocabulary.h"
#include "core/dice/luck.h"

#include <cstddef>
#include <limits>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

/// The luck of a battle: what its dice came to beside what they could have come to.
namespace gonfalon::match {

/// One roll that somebody was lucky or unlucky with.
struct LuckEntry
{
    std::size_t step = 0; ///< of the replay, from 1
    SideIndex side = noSide;
    UnitIndex unit = noUnit;
    UnitIndex other = noUnit;
    Kind<Roll> rollFor = {};
    std::string_view word = {};        ///< by which the vocabulary calls it
    Success success = Success::Unsaid; ///< Test, Hits or Saves; None: throws without a number to reach
    int trials = 0;                    ///< dice or throws that are counted one by one; 1: it passes or fails
    int rolled = 0;                    ///< of them, how many succeeded
    double chance = 0;                 ///< of each, above 0 and below 1

    [[nodiscard]] double expected() const { return trials * chance; }
    friend bool operator==(const LuckEntry &, const LuckEntry &) = default;
};

/// The luck of some rolls together. Hits and tests are different things: a test may be worth a unit, a hit a
/// third of a Strength Point. `all` counts each as one success and weighs nothing, since what a success was
/// worth hangs on the moment; hits, of which most are rolled, have most of the say in it.
struct LuckSums
{
    DiceLuck hits;   ///< dice that were to harm an enemy
    DiceLuck saves;  ///< dice that were to keep harm off, or that were to miss a friend
    DiceLuck tests;  ///< rolls that pass or fail
    DiceLuck throws; ///< of dice that are read by their sum, without a number to reach
    DiceLuck all;

    friend bool operator==(const LuckSums &, const LuckSums &) = default;
};

struct UnitLuck
{
    UnitIndex unit = noUnit;
    SideIndex side = noSide;
    LuckSums sums;

    friend bool operator==(const UnitLuck &, const UnitLuck &) = default;
};

/// Of one side's rolls of one kind.
struct KindLuck
{
    SideIndex side = noSide;
    std::string_view word = {}; ///< by which the vocabulary calls it
    Kind<Roll> rollFor = {};
    Success success = Success::Unsaid; ///< as of its entries
    DiceLuck luck;

    friend bool operator==(const KindLuck &, const KindLuck &) = default;
};

struct Luck
{
    std::size_t counted = 0;     ///< rolls that are in it
    std::size_t left = 0;        ///< rolls that are not
    std::vector<LuckSums> sides; ///< by side
    std::vector<UnitLuck> units; ///< those that rolled, by their index
    std::vector<KindLuck> kinds; ///< by side, then as the vocabulary has them

    friend bool operator==(const Luck &, const Luck &) = default;
};

/// Takes down the luck of a battle while it goes on or is told again, so that it can be summed up to any
/// step.
///
/// A roll is counted where the game's vocabulary says what a success of it is (`Success`), and where it could
/// have come out otherwise. Where several dice are read by their sum (`RollWords::together`) but have no
/// number to reach, a throw that comes to the middle or more, 7 on two dice, counts as a success. Left out,
/// and numbered in `Luck::left`, are other rolls that nobody wants high or low, those that could only pass or
/// only fail, and dice that the game reads each by itself.
///
/// Each sum takes the dice as given and asks how they could have fallen. How many there were hangs on earlier
/// dice too (a failed order ends the phase, a dead unit strikes no more), which no percentile here knows of:
/// of whole battles it was not to be seen among 5,000, of a few rolls it may be.
class LuckBook
{
public:
    static constexpr std::size_t toTheEnd = std::numeric_limits<std::size_t>::max();

    /// \param battle at any moment: its game and who is on which side are read
    explicit LuckBook(const Battle &battle);

    /// Takes a roll down. Steps come in their order.
    /// \param before what the battle waited for when it fell, which it fits
    /// \param step of the replay, from 1
    void took(const Awaiting &before, const Roll &roll, std::size_t step);

    /// Every roll that is counted, by step.
    [[nodiscard]] const std::vector<LuckEntry> &entries() const { return m_entries; }
    /// The steps of the rolls that are not.
    [[nodiscard]] const std::vector<std::size_t> &left() const { return m_left; }
    /// The luck of all rolls up to that step, itself among them.
    [[nodiscard]] Luck luck(std::size_t upTo = toTheEnd) const;

private:
    const Vocabulary *m_vocabulary; ///< the game's, which stands as long as the program
    std::shared_ptr<const BattleSetup> m_setup;
    std::vector<SideIndex> m_sideOf; ///< by unit
    std::vector<LuckEntry> m_entries;
    std::vector<std::size_t> m_left;
};

/// Plays steps on a battle and takes their luck down. One that is refused is named (GF-7062).
[[nodiscard]] Result<LuckBook> luckOf(Battle asBegun, std::span<const Step> steps);

} // namespace gonfalon::match
