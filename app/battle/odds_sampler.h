// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/battle.h"

#include <QObject>
#include <QThreadPool>

#include <atomic>
#include <memory>
#include <vector>

namespace gonfalon {

/// What comes of one unit, counted over copies of a battle.
struct UnitOdds
{
    UnitIndex unit = noUnit;
    std::vector<int> lost; ///< copies by Strength lost
    int gone = 0;          ///< it left play
    int trouble = 0;       ///< it stands, in a bad way that it was not in before
    friend bool operator==(const UnitOdds &, const UnitOdds &) = default;
};

/// How one roll on the way went, counted over copies of a battle: of one unit, for one thing. Its dice and
/// what they need may differ from copy to copy; they are those of the first.
struct RollOdds
{
    Awaiting asked;
    int times = 0;       ///< it was rolled
    int copies = 0;      ///< in so many copies
    int passed = 0;      ///< times the total was enough
    int hits = 0;        ///< of dice that count one by one, all together
    bool varies = false; ///< other dice, or other needs, than those of the first

    [[nodiscard]] bool countsDice() const { return asked.dice.reading == DiceRequest::Reading::CountAtLeast; }
    friend bool operator==(const RollOdds &, const RollOdds &) = default;
};

/// What comes of an order whose target is chosen on its way, where that is one of several.
struct AimedOdds
{
    UnitOdds theirs; ///< of the target
    UnitOdds own;    ///< of whoever was ordered
    int copies = 0;  ///< in which it came to the choice
    friend bool operator==(const AimedOdds &, const AimedOdds &) = default;
};

/// What comes of an order, counted over copies of the battle that were played on to the end of its deed.
struct SampledOdds
{
    int copies = 0;
    std::vector<UnitOdds> units;      ///< those to whom something happens, the one ordered first
    const char *trouble = nullptr;    ///< how the game calls being in a bad way, where it has one word for it
    std::vector<RollOdds> rolls = {}; ///< in the order in which they came first
    std::vector<AimedOdds> aims = {}; ///< each target in turn, where its owner chooses among several
};

/// Plays copies of a battle aside, each with other dice, and counts. Whoever decides on the way is played by
/// the game's usual computer.
class OddsSampler final : public QObject
{
    Q_OBJECT

public:
    explicit OddsSampler(QObject *parent = nullptr);
    ~OddsSampler() override;

    static constexpr int enough = 1000;

    /// Begins to count what comes of the order; forgets what it counted before.
    void ask(const Battle &battle, const Order &order);
    void stop();

signals:
    /// So far; again and again until `enough` copies were played.
    void counted(const gonfalon::SampledOdds &odds);

private:
    std::shared_ptr<std::atomic<bool>> m_stop;
    QThreadPool m_pool; ///< one thread; it is waited for before all else goes
};

/// The counting itself. The same question draws the same dice again, any other dice of its own, so that one
/// card's error is not every card's. \param round of the question, each with other dice \param stop ends it
/// early
[[nodiscard]] SampledOdds sampled(const Battle &battle, const Order &order, int copies, int round,
                                  const std::atomic<bool> &stop);
/// The same of a battle in which a deed is under way already: what comes of it for one unit, to the end of
/// the phase at most.
[[nodiscard]] SampledOdds sampledFor(const Battle &underWay, UnitIndex unit, int copies, int round,
                                     const std::atomic<bool> &stop);
/// What a unit loses on average.
[[nodiscard]] double meanLost(const UnitOdds &unit, int copies);
/// A count in whole percents of the copies.
[[nodiscard]] int percentOf(int count, int copies);
/// Both counts together.
[[nodiscard]] SampledOdds added(const SampledOdds &a, const SampledOdds &b);

} // namespace gonfalon

Q_DECLARE_METATYPE(gonfalon::SampledOdds)
