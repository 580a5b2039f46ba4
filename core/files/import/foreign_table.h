// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/json_text.h"

#include <map>
#include <string>
#include <string_view>

namespace gonfalon::files {

/// One thing that another program sells: its name there, our id, its price there.
struct ForeignEntry
{
    std::string name;
    std::string id; ///< empty where only its user's own data know it
    int points = 0;
    std::string text;     ///< what its user's own data say of it
    bool ownData = false; ///< comes from or was changed by its user's own data
};

/// What dickloraine's builder knows, by the names it uses: our ids and its prices. Its users may add entries
/// of their own, which replace those of the same name.
class DickloraineTable
{
public:
    /// \param system id of the catalogue at hand; the table is empty for every game but its own
    explicit DickloraineTable(std::string_view system);

    [[nodiscard]] const ForeignEntry *unit(const std::string &name) const;
    [[nodiscard]] const ForeignEntry *option(const std::string &unit, const std::string &name) const;
    [[nodiscard]] const ForeignEntry *fantastical(const std::string &name) const;
    [[nodiscard]] const ForeignEntry *trait(const std::string &name) const;
    [[nodiscard]] const ForeignEntry *spell(const std::string &name) const;
    [[nodiscard]] bool empty() const { return m_units.empty(); }
    /// The name there of what we call `id`, or nothing where that program has nothing of the kind.
    [[nodiscard]] const ForeignEntry *unitOf(const std::string &id) const;
    [[nodiscard]] const ForeignEntry *optionOf(const std::string &unitId, const std::string &id) const;
    [[nodiscard]] const ForeignEntry *fantasticalOf(const std::string &id) const;
    [[nodiscard]] const ForeignEntry *traitOf(const std::string &id) const;
    [[nodiscard]] const ForeignEntry *spellOf(const std::string &id) const;

    /// Adds a user's own data, `{unitData, fantasticalRulesData, rulesData, spells}`; one finding for each
    /// entry.
    void addOwnData(const Json &data, Findings &findings);

private:
    using Entries = std::map<std::string, ForeignEntry>; ///< by plain name

    void addOwnUnits(const Json &units, Findings &findings);
    void addOwnEntry(Entries &entries, const std::string &name, const Json &json, const char *kind,
                     Findings &findings);

    Entries m_units, m_fantastical, m_traits, m_spells;
    std::map<std::string, Entries> m_options; ///< by plain name of the unit
};

} // namespace gonfalon::files
