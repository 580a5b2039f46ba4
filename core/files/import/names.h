// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/import/foreign_list.h"
#include "core/files/import/foreign_table.h"
#include "core/model/catalogue.h"

#include <algorithm>
#include <optional>
#include <string>

namespace gonfalon::files {

/// The entry whose name or id is `name`; nothing where there is none.
template <typename T>
const T *named(const std::vector<T> &entries, const std::string &name)
{
    const std::string plain = plainName(name);
    const auto it = std::ranges::find_if(entries, [&](const T &entry) {
        return plainName(entry.name) == plain || plainName(entry.id.str()) == plain;
    });
    return it == entries.end() || plain.empty() ? nullptr : &*it;
}

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
