// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/campaign/pairings.h"
#include "tests/support/suite.h"

#include <QTest>

#include <algorithm>
#include <map>
#include <random>
#include <set>

using namespace gonfalon;
using namespace gonfalon::campaign;

namespace {

using Met = std::set<std::pair<WarbandId, WarbandId>>;

std::vector<WarbandId> players(int count)
{
    std::vector<WarbandId> all;
    for (int i = 0; i < count; ++i)
        all.emplace_back("p" + std::to_string(i));
    return all;
}

std::vector<SwissStanding> standings(const std::vector<int> &points)
{
    std::vector<SwissStanding> all;
    for (const WarbandId &id : players(int(points.size())))
        all.push_back({id, points[all.size()]});
    return all;
}

std::pair<WarbandId, WarbandId> sorted(const Pair &pair)
{
    return std::minmax(pair.first, pair.second.value_or(WarbandId()));
}

/// Tries everything: whether these can all meet somebody new.
bool canMeet(std::vector<WarbandId> left, const Met &met)
{
    if (left.empty())
        return true;
    const WarbandId first = left.back();
    left.pop_back();
    for (const WarbandId &other : left) {
        std::vector<WarbandId> rest = left;
        std::erase(rest, other);
        if (!met.contains(std::minmax(first, other)) && canMeet(rest, met))
            return true;
    }
    return false;
}

/// Everybody once, and nobody against an old opponent.
void checkRound(const Round &round, std::size_t count, const Met &met)
{
    std::set<WarbandId> seen;
    for (const Pair &pair : round) {
        seen.insert(pair.first);
        if (pair.second)
            seen.insert(*pair.second);
        QVERIFY(!pair.second || !met.contains(sorted(pair)));
    }
    QCOMPARE(seen.size(), count);
    QCOMPARE(round.size(), (count + 1) / 2);
}

} // namespace

class PairingsTest : public QObject
{
    Q_OBJECT

private slots:
    void roundRobinLetsEverybodyMeetOnce()
    {
        for (int count = 2; count <= 13; ++count) {
            Met met;
            std::map<WarbandId, int> byes;
            const std::vector<Round> rounds = roundRobin(players(count));
            QCOMPARE(int(rounds.size()), count % 2 == 0 ? count - 1 : count);
            for (const Round &round : rounds) {
                checkRound(round, std::size_t(count), met);
                for (const Pair &pair : round) {
                    met.insert(sorted(pair));
                    byes[pair.first] += pair.second ? 0 : 1;
                }
            }
            QCOMPARE(int(met.size()), count * (count - 1) / 2 + (count % 2 == 1 ? count : 0));
            if (count % 2 == 1)
                QVERIFY(std::ranges::all_of(byes, [](const auto &one) { return one.second == 1; }));
        }
        QVERIFY(roundRobin({}).empty());
        QVERIFY(roundRobin(players(1)).empty());
    }

    void swissLetsEqualsMeet()
    {
        const auto round = swiss(standings({0, 6, 3, 6, 3, 0}), {});
        QVERIFY(round.has_value());
        std::set<std::pair<WarbandId, WarbandId>> pairs;
        for (const Pair &pair : *round)
            pairs.insert(sorted(pair));
        QVERIFY(pairs == Met({{WarbandId("p1"), WarbandId("p3")},
                              {WarbandId("p2"), WarbandId("p4")},
                              {WarbandId("p0"), WarbandId("p5")}}));
    }

    void swissGivesTheByeToTheLowestWithoutOne()
    {
        std::vector<SwissStanding> all = standings({9, 6, 3, 1, 0});
        all[4].hadBye = true;
        QCOMPARE(swiss(all, {})->back(), (Pair{WarbandId("p3"), std::nullopt}));
        for (SwissStanding &one : all)
            one.hadBye = true;
        QCOMPARE(swiss(all, {})->back(), (Pair{WarbandId("p4"), std::nullopt}));
    }

    // The nearest opponent is given up where nobody would be left for the others.
    void swissLooksAhead()
    {
        const std::vector<WarbandId> p = players(4);
        const auto round = swiss(standings({9, 6, 3, 0}), {{p[2], p[3]}});
        QVERIFY(round.has_value());
        checkRound(*round, 4, {std::minmax(p[2], p[3])});
    }

    void swissSaysWhenNoRoundIsLeft()
    {
        const std::vector<WarbandId> p = players(4);
        QVERIFY(!swiss(standings({3, 2, 1, 0}), {{p[0], p[1]}, {p[2], p[0]}, {p[3], p[0]}}));
        QVERIFY(swiss({}, {})->empty());
    }

    // Against trying everything, on random histories up to the point where nothing is left.
    void swissFindsARoundWheneverThereIsOne()
    {
        std::mt19937 random(7);
        int found = 0, none = 0;
        for (int trial = 0; trial < 400; ++trial) {
            const int count = 4 + 2 * int(random() % 3);
            const auto all = players(count);
            Met met;
            std::vector<std::pair<WarbandId, WarbandId>> given;
            for (int one = 0; one < count; ++one) {
                for (int other = 0; other < one; ++other) {
                    if (random() % 100 < 60 && met.insert(std::minmax(all[one], all[other])).second)
                        given.emplace_back(all[one], all[other]);
                }
            }
            std::vector<int> points(std::size_t(count), 0);
            std::ranges::generate(points, [&] { return int(random() % 10); });
            const auto round = swiss(standings(points), given);
            QCOMPARE(round.has_value(), canMeet(all, met));
            if (round)
                checkRound(*round, std::size_t(count), met);
            (round ? found : none) += 1;
        }
        QVERIFY2(found > 50 && none > 50, qPrintable(QString::number(found)));
    }

    void swissIsQuickForABigClub()
    {
        std::vector<int> points(100);
        std::vector<std::pair<WarbandId, WarbandId>> met;
        for (int round = 0; round < 12; ++round) {
            const auto next = swiss(standings(points), met);
            QVERIFY(next.has_value());
            for (const Pair &pair : *next) {
                met.emplace_back(pair.first, *pair.second);
                points[std::size_t(std::stoi(pair.first.str().substr(1)))] += 3;
            }
        }
        QCOMPARE(met.size(), std::size_t(600));
    }

    void knockOutLetsTheFirstMeetTheLast()
    {
        const std::vector<WarbandId> p = players(5);
        QCOMPARE(knockOut({p[0], p[1], p[2], p[3]}), (Round{{p[0], p[3]}, {p[1], p[2]}}));
        QCOMPARE(knockOut(p), (Round{{p[0], std::nullopt}, {p[1], p[4]}, {p[2], p[3]}}));
        QVERIFY(knockOut({}).empty());
    }
};

GONFALON_TEST(PairingsTest)
#include "tst_pairings.moc"
