// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/club/pictures/glory_chart.h"
#include "core/club/pictures/story_picture.h"
#include "tests/support/suite.h"

#include <QRegularExpression>
#include <QTest>
#include <QXmlStreamReader>

using namespace gonfalon;
using namespace Qt::StringLiterals;

namespace {

GloryLine line(const std::string &name, std::vector<int> sums, int before = 0)
{
    return {campaign::WarbandId(name), std::move(sums), before};
}

words::CampaignNames names()
{
    words::CampaignNames all;
    for (const char *name : {"a", "b", "c", "d"})
        all.warbands[campaign::WarbandId(name)] = QString::fromLatin1(name).toUpper();
    return all;
}

/// The corners of every line of a chart, in its order.
std::vector<std::vector<QPointF>> linesOf(const QString &svg)
{
    static const QRegularExpression line(u"class=\"line line\\d+\"[^>]* d=\"([^\"]+)\""_s),
        corner(u"[ML]([\\d.]+) ([\\d.]+)"_s);
    std::vector<std::vector<QPointF>> all;
    for (const auto &match : line.globalMatch(svg)) {
        all.emplace_back();
        for (const auto &at : corner.globalMatch(match.captured(1)))
            all.back().emplace_back(at.captured(1).toDouble(), at.captured(2).toDouble());
    }
    return all;
}

} // namespace

/// The pictures that site, window and paper share.
class PicturesTest : public QObject
{
    Q_OBJECT

private slots:
    /// Who stays at the same Glory has a level line, and lines that are alike lie on each other.
    void linesAreTrue()
    {
        const Picture chart =
            gloryChart({line("a", {0, 3, 3}), line("b", {0, 0, 0}), line("c", {0, 0, 0}), line("d", {0})},
                       names(), {400, 300}, {}, true);
        auto lines = linesOf(chart.svg); // the last of the table first
        QCOMPARE(lines.size(), std::size_t(4));
        std::ranges::reverse(lines);
        QCOMPARE(lines[0][1].y(), lines[0][2].y());
        QVERIFY(lines[0][1].y() < lines[0][0].y());
        for (const QPointF &corner : lines[1])
            QCOMPARE(corner.y(), lines[1].front().y());
        QCOMPARE(lines[1], lines[2]);
        QCOMPARE(lines[3].size(), std::size_t(1));
    }

    void pennonsStandApartAndInOrder()
    {
        const Picture chart =
            gloryChart({line("a", {0, 4}), line("b", {0, 4}), line("c", {0, 4}), line("d", {0, 1})}, names(),
                       {400, 300}, {}, false);
        QCOMPARE(chart.pennons.size(), std::size_t(4));
        for (std::size_t i = 1; i < chart.pennons.size(); ++i)
            QVERIFY(chart.pennons[i].place.top() >= chart.pennons[i - 1].place.bottom());
        QCOMPARE(chart.pennons.back().warband, campaign::WarbandId("d"));
        for (const PlacedPennon &pennon : chart.pennons)
            QVERIFY(QRectF({0, 0}, chart.size).contains(pennon.place));
    }

    /// The numbers of battles stand below the last grid line, where no line comes.
    void numbersOfBattlesAreInNoLine()
    {
        const Picture chart = gloryChart({line("a", {-2, 3, 9}, 7)}, names(), {400, 300}, {}, false);
        static const QRegularExpression battle(
            u"class=\"mark battle\" x=\"[\\d.]+\" y=\"([\\d.]+)\"[^>]*>(\\d+)<"_s),
            grid(u"class=\"grid\"[^>]* d=\"M[\\d.]+ ([\\d.]+)H"_s);
        double lowest = 0;
        for (const auto &match : grid.globalMatch(chart.svg))
            lowest = std::max(lowest, match.captured(1).toDouble());
        QStringList numbers;
        for (const auto &match : battle.globalMatch(chart.element({}))) {
            QVERIFY(match.captured(1).toDouble() - PictureLook().text > lowest);
            numbers << match.captured(2);
        }
        QCOMPARE(numbers, (QStringList{u"8"_s, u"9"_s}));
    }

    void axesHaveWholeNumbers_data()
    {
        QTest::addColumn<int>("least");
        QTest::addColumn<int>("most");
        QTest::addColumn<std::vector<int>>("numbers");
        QTest::newRow("nothing yet") << 0 << 0 << std::vector{0, 1};
        QTest::newRow("one") << 0 << 1 << std::vector{0, 1};
        QTest::newRow("few") << 0 << 5 << std::vector{0, 1, 2, 3, 4, 5};
        QTest::newRow("some") << 0 << 19 << std::vector{0, 5, 10, 15, 20};
        QTest::newRow("below nothing") << -3 << 4 << std::vector{-4, -2, 0, 2, 4};
        QTest::newRow("many") << 0 << 123 << std::vector{0, 50, 100, 150};
    }
    void axesHaveWholeNumbers()
    {
        QFETCH(int, least);
        QFETCH(int, most);
        QFETCH(std::vector<int>, numbers);
        QCOMPARE(axisNumbers(least, most), numbers);
    }

    /// A stage has the campaign's limit, or its own.
    void everyStageTellsItsLimit()
    {
        campaign::Pack pack;
        pack.limit.points = 24;
        for (const char *name : {"ford", "keep"}) {
            campaign::Stage stage;
            stage.id = campaign::StageId(name);
            stage.name = name;
            pack.stages.push_back(stage);
        }
        pack.stages.back().limit = 36;
        const Picture story = storyPicture(pack, names(), {}, {});
        QStringList limits;
        for (const PlacedText &text : story.texts) {
            if (text.classes == u"scenario"_s)
                limits << text.text;
        }
        QCOMPARE(limits, (QStringList{u"24"_s, u"36"_s}));
    }

    /// The winner of a stage is bold; of more than two the pennons stand there, nine at most.
    void aStageShowsWhoWonAndWhoIsThere()
    {
        campaign::Pack pack;
        campaign::Stage stage;
        stage.id = campaign::StageId("ford");
        stage.name = "Ford";
        pack.stages.push_back(stage);
        words::CampaignNames all = names();
        for (const char *name : {"a", "b"})
            all.players[campaign::WarbandId(name)] = QString::fromLatin1(name) + u"-player"_s;
        StorySoFar story;
        story.fought[stage.id] = {.sides = {campaign::WarbandId("b"), campaign::WarbandId("a")}, .won = true};
        QStringList players;
        for (const PlacedText &text : storyPicture(pack, all, story, {}).texts) {
            if (text.classes == u"player"_s)
                players << text.text + (text.bold ? u" won"_s : QString());
        }
        QCOMPARE(players, (QStringList{u"b-player won"_s, u"a-player"_s}));
        for (char name = 'c'; name < 'k'; ++name)
            story.fought[stage.id].sides.emplace_back(std::string(1, name));
        QCOMPARE(storyPicture(pack, all, story, {}).pennons.size(), std::size_t(9));
    }

    void picturesAreWellFormed()
    {
        words::CampaignNames odd = names();
        odd.warbands[campaign::WarbandId("a")] = u"<b>&\"</svg>"_s;
        const Picture chart = gloryChart({line("a", {0, 4})}, odd, {400, 300}, {}, true);
        const PictureLook look;
        for (const QByteArray &bytes : {chart.document(&look), chart.element(u"chart"_s).toUtf8()}) {
            QXmlStreamReader reader(bytes);
            while (!reader.atEnd())
                reader.readNext();
            QVERIFY2(!reader.hasError(), qPrintable(reader.errorString()));
        }
        QVERIFY(gloryChart({}, odd, {400, 300}, {}, true).isEmpty());
        QVERIFY(gloryChart({line("a", {0})}, odd, {400, 300}, {}, true).isEmpty());
    }

    void longNamesAreShortened()
    {
        QCOMPARE(shortened(u"Red Fang"_s, 10), u"Red Fang"_s);
        const QString shorter = shortened(u"The Most Excellent Company of the Fen"_s, 8);
        QVERIFY(shorter.endsWith(u'…') && widthOf(shorter) <= 8);
    }
};

GONFALON_TEST(PicturesTest)
#include "tst_pictures.moc"
