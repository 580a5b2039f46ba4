// SPDX-License-Identifier: GPL-3.0-or-later
// Blocks whose text is the template's own: the reference sheet is made of them.
#include "core/sheets/blocks/blocks.h"

#include "core/sheets/blocks/titled.h"
#include "core/sheets/facts.h"

#include <QPainter>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace gonfalon::sheets {
namespace {

std::vector<SpecLine> linesFor(const BlockOrder &order)
{
    std::vector<SpecLine> lines;
    std::copy_if(order.spec.lines.begin(), order.spec.lines.end(), std::back_inserter(lines),
                 [&](const SpecLine &line) { return wanted(order, line.anyOf); });
    return lines;
}

/// A paragraph in a frame: the sum that everybody looks for.
Block boxed(const KitPtr &kit, const QString &text, double width)
{
    const Type type = kit->types.reading.at(kit->types.reading.size * 1.15);
    const Paragraph words(kit->fonts, marked(text), type, width - 4.4);
    Block block;
    block.before = 1.2;
    block.height = words.height() + 3.2;
    block.what = "box";
    block.keepWithNext = true;
    block.paint = [=](QPainter &painter, const QRectF &place) {
        painter.setPen(QPen(kit->inks.text, 0.35));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(place.adjusted(0.2, 0.2, -0.2, -0.2), 1.2, 1.2);
        words.paint(painter, place.topLeft() + QPointF(2.2, 1.6));
    };
    return block;
}

Blocks opened(const BlockOrder &order)
{
    const KitPtr &kit = order.kit;
    Blocks blocks{heading(kit, words::text(order.spec.title), words::text(order.spec.icon), order.width)};
    if (!order.spec.text.empty()) {
        blocks.push_back(paragraphBlock(
            Paragraph(kit->fonts, marked(words::text(order.spec.text)), kit->types.reading, order.width)));
        blocks.back().keepWithNext = !order.spec.lines.empty();
    }
    if (const QString box = word(order.spec, "box"); !box.isEmpty()) {
        blocks.push_back(boxed(kit, box, order.width));
    }
    return blocks;
}

Blocks closed(const BlockOrder &order, Blocks blocks)
{
    if (!order.spec.after.empty()) {
        blocks.back().keepWithNext = true;
        const Kit &kit = *order.kit;
        blocks.push_back(paragraphBlock(
            Paragraph(kit.fonts, marked(words::text(order.spec.after)), kit.types.reading, order.width),
            0.8));
    }
    blocks.back().keepWithNext = false;
    return blocks;
}

Block stepRow(const KitPtr &kit, int number, const QString &text, double width)
{
    const double side = 4.6 * kit->types.reading.size / 9.4;
    const Paragraph words(kit->fonts, marked(text), kit->types.reading, width - side - 2.2);
    const Type numeral{Face::TextBlack, Face::TextBlack, 8 * kit->types.reading.size / 9.4, side / point,
                       Qt::white};
    const Paragraph numberWords(kit->fonts, QString::number(number),
                                kit->light() ? numeral.in(kit->inks.text) : numeral, side,
                                Paragraph::Side::Centre);
    Block block;
    block.before = number == 1 ? 1.3 : 0.7;
    block.height = std::max(side, words.height());
    block.what = "step";
    block.paint = [=](QPainter &painter, const QRectF &place) {
        const QRectF circle(place.left(), place.top(), side, side);
        painter.setPen(QPen(kit->inks.accent, kit->light() ? 0.35 : 0));
        painter.setBrush(kit->light() ? Qt::NoBrush : QBrush(kit->inks.accent));
        painter.drawEllipse(circle.adjusted(0.2, 0.2, -0.2, -0.2));
        numberWords.paint(painter, circle.topLeft());
        words.paint(painter,
                    {place.left() + side + 2.2, place.top() + std::max(0.0, (side - words.leading()) / 2)});
    };
    return block;
}

Block bulletRow(const KitPtr &kit, const SpecLine &line, double width)
{
    const double indent = 3.6 * kit->types.reading.size / 9.4;
    Runs runs = line.head.empty() ? Runs{} : Runs{{words::text(line.head) + u' ', true}};
    append(runs, marked(words::text(line.text)));
    const Paragraph words(kit->fonts, runs, kit->types.reading, width - indent);
    Block block;
    block.before = 0.5;
    block.height = words.height();
    block.what = "point";
    block.paint = [=](QPainter &painter, const QRectF &place) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(kit->inks.text);
        painter.drawEllipse(QPointF(place.left() + indent * 0.35, place.top() + words.leading() / 2 + 0.1),
                            0.5, 0.5);
        words.paint(painter, {place.left() + indent, place.top()});
    };
    return block;
}

/// The widths of a table's columns: of the bold one in front, and of each at the end.
struct TableShape
{
    double front = 0;
    std::vector<double> cells;
    double text = 0;
};

TableShape shapeOf(const Kit &kit, const BlockSpec &spec, const std::vector<SpecLine> &lines, double width)
{
    const double scale = kit.types.reading.size / 9.4;
    const Type front = kit.types.figure.at(11.5 * scale);
    TableShape shape;
    for (const SpecLine &row : lines) {
        if (!row.head.empty()) {
            shape.front =
                std::max(shape.front, line(kit.fonts, words::text(row.head), front).width() + 3 * scale);
        }
        shape.cells.resize(std::max(shape.cells.size(), row.cells.size()));
        for (std::size_t cell = 0; cell < row.cells.size(); ++cell) {
            shape.cells[cell] =
                std::max(shape.cells[cell],
                         line(kit.fonts, words::text(row.cells[cell]), kit.types.reading).width() + 2);
        }
    }
    shape.front = std::min(shape.front, width * 0.45);
    shape.text = width - shape.front;
    for (std::size_t cell = 0; cell < shape.cells.size(); ++cell) {
        const std::size_t column = spec.columns.size() - shape.cells.size() + cell;
        if (column < spec.columns.size()) {
            const Type small = kit.types.text.allBold();
            shape.cells[cell] = std::max(
                shape.cells[cell], line(kit.fonts, words::text(spec.columns[column]), small).width() + 3);
        }
        shape.text -= shape.cells[cell];
    }
    return shape;
}

Block columnHeads(const KitPtr &kit, const BlockSpec &spec, const TableShape &shape)
{
    const Type type = kit->types.text.at(kit->types.text.size * 0.94).allBold();
    std::vector<std::pair<double, Paragraph>> heads;
    double x = 0;
    const std::size_t inFront = spec.columns.size() - shape.cells.size();
    for (std::size_t column = 0; column < spec.columns.size(); ++column) {
        heads.emplace_back(x, line(kit->fonts, words::text(spec.columns[column]), type));
        if (column + 1 < inFront) {
            x += shape.front;
        } else if (column + 1 == inFront) {
            x = shape.front + shape.text;
        } else {
            x += shape.cells[column - inFront];
        }
    }
    Block block;
    block.before = 1;
    block.height = type.leading * point + 0.9;
    block.keepWithNext = true;
    block.what = "columns";
    block.paint = [=](QPainter &painter, const QRectF &place) {
        for (const auto &[at, words] : heads) {
            words.paint(painter, {place.left() + at, place.top() + 0.4});
        }
        painter.fillRect(QRectF(place.left(), place.bottom() - 0.15, place.width(), 0.15), kit->inks.faint);
    };
    return block;
}

Block tableRow(const KitPtr &kit, const SpecLine &row, const TableShape &shape)
{
    const double scale = kit->types.reading.size / 9.4;
    const Type front = kit->types.figure.at(11.5 * scale);
    const Paragraph text(kit->fonts, marked(words::text(row.text)), kit->types.reading, shape.text - 1);
    std::vector<Paragraph> cells;
    double height = text.height();
    for (std::size_t cell = 0; cell < row.cells.size(); ++cell) {
        cells.emplace_back(kit->fonts, words::text(row.cells[cell]), kit->types.reading, shape.cells[cell]);
        height = std::max(height, cells.back().height());
    }
    Paragraph head;
    if (!row.head.empty()) {
        head = Paragraph(kit->fonts, words::text(row.head), front, shape.front);
        height = std::max(height, head.height());
    }
    Block block;
    block.before = 0;
    block.height = height + 1.05;
    block.what = "row";
    block.paint = [=](QPainter &painter, const QRectF &place) {
        const double top = place.top() + 0.45;
        head.paint(painter, {place.left(), top + (text.leading() - front.leading * point) / 2});
        text.paint(painter, {place.left() + shape.front, top});
        double x = place.left() + shape.front + shape.text;
        for (std::size_t cell = 0; cell < cells.size(); x += shape.cells[cell], ++cell) {
            cells[cell].paint(painter, {x, top});
        }
        painter.fillRect(QRectF(place.left(), place.bottom() - 0.15, place.width(), 0.15), kit->inks.faint);
    };
    return block;
}

/// One numbered column of the band.
struct BandStep
{
    Paragraph number, name, text;
    double width; ///< millimetres

    [[nodiscard]] double height() const { return name.height() + text.height() + 4; }
};

/// In large type the columns stand below one another; else the last, which has the most to say, is a quarter
/// broader.
std::vector<BandStep> bandSteps(const BlockOrder &order)
{
    const Kit &kit = *order.kit;
    const auto lines = linesFor(order);
    const double scale = kit.types.reading.size / 9.4;
    const Type numeral = kit.types.points.at(22 * scale).in(kit.inks.accent);
    const Type name = kit.types.section.at(11.5 * scale).in(kit.inks.text);
    const double share = order.width / (static_cast<double>(lines.size()) + 0.25);
    std::vector<BandStep> all;
    for (std::size_t at = 0; at < lines.size(); ++at) {
        const double column = at + 1 < lines.size() ? share : share * 1.25;
        const double width = kit.settings.largeType ? order.width : column;
        all.push_back(
            {line(kit.fonts, QString::number(at + 1), numeral),
             line(kit.fonts, words::text(lines[at].head), name),
             Paragraph(kit.fonts, marked(words::text(lines[at].text)), kit.types.reading, width - 14),
             width});
    }
    return all;
}

} // namespace

Blocks steps(const BlockOrder &order)
{
    const auto lines = linesFor(order);
    if (lines.empty()) {
        return {};
    }
    Blocks blocks = opened(order);
    int number = 0;
    for (const SpecLine &line : lines) {
        blocks.push_back(stepRow(order.kit, ++number, words::text(line.text), order.width));
    }
    return keptTogether(closed(order, std::move(blocks)));
}

Blocks bullets(const BlockOrder &order)
{
    const auto lines = linesFor(order);
    if (lines.empty()) {
        return {};
    }
    Blocks blocks = opened(order);
    for (const SpecLine &line : lines) {
        blocks.push_back(bulletRow(order.kit, line, order.width));
    }
    blocks[blocks.size() - lines.size()].before = 1.2;
    return keptTogether(closed(order, std::move(blocks)));
}

Blocks table(const BlockOrder &order)
{
    const auto lines = linesFor(order);
    if (lines.empty()) {
        return {};
    }
    Blocks blocks = opened(order);
    const TableShape shape = shapeOf(*order.kit, order.spec, lines, order.width);
    if (!order.spec.columns.empty()) {
        blocks.push_back(columnHeads(order.kit, order.spec, shape));
    }
    for (const SpecLine &line : lines) {
        blocks.push_back(tableRow(order.kit, line, shape));
    }
    return keptTogether(closed(order, std::move(blocks)));
}

Blocks stepsBand(const BlockOrder &order)
{
    const KitPtr &kit = order.kit;
    const std::vector<BandStep> all = bandSteps(order);
    const bool stacked = kit->settings.largeType;
    Block block;
    block.what = "phases";
    for (const BandStep &step : all) {
        block.height = stacked ? block.height + step.height() : std::max(block.height, step.height());
    }
    block.paint = [=](QPainter &painter, const QRectF &place) {
        painter.setPen(QPen(kit->inks.text, 0.35));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(place.adjusted(0.2, 0.2, -0.2, -0.2), 1.5, 1.5);
        QPointF corner = place.topLeft();
        for (const BandStep &step : all) {
            step.number.paint(painter, corner + QPointF(3, 1));
            step.name.paint(painter, corner + QPointF(11, 1.8));
            step.text.paint(painter, corner + QPointF(11, 1.8 + step.name.height()));
            corner += stacked ? QPointF(0, step.height()) : QPointF(step.width, 0);
            if (&step != &all.back()) {
                const QSizeF rule = stacked ? QSizeF(place.width(), 0.35) : QSizeF(0.35, place.height());
                painter.fillRect(QRectF(corner, rule), kit->inks.text);
            }
        }
    };
    return {block};
}

} // namespace gonfalon::sheets
