// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/catalogue.h"
#include "core/model/warband.h"

#include <optional>
#include <string>
#include <vector>

namespace gonfalon {

/// One figure of a profile after all options, and which of them made it what it is.
struct Figure
{
    struct Cause
    {
        const Option *option;
        std::optional<int> before; ///< the figure without this option
        std::optional<int> after;
    };

    std::optional<int> value;    ///< nothing: the unit has not got it
    std::optional<int> original; ///< as the unit type prints it, for all its pieces
    std::vector<Cause> causes;   ///< in the order in which they came to bear

    [[nodiscard]] bool changed() const { return value != original; }
};

/// A special rule that a unit has, and the option that granted it (none for the type's own).
struct ProfileRule
{
    const SpecialRule *rule;
    const Option *from = nullptr;
};

/// One line of a price: the type itself, or one option. `id` is "base", an option's id, "trait", or "house".
struct PricePart
{
    std::string id;
    std::string name;
    Points points;
    Points highest;  ///< against the dearest opponent
    int percent = 0; ///< of the price of a piece; its points are then in "base"
};

/// What the choices of a unit come to. It points into the catalogue, which must outlive it.
class Profile
{
public:
    const UnitType *type = nullptr; ///< none where the catalogue does not know the type
    std::vector<Figure> figures;    ///< in the order of Catalogue::figures
    std::vector<ProfileRule> rules;
    std::vector<PricePart> price;
    int pieces = 1; ///< stands, figures: what the unit is bought by
    Points each;    ///< the price of one piece after all percentages, where pieces are priced each
    Points points;  ///< against the opponent at hand
    Points highest; ///< against the dearest opponent: what the cap for one unit looks at (DR-FANT-03)
    int leastModels = 1;
    std::optional<int> mostModels; ///< nothing: no upper limit
    const Option *modelsLimitedBy = nullptr;
    std::optional<int> mostPieces; ///< by an option, where that is fewer than the type's (RR-UNI-03)
    const Option *piecesLimitedBy = nullptr;

    [[nodiscard]] bool has(const SpecialRuleId &rule) const;
    /// Adds a line to the price.
    void pay(PricePart part);
};

/// What `unit` comes to: figures after every Set and Add in the order of choosing, then those that are
/// taken over from another figure; rules after every Grant and Remove; and the price part by part. Unknown
/// types and options count nothing; `validate` reports them. (DR-SHEET-02)
[[nodiscard]] Profile resolve(const Catalogue &catalogue, const Unit &unit, const GameRecord &game = {});

/// The profile of the form a were creature turns into, priced without the ordinary form; nothing for all
/// other units.
[[nodiscard]] std::optional<Profile> resolveOtherForm(const Catalogue &catalogue, const Unit &unit,
                                                      const GameRecord &game = {});

/// The same for a unit of a warband, with what the Leader's bought skills add to his unit (LR-SKL-02).
[[nodiscard]] Profile resolve(const Catalogue &catalogue, const Warband &warband, std::size_t unit);

/// The price of one unit; the same as `resolve(...).points`, for callers that need no more.
[[nodiscard]] Points price(const Catalogue &catalogue, const Unit &unit, const GameRecord &game = {});

/// The price of the whole warband against the opponent at hand (DR-MUSTER-01).
[[nodiscard]] Points price(const Catalogue &catalogue, const Warband &warband);

/// A length in centimetres as players write it, without the unit: 75 is "7.5".
[[nodiscard]] std::string inCentimetres(int millimetres);

/// A figure as players write it: "5+", "6", "12", "8″", and "–" for none.
[[nodiscard]] std::string written(const FigureKind &kind, const std::optional<int> &value);

/// A cell of the figure grid: one figure, or two joined by a stroke ("5+/12″"), and "–" where the first is
/// missing.
[[nodiscard]] std::string written(const Catalogue &catalogue, const FigureCell &cell, const Profile &profile);

/// True where any figure of the cell was changed by an option.
[[nodiscard]] bool isChanged(const FigureCell &cell, const Profile &profile);

/// The unit's name, or its type's where it has none.
[[nodiscard]] std::string displayName(const Catalogue &catalogue, const Unit &unit);

/// Number of models: as chosen, or as many as Strength Points (or the least an option demands) where nothing
/// is chosen. Where units are bought by the piece: the models of all pieces.
[[nodiscard]] int models(const Catalogue &catalogue, const Unit &unit, const Profile &profile);

/// Base of each model: as chosen, or the customary one of its group (DR-MUSTER-15).
[[nodiscard]] BaseSize base(const Catalogue &catalogue, const Unit &unit, const Profile &profile);

/// The option as this unit meets it, or nothing.
[[nodiscard]] const Choice *chosen(const Unit &unit, const OptionId &option);

/// The unit has a leader of its own, beside the warband's, whose battles count (`Section::leads`).
[[nodiscard]] bool hasOwnLeader(const Catalogue &catalogue, const Unit &unit);

/// Whoever leads the unit in its fallen leader's place holds the rank (`Option::acting`).
[[nodiscard]] bool mayBeActedFor(const Catalogue &catalogue, const Unit &unit);

} // namespace gonfalon
