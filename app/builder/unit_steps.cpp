// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/builder/unit_steps.h"

#include "core/model/edit.h"
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

} // namespace

QString unitName(const WarbandDocument &document, std::size_t unit)
{
    return QString::fromStdString(displayName(document.catalogue(), document.warband().units.at(unit)));
}

std::size_t addUnit(WarbandDocument &document, const UnitTypeId &type, std::optional<std::size_t> at)
{
    const UnitType *known = document.catalogue().unitType(type);
    const std::size_t end = document.warband().units.size();
    if (!known)
        return end;
    const std::size_t position = std::min(at.value_or(end), end);
    document.modify(Steps::tr("add %1").arg(QString::fromStdString(known->name)), [&](Warband &warband) {
        Unit unit = newUnit(*known);
        unit.leader = warband.units.empty();
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

void removeUnit(WarbandDocument &document, std::size_t unit)
{
    document.modify(Steps::tr("remove %1").arg(unitName(document, unit)), [&](Warband &warband) {
        warband.units.erase(warband.units.begin() + std::ptrdiff_t(unit));
    });
}

std::size_t duplicateUnit(WarbandDocument &document, std::size_t unit)
{
    document.modify(Steps::tr("duplicate %1").arg(unitName(document, unit)), [&](Warband &warband) {
        warband.units.insert(warband.units.begin() + std::ptrdiff_t(unit) + 1, duplicated(warband, unit));
    });
    return unit + 1;
}

void moveUnit(WarbandDocument &document, std::size_t from, std::size_t to)
{
    document.modify(Steps::tr("move %1").arg(unitName(document, from)), [&](Warband &warband) {
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
    const auto &choices = otherForm ? now.otherForm : now.choices;
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
    const QString field =
        QStringLiteral("answers/%1/%2/%3").arg(unit).arg(QString::fromStdString(option.str())).arg(otherForm);
    document.modify(
        Steps::tr("settle %1").arg(optionName(document, unit, option, otherForm)),
        [&](Warband &warband) {
            auto &choices = otherForm ? warband.units[unit].otherForm : warband.units[unit].choices;
            if (const auto choice = std::ranges::find(choices, option, &Choice::option);
                choice != choices.end())
                choice->answers = answers;
        },
        field);
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
