// SPDX-License-Identifier: GPL-3.0-or-later
// Context menus, the clipboard, and the ways that lead to the text of a rule.
#include "app/builder/card_delegate.h"
#include "app/builder/cards_view.h"
#include "app/builder/finding_delegate.h"
#include "app/builder/finding_list.h"
#include "app/builder/notice_line.h"
#include "app/builder/unit_clip.h"
#include "app/builder/unit_steps.h"
#include "core/model/edit.h"
#include "tests/app/support/by_hand.h"
#include "tests/app/support/window.h"
#include "tests/support/catalogues.h"

#include <QAbstractButton>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QMenuBar>
#include <QMimeData>
#include <QSignalSpy>

using namespace gonfalon;
using namespace Qt::StringLiterals;
using test::closeMenu;
using test::dragonRampant;
using test::entry;
using test::named;
using test::notGreyedInSilence;
using test::openMenu;
using test::press;
using test::Program;
using test::rowCalled;
using test::rowOption;

namespace {

/// Four units; the third knows two of three spells.
Warband raiders(const char *name = "Raiders")
{
    Warband warband = newWarband(dragonRampant());
    warband.name = name;
    warband.units = {test::unitOf("heavy-foot", {"offensive"}, "Guard"),
                     test::unitOf("light-riders", {"short-range-missiles"}, "Wolves"),
                     test::unitOf("light-foot", {}, "Shamans"), test::unitOf("scouts")};
    warband.units[2].choices.push_back({OptionId("wizardling"), {"banish-fear", "heal-thee"}});
    warband.units[0].leader = true;
    return warband;
}

CardsView &cardsOf(Program &program) { return named<CardsView>(program.page(), u"Units of the warband"_s); }

void rightClick(QAbstractItemView &list, const QModelIndex &index)
{
    list.scrollTo(index);
    const QPoint place = list.visualRect(index).topLeft() + QPoint(30, 14);
    QTest::mouseClick(list.viewport(), Qt::RightButton, {}, place);
    QContextMenuEvent event(QContextMenuEvent::Mouse, place, list.viewport()->mapToGlobal(place));
    QApplication::sendEvent(list.viewport(), &event);
}

Topic asked(QSignalSpy &spy)
{
    if (spy.isEmpty())
        return {Topic::Kind::Table, "nothing was asked"};
    return spy.takeFirst().at(0).value<Topic>();
}

} // namespace

class MenusTest : public QObject
{
    Q_OBJECT

private slots:
    void theMenuOfACardIsTheMenuBars()
    {
        Program program;
        WarbandDocument &document = program.show(raiders());
        CardsView &cards = cardsOf(program);
        cards.selectUnit(0);
        rightClick(cards, cards.model()->index(2, 0));
        QCOMPARE(cards.currentUnit(), 2);
        QMenu &menu = openMenu();
        QList<QAction *> inBar;
        for (const QAction *head : program.window.menuBar()->actions())
            inBar << head->menu()->actions();
        for (const auto &name :
             {u"Rename"_s, u"Change type"_s, u"Make Leader"_s, u"Duplicate"_s, u"Cut"_s, u"Copy"_s,
              u"Copy to another list"_s, u"Paste"_s, u"Move up"_s, u"Move down"_s, u"Remove"_s}) {
            QVERIFY2(entry(menu, name), qPrintable(name));
            QVERIFY2(inBar.contains(entry(menu, name)), qPrintable(name));
        }
        notGreyedInSilence(menu);
        QVERIFY(!entry(menu, u"Copy to another list"_s)->isEnabled());
        entry(menu, u"Make Leader"_s)->trigger();
        QVERIFY(document.warband().units[2].leader);
        menu.close();
        rightClick(cards, cards.model()->index(2, 0));
        QVERIFY(!entry(openMenu(), u"Make Leader"_s)->isEnabled());
        QCOMPARE(entry(openMenu(), u"Make Leader"_s)->toolTip(), u"Shamans has the Leader already."_s);
        notGreyedInSilence(openMenu());
        closeMenu();
    }

    void whatComesBackIsSelected()
    {
        Program program;
        Warband warband = raiders();
        warband.units.push_back(warband.units[3]); // two alike
        WarbandDocument &document = program.show(warband);
        CardsView &cards = cardsOf(program);
        for (const int unit : {0, 1, 3, 4}) {
            cards.selectUnit(unit);
            program.page().removeUnit();
            QCOMPARE(document.warband().units.size(), std::size_t(4));
            cards.selectUnit(2);
            document.steps().undo();
            QCOMPARE(cards.currentUnit(), unit);
        }
        cards.selectUnit(1);
        program.page().duplicateUnit();
        QCOMPARE(cards.currentUnit(), 2);
        document.steps().undo();
        cards.selectUnit(4);
        document.steps().redo();
        QCOMPARE(cards.currentUnit(), 2);
        // What is only changed stays where it is.
        cards.selectUnit(0);
        document.modify(u"rename"_s, [](Warband &w) { w.units[3].name = "Others"; });
        document.steps().undo();
        QCOMPARE(cards.currentUnit(), 0);
    }

    void everyListHasAMenuByKey()
    {
        Program program;
        program.show(raiders());
        program.page().showGameNight();
        for (const auto &name : {u"Catalogue"_s, u"Units of the warband"_s, u"Findings"_s, u"Quests"_s,
                                 u"Options of the unit"_s}) {
            if (name.startsWith(u"Options"_s))
                cardsOf(program).selectUnit(1);
            auto &list = named<QListView>(program.page(), name);
            list.setFocus();
            int row = 0;
            while (!(list.model()->index(row, 0).flags() & Qt::ItemIsEnabled))
                ++row;
            list.setCurrentIndex(list.model()->index(row, 0));
            press(Qt::Key_F10, Qt::ShiftModifier);
            QVERIFY2(qobject_cast<QMenu *>(QApplication::activePopupWidget()), qPrintable(name));
            QVERIFY2(openMenu().actions().size() >= 2, qPrintable(name));
            notGreyedInSilence(openMenu());
            int keys = 0;
            for (const QAction *action : openMenu().actions())
                keys += !action->shortcut().isEmpty();
            QVERIFY2(keys > 0, qPrintable(name));
            closeMenu();
        }
    }

    void rowsDoWhatTheirMenusSay()
    {
        Program program;
        WarbandDocument &document = program.show(raiders());
        QSignalSpy spy(&program.page(), &BuilderPage::topicAsked);
        auto &catalogue = named<QListView>(program.page(), u"Catalogue"_s);
        rightClick(catalogue, rowCalled(catalogue, u"Elite Foot"_s));
        entry(openMenu(), u"Add two"_s)->trigger();
        closeMenu();
        QCOMPARE(document.warband().units.size(), std::size_t(6));
        cardsOf(program).selectUnit(3);
        auto &options = named<QListView>(program.page(), u"Options of the unit"_s);
        rightClick(options, rowCalled(options, u"Fear"_s));
        entry(openMenu(), u"Take Fear"_s)->trigger();
        closeMenu();
        QVERIFY(chosen(document.warband().units[3], OptionId("fear")));
        rightClick(options, rowCalled(options, u"Fear"_s));
        entry(openMenu(), u"Rule of Fear"_s)->trigger();
        closeMenu();
        QVERIFY((asked(spy) == Topic{Topic::Kind::Option, "fear"}));
        rightClick(options, rowCalled(options, u"Spellcaster"_s));
        QVERIFY(!entry(openMenu(), u"Take Spellcaster"_s)->isEnabled());
        QCOMPARE(entry(openMenu(), u"Take Spellcaster"_s)->toolTip(), u"Scouts may not cast spells"_s);
        closeMenu();
        auto &findings = named<QListView>(program.page(), u"Findings"_s);
        rightClick(findings, findings.model()->index(0, 0));
        entry(openMenu(), u"Copy the text"_s)->trigger();
        closeMenu();
        QCOMPARE(QApplication::clipboard()->text(), findings.model()->index(0, 0).data().toString());
    }

    void aUnitIsCopiedAndPasted()
    {
        Program program;
        WarbandDocument &first = program.show(raiders());
        CardsView &cards = cardsOf(program);
        cards.setFocus();
        cards.selectUnit(0);
        press(Qt::Key_C, Qt::ControlModifier);
        const QMimeData *data = QApplication::clipboard()->mimeData();
        QVERIFY(data->hasFormat(QLatin1String(clip::unitType)));
        QVERIFY(data->text().contains(u"Guard"_s) && data->text().contains(u"Offensive"_s));
        cards.selectUnit(1);
        press(Qt::Key_V, Qt::ControlModifier);
        QCOMPARE(first.warband().units.size(), std::size_t(5));
        QCOMPARE(cards.currentUnit(), 2); // behind the selected one
        const Unit &pasted = first.warband().units[2];
        QVERIFY(pasted.choices == first.warband().units[0].choices);
        QVERIFY(!pasted.leader);
        QCOMPARE(pasted.name, std::string("Guard 2")); // the two can be told apart
        QVERIFY(first.bearing(2) != first.bearing(0)); // by their pennons too
        QCOMPARE(first.steps().count(), 1);
        QCOMPARE(first.steps().undoText(), u"paste Guard"_s);
        press(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(first.warband().units.size(), std::size_t(4));
        cards.selectUnit(3);
        press(Qt::Key_X, Qt::ControlModifier);
        QCOMPARE(first.warband().units.size(), std::size_t(3));
        QCOMPARE(first.steps().undoText(), u"cut Scouts"_s);
        WarbandDocument &second = program.show(raiders("Others"));
        cardsOf(program).setFocus();
        press(Qt::Key_V, Qt::ControlModifier);
        QCOMPARE(second.warband().units.size(), std::size_t(5));
        QVERIFY(second.warband().units[1].type == UnitTypeId("scouts"));
    }

    /// "Guard is copied" is true no longer than the clipboard holds it.
    void theLineOfACopyGoesWithIt()
    {
        Program program;
        program.show(raiders());
        const auto *line = program.page().findChild<NoticeLine *>();
        const auto copyGuard = [&] {
            cardsOf(program).setFocus();
            cardsOf(program).selectUnit(0);
            press(Qt::Key_C, Qt::ControlModifier);
            return line->text().startsWith(u"Guard is copied"_s);
        };
        QVERIFY(copyGuard());
        press(Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(line->text(), QString());
        QVERIFY(copyGuard());
        press(Qt::Key_C, Qt::ControlModifier | Qt::AltModifier);
        QCOMPARE(line->text(), QString());
        QVERIFY(copyGuard() && copyGuard());
        cardsOf(program).selectUnit(1);
        press(Qt::Key_C, Qt::ControlModifier);
        QVERIFY(!line->text().isEmpty() && !line->text().startsWith(u"Guard"_s));
    }

    void anotherGameRefusesIt()
    {
        Program program;
        program.show(raiders());
        cardsOf(program).setFocus();
        press(Qt::Key_C, Qt::ControlModifier);
        WarbandDocument &other = program.show(newWarband(test::lionRampant()));
        named<QListView>(program.page(), u"Catalogue"_s).setFocus();
        press(Qt::Key_V, Qt::ControlModifier);
        QVERIFY(other.warband().units.empty());
        QVERIFY(!QApplication::activeModalWidget());
        const auto *line = program.page().findChild<NoticeLine *>();
        QVERIFY2(line->text().contains(u"another game"_s), qPrintable(line->text()));
        steps::addUnit(other, UnitTypeId("heavy-foot"));
        QVERIFY(line->text().isEmpty()); // it goes with the next step
    }

    void whatIsNoUnitIsRefused_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("nothing") << QByteArray();
        QTest::newRow("no JSON") << QByteArray("units");
        QTest::newRow("no warband") << QByteArray("{}");
        QTest::newRow("no unit") << QByteArray(
            R"({"format":"gonfalon-warband","version":1,"system":"dragon-rampant","units":[]})");
        QTest::newRow("unknown type") << QByteArray(
            R"({"format":"gonfalon-warband","version":1,"system":"dragon-rampant","units":[{"type":"tank"}]})");
    }

    void whatIsNoUnitIsRefused()
    {
        QFETCH(QByteArray, bytes);
        QMimeData data;
        if (!bytes.isEmpty())
            data.setData(QLatin1String(clip::unitType), bytes);
        const clip::Read read = clip::readUnit(&data, dragonRampant());
        QVERIFY(!read.unit);
        QVERIFY(!read.whyNot.isEmpty());
    }

    void textFieldsKeepTheirClipboard()
    {
        Program program;
        WarbandDocument &document = program.show(raiders());
        press(Qt::Key_F2, Qt::ShiftModifier);
        auto &name = named<QLineEdit>(program.page(), u"Name of the warband"_s);
        QVERIFY(name.hasFocus());
        press(Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(QApplication::clipboard()->text(), u"Raiders"_s);
        QVERIFY(!QApplication::clipboard()->mimeData()->hasFormat(QLatin1String(clip::unitType)));
        press(Qt::Key_End);
        press(Qt::Key_V, Qt::ControlModifier);
        QCOMPARE(document.warband().name, std::string("RaidersRaiders"));
        QCOMPARE(document.warband().units.size(), std::size_t(4));
    }

    void aUnitIsGivenToAnotherList()
    {
        Program program;
        WarbandDocument &target = program.show(raiders("Others"));
        program.show(newWarband(test::lionRampant()));
        WarbandDocument &source = program.show(raiders());
        cardsOf(program).selectUnit(1);
        rightClick(cardsOf(program), cardsOf(program).model()->index(1, 0));
        QMenu *lists = entry(openMenu(), u"Copy to another list"_s)->menu();
        emit lists->aboutToShow();
        QCOMPARE(lists->actions().size(), 1); // the other game's list is not among them
        QCOMPARE(lists->actions().front()->text().remove(u'&'), u"Others"_s);
        lists->actions().front()->trigger();
        closeMenu();
        QCOMPARE(target.warband().units.size(), std::size_t(5));
        QCOMPARE(target.warband().units[4].choices.at(0).option, OptionId("short-range-missiles"));
        QCOMPARE(target.steps().undoText(), u"paste Wolves"_s);
        QCOMPARE(source.steps().count(), 0);
    }

    /// A card that is dragged to another list is copied there; in its own it moves.
    void aCardOfAnotherListIsCopied()
    {
        WarbandDocument from(dragonRampant(), raiders()), to(dragonRampant(), raiders("Others"));
        const CardsModel source(from);
        CardsModel target(to);
        const std::unique_ptr<QMimeData> card(source.mimeData({source.index(1)}));
        QVERIFY(target.canDropMimeData(card.get(), Qt::CopyAction, 0, 0, {}));
        target.dropMimeData(card.get(), Qt::CopyAction, 0, 0, {});
        QCOMPARE(to.warband().units.size(), std::size_t(5));
        QVERIFY(to.warband().units[0].type == UnitTypeId("light-riders"));
        QCOMPARE(from.warband().units.size(), std::size_t(4));
        WarbandDocument lions(test::lionRampant(), newWarband(test::lionRampant()));
        CardsModel refusing(lions);
        QSignalSpy refused(&refusing, &CardsModel::refused);
        refusing.dropMimeData(card.get(), Qt::CopyAction, 0, 0, {});
        QVERIFY(lions.warband().units.empty());
        QCOMPARE(refused.count(), 1);
    }

    void aUnitChangesItsType()
    {
        Program program;
        WarbandDocument &document = program.show(raiders());
        cardsOf(program).selectUnit(1);
        QMenu types;
        program.page().fillTypes(types);
        int offered = 0;
        for (const QAction *action : types.actions())
            offered += action->isSeparator() ? 0 : 1;
        QCOMPARE(offered, int(dragonRampant().unitTypes.size()));
        QVERIFY(entry(types, u"Light Riders"_s)->isChecked());
        entry(types, u"Heavy Riders"_s)->trigger();
        const Unit &unit = document.warband().units[1];
        QCOMPARE(unit.type, UnitTypeId("heavy-riders"));
        QCOMPARE(unit.name, std::string("Wolves"));
        QVERIFY(unit.choices.empty());
        const auto *line = program.page().findChild<NoticeLine *>();
        QVERIFY2(line->text().contains(u"Short range missiles"_s), qPrintable(line->text()));
        QCOMPARE(document.steps().count(), 1);
    }

    void chipsLeadToTheirRules()
    {
        Program program;
        program.show(raiders());
        QTest::qWait(1);
        QSignalSpy spy(&program.page(), &BuilderPage::topicAsked);
        CardsView &cards = cardsOf(program);
        const auto *delegate = qobject_cast<CardDelegate *>(cards.itemDelegate());
        int chips = 0;
        for (int row = 0; row < 4; ++row) {
            const QModelIndex index = cards.model()->index(row, 0);
            cards.scrollTo(index);
            for (const PlacedChip &placed : delegate->chips(rowOption(cards, index), index)) {
                if (!placed.chip.topic)
                    continue;
                QTest::mouseMove(cards.viewport(), placed.box.center().toPoint());
                QTest::mouseClick(cards.viewport(), Qt::LeftButton, {}, placed.box.center().toPoint());
                QVERIFY2(asked(spy) == *placed.chip.topic, qPrintable(placed.chip.text));
                QCOMPARE(cards.viewport()->cursor().shape(), Qt::PointingHandCursor);
                ++chips;
            }
        }
        QVERIFY(chips >= 6);
    }

    void numbersOfRulesAreLinks()
    {
        Program program;
        program.show(raiders());
        QSignalSpy spy(&program.page(), &BuilderPage::topicAsked);
        auto &list = named<FindingList>(program.page(), u"Findings"_s);
        const auto *delegate = qobject_cast<FindingDelegate *>(list.itemDelegate());
        const QModelIndex index = list.model()->index(0, 0);
        const QRectF link = delegate->ruleLink(rowOption(list, index), index);
        QVERIFY(!link.isEmpty() && QRectF(list.visualRect(index)).contains(link));
        QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, link.center().toPoint());
        QVERIFY((asked(spy) == Topic{Topic::Kind::Rule, "DR-FANT-61"}));
    }

    void f1AsksAboutTheRow()
    {
        Program program;
        program.show(raiders());
        QSignalSpy spy(&program.page(), &BuilderPage::topicAsked);
        press(Qt::Key_2, Qt::ControlModifier);
        cardsOf(program).selectUnit(1);
        press(Qt::Key_F1);
        QVERIFY((asked(spy) == Topic{Topic::Kind::UnitType, "light-riders"}));
        cardsOf(program).selectUnit(2);
        QVERIFY(test::goToOption(program, u"Wizardling"_s));
        press(Qt::Key_F1);
        QVERIFY((asked(spy) == Topic{Topic::Kind::Option, "wizardling"}));
        QVERIFY(test::goToOption(program, u"Heal Thee!"_s));
        press(Qt::Key_F1);
        QVERIFY((asked(spy) == Topic{Topic::Kind::Spell, "heal-thee"}));
        auto &findings = named<QListView>(program.page(), u"Findings"_s);
        findings.setFocus();
        findings.setCurrentIndex(findings.model()->index(0, 0));
        press(Qt::Key_F1);
        QVERIFY((asked(spy) == Topic{Topic::Kind::Rule, "DR-FANT-61"}));
        program.page().showGameNight();
        auto &quests = named<QListView>(program.page(), u"Quests"_s);
        quests.setFocus();
        quests.setCurrentIndex(quests.model()->index(1, 0));
        press(Qt::Key_F1);
        QVERIFY((asked(spy) == Topic{Topic::Kind::Quest, dragonRampant().quests[1].id.str()}));
        named<QListView>(program.page(), u"Catalogue"_s).setFocus();
        press(Qt::Key_1, Qt::ControlModifier);
        press(Qt::Key_F1);
        QVERIFY(asked(spy).kind == Topic::Kind::UnitType);
    }
};

GONFALON_APP_TEST(MenusTest)
#include "tst_menus.moc"
