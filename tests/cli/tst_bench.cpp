// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/program.h"
#include "tests/support/suite.h"

#include <QRegularExpression>
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
        QCOMPARE(measured.keys(),
                 QStringList({u"behaviour"_s, u"captain_battles_per_second"_s, u"captain_step_ns"_s,
                              u"catalogue_load_ms"_s, u"copy_battle_us"_s, u"cores"_s,
                              u"random_battles_per_second"_s, u"random_step_ns"_s, u"replay_bytes_per_turn"_s,
                              u"validate_us"_s}));
        static const QRegularExpression hash(u"^[0-9a-f]{16}$"_s);
        QVERIFY(hash.match(measured[u"behaviour"].toString()).hasMatch());
        for (const QString &key : measured.keys())
            QVERIFY2(key == u"behaviour"_s || measured[key].toDouble() > 0, qPrintable(key));
    }

    /// A turn is written in 500 bytes at most.
    void aReplayIsSmall()
    {
        const QJsonObject measured =
            cli({u"bench"_s, u"--json"_s, u"--only"_s, u"replay_bytes_per_turn"_s}).json();
        QVERIFY(measured[u"replay_bytes_per_turn"].toDouble() > 50);
        QVERIFY2(measured[u"replay_bytes_per_turn"].toDouble() <= 500,
                 qPrintable(QString::number(measured[u"replay_bytes_per_turn"].toDouble())));
    }

    void onlyWhatIsAskedFor()
    {
        QCOMPARE(cli({u"bench"_s, u"--json"_s, u"--only"_s, u"cores"_s}).json().keys(),
                 QStringList{u"cores"_s});
        QCOMPARE(cli({u"bench"_s, u"--only"_s, u"attack_odds_us"_s}).exit, 2);
    }
};

GONFALON_TEST(BenchTest)
#include "tst_bench.moc"
