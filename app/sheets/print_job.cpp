// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/sheets/print_job.h"

#include "core/files/export.h"
#include "core/files/share_code.h"
#include "core/files/warband_file.h"
#include "core/sheets/offer.h"

#include <QLocale>

namespace gonfalon {

using namespace Qt::StringLiterals;

namespace {

/// Letter where the reader's country uses it, A4 everywhere else.
QString usualPaper()
{
    return QLocale::system().measurementSystem() == QLocale::ImperialUSSystem ? u"letter"_s : u"a4"_s;
}

/// Under which the sheets of a game are remembered: each has its own.
QString sheetsKey(const Catalogue &game)
{
    return u"print/sheets-"_s + QString::fromStdString(game.id.str());
}

} // namespace

Warband PrintJob::shared() const { return files::sharedForm(catalogue, warband, {settings.withSecrets}); }

sheets::Booklet PrintJob::layOut() const
{
    sheets::PrintSettings with = settings;
    with.shareCode = files::shareCode(shared());
    return sheets::layOut(book, catalogue, warband, with);
}

sheets::Attachment PrintJob::attachment() const
{
    const Warband given = shared();
    return sheets::warbandAttachment(given.name, files::writeWarband(given));
}

PrintJob makePrintJob(const Catalogue &catalogue, const Warband &warband, store::Library &library,
                      const Settings &settings)
{
    PrintJob job{catalogue, warband, {}, {}};
    if (auto book = sheets::readSheetBook(library.files(catalogue.id, u"sheets"_s)))
        job.book = std::move(book).value();
    job.settings.paper = sheets::paperNamed(settings.text(u"print/paper"_s, usualPaper()).toStdString());
    job.settings.ink = sheets::inkNamed(settings.text(u"print/ink"_s).toStdString());
    job.settings.largeType = settings.flag(u"print/largeType"_s, false);
    for (const QString &sheet : settings.list(sheetsKey(catalogue), {u"pack"_s}))
        job.settings.sheets.emplace_back(sheet.toStdString());
    return job;
}

void rememberPrintJob(const PrintJob &job, Settings &settings)
{
    settings.set(u"print/paper"_s, QString::fromStdString(sheets::wordFor(job.settings.paper)));
    settings.set(u"print/ink"_s, QString::fromStdString(sheets::wordFor(job.settings.ink)));
    settings.set(u"print/largeType"_s, job.settings.largeType);
    QStringList sheets;
    for (const sheets::SheetId &sheet : job.settings.sheets)
        sheets << QString::fromStdString(sheet.str());
    settings.set(sheetsKey(job.catalogue), sheets);
}

} // namespace gonfalon
