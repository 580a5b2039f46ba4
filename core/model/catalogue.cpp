// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/catalogue.h"

#include <algorithm>

namespace gonfalon {

namespace {

// A catalogue holds some dozens of things of each kind: looking through them beats hashing.
template <typename Thing, typename ThingId>
const Thing *find(const std::vector<Thing> &things, const ThingId &id)
{
    const auto it = std::ranges::find(things, id, &Thing::id);
    return it == things.end() ? nullptr : &*it;
}

/// A rule of the game that this one borrowed from, all of whose rules begin alike.
bool isForeign(const OwnRules &own, std::string_view rule)
{
    return !own.empty() &&
           rule.starts_with(std::string_view(own.begin()->first).substr(0, own.begin()->first.find('-') + 1));
}

} // namespace

RuleId cited(const OwnRules &own, const RuleId &rule)
{
    const std::string &id = rule.str();
    auto found = own.find(id);
    if (found == own.end())
        found = own.find(id.substr(0, id.rfind('-')));
    if (found != own.end())
        return found->second;
    return isForeign(own, id) ? RuleId() : rule; // the other's would mislead whoever looks it up
}

void inWordsOf(const Catalogue &catalogue, Findings &findings)
{
    for (Finding &finding : findings) {
        finding.words = catalogue.words;
        finding.rule = catalogue.cited(finding.rule);
    }
}

const UnitType *Catalogue::unitType(const UnitTypeId &wanted) const { return find(unitTypes, wanted); }
const SpecialRule *Catalogue::specialRule(const SpecialRuleId &wanted) const
{
    return find(specialRules, wanted);
}
const Trait *Catalogue::trait(const TraitId &wanted) const { return find(traits, wanted); }
const Spell *Catalogue::spell(const SpellId &wanted) const { return find(spells, wanted); }
const Quest *Catalogue::quest(const QuestId &wanted) const { return find(quests, wanted); }
const Scenario *Catalogue::scenario(const ScenarioId &wanted) const { return find(scenarios, wanted); }
const SampleList *Catalogue::sampleList(const SampleListId &wanted) const
{
    return find(sampleLists, wanted);
}
const LedgerRule *Catalogue::ledgerRule(const RuleId &wanted) const
{
    const LedgerRule *own = find(ledger, wanted);
    return own ? own : find(borrowedRules, wanted);
}
const OrganisationType *Catalogue::organisation(const OrganisationTypeId &wanted) const
{
    return find(organisations, wanted);
}
const DataTable *Catalogue::table(const TableId &wanted) const { return find(tables, wanted); }
const Setting *Catalogue::setting(const std::string &wanted) const { return find(settings, wanted); }
const Section *Catalogue::section(const std::string &wanted) const { return find(sections, wanted); }

std::string Catalogue::word(const std::string &part, const std::string &usual) const
{
    const auto own = words.find(part);
    return own == words.end() ? usual : own->second;
}

const Option *Catalogue::option(const UnitType &type, const OptionId &wanted) const
{
    const Option *own = find(type.options, wanted);
    return own ? own : find(options, wanted);
}

std::optional<std::size_t> Catalogue::figure(const FigureId &wanted) const
{
    const auto it = std::ranges::find(figures, wanted, &FigureKind::id);
    if (it == figures.end())
        return std::nullopt;
    return std::size_t(it - figures.begin());
}

bool Catalogue::mayTake(const UnitType &type, const Option &option) const
{
    if (find(type.options, option.id))
        return true;
    if (type.mayOnlyTake)
        return std::ranges::find(*type.mayOnlyTake, option.id) != type.mayOnlyTake->end();
    return std::ranges::find(type.mayNotTake, option.id) == type.mayNotTake.end();
}

std::vector<const Option *> Catalogue::optionsFor(const UnitType &type) const
{
    std::vector<const Option *> all;
    all.reserve(type.options.size() + options.size());
    for (const Option &own : type.options)
        all.push_back(&own);
    for (const Option &shared : options) {
        if (find(type.options, shared.id))
            continue;
        // Of alternatives only those are worth showing that the type can have.
        const Section *of = section(shared.section);
        if (!of || of->choose == Section::Choose::Any || mayTake(type, shared))
            all.push_back(&shared);
    }
    return all;
}

int Catalogue::mostUnits(int limit) const
{
    if (muster.unitsPer <= 0 || limit <= muster.unitsPer)
        return muster.units.most;
    return muster.units.most * limit / muster.unitsPer;
}

TableSize Catalogue::tableSize(int limit) const
{
    const auto it =
        std::ranges::find_if(muster.tables, [&](const TableSize &size) { return limit <= size.upTo; });
    if (it != muster.tables.end())
        return *it;
    return muster.tables.empty() ? TableSize{} : muster.tables.back();
}

} // namespace gonfalon
