// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/club/site/page.h"
#include "core/club/tables.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace gonfalon {

namespace {

using namespace Qt::StringLiterals;

/// In quotes where it holds a comma, a quote or a line end; what a spreadsheet would take for a formula is
/// kept from being one.
QString csvCell(const QString &cell)
{
    QString out = cell;
    if (!out.isEmpty() && u"=+-@\t\r"_s.contains(out.front())) {
        bool isNumber = false;
        out.toDouble(&isNumber);
        if (!isNumber)
            out.prepend(u'\'');
    }
    if (!out.contains(u'"') && !out.contains(u',') && !out.contains(u'\n') && !out.contains(u'\r'))
        return out;
    return u'"' + out.replace(u'"', u"\"\""_s) + u'"';
}

/// As a part of the page, so that it needs no other file.
QString pictureHtml(const RowPicture &picture)
{
    if (picture.png.isEmpty())
        return {};
    return u"<br/><img width=\"%1\" alt=\"%2\" src=\"data:image/png;base64,%3\"/>"_s.arg(
        QString::number(picture.width), picture.about.toHtmlEscaped(),
        QString::fromLatin1(picture.png.toBase64()));
}

QString csvLine(const QStringList &cells)
{
    QStringList out;
    for (const QString &cell : cells)
        out += csvCell(cell);
    return out.join(u',') + u"\r\n"_s;
}

} // namespace

QByteArray tableCsv(const Table &table)
{
    QString out = csvLine(table.heads);
    for (const QStringList &row : table.rows)
        out += csvLine(row);
    return out.toUtf8();
}

QByteArray tableJson(const Table &table)
{
    QJsonArray rows;
    for (const QStringList &row : table.rows) {
        QJsonObject object;
        for (int i = 0; i < row.size(); ++i) {
            bool isNumber = table.numbers[static_cast<std::size_t>(i)]; // a name may look like one
            const int value = isNumber ? row[i].toInt(&isNumber) : 0;
            object[table.heads[i]] = isNumber ? QJsonValue(value) : QJsonValue(row[i]);
        }
        rows.append(object);
    }
    return QJsonDocument(rows).toJson();
}

QString tableHtml(const Table &table)
{
    const auto cells = [&](const QString &element, const QStringList &row, const QString &last = {}) {
        QString out = u"<tr>"_s;
        for (int i = 0; i < row.size(); ++i) {
            const QString scope = element == u"th" ? u" scope=\"col\""_s : QString();
            const QString number =
                table.numbers[static_cast<std::size_t>(i)] ? u" class=\"number\""_s : QString();
            out += u"<%1%2%3>%4</%1>"_s.arg(
                element, scope, number, row[i].toHtmlEscaped() + (i + 1 == row.size() ? last : QString()));
        }
        return out + u"</tr>\n"_s;
    };
    if (table.rows.empty())
        return u"<h2>%1</h2>\n<p class=\"empty\">%2</p>\n"_s.arg(table.title.toHtmlEscaped(),
                                                                 table.empty.toHtmlEscaped());
    QString out = u"<div class=\"wide\">\n<table id=\"%1\">\n<caption>%2</caption>\n<thead>\n"_s.arg(
        table.name, table.title.toHtmlEscaped());
    out += cells(u"th"_s, table.heads) + u"</thead>\n<tbody>\n"_s;
    for (std::size_t row = 0; row < table.rows.size(); ++row)
        out += cells(u"td"_s, table.rows[row],
                     row < table.pictures.size() ? pictureHtml(table.pictures[row]) : QString());
    return out + u"</tbody>\n</table>\n</div>\n"_s;
}

QByteArray tablePage(const Table &table, const QString &campaign)
{
    const QString head = u"<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n"
                         "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n"
                         "<title>%1</title>\n<style>\n"_s.arg(campaign.toHtmlEscaped());
    const QString body =
        u"</style>\n</head>\n<body>\n<main>\n<h1>%1</h1>\n%2</main>\n</body>\n</html>\n"_s.arg(
            campaign.toHtmlEscaped(), tableHtml(table));
    return head.toUtf8() + site::styleSheet() + body.toUtf8();
}

} // namespace gonfalon
