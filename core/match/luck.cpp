// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/match/luck.h"

#include "core/dice/chance.h"
#include "core/match/each_step.h"
#include "core/systems/registry.h"

#include <algorithm>
#include <map>
#include <optional>
#include <tuple>
#include <utility>
#include <variant>

namespace gonfalon::match {

namespace {

/// Some rolls, to be summed.
class Sum
{
public:
    void add(const LuckEntry &entry)
    {
        m_possible.add(entry.chance, entry.trials);
        m_rolled += entry.rolled;
    }
    [[nodiscard]] DiceLuck luck() const { return gonfalon::luckOf(m_possible, m_rolled); }

private:
    Successes m_possible;
    int m_rolled = 0;
};

/// The same by what a success is.
class Sums
{
public:
    void add(const LuckEntry &entry)
    {
        m_all.add(entry);
        (entry.success == Success::Hits    ? m_hits
         : entry.success == Success::Saves ? m_saves
         : entry.success == Success::None  ? m_throws
                                           : m_tests)
            .add(entry);
    }
    [[nodiscard]] LuckSums luck() const
    {
        return {.hits = m_hits.luck(),
                .saves = m_saves.luck(),
                .tests = m_tests.luck(),
                .throws = m_throws.luck(),
                .all = m_all.luck()};
    }

private:
    Sum m_hits, m_saves, m_tests, m_throws, m_all;
};

/// One roll, or one die of it, that passes from `sought` on.
DiceRequest trialOf(const DiceRequest &dice)
{
    const bool counts = dice.reading == DiceRequest::Reading::CountAtLeast;
    return {.count = counts ? 1 : dice.count, .sides = dice.sides};
}

/// What the trial must reach; nothing where it has nothing to reach, or could not come out otherwise.
std::optional<int> soughtBy(const Awaiting &awaiting, const RollWords &words)
{
    const DiceRequest trial = trialOf(awaiting.dice);
    const int sought = awaiting.dice.reading == DiceRequest::Reading::CountAtLeast ? awaiting.dice.atLeast
                       : awaiting.needed != 0                                      ? awaiting.needed
                                                                                   : words.wanted;
    const bool open = sought > trial.count && sought <= trial.count * trial.sides;
    return open && awaiting.dice.count > 0 ? std::optional(sought) : std::nullopt;
}

/// The roll, counted; nothing where no luck is in it.
std::optional<LuckEntry> counted(const Awaiting &awaiting, const RollWords *words, const Roll &roll)
{
    if (!words || words->success == Success::Unsaid || words->success == Success::None ||
        awaiting.dice.reading == DiceRequest::Reading::Each)
        return std::nullopt;
    const std::optional<int> sought = soughtBy(awaiting, *words);
    if (!sought)
        return std::nullopt;
    const bool counts = awaiting.dice.reading == DiceRequest::Reading::CountAtLeast;
    const int came = read(awaiting.dice, roll);
    return LuckEntry{.side = awaiting.side,
                     .unit = awaiting.unit,
                     .other = awaiting.other,
                     .rollFor = awaiting.rollFor,
                     .word = words->word,
                     .success = words->success,
                     .trials = counts ? awaiting.dice.count : 1,
                     .rolled = counts ? came : int(came >= *sought),
                     .chance = chance(trialOf(awaiting.dice), *sought)};
}

/// Dice that are read by their sum, so many together, and have no number to reach; nothing of others.
std::optional<LuckEntry> thrown(const Awaiting &awaiting, const RollWords *words, const Roll &roll)
{
    const DiceRequest &dice = awaiting.dice;
    if (!words || words->success != Success::None || words->together < 2 || awaiting.needed != 0 ||
        dice.reading == DiceRequest::Reading::CountAtLeast || dice.count % words->together != 0 ||
        dice.count == 0)
        return std::nullopt;
    const int together = words->together, middle = (together * (dice.sides + 1) + 1) / 2;
    LuckEntry entry{.side = awaiting.side,
                    .unit = awaiting.unit,
                    .other = awaiting.other,
                    .rollFor = awaiting.rollFor,
                    .word = words->word,
                    .success = Success::None,
                    .trials = dice.count / together,
                    .chance = chance(DiceRequest{.count = together, .sides = dice.sides}, middle)};
    for (int first = 0; first < dice.count; first += together) {
        int sum = 0;
        for (int die = first; die < first + together; ++die)
            sum += roll.faces[std::size_t(die)];
        entry.rolled += sum >= middle ? 1 : 0;
    }
    return entry;
}

/// Dice at a friend: who rolls them is lucky with those that miss.
void spare(LuckEntry &entry)
{
    if (entry.success == Success::Hits)
        entry.success = Success::Saves;
    entry.rolled = entry.trials - entry.rolled;
    entry.chance = 1 - entry.chance;
}

/// Where the vocabulary has the word.
std::size_t placeOf(const Vocabulary &vocabulary, std::string_view word)
{
    return std::size_t(std::ranges::find(vocabulary.rolls, word, &RollWords::word) -
                       vocabulary.rolls.begin());
}

} // namespace

LuckBook::LuckBook(const Battle &battle)
    : m_vocabulary(&systems::vocabulary(battle.setup().catalogue->id)), m_setup(battle.sharedSetup())
{
    for (const UnitView &unit : battle.view(noSide).units)
        m_sideOf.push_back(unit.side);
}

void LuckBook::took(const Awaiting &before, const Roll &roll, std::size_t step)
{
    const RollWords *words = m_vocabulary->roll(before.rollFor, before.needed);
    std::optional<LuckEntry> entry = counted(before, words, roll);
    if (!entry)
        entry = thrown(before, words, roll);
    if (!entry || entry->side >= m_setup->sides.size())
        return m_left.push_back(step);
    entry->step = step;
    if ((entry->success == Success::Hits || entry->success == Success::None) &&
        entry->other < m_sideOf.size() && !m_setup->enemies(entry->side, m_sideOf[entry->other]))
        spare(*entry);
    m_entries.push_back(*entry);
}

Luck LuckBook::luck(std::size_t upTo) const
{
    Luck luck;
    std::vector<Sums> sides(m_setup->sides.size());
    std::map<UnitIndex, std::pair<SideIndex, Sums>> units;
    std::map<std::tuple<SideIndex, std::size_t, Success>, std::pair<const LuckEntry *, Sum>> kinds;
    for (const LuckEntry &entry : m_entries) {
        if (entry.step > upTo)
            break;
        ++luck.counted;
        sides[entry.side].add(entry);
        auto &kind = kinds[{entry.side, placeOf(*m_vocabulary, entry.word), entry.success}];
        kind.first = &entry;
        kind.second.add(entry);
        if (entry.unit == noUnit)
            continue;
        auto &unit = units[entry.unit];
        unit.first = entry.side;
        unit.second.add(entry);
    }
    luck.left = std::size_t(std::ranges::upper_bound(m_left, upTo) - m_left.begin());
    for (const Sums &side : sides)
        luck.sides.push_back(side.luck());
    for (const auto &[unit, sums] : units)
        luck.units.push_back({unit, sums.first, sums.second.luck()});
    for (const auto &[key, kind] : kinds)
        luck.kinds.push_back({kind.first->side, kind.first->word, kind.first->rollFor, kind.first->success,
                              kind.second.luck()});
    return luck;
}

Result<LuckBook> luckOf(Battle asBegun, std::span<const Step> steps)
{
    LuckBook book(asBegun);
    Findings refused =
        eachStep(asBegun, steps, [&](const Awaiting &before, const Step &taken, std::size_t step) {
            if (const Roll *roll = std::get_if<Roll>(&taken))
                book.took(before, *roll, step);
        });
    if (!refused.empty())
        return refused;
    return book;
}

} // namespace gonfalon::match
