// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/import/names.h"

namespace gonfalon::files {

const UnitType *Names::unitType(const std::string &name) const
{
    const ForeignEntry *entry = m_table->unit(name);
    if (entry && !entry->id.empty())
        return m_catalogue->unitType(UnitTypeId(entry->id));
    return named(m_catalogue->unitTypes, name);
}

std::optional<OptionId> Names::option(const UnitType *type, const std::string &name) const
{
    if (type) {
        const ForeignEntry *entry = m_table->option(type->name, name);
        if (entry && !entry->id.empty())
            return OptionId(entry->id);
        if (const Option *own = named(type->options, name))
            return own->id;
    }
    const ForeignEntry *entry = m_table->fantastical(name);
    if (entry && !entry->id.empty())
        return OptionId(entry->id);
    // Where two bear the name, a sergeant of foot and one of a crew, the one that the type may have is meant.
    const std::string plain = plainName(name);
    for (const Option *open : type ? m_catalogue->optionsFor(*type) : std::vector<const Option *>()) {
        if (plainName(open->name) == plain)
            return open->id;
    }
    const Option *shared = named(m_catalogue->options, name);
    return shared ? std::optional(shared->id) : std::nullopt;
}

std::optional<TraitId> Names::trait(const std::string &name) const
{
    if (const ForeignEntry *entry = m_table->trait(name))
        return TraitId(entry->id);
    const Trait *trait = named(m_catalogue->traits, name);
    return trait ? std::optional(trait->id) : std::nullopt;
}

std::optional<SpellId> Names::spell(const std::string &name) const
{
    const ForeignEntry *entry = m_table->spell(name);
    if (entry && !entry->id.empty())
        return SpellId(entry->id);
    const Spell *spell = named(m_catalogue->spells, name);
    return spell ? std::optional(spell->id) : std::nullopt;
}

const Quest *Names::quest(const std::string &name) const { return named(m_catalogue->quests, name); }

} // namespace gonfalon::files
