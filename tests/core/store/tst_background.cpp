// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/background.h"
#include "tests/support/suite.h"

#include <QSemaphore>
#include <QTest>

using namespace gonfalon;
using namespace gonfalon::store;

namespace {

Findings lineNumber(int number) { return {error(Code::CopyFailed, {std::to_string(number)})}; }

} // namespace

class BackgroundTest : public QObject
{
    Q_OBJECT

private slots:
    /// Each task's outcome is taken whole and once, however soon the next is asked for: a test for the thread
    /// sanitizer too.
    void everyOutcomeIsItsOwn()
    {
        Background tasks;
        int begun = 0, taken = 0;
        while (taken < 200) {
            if (tasks.start([number = begun] { return lineNumber(number); }))
                ++begun;
            if (const auto outcome = tasks.take())
                QCOMPARE(outcome->front().arguments.front(), std::to_string(taken++));
            QVERIFY(begun - taken <= 1);
        }
    }

    void nothingBeginsBeforeTheOutcomeIsTaken()
    {
        Background tasks;
        QVERIFY(!tasks.hasBegun() && !tasks.take());
        QSemaphore goes;
        QVERIFY(tasks.start([&] {
            goes.acquire();
            return lineNumber(1);
        }));
        QVERIFY(!tasks.take() && !tasks.start([] { return Findings(); }));
        goes.release();
        tasks.wait();
        QVERIFY(!tasks.start([] { return Findings(); }));
        QVERIFY(tasks.take());
        QVERIFY(!tasks.take());
        QVERIFY(tasks.start([] { return Findings(); }));
    }
};

GONFALON_TEST(BackgroundTest)
#include "tst_background.moc"
