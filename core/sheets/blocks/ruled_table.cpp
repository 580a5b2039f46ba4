// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sheets/blocks/ruled_table.h"

#include <QHash>
#include <QPainter>

#include <algorithm>
#include <numeric>

using namespace Qt::StringLiterals;

namespace gonfalon::sheets {
namespace {

constexpr double aboveText = 0.45; ///< above the text of a row
constexpr double ruled = 1.05;
constexpr double leastWhole = 0.8; ///< of its size: below it, text is broken rather than made smaller

/// Measures text once, however often it stands in a table.
class Measure
{
public:
    Measure(const Fonts &fonts, const Type &type) : m_fonts(fonts), m_type(type) {}

    double whole(const Runs &runs)
    {
        QString key;
        for (const Run &run : runs) {
            key += run.text + (run.bold ? u'\x1' : u'\x2');
        }
        const auto known = m_widths.constFind(key);
        if (known != m_widths.cend()) {
            return *known;
        }
        // A hair more, so that the line does not break where it just fits.
        const double width = Paragraph(m_fonts, runs, m_type, 2000).width() + 0.1;
        m_widths.insert(key, width);
        return width;
    }

    double longestWord(const Runs &runs)
    {
        double longest = 0;
        for (const Run &run : runs) {
            if (run.picture) {
                longest = std::max(longest, whole({run}));
                continue;
            }
            for (const QString &word : run.text.split(u' ', Qt::SkipEmptyParts)) {
                longest = std::max(longest, whole({{word, run.bold}}));
            }
        }
        return longest;
    }

private:
    const Fonts &m_fonts;
    Type m_type;
    QHash<QString, double> m_widths;
};

struct Needs
{
    std::vector<double> least, most; ///< a column each: of its longest word, of its longest line
};

double sum(const std::vector<double> &widths) { return std::accumulate(widths.begin(), widths.end(), 0.0); }

std::size_t columnsOf(const RuledTable &table)
{
    std::size_t columns = table.heads.size();
    for (const auto &row : table.rows) {
        columns = std::max(columns, row.size());
    }
    return columns;
}

Type headType(const Type &type) { return type.at(std::max(6.1, type.size * 0.86)).allBold(); }

Needs needsOf(const Kit &kit, const RuledTable &table, const Type &type)
{
    const std::size_t columns = columnsOf(table);
    Needs needs{std::vector<double>(columns), std::vector<double>(columns)};
    const auto take = [&](Measure &measure, std::size_t column, const Runs &runs, bool breaks) {
        needs.least[column] = std::max(needs.least[column], measure.longestWord(runs));
        needs.most[column] =
            std::max(needs.most[column], breaks ? measure.longestWord(runs) : measure.whole(runs));
    };
    Measure text(kit.fonts, type);
    Measure head(kit.fonts, headType(type));
    for (std::size_t column = 0; column < table.heads.size(); ++column) {
        take(head, column, {{table.heads[column]}}, true);
    }
    for (const auto &row : table.rows) {
        for (std::size_t column = 0; column < row.size(); ++column) {
            take(text, column, row[column], false);
        }
    }
    return needs;
}

/// What is over goes to the text at the end of a small table, and between the columns of a broad one.
std::vector<double> widthsFor(const Needs &needs, double room)
{
    std::vector<double> widths = needs.most;
    const double spare = room - sum(widths);
    if (spare >= 0) {
        for (double &width : widths) {
            width += widths.size() > 3 ? spare / static_cast<double>(widths.size()) : 0;
        }
        widths.back() += widths.size() > 3 ? 0 : spare;
        return widths;
    }
    const double least = sum(needs.least);
    const double share = std::clamp((room - least) / (sum(needs.most) - least), 0.0, 1.0);
    for (std::size_t column = 0; column < widths.size(); ++column) {
        widths[column] = needs.least[column] + share * (needs.most[column] - needs.least[column]);
    }
    return widths;
}

ColumnPlan placed(ColumnPlan plan)
{
    double x = 0;
    for (const double column : plan.width) {
        plan.left.push_back(x);
        x += column + plan.gap;
    }
    return plan;
}

} // namespace

ColumnPlan planColumns(const Kit &kit, const RuledTable &table, double width)
{
    ColumnPlan plan;
    const std::size_t columns = columnsOf(table);
    if (columns == 0) {
        return plan;
    }
    for (const double size : {1.0, 0.94, 0.88, 0.82, 0.76, 0.7}) {
        plan.type = table.type.at(std::max(6.2, table.type.size * size));
        // Where it is tight the columns move together before the type gets smaller.
        for (const double gap : {2.4, 1.8, 1.2}) {
            plan.gap = gap;
            const double room = width - gap * static_cast<double>(columns - 1);
            const Needs needs = needsOf(kit, table, plan.type);
            plan.width = widthsFor(needs, room);
            if (sum(table.whole && size > leastWhole ? needs.most : needs.least) <= room) {
                return placed(std::move(plan));
            }
        }
    }
    // Longer words than the paper has room for are broken.
    const double room = width - plan.gap * static_cast<double>(columns - 1);
    const double share = room / sum(plan.width);
    for (double &column : plan.width) {
        column *= share;
    }
    return placed(std::move(plan));
}

RuledRow ruledRow(const Kit &kit, const std::vector<Runs> &cells, const ColumnPlan &plan)
{
    RuledRow row;
    for (std::size_t column = 0; column < cells.size(); ++column) {
        row.cells.emplace_back(kit.fonts, cells[column], plan.type, plan.width[column]);
        row.height = std::max(row.height, row.cells.back().height());
    }
    return row;
}

void paintRow(QPainter &painter, const QPointF &corner, const RuledRow &row, const ColumnPlan &plan)
{
    for (std::size_t column = 0; column < row.cells.size(); ++column) {
        row.cells[column].paint(painter, corner + QPointF(plan.left[column], 0));
    }
}

Block columnHeads(const KitPtr &kit, const std::vector<QString> &heads, const ColumnPlan &plan)
{
    const Type type = headType(plan.type);
    std::vector<Paragraph> words;
    double high = 0;
    for (std::size_t column = 0; column < heads.size(); ++column) {
        const bool last = column + 1 == plan.width.size(); // nothing beside it to borrow from
        words.emplace_back(kit->fonts, heads[column], type, plan.width[column] + (last ? 0 : plan.gap * 0.6));
        high = std::max(high, words.back().height());
    }
    Block block;
    block.before = 1;
    block.height = high + 0.9;
    block.keepWithNext = true;
    block.what = "columns";
    block.paint = [=](QPainter &painter, const QRectF &place) {
        for (std::size_t column = 0; column < words.size(); ++column) {
            // Heads of one line stand on the rule beside those of two.
            words[column].paint(painter, {place.left() + plan.left[column],
                                          place.top() + 0.4 + high - words[column].height()});
        }
        painter.fillRect(QRectF(place.left(), place.bottom() - 0.25, place.width(), 0.25), kit->inks.soft);
    };
    return block;
}

Blocks tableBlocks(const KitPtr &kit, const RuledTable &table, double width)
{
    Blocks blocks;
    if (table.rows.empty()) {
        return blocks;
    }
    const ColumnPlan plan = planColumns(*kit, table, width);
    std::shared_ptr<const Block> heads;
    if (std::any_of(table.heads.begin(), table.heads.end(), [](const QString &h) { return !h.isEmpty(); })) {
        heads = std::make_shared<const Block>(columnHeads(kit, table.heads, plan));
        blocks.push_back(*heads);
    }
    for (const auto &cells : table.rows) {
        const RuledRow row = ruledRow(*kit, cells, plan);
        Block block;
        block.before = 0;
        block.height = row.height + ruled;
        block.what = "row";
        block.carried = heads;
        block.paint = [kit, row, plan](QPainter &painter, const QRectF &place) {
            paintRow(painter, place.topLeft() + QPointF(0, aboveText), row, plan);
            painter.fillRect(QRectF(place.left(), place.bottom() - 0.15, place.width(), 0.15),
                             kit->inks.faint);
        };
        blocks.push_back(std::move(block));
    }
    return blocks;
}

} // namespace gonfalon::sheets
