// SPDX-License-Identifier: GPL-3.0-or-later
// The roster of a force of many units: a line each, grouped by organisation, with boxes for each figure.
#include "core/sheets/blocks/blocks.h"

#include "core/model/organisations.h"
#include "core/model/profile.h"
#include "core/sheets/blocks/figure_boxes.h"
#include "core/sheets/blocks/force_fields.h"
#include "core/sheets/blocks/ruled_table.h"
#include "core/sheets/blocks/titled.h"
#include "core/sheets/facts.h"
#include "core/sheets/marks.h"

#include <QPainter>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace gonfalon::sheets {
namespace {

constexpr double over = 0.6; ///< above and below what stands in a row, millimetres

/// All rows of a force, measured alike.
struct ForceTable
{
    KitPtr kit;
    RuledTable ruled;
    ColumnPlan plan;
    FigureBoxes boxes;
    double boxesLeft = 0; ///< millimetres
    bool beneath = false; ///< the boxes stand below the text of their row
};

int figuresOf(const Kit &kit, std::size_t at)
{
    return models(kit.catalogue, kit.warband.units[at], kit.muster.profiles[at]);
}

/// The widest strip of boxes that any unit needs.
double boxesWidth(const Kit &kit, const FigureBoxes &boxes)
{
    double widest = 0;
    for (std::size_t at = 0; at < kit.warband.units.size(); ++at) {
        widest = std::max(widest, boxes.width(figuresOf(kit, at)));
    }
    return widest;
}

ForceTable tableFor(const BlockOrder &order)
{
    const Kit &kit = *order.kit;
    const auto fields = fieldsOf(order.spec);
    ForceTable table{order.kit, {}, {}, FigureBoxes(kit, word(order.spec, "counters")), 0, false};
    for (const Field &field : fields) {
        table.ruled.heads.push_back(field.head);
    }
    for (std::size_t at = 0; at < kit.warband.units.size(); ++at) {
        auto &row = table.ruled.rows.emplace_back();
        for (const Field &field : fields) {
            row.push_back(fieldRuns(kit, at, field));
        }
    }
    table.ruled.whole = true;
    table.ruled.type = kit.types.text.at(kit.types.text.size * 1.06);
    const double strip = boxesWidth(kit, table.boxes);
    table.beneath = strip > order.width * 0.48;
    const bool beside = strip > 0 && !table.beneath;
    table.plan = planColumns(kit, table.ruled, order.width - (beside ? strip + 3 : 0));
    if (beside) {
        // The boxes are a column of their own, with a head.
        table.boxesLeft = order.width - strip;
        table.ruled.heads.push_back(word(order.spec, "counters_head"));
        table.plan.left.push_back(table.boxesLeft);
        table.plan.width.push_back(strip);
    }
    return table;
}

Block unitRow(const ForceTable &table, std::size_t at)
{
    const KitPtr &kit = table.kit;
    const RuledRow row = ruledRow(*kit, table.ruled.rows[at], table.plan);
    const int figures = figuresOf(*kit, at);
    const double boxesHigh = table.boxes.height(figures);
    const double below = table.beneath && boxesHigh > 0 ? row.height + 0.8 : 0;
    // A line of text stands in the middle of the first line of boxes.
    const double sink = below > 0 ? 0 : std::max(0.0, (table.boxes.side() - row.height) / 2);
    const bool leader = kit->warband.units[at].leader;
    Block block;
    block.before = 0;
    block.height = std::max(row.height + sink, below + boxesHigh) + 2 * over;
    block.what = "unit " + std::to_string(at);
    block.paint = [=, boxes = table.boxes, left = table.boxesLeft, plan = table.plan](QPainter &painter,
                                                                                      const QRectF &place) {
        paintRow(painter, place.topLeft() + QPointF(0, over + sink), row, plan);
        boxes.paint(painter, place.topLeft() + QPointF(left, over + below), figures);
        const double thick = leader ? 0.4 : 0.15;
        painter.fillRect(QRectF(place.left(), place.bottom() - thick, place.width(), thick),
                         leader ? kit->inks.text : kit->inks.faint);
    };
    return block;
}

/// Units that were mustered together, or all that were not.
struct Host
{
    QString name, type;
    std::vector<std::size_t> units;
};

/// The hosts of the warband in its order; what belongs to none comes last. Without organisations it is one
/// host that has no name.
std::vector<Host> hostsOf(const Kit &kit, const QString &others)
{
    std::vector<Host> hosts;
    std::vector<bool> placed(kit.warband.units.size());
    for (const Organisation &organisation : kit.warband.organisations) {
        const OrganisationType *type = kit.catalogue.organisation(organisation.type);
        const QString kind = words::text(type ? type->name : organisation.type.str());
        Host host{organisation.name.empty() ? kind : words::text(organisation.name), kind,
                  unitsOf(kit.warband, organisation.id)};
        for (const std::size_t at : host.units) {
            placed[at] = true;
        }
        hosts.push_back(std::move(host));
    }
    Host rest{hosts.empty() ? QString() : others, {}, {}};
    for (std::size_t at = 0; at < placed.size(); ++at) {
        if (!placed[at]) {
            rest.units.push_back(at);
        }
    }
    hosts.push_back(std::move(rest));
    std::erase_if(hosts, [](const Host &host) { return host.units.empty(); });
    return hosts;
}

/// "Force · 12 units · 120 figures · 1080 points".
QString hostLine(const Kit &kit, const Host &host)
{
    int figures = 0;
    Points points;
    for (const std::size_t at : host.units) {
        figures += figuresOf(kit, at);
        points = points + kit.muster.profiles[at].points;
    }
    QStringList parts;
    if (!host.type.isEmpty() && host.type != host.name) {
        parts << host.type;
    }
    const auto units = host.units.size();
    parts << u"%1 %2"_s.arg(units).arg(units == 1 ? u"unit"_s : u"units"_s);
    parts << u"%1 %2"_s.arg(figures).arg(figures == 1 ? u"model"_s : u"models"_s);
    parts << pointsWord(points.value());
    return parts.join(u" · "_s);
}

Block hostHead(const KitPtr &kit, const Host &host, double width)
{
    const Type small = kit->types.text;
    const Paragraph line = sheets::line(kit->fonts, hostLine(*kit, host), small);
    const Type type = kit->types.name;
    const Paragraph name = fitted(kit->fonts, host.name, type, type.size * 0.7, width - line.width() - 4);
    Block block;
    block.before = 4;
    block.height = name.height() + 1.2;
    block.keepWithNext = true;
    block.what = "host";
    block.paint = [=](QPainter &painter, const QRectF &place) {
        name.paint(painter, place.topLeft() + QPointF(0, 0.3));
        line.paint(painter, {place.right() - line.width(), place.bottom() - line.height() - 0.9});
        painter.fillRect(QRectF(place.left(), place.bottom() - 0.35, place.width(), 0.35), kit->inks.accent);
    };
    return block;
}

/// The heads of the columns with the name of the host that goes on below them.
Block continuedHead(const KitPtr &kit, const Block &heads, const QString &host, double width)
{
    const Paragraph words(kit->fonts, Runs{{host, true}, {u", continued"_s}}, kit->types.text, width);
    Block block = heads;
    block.height = heads.height + words.height() + 1;
    block.paint = [=, paint = heads.paint, high = heads.height](QPainter &painter, const QRectF &place) {
        words.paint(painter, place.topLeft());
        paint(painter, {place.left(), place.bottom() - high, place.width(), high});
    };
    return block;
}

void addHost(Blocks &blocks, const ForceTable &table, const Host &host, const Block &heads, double width)
{
    auto carried = std::make_shared<const Block>(heads);
    if (!host.name.isEmpty()) {
        blocks.push_back(hostHead(table.kit, host, width));
        blocks.back().carried = carried;
        carried = std::make_shared<const Block>(continuedHead(table.kit, heads, host.name, width));
    }
    for (const std::size_t at : host.units) {
        blocks.push_back(unitRow(table, at));
        blocks.back().carried = carried;
    }
}

/// Which signs stand behind the names of units and of what they chose.
std::set<Given> signsOf(const BlockOrder &order)
{
    const Kit &kit = *order.kit;
    std::set<Given> used;
    for (std::size_t at = 0; at < kit.warband.units.size(); ++at) {
        const UnitType *type = kit.muster.profiles[at].type;
        used.insert(type ? type->given : Given::Source);
        for (const Field &field : fieldsOf(order.spec)) {
            if (field.kind == "section") {
                used.merge(givenIn(kit, at, field.id));
            }
        }
    }
    return used;
}

} // namespace

Blocks forceRows(const BlockOrder &order)
{
    const Kit &kit = *order.kit;
    if (kit.warband.units.empty()) {
        return {};
    }
    const ForceTable table = tableFor(order);
    const Block heads = columnHeads(order.kit, table.ruled.heads, table.plan);
    Blocks blocks;
    if (!order.spec.title.empty()) {
        blocks.push_back(
            heading(order.kit, words::text(order.spec.title), words::text(order.spec.icon), order.width));
    }
    blocks.push_back(heads);
    const QString others = word(order.spec, "others");
    for (const Host &host : hostsOf(kit, others.isEmpty() ? u"Other units"_s : others)) {
        addHost(blocks, table, host, heads, order.width);
    }
    for (const QString &remark : {words::text(order.spec.after), signRemark(signsOf(order))}) {
        if (!remark.isEmpty()) {
            blocks.push_back(
                paragraphBlock(Paragraph(kit.fonts, marked(remark), kit.types.text, order.width), 1.2));
        }
    }
    return blocks;
}

} // namespace gonfalon::sheets
