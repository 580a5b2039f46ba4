// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest> // first: moc cannot read the standard headers without it

#include "tests/support/catalogues.h"

using namespace gonfalon;

class TestData : public QObject
{
    Q_OBJECT
private slots:
    void loads();
};

void TestData::loads()
{
    const Catalogue &game = test::dragonRampant();
    QCOMPARE(game.unitTypes.size(), 13u);
    QCOMPARE(game.options.size(), 19u);
}

QTEST_GUILESS_MAIN(TestData)
#include "tst_data.moc"
