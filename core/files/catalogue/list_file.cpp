// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/catalogue/parts.h"

#include <algorithm>

namespace gonfalon::files::data {

namespace {

SampleOffer readOffer(const Node &node)
{
    Fields fields(node);
    SampleOffer offer;
    offer.name = fields.text("name");
    offer.points = Points(fields.number("points"));
    offer.options = readChoices(fields.list("options"));
    offer.type = fields.maybeReference<UnitTypeId>("type");
    offer.onlyFor = fields.references<UnitTypeId>("only_for");
    offer.reduced = fields.flag("reduced");
    return offer;
}

/// A row may not name an option that its type does not meet.
void checkChoices(Fields &fields, const Catalogue &catalogue, const UnitTypeId &id,
                  const std::vector<Choice> &choices)
{
    const UnitType *type = catalogue.unitType(id);
    if (!type)
        return; // told with the references
    for (const Choice &choice : choices) {
        const Option *option = catalogue.option(*type, choice.option);
        if (!option || !catalogue.mayTake(*type, *option))
            fields.reading().report(Code::DataUnknownReference, fields.pathOf("options"),
                                    {"option of " + type->name, choice.option.str()});
    }
}

void checkRow(Fields &fields, const Catalogue &catalogue, const SampleRow &row)
{
    for (const UnitTypeId &type : row.types) {
        checkChoices(fields, catalogue, type, row.options);
        for (const SampleOffer &offer : row.offers) {
            const bool open =
                offer.onlyFor.empty() || std::ranges::find(offer.onlyFor, type) != offer.onlyFor.end();
            if (open)
                checkChoices(fields, catalogue, offer.type.value_or(type), offer.options);
        }
    }
}

SampleRow readRow(const Node &node, const Catalogue &catalogue)
{
    Fields fields(node);
    SampleRow row;
    row.name = fields.text("name");
    row.types = fields.references<UnitTypeId>("types");
    if (row.types.empty())
        fields.reading().report(Code::KeyMissing, node.path(), {"types"});
    row.otherForm = fields.maybeReference<UnitTypeId>("other_form");
    row.options = readChoices(fields.list("options"));
    for (const Node &part : fields.list("offers"))
        row.offers.push_back(readOffer(part));
    row.leader = fields.flag("leader");
    row.models = fields.maybeNumber("models");
    row.race = fields.textOr("race");
    row.printed = Points(fields.number("printed"));
    if (const auto misprint = fields.maybeNumber("misprint"))
        row.misprint = Points(*misprint);
    row.remark = fields.textOr("remark");
    checkRow(fields, catalogue, row);
    return row;
}

} // namespace

void readSampleList(const Node &file, Catalogue &catalogue)
{
    Fields fields(file);
    SampleList list;
    list.id = fields.declared<SampleListId>("id");
    list.name = fields.text("name");
    list.tagline = fields.text("tagline");
    list.race = fields.textOr("race");
    if (const auto node = fields.needed("tinctures")) {
        Fields tinctures(*node);
        list.tinctures = {tinctures.text("field"), tinctures.text("charge")};
    }
    for (const Node &node : fields.neededList("rows"))
        list.rows.push_back(readRow(node, catalogue));
    list.rule = fields.reference<RuleId>("rule");
    // A row without a race of its own has the list's.
    for (SampleRow &row : list.rows) {
        if (row.race.empty())
            row.race = list.race;
    }
    catalogue.sampleLists.push_back(std::move(list));
}

} // namespace gonfalon::files::data
