// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/export_warband.h"

#include "app/common/folders.h"
#include "app/common/notice.h"
#include "core/files/export.h"
#include "core/files/share_code.h"
#include "core/files/warband_file.h"
#include "core/model/public_form.h"
#include "core/store/disk.h"
#include "core/words/game_words.h"

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

/// The context in which translators find these words.
struct ExportWarbandWords
{
    Q_DECLARE_TR_FUNCTIONS(Export)
};

/// Those that hold lists of the game.
std::vector<ExportFormat> exportFormats(const Catalogue &catalogue)
{
    using files::Format;
    std::vector<ExportFormat> all{
        {Format::Text, ExportWarbandWords::tr("Plain text")},
        {Format::Markdown, ExportWarbandWords::tr("Markdown")},
        {Format::BBCode, ExportWarbandWords::tr("BBCode for forums")},
        {Format::Html, ExportWarbandWords::tr("Web page")},
        {Format::Tracker, ExportWarbandWords::tr("Tracker for a phone at the table")},
        {Format::DickloraineList, ExportWarbandWords::tr("List of the dickloraine builder")},
        {Format::Roster, ExportWarbandWords::tr("BattleScribe roster")},
        {Format::RosterZip, ExportWarbandWords::tr("BattleScribe roster, zipped")},
        {Format::Csv, ExportWarbandWords::tr("Table for spreadsheets")}};
    std::erase_if(all, [&](const ExportFormat &one) { return !files::holdsGame(one.format, catalogue); });
    return all;
}

QString suffixOf(files::Format format)
{
    for (const files::FormatInfo &info : files::formats()) {
        if (info.format == format)
            return QString::fromUtf8(info.suffix.data(), qsizetype(info.suffix.size()));
    }
    return {};
}

/// Whether secrets go along; nothing where the player thinks better of it. Never remembered.
std::optional<files::ExportOptions> askForSecrets(const WarbandDocument &document, QWidget *parent)
{
    if (!hasSecrets(document.catalogue(), document.warband()))
        return files::ExportOptions();
    enum Answer
    {
        ForOthers,
        WithSecrets,
        Cancel
    };
    const int answer = NoticeBox::ask(
        parent,
        {.tone = Notice::Tone::Question,
         .title = ExportWarbandWords::tr("This warband has secrets. Who is the export for?"),
         .text = words::inGameWords(
             ExportWarbandWords::tr("For others: secret {Quests}, noted enemies and secret forms are left "
                                    "out. With my secrets: all of it, and the export says so."),
             document.catalogue().words),
         .actions = {ExportWarbandWords::tr("For others"), ExportWarbandWords::tr("With my secrets"),
                     ExportWarbandWords::tr("Cancel")}});
    if (answer == Cancel)
        return std::nullopt;
    return files::ExportOptions{.withSecrets = answer == WithSecrets};
}

} // namespace

Findings exportWarband(const WarbandDocument &document, const QString &base, QWidget *parent)
{
    const auto options = askForSecrets(document, parent);
    if (!options)
        return {};
    const auto formats = exportFormats(document.catalogue());
    const QString proposed =
        options->withSecrets ? ExportWarbandWords::tr("%1 with my secrets").arg(base) : base;
    QStringList filters;
    for (const ExportFormat &format : formats)
        filters << u"%1 (*%2)"_s.arg(format.name, suffixOf(format.format));
    QString filter = filters.front();
    QString path = QFileDialog::getSaveFileName(parent, ExportWarbandWords::tr("Export"), proposed,
                                                filters.join(u";;"_s), &filter);
    if (path.isEmpty())
        return {};
    const ExportFormat &format = formats[std::size_t(std::max<qsizetype>(0, filters.indexOf(filter)))];
    path = folders::withEnding(path, suffixOf(format.format));
    auto written = files::exportWarband(document.catalogue(), document.warband(), format.format, *options);
    if (!written)
        return written.findings();
    const Findings failed = store::writeFile(path, *written);
    return failed.empty() ? written.findings() : failed;
}

Result<QString> savePhonePage(const WarbandDocument &document, const QString &path, QWidget *parent)
{
    const QString given =
        QFileDialog::getSaveFileName(parent, ExportWarbandWords::tr("Save the page for a phone at the table"),
                                     path, ExportWarbandWords::tr("Web pages (*.html)"));
    if (given.isEmpty())
        return QString();
    const QString file = folders::withEnding(given, u".html"_s);
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

void copyShareCode(const WarbandDocument &document, bool withSecrets)
{
    const auto code = files::exportWarband(document.catalogue(), document.warband(), files::Format::ShareCode,
                                           {withSecrets});
    if (code)
        QApplication::clipboard()->setText(QString::fromStdString(*code).trimmed());
}

void copyShareLink(const WarbandDocument &document)
{
    const Warband given = files::sharedForm(document.catalogue(), document.warband(), {false});
    QApplication::clipboard()->setText(QString::fromStdString(files::shareLink(given)));
}

} // namespace gonfalon
