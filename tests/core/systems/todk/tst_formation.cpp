// SPDX-License-Identifier: GPL-3.0-or-later
// Formations of Tales of the Dragon Kingdoms: who stands where, who falls first, where the middle is.
#include "core/systems/todk/formation.h"
#include "tests/support/suite.h"

#include <QTest>

#include <cmath>
#include <string>

using namespace gonfalon;
using namespace gonfalon::todk;

namespace {

constexpr Formation band{.width = 5, .depth = 2, .figures = 10, .hasCorporal = true};
constexpr Formation line{.width = 10, .depth = 1, .figures = 10, .hasCorporal = true};
constexpr Formation crew{.width = 5, .depth = 1, .figures = 5, .hasCorporal = false};
constexpr Formation alone;
constexpr Formation every[] = {band,
                               line,
                               crew,
                               alone,
                               {.width = 2, .depth = 5, .figures = 10, .hasCorporal = true},
                               {.width = 1, .depth = 10, .figures = 10, .hasCorporal = true}};

/// The order in which all figures fall: "2345…", the Leader 0, the Corporal 1.
std::string fallen(const Formation &formation)
{
    std::string all;
    for (FigureSet left = allOf(formation.figures); left != 0;) {
        const std::size_t next = nextLost(formation, left);
        all += std::to_string(next);
        left = FigureSet(left & ~(1U << next));
    }
    return all;
}

} // namespace

class TodkFormationTest : public QObject
{
    Q_OBJECT

private slots:
    void everyFigureHasASlotOfItsOwn_TK_FRM_01()
    {
        for (const Formation &formation : every) {
            std::string taken(std::size_t(formation.width * formation.depth), '.');
            for (std::size_t figure = 0; figure < formation.figures; ++figure) {
                const Slot slot = slotOf(formation, figure);
                QVERIFY(slot.rank < formation.depth && slot.file < formation.width);
                char &there = taken[std::size_t(slot.rank * formation.width + slot.file)];
                QCOMPARE(there, '.');
                there = 'x';
            }
            QVERIFY(taken.find('.') == std::string::npos);
        }
    }

    void lossesComeOffTheBackRank_TK_FRM_05_TK_FRM_08()
    {
        // Men 2 to 5 stand in front beside the Leader, 6 to 9 behind beside the Corporal.
        QCOMPARE(fallen(band), std::string("6789123450"));
        QCOMPARE(fallen(line), std::string("2345678901"));
        QCOMPARE(fallen(crew), std::string("12340"));
    }

    void theCentrepointIsTheMiddleOfThoseThatAreLeft_TK_FRM_04_TK_FRM_06()
    {
        const Post post{{5000, 4000}, 0};
        QCOMPARE(centrepoint(band, post, allOf(10)), (Point{5000, 4000}));
        // The back rank is gone: half a base nearer to the front, which is north.
        FigureSet left = allOf(10);
        for (int lost = 0; lost < 5; ++lost)
            left = FigureSet(left & ~(1U << nextLost(band, left)));
        QCOMPARE(centrepoint(band, post, left), (Point{5000, 3900}));
        QCOMPARE(centrepoint(alone, post, 1), post.middle);
    }

    void aPostIsFoundForItsCentrepoint()
    {
        for (const Formation &formation : every) {
            for (FigureSet left = allOf(formation.figures); left != 0;
                 left = FigureSet(left & ~(1U << nextLost(formation, left)))) {
                for (int facing = 0; facing < 360; facing += 7) {
                    const Post post = postFor(formation, left, {6123, 4571}, std::int16_t(facing));
                    QCOMPARE(centrepoint(formation, post, left), (Point{6123, 4571}));
                }
            }
        }
    }

    /// Bases touch and do not overlap, whichever way the block is turned: to a hundredth, since places are
    /// whole.
    void basesTouch()
    {
        for (int facing = 0; facing < 360; ++facing) {
            const auto places = placesOf(band, {{5000, 4000}, std::int16_t(facing)});
            double nearest = 1e9;
            for (std::size_t a = 0; a < 10; ++a) {
                for (std::size_t b = a + 1; b < 10; ++b)
                    nearest =
                        std::min(nearest, std::hypot(places[a].x - places[b].x, places[a].y - places[b].y));
            }
            QVERIFY2(std::abs(nearest - 200) < 1.5, qPrintable(QString::number(facing)));
        }
    }

    void facingTurnsClockwiseFromTheFarEdge_TK_FRM_03()
    {
        const Point ahead{0, 1000};
        for (const auto &[facing, to] : {std::pair(0, Point{5000, 3000}),
                                         {90, Point{6000, 4000}},
                                         {180, Point{5000, 5000}},
                                         {270, Point{4000, 4000}}})
            QCOMPARE(seenFrom({{5000, 4000}, std::int16_t(facing)}, to), ahead);
        // The Leader stands in the front rank.
        QCOMPARE(placesOf(band, {{5000, 4000}, 90})[0], (Point{5100, 4000}));
    }

    void sidesAreQuarters()
    {
        const Post post{{5000, 4000}, 0};
        QCOMPARE(sideOf(post, {5000, 3000}), Side::Front);
        QCOMPARE(sideOf(post, {5999, 3000}), Side::Front);
        QCOMPARE(sideOf(post, {6001, 3000}), Side::Flank);
        QCOMPARE(sideOf(post, {4000, 4000}), Side::Flank);
        QCOMPARE(sideOf(post, {5900, 5000}), Side::Rear);
        QCOMPARE(sideOf({post.middle, 90}, {5000, 3000}), Side::Flank);
        QCOMPARE(sideOf({post.middle, 90}, {4000, 4100}), Side::Rear);
    }

    /// The nearest whole degree, all round.
    void aBearingIsTheNearestDegree()
    {
        QCOMPARE(bearing({0, 0}, {0, -5}), std::int16_t(0));
        QCOMPARE(bearing({0, 0}, {5, 0}), std::int16_t(90));
        QCOMPARE(bearing({0, 0}, {0, 5}), std::int16_t(180));
        QCOMPARE(bearing({0, 0}, {-5, 0}), std::int16_t(270));
        for (int x = -30; x <= 30; ++x) {
            for (int y = -30; y <= 30; ++y) {
                if (x == 0 && y == 0)
                    continue;
                double wanted = std::atan2(double(x), double(-y)) * 180 / 3.14159265358979;
                wanted += wanted < 0 ? 360 : 0;
                const double apart = std::abs(wanted - bearing({100, 200}, {100 + x, 200 + y}));
                QVERIFY2(std::min(apart, 360 - apart) <= 0.51, qPrintable(QString::number(wanted)));
            }
        }
    }
};

GONFALON_TEST(TodkFormationTest)
#include "tst_formation.moc"
