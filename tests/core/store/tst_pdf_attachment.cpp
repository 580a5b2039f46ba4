// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/pdf_attachment.h"
#include "core/store/qpdf.h"
#include "tests/support/suite.h"

#include <QBuffer>
#include <QPainter>
#include <QPdfWriter>
#include <QTest>

using namespace gonfalon;
using namespace gonfalon::store;
using namespace Qt::StringLiterals;

namespace {

/// A page of nothing with one file attached.
std::string pdfWith(const QString &name, const QByteArray &bytes)
{
    QByteArray out;
    QBuffer buffer(&out);
    buffer.open(QIODevice::WriteOnly);
    {
        QPdfWriter writer(&buffer);
        writer.addFileAttachment(name, bytes, u"application/x-gonfalon-warband"_s);
        QPainter painter(&writer);
    }
    return out.toStdString();
}

} // namespace

class PdfAttachmentTest : public QObject
{
    Q_OBJECT

private slots:
    void theWarbandComesBack()
    {
        const QByteArray warband = "{\"format\": \"gonfalon-warband\", \"name\": \"Grakk’s\"}";
        const auto found = warbandInPdf(pdfWith(u"Grakk’s Raiders.warband"_s, warband));
        QVERIFY(found.ok());
        QCOMPARE(QByteArray::fromStdString(found->bytes), warband);
    }

    void ofSeveralTheFirstIsTakenAndAllAreCounted()
    {
        const auto both = joinedPdf(
            {pdfWith(u"a.warband"_s, "1"), pdfWith(u"notes.txt"_s, "2"), pdfWith(u"b.warband"_s, "3")});
        QVERIFY(both.ok());
        const auto found = warbandInPdf(*both);
        QVERIFY(found.ok());
        QCOMPARE(found->bytes, std::string("1"));
        QCOMPARE(found->count, 2);
    }

    void otherAttachmentsAreNoWarband()
    {
        const auto found = warbandInPdf(pdfWith(u"notes.txt"_s, "text"));
        QVERIFY(!found.ok());
        QCOMPARE(found.findings().at(0).code, Code::NoWarbandInPdf);
    }

    void damagedFilesAreNoWarband()
    {
        const std::string whole = pdfWith(u"a.warband"_s, "{}");
        QVERIFY(isPdf(whole));
        for (std::size_t length = 5; length < whole.size() / 2; length += 97)
            QVERIFY(!warbandInPdf(whole.substr(0, length)).ok());
        QVERIFY(!warbandInPdf("%PDF-1.4 and nothing more").ok());
    }

    void onlyPdfIsPdf()
    {
        QVERIFY(!isPdf("{}"));
        QVERIFY(!isPdf(""));
    }
};

GONFALON_TEST(PdfAttachmentTest)
#include "tst_pdf_attachment.moc"
