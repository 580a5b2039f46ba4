// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/campaign/verdicts.h"
#include "core/club/packs.h"
#include "core/club/paper/papers.h"
#include "core/club/report.h"
#include "tests/support/printed_words.h"
#include "tests/support/source_tree.h"
#include "tests/support/suite.h"

#include <QFile>
#include <QImage>
#include <QPainter>
#include <QTemporaryDir>
#include <QTest>

using namespace gonfalon;
using namespace Qt::StringLiterals;

namespace {

constexpr double perMillimetre = 4;

/// A page as it is printed.
QImage painted(const sheets::Booklet &booklet, int page)
{
    QImage image((booklet.pageSize() * perMillimetre).toSize(), QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    painter.scale(perMillimetre, perMillimetre);
    booklet.paint(painter, page);
    return image;
}

/// How much of an area is printed on, and whether anything of it has a colour.
std::pair<int, bool> inkIn(const QImage &image, const QRectF &millimetres)
{
    const QRect area =
        QRectF(millimetres.topLeft() * perMillimetre, millimetres.size() * perMillimetre).toRect() &
        image.rect();
    int ink = 0;
    bool coloured = false;
    for (int y = area.top(); y <= area.bottom(); ++y) {
        for (int x = area.left(); x <= area.right(); ++x) {
            const QColor at = image.pixelColor(x, y);
            ink += at.lightness() < 128 ? 1 : 0;
            coloured = coloured || at.saturation() > 60;
        }
    }
    return {ink, coloured};
}

} // namespace

/// What a club prints of its campaign.
class PapersTest : public QObject
{
    Q_OBJECT

private slots:
    void everyPartStandsOnThePage_data()
    {
        QTest::addColumn<QString>("pack");
        QTest::addColumn<QStringList>("parts");
        for (const sheets::Paper paper : {sheets::Paper::A4, sheets::Paper::Letter}) {
            const char *name = paper == sheets::Paper::A4 ? "A4" : "Letter";
            QTest::newRow(qPrintable(u"story, %1"_s.arg(QLatin1StringView(name))))
                << u"road-of-five-battles"_s << QStringList{u"story"_s};
            QTest::newRow(qPrintable(u"league, %1"_s.arg(QLatin1StringView(name))))
                << u"club-league"_s << QStringList{u"chart"_s};
        }
    }
    void everyPartStandsOnThePage()
    {
        QFETCH(QString, pack);
        QFETCH(QStringList, parts);
        const QString tag = QString::fromUtf8(QTest::currentDataTag());
        const sheets::Paper paper = tag.endsWith(u"A4"_s) ? sheets::Paper::A4 : sheets::Paper::Letter;
        Club club = begin(pack, 2);
        const auto facts = site::readFacts(club, m_library);
        const sheets::Booklet sheet = paper::campaignSheet(*facts, {paper, sheets::InkUse::Light});
        QCOMPARE(sheet.pageCount(), 1);
        QCOMPARE(sheet.pageSize(), paper::sizeOf(paper));
        parts << QStringList{u"head"_s,   u"standings"_s,    u"before"_s, u"round"_s,
                             u"lately"_s, u"head-to-head"_s, u"foot"_s};
        const QImage page = painted(sheet, 0);
        for (const QString &part : parts) {
            const auto box = std::ranges::find(sheet.boxes(0), part.toStdString(), &sheets::PlacedBox::what);
            QVERIFY2(box != sheet.boxes(0).end(), qPrintable(part));
            QVERIFY2(QRectF({0, 0}, sheet.pageSize()).contains(box->place), qPrintable(part));
            QVERIFY2(inkIn(page, box->place).first > 50, qPrintable(part));
        }
        // Nothing runs out of the page's margins.
        const double wide = sheet.pageSize().width(), high = sheet.pageSize().height(),
                     edge = paper::margin - 2;
        for (const QRectF &free : {QRectF(0, 0, edge, high), QRectF(wide - edge, 0, edge, high),
                                   QRectF(0, high - edge, wide, edge)})
            QCOMPARE(inkIn(page, free).first, 0);
    }

    /// Who rests in a round meets nobody; the sheet is printed all the same.
    void aRoundInWhichSomebodyRestsIsPrinted()
    {
        Club club = begin(u"club-league"_s, 0);
        const auto round = *club.nextRound();
        QVERIFY(std::ranges::any_of(round, [](const store::FixtureRow &row) { return !row.second; }));
        QVERIFY(club.appoint(round).empty());
        const auto facts = site::readFacts(club, m_library);
        const sheets::Booklet sheet =
            paper::campaignSheet(*facts, {sheets::Paper::A4, sheets::InkUse::Light});
        QCOMPARE(sheet.pageCount(), 1);
        QVERIFY(inkIn(painted(sheet, 0), QRectF({0, 0}, sheet.pageSize())).first > 50);
    }

    void lightInkHasNoColour()
    {
        Club club = begin(u"road-of-five-battles"_s, 1);
        const auto facts = site::readFacts(club, m_library);
        for (const sheets::InkUse ink : {sheets::InkUse::Light, sheets::InkUse::Full}) {
            const sheets::Booklet sheet = paper::campaignSheet(*facts, {sheets::Paper::A4, ink});
            QCOMPARE(inkIn(painted(sheet, 0), QRectF({0, 0}, sheet.pageSize())).second,
                     ink == sheets::InkUse::Full);
        }
    }

    /// A campaign in which nothing happened yet has a sheet to begin with.
    void nothingHasHappened()
    {
        Club club = begin(u"club-league"_s, 0);
        const auto facts = site::readFacts(club, m_library);
        const sheets::Booklet sheet = paper::campaignSheet(*facts, {});
        QCOMPARE(sheet.pageCount(), 1);
        QVERIFY(inkIn(painted(sheet, 0), QRectF({0, 0}, sheet.pageSize())).first > 500);
    }

    /// Who has left is in no way told what it may field, nor counted, nor is its Leader's lot.
    void whoHasLeftIsNotOnTheSheet()
    {
        Club club = begin(u"club-league"_s, 1);
        const auto words = [&] {
            return test::wordsOf(paper::campaignSheet(*site::readFacts(club, m_library), {}));
        };
        const store::WarbandRow gone = club.books().warbands()->back();
        QVERIFY2(words().contains(u"3 warband"_s) && words().contains(gone.name), qPrintable(words()));
        const auto joined = club.books().filings({.warband = gone.id, .kind = campaign::FilingKind::Joining});
        QVERIFY(!hasErrors(club.undo(joined->front().id, u"moved away"_s)));
        QVERIFY2(words().contains(u"2 warband"_s) && !words().contains(gone.name), qPrintable(words()));
    }

    /// A long table has its heads on every page, and no row is lost or cut.
    void longTablesGoOn()
    {
        Table table{u"long"_s, u"Long"_s, {u"#"_s, u"Warband"_s, u"Words"_s}, {}, {true, false, false},
                    u"none"_s};
        for (int row = 0; row < 150; ++row)
            table.rows.push_back(
                {QString::number(row), u"The Most Excellent Company of the Low Fen"_s,
                 u"A long sentence that has to be broken into lines, for it is wider than its column. "_s
                     .repeated(1 + row % 3)});
        const sheets::Booklet booklet =
            paper::tableSheets(u"The Fen"_s, {table, table}, {sheets::Paper::Letter});
        QVERIFY(booklet.pageCount() > 5);
        for (int page = 0; page < booklet.pageCount(); ++page) {
            const QImage image = painted(booklet, page);
            const double wide = booklet.pageSize().width(), high = booklet.pageSize().height();
            QVERIFY(inkIn(image, {0, 0, wide, high / 2}).first > 200);
            QCOMPARE(inkIn(image, {wide - paper::margin + 1, 0, paper::margin - 1, high}).first, 0);
            QCOMPARE(inkIn(image, {0, high - paper::margin - 6, wide / 2, 6}).first, 0);
        }
        QCOMPARE(paper::tableSheets(u"The Fen"_s, {}, {}).pageCount(), 0);
    }

private:
    Club begin(const QString &pack, int battles)
    {
        auto made = Club::create(
            m_folder.filePath(u"%1.campaign"_s.arg(++m_number)),
            {u"The War of the Low Fen"_s, *readPackText(m_library, pack), SystemId("dragon-rampant")});
        Club club = std::move(made).value();
        for (const QString &name : {u"elves"_s, u"orcs"_s, u"goblins"_s}) {
            QFile list(test::sourceFolder() + u"/data/dragon-rampant/warbands/"_s + name + u".warband"_s);
            if (!list.open(QIODevice::ReadOnly) ||
                hasErrors(club.join(u"Player of "_s + name, QString::fromUtf8(list.readAll()), m_library)))
                qFatal("no campaign");
        }
        for (int battle = 0; battle < battles; ++battle) {
            campaign::Filing filing;
            filing.id = Club::newFilingId();
            filing.playedOn = "2026-11-1" + std::to_string(battle);
            const auto rows = *club.books().warbands();
            filing.sides = {*freshSide(rows[0], m_library), *freshSide(rows[1], m_library)};
            filing.sides[0].glory = 4;
            filing.sides[0].role = SideRole::Attacker;
            filing.sides[1].glory = 1 + battle;
            filing.sides[1].role = SideRole::Defender;
            campaign::completeVerdicts(filing);
            SeededDice dice(7);
            if (!club.file(*club.throwDice(*club.propose(std::move(filing)), dice), true).empty())
                break; // the two have gone different ways
        }
        return club;
    }

    QTemporaryDir m_folder;
    store::Library m_library;
    int m_number = 0;
};

GONFALON_TEST(PapersTest)
#include "tst_papers.moc"
