// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/words/time_words.h"
#include "tests/support/suite.h"

#include <QTest>

using namespace gonfalon;
using namespace Qt::StringLiterals;

class TimeWordsTest : public QObject
{
    Q_OBJECT

private slots:
    void aDayIsSaidAsPeopleSayIt_data()
    {
        QTest::addColumn<QDateTime>("when");
        QTest::addColumn<QString>("said");
        const auto at = [](int year, int month, int day, int hour, int minute) {
            return QDateTime(QDate(year, month, day), QTime(hour, minute, 59));
        };
        // Now is Sunday, 22 November 2026, 10:30.
        QTest::newRow("this morning") << at(2026, 11, 22, 9, 12) << u"today 09:12"_s;
        QTest::newRow("just after midnight") << at(2026, 11, 22, 0, 0) << u"today 00:00"_s;
        QTest::newRow("just before it") << at(2026, 11, 21, 23, 59) << u"yesterday"_s;
        QTest::newRow("two days") << at(2026, 11, 20, 12, 0) << u"Friday"_s;
        QTest::newRow("six days") << at(2026, 11, 16, 12, 0) << u"Monday"_s;
        QTest::newRow("a week") << at(2026, 11, 15, 12, 0) << u"15 November"_s;
        QTest::newRow("last year") << at(2025, 11, 22, 12, 0) << u"22 November 2025"_s;
        QTest::newRow("a clock that is ahead") << at(2026, 11, 24, 12, 0) << u"24 November"_s;
        QTest::newRow("never") << QDateTime() << QString();
    }

    void aDayIsSaidAsPeopleSayIt()
    {
        QFETCH(QDateTime, when);
        const QDateTime now(QDate(2026, 11, 22), QTime(10, 30));
        QTEST(words::dayOf(when, now), "said");
        QTEST(words::dayOf(when.toUTC(), now), "said"); // as it is kept
    }
};

GONFALON_TEST(TimeWordsTest)
#include "tst_time_words.moc"
