// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/club/site/page.h"

#include <QCoreApplication>
#include <QFile>

#include <algorithm>
#include <set>

namespace gonfalon::site {

namespace {

using namespace Qt::StringLiterals;

/// The context of these words for translators.
struct PageWords
{
    Q_DECLARE_TR_FUNCTIONS(Site)
};

QString navigation(const QString &up)
{
    const std::pair<QString, QString> pages[] = {
        {u"index.html"_s, PageWords::tr("Standings")}, {u"fixtures.html"_s, PageWords::tr("Fixtures")},
        {u"battles.html"_s, PageWords::tr("Battles")}, {u"warbands.html"_s, PageWords::tr("Warbands")},
        {u"leaders.html"_s, PageWords::tr("Leaders")}, {u"chronicle.html"_s, PageWords::tr("Chronicle")}};
    QString out = u"<nav aria-label=\"%1\">\n<ul>\n"_s.arg(PageWords::tr("Pages"));
    for (const auto &[file, name] : pages)
        out += u"<li>%1</li>\n"_s.arg(link(up + file, name));
    return out + u"</ul>\n</nav>\n"_s;
}

constexpr int chartWidth = 640, chartHeight = 260, left = 36, right = 200, top = 14, bottom = 26;

struct Scale
{
    double x = 0, y = 0;
    int least = 0;

    [[nodiscard]] QString at(std::size_t battle, int glory) const
    {
        return u"%1,%2"_s.arg(left + static_cast<double>(battle) * x, 0, 'f', 1)
            .arg(chartHeight - bottom - (glory - least) * y, 0, 'f', 1);
    }
};

/// Labels at the right that would overlap are moved apart, in their order.
std::vector<double> labelPlaces(std::vector<double> wanted)
{
    constexpr double apart = 13;
    std::vector<std::size_t> order(wanted.size());
    for (std::size_t i = 0; i < order.size(); ++i)
        order[i] = i;
    std::ranges::sort(order, {}, [&](std::size_t i) { return wanted[i]; });
    for (std::size_t i = 1; i < order.size(); ++i)
        wanted[order[i]] = std::max(wanted[order[i]], wanted[order[i - 1]] + apart);
    return wanted;
}

} // namespace

QString link(const QString &to, const QString &text)
{
    return u"<a href=\"%1\">%2</a>"_s.arg(to.toHtmlEscaped(), text.toHtmlEscaped());
}

QString pageName(const std::string &id) { return QString::fromStdString(id).remove(u'-'); }

QByteArray styleSheet()
{
    QFile file(u":/gonfalon/site.css"_s);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QByteArray page(const Frame &frame, const QString &title, const QString &body, const QString &up)
{
    QString out = u"<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n"
                  "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n"_s;
    out += u"<title>%1 – %2</title>\n"_s.arg(title.toHtmlEscaped(), frame.campaign.toHtmlEscaped());
    out += u"<link rel=\"stylesheet\" href=\"%1site.css\"/>\n</head>\n<body>\n"_s.arg(up);
    out += u"<header>\n<p class=\"campaign\">%1</p>\n%2</header>\n<main>\n<h1>%3</h1>\n"_s.arg(
        link(up + u"index.html"_s, frame.campaign), navigation(up), title.toHtmlEscaped());
    out += body +
           u"</main>\n<footer>\n<p>%1</p>\n</footer>\n</body>\n</html>\n"_s.arg(frame.notice.toHtmlEscaped());
    return out.toUtf8();
}

QString gloryChart(const std::vector<std::pair<QString, std::vector<int>>> &lines)
{
    std::size_t battles = 0;
    int most = 1, least = 0;
    for (const auto &[name, sums] : lines) {
        battles = std::max(battles, sums.size());
        for (const int sum : sums) {
            most = std::max(most, sum);
            least = std::min(least, sum);
        }
    }
    if (battles == 0)
        return {};
    const Scale scale{(chartWidth - left - right) / static_cast<double>(battles),
                      (chartHeight - top - bottom) / static_cast<double>(most - least), least};
    QString out =
        u"<svg class=\"chart\" viewBox=\"0 0 %1 %2\" role=\"img\" aria-label=\"%3\">\n"_s.arg(chartWidth)
            .arg(chartHeight)
            .arg(PageWords::tr("Glory, battle by battle"));
    for (const int mark : std::set{least, 0, (most + least) / 2, most})
        out +=
            u"<path class=\"grid\" d=\"M%1 L%2\"/><text class=\"mark\" x=\"%3\" y=\"%4\">%5</text>\n"_s.arg(
                scale.at(0, mark), scale.at(battles, mark), QString::number(left - 6),
                scale.at(0, mark).section(u',', 1), QString::number(mark));
    std::vector<double> ends;
    for (const auto &[name, sums] : lines)
        ends.push_back(scale.at(0, sums.empty() ? 0 : sums.back()).section(u',', 1).toDouble() + 4);
    ends = labelPlaces(std::move(ends));
    for (std::size_t i = 0; i < lines.size(); ++i) {
        QString path = u'M' + scale.at(0, 0);
        for (std::size_t battle = 0; battle < lines[i].second.size(); ++battle)
            path += u" L"_s + scale.at(battle + 1, lines[i].second[battle]);
        out += u"<path class=\"line line%1\" d=\"%2\"/><text class=\"name\" x=\"%3\" y=\"%4\">%5</text>\n"_s
                   .arg(i % 6 + 1)
                   .arg(path)
                   .arg(chartWidth - right + 8)
                   .arg(ends[i], 0, 'f', 1)
                   .arg(lines[i].first.toHtmlEscaped());
    }
    return out + u"</svg>\n"_s;
}

} // namespace gonfalon::site
