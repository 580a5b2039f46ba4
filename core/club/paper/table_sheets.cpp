// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/club/paper/canvas.h"
#include "core/club/paper/papers.h"

#include <QCoreApplication>

#include <algorithm>
#include <numeric>

namespace gonfalon::paper {

using namespace Qt::StringLiterals;
using sheets::Paragraph;

namespace {

/// The context of these words for translators.
struct TableSheetsWords
{
    Q_DECLARE_TR_FUNCTIONS(CampaignPaper)
};

constexpr double gap = 3.4, padding = 1.3, footHeight = 6; ///< millimetres

/// Pages of tables while they are laid out.
class TablePages
{
public:
    TablePages(const QString &campaign, const Choice &choice)
        : m_size(sizeOf(choice.paper)), m_campaign(campaign),
          m_canvas(std::make_shared<sheets::Fonts>(), choice.ink == sheets::InkUse::Light)
    {
    }

    sheets::Booklet lay(const std::vector<Table> &tables)
    {
        m_y = m_canvas.text({margin, margin}, m_campaign, types::title, width()) + 2;
        m_canvas.rule(margin, right(), m_y, 1.2);
        m_y += 4;
        for (const Table &table : tables)
            add(table);
        close();
        addFeet();
        return {m_campaign, m_size, sheets::SheetId("campaign-tables"), std::move(m_pages)};
    }

private:
    [[nodiscard]] double width() const { return m_size.width() - 2 * margin; }
    [[nodiscard]] double right() const { return m_size.width() - margin; }
    [[nodiscard]] double bottom() const { return m_size.height() - margin - footHeight; }

    void close() { m_pages.push_back({m_canvas.take({{0, 0}, m_size}, "tables")}); }

    /// Begins a page where there is no room for so much any more.
    bool make(double room)
    {
        if (m_y + room <= bottom())
            return false;
        close();
        m_y = margin;
        return true;
    }

    void add(const Table &table)
    {
        constexpr double begin = 24; // a heading does not stand alone
        make(begin);
        m_y = m_canvas.text({margin, m_y}, table.title, types::section, width()) + 1.5;
        if (table.rows.empty()) {
            m_y = m_canvas.text({margin, m_y}, table.empty, types::text, width()) + 6;
            return;
        }
        plan(table);
        heads(table);
        for (std::size_t row = 0; row < table.rows.size(); ++row)
            addRow(table, row);
        m_y += 6;
    }

    /// As broad as each column needs; where that is too much, texts share what numbers leave.
    void plan(const Table &table)
    {
        const auto columns = std::size_t(table.heads.size());
        std::vector<double> wished(columns), least(columns);
        for (std::size_t column = 0; column < columns; ++column) {
            const auto at = qsizetype(column);
            wished[column] = least[column] = m_canvas.widthOf(table.heads[at], types::label);
            for (const QStringList &row : table.rows) {
                const QString cell = row.value(at);
                wished[column] = std::max(wished[column], m_canvas.widthOf(cell, types::text));
                if (table.numbers[column] || cell.size() < 12)
                    least[column] = std::max(least[column], m_canvas.widthOf(cell, types::text));
            }
            least[column] = std::min(least[column], width() / 3);
        }
        const double room = width() - gap * double(columns - 1);
        double sum = std::accumulate(wished.begin(), wished.end(), 0.0),
               fixed = std::accumulate(least.begin(), least.end(), 0.0);
        m_left.assign(columns, 0);
        m_widths = wished;
        if (sum > room) {
            const double share = fixed >= room ? 0 : (room - fixed) / std::max(0.1, sum - fixed);
            for (std::size_t column = 0; column < columns; ++column)
                m_widths[column] = fixed >= room ? room * least[column] / fixed
                                                 : least[column] + (wished[column] - least[column]) * share;
        }
        double left = margin;
        for (std::size_t column = 0; column < columns; ++column) {
            m_left[column] = left;
            left += m_widths[column] + gap;
        }
        // What is left over goes between the columns, but nobody looks for the next one far away.
        constexpr double most = 12;
        const double over =
            std::clamp((right() - (left - gap)) / double(std::max<std::size_t>(1, columns - 1)), 0.0, most);
        for (std::size_t column = 1; column < columns; ++column)
            m_left[column] += over * double(column);
    }

    [[nodiscard]] static Paragraph::Side sideOf(const Table &table, std::size_t column)
    {
        return table.numbers[column] ? Paragraph::Side::Right : Paragraph::Side::Left;
    }

    void heads(const Table &table)
    {
        double low = m_y;
        for (std::size_t column = 0; column < m_left.size(); ++column)
            low = std::max(low, m_canvas.text({m_left[column], m_y}, table.heads[qsizetype(column)],
                                              types::label, m_widths[column] + 0.3, sideOf(table, column)));
        m_y = low + padding;
        m_canvas.rule(margin, right(), m_y, 1);
    }

    void addRow(const Table &table, std::size_t row)
    {
        const QStringList &cells = table.rows[row];
        QImage image;
        double imageHigh = 0;
        if (row < table.pictures.size() && image.loadFromData(table.pictures[row].png)) {
            const double wide = std::min(table.pictures[row].width * sheets::point, m_widths.back());
            imageHigh = wide * image.height() / std::max(1, image.width());
        }
        double high = 0;
        for (std::size_t column = 0; column < m_left.size(); ++column)
            high = std::max(high, m_canvas.heightOf({{cells.value(qsizetype(column))}}, types::text,
                                                    m_widths[column] + 0.3) +
                                      (column + 1 == m_left.size() && imageHigh > 0 ? imageHigh + 1 : 0));
        if (make(high + 2 * padding))
            heads(table);
        m_y += padding;
        for (std::size_t column = 0; column < m_left.size(); ++column) {
            const double low = m_canvas.text({m_left[column], m_y}, cells.value(qsizetype(column)),
                                             types::text, m_widths[column] + 0.3, sideOf(table, column));
            if (column + 1 == m_left.size() && imageHigh > 0)
                m_canvas.image(
                    {m_left[column], low + 1, imageHigh * image.width() / image.height(), imageHigh}, image);
        }
        m_y += high + padding;
        m_canvas.rule(margin, right(), m_y, 0.35);
    }

    void addFeet()
    {
        for (std::size_t page = 0; page < m_pages.size(); ++page) {
            m_canvas.line({margin, m_size.height() - margin - 4, width(), 4},
                          TableSheetsWords::tr("%1 · Gonfalon, unofficial · %2 of %3")
                              .arg(m_campaign, QString::number(page + 1), QString::number(m_pages.size())),
                          types::small, Paragraph::Side::Right);
            m_pages[page].push_back(
                m_canvas.take({margin, m_size.height() - margin - 4, width(), 4}, "foot"));
        }
    }

    QSizeF m_size;
    QString m_campaign;
    Canvas m_canvas;
    double m_y = margin;
    std::vector<double> m_left, m_widths; ///< of the table at hand
    std::vector<std::vector<sheets::PlacedBox>> m_pages;
};

} // namespace

QSizeF sizeOf(sheets::Paper paper)
{
    return paper == sheets::Paper::Letter ? QSizeF(215.9, 279.4) : QSizeF(210, 297);
}

sheets::Booklet tableSheets(const QString &campaign, const std::vector<Table> &tables, const Choice &choice)
{
    return tables.empty() ? sheets::Booklet() : TablePages(campaign, choice).lay(tables);
}

} // namespace gonfalon::paper
