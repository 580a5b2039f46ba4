// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/appointed_battles.h"
#include "tests/support/campaign_base.h"
#include "tests/support/suite.h"

#include <QFile>
#include <QTest>

using namespace gonfalon;
using namespace Qt::StringLiterals;
using store::AppointedBattles;
using State = store::AppointedBattles::State;

class AppointedBattlesTest : public QObject
{
    Q_OBJECT

private slots:
    void oneIsUnderWayThenPlayedThenForgotten()
    {
        const QTemporaryDir folder;
        const AppointedBattles kept(folder.filePath(u"appointed"_s));
        const QString campaign = QString::fromStdString(test::identity(u"campaign"_s)),
                      fixture = QString::fromStdString(test::identity(u"fixture"_s));
        QCOMPARE(kept.state(campaign, fixture), State::None);
        QVERIFY(kept.makeRoom(campaign));
        QFile underWay(kept.file(campaign, fixture, State::UnderWay));
        QVERIFY(underWay.open(QIODevice::WriteOnly));
        underWay.close();
        QCOMPARE(kept.state(campaign, fixture), State::UnderWay);
        QVERIFY(kept.keepPlayed({campaign.toStdString(), fixture.toStdString(), {}}, "over").empty());
        QCOMPARE(kept.state(campaign, fixture), State::Played);
        QVERIFY(!underWay.exists());
        QCOMPARE(kept.state(campaign, QString::fromStdString(test::identity(u"other"_s))), State::None);
        kept.discard(campaign, fixture);
        QCOMPARE(kept.state(campaign, fixture), State::None);
    }

    /// What a file calls its campaign may be anything.
    void nothingButIdentitiesBecomesAPath()
    {
        const QTemporaryDir folder;
        const AppointedBattles kept(folder.filePath(u"appointed"_s));
        const QString fixture = QString::fromStdString(test::identity(u"fixture"_s));
        for (const QString &name : {u"../.."_s, u"/etc"_s, u"a/b"_s, QString(), u".."_s}) {
            QCOMPARE(kept.file(name, fixture, State::Played), QString());
            QCOMPARE(kept.file(fixture, name, State::Played), QString());
            QVERIFY(!kept.makeRoom(name));
            QVERIFY(kept.keepPlayed({name.toStdString(), fixture.toStdString(), {}}, "x").empty());
            QCOMPARE(kept.state(name, fixture), State::None);
        }
        QVERIFY(!QFile::exists(folder.filePath(u"appointed"_s)));
    }
};

GONFALON_TEST(AppointedBattlesTest)
#include "tst_appointed_battles.moc"
