// SPDX-License-Identifier: GPL-3.0-or-later
// Which appointment a battle keeps: that of its file, none where others fight, and none that was kept
// meanwhile.
#include "app/battle/new_battle_dialog.h"
#include "app/battle/order_bar.h"
#include "app/campaign/campaign_window.h"
#include "app/common/findings_strip.h"
#include "core/store/open_battle.h"
#include "tests/app/support/night.h"
#include "tests/support/catalogues.h"

using namespace gonfalon;
using namespace Qt::StringLiterals;
using test::Night, test::shown;

class AppointmentsKeptTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QAccessible::setActive(true); }

    /// The campaign's identity alone stands in the file, and finds the campaign again.
    void aSavedBattleStillKnowsItsAppointment()
    {
        const Night night(u"sqlite"_s);
        BattleWindow *battle = night.play(u"Play…"_s);
        night.fight(*battle);
        const QString path = night.program.path(u"fought.battle"_s);
        battle->setPath(path);
        QVERIFY(battle->save(false));
        battle->close();
        night.document().forgetAppointed(night.fixture.id);
        delete night.window();
        QVERIFY(!shown<CampaignWindow>());
        const auto bytes = store::readFile(path);
        QVERIFY(bytes->find(night.base.url().toStdString()) == std::string::npos);
        auto match = match::Match::resume(
            *store::openBattleBytes(QByteArray::fromStdString(*bytes),
                                    const_cast<Night &>(night).program.documents.library()),
            {"human", "human"});
        QVERIFY(match.ok());
        QCOMPARE(match->appointment().fixture, night.fixture.id.str());
    }

    void whoFightsInsteadKeepsNoAppointment()
    {
        const Night night(u"sqlite"_s);
        BattleWindow *battle = night.play(u"Play…"_s, [](NewBattleDialog &setUp) {
            const Findings wrong = setUp.plan().openFile(1, test::sampleWarband(u"orcs"_s));
            QVERIFY(!hasErrors(wrong));
        });
        QVERIFY(battle->session().match().appointment().empty());
        QVERIFY2(battle->strip().text().contains(u"Others fight"_s), qPrintable(battle->strip().text()));
    }

    void whatSomebodyFiledMeanwhileIsSaid()
    {
        const Night night(u"sqlite"_s);
        BattleWindow *battle = night.play(u"Play…"_s);
        night.fight(*battle);
        campaign::Filing other;
        other.id = Club::newFilingId();
        other.playedOn = "2026-10-01";
        other.fixture = night.fixture.id;
        for (const auto &warband : {night.fixture.first, *night.fixture.second}) {
            other.sides.emplace_back();
            other.sides.back().warband = warband;
        }
        auto club = Club::open(night.base.url());
        QVERIFY(club.value().file(*club->propose(other), false).empty());
        QString said;
        test::whenDialog([&](QDialog &dialog) {
            said = dialog.findChild<FindingsStrip *>()->text();
            dialog.reject();
        });
        battle->orders().press();
        QVERIFY2(said.contains(u"kept meanwhile"_s), qPrintable(said));
        QVERIFY(!battle->isFiled());
    }
};

GONFALON_APP_TEST(AppointmentsKeptTest)
#include "tst_appointments_kept.moc"
