// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/battle.h"
#include "core/battle/vocabulary.h"

#include <tuple>
#include <vector>

/// Whether what players of a real table state changes anything.
namespace gonfalon::test {

/// What came of an order: what was told, reasons apart, and what was asked next.
struct Trace
{
    std::vector<Event> told;
    std::vector<std::tuple<int, int, int>> asked;

    void ask(const Awaiting &awaiting)
    {
        const bool rolls = awaiting.what == Awaiting::What::Dice;
        asked.emplace_back(rolls ? int(awaiting.rollFor.number()) : -1, int(awaiting.decision.number()),
                           awaiting.needed * 100 + awaiting.dice.count);
    }
    /// What the battle told from its event `first` on.
    void tell(const Battle &battle, const Vocabulary &words, std::size_t first)
    {
        for (const Event &event : battle.events().subspan(first)) {
            const EventWords *said = words.event(event.kind);
            if (!said || said->telling != Telling::Reason)
                told.push_back(event);
        }
    }

    friend bool operator==(const Trace &, const Trace &) = default;
};

/// The fact changes something, with some of the rest and by some of so many falls of the dice.
/// \param played the trace with these facts by that fall; nothing where the order is refused
template <typename Played>
[[nodiscard]] bool changesAnything(const std::vector<Facts> &rests, Facts fact, int falls,
                                   const Played &played)
{
    for (const Facts rest : rests) {
        for (int fall = 0; fall < falls; ++fall) {
            const auto without = played(rest, fall), with = played(rest | fact, fall);
            if (without && with && *without != *with)
                return true;
        }
    }
    return false;
}

} // namespace gonfalon::test
