// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>
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
};

} // namespace gonfalon
