// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sheets/blocks/blocks.h"

#include "core/sheets/blocks/titled.h"
#include "core/sheets/facts.h"
#include "core/sheets/paint/deployment_map.h"

#include <QPainter>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace gonfalon::sheets {
namespace {

const Scenario *scenarioOf(const Kit &kit) { return kit.catalogue.scenario(kit.warband.game.scenario); }

/// "The Ringbearer (E)"; a scenario of the players' own has no letter.
QString nameOf(const Scenario &scenario)
{
    const QString name = words::text(scenario.name);
    return scenario.letter.empty() ? name : u"%1 (%2)"_s.arg(name, words::text(scenario.letter));
}

Block textRow(const KitPtr &kit, const std::string &text, double width)
{
    Block block = paragraphBlock(Paragraph(kit->fonts, words::text(text), kit->types.reading, width), 1.2);
    return block;
}

void addTexts(Blocks &blocks, const BlockOrder &order, const QString &title,
              const std::vector<ScenarioText> &texts)
{
    if (texts.empty()) {
        return;
    }
    Blocks rows;
    for (const ScenarioText &text : texts) {
        rows.push_back(textRow(order.kit, text.text, order.width));
    }
    std::ranges::move(section(order, title, {}, std::move(rows)), std::back_inserter(blocks));
}

QString who(const BlockOrder &order, SideRole side)
{
    switch (side) {
    case SideRole::Attacker:
        return word(order.spec, "attacker");
    case SideRole::Defender:
        return word(order.spec, "defender");
    case SideRole::Both:
        return word(order.spec, "both");
    }
    Q_UNREACHABLE();
}

/// An award with boxes to tick: one for what comes once, a row for what comes for each.
Block awardBlock(const BlockOrder &order, const GloryAward &award)
{
    const KitPtr &kit = order.kit;
    const double side = 4.4 * kit->types.reading.size / 9.4;
    const int boxes = award.each ? 10 : 1;
    const Paragraph text(kit->fonts,
                         Runs{{who(order, award.side) + u": "_s, true}, {words::text(award.text)}},
                         kit->types.reading, order.width);
    Block block;
    block.before = 1.6;
    block.height = text.height() + side + 1.2;
    block.what = "award";
    block.paint = [=](QPainter &painter, const QRectF &place) {
        text.paint(painter, place.topLeft());
        painter.setPen(QPen(kit->inks.text, 0.25));
        painter.setBrush(Qt::NoBrush);
        const double y = place.top() + text.height() + 0.8;
        for (int box = 0; box < boxes; ++box) {
            painter.drawRect(QRectF(place.left() + box * (side + 1), y, side, side));
        }
        const QString worth =
            boxes > 1 ? u"× %1 Glory each"_s.arg(award.glory) : u"%1 Glory"_s.arg(award.glory);
        const Paragraph words = line(kit->fonts, worth, kit->types.text);
        words.paint(painter, {place.left() + boxes * (side + 1) + 1, y + side / 2 - words.height() / 2});
    };
    return block;
}

} // namespace

Blocks scenarioMap(const BlockOrder &order)
{
    const KitPtr &kit = order.kit;
    const Scenario *scenario = scenarioOf(*kit);
    if (!scenario) {
        return {};
    }
    const TableSize table = kit->catalogue.tableSize(kit->warband.limit);
    const Paragraph name = fitted(kit->fonts, nameOf(*scenario), kit->types.title.at(18), 11, order.width);
    Runs summary{{words::text(scenario->summary) + u' '}};
    if (kit->warband.game.attacker) {
        summary.push_back(
            {*kit->warband.game.attacker ? word(order.spec, "attacks") : word(order.spec, "defends"), true});
    }
    const Paragraph words(kit->fonts, summary, kit->types.reading, order.width);
    const Paragraph under = line(kit->fonts, u"%1″ × %2″"_s.arg(table.width).arg(table.depth),
                                 kit->types.small.in(kit->inks.soft));
    const double scale = std::min(1.0, kit->types.reading.size / 9.4); // the map shrinks with its words
    const double high = std::min(order.width * (order.width > 120 ? 0.5 : 0.62) * scale,
                                 table.depth * order.width / std::max(1, table.width) + 6);
    Block block;
    block.height = name.height() + words.height() + 2 + high + under.height();
    block.what = "map";
    MapLook look;
    look.words = kit->types.small;
    block.paint = [=](QPainter &painter, const QRectF &place) {
        name.paint(painter, place.topLeft());
        words.paint(painter, {place.left(), place.top() + name.height() + 0.5});
        const double top = place.top() + name.height() + words.height() + 2;
        paintMap(painter, {place.left(), top, place.width(), high}, kit->fonts, *scenario, table, look);
        under.paint(painter, {place.center().x() - under.width() / 2, place.bottom() - under.height()});
    };
    return {block};
}

Blocks scenarioTexts(const BlockOrder &order)
{
    const Scenario *scenario = scenarioOf(*order.kit);
    if (!scenario) {
        return {};
    }
    Blocks blocks;
    addTexts(blocks, order, word(order.spec, "set_up"), scenario->setUp);
    addTexts(blocks, order, word(order.spec, "special"), scenario->special);
    addTexts(blocks, order, word(order.spec, "ending"), scenario->ending);
    return blocks;
}

Blocks scenarioVictory(const BlockOrder &order)
{
    const KitPtr &kit = order.kit;
    const Scenario *scenario = scenarioOf(*kit);
    if (!scenario) {
        return {};
    }
    Blocks blocks;
    for (const GloryAward &award : scenario->victory) {
        blocks.push_back(awardBlock(order, award));
    }
    if (!order.spec.after.empty()) {
        blocks.push_back(textRow(kit, order.spec.after, order.width));
    }
    return section(order, words::text(order.spec.title), words::text(order.spec.icon), std::move(blocks));
}

} // namespace gonfalon::sheets
