// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/catalogue/parts.h"

namespace gonfalon::files::data {

namespace {

/// A profile: figures in the order of the catalogue, nothing where the file names none.
std::vector<std::optional<int>> readFigures(const Node &node, const Catalogue &catalogue)
{
    Fields fields(node);
    std::vector<std::optional<int>> figures;
    for (const FigureKind &kind : catalogue.figures)
        figures.push_back(fields.maybeNumber(kind.id.str()));
    return figures;
}

} // namespace

void readUnitType(const Node &file, Catalogue &catalogue)
{
    Fields fields(file);
    UnitType type;
    type.id = fields.declared<UnitTypeId>("id");
    type.name = fields.text("name");
    type.group = fields.reference<GroupId>("group").str();
    type.tagline = fields.text("tagline");
    type.points = Points(fields.number("points"));
    if (const auto figures = fields.needed("figures"))
        type.figures = readFigures(*figures, catalogue);
    type.figures.resize(catalogue.figures.size());
    type.rules = fields.references<SpecialRuleId>("rules");
    // What only this type is offered stands in the first section.
    const std::string section = catalogue.sections.empty() ? std::string() : catalogue.sections.front().id;
    for (const Node &node : fields.list("options"))
        type.options.push_back(readOption(node, catalogue, type.id.str() + '/', section));
    type.mayNotTake = fields.references<OptionId>("may_not_take");
    if (fields.has("may_only_take"))
        type.mayOnlyTake = fields.references<OptionId>("may_only_take");
    type.rule = fields.reference<RuleId>("rule");
    type.optionsRule = fields.reference<RuleId>("options_rule");
    catalogue.unitTypes.push_back(std::move(type));
}

} // namespace gonfalon::files::data
