// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/words/numbers.h"
#include "tests/support/suite.h"

#include <QTest>

using namespace gonfalon;
using namespace Qt::StringLiterals;

class NumbersTest : public QObject
{
    Q_OBJECT

private slots:
    void numbersHaveATrueMinus()
    {
        QCOMPARE(words::signedNumber(3), u"3"_s);
        QCOMPARE(words::signedNumber(0), u"0"_s);
        QCOMPARE(words::signedNumber(-1), u"−1"_s);
    }

    void differencesSayWhichWay()
    {
        QCOMPARE(words::difference(3), u"+3"_s);
        QCOMPARE(words::difference(0), u"0"_s);
        QCOMPARE(words::difference(-40), u"−40"_s);
    }
};

GONFALON_TEST(NumbersTest)
#include "tst_numbers.moc"
