// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

namespace gonfalon {

/// What some of the dice that are awaited are, and what each of their faces would do: for whoever is to throw
/// or to read them. Sentences are marked for translators, in the context "Battle".
struct DiceNote
{
    /// Faces that do the same.
    struct Reading
    {
        std::vector<int> faces;
        const char *does = ""; ///< "thrown clear"

        friend bool operator==(const Reading &one, const Reading &other)
        {
            return one.faces == other.faces && std::string_view(one.does) == other.does;
        }
    };

    std::vector<int> dice;       ///< from 1, in the order in which they are thrown
    const char *whose = nullptr; ///< "under the red"; null: only their numbers tell them apart
    std::vector<Reading> readings;
    std::vector<int> at = {}; ///< the part that each of the dice is thrown at, from 1; empty: at no one part

    friend bool operator==(const DiceNote &, const DiceNote &) = default;
};

/// What every face of one die, or every total of several, does, in the order of those that do it first.
template <typename Does>
[[nodiscard]] std::vector<DiceNote::Reading> readingsOfDice(int least, int most, const Does &does)
{
    std::vector<DiceNote::Reading> all;
    for (int face = least; face <= most; ++face) {
        const char *what = does(face);
        const auto same = std::ranges::find_if(
            all, [&](const DiceNote::Reading &one) { return std::string_view(one.does) == what; });
        if (same == all.end())
            all.push_back({{face}, what});
        else
            same->faces.push_back(face);
    }
    return all;
}

/// Notes in the order of their first dice; dice that are read alike share one.
class NotesOfDice
{
public:
    /// \param at the part that it is thrown at, from 1; 0: no one part
    void add(int die, std::vector<DiceNote::Reading> readings, const char *whose = nullptr, int at = 0)
    {
        const auto same = std::ranges::find_if(
            m_all, [&](const DiceNote &note) { return note.whose == whose && note.readings == readings; });
        DiceNote &note =
            same == m_all.end() ? m_all.emplace_back(DiceNote{{}, whose, std::move(readings)}) : *same;
        note.dice.push_back(die);
        if (at > 0)
            note.at.push_back(at);
    }
    [[nodiscard]] std::vector<DiceNote> take() { return std::move(m_all); }

private:
    std::vector<DiceNote> m_all;
};

} // namespace gonfalon
