// SPDX-License-Identifier: GPL-3.0-or-later
// Every letter of a PDF is drawn once: a face that is not bold enough for Qt would be struck twice, side by
// side.
#include "core/sheets/fonts.h"
#include "tests/core/sheets/printed.h"
#include "tests/support/suite.h"
#include "tests/support/warbands.h"

#include <QPdfWriter>
#include <QTemporaryDir>
#include <QTest>
#include <QtEndian>

using namespace gonfalon;
using namespace Qt::StringLiterals;

namespace {

/// What the pages of a PDF of Qt's draw.
QByteArray drawn(const QByteArray &pdf)
{
    QByteArray out;
    const QByteArray begin("stream\n"), end("\nendstream");
    for (qsizetype at = pdf.indexOf(begin); at >= 0; at = pdf.indexOf(begin, at)) {
        at += begin.size();
        const qsizetype stop = pdf.indexOf(end, at);
        const QByteArray packed = pdf.mid(at, stop - at);
        QByteArray length(4, '\0'); // qUncompress wants a guess at the length in front
        qToBigEndian<quint32>(quint32(packed.size() * 8), length.data());
        out += packed.startsWith('\x78') ? qUncompress(length + packed) : QByteArray();
        at = stop + end.size();
    }
    return out;
}

/// Pieces of text, and how many of them begin anew at the same place.
struct Struck
{
    int pieces = 0, twice = 0;
};

Struck struck(const QByteArray &drawing)
{
    Struck count;
    const QByteArray begin("\nBT\n"), end("\nET\n");
    for (qsizetype at = drawing.indexOf(begin); at >= 0; at = drawing.indexOf(begin, at)) {
        at += begin.size();
        const QByteArray piece = drawing.mid(at, drawing.indexOf(end, at) - at);
        ++count.pieces;
        count.twice += piece.count(" Tm") > 1 ? 1 : 0;
    }
    return count;
}

QByteArray bytesOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

class TestStruckOnce : public QObject
{
    Q_OBJECT

private slots:
    void everyFace()
    {
        using sheets::Face;
        const sheets::Fonts fonts;
        for (const Face face : {Face::Text, Face::TextBold, Face::TextBlack, Face::Serif, Face::SerifBold,
                                Face::Display, Face::Large, Face::LargeBold}) {
            const QString path = m_folder.filePath(u"face.pdf"_s);
            {
                QPdfWriter writer(path);
                QPainter painter(&writer);
                painter.setFont(fonts.font(face, 400));
                painter.drawText(QPointF(100, 1000), u"Courage 12 or 6+"_s);
            }
            const Struck count = struck(drawn(bytesOf(path)));
            QVERIFY2(count.pieces > 0, QByteArray::number(int(face)));
            QVERIFY2(count.twice == 0, QByteArray::number(int(face)));
        }
    }

    void everySheet_data()
    {
        QTest::addColumn<QString>("system");
        for (const char *system :
             {"dragon-rampant", "lion-rampant", "tales-of-the-dragon-kingdoms", "roberts-rules-of-warfare"})
            QTest::newRow(system) << QString::fromLatin1(system);
    }

    void everySheet()
    {
        QFETCH(QString, system);
        const sheets::SheetBook &book = test::sheetsOf(system.toStdString());
        const std::string id = system.toStdString();
        const Warband warband = test::readyMade(test::readyMadeNames(id.c_str()).back(), id.c_str());
        int sheetsSeen = 0;
        for (const sheets::SheetTemplate &sheet : book) {
            for (const test::Look &look : test::everyLook) {
                const sheets::Booklet booklet = sheets::layOut(book, *test::catalogue(SystemId(id)), warband,
                                                               test::settingsFor(look, sheet.id.str()));
                if (booklet.pageCount() == 0 || !sheet.sheets.empty())
                    continue;
                const QString path = m_folder.filePath(u"sheet.pdf"_s);
                QVERIFY(sheets::writePdf(booklet, path).empty());
                const Struck count = struck(drawn(bytesOf(path)));
                QVERIFY2(count.pieces > 3, sheet.id.str().c_str());
                QVERIFY2(count.twice == 0, sheet.id.str().c_str());
                ++sheetsSeen;
            }
        }
        QVERIFY(sheetsSeen > 6);
    }

private:
    QTemporaryDir m_folder;
};

GONFALON_TEST(TestStruckOnce)
#include "tst_struck_once.moc"
