// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/model/given.h"
#include "core/model/ids.h"

#include <string>
#include <vector>

namespace gonfalon {

/// What a unit is bought by, where units of one type differ in number: stands, figures.
struct Pieces
{
    std::string one = "stand", many = "stands";
    int usual = 1;
    int least = 1, most = 99; ///< the same where the number is fixed
    bool pricedEach = false;  ///< the type's points, after all percentages, are paid for each piece
    RuleId rule;
};

/// A choice for the whole force that changes how it is mustered: the figure scale, whether money is used.
struct Setting
{
    struct Answer
    {
        std::string id;
        std::string name;
    };

    std::string id;
    std::string name;
    std::string text;
    std::vector<Answer> answers; ///< the first is the default
    RuleId rule;
};

/// A body of units that is mustered in one go: a Force of twelve bands.
struct OrganisationType
{
    struct Part
    {
        UnitTypeId type;
        std::string name;              ///< "Sergeant's band"
        std::vector<OptionId> options; ///< in place of the usual ones of their sections
        int count = 1;
    };

    OrganisationTypeId id;
    std::string name;
    std::string tagline;
    std::vector<Part> parts;
    RuleId rule;
};

/// A table of the rules that sheets print and players may replace by their own.
struct DataTable
{
    TableId id;
    std::string name;
    std::string text; ///< a remark below it
    std::vector<std::string> columns;
    std::vector<std::vector<std::string>> rows;
    Given given = Given::Source;
    RuleId rule;
};

} // namespace gonfalon
