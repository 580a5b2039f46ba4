// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/base/points.h"
#include "core/model/ids.h"
#include "core/model/warband.h"

#include <optional>
#include <string>
#include <vector>

namespace gonfalon {

class Catalogue;

/// A thing that a row of a sample list offers: an option, another type, or both.
struct SampleOffer
{
    std::string name;
    Points points; ///< as the source prints it
    std::vector<Choice> options;
    std::optional<UnitTypeId> type;  ///< upgrade to this type
    std::vector<UnitTypeId> onlyFor; ///< offered to these types alone; empty: to all of the row's
    bool reduced = false;            ///< more or fewer models, for nothing
};

/// One printed row of a sample list.
struct SampleRow
{
    std::string name;
    std::vector<UnitTypeId> types; ///< one, or several to choose from
    std::optional<UnitTypeId> otherForm;
    std::vector<Choice> options; ///< what it always has
    std::vector<SampleOffer> offers;
    bool leader = false;
    std::optional<int> models; ///< 1 for a single model; nothing: as many as Strength
    std::string race;
    Points printed;                 ///< as the source prints it
    std::optional<Points> misprint; ///< what it comes to where the printed price is wrong
    std::string remark;
};

struct SampleList
{
    SampleListId id;
    std::string name;
    std::string tagline;
    std::string race;
    Tinctures tinctures;
    std::vector<SampleRow> rows;
    RuleId rule;
};

/// The unit that a row gives.
/// \param type position in `row.types`
/// \param offers positions in `row.offers` that are taken
[[nodiscard]] Unit unitFromRow(const SampleRow &row, std::size_t type,
                               const std::vector<std::size_t> &offers);

/// True if the list has a row that gives this unit: one of its types, all the row always has, nothing it does
/// not offer. Names, models and answers do not count. (DR-TRAIT-20)
[[nodiscard]] bool standsIn(const SampleList &list, const Unit &unit);

} // namespace gonfalon
