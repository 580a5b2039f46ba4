// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/export.h"
#include "core/model/pennons.h"
#include "core/model/profile.h"
#include "core/model/validate.h"

#include <optional>
#include <string>
#include <vector>

/// A warband in words, worked out once for every exporter.
namespace gonfalon::files {

struct SummaryFigure
{
    std::string name;
    std::string value;
    bool changed = false;
};

struct SummaryOption
{
    std::string id;
    std::string name;
    std::vector<std::string> answers; ///< by name
    Points points;
    Points highest; ///< against the dearest opponent
    std::string text;
};

struct SummaryRule
{
    std::string id;
    std::string name;
    std::string summary;
};

struct SummaryUnit
{
    std::string name;
    std::string type;
    std::string typeId;
    std::string group; ///< "Foot"
    bool named = false;
    bool leader = false;
    Points points;
    Points base;
    int models = 0;
    std::optional<int> pieces; ///< where another number than the usual was chosen
    std::string organisation;  ///< the id of that to which it belongs
    int strength = 0;
    std::optional<int> courage;
    std::string race;
    std::string notes;
    std::vector<std::vector<SummaryFigure>> grid;
    std::vector<SummaryFigure> figures; ///< one by one, in the catalogue's order; the name is the figure's id
    std::vector<SummaryOption> options;
    std::vector<SummaryOption> house;
    std::string otherForm; ///< the type it turns into
    Points otherFormBase;
    std::vector<SummaryOption> otherFormOptions;
    std::vector<SummaryRule> rules;
    std::vector<const Spell *> spells; ///< those that it knows; of the catalogue
    Bearing bearing;                   ///< of its pennon
};

struct SummaryQuest
{
    std::string name;
    std::string text;
    int glory = 0;
    std::string target; ///< the enemy noted for it
    bool secret = false;

    /// " (target: Wolf Riders) (secret)"; empty for most.
    [[nodiscard]] std::string remarks() const;
};

/// A Leader's Trait in force.
struct SummaryTrait
{
    std::string name;
    std::string summary; ///< empty for one of the players' own
    std::string dice;    ///< "4 + 5 + 3 = 12"
    std::string id;      ///< empty for one of the players' own
    Points points;       ///< where Traits are bought
    bool oncePerTurn = false;
};

/// A body of units that was mustered in one go.
struct SummaryOrganisation
{
    std::string id;
    std::string type;
    std::string name; ///< empty: called by its type
};

struct Summary
{
    std::string title;
    std::string system;
    std::string systemId;
    PageFiles pageFiles;
    std::string leaderName; ///< empty where he has none of his own
    bool glory = false;     ///< the game is played for Glory
    Points points;
    int limit = 0;
    std::string legality;
    bool secrets = false; ///< it holds what its owner keeps from the others
    std::vector<SummaryTrait> traits;
    std::string traitWord;  ///< "Leader's Trait", "Leader skills"
    std::string questsWord; ///< "Quests", "Boasts"
    std::string pointWord;  ///< what units lose: "Strength Point", "model"
    std::string notes;
    std::vector<SummaryOrganisation> organisations;
    std::vector<std::pair<std::string, std::string>>
        agreements; ///< a setting, and the answer that was chosen
    std::optional<int> purse;
    std::string notice;
    Tinctures tinctures;
    std::vector<SummaryUnit> units;
    std::vector<SummaryQuest> quests;
    std::vector<SummaryRule> rules; ///< every rule of the units, once

    /// "Dragon Rampant, limit 24 points, 7 units: legal"; with the mark where it holds secrets.
    [[nodiscard]] std::string headline() const;
    /// "Goader", "Goader, Strong"; empty where the Leader has none.
    [[nodiscard]] std::string traitNames() const;
};

/// \param secrets the warband holds secrets that go out with it, which is said
[[nodiscard]] Summary summary(const Catalogue &catalogue, const Warband &warband, bool secrets);

/// "1 point", "2 points", "−1 point", "0 or 4 points".
[[nodiscard]] std::string pointsText(Points points, Points highest);
[[nodiscard]] std::string pointsText(Points points);

/// "Wizardling: Heal Thee!, Bog Thee!"
[[nodiscard]] std::string optionText(const SummaryOption &option);
/// The same with its price: "Cleric (0 or 4 points)".
[[nodiscard]] std::string pricedText(const SummaryOption &option);

} // namespace gonfalon::files
