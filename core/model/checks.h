// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The parts of `muster`: each looks at one matter and adds its findings. Used inside core/model only.

#include "core/model/kinds.h"
#include "core/model/validate.h"

namespace gonfalon::checks {

/// What every check may look at.
struct Subject
{
    const Catalogue &catalogue;
    const Warband &warband;
    const std::vector<Profile> &profiles;
    Points points;
};

/// Which purchases of a unit are meant: the unit's own, or those of a were creature's second form.
struct Purchases
{
    std::size_t unit;
    const UnitType &type;
    const Profile &profile;
    const std::vector<Choice> &choices;
    bool otherForm = false;
};

void unit(const Subject &subject, std::size_t unit, Findings &findings);
void options(const Subject &subject, const Purchases &purchases, Findings &findings);
void answers(const Subject &subject, const Purchases &purchases, Findings &findings);
void pieces(const Subject &subject, const Purchases &purchases, Findings &findings);
void names(const Subject &subject, std::size_t unit, Findings &findings);
void wholeWarband(const Subject &subject, Findings &findings);
void force(const Subject &subject, Findings &findings);
void records(const Subject &subject, Findings &findings);

/// Why the unit may not take the option beside what it has, or nothing: closed to its type or to the Leader's
/// unit, in conflict with another purchase, ruled out by another unit of the warband, or taken often enough.
[[nodiscard]] std::optional<Finding> barred(const Subject &subject, const Purchases &purchases,
                                            const Option &option, const Choice &choice);

/// A finding about one unit; its name is the first argument.
[[nodiscard]] Finding about(const Subject &subject, std::size_t unit, Code code, Severity severity,
                            const RuleId &rule, std::vector<std::string> more = {});

} // namespace gonfalon::checks
