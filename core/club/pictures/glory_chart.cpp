// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/club/pictures/glory_chart.h"

#include "core/words/numbers.h"

#include <QCoreApplication>
#include <QPolygonF>
#include <QStringList>

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

namespace gonfalon {

using namespace Qt::StringLiterals;

namespace {

/// The context of these words for translators.
struct GloryChartWords
{
    Q_DECLARE_TR_FUNCTIONS(GloryChart)
};

const std::array<QString, 8> &dashes()
{
    static const std::array<QString, 8> patterns{QString(), u"7 3"_s, u"2 3"_s,  u"9 3 2 3"_s,
                                                 u"4 2"_s,  u"1 4"_s, u"12 2"_s, u"5 2 1 2 1 2"_s};
    return patterns;
}

/// One chart while it is drawn.
class ChartDrawing
{
public:
    ChartDrawing(const std::vector<GloryLine> &lines, const words::CampaignNames &names, const QSizeF &size,
                 const PictureLook &look, bool named)
        : m_lines(lines), m_names(names), m_look(look), m_named(named)
    {
        m_picture.size = size;
        int most = 0, least = 0, last = 0;
        m_first = lines.front().before;
        for (const GloryLine &line : lines) {
            m_first = std::min(m_first, line.before);
            last = std::max(last, line.before + int(line.sums.size()) - 1);
            most = std::max(most, std::ranges::max(line.sums));
            least = std::min(least, std::ranges::min(line.sums));
        }
        m_battles = last - m_first;
        m_numbers = axisNumbers(least, most);
        const double unit = look.text;
        m_plot = QRectF(QPointF(unit * 2.6, unit * 0.9),
                        QPointF(size.width() - unit * endsWidth(), size.height() - unit * 2.4));
    }

    Picture draw()
    {
        if (m_battles == 0)
            return {};
        drawGrid();
        for (std::size_t line = m_lines.size(); line-- > 0;) // the first lies on top
            drawLine(line);
        drawEnds();
        m_picture.about = about();
        return std::move(m_picture);
    }

private:
    /// What stands beside the plot, in sizes of the letters.
    [[nodiscard]] double endsWidth() const { return m_named ? 18 : 6.2; }
    [[nodiscard]] double x(int battle) const
    {
        return m_plot.left() + m_plot.width() * (battle - m_first) / m_battles;
    }
    [[nodiscard]] double y(int glory) const
    {
        const double range = m_numbers.back() - m_numbers.front();
        return m_plot.bottom() - m_plot.height() * (glory - m_numbers.front()) / range;
    }
    void drawGrid()
    {
        const double under = m_look.text * 0.35;
        for (const int number : m_numbers) {
            m_picture.svg +=
                u"<path class=\"grid\" fill=\"none\" stroke=\"%1\" stroke-width=\"1\" d=\"M%2 %3H%4\"/>\n"_s
                    .arg(m_look.line, svgNumber(m_plot.left()), svgNumber(y(number)),
                         svgNumber(m_plot.right()));
            m_picture.texts.push_back({.at = {m_plot.left() - m_look.text * 0.6, y(number) + under},
                                       .text = words::signedNumber(number),
                                       .classes = u"mark"_s,
                                       .colour = m_look.soft,
                                       .size = m_look.text,
                                       .anchor = PlacedText::Anchor::End});
        }
        // Below the plot, where no line comes; not more than have room.
        const double apart = m_plot.width() / m_battles;
        const int step = std::max(1, int(std::ceil(m_look.text * 2 / apart)));
        for (int battle = m_first + 1; battle <= m_first + m_battles; battle += step)
            m_picture.texts.push_back({.at = {x(battle), m_plot.bottom() + m_look.text * 1.75},
                                       .text = QString::number(battle),
                                       .classes = u"mark battle"_s,
                                       .colour = m_look.soft,
                                       .size = m_look.text,
                                       .anchor = PlacedText::Anchor::Middle});
    }

    void drawLine(std::size_t number)
    {
        const GloryLine &line = m_lines[number];
        const QString colour = number == 0 ? m_look.accent : m_look.soft;
        QString path, marks;
        const double r = m_look.text * 0.24;
        for (std::size_t i = 0; i < line.sums.size(); ++i) {
            const double left = x(line.before + int(i)), top = y(line.sums[i]);
            path += (i == 0 ? u'M' : u'L') + svgNumber(left) + u' ' + svgNumber(top);
            if (i == 0 && line.before == 0)
                continue; // where everybody begins
            marks +=
                number % 2 == 0
                    ? u"<circle class=\"dot dot%1\" cx=\"%2\" cy=\"%3\" r=\"%4\" fill=\"%5\"/>\n"_s.arg(
                          QString::number(number + 1), svgNumber(left), svgNumber(top), svgNumber(r), colour)
                    : u"<rect class=\"dot dot%1\" x=\"%2\" y=\"%3\" width=\"%4\" height=\"%4\" fill=\"%5\"/>\n"_s
                          .arg(QString::number(number + 1), svgNumber(left - r), svgNumber(top - r),
                               svgNumber(2 * r), colour);
        }
        const QString dash = dashes()[number % dashes().size()];
        m_picture.svg +=
            u"<path class=\"line line%1\" fill=\"none\" stroke=\"%2\" stroke-width=\"%3\"%4 d=\"%5\"/>\n"_s
                .arg(QString::number(number + 1), colour, number == 0 ? u"2.6"_s : u"1.6"_s,
                     dash.isEmpty() ? QString() : u" stroke-dasharray=\"%1\""_s.arg(dash), path) +
            marks;
    }

    void drawEnds()
    {
        std::vector<std::size_t> order(m_lines.size());
        std::iota(order.begin(), order.end(), std::size_t(0));
        std::ranges::sort(order, std::greater<>(),
                          [this](std::size_t i) { return std::pair(m_lines[i].sums.back(), -int(i)); });
        const double apart = m_look.text * 1.55;
        std::vector<double> wished;
        for (const std::size_t i : order)
            wished.push_back(y(m_lines[i].sums.back()));
        const std::vector<double> places =
            spread(wished, apart, m_plot.top() - apart / 2, m_plot.bottom() + apart / 2);
        for (std::size_t n = 0; n < order.size(); ++n)
            drawEnd(m_lines[order[n]], places[n], order[n] == 0);
    }

    void drawEnd(const GloryLine &line, double place, bool first)
    {
        const double unit = m_look.text, end = x(line.before + int(line.sums.size()) - 1),
                     level = y(line.sums.back()), beside = m_plot.right() + unit * 0.6,
                     left = m_plot.right() + unit * 2;
        m_picture.svg +=
            u"<path class=\"lead-dots\" fill=\"none\" stroke=\"%1\" stroke-width=\"1.2\" "
            "stroke-linecap=\"round\" stroke-dasharray=\"0.1 3.6\" d=\"M%2 %3L%4 %3L%5 %6\"/>\n"_s.arg(
                m_look.edge, svgNumber(end + unit * 0.6), svgNumber(level), svgNumber(beside),
                svgNumber(left - unit * 0.3), svgNumber(place));
        const double tall = unit * 1.4, wide = tall * 26 / 38;
        m_picture.pennons.push_back({line.warband, QRectF(left, place - tall / 2, wide, tall)});
        const QString sum = words::signedNumber(line.sums.back());
        const double text = left + wide + unit * 0.5, base = place + unit * 0.35;
        m_picture.texts.push_back({.at = {text, base},
                                   .text = sum,
                                   .classes = u"sum"_s,
                                   .colour = m_look.ink,
                                   .size = unit,
                                   .bold = true});
        if (!m_named)
            return;
        const double from = text + unit * (widthOf(sum) + 0.8);
        const double room = (m_picture.size.width() - from) / unit / (first ? 1.12 : 1) / m_look.narrow;
        m_picture.texts.push_back({.at = {from, base},
                                   .text = shortened(m_names.warband(line.warband), room),
                                   .classes = u"name"_s,
                                   .colour = m_look.ink,
                                   .size = unit,
                                   .bold = first});
    }

    /// The same in words.
    [[nodiscard]] QString about() const
    {
        QStringList spoken;
        for (const GloryLine &line : m_lines) {
            QStringList sums;
            for (const int sum : line.sums)
                sums << words::signedNumber(sum);
            spoken << m_names.warband(line.warband) + u": "_s + sums.join(u' ');
        }
        return GloryChartWords::tr("Glory, battle by battle") + u". "_s + spoken.join(u". "_s);
    }

    const std::vector<GloryLine> &m_lines;
    const words::CampaignNames &m_names;
    const PictureLook &m_look;
    bool m_named;
    Picture m_picture;
    QRectF m_plot;
    std::vector<int> m_numbers;
    int m_first = 0, m_battles = 0;
};

} // namespace

std::vector<int> axisNumbers(int least, int most)
{
    const int range = std::max(1, most - least);
    constexpr int parts = 5;
    int step = 1;
    for (int ten = 1; step * parts < range; ten *= 10) {
        for (const int times : {1, 2, 5}) {
            step = ten * times;
            if (step * parts >= range)
                break;
        }
    }
    std::vector<int> numbers;
    int number = int(std::floor(double(least) / step)) * step;
    for (; number < most; number += step)
        numbers.push_back(number);
    numbers.push_back(number);
    if (numbers.size() < 2)
        numbers.push_back(number + step);
    return numbers;
}

std::vector<double> spread(std::vector<double> wished, double apart, double top, double bottom)
{
    if (wished.empty())
        return wished;
    const double last = std::max(bottom - apart / 2, top + apart / 2 + apart * double(wished.size() - 1));
    double lowest = top - apart / 2;
    for (double &place : wished)
        lowest = place = std::max(lowest + apart, place);
    double room = last;
    for (auto place = wished.rbegin(); place != wished.rend(); ++place) {
        *place = std::min(*place, room);
        room = *place - apart;
    }
    return wished;
}

Picture gloryChart(const std::vector<GloryLine> &lines, const words::CampaignNames &names, const QSizeF &size,
                   const PictureLook &look, bool named)
{
    return lines.empty() ? Picture() : ChartDrawing(lines, names, size, look, named).draw();
}

} // namespace gonfalon
