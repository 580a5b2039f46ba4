// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/rampant/not_played.h"

#include "core/model/before_the_game.h"
#include "core/model/profile.h"
#include "core/systems/rampant/readings.h"
#include "core/systems/rampant/skills.h"

#include <algorithm>
#include <utility>

namespace gonfalon::rampant {

namespace {

/// Whose dice the engine rolls again, and on what condition.
bool playsReroll(const Effect &effect)
{
    constexpr std::string_view dice[] = {"fight-misses", "shoot-misses"};
    constexpr std::string_view conditions[] = {"", "against-undead", "against-answer", "melee-effective",
                                               "missile-effective"};
    return std::ranges::count(dice, effect.target) > 0 && std::ranges::count(conditions, effect.when) > 0;
}

/// Notes what one side brings, each thing once for each unit that has it.
class Search
{
public:
    Search(const BattleSetup &setup, SideIndex side)
        : m_catalogue(*setup.catalogue), m_warband(setup.sides[side].warband)
    {
    }

    Findings run()
    {
        for (const Trait *trait : traitsInForce(m_catalogue, m_warband.trait)) {
            if (!traitFor(trait->id.str()))
                note(trait->name, trait->rule, m_warband.name, {});
        }
        for (std::size_t unit = 0; unit < m_warband.units.size(); ++unit)
            searchUnit(unit);
        return std::move(m_findings);
    }

private:
    void searchUnit(std::size_t at)
    {
        const Unit &unit = m_warband.units[at];
        for (const HouseOption &own : unit.house)
            note(own.name, m_catalogue.muster.houseOptionRule, displayName(m_catalogue, unit), at);
        searchForm(at, resolve(m_catalogue, m_warband, at), unit.choices);
        const auto other = resolveOtherForm(m_catalogue, unit, m_warband.game);
        if (other && !unit.secretForm)
            searchForm(at, *other, unit.otherForm);
    }

    void searchForm(std::size_t at, const Profile &profile, const std::vector<Choice> &choices)
    {
        const std::string name = displayName(m_catalogue, m_warband.units[at]);
        for (const ProfileRule &rule : profile.rules) {
            if (!plays(rule.rule->id.str()))
                note(rule.rule->name, rule.rule->rule, name, at);
        }
        for (const Choice &choice : choices) {
            const Option *option = profile.type ? m_catalogue.option(*profile.type, choice.option) : nullptr;
            if (option && !plays(*option))
                note(option->name, option->rule, name, at);
            for (const std::string &answer : choice.answers)
                searchSpell(answer, name, at);
        }
        const bool knowsAll = std::ranges::any_of(profile.rules, [](const ProfileRule &rule) {
            return skillFor(rule.rule->id.str()) == Skill::Spellcaster;
        });
        for (const Spell &spell : m_catalogue.spells) {
            if (knowsAll && !spell.extra)
                searchSpell(spell.id.str(), name, at);
        }
    }

    void searchSpell(const std::string &id, const std::string &unit, std::size_t at)
    {
        const auto spell = std::ranges::find(m_catalogue.spells, SpellId(id), &Spell::id);
        if (spell != m_catalogue.spells.end() && !spellFor(spell->effect().str()))
            note(spell->name, spell->rule, unit, at);
    }

    void note(const std::string &what, const RuleId &rule, const std::string &whose,
              std::optional<std::size_t> unit)
    {
        Finding finding{.code = Code::NotPlayed,
                        .severity = Severity::Warning,
                        .rule = rule,
                        .place = {.unit = unit},
                        .arguments = {what, whose}};
        if (std::ranges::find(m_findings, finding) == m_findings.end())
            m_findings.push_back(std::move(finding));
    }

    const Catalogue &m_catalogue;
    const Warband &m_warband;
    Findings m_findings;
};

} // namespace

bool plays(std::string_view id)
{
    // Weapons that are tried each game are read from the choice itself.
    return skillFor(id) || traitFor(id) || spellFor(id) || id == "enchanted-weapons" ||
           id == "blessed-weapons";
}

// Figures, rules that are granted and limits need no engine.
bool plays(const Option &option)
{
    if (option.effects.empty() && !option.otherForm)
        return plays(option.id.str());
    return std::ranges::all_of(option.effects, [](const Effect &effect) {
        return effect.verb == Effect::Verb::Reroll ? playsReroll(effect) : effect.when.empty();
    });
}

Findings notPlayed(const BattleSetup &setup, SideIndex side) { return Search(setup, side).run(); }

Findings readingsNotPlayed(const BattleSetup &setup)
{
    Findings findings;
    for (const auto &[id, reading] : setup.rulings) {
        const auto ruling = std::ranges::find(setup.catalogue->rulings, id, &Ruling::id);
        if (ruling == setup.catalogue->rulings.end() || playsReading(*ruling, reading))
            continue;
        findings.push_back({.code = Code::NotPlayed,
                            .severity = Severity::Warning,
                            .place = {.path = "rulings/" + id},
                            .arguments = {reading, id}});
    }
    return findings;
}

} // namespace gonfalon::rampant
