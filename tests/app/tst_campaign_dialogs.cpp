// SPDX-License-Identifier: GPL-3.0-or-later
// The dialogs of a campaign: what each proposes, takes over, remembers, and files in the end.
#include "app/campaign/battle_dialog.h"
#include "app/campaign/file_battle_dialog.h"
#include "app/campaign/join_dialog.h"
#include "app/campaign/new_campaign_dialog.h"
#include "app/campaign/page_output.h"
#include "app/campaign/prose.h"
#include "app/campaign/publish_dialog.h"
#include "app/campaign/server_dialog.h"
#include "app/campaign/side_form.h"
#include "app/campaign/story_map.h"
#include "app/common/findings_strip.h"
#include "app/common/folders.h"
#include "core/club/tables.h"
#include "core/store/disk.h"
#include "tests/app/support/by_hand.h"
#include "tests/app/support/campaign_asks.h"
#include "tests/support/catalogues.h"
#include "tests/support/club.h"
#include "tests/support/source_tree.h"

#include <QComboBox>
#include <QFile>
#include <QFileDialog>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSpinBox>
#include <QTableView>
#include <QTemporaryDir>
#include <QToolButton>

using namespace gonfalon;
using namespace Qt::StringLiterals;
using test::CampaignProgram;
using test::choices;
using test::comboNamed;
using test::FileAnswers;
using test::named;
using test::three;
using test::two;

namespace {

/// Chooses as a player does, who is told apart from the program.
void choose(QComboBox &box, int row)
{
    box.setCurrentIndex(row);
    emit box.activated(row);
}

/// Waits until what was written has been worked out, and files it.
void settleAndFile(FileBattleDialog &dialog, const QString &how = u"File and confirm"_s)
{
    const auto buttons = dialog.findChildren<QPushButton *>();
    const auto isReady = [&](const QPushButton *each) { return each->text() == how && each->isEnabled(); };
    QTRY_VERIFY2(std::ranges::any_of(buttons, isReady),
                 qPrintable(dialog.findChild<FindingsStrip *>()->text()));
    named<QPushButton>(dialog, how).click();
    QCOMPARE(dialog.result(), int(QDialog::Accepted));
}

campaign::Filing latestSheet(CampaignProgram &at)
{
    return *at.document().books().filing(at.document().latest().front().id);
}

/// A file of a battle that was recorded.
QString goldenBattle()
{
    static const QTemporaryDir folder;
    const QString path = folder.filePath(u"gory-bloodbath.battle"_s);
    const QByteArray bytes = test::recordedBattle();
    if (!store::writeFile(path, {bytes.constData(), std::size_t(bytes.size())}).empty())
        qFatal("no battle");
    return path;
}

/// The warbands of a recorded battle join.
void joinThoseOf(CampaignProgram &at, const QString &battle)
{
    QFile file(battle);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QJsonArray sides = QJsonDocument::fromJson(file.readAll()).object()[u"sides"_s].toArray();
    for (const QJsonValue &side : sides) {
        QJsonObject list = side.toObject()[u"warband"_s].toObject();
        list[u"format"_s] = u"gonfalon-warband"_s;
        list[u"version"_s] = 1;
        list[u"system"_s] = u"dragon-rampant"_s;
        const Findings refused =
            at.document().club().join(list[u"name"_s].toString() + u"’s own"_s,
                                      QString::fromUtf8(QJsonDocument(list).toJson()), at.library);
        QVERIFY(!hasErrors(refused));
    }
    at.document().reload();
}

} // namespace

class CampaignDialogsTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QAccessible::setActive(true); }

    // --- one battle

    void aBattleTellsWhatBecameOfWhom()
    {
        CampaignProgram at(u"club-league"_s, two);
        campaign::SideReport side = latestSheetOf(at).sides.front();
        side.units.resize(3);
        side.units[0].fate = side.units[1].fate = Fate::Unharmed;
        side.units[0].strengthLost = 0;
        side.units[1].strengthLost = 2;
        side.units[2].fate = Fate::Fled;
        side.units[2].strengthLost = 0;
        const QString html = sideHtml(at.document(), side);
        QVERIFY2(html.contains(u"1 unit unharmed"_s), qPrintable(html));
        QVERIFY2(
            html.contains(QString::fromStdString(side.units[1].unit) + u": unharmed, 2 Strength lost"_s) ||
                html.contains(u": unharmed, 2 Strength lost"_s),
            qPrintable(html));
        QVERIFY(html.contains(u": routed</li>"_s));
    }

    /// All units stand in a result that was written by hand, whether somebody spoke of them or not.
    void nobodyIsUnharmedOfWhomNobodySpoke()
    {
        CampaignProgram at(u"club-league"_s, two);
        campaign::SideReport side = latestSheetOf(at).sides.front();
        for (campaign::UnitReport &unit : side.units) {
            unit.fate = Fate::Unharmed;
            unit.strengthLost = 0;
        }
        QVERIFY(!side.units.empty());
        QVERIFY(!sideHtml(at.document(), side).contains(u"unharmed"_s));
        side.units.front().strengthLeft = 6; // counted at the end of a battle that was recorded
        QVERIFY(sideHtml(at.document(), side).contains(u"units unharmed"_s));
    }

    void diceThatWereTypedInAreMarked()
    {
        for (const bool typed : {false, true}) {
            CampaignProgram at(u"club-league"_s, two);
            campaign::Filing filing = latestSheetOf(at);
            filing.id = Club::newFilingId();
            filing.thrown = {{"scars/x", {4, 2}, typed}};
            QVERIFY(at.document().books().file(filing, {}).empty());
            const BattleDialog dialog(at.document(), filing.id);
            const QString told = named<ProseView>(dialog, u"The battle"_s).toPlainText();
            QVERIFY2(told.contains(u"4 2"_s), qPrintable(told));
            QCOMPARE(told.contains(u"(typed in)"_s), typed);
        }
    }

    void everyActOfABattleSaysWhatWasDone()
    {
        CampaignProgram at(u"club-league"_s, two);
        const struct
        {
            QString button, said, asked;
            bool confirmed;
        } acts[] = {{u"Confirm"_s, u"Confirmed: "_s, u"Why it is disputed or taken back"_s, false},
                    {u"Dispute"_s, u"Disputed: "_s, u"Why it is disputed or taken back"_s, false},
                    {u"Undo"_s, u"Undone: "_s, u"Why it is taken back"_s, true}};
        for (const auto &act : acts) {
            const auto id = at.fight(0, 1, 5, 1, act.confirmed);
            BattleDialog dialog(at.document(), id);
            dialog.show();
            auto &why = named<QLineEdit>(dialog, u"Why it is disputed or undone"_s);
            QCOMPARE(why.placeholderText(), act.asked);
            auto &button = named<QPushButton>(dialog, act.button);
            QCOMPARE(button.isEnabled(), act.button == u"Confirm");
            why.setText(u"in truth"_s);
            QVERIFY(button.isVisible() && button.isEnabled());
            button.click();
            QCOMPARE(dialog.result(), int(QDialog::Accepted));
            QCOMPARE(dialog.deed(), act.said + dialog.windowTitle() + u'.');
            const auto line = at.document().books().ledger(1)->front();
            QVERIFY(act.said.startsWith(line.what, Qt::CaseInsensitive));
            QCOMPARE(line.why, act.button == u"Confirm" ? QString() : u"in truth"_s);
        }
    }

    void aRecordingIsSavedByTheNameOfItsBattle()
    {
        CampaignProgram at(u"club-league"_s, two);
        campaign::Filing filing = latestSheetOf(at);
        filing.id = Club::newFilingId();
        QVERIFY(at.document().books().file(filing, {}, "as it was fought").empty());
        BattleDialog dialog(at.document(), filing.id);
        dialog.show();
        const QString path = at.path(u"kept.battle"_s);
        const FileAnswers answers(path);
        named<QPushButton>(dialog, u"Save the .battle…"_s).click();
        QCOMPARE(answers.proposed, folders::nameFor(dialog.windowTitle()) + u".battle"_s);
        QVERIFY(answers.filters.front().contains(u"*.battle"_s));
        QVERIFY(QFile::exists(path));
    }

    // --- filing

    void whoHasLeftFightsNoMore()
    {
        CampaignProgram at(u"club-league"_s, two);
        store::WarbandRow gone;
        gone.id = campaign::WarbandId(Club::newFilingId().str());
        gone.player = at.document().players().front().id;
        gone.name = u"The Departed"_s;
        gone.active = false;
        QVERIFY(at.document().books().addWarband(gone, {}).empty());
        at.document().reload();
        const FileBattleDialog dialog(at.document());
        const QStringList all = choices(comboNamed(dialog, u"Warband of side 1"_s));
        QCOMPARE(all.size(), 2);
        QVERIFY(all.filter(u"The Departed"_s).isEmpty());
    }

    void whereOneAttacksTheOtherDefends()
    {
        CampaignProgram at(u"club-league"_s, two);
        FileBattleDialog dialog(at.document());
        for (const int one : {1, 2}) {
            auto &own = comboNamed(dialog, u"As of side %1"_s.arg(one)),
                 &other = comboNamed(dialog, u"As of side %1"_s.arg(3 - one));
            for (const auto &[said, follows] : {std::pair(SideRole::Attacker, SideRole::Defender),
                                                {SideRole::Defender, SideRole::Attacker},
                                                {SideRole::Both, SideRole::Both}}) {
                choose(own, own.findData(int(said)));
                QCOMPARE(other.currentData().toInt(), int(follows));
            }
        }
    }

    void anAppointmentBringsAllItSays()
    {
        CampaignProgram at(u"club-league"_s, three);
        QVERIFY(at.document().club().appoint(*at.document().club().nextRound()).empty());
        store::FixtureRow row = at.document().club().challenge(at.warband(2), at.warband(0));
        row.scenario = ScenarioId("death-chase");
        row.round = 7;
        QVERIFY(at.document().club().appoint({row}).empty());
        at.document().reload();
        FileBattleDialog dialog(at.document());
        auto &fixture = comboNamed(dialog, u"Appointment"_s);
        choose(fixture, fixture.findData(QString::fromStdString(row.id.str())));
        QCOMPARE(comboNamed(dialog, u"Scenario"_s).currentText(), u"Death Chase"_s);
        named<QSpinBox>(dialog, u"Glory of side 1"_s).setValue(4);
        dialog.show();
        settleAndFile(dialog);
        const campaign::Filing filed = latestSheet(at);
        QCOMPARE(filed.fixture, row.id);
        QCOMPARE(filed.round, 7);
        QCOMPARE(filed.scenario, ScenarioId("death-chase"));
        QCOMPARE(filed.sides[0].warband, at.warband(2));
        QCOMPARE(filed.sides[1].warband, at.warband(0));
    }

    void aPlaceBringsItsScenario()
    {
        const QTemporaryDir folder;
        QFile file(test::dataFolder() + u"/campaigns/the-eleven-marches.json"_s);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QJsonArray places = QJsonDocument::fromJson(file.readAll()).object()[u"territories"_s].toArray();
        QJsonObject second = places[1].toObject();
        second[u"scenario"_s] = u"death-chase"_s;
        places[1] = second;
        CampaignProgram at(test::changedPack(folder, u"the-eleven-marches"_s, {{u"territories"_s, places}}),
                           two);
        const FileBattleDialog dialog(at.document());
        auto &place = comboNamed(dialog, u"Territory"_s);
        place.setCurrentIndex(place.findData(second[u"id"_s].toString()));
        QCOMPARE(comboNamed(dialog, u"Scenario"_s).currentText(), u"Death Chase"_s);
    }

    void asManySidesAsThereAreWarbands()
    {
        CampaignProgram at(u"club-league"_s, three);
        FileBattleDialog dialog(at.document());
        dialog.show();
        auto &more = named<QPushButton>(dialog, u"Another side"_s);
        QVERIFY(more.isVisible() && more.isEnabled());
        more.click();
        QVERIFY(!more.isEnabled());
        QCOMPARE(dialog.findChildren<SideForm *>().size(), 3);
    }

    void theKeysFileAndConfirm()
    {
        CampaignProgram at(u"club-league"_s, two);
        int glory = 4; // not the same result twice
        for (const auto &[key, state] : {std::pair(Qt::Key_S, store::FilingState::Filed),
                                         {Qt::Key_Return, store::FilingState::Confirmed}}) {
            FileBattleDialog dialog(at.document());
            dialog.show();
            QVERIFY(QTest::qWaitForWindowActive(&dialog));
            named<QSpinBox>(dialog, u"Glory of side 1"_s).setValue(glory++);
            QTRY_VERIFY(named<QPushButton>(dialog, u"File"_s).isEnabled());
            test::press(key, Qt::ControlModifier);
            QTRY_VERIFY(!dialog.isVisible());
            QCOMPARE(at.document().latest().front().state, state);
            QCOMPARE(dialog.deed().startsWith(u"Filed and confirmed"_s),
                     state == store::FilingState::Confirmed);
        }
    }

    void aResultThatSomebodySaidStays()
    {
        CampaignProgram at(u"club-league"_s, two);
        FileBattleDialog dialog(at.document());
        dialog.show();
        auto &result = comboNamed(dialog, u"Result of side 1"_s);
        choose(result, result.findData(int(campaign::Verdict::Lost)));
        named<QSpinBox>(dialog, u"Glory of side 1"_s).setValue(5); // and yet
        settleAndFile(dialog);
        QCOMPARE(latestSheet(at).sides[0].verdict, campaign::Verdict::Lost);
        QCOMPARE(latestSheet(at).sides[1].verdict, campaign::Verdict::Won);
    }

    void anotherQuestIsWorthItsOwnGlory()
    {
        CampaignProgram at(u"club-league"_s, two);
        FileBattleDialog dialog(at.document());
        named<QToolButton>(dialog, u"Another Quest of side 1"_s).click();
        auto &quest = comboNamed(dialog, u"Quest 1 of side 1"_s);
        auto &achieved = comboNamed(dialog, u"Whether Quest 1 of side 1 was achieved"_s);
        auto &glory = named<QSpinBox>(dialog, u"Glory of Quest 1 of side 1"_s);
        QVERIFY(!glory.isEnabled());
        achieved.setCurrentIndex(achieved.findData(true));
        QSet<int> worth;
        for (const Quest &known : at.document().catalogue()->quests) {
            quest.setCurrentIndex(quest.findData(QString::fromStdString(known.id.str())));
            QCOMPARE(glory.value(), known.glory);
            worth << glory.value();
        }
        QVERIFY(worth.size() > 1 && glory.isEnabled());
    }

    void aStruckLineIsSomethingWritten()
    {
        CampaignProgram at(u"club-league"_s, two);
        ChangesModel model(at.document());
        model.setProposed({{campaign::ofWarband(at.warband(0)), "won", 1, {}, {}, "result"}});
        QCOMPARE(model.touched(), 0);
        QVERIFY(model.setData(model.index(0, ChangesModel::What), Qt::Unchecked, Qt::CheckStateRole));
        QCOMPARE(model.touched(), 1);
        QCOMPARE(model.index(0, ChangesModel::Amount).data().toString(), u"struck out"_s);
        QVERIFY(model.settled().empty());
    }

    // --- a battle that was recorded

    void aRecordedBattleIsTakenOverWhole()
    {
        CampaignProgram at(u"club-league"_s);
        joinThoseOf(at, goldenBattle());
        FileBattleDialog dialog(at.document());
        dialog.show();
        dialog.openRecorded(goldenBattle());
        auto &scenario = comboNamed(dialog, u"Scenario"_s);
        QCOMPARE(scenario.currentData().toString(), u"gory-bloodbath"_s);
        auto &quests = named<QToolButton>(dialog, u"Quests of side 1"_s);
        auto &units = named<QToolButton>(dialog, u"Casualties of side 1"_s);
        QVERIFY(units.isChecked() && !units.isEnabled() && !scenario.isEnabled());
        auto &byHand = named<QPushButton>(dialog, u"By hand instead"_s);
        QVERIFY(byHand.isVisible());
        QVERIFY(test::visibleWords(dialog).contains(
            u"from gory-bloodbath.battle: the result is as it was fought"_s));
        Q_UNUSED(quests);
        settleAndFile(dialog);
        const campaign::FilingId first = at.document().latest().front().id;
        QCOMPARE(*at.document().books().replay(first), [] {
            QFile file(goldenBattle());
            return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
        }());
        // By hand it is another battle, and everything can be written again.
        FileBattleDialog other(at.document());
        other.show();
        other.openRecorded(goldenBattle());
        named<QPushButton>(other, u"By hand instead"_s).click();
        QVERIFY(test::visibleWords(other).contains(u"written down by hand"_s));
        QVERIFY(comboNamed(other, u"Scenario"_s).isEnabled());
        QVERIFY(comboNamed(other, u"Warband of side 1"_s).isEnabled());
        named<QSpinBox>(other, u"Glory of side 1"_s).setValue(7);
        settleAndFile(other);
        QCOMPARE(at.document().latest().size(), std::size_t(2));
        QVERIFY(at.document().latest().front().id != first);
    }

    void questsOfARecordedBattleAreUnfolded()
    {
        CampaignProgram at(u"club-league"_s, two);
        SideForm form(at.document(), 1);
        campaign::SideReport side;
        side.warband = at.warband(1);
        side.role = SideRole::Defender;
        side.verdict = campaign::Verdict::Lost;
        side.glory = -2;
        side.quests = {{"drive-them-out", true, 2}, {"Steal the silver sickle", false, -1}};
        form.setSide(side);
        side.list = form.side().list;
        QCOMPARE(form.side(), side);
        QVERIFY(named<QToolButton>(form, u"Quests of side 1"_s).isChecked());
        QVERIFY(!named<QToolButton>(form, u"Casualties of side 1"_s).isChecked());
        QCOMPARE(form.saidVerdict(), std::optional(campaign::Verdict::Lost));
    }

private:
    /// A battle that counts, and its sheet.
    static campaign::Filing latestSheetOf(CampaignProgram &at)
    {
        return *at.document().books().filing(at.fight(0, 1, 5, 1));
    }
};

GONFALON_APP_TEST(CampaignDialogsTest)
#include "tst_campaign_dialogs.moc"
