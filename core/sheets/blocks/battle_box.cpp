// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sheets/blocks/blocks.h"

#include "core/model/quest_glory.h"
#include "core/sheets/facts.h"
#include "core/sheets/notes.h"

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
    /// A Quest's line: its name, and the Glory that it is worth, or all that one may be worth.
    struct QuestLine
    {
        QString name, glory;
    };
    std::vector<QuestLine> quests;
    std::vector<QString> lines;
    QString scenario;                ///< empty: the game has none
    Runs victory;                    ///< what brings Glory in the scenario; empty where none is chosen
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

/// Words in the largest type in which they are no higher than `room`; nothing where even the smallest is.
Paragraph fittedWords(const Kit &kit, const Runs &words, double width, double room)
{
    for (const double size : {1.0, 0.94, 0.88, 0.82}) {
        const Paragraph tried(kit.fonts, words, kit.types.text.at(kit.types.text.size * size), width);
        if (tried.height() <= room) {
            return tried;
        }
    }
    return {};
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
    const auto ruled = static_cast<double>(box.quests.size() + box.lines.size());
    const double least = (ruled + (box.scenario.isEmpty() ? 0 : 1.1)) * 4.6 * scale;
    const Paragraph victory = fittedWords(kit, box.victory, inner.width(), rows - least + 2.5 * scale);
    const double row = std::clamp((rows - victory.height()) / 4.2, 4.6 * scale, 9 * scale);
    double y = inner.top() + title.height() - 0.6;
    for (const Box::QuestLine &quest : box.quests) {
        paintRuled(painter, {inner.left(), y, inner.width(), row}, kit, quest.name,
                   {{quest.glory}, {u"done"_s, true}});
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
    victory.paint(painter, {inner.left(), y + 0.6});
    y += victory.height() + (victory.lines() > 0 ? 1.2 : 2) * scale;
    paintTurns(painter, {inner.left(), y, inner.width(), 5 * scale}, kit, box.turns, box.turnCount);
    if (!box.sum[2].isEmpty()) {
        paintSum(painter, {inner.left(), inner.bottom() - 9 * scale, inner.width(), 9 * scale}, kit, box.sum);
    }
}

/// The Quests that are announced, and lines for those that are not: nothing tells how many are kept secret.
std::vector<Box::QuestLine> questLines(const BlockOrder &order)
{
    const Kit &kit = *order.kit;
    std::vector<Box::QuestLine> lines;
    if (kit.catalogue.quests.empty()) {
        return lines;
    }
    if (!order.anonymous) {
        for (const QuestChoice &choice : kit.warband.quests) {
            const Quest *quest = kit.catalogue.quest(choice.quest);
            lines.push_back({words::text(questName(kit.catalogue, choice)),
                             u"Glory %1"_s.arg(quest ? quest->glory : choice.glory)});
        }
    }
    const QString quest = words::text(kit.catalogue.word("quest", "Quest"));
    for (std::size_t number = lines.size(); number < 3; ++number) {
        lines.push_back({u"%1 %2"_s.arg(quest).arg(number + 1), u"Glory 1 2 3"_s});
    }
    return lines;
}

/// "Glory: Attacker 5 Glory if the bearer is destroyed. Defender 4 Glory if …".
Runs victoryWords(const BlockOrder &order, const Scenario &scenario)
{
    Runs runs;
    for (const GloryAward &award : scenario.victory) {
        const char *who = award.side == SideRole::Attacker   ? "attacker"
                          : award.side == SideRole::Defender ? "defender"
                                                             : "both";
        const QString usual = award.side == SideRole::Attacker   ? u"Attacker"_s
                              : award.side == SideRole::Defender ? u"Defender"_s
                                                                 : u"Either"_s;
        runs.push_back({word(order.spec, who, usual), true});
        runs.push_back({u' ' + words::text(award.text) + u' '});
    }
    return runs;
}

/// What is known of a line and need not be written by hand: " 36" behind "Half of our points".
QString lineValue(const BlockOrder &order, const std::string &value)
{
    if (order.anonymous || value != "half-points") {
        return {};
    }
    return u' ' + QString::number((order.kit->judged.points.value() + 1) / 2);
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
            .victory = {},
            .sum = {word(order.spec, "first", u"Scenario Glory"_s),
                    word(order.spec, "second", u"+ "_s + words::text(kit.catalogue.word("quests", "Quests"))),
                    word(order.spec, "sum", u"Glory"_s)},
            .attacker = kit.warband.game.attacker};
    const bool counted = !kit.catalogue.quests.empty() || !kit.catalogue.scenarios.empty();
    if (!counted && word(order.spec, "sum").isEmpty()) {
        box.sum = {};
    }
    box.quests = questLines(order);
    for (const SpecLine &own : order.spec.lines) {
        box.lines.push_back(words::text(own.text) + lineValue(order, own.head));
    }
    if (order.spec.count > 1) {
        box.turnCount = order.spec.count;
    }
    if (const Scenario *scenario = kit.catalogue.scenario(kit.warband.game.scenario);
        scenario && !order.anonymous) {
        box.scenario = u"Scenario "_s + words::text(scenario->name);
        box.victory = victoryWords(order, *scenario);
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
    if (std::ranges::any_of(notesOf(*order.kit), &Note::goesOn)) {
        return {}; // they stand there themselves
    }
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
