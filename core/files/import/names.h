// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/import/foreign_table.h"
#include "core/model/catalogue.h"

#include <optional>
#include <string>

namespace gonfalon::files {

/// Finds what a foreign name means: first by the table of the other program, then by our own names and ids.
class Names
{
public:
    Names(const Catalogue &catalogue, const DickloraineTable &table)
        : m_catalogue(&catalogue), m_table(&table)
    {
    }

    [[nodiscard]] const UnitType *unitType(const std::string &name) const;
    /// \param type none where the unit's type is not known; its shared options are found all the same
    [[nodiscard]] std::optional<OptionId> option(const UnitType *type, const std::string &name) const;
    [[nodiscard]] std::optional<TraitId> trait(const std::string &name) const;
    [[nodiscard]] std::optional<SpellId> spell(const std::string &name) const;
    [[nodiscard]] const Quest *quest(const std::string &name) const;

    [[nodiscard]] const Catalogue &catalogue() const { return *m_catalogue; }
    [[nodiscard]] const DickloraineTable &table() const { return *m_table; }

private:
    const Catalogue *m_catalogue;
    const DickloraineTable *m_table;
};

} // namespace gonfalon::files
