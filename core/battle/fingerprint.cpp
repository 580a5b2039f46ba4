// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/fingerprint.h"

#include "core/battle/hash.h"

namespace gonfalon {

namespace {

/// Adds values one after the other; lists with their length, and what is missing as such. What only later
/// games have is added where there is some, so that the prints of older files stay.
class Print
{
public:
    void add(int number) { m_hash.add(std::uint64_t(std::int64_t(number))); }
    void add(const std::string &text) { m_hash.add(std::string_view(text)); }
    template <typename Tag>
    void add(const Id<Tag> &id)
    {
        add(id.str());
    }
    void add(Points points) { add(points.value()); }
    void add(const std::optional<int> &number)
    {
        add(number.has_value() ? 1 : 0);
        add(number.value_or(0));
    }
    void add(const Effect &effect)
    {
        add(int(effect.verb));
        add(effect.target);
        add(effect.value);
        add(effect.upTo);
        add(effect.from);
        add(effect.when);
    }
    void add(const Option &option)
    {
        add(option.id);
        add(option.points);
        add(option.percent);
        add(option.effects);
        add(option.otherForm.value_or(UnitTypeId()));
        if (option.perPiece)
            add(1);
    }
    void add(const UnitType &type)
    {
        add(type.id);
        add(type.points);
        add(type.figures);
        add(type.rules);
        add(type.options);
        if (type.pieces)
            add(*type.pieces);
    }
    void add(const Pieces &pieces)
    {
        add(pieces.usual);
        add(pieces.least);
        add(pieces.most);
        add(int(pieces.pricedEach));
    }
    void add(const Setting &setting)
    {
        add(setting.id);
        for (const Setting::Answer &answer : setting.answers)
            add(answer.id);
    }
    void add(const DataTable &table)
    {
        add(table.id);
        add(table.rows);
    }
    void add(const SpecialRule &rule) { add(rule.id); }
    void add(const FigureKind &figure)
    {
        add(figure.id);
        if (figure.perPiece)
            add(1);
    }
    void add(const Trait &trait)
    {
        add(trait.id);
        add(trait.total);
        add(int(trait.oncePerTurn));
    }
    void add(const Spell &spell)
    {
        add(spell.id);
        add(spell.difficulty);
        add(spell.range);
        if (!spell.worksAs.empty())
            add(spell.worksAs);
    }
    void add(const Quest &quest)
    {
        add(quest.id);
        add(quest.glory);
    }
    void add(const DeploymentZone &zone)
    {
        add(int(zone.side));
        add(int(zone.shape));
        add(zone.places);
        add(zone.entry);
        add(zone.depth);
        add(zone.clearOfEnemy);
    }
    void add(const ScenarioMarker &marker)
    {
        add(marker.id);
        add(marker.count);
        add(marker.places);
    }
    void add(const GloryAward &award)
    {
        add(int(award.side));
        add(award.glory);
        add(award.tied);
        add(int(award.each));
        add(award.event);
    }
    void add(const Scenario &scenario)
    {
        add(scenario.id);
        add(int(scenario.deploysFirst));
        add(scenario.zones);
        add(scenario.markers);
        add(scenario.endEvents);
        add(scenario.victory);
        if (!scenario.worksAs.empty())
            add(scenario.worksAs);
    }
    void add(const Ruling &ruling)
    {
        add(ruling.id);
        add(ruling.readings.empty() ? std::string() : ruling.readings.front().first);
    }
    template <typename T>
    void add(const std::vector<T> &list)
    {
        add(int(list.size()));
        for (const T &entry : list)
            add(entry);
    }
    [[nodiscard]] std::uint64_t value() const { return m_hash.value(); }

private:
    Hash m_hash;
};

} // namespace

std::uint64_t fingerprint(const Catalogue &catalogue)
{
    Print print;
    print.add(catalogue.id);
    print.add(catalogue.figures);
    print.add(catalogue.unitTypes);
    print.add(catalogue.options);
    print.add(catalogue.specialRules);
    print.add(catalogue.traits);
    print.add(catalogue.spells);
    print.add(catalogue.quests);
    print.add(catalogue.scenarios);
    print.add(catalogue.rulings);
    if (!catalogue.settings.empty())
        print.add(catalogue.settings);
    if (!catalogue.tables.empty())
        print.add(catalogue.tables);
    for (const auto &[word, number] : catalogue.muster.numbers) {
        print.add(word);
        print.add(number);
    }
    return print.value();
}

} // namespace gonfalon
