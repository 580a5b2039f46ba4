// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sheets/blocks/blocks.h"

#include "core/sheets/facts.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace gonfalon::sheets {
namespace {

/// What the box says, and the pen it is written with.
struct Box
{
    KitPtr kit;
    QString title, remark, turns;
    int turnCount = 12;
    std::vector<QString> quests, lines;
    QString scenario;                ///< empty: the game has none
    std::array<QString, 3> sum = {}; ///< what is added up, and what comes out
    std::optional<bool> attacker;
};

void paintSquare(QPainter &painter, const Kit &kit, double x, double y, double side, bool ticked = false)
{
    painter.setPen(QPen(kit.inks.text, 0.25));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(QRectF(x, y, side, side));
    if (ticked) {
        painter.setPen(QPen(kit.inks.text, 0.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter.drawPolyline(QPolygonF({{x + side * 0.2, y + side * 0.5},
                                        {x + side * 0.42, y + side * 0.75},
                                        {x + side * 0.82, y + side * 0.22}}));
    }
}

/// One ruled line: words at the left, then words and squares from the right.
struct Tail
{
    QString words;
    bool square = false;
    bool ticked = false;
};

void paintRuled(QPainter &painter, const QRectF &place, const Kit &kit, const QString &head,
                const std::vector<Tail> &tail)
{
    const Type &type = kit.types.text;
    const double base = place.bottom() - type.leading * point - 0.2;
    double x = place.right();
    for (auto item = tail.rbegin(); item != tail.rend(); ++item) {
        const Paragraph words = line(kit.fonts, item->words, type);
        x -= words.width();
        words.paint(painter, {x, base});
        x -= 1.4;
        if (item->square) {
            const double side = 3.6 * type.size / 8;
            x -= side;
            paintSquare(painter, kit, x, place.bottom() - side - 0.5, side, item->ticked);
            x -= 1.6;
        }
    }
    fitted(kit.fonts, head, type, 6.5, std::max(10.0, x - place.left() - 2))
        .paint(painter, {place.left(), base});
    painter.setPen(QPen(kit.inks.faint, 0.15));
    painter.drawLine(place.bottomLeft(), place.bottomRight());
}

void paintTurns(QPainter &painter, const QRectF &place, const Kit &kit, const QString &words, int count)
{
    const Paragraph turn = line(kit.fonts, words, kit.types.text);
    const double side =
        std::min(4.9 * kit.types.text.size / 8, (place.width() - turn.width() - 2) / 12 - 1.1);
    turn.paint(painter, {place.left(), place.top() + side / 2 - turn.height() / 2});
    double x = place.left() + turn.width() + 2;
    for (int number = 1; number <= count; ++number, x += side + 1.1) {
        paintSquare(painter, kit, x, place.top(), side);
        const Paragraph numeral(kit.fonts, QString::number(number), kit.types.small, side,
                                Paragraph::Side::Centre);
        numeral.paint(painter, {x, place.top() + side / 2 - numeral.height() / 2});
    }
}

/// "Scenario Glory ____ + Quests ____ = Glory [ ]".
void paintSum(QPainter &painter, const QRectF &place, const Kit &kit, const std::array<QString, 3> &words)
{
    const double boxWidth = 14 * kit.types.text.size / 8;
    const QRectF box(place.right() - boxWidth, place.top(), boxWidth, place.height());
    painter.setPen(QPen(kit.inks.text, 0.5));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(box, 1, 1);
    const Paragraph scenario = line(kit.fonts, words[0], kit.types.text);
    const Paragraph quests = line(kit.fonts, words[1], kit.types.text);
    const Paragraph sum(kit.fonts, Runs{{u"= "_s}, {words[2], true}}, kit.types.text, 60);
    const double y = place.center().y() - scenario.height() / 2;
    const double blank =
        (box.left() - 2 - place.left() - scenario.width() - quests.width() - sum.width() - 8) / 2;
    double x = place.left();
    const auto rule = [&] {
        painter.setPen(QPen(kit.inks.faint, 0.15));
        painter.drawLine(QPointF(x, place.center().y() + 1.3), QPointF(x + blank, place.center().y() + 1.3));
        x += blank + 2;
    };
    scenario.paint(painter, {x, y});
    x += scenario.width() + 2;
    rule();
    quests.paint(painter, {x, y});
    x += quests.width() + 2;
    rule();
    sum.paint(painter, {x, y});
}

void paintBox(QPainter &painter, const QRectF &place, const Box &box)
{
    const Kit &kit = *box.kit;
    const double scale = kit.types.text.size / 8;
    painter.setPen(QPen(kit.inks.text, 0.2, Qt::DashLine));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(place.adjusted(0.1, 0.1, -0.1, -0.1), 1.2, 1.2);
    const QRectF inner = place.adjusted(2, 1.6, -2, -2);
    const Paragraph title = line(kit.fonts, box.title, kit.types.name);
    title.paint(painter, inner.topLeft() - QPointF(0, 0.3));
    const Paragraph remark =
        fitted(kit.fonts, box.remark, kit.types.text, 6.5, inner.width() - title.width() - 2);
    remark.paint(painter,
                 {inner.left() + title.width() + 2, inner.top() + title.height() - remark.height() - 0.6});
    const double rows = inner.height() - title.height() - 9 * scale - 7.5 * scale - 3;
    const double row = std::clamp(rows / 4.2, 5 * scale, 9 * scale);
    double y = inner.top() + title.height() - 0.6;
    for (const QString &quest : box.quests) {
        paintRuled(painter, {inner.left(), y, inner.width(), row}, kit, quest,
                   {{u"Glory 1 2 3"_s}, {u"done"_s, true}});
        y += row;
    }
    for (const QString &words : box.lines) {
        paintRuled(painter, {inner.left(), y, inner.width(), row}, kit, words, {});
        y += row;
    }
    if (!box.scenario.isEmpty()) {
        paintRuled(
            painter, {inner.left(), y, inner.width(), row * 1.1}, kit, box.scenario,
            {{u"Attacker"_s, true, box.attacker == true}, {u"Defender"_s, true, box.attacker == false}});
        y += row * 1.1;
    }
    y += 2 * scale;
    paintTurns(painter, {inner.left(), y, inner.width(), 5 * scale}, kit, box.turns, box.turnCount);
    if (!box.sum[2].isEmpty()) {
        paintSum(painter, {inner.left(), inner.bottom() - 9 * scale, inner.width(), 9 * scale}, kit, box.sum);
    }
}

} // namespace

Blocks battleBox(const BlockOrder &order)
{
    const Kit &kit = *order.kit;
    Box box{.kit = order.kit,
            .title = words::text(order.spec.title),
            .remark = words::text(order.spec.text),
            .turns = u"Turn"_s,
            .quests = {},
            .lines = {},
            .scenario = kit.catalogue.scenarios.empty() ? QString() : u"Scenario"_s,
            .sum = {word(order.spec, "first", u"Scenario Glory"_s),
                    word(order.spec, "second", u"+ "_s + words::text(kit.catalogue.word("quests", "Quests"))),
                    word(order.spec, "sum", u"Glory"_s)},
            .attacker = kit.warband.game.attacker};
    const bool counted = !kit.catalogue.quests.empty() || !kit.catalogue.scenarios.empty();
    if (!counted && word(order.spec, "sum").isEmpty()) {
        box.sum = {};
    }
    for (int number = 1; number <= 3 && !kit.catalogue.quests.empty(); ++number) {
        box.quests.push_back(u"%1 %2"_s.arg(words::text(kit.catalogue.word("quest", "Quest"))).arg(number));
    }
    for (const SpecLine &own : order.spec.lines) {
        box.lines.push_back(words::text(own.text));
    }
    if (order.spec.count > 1) {
        box.turnCount = order.spec.count;
    }
    if (const Scenario *scenario = kit.catalogue.scenario(kit.warband.game.scenario);
        scenario && !order.anonymous) {
        box.scenario = u"Scenario "_s + words::text(scenario->name);
    }
    if (order.anonymous) {
        box.attacker.reset();
    }
    Block block;
    block.height = 46 * kit.types.text.size / 8;
    block.what = "this-battle";
    block.paint = [box](QPainter &painter, const QRectF &place) { paintBox(painter, place, box); };
    return {block};
}

Blocks noteLines(const BlockOrder &order)
{
    Block block;
    block.height = 0;
    block.stretchTo = 28;
    block.what = "notes";
    block.paint = [kit = order.kit, title = words::text(order.spec.title)](QPainter &painter,
                                                                           const QRectF &place) {
        const Paragraph head = line(kit->fonts, title, kit->types.name);
        head.paint(painter, place.topLeft());
        painter.setPen(QPen(kit->inks.faint, 0.2, Qt::DotLine));
        const double step = 8 * kit->types.text.size / 8;
        for (double y = place.top() + head.height() + step; y < place.bottom(); y += step) {
            painter.drawLine(QPointF(place.left(), y), QPointF(place.right(), y));
        }
    };
    return {block};
}

} // namespace gonfalon::sheets
