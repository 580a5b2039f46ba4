// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/crowded_lists.h"

#include "core/files/warband_file.h"
#include <cstdlib>

namespace gonfalon::test {

namespace {

/// Fewer points than its limit.
constexpr const char *dragons = R"({
 "format": "gonfalon-warband", "version": 1, "system": "dragon-rampant", "name": "Moss & <Bramble>", "limit": 37,
 "player": "Iona *Reed*", "leader_name": "Old_Thorn", "race": "Fox-kin", "notes": "@Nettle =Fair",
 "units": [
  {"type": "elite-foot", "name": "Thorn's \"Own\"", "leader": true, "models": 6, "race": "Fox-kin"},
  {"type": "bellicose-foot", "name": "Moon Changers", "options": ["were-creatures"], "race": "Hare-kin",
   "other_form": ["cunning"]},
  {"type": "light-foot", "name": "Hedge Singers", "race": "Hare-kin", "options": [{"id": "wizardling",
   "answers": ["sod-off-spell", "almighty-prod", "banish-fear"]}],
   "house": [{"name": "a*b_c", "points": 1, "text": "Loud & <clear>."}]},
  {"type": "greater-warbeasts", "name": "Old Brock", "models": 1, "race": "Badger"},
  {"type": "ravenous-hordes", "name": "=Weasels", "models": 5, "race": "Weasel-kin"}],
 "quests": [{"quest": "cleave-them-in-half"}, {"name": "Hold the `well`", "glory": 2, "target": "Wolf & Son", "secret": true}],
 "trait": {"rolls": [{"dice": [1, 2, 1]}, {"dice": [4, 5, 3], "why": "A new face"}]},
 "game": {"scenario": "gory-bloodbath", "attacker": true}
})";

/// The first rule that a unit of the list has, in words that pages must not take for their own.
void speakAwkwardly(Listing &list)
{
    const UnitType *type = list.game.unitType(list.warband.units.back().type);
    for (SpecialRule &rule : list.game.specialRules) {
        if (type && !type->rules.empty() && rule.id == type->rules.front())
            rule.summary = "a<b & \"c\" _d_";
    }
}

} // namespace

const std::vector<std::string> &crowdedGames()
{
    static const std::vector<std::string> all{"dragon-rampant", "lion-rampant", "roberts-rules-of-warfare",
                                              "tales-of-the-dragon-kingdoms"};
    return all;
}

Listing crowded(const std::string &game)
{
    Listing list = rich(game);
    if (game == "dragon-rampant") {
        const auto read = files::readWarband(dragons);
        if (!read || !read.findings().empty())
            std::abort();
        list.warband = read.value();
    } else {
        list.warband.notes = "@Nettle =Fair";
        list.warband.limit += 6;
    }
    if (game == "lion-rampant")
        list.warband.game.attacker = false;
    if (game == "tales-of-the-dragon-kingdoms") { // three of ten figures have names
        list.warband.settings["skirmish"] = "on";
        list.warband.settings["money"] = "on";
        list.warband.purse = 4321; // and not what everybody starts with
        list.warband.units[1].modelNames = {"Quill", "Old Bet", "Rafe & Son"};
    }
    speakAwkwardly(list);
    return list;
}

} // namespace gonfalon::test
