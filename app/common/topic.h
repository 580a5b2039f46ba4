// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace gonfalon {

/// What somebody wants to read about: a rule of the ledger, or a thing of the catalogue by its id. Chips,
/// findings and option rows ask by it, the help window answers.
struct Topic
{
    enum class Kind
    {
        Rule,        ///< id "DR-MUSTER-03"
        SpecialRule, ///< id of a special rule of the catalogue
        Option,
        Spell,
        Trait,
        Quest,
        Table,
        UnitType
    };
    Kind kind = Kind::Rule;
    std::string id;

    friend bool operator==(const Topic &, const Topic &) = default;
};

} // namespace gonfalon
