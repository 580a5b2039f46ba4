// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sheets/sheets.h"

#include <QPainter>
#include <QPdfWriter>
#include <QSaveFile>

using namespace Qt::StringLiterals;

namespace gonfalon::sheets {
namespace {

constexpr int dotsPerInch = 1200;
constexpr double millimetresPerInch = 25.4;

Findings cannotWrite(const QString &path, const QString &reason)
{
    return {{Code::CannotWrite,
             Severity::Error,
             {},
             {path.toStdString(), {}, {}, {}},
             {reason.toStdString()},
             {}}};
}

} // namespace

Findings writePdf(const Booklet &booklet, const QString &path, const std::vector<Attachment> &attachments)
{
    if (booklet.pageCount() == 0) {
        return {{Code::NothingToPrint,
                 Severity::Error,
                 {},
                 {path.toStdString(), {}, {}, {}},
                 {booklet.title().toStdString()},
                 {}}};
    }
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly)) {
        return cannotWrite(path, file.errorString());
    }
    {
        QPdfWriter writer(&file);
        writer.setTitle(booklet.title());
        writer.setCreator(u"Gonfalon"_s);
        writer.setResolution(dotsPerInch);
        writer.setPageLayout({QPageSize(booklet.pageSize(), QPageSize::Millimeter, {}, QPageSize::ExactMatch),
                              QPageLayout::Portrait,
                              {0, 0, 0, 0}});
        for (const Attachment &attachment : attachments) {
            writer.addFileAttachment(attachment.name, attachment.bytes, attachment.type);
        }
        QPainter painter(&writer);
        for (int page = 0; page < booklet.pageCount(); ++page) {
            if (page > 0) {
                writer.newPage();
            }
            painter.save();
            painter.scale(dotsPerInch / millimetresPerInch, dotsPerInch / millimetresPerInch);
            booklet.paint(painter, page);
            painter.restore();
        }
    }
    return file.commit() ? Findings{} : cannotWrite(path, file.errorString());
}

} // namespace gonfalon::sheets
