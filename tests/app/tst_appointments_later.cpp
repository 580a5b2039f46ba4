// SPDX-License-Identifier: GPL-3.0-or-later
// The battle of an appointment that was fought and waits to be filed, or is watched once it is.
#include "app/battle/order_bar.h"
#include "app/battle/replay/replay_window.h"
#include "app/campaign/campaign_window.h"
#include "app/campaign/fixture_acts.h"
#include "tests/app/support/night.h"

#include <QPushButton>

using namespace gonfalon;
using namespace Qt::StringLiterals;
using test::named, test::Night, test::shown;
using State = store::AppointedBattles::State;

class AppointmentsLaterTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QAccessible::setActive(true); }

    void whatIsLeftForLaterWaitsAmongTheFixtures_data() { test::bothDialects(); }
    void whatIsLeftForLaterWaitsAmongTheFixtures()
    {
        QFETCH(QString, dialect);
        const Night night(dialect);
        BattleWindow *battle = night.play(u"Play…"_s);
        night.fight(*battle);
        test::whenDialog([](QDialog &dialog) { dialog.reject(); });
        battle->orders().press();
        QVERIFY(!battle->isFiled());
        battle->close(); // asks nothing: it is kept
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QVERIFY(!shown<BattleWindow>());
        QCOMPARE(fixtureState(night.document(), night.row()), FixtureState::Played);
        night.window()->document().reload();
        night.choose();
        QVERIFY(!night.button(u"Play…"_s).isEnabled());
        QVERIFY(night.button(u"Watch"_s).isEnabled());
        night.button(u"Watch"_s).click();
        QVERIFY(shown<ReplayWindow>());
        QVERIFY(shown<ReplayWindow>()->played().open());
        delete shown<ReplayWindow>();
        test::whenDialog([](QDialog &dialog) { named<QPushButton>(dialog, u"File"_s).click(); });
        night.button(u"File the result…"_s).click();
        QVERIFY(!night.row().playedAs.empty());
        QCOMPARE(night.kept(), State::None);
    }

    void aFiledBattleIsWatchedAtItsEnd_data() { test::bothDialects(); }
    void aFiledBattleIsWatchedAtItsEnd()
    {
        QFETCH(QString, dialect);
        const Night night(dialect);
        QVERIFY(!night.button(u"Watch"_s).isEnabled());
        QVERIFY(!night.button(u"Watch"_s).toolTip().isEmpty());
        BattleWindow *battle = night.play(u"Play…"_s);
        night.fight(*battle);
        const std::size_t steps = battle->session().battle().steps().count();
        test::whenDialog([](QDialog &dialog) { named<QPushButton>(dialog, u"File"_s).click(); });
        battle->orders().press();
        battle->close();
        const QByteArray bytes = *night.document().books().replay(night.row().playedAs);
        for (const QByteArray &again : {bytes, bytes + '\n'}) { // other bytes, the same battle
            const auto proposal = night.document().club().proposeBattle(again, night.document().library());
            QVERIFY(proposal.ok());
            QVERIFY(proposal->filedBefore);
            QCOMPARE(proposal->filing.id, night.row().playedAs);
            QCOMPARE(proposal->leftOpen.front().code, Code::BattleFiledAlready);
        }
        night.window()->showPage(PageId::Battles);
        named<TableView>(night.window()->page(PageId::Battles), u"Battles"_s)
            .choose(QString::fromStdString(night.row().playedAs.str()));
        for (const PageId page : {PageId::Battles, PageId::Fixtures}) {
            night.window()->showPage(page);
            if (page == PageId::Fixtures)
                night.choose();
            night.button(u"Watch"_s).click();
            QVERIFY(shown<ReplayWindow>());
            QCOMPARE(shown<ReplayWindow>()->step(), steps);
            QCOMPARE(shown<ReplayWindow>()->steps(), steps);
            delete shown<ReplayWindow>();
        }
    }
};

GONFALON_APP_TEST(AppointmentsLaterTest)
#include "tst_appointments_later.moc"
