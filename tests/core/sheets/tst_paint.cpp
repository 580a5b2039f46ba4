// SPDX-License-Identifier: GPL-3.0-or-later
// The painters that screen and sheets share, and the faces they paint with.
#include "core/sheets/fonts.h"
#include "core/sheets/paint/die.h"
#include "core/sheets/paint/gauge.h"
#include "core/sheets/paint/icons.h"
#include "core/sheets/paint/pennon.h"
#include "core/sheets/paint/strength_track.h"
#include "core/sheets/text.h"
#include "tests/support/suite.h"

#include <QDir>
#include <QFontInfo>
#include <QImage>
#include <QPainter>
#include <QTest>

#include <set>

using namespace gonfalon;
using namespace gonfalon::sheets;
using namespace Qt::StringLiterals;

namespace {

template <typename Paint>
QImage painted(Paint paint)
{
    QImage image(260, 380, QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    paint(painter, QRectF(0, 0, 260, 380));
    return image;
}

bool hasColour(const QImage &image, const QColor &colour)
{
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            if (image.pixelColor(x, y) == colour) {
                return true;
            }
        }
    }
    return false;
}

int darkPixels(const QImage &image)
{
    int dark = 0;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            dark += qGray(image.pixel(x, y)) < 128 ? 1 : 0;
        }
    }
    return dark;
}

} // namespace

class TestPaint : public QObject
{
    Q_OBJECT

private slots:
    void sidesDifferInGrey_data();
    void sidesDifferInGrey();
    void unitsThatShareACardStayOnIt();
    void theLeaderBearsTheLozenge();
    void theEleventhUnitExchangesTinctures();
    void everyPennonLooksDifferent();
    void dieShowsItsPips();
    void gaugeShowsTheExcess();
    void everyIconIsThere();
    void namesKeepToOneFace();
    void longNamesShrinkThenWrap();
};

void TestPaint::theLeaderBearsTheLozenge()
{
    Warband warband;
    warband.units.resize(4);
    warband.units[2].leader = true;
    const auto all = bearings(warband);
    QCOMPARE(all[2].ordinary, Ordinary::Lozenge);
    QCOMPARE(all[0].ordinary, Ordinary::Saltire);
    QCOMPARE(all[3].ordinary, Ordinary::Pale);
}

void TestPaint::theEleventhUnitExchangesTinctures()
{
    Warband warband;
    warband.units.resize(12);
    std::set<std::pair<Ordinary, bool>> seen;
    for (const Bearing &bearing : bearings(warband)) {
        QVERIFY(seen.emplace(bearing.ordinary, bearing.exchanged).second);
    }
}

void TestPaint::everyPennonLooksDifferent()
{
    for (const bool hatched : {false, true}) {
        for (const char *field : {"azure", "gules", "vert", "purpure", "sable", "tenne", "or", "argent"}) {
            PennonLook look;
            look.hatched = hatched;
            look.tinctures = {field, isMetal(field) ? "sable" : "argent"};
            std::vector<QImage> seen;
            for (int ordinary = 0; ordinary < 10; ++ordinary) {
                const Bearing bearing{static_cast<Ordinary>(ordinary), false};
                const QImage image = painted([&](QPainter &painter, const QRectF &place) {
                    paintPennon(painter, place, bearing, look);
                });
                for (const QImage &other : seen) {
                    QVERIFY(image != other);
                }
                seen.push_back(image);
            }
        }
    }
}

void TestPaint::dieShowsItsPips()
{
    int before = 0;
    for (int pips = 1; pips <= 6; ++pips) {
        const int dark = darkPixels(
            painted([&](QPainter &painter, const QRectF &place) { paintDie(painter, place, pips); }));
        QVERIFY(dark > before);
        before = dark;
    }
}

void TestPaint::gaugeShowsTheExcess()
{
    const GaugeLook look{Qt::gray, Qt::blue, Qt::green, Qt::red, Qt::black, Qt::darkGray, Qt::white};
    const auto gauge = [&](int limit) {
        return painted([&](QPainter &painter, const QRectF &) {
            paintGauge(painter, QRectF(10, 10, 240, 40), {6, 5, 4}, limit, 1, look);
        });
    };
    QVERIFY(!hasColour(gauge(15), Qt::red));
    QVERIFY(hasColour(gauge(15), Qt::green));
    QVERIFY(hasColour(gauge(12), Qt::red));
}

void TestPaint::everyIconIsThere()
{
    const Icons icons;
    const QStringList files = QDir(u":/gonfalon/icons"_s).entryList();
    QVERIFY(files.size() > 30);
    for (const QString &file : files) {
        const QImage image = painted([&](QPainter &painter, const QRectF &place) {
            icons.paint(painter, place, file.chopped(4), Qt::black);
        });
        QVERIFY2(darkPixels(image) > 100, qPrintable(file));
    }
}

void TestPaint::namesKeepToOneFace()
{
    const Fonts fonts;
    QCOMPARE(fonts.faceFor(u"Reference"_s, Face::Display), Face::Display);
    QCOMPARE(fonts.faceFor(u"Référence"_s, Face::Display), Face::SerifBold);
    QCOMPARE(fonts.faceFor(u"Хранители"_s, Face::Serif), Face::Serif);
    QCOMPARE(fonts.faceFor(u"שומרי"_s, Face::Serif), Face::TextBold);
    for (const Face face : {Face::Text, Face::TextBold, Face::TextBlack, Face::Serif, Face::SerifBold,
                            Face::Display, Face::Large, Face::LargeBold}) {
        QVERIFY(QFontInfo(fonts.font(face, 100)).family().startsWith(u"Gonfalon"_s));
    }
}

void TestPaint::longNamesShrinkThenWrap()
{
    const Fonts fonts;
    const Type type{Face::Serif, Face::SerifBold, 13, 14, Qt::black};
    QCOMPARE(fitted(fonts, u"Mire Spears"_s, type, 9, 70).size(), 13.0);
    const Paragraph smaller = fitted(fonts, u"Overlord Grakk and his Sworn Bodyguard"_s, type, 9, 70);
    QVERIFY(smaller.lines() == 1 && smaller.size() < 13 && smaller.width() <= 70);
    const Paragraph wrapped = fitted(fonts, QString(120, u'W'), type, 9, 70);
    QVERIFY(wrapped.lines() > 1 && wrapped.size() == 9 && wrapped.width() <= 70);
}

void TestPaint::unitsThatShareACardStayOnIt()
{
    for (const int units : {2, 6, 18, 40}) {
        sheets::Track track{2, 2};
        track.units = units;
        sheets::TrackLook look;
        look.box = 6;
        look.twoRows = true;
        const sheets::TrackLook fitted = sheets::fittedTrack(track, look, 40);
        QVERIFY2(sheets::trackWidth(track, fitted) <= 40.01, qPrintable(QString::number(units)));
        QVERIFY(fitted.box >= 3 - 0.05);
        QVERIFY(sheets::trackHeight(track, fitted) >= fitted.box);
    }
}

void TestPaint::sidesDifferInGrey_data()
{
    QTest::addColumn<int>("ordinary");
    for (int ordinary = 0; ordinary < 10; ++ordinary) {
        QTest::addRow("%d", ordinary) << ordinary;
    }
}

/// Two sides in the same tinctures, printed in grey: their cloths are told apart, on screen and hatched.
void TestPaint::sidesDifferInGrey()
{
    QFETCH(int, ordinary);
    for (const bool hatched : {false, true}) {
        std::vector<QImage> sides;
        for (int side = 0; side < 6; ++side) {
            sides.push_back(painted([&](QPainter &painter, const QRectF &place) {
                paintPennon(painter, place, {Ordinary(ordinary), false, ClothCut(side)},
                            {Tinctures(), hatched});
            }));
            for (int other = 0; other < side; ++other) {
                int different = 0;
                for (int y = 0; y < 380; y += 3) {
                    for (int x = 0; x < 260; x += 3) {
                        const int one = qGray(sides[std::size_t(side)].pixel(x, y));
                        different +=
                            std::abs(one - qGray(sides[std::size_t(other)].pixel(x, y))) > 60 ? 1 : 0;
                    }
                }
                const QByteArray which = QByteArray::number(side) + " and " + QByteArray::number(other);
                QVERIFY2(different > (hatched ? 44 : 166), which + ": " + QByteArray::number(different));
            }
        }
    }
}

GONFALON_TEST(TestPaint)
#include "tst_paint.moc"
