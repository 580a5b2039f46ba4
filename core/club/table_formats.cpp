// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/club/site/look.h"
#include "core/club/tables.h"
#include "core/files/csv.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace gonfalon {

namespace {

using namespace Qt::StringLiterals;

std::string csvLine(const QStringList &cells)
{
    std::vector<std::string> out;
    for (const QString &cell : cells)
        out.push_back(cell.toStdString());
    return files::csvLine(out);
}

} // namespace

QByteArray tableCsv(const Table &table)
{
    std::string out = csvLine(table.heads);
    for (const QStringList &row : table.rows)
        out += csvLine(row);
    return QByteArray::fromStdString(out);
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
    site::Grid grid{
        .id = table.name, .caption = table.title, .heads = {}, .rows = {}, .empty = table.empty, .label = {}};
    for (int i = 0; i < table.heads.size(); ++i)
        grid.heads.push_back({.text = table.heads[i], .number = table.numbers[std::size_t(i)]});
    for (std::size_t row = 0; row < table.rows.size(); ++row) {
        std::vector<site::Cell> cells;
        for (int i = 0; i < table.rows[row].size(); ++i)
            cells.push_back({.text = table.rows[row][i], .number = table.numbers[std::size_t(i)]});
        if (row < table.pictures.size() && !cells.empty() && !table.pictures[row].png.isEmpty()) {
            const RowPicture &picture = table.pictures[row];
            cells.back().image = {{u"data"_s, QString::fromLatin1(picture.png.toBase64())},
                                  {u"about"_s, picture.about},
                                  {u"width"_s, picture.width}};
        }
        grid.rows.push_back(std::move(cells));
    }
    return QString::fromUtf8(site::Look().templates().render(u"table"_s, {{u"table"_s, grid.data()}}));
}

QByteArray tablePage(const Table &table, const QString &campaign)
{
    const site::Look look;
    return look.templates().render(u"table-page"_s, {{u"campaign"_s, campaign},
                                                     {u"body"_s, tableHtml(table)},
                                                     {u"style"_s, QString::fromUtf8(look.styleSheet())}});
}

} // namespace gonfalon
