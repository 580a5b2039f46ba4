// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/export/writers.h"
#include "core/files/import/foreign_table.h"
#include "core/model/before_the_game.h"

namespace gonfalon::files {

namespace {

class Writer
{
public:
    Writer(const Catalogue &catalogue, const Warband &warband, Findings &findings)
        : m_catalogue(catalogue), m_warband(warband), m_findings(findings), m_table(catalogue.id.str())
    {
    }

    OrderedJson list()
    {
        OrderedJson units = OrderedJson::array();
        for (std::size_t i = 0; i < m_warband.units.size(); ++i)
            addUnit(units, m_warband.units[i], i);
        return {{"name", m_warband.name}, {"units", std::move(units)}};
    }

private:
    void lose(const std::string &what) { m_findings.push_back(lost(m_title + ": " + what, m_position)); }

    void addUnit(OrderedJson &units, const Unit &unit, std::size_t position)
    {
        m_title = displayName(m_catalogue, unit);
        m_position = position;
        const ForeignEntry *type = m_table.unitOf(unit.type.str());
        if (!type) {
            lose(unit.type.str());
            return;
        }
        OrderedJson options = OrderedJson::array(), fantastical = OrderedJson::array(),
                    spells = OrderedJson::array();
        if (unit.leader)
            fantastical.push_back("Leader");
        for (const Choice &choice : unit.choices)
            addChoice(unit, choice, options, fantastical, spells);
        const ForeignEntry *trait = unit.leader ? traitEntry(fantastical) : nullptr;
        OrderedJson json{{"name", type->name}, {"options", options}, {"fantasticalRules", fantastical}};
        if (!unit.name.empty())
            json["customName"] = unit.name;
        if (trait)
            json["trait"] = trait->name;
        if (!spells.empty())
            json["spells"] = spells;
        loseTheRest(unit);
        units.push_back(std::move(json));
    }

    void addChoice(const Unit &unit, const Choice &choice, OrderedJson &options, OrderedJson &fantastical,
                   OrderedJson &spells)
    {
        const std::string &id = choice.option.str();
        if (const ForeignEntry *own = m_table.optionOf(unit.type.str(), id)) {
            options.push_back(own->name);
        } else if (const ForeignEntry *shared = m_table.fantasticalOf(id)) {
            fantastical.push_back(shared->name);
            addAnswers(choice, spells);
        } else if (!isImplied(unit, choice.option)) {
            const UnitType *type = m_catalogue.unitType(unit.type);
            const Option *option = type ? m_catalogue.option(*type, choice.option) : nullptr;
            lose(option ? option->name : id);
        }
    }

    /// True for what comes along by itself when the list is read back: Undead beside No Feelings.
    bool isImplied(const Unit &unit, const OptionId &id) const
    {
        const UnitType *type = m_catalogue.unitType(unit.type);
        for (const Choice &choice : unit.choices) {
            const Option *option = type ? m_catalogue.option(*type, choice.option) : nullptr;
            if (option && std::ranges::find(option->needs, id) != option->needs.end())
                return true;
        }
        return false;
    }

    void addAnswers(const Choice &choice, OrderedJson &spells)
    {
        for (const std::string &answer : choice.answers) {
            if (const ForeignEntry *spell = m_table.spellOf(answer))
                spells.push_back(spell->name);
            else
                lose(answer);
        }
    }

    /// The Leader's Trait by its name there. One of them is a fantastical rule there.
    const ForeignEntry *traitEntry(OrderedJson &fantastical)
    {
        const Trait *trait = traitInForce(m_catalogue, m_warband.trait);
        const ForeignEntry *entry = trait ? m_table.traitOf(trait->id.str()) : nullptr;
        if (!entry && !m_warband.trait.house.empty())
            lose(m_warband.trait.house);
        if (entry && entry->id == "unstoppable-march") {
            fantastical.push_back(entry->name);
            return nullptr;
        }
        return entry;
    }

    void loseTheRest(const Unit &unit)
    {
        if (unit.models)
            lose(std::to_string(*unit.models) + " models");
        for (const std::string *text : {&unit.race, &unit.notes}) {
            if (!text->empty())
                lose(*text);
        }
        for (const HouseOption &house : unit.house)
            lose(house.name);
        for (const Choice &choice : unit.otherForm)
            lose(choice.option.str());
    }

    const Catalogue &m_catalogue;
    const Warband &m_warband;
    Findings &m_findings;
    DickloraineTable m_table;
    std::string m_title;
    std::size_t m_position = 0;
};

} // namespace

std::string dickloraineOf(const Catalogue &catalogue, const Warband &warband, bool backup, Findings &findings)
{
    OrderedJson list = Writer(catalogue, warband, findings).list();
    findings.push_back(lost("limit " + std::to_string(warband.limit)));
    if (!warband.quests.empty())
        findings.push_back(lost("Quests"));
    if (!backup)
        return compactJson(list);
    OrderedJson rosters;
    rosters[warband.name] = std::move(list);
    return compactJson({{"rosters", std::move(rosters)}, {"customData", OrderedJson::object()}});
}

} // namespace gonfalon::files
