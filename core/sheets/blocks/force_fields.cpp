// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sheets/blocks/force_fields.h"

#include "core/model/profile.h"
#include "core/sheets/facts.h"
#include "core/sheets/marks.h"

#include <QStringList>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace gonfalon::sheets {
namespace {

/// What the unit chose in a section, in its order.
std::vector<const Option *> chosenIn(const Kit &kit, std::size_t at, const std::string &section)
{
    const UnitType *type = kit.muster.profiles[at].type;
    std::vector<const Option *> options;
    for (const Choice &choice : kit.warband.units[at].choices) {
        const Option *option = type ? kit.catalogue.option(*type, choice.option) : nullptr;
        if (option && option->section == section) {
            options.push_back(option);
        }
    }
    return options;
}

/// "Sergeant", "Bow, shield °".
QString chosenNames(const Kit &kit, std::size_t at, const std::string &section)
{
    QStringList names;
    for (const Option *option : chosenIn(kit, at, section)) {
        names << signedName(words::text(option->name), option->given);
    }
    return names.isEmpty() ? u"–"_s : names.join(u", "_s);
}

/// The cell of the grid that begins with a figure: "5-4 (3)".
QString writtenCell(const Kit &kit, std::size_t figure, const Profile &profile)
{
    for (const auto &row : kit.catalogue.grid) {
        for (const FigureCell &cell : row) {
            if (!cell.figures.empty() && cell.figures.front() == figure) {
                return words::text(written(kit.catalogue, cell, profile));
            }
        }
    }
    return words::text(written(kit.catalogue.figures[figure], profile.figures[figure].value));
}

QString writtenFigure(const Kit &kit, std::size_t at, const Field &field)
{
    const Profile &profile = kit.muster.profiles[at];
    const auto figure = kit.catalogue.figure(FigureId(field.id));
    if (!figure || *figure >= profile.figures.size()) {
        return u"–"_s;
    }
    QString words =
        field.kind == "cell"
            ? writtenCell(kit, *figure, profile)
            : words::text(written(kit.catalogue.figures[*figure], profile.figures[*figure].value));
    // "15 cm" stays on one line.
    return words.replace(u' ', QChar(0x00A0));
}

Runs nameRuns(const Kit &kit, std::size_t at)
{
    const UnitType *type = kit.muster.profiles[at].type;
    Runs runs;
    if (kit.warband.units[at].leader) {
        runs = {kit.icon(u"leader"_s), {u" "_s}};
    }
    runs.push_back({signedName(unitName(kit, at), type ? type->given : Given::Source), true});
    return runs;
}

} // namespace

std::vector<Field> fieldsOf(const BlockSpec &spec)
{
    std::vector<Field> fields;
    for (const SpecLine &line : spec.lines) {
        const auto colon = line.text.find(':');
        fields.push_back({words::text(line.head), line.text.substr(0, colon),
                          colon == std::string::npos ? std::string() : line.text.substr(colon + 1)});
    }
    if (std::ranges::find(fields, "name", &Field::kind) == fields.end()) {
        fields.insert(fields.begin(), {u"Unit"_s, "name", {}});
    }
    return fields;
}

Runs fieldRuns(const Kit &kit, std::size_t at, const Field &field)
{
    const Unit &unit = kit.warband.units[at];
    const Profile &profile = kit.muster.profiles[at];
    if (field.kind == "name") {
        return nameRuns(kit, at);
    }
    if (field.kind == "type") {
        return {{words::text(profile.type ? profile.type->name : unit.type.str())}};
    }
    if (field.kind == "points") {
        return {{QString::number(kit.muster.profiles[at].points.value()), true}};
    }
    if (field.kind == "models") {
        return {{QString::number(models(kit.catalogue, unit, profile))}};
    }
    if (field.kind == "pieces") {
        return {{profile.type && profile.type->pieces ? QString::number(profile.pieces) : u"–"_s}};
    }
    return {{field.kind == "section" ? chosenNames(kit, at, field.id) : writtenFigure(kit, at, field)}};
}

std::set<Given> givenIn(const Kit &kit, std::size_t at, const std::string &section)
{
    std::set<Given> given;
    for (const Option *option : chosenIn(kit, at, section)) {
        given.insert(option->given);
    }
    return given;
}

} // namespace gonfalon::sheets
