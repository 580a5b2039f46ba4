// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/catalogue/parts.h"

namespace gonfalon::files::data {

namespace {

OrganisationType::Part readPart(const Node &node)
{
    Fields fields(node);
    OrganisationType::Part part;
    part.type = fields.reference<UnitTypeId>("type");
    part.name = fields.text("name");
    part.options = fields.references<OptionId>("options");
    part.count = fields.numberOr("count", 1);
    return part;
}

} // namespace

void readOrganisations(const Node &file, Catalogue &catalogue)
{
    Fields all(file);
    for (const Node &node : all.neededList("organisations")) {
        Fields fields(node);
        OrganisationType type;
        type.id = fields.declared<OrganisationTypeId>("id");
        type.name = fields.text("name");
        type.tagline = fields.textOr("tagline");
        for (const Node &part : fields.neededList("of"))
            type.parts.push_back(readPart(part));
        type.rule = fields.reference<RuleId>("rule");
        catalogue.organisations.push_back(std::move(type));
    }
}

void readTables(const Node &file, Catalogue &catalogue)
{
    Fields all(file);
    for (const Node &node : all.neededList("tables")) {
        Fields fields(node);
        DataTable table;
        table.id = fields.declared<TableId>("id");
        table.name = fields.text("name");
        table.text = fields.textOr("text");
        table.columns = fields.texts("columns");
        for (const Node &row : fields.neededList("rows")) {
            auto &cells = table.rows.emplace_back();
            for (const Node &cell : row.parts())
                cells.push_back(cell.text());
        }
        table.given = readGiven(fields);
        table.rule = fields.reference<RuleId>("rule");
        catalogue.tables.push_back(std::move(table));
    }
}

} // namespace gonfalon::files::data
