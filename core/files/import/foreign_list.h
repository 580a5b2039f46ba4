// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// What other programs' files say, in their words: readers fill it in, `translated` makes a warband of it.
namespace gonfalon::files {

/// How our texts call a warband without a name.
inline constexpr const char *unnamedWarband = "Unnamed warband";

struct ForeignOption
{
    std::string name;
    std::vector<std::string> answers = {};
    std::optional<int> points = {};
};

/// A Leader's Trait, and the dice that gave it where they are known.
struct ForeignTrait
{
    std::string name;
    std::vector<int> dice = {};
};

struct ForeignUnit
{
    std::string type;
    std::string name;
    std::string path; ///< place in the file
    bool leader = false;
    std::optional<int> points; ///< as the file states it
    std::vector<ForeignOption> options;
    std::vector<ForeignOption> otherForm;
    std::vector<ForeignOption> house;
    std::vector<std::string> spells;
    std::vector<ForeignTrait> traits = {}; ///< of the Leader in it
    std::optional<int> models;
    std::optional<int> pieces;
    std::string organisation = {};
    std::string race;
    std::string notes;
};

struct ForeignQuest
{
    std::string name;
    int glory = 0;
    bool secret = false;
    std::string target = {};
};

struct ForeignOrganisation
{
    std::string id;
    std::string type;
    std::string name;
};

struct ForeignList
{
    std::string name;
    std::string path; ///< place in the file, empty where it is the only list
    std::optional<int> points;
    std::optional<int> limit;
    std::string notes;
    std::vector<ForeignUnit> units;
    std::size_t unitsLeftOut = 0; ///< that a list does not hold, which is told
    std::vector<ForeignQuest> quests;
    std::vector<ForeignTrait> traits; ///< of the Leader, where the list itself names them
    std::vector<ForeignOrganisation> organisations;
    std::vector<std::pair<std::string, std::string>> agreements; ///< a setting, and its answer
    std::optional<int> purse;
    std::string edition = {}; ///< another one of the same game, whose prices are not ours
    bool tablePriced = false; ///< states no prices: that program works them out from its table
};

/// Takes what is remarked of a Quest off the end of `text`: " (target: Wolf Riders) (secret)".
void takeRemarks(std::string_view &text, ForeignQuest &quest);

/// A name as it is compared: no case, no spaces, no punctuation, "armor" spelt "armour".
[[nodiscard]] std::string plainName(const std::string &name);

/// An id for a name that no table knows: "Bog Trolls!" gives "bog-trolls".
[[nodiscard]] std::string idFromName(const std::string &name);

} // namespace gonfalon::files
