// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/common/booklet_printing.h"

#include "app/common/folders.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileDialog>
#include <QPainter>
#include <QPrintDialog>
#include <QPrinter>

#include <algorithm>

namespace gonfalon {

using namespace Qt::StringLiterals;

namespace {

/// The context of these words for translators.
struct BookletPrintingWords
{
    Q_DECLARE_TR_FUNCTIONS(BookletPrinting)
};

} // namespace

Printed printBooklet(const sheets::Booklet &booklet, sheets::Paper paper, const QString &name,
                     QWidget *parent)
{
    QPrinter printer(QPrinter::HighResolution);
    printer.setPageSize(QPageSize(paper == sheets::Paper::Letter ? QPageSize::Letter : QPageSize::A4));
    printer.setFullPage(true);
    printer.setDocName(name);
    printer.setFromTo(1, booklet.pageCount());
    QPrintDialog dialog(&printer, parent);
    if (dialog.exec() != QDialog::Accepted)
        return Printed::Cancelled;
    QPainter painter;
    if (!painter.begin(&printer))
        return Printed::NoPrinter;
    const int first = std::max(1, printer.fromPage()),
              last = printer.toPage() > 0 ? std::min(printer.toPage(), booklet.pageCount())
                                          : booklet.pageCount();
    const double perMillimetre = printer.resolution() / 25.4;
    for (int page = first; page <= last; ++page) {
        if (page > first)
            printer.newPage();
        painter.save();
        painter.scale(perMillimetre, perMillimetre);
        booklet.paint(painter, page - 1);
        painter.restore();
    }
    painter.end();
    return Printed::Done;
}

QString askForPdf(const QString &folder, const QString &name, QWidget *parent)
{
    const QString path = QFileDialog::getSaveFileName(parent, BookletPrintingWords::tr("Save as PDF"),
                                                      QDir(folder).filePath(name + u".pdf"_s),
                                                      BookletPrintingWords::tr("PDF (*.pdf)"));
    return path.isEmpty() ? path : folders::withEnding(path, u".pdf"_s);
}

} // namespace gonfalon
