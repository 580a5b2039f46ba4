// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sheets/sheets.h"

#include "core/words/text.h"

#include <QPainter>
#include <QPdfWriter>
#include <QSaveFile>

using namespace Qt::StringLiterals;

namespace gonfalon::sheets {
namespace {

constexpr int dotsPerInch = 1200;
constexpr double millimetresPerInch = 25.4;

} // namespace

Attachment warbandAttachment(const std::string &name, const std::string &file)
{
    QString called = name.empty() ? u"warband"_s : words::text(name);
    called.replace(u'/', u'-');
    return {called + u".warband"_s, u"application/x-gonfalon-warband"_s, QByteArray::fromStdString(file)};
}

Findings writePdf(const Booklet &booklet, QIODevice &device, const std::vector<Attachment> &attachments)
{
    if (booklet.pageCount() == 0) {
        return {error(Code::NothingToPrint, {"–", booklet.title().toStdString()})};
    }
    QPdfWriter writer(&device);
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
    return {};
}

Findings writePdf(const Booklet &booklet, const QString &path, const std::vector<Attachment> &attachments)
{
    const auto cannotWrite = [&](const QString &reason) {
        return Findings{errorIn(path.toStdString(), Code::CannotWrite, {reason.toStdString()})};
    };
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly)) {
        return cannotWrite(file.errorString());
    }
    if (Findings nothing = writePdf(booklet, file, attachments); !nothing.empty()) {
        return inFile(std::move(nothing), path.toStdString());
    }
    return file.commit() ? Findings{} : cannotWrite(file.errorString());
}

} // namespace gonfalon::sheets
