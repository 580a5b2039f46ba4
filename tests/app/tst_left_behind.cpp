// SPDX-License-Identifier: GPL-3.0-or-later
// The program ended while the battle of an appointment was fought: it is gone on with, and filed.
#include "app/battle/order_bar.h"
#include "app/campaign/fixture_acts.h"
#include "app/common/findings_strip.h"
#include "app/shell/go_on_list.h"
#include "app/shell/start_page.h"
#include "tests/app/support/night.h"

#include <QAbstractButton>
#include <QDir>
#include <QDirIterator>
#include <QPushButton>
#include <QStandardPaths>

using namespace gonfalon;
using namespace Qt::StringLiterals;
using test::named, test::Night, test::shown;

namespace {

QString recovery()
{
    return QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation) + u"/recovery"_s;
}

/// What is kept aside now, as a program that was killed would have left it: its lock is nobody's.
void leaveBehind()
{
    for (const QString &name : QDir(recovery()).entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
        const QDir from(recovery() + u'/' + name);
        const QString to = recovery() + u"/gone-"_s + name;
        for (const QString &file : from.entryList({u"battle-*"_s}, QDir::Files)) {
            if (!QDir().mkpath(to) || !QFile::copy(from.filePath(file), to + u'/' + file))
                qFatal("nothing is left behind");
        }
    }
}

/// Fights as many steps of the appointment’s battle, and ends as a crash does. The players are computers,
/// who go no further by themselves.
std::size_t crash(const Night &night, std::size_t steps)
{
    BattleWindow *battle = night.play(u"Play…"_s);
    if (!QTest::qWaitFor([&] { return battle->session().battle().steps().count() >= steps; }, 60'000))
        qFatal("it does not begin");
    battle->session().hold(true);
    QTest::qWait(300); // a thread writes
    const std::size_t taken = battle->session().battle().steps().count();
    leaveBehind();
    delete battle;
    QCoreApplication::processEvents();
    return taken;
}

} // namespace

class LeftBehindTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QAccessible::setActive(true); }
    void cleanup() { QDir(recovery()).removeRecursively(); }

    void theFixtureGoesOnWithIt()
    {
        Night night(u"sqlite"_s);
        const std::size_t steps = crash(night, 30);
        night.document().reload();
        QCOMPARE(fixtureState(night.document(), night.row()), FixtureState::LeftBehind);
        night.choose();
        test::keepPicture(*night.window(), u"appointment-left-behind"_s);
        QVERIFY(!night.button(u"Referee…"_s).isEnabled());
        {
            bool asked = false; // no set-up comes up
            const test::Answering answering([&asked](QDialog &dialog) {
                asked = true;
                dialog.done(QDialog::Rejected);
            });
            night.button(u"Go on with it"_s).click();
            QTRY_VERIFY(shown<BattleWindow>() || asked);
            QVERIFY(!asked);
        }
        BattleWindow *battle = shown<BattleWindow>();
        QVERIFY(battle->session().battle().steps().count() >= steps);
        QCOMPARE(battle->session().match().appointment().fixture, night.fixture.id.str());
        QVERIFY(night.program.window.documents().leftovers().empty()); // it is this program’s own again
        night.fight(*battle);
        QCOMPARE(night.kept(), store::AppointedBattles::State::Played);
        test::whenDialog([](QDialog &dialog) { named<QPushButton>(dialog, u"File"_s).click(); });
        battle->orders().press();
        QVERIFY(battle->isFiled());
        QDirIterator aside(recovery(), {u"battle-*"_s}, QDir::Files, QDirIterator::Subdirectories);
        QVERIFY(!aside.hasNext()); // it is in the books: whoever kills the program now loses nothing
        QVERIFY(night.document().isRecorded(night.row().playedAs));
        QCOMPARE(night.kept(), store::AppointedBattles::State::None);
    }

    /// One that is fought in a window is brought up, saved or not.
    void noSecondOneIsBegun()
    {
        const Night night(u"sqlite"_s);
        BattleWindow *battle = night.play(u"Play…"_s);
        battle->session().hold(true);
        QTRY_COMPARE(fixtureState(night.document(), night.row()), FixtureState::UnderWay);
        night.choose();
        night.button(u"Go on with it"_s).click();
        QTest::qWait(200);
        QCOMPARE(shown<BattleWindow>(), battle);
        int windows = 0;
        for (const QWidget *widget : QApplication::topLevelWidgets())
            windows += qobject_cast<const BattleWindow *>(widget) ? 1 : 0;
        QCOMPARE(windows, 1);
        delete battle;
        QTRY_COMPARE(fixtureState(night.document(), night.row()), FixtureState::ToPlay);
    }

    /// Among the battles, not the lists; and whoever looks at it sees it as it stood.
    void theFirstPageHoldsIt()
    {
        Night night(u"sqlite"_s);
        const std::size_t steps = crash(night, 30);
        auto &start = *night.program.window.findChild<StartPage *>();
        start.refresh();
        const auto &model = start.findChild<GoOnList *>()->model();
        QCOMPARE(model.count(GoOnModel::Filter::Battles), 1);
        QCOMPARE(model.count(GoOnModel::Filter::Lists), 0);
        const std::vector<store::Leftover> left = night.program.window.documents().leftovers();
        QCOMPARE(left.size(), std::size_t(1));
        store::Leftover played = left.front();
        QCOMPARE(played.played.size(), std::size_t(2));
        played.played = {61'000, 5'000};
        emit start.recoverPressed(played);
        BattleWindow *battle = shown<BattleWindow>();
        QVERIFY(battle);
        QVERIFY(battle->session().isHeld());
        QVERIFY(battle->strip().text().contains(u"wait until you let them"_s));
        QTest::qWait(500);
        QVERIFY(battle->session().battle().steps().count() >= steps);
        const std::size_t stood = battle->session().battle().steps().count();
        QTest::qWait(500);
        QCOMPARE(battle->session().battle().steps().count(), stood);
        QVERIFY(battle->clock()[0] >= 61'000 && battle->clock()[0] < 70'000);
        named<QPushButton>(*battle, u"Go on"_s).click();
        QTRY_VERIFY(battle->session().battle().steps().count() > stood);
    }

    void whatIsThrownAwayIsPlayedAnew()
    {
        Night night(u"sqlite"_s);
        (void)crash(night, 10);
        night.document().reload();
        QCOMPARE(fixtureState(night.document(), night.row()), FixtureState::LeftBehind);
        test::whenDialog([](QDialog &dialog) { named<QPushButton>(dialog, u"Throw it away"_s).click(); });
        emit night.program.window.findChild<StartPage *>()->throwAwayPressed(
            night.program.window.documents().leftovers().front());
        QTRY_COMPARE(fixtureState(night.document(), night.row()), FixtureState::ToPlay);
    }
};

GONFALON_APP_TEST(LeftBehindTest)
#include "tst_left_behind.moc"
