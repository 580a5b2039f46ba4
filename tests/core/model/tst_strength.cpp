// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest> // first: moc cannot read the standard headers without it

#include "core/model/strength.h"
#include "tests/support/suite.h"

#include <algorithm>
#include <numeric>

using namespace gonfalon;

class TestStrength : public QObject
{
    Q_OBJECT
private slots:
    void modelsComeOffInProportion_data();
    void modelsComeOffInProportion();
    void marksAddUp();
    void half();
};

void TestStrength::modelsComeOffInProportion_data()
{
    QTest::addColumn<int>("models");
    QTest::addColumn<int>("start");
    QTest::addColumn<int>("lost");
    QTest::addColumn<int>("left");
    const auto row = [](const char *name, int models, int start, int lost, int left) {
        QTest::newRow(name) << models << start << lost << left;
    };
    row("DR-MUSTER-13 trolls, unhurt", 3, 12, 0, 3);
    row("DR-MUSTER-13 trolls, 3 lost", 3, 12, 3, 3);
    row("DR-MUSTER-13 trolls, 4 lost", 3, 12, 4, 2);
    row("DR-MUSTER-13 trolls, 8 lost", 3, 12, 8, 1);
    row("DR-MUSTER-13 trolls, 11 lost", 3, 12, 11, 1);
    row("DR-MUSTER-13 trolls, all lost", 3, 12, 12, 0);
    row("DR-MUSTER-13 hero, 5 lost", 1, 6, 5, 1);
    row("DR-MUSTER-13 hero, all lost", 1, 6, 6, 0);
    row("DR-MUSTER-13 one model a point", 12, 12, 7, 5);
    row("DR-MUSTER-13 uneven: a model stays until its share is gone", 5, 12, 2, 5);
    row("DR-MUSTER-13 uneven: 2.4 points are a share", 5, 12, 3, 4);
    row("DR-MUSTER-13 more models than points", 20, 12, 1, 19);
    row("DR-MUSTER-09 below zero", 2, 6, 9, 0);
    row("negative loss", 3, 12, -1, 3);
    row("no Strength at all", 3, 0, 0, 0);
}

void TestStrength::modelsComeOffInProportion()
{
    QFETCH(int, models);
    QFETCH(int, start);
    QFETCH(int, lost);
    QFETCH(int, left);
    QCOMPARE(modelsLeft(models, start, lost), left);
}

void TestStrength::marksAddUp()
{
    QCOMPARE(modelsGoneAt(3, 12), (std::vector{0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1}));
    QCOMPARE(modelsGoneAt(1, 6), (std::vector{0, 0, 0, 0, 0, 1}));
    QCOMPARE(modelsGoneAt(6, 6), std::vector(6, 1));
    QVERIFY(modelsGoneAt(3, 0).empty());
    for (int models = 1; models <= 30; ++models) {
        for (const int start : {6, 12}) {
            const std::vector<int> gone = modelsGoneAt(models, start);
            QCOMPARE(std::accumulate(gone.begin(), gone.end(), 0), models);
            QVERIFY(std::ranges::min(gone) >= 0);
        }
    }
}

void TestStrength::half()
{
    QCOMPARE(halfLostAt(12), 6);
    QCOMPARE(halfLostAt(6), 3);
    QCOMPARE(halfLostAt(5), 3); // 2 left of 5 are half or less; 3 are more
}

GONFALON_TEST(TestStrength)
#include "tst_strength.moc"
