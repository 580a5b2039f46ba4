// SPDX-License-Identifier: GPL-3.0-or-later
// From the appointment of a campaign to its confirmed result, without leaving the program.
#include "app/battle/new_battle_dialog.h"
#include "app/battle/order_bar.h"
#include "app/battle/referee/referee_panel.h"
#include "app/campaign/battle_dialog.h"
#include "app/campaign/campaign_window.h"
#include "app/campaign/file_battle_dialog.h"
#include "app/campaign/fixture_acts.h"
#include "core/words/finding_words.h"
#include "tests/app/support/night.h"
#include "tests/support/catalogues.h"

#include <QPushButton>

using namespace gonfalon;
using namespace Qt::StringLiterals;
using test::named, test::Night;
using State = store::AppointedBattles::State;

namespace {

/// The result as the battle has it, by the names of warbands: Glory, role, units.
void compare(const campaign::Filing &filing, const CampaignDocument &document, const Battle &battle)
{
    const auto result = *battle.outcome();
    QCOMPARE(filing.sides.size(), std::size_t(2));
    for (const campaign::SideReport &side : filing.sides) {
        const std::string name = document.warband(side.warband)->name.toStdString();
        const std::size_t at = battle.setup().sides[0].warband.name == name ? 0 : 1;
        QCOMPARE(battle.setup().sides[at].warband.name, name);
        QCOMPARE(side.glory, result.sides[at].glory());
        QCOMPARE(side.role, battle.setup().sides[at].role);
        QCOMPARE(side.units.size(), result.sides[at].units.size());
        for (std::size_t unit = 0; unit < side.units.size(); ++unit)
            QCOMPARE(side.units[unit].fate, result.sides[at].units[unit].fate);
    }
}

} // namespace

class AppointmentsTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QAccessible::setActive(true); }

    void anAppointmentIsPlayedFiledAndConfirmed_data() { test::bothDialects(); }
    void anAppointmentIsPlayedFiledAndConfirmed()
    {
        QFETCH(QString, dialect);
        const Night night(dialect);
        BattleWindow *battle = night.play(u"Play…"_s, [&](NewBattleDialog &setUp) {
            QCOMPARE(setUp.plan().scenarioId(), night.fixture.scenario);
            QCOMPARE(setUp.plan().mode(), PlayMode::Table);
            QCOMPARE(setUp.plan().sides()[0].player, std::string(match::human));
            QCOMPARE(setUp.plan().sides()[1].player, std::string(match::human));
            QCOMPARE(setUp.plan().sides()[0].warband.name, night.document().list(night.fixture.first).name);
            QCOMPARE(setUp.plan().sides()[1].warband.name, night.document().list(*night.fixture.second).name);
        });
        QCOMPARE(battle->session().battle().setup().sides[0].warband.name,
                 night.document().list(*night.fixture.second).name); // the attacker sits first
        night.fight(*battle);
        QCOMPARE(night.kept(), State::Played);
        test::keepPicture(*battle, u"appointment-end"_s);
        night.choose();
        test::keepPicture(*night.window(), u"appointment-played"_s);
        test::whenDialog([](QDialog &dialog) {
            QVERIFY(dynamic_cast<FileBattleDialog *>(&dialog));
            test::keepPicture(dialog, u"appointment-filing"_s);
            named<QPushButton>(dialog, u"File"_s).click();
        });
        battle->orders().press(); // the foremost at the end
        QVERIFY(battle->isFiled());
        QCOMPARE(night.kept(), State::None);
        QVERIFY(!night.row().playedAs.empty());
        const auto filing = night.document().books().filing(night.row().playedAs);
        QVERIFY(filing.ok());
        QCOMPARE(filing->fixture, night.fixture.id);
        compare(*filing, night.document(), battle->session().battle());
        QCOMPARE(night.document().waiting().size(), std::size_t(1));
        QVERIFY(night.document().isRecorded(filing->id));
        battle->close();
        confirmAs(night, u"Marek"_s);
    }

    void aRefereedOneIsFiledToo_data() { test::bothDialects(); }
    void aRefereedOneIsFiledToo()
    {
        QFETCH(QString, dialect);
        const Night night(dialect);
        BattleWindow *battle = night.play(
            u"Referee…"_s, [](NewBattleDialog &setUp) { QCOMPARE(setUp.plan().mode(), PlayMode::Referee); });
        QCOMPARE(night.program.settings.text(u"setup/mode-dragon-rampant"_s, {}),
                 QString()); // as it was chosen last
        QVERIFY(battle->referee());
        refereeToTheEnd(*battle);
        QCOMPARE(night.kept(), State::Played);
        test::whenDialog([](QDialog &dialog) { named<QPushButton>(dialog, u"File"_s).click(); });
        battle->referee()->pressChoice(1);
        QVERIFY(battle->isFiled());
        const auto filing = night.document().books().filing(night.row().playedAs);
        QVERIFY(filing.ok());
        compare(*filing, night.document(), battle->session().battle());
        confirmAs(night, u"Marek"_s);
    }

private:
    /// The other player looks at the result in his own window, and confirms it.
    static void confirmAs(const Night &night, const QString &player)
    {
        const campaign::FilingId id = night.row().playedAs;
        Settings settings(night.program.path(u"other.ini"_s));
        store::Library library(test::dataFolder());
        auto club = Club::open(night.url(player));
        QVERIFY(club.ok());
        CampaignWindow his(std::move(club).value(), library, settings);
        his.show();
        test::whenDialog([](QDialog &dialog) {
            QVERIFY(dynamic_cast<BattleDialog *>(&dialog));
            named<QPushButton>(dialog, u"Confirm"_s).click();
        });
        his.showBattle(id);
        QVERIFY(his.document().waiting().empty());
        QCOMPARE(fixtureState(his.document(), *his.document().fixture(night.fixture.id)),
                 FixtureState::Confirmed);
        his.hide();
    }

    /// Real dice, and whatever is the first that may be said.
    static void refereeToTheEnd(BattleWindow &battle)
    {
        BattleSession &session = battle.session();
        auto player = match::Match::resume(session.match().file("a test"), {"random", "random"});
        QVERIFY(player.ok());
        while (!player->over()) {
            if (!session.questsAskedOf().empty()) { // nobody names any
                QVERIFY(!hasErrors(session.chooseQuests({})));
                player = match::Match::resume(session.match().file("a test"), {"random", "random"});
            }
            const Step step = player.value().computersStep();
            QVERIFY(player.value().take(step).empty());
            const Findings refused = session.take(step);
            QVERIFY2(refused.empty(), refused.empty() ? "" : qPrintable(words::sentence(refused.front())));
        }
        QVERIFY(session.battle().over());
    }
};

GONFALON_APP_TEST(AppointmentsTest)
#include "tst_appointments.moc"
