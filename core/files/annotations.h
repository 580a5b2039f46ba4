// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/replay.h"
#include "core/model/warband.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

/// What people add to a battle that was fought, kept in its file: notes, and branches that ask what if. None
/// of it changes the battle.
namespace gonfalon::files {

/// As many of each are read; more stay in the file as they are.
inline constexpr std::size_t mostNotes = 10'000, mostBranches = 10'000;

/// What its writer thinks of a step, as players of board games mark moves.
enum class NoteMark : std::uint8_t
{
    None,
    Good,     ///< "!"
    Doubtful, ///< "?"
};

/// A note on a battle at one of its steps. One that says nothing is a bookmark.
struct Note
{
    std::size_t step = 0; ///< steps taken by then; 0: before the first
    NoteMark mark = NoteMark::None;
    std::string text = {}; ///< plain, of several lines; nothing in it is markup
    KeptKeys kept = {};

    [[nodiscard]] bool isBookmark() const { return mark == NoteMark::None && text.empty(); }
    friend bool operator==(const Note &, const Note &) = default;
};

/// What if: the battle as it was played up to a step, and otherwise from there. Each leaves the battle that
/// was played, never another branch, so that it stands by itself.
struct Branch
{
    std::string name = {};
    std::size_t from = 0;                  ///< steps of the battle that was played before it leaves it
    std::vector<std::string> players = {}; ///< by side, in the words of a match
    Steps steps = {};                      ///< its own, behind those
    std::vector<std::uint16_t> marks = {}; ///< of each of its own steps, as those of a battle
    bool seedsDice = false;                ///< its own dice are those of the battle's seed
    KeptKeys kept = {};

    friend bool operator==(const Branch &, const Branch &) = default;
};

/// All that was added to one battle.
struct Annotations
{
    std::vector<Note> notes = {};
    std::vector<Branch> branches = {};
    KeptKeys setAside = {}; ///< entries that could not be read, which are written again as they were

    [[nodiscard]] bool empty() const { return notes.empty() && branches.empty() && setAside.empty(); }
    friend bool operator==(const Annotations &, const Annotations &) = default;
};

/// The battle that was played has lost its last step: branches that left it behind that begin with the step.
/// \param left steps that it has now
void stepTakenBack(Annotations &annotations, std::size_t left, const Step &step, std::uint16_t mark);

/// Other steps may follow from here on: notes on what is no more stand at the end that there is.
/// \param left steps of the battle that are as they were
void notesUpTo(Annotations &annotations, std::size_t left);

} // namespace gonfalon::files
