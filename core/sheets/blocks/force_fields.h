// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sheets/block.h"

#include <set>

namespace gonfalon::sheets {

/// What a column of the force's rows shows: its head, and the field that fills it.
struct Field
{
    QString head;
    std::string kind, id; ///< "section" and "rank"; "points" and nothing
};

/// The columns that a template asks for; the unit's name comes first where it does not place it.
[[nodiscard]] std::vector<Field> fieldsOf(const BlockSpec &spec);

/// What stands in a column for a unit; "–" where the unit has nothing to show.
[[nodiscard]] Runs fieldRuns(const Kit &kit, std::size_t unit, const Field &field);

/// Where the options come from that a unit chose in a section.
[[nodiscard]] std::set<Given> givenIn(const Kit &kit, std::size_t unit, const std::string &section);

} // namespace gonfalon::sheets
