// SPDX-License-Identifier: GPL-3.0-or-later
// Quests chosen once all have deployed, against the computer and at one table.
#include "app/battle/hand_over.h"
#include "app/battle/quests_card.h"
#include "app/battle/setup/terrain_view.h"
#include "app/battle/table/tabletop_view.h"
#include "tests/app/support/battle.h"
#include "tests/app/support/campaign.h"
#include "tests/app/support/set_up.h"
#include "tests/app/support/window.h"
#include <QCheckBox>
#include <QPushButton>
#include <algorithm>

using namespace gonfalon;
using namespace gonfalon::test;
using namespace Qt::StringLiterals;

namespace {

/// Sets all units up where the battle proposes it, and rolls what is wanted before.
void deployAll(BattleWindow &window)
{
    for (int step = 0; step < 400 && window.session().view().turn == 0; ++step) {
        waitForPerson(window.session());
        if (window.session().asksQuests())
            return;
        playOn(window, std::uint32_t(step));
    }
}

std::shared_ptr<const BattleSetup> withQuestsOpen(std::uint64_t seed)
{
    auto setup = std::make_shared<BattleSetup>(*battleOf("dragon-rampant", {}, seed));
    for (BattleSide &side : setup->sides)
        side.warband.quests.clear();
    setup->questsOpen = true;
    return setup;
}

} // namespace

class BattleQuestsTest : public QObject
{
    Q_OBJECT

private slots:
    /// Who deserts an Unworthy Leader is told before anybody chooses Quests.
    void desertionsAreToldBeforeQuests()
    {
        Program program;
        bool deserted = false;
        for (std::uint64_t seed = 1; seed < 30 && !deserted; ++seed) {
            auto setup = std::make_shared<BattleSetup>(*withQuestsOpen(seed));
            setup->sides[0].warband.trait = {
                .rolls = {}, .stated = TraitId("unworthy"), .instead = {}, .house = {}};
            BattleWindow window(matchOf(setup, {"human", "human"}), {}, program.settings);
            window.setMotion(false);
            deployAll(window);
            QVERIFY(window.session().asksQuests());
            const auto &log = window.session().log();
            deserted = std::ranges::any_of(
                log, [](const LogLine &line) { return line.line.text.contains(u"deserted"_s); });
        }
        QVERIFY(deserted);
    }

    /// Against the computer: the card comes up once all have deployed; what was chosen is in the battle.
    void questsAgainstTheComputer()
    {
        Program program;
        BattleWindow window(matchOf(withQuestsOpen(11), {"human", "strategist"}), {}, program.settings);
        window.session().setPace(0);
        window.setMotion(false);
        window.show();
        auto &card = *window.findChild<QuestsCard *>();
        QVERIFY(!card.isVisible());
        deployAll(window);
        QVERIFY(window.session().asksQuests());
        QVERIFY(card.isVisible());
        QVERIFY(!window.session().asksPerson());
        auto &list = *card.findChild<QListWidget *>();
        list.setFocus();
        press(Qt::Key_Space);
        keepPicture(window, u"battle-quests"_s);
        for (auto *button : card.findChildren<QPushButton *>()) {
            if (button->text().startsWith(u"Take these"_s))
                QTest::mouseClick(button, Qt::LeftButton);
        }
        QVERIFY(!card.isVisible());
        QVERIFY(!window.session().asksQuests());
        const auto &sides = window.session().battle().setup().sides;
        QCOMPARE(sides[0].warband.quests.size(), 1U);
        QVERIFY(!sides[1].warband.quests.empty()); // the computer chose too
        QVERIFY(window.session().battle().setup().questsLater);
        const auto chosen = sides[0].warband.quests;
        window.session().takeBack(); // what was set up last: the Quests stay, and nothing is said of them
        QVERIFY(window.session().battle().setup().sides[0].warband.quests == chosen);
        QVERIFY(!window.session().asksQuests());
        window.session().takeAgain();
        waitForPerson(window.session());
        goOn(window);
    }

    void questsCanBeLeft()
    {
        Program program;
        BattleWindow window(matchOf(withQuestsOpen(12), {"human", "random"}), {}, program.settings);
        window.session().setPace(0);
        window.setMotion(false);
        window.show();
        deployAll(window);
        auto &card = *window.findChild<QuestsCard *>();
        QVERIFY(card.isVisible());
        for (auto *button : card.findChildren<QPushButton *>()) {
            if (button->text().contains(u"without"_s))
                QTest::mouseClick(button, Qt::LeftButton);
        }
        QVERIFY(!window.session().asksQuests());
        QVERIFY(window.session().battle().setup().sides[0].warband.quests.empty());
    }

    void afterTheCardTheTableHasTheFocus_data()
    {
        QTest::addColumn<QString>("with");
        QTest::newRow("taken") << u"Take these Quests"_s;
        QTest::newRow("left") << u"Go on without"_s;
    }

    /// Enter, which does what the foremost button says, takes nothing back there.
    void afterTheCardTheTableHasTheFocus()
    {
        QFETCH(QString, with);
        Program program;
        BattleWindow window(matchOf(withQuestsOpen(11), {"human", "strategist"}), {}, program.settings);
        window.session().setPace(0);
        window.setMotion(false);
        window.show();
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        deployAll(window);
        auto &card = *window.findChild<QuestsCard *>();
        auto &list = *card.findChild<QListWidget *>();
        QVERIFY(list.hasFocus());
        press(Qt::Key_Space);
        QPushButton *settles = nullptr;
        for (auto *button : card.findChildren<QPushButton *>())
            settles = QString(button->text()).remove(u'&') == with ? button : settles;
        QVERIFY(settles);
        settles->setFocus(Qt::TabFocusReason);
        press(Qt::Key_Space);
        QVERIFY(!card.isVisible());
        QCOMPARE(QApplication::focusWidget(), static_cast<QWidget *>(&window.table()));
        const std::size_t steps = window.session().battle().steps().count();
        press(Qt::Key_Return);
        QVERIFY(!window.session().asksQuests());
        QVERIFY(window.session().battle().steps().count() >= steps);
    }

    /// Two at one screen: each chooses behind the cover, and neither sees the other's.
    void questsInHotSeat()
    {
        Program program;
        BattleWindow window(matchOf(withQuestsOpen(13), {"human", "human"}), {}, program.settings);
        window.setMotion(false);
        window.show();
        deployAll(window);
        auto &card = *window.findChild<QuestsCard *>();
        QVERIFY(card.isVisible());
        const auto seat = [&] {
            for (auto *button : window.handOver().findChildren<QPushButton *>())
                button->click();
        };
        if (window.handOver().isVisible())
            seat();
        const SideIndex first = card.side();
        auto &list = *card.findChild<QListWidget *>();
        list.item(0)->setCheckState(Qt::Checked);
        list.item(1)->setCheckState(Qt::Checked);
        QCheckBox *secret = card.findChild<QCheckBox *>();
        QVERIFY(secret->isEnabled());
        secret->click();
        const auto take = [&] {
            for (auto *button : card.findChildren<QPushButton *>()) {
                if (button->text().startsWith(u"Take these"_s))
                    button->click();
            }
        };
        take();
        QVERIFY(card.side() != first);
        QCOMPARE(window.session().viewer(), card.side());
        QVERIFY(window.handOver().isVisible());
        for (int row = 0; row < list.count(); ++row)
            QCOMPARE(list.item(row)->checkState(), Qt::Unchecked);
        seat();
        list.item(2)->setCheckState(Qt::Checked);
        take();
        QVERIFY(!card.isVisible());
        const auto &sides = window.session().battle().setup().sides;
        QCOMPARE(sides[first].warband.quests.size(), 2U);
        QCOMPARE(sides[1 - first].warband.quests.size(), 1U);
        QVERIFY(window.session().sharesSecrets());
        QVERIFY(window.session().battle().selfCheck().empty());
    }

private:
    /// The battle goes on after Quests were chosen, to the die.
    static void goOn(BattleWindow &window)
    {
        for (int step = 0; step < 40 && !window.session().battle().over(); ++step) {
            waitForPerson(window.session());
            QCoreApplication::processEvents(); // what is asked is in sight
            playOn(window, std::uint32_t(step * 7));
        }
        QVERIFY(window.session().battle().selfCheck().empty());
        QVERIFY(window.session().log().size() > 20);
    }
};

GONFALON_APP_TEST(BattleQuestsTest)
#include "tst_battle_quests.moc"
