// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/catalogue/parts.h"

#include <algorithm>

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

Pieces readPieces(const Node &node)
{
    Fields fields(node);
    Pieces pieces;
    pieces.one = fields.text("one");
    pieces.many = fields.text("many");
    pieces.usual = fields.number("usual");
    pieces.least = fields.number("least");
    pieces.most = fields.number("most");
    pieces.pricedEach = fields.flag("priced_each");
    pieces.rule = fields.reference<RuleId>("rule");
    return pieces;
}

} // namespace

Given readGiven(Fields &fields)
{
    static constexpr std::array<Named<Given>, 4> words{{{"source", Given::Source},
                                                        {"ruling", Given::Ruling},
                                                        {"borrowed", Given::Borrowed},
                                                        {"pack", Given::Pack}}};
    return fields.has("given") ? fields.word("given", words) : Given::Source;
}

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
    if (const auto pieces = fields.at("pieces"))
        type.pieces = readPieces(*pieces);
    type.usual = fields.references<OptionId>("usual");
    type.given = readGiven(fields);
    // What only this type is offered stands in the first section of things that do not exclude each other.
    const auto plain = std::ranges::find(catalogue.sections, Section::Choose::Any, &Section::choose);
    const std::string section = plain == catalogue.sections.end() ? std::string() : plain->id;
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
