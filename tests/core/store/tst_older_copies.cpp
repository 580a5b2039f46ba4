// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/disk.h"
#include "core/store/older_copies.h"
#include "tests/support/suite.h"

#include <QFile>
#include <QFileInfo>
#include <QScopeGuard>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <ctime>

using namespace gonfalon;
using namespace gonfalon::store;
using namespace Qt::StringLiterals;

namespace {

const QDateTime noon(QDate(2026, 3, 1), QTime(12, 0));

/// A list that is written over and over, and what is kept of it.
struct Written
{
    /// Writes it as of a time, and keeps it as it then stands.
    [[nodiscard]] bool at(const QDateTime &when)
    {
        const std::string bytes = "version " + std::to_string(++version);
        if (!writeFile(list, bytes).empty())
            return false;
        QFile file(list);
        return file.open(QIODevice::ReadWrite) && file.setFileTime(when, QFileDevice::FileModificationTime) &&
               copies.keep(list).empty();
    }
    [[nodiscard]] std::vector<QDateTime> kept() const
    {
        std::vector<QDateTime> times;
        for (const OlderCopy &copy : copies.of(list))
            times.push_back(copy.when);
        return times;
    }

    QTemporaryDir home;
    QString list = home.filePath(u"fen.warband"_s);
    OlderCopies copies{home.filePath(u"older"_s)};
    int version = 0;
};

} // namespace

class OlderCopiesTest : public QObject
{
    Q_OBJECT

private slots:
    void theSameIsKeptOnce()
    {
        Written fen;
        QVERIFY(fen.at(noon));
        QVERIFY(fen.copies.keep(fen.list).empty());
        QCOMPARE(fen.kept(), std::vector<QDateTime>{noon});
    }

    /// The hour is that of the clock on the wall, wherever that hangs.
    void aCopyIsOfTheHourThatOnesOwnClockShowed()
    {
        const QByteArray before = qgetenv("TZ");
        const auto restore = qScopeGuard([&] {
            before.isNull() ? qunsetenv("TZ") : qputenv("TZ", before);
            tzset();
        });
        for (const char *zone : {"IST-5:30", "EST5", "UTC0"}) {
            qputenv("TZ", zone);
            tzset();
            Written fen;
            QVERIFY(fen.at(QDateTime(QDate(2026, 3, 1), QTime(12, 0))));
            QCOMPARE(fen.kept().size(), std::size_t(1));
            QCOMPARE(fen.kept().front().time(), QTime(12, 0));
            QCOMPARE(fen.kept().front().date(), QDate(2026, 3, 1));
        }
    }

    void theNewestFewAreKeptWhateverTheirDay()
    {
        Written fen;
        for (int minute = 0; minute < OlderCopies::newest + 3; ++minute)
            QVERIFY(fen.at(noon.addSecs(60 * minute)));
        const auto kept = fen.kept();
        QCOMPARE(kept.size(), std::size_t(OlderCopies::newest));
        for (std::size_t i = 0; i < kept.size(); ++i)
            QCOMPARE(kept[i], noon.addSecs(60 * (OlderCopies::newest + 2 - int(i))));
    }

    void ofEachDayBeforeTheLastIsKept()
    {
        Written fen;
        for (int day = 0; day < OlderCopies::days + 3; ++day) {
            for (const int hour : {0, 2})
                QVERIFY(fen.at(noon.addDays(day).addSecs(3600 * hour)));
        }
        const auto kept = fen.kept();
        for (int day = 0; day < OlderCopies::days; ++day) { // back from the last
            const QDate date = noon.date().addDays(OlderCopies::days + 2 - day);
            const auto last =
                std::ranges::find(kept, date, [](const QDateTime &when) { return when.date(); });
            QVERIFY2(last != kept.end(), qPrintable(date.toString(Qt::ISODate)));
            QCOMPARE(last->time(), QTime(14, 0));
        }
        // Two of each of the newest days, one of each of those before, and none that is older.
        QCOMPARE(kept.size(), std::size_t(OlderCopies::newest + OlderCopies::days - OlderCopies::newest / 2));
    }
};

GONFALON_TEST(OlderCopiesTest)
#include "tst_older_copies.moc"
