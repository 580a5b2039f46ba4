// SPDX-License-Identifier: GPL-3.0-or-later
// From the appointment of a campaign to its confirmed result, without leaving the program.
#include "app/battle/new_battle_dialog.h"
#include "app/battle/order_bar.h"
#include "app/battle/referee/referee_panel.h"
#include "app/battle/replay/replay_window.h"
#include "app/campaign/battle_dialog.h"
#include "app/campaign/campaign_window.h"
#include "app/campaign/file_battle_dialog.h"
#include "app/campaign/fixture_acts.h"
#include "app/common/findings_strip.h"
#include "app/shell/battles.h"
#include "app/shell/campaigns.h"
#include "core/club/packs.h"
#include "core/store/open_battle.h"
#include "core/words/finding_words.h"
#include "tests/app/support/battle.h"
#include "tests/app/support/campaign_asks.h"
#include "tests/support/campaign_base.h"
#include "tests/support/catalogues.h"

#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>

using namespace gonfalon;
using namespace Qt::StringLiterals;
using test::named;
using State = store::AppointedBattles::State;

namespace {

template <typename Window>
Window *shown()
{
    for (QWidget *widget : QApplication::topLevelWidgets()) {
        if (auto *window = qobject_cast<Window *>(widget); window && window->isVisible())
            return window;
    }
    return nullptr;
}

/// A campaign of Ilse’s goblins and Marek’s elves, who have an appointment, as Ilse has it open.
struct Night
{
    explicit Night(const QString &dialect, const QString &system = u"dragon-rampant"_s) : base(dialect)
    {
        program.settings.set(u"battle/pace"_s, 0);
        program.settings.set(u"battle/motion"_s, false);
        found(SystemId(system.toStdString()));
        (void)campaigns::open(program.window, url(u"Ilse"_s));
        if (!window())
            qFatal("no window");
        window()->document().books().setWho(u"Ilse"_s);
        window()->showPage(PageId::Fixtures);
        choose();
    }
    ~Night()
    {
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        while (auto *battle = shown<BattleWindow>())
            delete battle;
        while (auto *replay = shown<ReplayWindow>())
            delete replay;
        delete window();
    }
    /// Founds the campaign; whoever comes next has a connection of his own.
    void found(const SystemId &system)
    {
        auto club =
            Club::create(base.url(), {u"The Low Fen"_s,
                                      *readPackText(program.documents.library(), u"club-league"_s), system});
        if (!club)
            qFatal("no campaign");
        const bool server = club->books().onServer();
        for (const QString &name : {u"Ilse"_s, u"Marek"_s}) {
            store::PlayerRow player{campaign::PlayerId(test::identity(name)), name,
                                    server ? base.login(name.toLower()) : QString()};
            if (!club.value().books().addPlayer(player, u"pass-"_s + name).empty())
                qFatal("no player");
        }
        for (const auto &[name, list] : {std::pair(u"Ilse"_s, u"goblins"_s), {u"Marek"_s, u"elves"_s}}) {
            QFile file(test::sampleWarband(list));
            if (!file.open(QIODevice::ReadOnly) ||
                hasErrors(
                    club.value().join(name, QString::fromUtf8(file.readAll()), program.documents.library())))
                qFatal("no warband");
        }
        const auto rows = *club->books().warbands();
        const bool goblinsFirst = rows[0].playerName == u"Ilse"_s;
        fixture = club->challenge(rows[goblinsFirst ? 0 : 1].id, rows[goblinsFirst ? 1 : 0].id);
        fixture.scenario = ScenarioId("gory-bloodbath");
        if (!club.value().appoint({fixture}).empty())
            qFatal("no appointment");
    }
    [[nodiscard]] QString url(const QString &player) const
    {
        return test::postgresql().isEmpty() || !base.url().startsWith(u"postgresql"_s)
                   ? base.url()
                   : base.urlFor(base.login(player.toLower()), u"pass-"_s + player);
    }
    [[nodiscard]] CampaignWindow *window() const { return shown<CampaignWindow>(); }
    [[nodiscard]] CampaignDocument &document() const { return window()->document(); }
    [[nodiscard]] QPushButton &button(const QString &text) const
    {
        for (auto *each : window()->page(window()->currentPage()).findChildren<QPushButton *>()) {
            if (each->text().remove(u'&') == text)
                return *each;
        }
        qFatal("no button “%s”", qPrintable(text));
    }
    void choose() const
    {
        named<TableView>(window()->page(PageId::Fixtures), u"Fixtures"_s)
            .choose(QString::fromStdString(fixture.id.str()));
    }
    [[nodiscard]] State kept() const { return document().appointed(fixture.id); }
    [[nodiscard]] const store::FixtureRow &row() const { return *document().fixture(fixture.id); }

    /// Presses a button of the page, and goes through the set-up that comes up: computers play, and the
    /// second of the appointment attacks.
    BattleWindow *play(const QString &act, const std::function<void(NewBattleDialog &)> &look = {}) const
    {
        test::whenDialog([&](QDialog &dialog) {
            auto &setUp = dynamic_cast<NewBattleDialog &>(dialog);
            if (look)
                look(setUp);
            setUp.choosePlayer(0, u"random"_s);
            setUp.choosePlayer(1, u"random"_s);
            setUp.plan().chooseAttacker(1);
            setUp.begin();
        });
        button(act).click();
        if (!QTest::qWaitFor([] { return shown<BattleWindow>() != nullptr; }, 10'000))
            qFatal("no battle");
        return shown<BattleWindow>();
    }
    /// Out of sight, where it goes quicker.
    void fight(BattleWindow &battle) const
    {
        battle.hide();
        if (!QTest::qWaitFor([&] { return battle.session().battle().over(); }, 240'000))
            qFatal("the battle does not end");
        battle.show();
        QCoreApplication::processEvents();
    }

    test::Program program;
    test::CampaignBase base;
    store::FixtureRow fixture;
};

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
        QCOMPARE(night.program.settings.text(u"setup/mode"_s, {}), QString()); // as it was chosen last
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
