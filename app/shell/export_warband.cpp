// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/export_warband.h"

#include "core/files/export.h"
#include "core/files/share_code.h"
#include "core/store/disk.h"

#include <QApplication>
#include <QClipboard>
#include <QFileDialog>

namespace gonfalon {

using namespace Qt::StringLiterals;

namespace {

struct ExportFormat
{
    files::Format format;
    QString name;
};

std::vector<ExportFormat> exportFormats()
{
    using files::Format;
    const auto tr = [](const char *text) { return QCoreApplication::translate("Export", text); };
    return {{Format::Text, tr(QT_TRANSLATE_NOOP("Export", "Plain text"))},
            {Format::Markdown, tr(QT_TRANSLATE_NOOP("Export", "Markdown"))},
            {Format::BBCode, tr(QT_TRANSLATE_NOOP("Export", "BBCode for forums"))},
            {Format::Html, tr(QT_TRANSLATE_NOOP("Export", "Web page"))},
            {Format::Tracker, tr(QT_TRANSLATE_NOOP("Export", "Tracker for a phone at the table"))},
            {Format::DickloraineList, tr(QT_TRANSLATE_NOOP("Export", "List of the dickloraine builder"))},
            {Format::Roster, tr(QT_TRANSLATE_NOOP("Export", "BattleScribe roster"))},
            {Format::RosterZip, tr(QT_TRANSLATE_NOOP("Export", "BattleScribe roster, zipped"))}};
}

QString suffixOf(files::Format format)
{
    for (const files::FormatInfo &info : files::formats()) {
        if (info.format == format)
            return QString::fromUtf8(info.suffix.data(), qsizetype(info.suffix.size()));
    }
    return {};
}

} // namespace

Findings exportWarband(const WarbandDocument &document, const QString &base, QWidget *parent)
{
    const auto formats = exportFormats();
    QStringList filters;
    for (const ExportFormat &format : formats)
        filters << u"%1 (*%2)"_s.arg(format.name, suffixOf(format.format));
    QString filter = filters.front();
    QString path =
        QFileDialog::getSaveFileName(parent, QFileDialog::tr("Export"), base, filters.join(u";;"_s), &filter);
    if (path.isEmpty())
        return {};
    const ExportFormat &format = formats[std::size_t(std::max<qsizetype>(0, filters.indexOf(filter)))];
    const QString suffix = suffixOf(format.format);
    if (!path.endsWith(suffix, Qt::CaseInsensitive))
        path += suffix;
    auto written = files::exportWarband(document.catalogue(), document.warband(), format.format);
    if (!written)
        return written.findings();
    const Findings failed = store::writeFile(path, *written);
    return failed.empty() ? written.findings() : failed;
}

Result<QString> savePhonePage(const WarbandDocument &document, const QString &path, QWidget *parent)
{
    const QString given = QFileDialog::getSaveFileName(
        parent, QCoreApplication::translate("Export", "Save the page for a phone at the table"), path,
        QCoreApplication::translate("Export", "Web pages (*.html)"));
    if (given.isEmpty())
        return QString();
    const QString file = given.endsWith(".html"_L1, Qt::CaseInsensitive) ? given : given + u".html"_s;
    const auto page = files::exportWarband(document.catalogue(), document.warband(), files::Format::Tracker);
    if (!page)
        return page.findings();
    const Findings failed = store::writeFile(file, *page);
    return failed.empty() ? Result<QString>(file) : Result<QString>(failed);
}

void copyAsText(const WarbandDocument &document)
{
    const auto text = files::exportWarband(document.catalogue(), document.warband(), files::Format::Text);
    if (text)
        QApplication::clipboard()->setText(QString::fromStdString(*text));
}

void copyShareCode(const WarbandDocument &document)
{
    QApplication::clipboard()->setText(QString::fromStdString(files::shareCode(document.warband())));
}

} // namespace gonfalon
