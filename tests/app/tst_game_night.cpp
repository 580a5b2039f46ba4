// SPDX-License-Identifier: GPL-3.0-or-later
// What is settled before the battle: opponent, scenario, attacker, Trait, Quests.
#include "app/builder/game_night_page.h"
#include "app/builder/opponent_box.h"
#include "app/builder/quests_box.h"
#include "app/builder/scenario_box.h"
#include "app/builder/trait_box.h"
#include "core/model/before_the_game.h"
#include "core/model/edit.h"
#include "tests/app/support/by_hand.h"
#include "tests/support/catalogues.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QContextMenuEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QToolButton>

#include <algorithm>
#include <set>

using namespace gonfalon;
using namespace Qt::StringLiterals;
using test::closeMenu;
using test::dragonRampant;
using test::entry;
using test::named;
using test::openMenu;

namespace {

Warband band()
{
    Warband warband = newWarband(dragonRampant());
    warband.name = "Fen Folk";
    warband.units = {test::unitOf("heavy-foot", {}, "Guard"), test::unitOf("light-riders"),
                     test::unitOf("scouts"), test::unitOf("light-foot")};
    warband.units[0].leader = true;
    return warband;
}

/// A box over a document, and shown.
template <typename Box>
struct Shown
{
    explicit Shown(const Warband &warband = band(), const Catalogue &game = dragonRampant())
        : document(game, warband), box(document)
    {
        box.show();
        if (!QTest::qWaitForWindowActive(&box))
            qFatal("the box does not come up");
    }

    [[nodiscard]] const Warband &warband() const { return document.warband(); }
    void change(const std::function<void(Warband &)> &act) { document.modify(u"change"_s, act); }
    [[nodiscard]] QString said() const
    {
        QStringList words;
        for (const auto *label : box.template findChildren<QLabel *>()) {
            if (label->isVisible())
                words << label->text();
        }
        return words.join(u'\n');
    }
    QPushButton &button(const QString &begin)
    {
        for (auto *each : box.template findChildren<QPushButton *>()) {
            if (each->text().startsWith(begin))
                return *each;
        }
        qFatal("no button “%s”", qPrintable(begin));
    }

    WarbandDocument document;
    Box box;
};

QuestChoice quest(const char *id, bool secret = false) { return {QuestId(id), {}, 0, secret, {}, {}}; }

QModelIndex questRow(QListView &list, const QString &begin)
{
    for (int row = 0; row < list.model()->rowCount(); ++row) {
        const QModelIndex index = list.model()->index(row, 0);
        if (index.data().toString().startsWith(begin)) {
            list.setCurrentIndex(index);
            return index;
        }
    }
    qFatal("no Quest “%s”", qPrintable(begin));
}

QMenu &menuOf(QListView &list, const QModelIndex &row)
{
    list.scrollTo(row);
    const QPoint place = list.visualRect(row).center();
    QContextMenuEvent event(QContextMenuEvent::Mouse, place, list.viewport()->mapToGlobal(place));
    QApplication::sendEvent(list.viewport(), &event);
    return openMenu();
}

} // namespace

class GameNightTest : public QObject
{
    Q_OBJECT

private slots:
    /// Whoever names them knows whom he meets.
    void theOpponentIsKnownByItsKinds()
    {
        Shown<OpponentBox> at;
        auto &kinds = named<QLineEdit>(at.box, u"Races and kinds the opponent fields"_s);
        auto *known = at.box.findChild<QCheckBox *>();
        QTest::keyClicks(&kinds, u" Undead,  Forest  Troll,,"_s);
        QCOMPARE(at.warband().game.opponentKinds, (std::vector<std::string>{"Undead", "Forest Troll"}));
        QVERIFY(at.warband().game.opponentKnown && known->isChecked());
        known->click();
        QVERIFY(!at.warband().game.opponentKnown);
        known->click();
        QVERIFY(at.warband().game.opponentKnown);
        known->setFocus();
        at.change([](Warband &w) { w.game.opponentKinds = {"Elf", "Dwarf"}; });
        QCOMPARE(kinds.text(), u"Elf, Dwarf"_s);
        at.change([](Warband &w) { w.game = {}; });
        QVERIFY(kinds.text().isEmpty() && !known->isChecked());
    }

    /// What costs its points against some enemies only is told with both prices.
    void bothPricesAreTold()
    {
        Shown<OpponentBox> at;
        QVERIFY(at.said().isEmpty());
        at.change([](Warband &w) { w.units[0].choices = {{OptionId("cleric"), {}}}; });
        const auto &price = at.document.muster().profiles[0].price;
        const auto part =
            std::ranges::find_if(price, [](const PricePart &each) { return each.points != each.highest; });
        QVERIFY(part != price.end());
        QCOMPARE(at.said(), u"%1 counts %2, against its foes %3"_s.arg(QString::fromStdString(part->name))
                                .arg(part->points.value())
                                .arg(part->highest.value()));
        at.change([](Warband &w) { w.units[0].choices.clear(); });
        QVERIFY(at.said().isEmpty());
    }

    void theScenarioIsChosenOrRolled()
    {
        Shown<ScenarioBox> at;
        auto &box = test::comboNamed(at.box, u"Scenario"_s);
        QCOMPARE(box.count(), int(dragonRampant().scenarios.size()) + 1);
        for (int times = 1; times < 8; ++times) {
            at.button(u"Roll the scenario"_s).click();
            const GameRecord &game = at.warband().game;
            QCOMPARE(game.scenarioDice.size(), std::size_t(times));
            const Scenario *rolled = scenarioForDie(dragonRampant(), game.scenarioDice.back());
            QVERIFY(rolled && rolled->id == game.scenario);
            QVERIFY(box.currentText().endsWith(QString::fromStdString(rolled->name)));
            QVERIFY(at.said().contains(QString::fromStdString(rolled->summary)));
        }
        for (int row = box.count() - 1; row >= 0; --row) {
            box.setCurrentIndex(row);
            emit box.activated(row);
            QVERIFY(at.warband().game.scenarioDice.empty()); // no die says so any more
            const Scenario *chosen = dragonRampant().scenario(at.warband().game.scenario);
            QCOMPARE(chosen != nullptr, row > 0);
            if (chosen)
                QVERIFY(box.itemText(row).endsWith(QString::fromStdString(chosen->name)) &&
                        at.said().contains(QString::fromStdString(chosen->summary)));
        }
    }

    void theResultIsThatOfTheDice()
    {
        Shown<ScenarioBox> at;
        const auto lie = [&](std::optional<bool> attacker, const std::vector<int> &dice) {
            at.change([&](Warband &w) {
                w.game.attacker = attacker;
                w.game.attackerDice = dice;
            });
            return at.said();
        };
        QVERIFY(!lie({}, {}).contains(u"You "_s));
        QVERIFY(lie(true, {5, 2}).contains(u"You attack."_s));
        QVERIFY(lie(false, {2, 5}).contains(u"You defend."_s));
        QVERIFY(lie({}, {3, 3}).contains(u"The dice are level"_s));
        std::set<bool> seen;
        for (int times = 0; times < 200 && seen.size() < 2; ++times) {
            at.button(u"Roll for attacker"_s).click();
            const GameRecord &game = at.warband().game;
            const std::size_t last = game.attackerDice.size() - 2;
            QVERIFY(game.attacker.has_value());
            if (game.attackerDice[last] != game.attackerDice[last + 1])
                QCOMPARE(*game.attacker, game.attackerDice[last] > game.attackerDice[last + 1]);
            QVERIFY(at.said().contains(*game.attacker ? u"You attack."_s : u"You defend."_s));
            seen.insert(*game.attacker);
        }
        QCOMPARE(seen.size(), std::size_t(2));
    }

    /// Every kind that wins a level roll is named, in every game.
    void whatWinsLevelDiceIsNamed()
    {
        int groups = 0, rules = 0;
        for (const Catalogue *game : test::everyGame()) {
            if (game->muster.attackerRule.empty())
                continue;
            Shown<ScenarioBox> at(newWarband(*game), *game);
            const auto labels = at.box.findChildren<QLabel *>();
            const auto label =
                std::ranges::find(labels, u"Their units that count when level"_s, &QLabel::text);
            QVERIFY(label != labels.end());
            const QString tip = (*label)->toolTip();
            for (const std::string &id : game->muster.attackerTieBreakGroups) {
                const auto group = std::ranges::find(game->groups, id, &Group::id);
                QVERIFY2(tip.contains(QString::fromStdString(group->name)), qPrintable(tip));
                ++groups;
            }
            for (const SpecialRuleId &id : game->muster.attackerTieBreak) {
                QVERIFY2(tip.contains(QString::fromStdString(game->specialRule(id)->name)), qPrintable(tip));
                ++rules;
            }
        }
        QVERIFY(groups > 0 && rules > 0);
    }

    void theTitleCountsTheQuests()
    {
        Shown<QuestsBox> at;
        const int most = dragonRampant().muster.quests.most;
        const auto title = [&](int taken) { return u"Quests: %1 of at most %2"_s.arg(taken).arg(most); };
        QCOMPARE(at.box.title(), title(0));
        at.change([](Warband &w) { w.quests = {quest("drive-them-out"), quest("hit-them-hard")}; });
        QCOMPARE(at.box.title(), title(2));
    }

    void oneOfOnesOwnIsWorthWhatIsSaid()
    {
        Shown<QuestsBox> at;
        auto &name = named<QLineEdit>(at.box, u"Name of your own Quest"_s);
        auto &glory = named<QSpinBox>(at.box, u"Glory of your own Quest"_s);
        QCOMPARE(glory.maximum(), dragonRampant().muster.questGlory.most);
        glory.setValue(glory.maximum());
        named<QToolButton>(at.box, u"Add your own Quest"_s).click();
        QVERIFY(at.warband().quests.empty()); // it has no name
        name.setText(u"Steal  the pie "_s);
        named<QToolButton>(at.box, u"Add your own Quest"_s).click();
        glory.setValue(glory.minimum());
        name.setText(u"Sing"_s);
        QTest::keyClick(&name, Qt::Key_Return);
        QCOMPARE(at.warband().quests.size(), std::size_t(2));
        QCOMPARE(at.warband().quests[0].name, std::string("Steal the pie"));
        QCOMPARE(at.warband().quests[0].glory, glory.maximum());
        QCOMPARE(at.warband().quests[1].glory, glory.minimum());
        QVERIFY(name.text().isEmpty());
        auto &list = named<QListView>(at.box, u"Quests"_s);
        QVERIFY(questRow(list, u"Steal the pie · %1 Glory"_s.arg(glory.maximum())).isValid());
        QCOMPARE(questRow(list, u"Sing"_s).data(Qt::ToolTipRole).toString(), u"A Quest of your own."_s);
    }

    /// The menu of a Quest does with that one what it says, and the step is called so.
    void theMenuOfAQuest()
    {
        Shown<QuestsBox> at;
        auto &list = named<QListView>(at.box, u"Quests"_s);
        at.change([](Warband &w) { w.quests = {quest("hit-them-hard"), quest("drive-them-out", true)}; });
        const auto does = [&](const QString &row, const QString &act) {
            QAction *found = entry(menuOf(list, questRow(list, row)), act);
            if (!found || !found->isEnabled())
                qFatal("“%s” has no “%s”", qPrintable(row), qPrintable(act));
            found->trigger();
            closeMenu();
            return at.document.steps().undoText();
        };
        QCOMPARE(does(u"Hit them hard"_s, u"Keep it secret"_s), u"keep a Quest secret"_s);
        QVERIFY(at.warband().quests[0].secret);
        QCOMPARE(does(u"Drive them out"_s, u"Announce it"_s), u"announce a Quest"_s);
        QVERIFY(!at.warband().quests[1].secret);
        QCOMPARE(does(u"Drive them out"_s, u"Give back"_s), u"give back a Quest"_s);
        QCOMPARE(at.warband().quests.size(), std::size_t(1));
        QCOMPARE(at.warband().quests[0].quest, QuestId("hit-them-hard"));
        QCOMPARE(does(u"Drive them out"_s, u"Choose"_s), u"choose Drive them out"_s);
        QCOMPARE(at.warband().quests[1].quest, QuestId("drive-them-out"));
        QSignalSpy asked(&at.box, &QuestsBox::topicAsked);
        does(u"Drive them out"_s, u"Its rule"_s);
        QVERIFY((asked.takeFirst().at(0).value<Topic>() == Topic{Topic::Kind::Quest, "drive-them-out"}));
        menuOf(list, questRow(list, u"Avenge the fallen"_s));
        QVERIFY(!entry(openMenu(), u"Keep it secret"_s)->isEnabled());
        test::notGreyedInSilence(openMenu());
        closeMenu();
    }

    /// The page passes on what its boxes ask for.
    void thePageAsksForTheWindow()
    {
        test::Program program;
        Warband warband = band();
        warband.quests = {quest("drive-them-out")};
        program.show(warband);
        program.page().showGameNight();
        QSignalSpy topics(&program.page(), &BuilderPage::topicAsked);
        QSignalSpy phone(&program.page(), &BuilderPage::phonePagePressed);
        auto &list = named<QListView>(program.page(), u"Quests"_s);
        entry(menuOf(list, questRow(list, u"Drive them out"_s)), u"Its rule"_s)->trigger();
        closeMenu();
        QCOMPARE(topics.count(), 1);
        test::whenDialog([](QDialog &dialog) { dialog.reject(); });
        for (auto *button : program.page().findChildren<QPushButton *>()) {
            if (button->text().startsWith(u"Phone page"_s))
                button->click();
        }
        QCOMPARE(phone.count(), 1);
    }

    /// One throw is no history; of several each is told with its reason and its day.
    void everyThrowIsTold()
    {
        Shown<TraitBox> at;
        const auto name = [](int total) {
            return QString::fromStdString(traitForTotal(dragonRampant(), total)->name);
        };
        at.change([](Warband &w) { w.trait.rolls = {{{4, 5, 3}, "2026-03-01T18:30:00", {}}}; });
        QVERIFY2(!at.said().contains(u"Every throw"_s), qPrintable(at.said()));
        QVERIFY(at.said().contains(name(12)));
        at.change([](Warband &w) { w.trait.rolls.push_back({{1, 2, 2}, {}, "new battle"}); });
        const QString words = at.said();
        QVERIFY2(words.contains(u"Every throw:\n4 + 5 + 3: %1 · "_s.arg(name(12))), qPrintable(words));
        QVERIFY2(words.contains(u"\n1 + 2 + 2: %1 · new battle"_s.arg(name(5))), qPrintable(words));
        const QString when =
            QLocale().toString(QDateTime(QDate(2026, 3, 1), QTime(18, 30)), QLocale::ShortFormat);
        QVERIFY2(words.contains(when), qPrintable(words));
        QVERIFY(at.button(u"Roll again"_s).isVisible());
    }

    void aTraitOfOnesOwnCountsWithoutDice()
    {
        Shown<TraitBox> at;
        auto &house = named<QLineEdit>(at.box, u"Leader’s Trait of your own"_s);
        QTest::keyClicks(&house, u"Left  handed"_s);
        QCOMPARE(at.warband().trait.house, std::string("Left handed"));
        QVERIFY(at.said().contains(u"Left handed"_s) && at.said().contains(u"One of your own."_s));
        at.document.steps().undo();
        QVERIFY(at.warband().trait.house.empty() && house.text().isEmpty());
        QVERIFY(at.said().contains(u"3 dice give it"_s));
    }

    /// What is bought is given back whole: the dice, and what a list says without any.
    void boughtSkillsAreGivenBack()
    {
        const Catalogue &game = test::lionRampant();
        Warband warband = newWarband(game);
        warband.units = {test::unitOf("elite-riders"), test::unitOf("scouts")};
        warband.units[0].leader = true;
        Shown<TraitBox> at(warband, game);
        QVERIFY(!at.button(u"Give all back"_s).isVisible());
        for (const bool stated : {true, false}) {
            at.change([&](Warband &w) {
                w.trait = {};
                if (stated)
                    w.trait.stated = game.traits.front().id;
                else
                    w.trait.rolls = {{{3, 2, 3}, {}, {}}};
            });
            QVERIFY(at.button(u"Give all back"_s).isVisible());
            at.button(u"Give all back"_s).click();
            QVERIFY(at.warband().trait == LeaderTrait());
            QVERIFY(!at.button(u"Give all back"_s).isVisible());
        }
    }
};

GONFALON_APP_TEST(GameNightTest)
#include "tst_game_night.moc"
