// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/program.h"

#include <QTest>

using namespace gonfalon::test;
using namespace Qt::StringLiterals;

class BenchTest : public QObject
{
    Q_OBJECT

private slots:
    void theKeysThatExist()
    {
        const QJsonObject measured = cli({u"bench"_s, u"--json"_s}).json();
        QCOMPARE(measured.keys(), QStringList({u"catalogue_load_ms"_s, u"cores"_s, u"validate_us"_s}));
        for (const QString &key : measured.keys())
            QVERIFY(measured[key].toDouble() > 0);
    }

    void onlyWhatIsAskedFor()
    {
        QCOMPARE(cli({u"bench"_s, u"--json"_s, u"--only"_s, u"cores"_s}).json().keys(),
                 QStringList{u"cores"_s});
        QCOMPARE(cli({u"bench"_s, u"--only"_s, u"captain_battles_per_second"_s}).exit, 2);
    }
};

QTEST_GUILESS_MAIN(BenchTest)
#include "tst_bench.moc"
