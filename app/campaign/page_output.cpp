// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/campaign/page_output.h"

#include "app/common/folders.h"
#include "app/common/typeface.h"
#include "core/store/disk.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace gonfalon::output {

using namespace Qt::StringLiterals;

namespace {

/// The context in which translators find these words.
struct PageOutputWords
{
    Q_DECLARE_TR_FUNCTIONS(Campaign)
};

QByteArray csv(const std::vector<Table> &tables)
{
    QByteArray bytes;
    for (const Table &table : tables)
        bytes += (bytes.isEmpty() ? QByteArray() : QByteArray("\r\n")) + tableCsv(table);
    return bytes;
}

/// One table as it is; several as an object, each under its name.
QByteArray json(const std::vector<Table> &tables)
{
    if (tables.size() == 1)
        return tableJson(tables.front());
    QJsonObject all;
    for (const Table &table : tables)
        all[table.name] = QJsonDocument::fromJson(tableJson(table)).array();
    return QJsonDocument(all).toJson();
}

} // namespace

QString tablesHtml(const std::vector<Table> &tables, const QString &campaign)
{
    const QFont base = typeface::text();
    QString html =
        u"<!DOCTYPE html>\n<html><head><meta charset=\"utf-8\"/><title>%1</title>\n<style>\n"
        "body { font-family: '%2', sans-serif; font-size: 10pt; }\n"
        "h1 { font-family: '%3', serif; font-size: 20pt; }\n"
        "caption, h2 { font-family: '%3', serif; font-size: 13pt; font-weight: bold; text-align: left; }\n"
        "table { border-collapse: collapse; width: 100%; margin-bottom: 14pt; }\n"
        "th, td { padding: 3pt 6pt; text-align: left; vertical-align: top; "
        "border-bottom: 0.5pt solid black; }\n"
        ".number { text-align: right; }\n</style></head>\n<body>\n<h1>%1</h1>\n"_s.arg(
            campaign.toHtmlEscaped(), base.family(), typeface::heading(base, 20, campaign).family());
    for (const Table &table : tables)
        html += tableHtml(table);
    return html + u"</body></html>\n"_s;
}

Findings writeTables(const std::vector<Table> &tables, const QString &campaign, const QString &path)
{
    const QString suffix = QFileInfo(path).suffix().toLower();
    const QByteArray bytes = suffix == "csv"_L1    ? csv(tables)
                             : suffix == "json"_L1 ? json(tables)
                                                   : tablesHtml(tables, campaign).toUtf8();
    return store::writeFile(path, {bytes.constData(), std::size_t(bytes.size())});
}

Written exportTables(const std::vector<Table> &tables, const QString &campaign, Settings &settings,
                     QWidget *parent, const QString &refused)
{
    if (tables.empty())
        return {};
    const QStringList filters{PageOutputWords::tr("Values for a spreadsheet (*.csv)"),
                              PageOutputWords::tr("JSON (*.json)"), PageOutputWords::tr("Web page (*.html)")};
    const QString suffixes[] = {u".csv"_s, u".json"_s, u".html"_s};
    const QDir folder(folders::thatWorks(settings.text(u"files/folder"_s), refused));
    QString filter = filters.front();
    QString path =
        QFileDialog::getSaveFileName(parent, PageOutputWords::tr("Export this page"),
                                     folder.filePath(tables.front().name), filters.join(u";;"_s), &filter);
    if (path.isEmpty())
        return {};
    if (QFileInfo(path).suffix().isEmpty())
        path = folders::withEnding(path, suffixes[std::max<qsizetype>(0, filters.indexOf(filter))]);
    Findings findings = writeTables(tables, campaign, path);
    if (findings.empty())
        settings.set(u"files/folder"_s, QFileInfo(path).path());
    return {std::move(findings), path};
}

} // namespace gonfalon::output
