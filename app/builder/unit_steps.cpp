// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/builder/unit_steps.h"

#include "core/model/edit.h"
#include "core/model/organisations.h"
#include "core/words/finding_words.h"

#include <QCoreApplication>

#include <algorithm>

namespace gonfalon::steps {

namespace {

struct Steps
{
    Q_DECLARE_TR_FUNCTIONS(Steps)
};

QString optionName(const WarbandDocument &document, std::size_t unit, const OptionId &id, bool otherForm)
{
    const Catalogue &catalogue = document.catalogue();
    const Unit &bought = document.warband().units.at(unit);
    const auto form = otherForm ? resolveOtherForm(catalogue, bought) : std::nullopt;
    const UnitType *type = form ? form->type : catalogue.unitType(bought.type);
    const Option *option = type ? catalogue.option(*type, id) : nullptr;
    return QString::fromStdString(option ? option->name : id.str());
}

void takeOut(WarbandDocument &document, std::size_t unit, const QString &reason)
{
    document.modify(
        reason, [&](Warband &warband) { warband.units.erase(warband.units.begin() + std::ptrdiff_t(unit)); });
}

} // namespace

QString unitName(const WarbandDocument &document, std::size_t unit)
{
    return QString::fromStdString(displayName(document.catalogue(), document.warband().units.at(unit)));
}

Unit unitToAdd(const WarbandDocument &document, const UnitType &type)
{
    const MusterRules &rules = document.catalogue().muster;
    Unit unit = newUnit(type);
    unit.leader = document.warband().units.empty() && !rules.leaderRule.empty();
    if (!rules.nameRule.empty())
        unit.name = freeName(document.warband(), type.name);
    return unit;
}

std::size_t addUnits(WarbandDocument &document, const Unit &unit, int count)
{
    const UnitType *type = document.catalogue().unitType(unit.type);
    const QString name = QString::fromStdString(type ? type->name : unit.type.str());
    const QString reason =
        count == 1 ? Steps::tr("add %1").arg(name) : Steps::tr("add %1 times %2").arg(count).arg(name);
    document.modify(reason, [&](Warband &warband) {
        for (int i = 0; i < count; ++i) {
            Unit added = unit;
            added.pennon.reset();
            added.leader = unit.leader && std::ranges::none_of(warband.units, &Unit::leader);
            if (!unit.name.empty() && i > 0)
                added.name = nextName(warband, unit.name);
            warband.units.push_back(std::move(added));
        }
    });
    return document.warband().units.size() - 1;
}

std::size_t addUnit(WarbandDocument &document, const UnitTypeId &type, std::optional<std::size_t> at,
                    const std::string &organisation)
{
    const UnitType *known = document.catalogue().unitType(type);
    const std::size_t end = document.warband().units.size();
    if (!known)
        return end;
    const std::size_t position = std::min(at.value_or(end), end);
    document.modify(Steps::tr("add %1").arg(QString::fromStdString(known->name)), [&](Warband &warband) {
        Unit unit = unitToAdd(document, *known);
        unit.organisation = organisation;
        warband.units.insert(warband.units.begin() + std::ptrdiff_t(position), unit);
    });
    return position;
}

std::size_t addUnit(WarbandDocument &document, const Unit &unit, const QString &reason)
{
    document.modify(reason, [&](Warband &warband) {
        Unit added = unit;
        added.leader = unit.leader && std::ranges::none_of(warband.units, &Unit::leader);
        warband.units.push_back(std::move(added));
    });
    return document.warband().units.size() - 1;
}

std::size_t pasteUnit(WarbandDocument &document, const Unit &unit, std::optional<std::size_t> at,
                      const std::string &organisation)
{
    const std::size_t end = document.warband().units.size(), position = std::min(at.value_or(end), end);
    const QString name = QString::fromStdString(displayName(document.catalogue(), unit));
    document.modify(Steps::tr("paste %1").arg(name), [&](Warband &warband) {
        Unit copy = unit;
        copy.leader = warband.units.empty() && !document.catalogue().muster.leaderRule.empty();
        copy.organisation = organisation;
        copy.pennon.reset();
        if (std::ranges::find(warband.units, unit.name, &Unit::name) != warband.units.end() &&
            !unit.name.empty())
            copy.name = nextName(warband, unit.name);
        warband.units.insert(warband.units.begin() + std::ptrdiff_t(position), copy);
    });
    return position;
}

QStringList changeType(WarbandDocument &document, std::size_t position, const UnitTypeId &type)
{
    QStringList givenBack;
    const Catalogue &catalogue = document.catalogue();
    const UnitType *to = catalogue.unitType(type);
    const Unit &unit = document.warband().units.at(position);
    const UnitType *from = catalogue.unitType(unit.type);
    if (!to || to == from)
        return givenBack;
    const Unit changed = retyped(catalogue, unit, *to);
    for (const Choice &choice : unit.choices) {
        if (!chosen(changed, choice.option))
            givenBack << optionName(document, position, choice.option, false);
    }
    document.modify(
        Steps::tr("change %1 into %2").arg(unitName(document, position), QString::fromStdString(to->name)),
        [&](Warband &warband) { warband.units[position] = changed; });
    return givenBack;
}

void removeUnit(WarbandDocument &document, std::size_t unit)
{
    takeOut(document, unit, Steps::tr("remove %1").arg(unitName(document, unit)));
}

void cutUnit(WarbandDocument &document, std::size_t unit)
{
    takeOut(document, unit, Steps::tr("cut %1").arg(unitName(document, unit)));
}

std::size_t duplicateUnit(WarbandDocument &document, std::size_t unit)
{
    document.modify(Steps::tr("duplicate %1").arg(unitName(document, unit)), [&](Warband &warband) {
        warband.units.insert(warband.units.begin() + std::ptrdiff_t(unit) + 1, duplicated(warband, unit));
    });
    return unit + 1;
}

void moveUnit(WarbandDocument &document, std::size_t from, std::size_t to,
              const std::optional<std::string> &organisation)
{
    document.modify(Steps::tr("move %1").arg(unitName(document, from)), [&](Warband &warband) {
        if (organisation)
            warband.units[from].organisation = *organisation;
        const auto at = [&](std::size_t i) { return warband.units.begin() + std::ptrdiff_t(i); };
        if (from < to)
            std::rotate(at(from), at(from + 1), at(to + 1));
        else
            std::rotate(at(to), at(from), at(from + 1));
    });
}

void makeLeader(WarbandDocument &document, std::size_t unit)
{
    document.modify(Steps::tr("make %1 the Leader's").arg(unitName(document, unit)),
                    [&](Warband &warband) { gonfalon::makeLeader(warband, unit); });
}

void toggleOption(WarbandDocument &document, std::size_t unit, const OptionId &option, bool otherForm)
{
    const Unit &now = document.warband().units.at(unit);
    const auto &choices = choicesOf(now, otherForm);
    const bool taken = std::ranges::find(choices, option, &Choice::option) != choices.end();
    const QString name = optionName(document, unit, option, otherForm);
    document.modify((taken ? Steps::tr("give back %1") : Steps::tr("take %1")).arg(name),
                    [&](Warband &warband) {
                        gonfalon::toggleOption(document.catalogue(), warband.units[unit], option, otherForm);
                    });
}

void setAnswers(WarbandDocument &document, std::size_t unit, const OptionId &option, bool otherForm,
                const std::vector<std::string> &answers)
{
    const QString field = QStringLiteral("answers/%1/%2/%3")
                              .arg(QString::number(unit), QString::fromStdString(option.str()),
                                   QString::number(int(otherForm)));
    document.modify(
        Steps::tr("settle %1").arg(optionName(document, unit, option, otherForm)),
        [&](Warband &warband) {
            auto &choices = choicesOf(warband.units[unit], otherForm);
            if (const auto choice = std::ranges::find(choices, option, &Choice::option);
                choice != choices.end())
                choice->answers = answers;
        },
        field);
}

QString organisationName(const WarbandDocument &document, const std::string &id)
{
    const auto &all = document.warband().organisations;
    const auto it = std::ranges::find(all, id, &Organisation::id);
    if (it == all.end())
        return {};
    const OrganisationType *type = document.catalogue().organisation(it->type);
    return QString::fromStdString(!it->name.empty() ? it->name : type ? type->name : it->type.str());
}

std::string addOrganisation(WarbandDocument &document, const OrganisationTypeId &id)
{
    const OrganisationType *type = document.catalogue().organisation(id);
    if (!type)
        return {};
    document.modify(Steps::tr("add %1").arg(QString::fromStdString(type->name)), [&](Warband &warband) {
        gonfalon::addOrganisation(document.catalogue(), warband, *type);
    });
    return document.warband().organisations.back().id;
}

void renameOrganisation(WarbandDocument &document, const std::string &id, const std::string &name)
{
    const QString called = name.empty() ? organisationName(document, id) : QString::fromStdString(name);
    document.modify(
        Steps::tr("rename %1").arg(called),
        [&](Warband &warband) {
            if (const auto it = std::ranges::find(warband.organisations, id, &Organisation::id);
                it != warband.organisations.end())
                it->name = name;
        },
        QStringLiteral("organisation/") + QString::fromStdString(id));
}

void removeOrganisation(WarbandDocument &document, const std::string &id)
{
    document.modify(Steps::tr("remove %1").arg(organisationName(document, id)),
                    [&](Warband &warband) { gonfalon::removeOrganisation(warband, id); });
}

void giveAll(WarbandDocument &document, const std::string &id, const std::string &section,
             const OptionId &option)
{
    const Catalogue &catalogue = document.catalogue();
    const Section *of = catalogue.section(section);
    const auto give = [&](Unit &unit) {
        const UnitType *type = catalogue.unitType(unit.type);
        const Option *wanted = type ? catalogue.option(*type, option) : nullptr;
        if (wanted && catalogue.mayTake(*type, *wanted) && !chosen(unit, option))
            gonfalon::toggleOption(catalogue, unit, option);
        else if (type && option.empty() && of && of->choose != Section::Choose::One)
            std::erase_if(unit.choices, [&](const Choice &choice) {
                const Option *had = catalogue.option(*type, choice.option);
                return had && had->section == section;
            });
    };
    const QString name = organisationName(document, id);
    document.modify(Steps::tr("give all of %1").arg(name), [&](Warband &warband) {
        for (const std::size_t unit : unitsOf(warband, id))
            give(warband.units[unit]);
    });
}

bool applyFix(WarbandDocument &document, const Finding &finding)
{
    if (!finding.fix)
        return false;
    bool done = false;
    const QString label = words::fixLabel(document.catalogue(), document.warband(), finding);
    document.modify(
        label.isEmpty() ? Steps::tr("mend") : label.at(0).toLower() + label.mid(1),
        [&](Warband &warband) { done = gonfalon::applyFix(document.catalogue(), warband, *finding.fix); });
    return done;
}

} // namespace gonfalon::steps
