// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/builder/cards_view.h"
#include "app/builder/catalogue_delegate.h"
#include "app/builder/catalogue_pane.h"
#include "app/builder/finding_delegate.h"
#include "app/builder/options_model.h"
#include "app/builder/unit_steps.h"
#include "core/files/warband_file.h"
#include "core/model/edit.h"
#include "tests/app/support/by_hand.h"
#include "tests/app/support/window.h"
#include "tests/support/catalogues.h"

#include <QComboBox>
#include <QDrag>
#include <QDropEvent>
#include <QLineEdit>
#include <QListView>
#include <QMimeData>
#include <QPushButton>
#include <QSpinBox>
#include <QToolButton>

using namespace gonfalon;
using namespace Qt::StringLiterals;
using test::addBySearch;
using test::dragonRampant;
using test::goToOption;
using test::named;
using test::press;
using test::Program;
using test::rowCalled;
using test::rowOption;
using test::type;

namespace {

QStringList names(const WarbandDocument &document)
{
    QStringList all;
    for (const Unit &unit : document.warband().units)
        all << QString::fromStdString(displayName(document.catalogue(), unit));
    return all;
}

void clickRow(QAbstractItemView &list, const QModelIndex &index, const QPoint &place)
{
    list.scrollTo(index);
    QTest::mouseMove(list.viewport(), place);
    QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, place);
}

/// Carries what `from` gives for dragging over to `place` and lets it fall.
void dragTo(QListView &cards, const QMimeData &data, const QPoint &place)
{
    QDragEnterEvent enter(place, Qt::MoveAction | Qt::CopyAction, &data, Qt::LeftButton, {});
    QApplication::sendEvent(cards.viewport(), &enter);
    QDragMoveEvent over(place, Qt::MoveAction | Qt::CopyAction, &data, Qt::LeftButton, {});
    QApplication::sendEvent(cards.viewport(), &over);
    QDropEvent drop(place, Qt::MoveAction | Qt::CopyAction, &data, Qt::LeftButton, {});
    QApplication::sendEvent(cards.viewport(), &drop);
}

/// What a drag carries that has begun since, as text; empty: none has.
QString travelling(CardsView &cards)
{
    const std::unique_ptr<QDrag> drag(cards.findChild<QDrag *>());
    return drag ? drag->mimeData()->text() : QString();
}

/// What travels when the button is held down at a place of the cards and the pointer moves on.
QString travels(CardsView &cards, const QPoint &place)
{
    QTest::mousePress(cards.viewport(), Qt::LeftButton, {}, place);
    for (const int on : {2, 60}) {
        const QPoint at = place + QPoint(on, on);
        QMouseEvent move(QEvent::MouseMove, at, cards.viewport()->mapToGlobal(at), Qt::NoButton,
                         Qt::LeftButton, {});
        QApplication::sendEvent(cards.viewport(), &move);
    }
    QString carried = travelling(cards);
    QTest::mouseRelease(cards.viewport(), Qt::LeftButton, {}, place);
    return carried;
}

} // namespace

class BuilderByHandTest : public QObject
{
    Q_OBJECT

    /// What was saved opens again as it was.
    static void savesAndOpensTheSame(Program &program)
    {
        const Warband built = program.document().warband();
        const QString path = program.path(u"built.warband"_s);
        QVERIFY(program.documents.save(program.document(), path).empty());
        QVERIFY(!program.document().isUnsaved());
        Program again;
        again.window.openFiles({path});
        QCOMPARE(files::writeWarband(again.document().warband()), files::writeWarband(built));
        QVERIFY(again.document().warband() == built);
        QVERIFY(!again.document().isUnsaved());
        QCOMPARE(again.document().path(), path);
    }

    /// Options, and the three spells that one of them asks for.
    static void chooseSpells(Program &program)
    {
        const WarbandDocument &document = program.document();
        press(Qt::Key_2, Qt::ControlModifier);
        press(Qt::Key_Home);
        press(Qt::Key_Right);
        QVERIFY(goToOption(program, u"Wizardling"_s));
        press(Qt::Key_Space);
        for (const auto &spell : {u"Almighty Prod!"_s, u"Banish Fear!"_s, u"Heal Thee!"_s}) {
            QVERIFY2(goToOption(program, spell), qPrintable(spell));
            press(Qt::Key_Space);
        }
        QCOMPARE(document.warband().units[1].choices.at(0).answers,
                 std::vector<std::string>({"almighty-prod", "banish-fear", "heal-thee"}));
    }

    /// Leader, order, a copy, and one fewer.
    static void putInOrder(const WarbandDocument &document)
    {
        press(Qt::Key_2, Qt::ControlModifier);
        press(Qt::Key_L);
        QVERIFY(document.warband().units[1].leader && !document.warband().units[0].leader);
        press(Qt::Key_Up, Qt::ControlModifier);
        QCOMPARE(names(document), QStringList({u"Light Foot"_s, u"Heavy Foot"_s, u"Scouts"_s}));
        press(Qt::Key_Down, Qt::ControlModifier);
        press(Qt::Key_Down, Qt::ControlModifier);
        QCOMPARE(names(document), QStringList({u"Heavy Foot"_s, u"Scouts"_s, u"Light Foot"_s}));
        press(Qt::Key_D, Qt::ControlModifier);
        QCOMPARE(document.warband().units.size(), std::size_t(4));
        QVERIFY(document.warband().units[3].choices == document.warband().units[2].choices);
        press(Qt::Key_Home);
        press(Qt::Key_Delete);
        QCOMPARE(document.warband().units.size(), std::size_t(3));
        press(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(document.warband().units.size(), std::size_t(4));
    }

    /// Names, typed with spaces.
    static void giveNames(const WarbandDocument &document)
    {
        press(Qt::Key_Home);
        press(Qt::Key_F2);
        type(u"Overlord  & Bodyguards"_s);
        QCOMPARE(QString::fromStdString(document.warband().units[0].name), u"Overlord & Bodyguards"_s);
        press(Qt::Key_F2, Qt::ShiftModifier);
        type(u"Grakk’s Raiders of  the Bog"_s);
        QCOMPARE(QString::fromStdString(document.warband().name), u"Grakk’s Raiders of the Bog"_s);
    }

private slots:
    void aListByKeyboard()
    {
        Program program;
        press(Qt::Key_N, Qt::ControlModifier);
        addBySearch(u"heavy foot"_s);
        addBySearch(u"light foot"_s);
        addBySearch(u"scouts"_s);
        WarbandDocument &document = program.document();
        QCOMPARE(names(document), QStringList({u"Heavy Foot"_s, u"Light Foot"_s, u"Scouts"_s}));
        QVERIFY(document.warband().units[0].leader);
        chooseSpells(program);
        putInOrder(document);
        giveNames(document);
        QVERIFY(document.muster().legal());
        savesAndOpensTheSame(program);
    }

    void everyStepGoesBackAndForth()
    {
        Program program;
        press(Qt::Key_N, Qt::ControlModifier);
        addBySearch(u"elite riders"_s);
        addBySearch(u"ravenous"_s);
        press(Qt::Key_2, Qt::ControlModifier);
        press(Qt::Key_Up, Qt::ControlModifier);
        press(Qt::Key_Delete);
        const Warband last = program.document().warband();
        for (int step = 0; step < 4; ++step)
            press(Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(program.document().warband().units.empty());
        for (int step = 0; step < 4; ++step)
            press(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(program.document().warband() == last);
    }

    void lettersAreTextWhereTextIsTyped()
    {
        Program program;
        press(Qt::Key_N, Qt::ControlModifier);
        addBySearch(u"scouts"_s);
        addBySearch(u"heavy foot"_s);
        press(Qt::Key_F2);
        type(u"Lull/Well"_s);
        press(Qt::Key_Delete);
        QCOMPARE(program.document().warband().units.size(), std::size_t(2));
        QCOMPARE(program.document().warband().units[1].name, std::string("Lull/Well"));
        QVERIFY(program.document().warband().units[0].leader);
    }

    void findingsAreVisitedInTurn()
    {
        Program program;
        press(Qt::Key_N, Qt::ControlModifier);
        for (const auto &words : {u"heavy foot"_s, u"light foot"_s, u"scouts"_s, u"light foot"_s})
            addBySearch(words);
        for (const std::size_t unit : {std::size_t(1), std::size_t(3)})
            steps::toggleOption(program.document(), unit, OptionId("wizardling"), false);
        auto &cards = named<CardsView>(program.page(), u"Units of the warband"_s);
        cards.selectUnit(0);
        cards.setFocus();
        press(Qt::Key_F8);
        QCOMPARE(cards.currentUnit(), 1);
        press(Qt::Key_F8);
        QCOMPARE(cards.currentUnit(), 3);
        press(Qt::Key_F8, Qt::ShiftModifier);
        QCOMPARE(cards.currentUnit(), 1);
    }

    void aListByMouse()
    {
        Program program;
        program.window.newWarband();
        WarbandDocument &document = program.document();
        auto &catalogue = named<QListView>(program.page(), u"Catalogue"_s);
        for (const auto &name : {u"Heavy Foot"_s, u"Light Riders"_s, u"Scouts"_s, u"Heavy Foot"_s}) {
            const QModelIndex row = rowCalled(catalogue, name);
            catalogue.scrollTo(row);
            const QRectF button = CatalogueDelegate::addButton(rowOption(catalogue, row));
            clickRow(catalogue, row, button.center().toPoint());
        }
        QCOMPARE(names(document),
                 QStringList({u"Heavy Foot"_s, u"Light Riders"_s, u"Scouts"_s, u"Heavy Foot"_s}));

        auto &cards = named<CardsView>(program.page(), u"Units of the warband"_s);
        clickRow(cards, cards.model()->index(1, 0), cards.visualRect(cards.model()->index(1, 0)).center());
        auto &options = named<QListView>(program.page(), u"Options of the unit"_s);
        const QModelIndex missiles = rowCalled(options, u"Short range missiles"_s);
        QVERIFY(missiles.isValid());
        clickRow(options, missiles, options.visualRect(missiles).topLeft() + QPoint(22, 14));
        QCOMPARE(document.warband().units[1].choices.at(0).option, OptionId("short-range-missiles"));

        // A card is dragged to the front.
        const std::unique_ptr<QMimeData> dragged(cards.model()->mimeData({cards.model()->index(2, 0)}));
        dragTo(cards, *dragged, QPoint(20, 40));
        QCOMPARE(names(document),
                 QStringList({u"Scouts"_s, u"Heavy Foot"_s, u"Light Riders"_s, u"Heavy Foot"_s}));
        QCOMPARE(cards.currentUnit(), 0);
        // A unit type is dragged onto the cards.
        const QModelIndex elite = rowCalled(catalogue, u"Elite Foot"_s);
        const std::unique_ptr<QMimeData> fresh(catalogue.model()->mimeData({elite}));
        dragTo(cards, *fresh, QPoint(20, 40));
        QCOMPARE(names(document).front(), u"Elite Foot"_s);
        savesAndOpensTheSame(program);
    }

    /// Also after something else was let fall among the cards.
    void aDragCarriesTheCardThatIsPressed()
    {
        Program program;
        Warband warband = newWarband(dragonRampant());
        warband.units = {test::unitOf("heavy-foot", {}, "Guard"), test::unitOf("light-foot", {}, "Boys"),
                         test::unitOf("scouts", {}, "Eyes")};
        const WarbandDocument &document = program.show(warband);
        auto &cards = named<CardsView>(program.page(), u"Units of the warband"_s);
        auto &catalogue = named<QListView>(program.page(), u"Catalogue"_s);
        const auto centre = [&](int unit) {
            return cards.visualRect(cards.model()->index(unit, 0)).center();
        };
        for (int round = 0; round < 2; ++round) {
            for (int unit = 0; unit < 3; ++unit) {
                const QString carried = travels(cards, centre(unit));
                QVERIFY2(carried.contains(names(document)[unit]), qPrintable(carried));
            }
            const std::unique_ptr<QMimeData> fresh(
                catalogue.model()->mimeData({rowCalled(catalogue, u"Elite Foot"_s)}));
            dragTo(cards, *fresh, cards.viewport()->rect().bottomRight() - QPoint(30, 30));
            QTest::mouseMove(cards.viewport(), centre(1)); // nobody holds a button down
            QCOMPARE(travelling(cards), QString());
        }
        QCOMPARE(names(document).size(), 5);
    }

    void aFixIsClicked()
    {
        Program program;
        Warband warband = newWarband(dragonRampant());
        warband.units = {test::unitOf("heavy-foot"), test::unitOf("light-foot"), test::unitOf("scouts"),
                         test::unitOf("elite-foot")};
        warband.units[0].leader = warband.units[2].leader = true;
        WarbandDocument &document = program.show(warband);
        QVERIFY(!document.muster().legal());
        auto &list = named<QListView>(program.page(), u"Findings"_s);
        auto *model = qobject_cast<FindingsModel *>(list.model());
        const QModelIndex row = model->index(0);
        QVERIFY(!model->fixLabel(row).isEmpty());
        const QRectF button = FindingDelegate::button(rowOption(list, row), model->fixLabel(row));
        clickRow(list, row, button.center().toPoint());
        QVERIFY(document.muster().legal());
        QCOMPARE(std::ranges::count(document.warband().units, true, &Unit::leader), std::ptrdiff_t(1));
    }

    void aQuestionIsOpenedByItsFix()
    {
        Program program;
        Warband warband = newWarband(dragonRampant());
        warband.units = {test::unitOf("heavy-foot"), test::unitOf("elite-foot", {"slayer"}),
                         test::unitOf("scouts"), test::unitOf("light-foot")};
        warband.units[0].leader = true;
        WarbandDocument &document = program.show(warband);
        auto &list = named<QListView>(program.page(), u"Findings"_s);
        list.setFocus();
        list.setCurrentIndex(list.model()->index(0, 0));
        press(Qt::Key_Return);
        QTRY_VERIFY(qobject_cast<QLineEdit *>(QApplication::focusWidget()));
        type(u"Trolls"_s);
        press(Qt::Key_Return);
        QTRY_COMPARE(document.warband().units[1].choices.at(0).answers, std::vector<std::string>{"Trolls"});
        QVERIFY(document.muster().legal());
    }

    /// Robert's Rules of Warfare: stands are counted, and weapons take each other's place.
    void standsAndAlternativesByKeyboard()
    {
        Program program;
        Warband army = newWarband(test::robertsRules());
        army.units = {newUnit(*test::robertsRules().unitType(UnitTypeId("heavy-foot")))};
        WarbandDocument &document = program.show(army);
        const Points before = document.muster().points;
        auto &stands = named<QSpinBox>(program.page(), u"stands"_s);
        QCOMPARE(stands.value(), 4);
        stands.setFocus();
        for (int more = 0; more < 5; ++more)
            press(Qt::Key_Up);
        QCOMPARE(document.warband().units[0].count, std::optional<int>(9));
        QVERIFY(document.muster().points > before);
        QCOMPARE(document.steps().count(), 1); // one step, however often the arrow was pressed
        QVERIFY(goToOption(program, u"Thrusting spear"_s));
        press(Qt::Key_Space);
        QVERIFY(chosen(document.warband().units[0], OptionId("thrusting-spear")));
        QVERIFY(!chosen(document.warband().units[0], OptionId("hand-weapon")));
        QVERIFY(goToOption(program, u"Hand weapon"_s));
        press(Qt::Key_Space);
        QVERIFY(!chosen(document.warband().units[0], OptionId("thrusting-spear")));
        savesAndOpensTheSame(program);
    }

    /// Tales of the Dragon Kingdoms: a whole force, folded, renamed, promoted and removed.
    void anOrganisationByKeyboard()
    {
        Program program;
        WarbandDocument &document = program.show(newWarband(test::dragonKingdoms()));
        addBySearch(u"warforce"_s);
        QCOMPARE(document.warband().units.size(), std::size_t(36));
        auto &cards = named<CardsView>(program.page(), u"Units of the warband"_s);
        QVERIFY(!cards.currentOrganisation().empty());
        QCOMPARE(cards.model()->rowCount(), 37);
        press(Qt::Key_2, Qt::ControlModifier);
        press(Qt::Key_Left);
        QCOMPARE(cards.model()->rowCount(), 1);
        press(Qt::Key_Right);
        QCOMPARE(cards.model()->rowCount(), 37);
        press(Qt::Key_Down);
        QCOMPARE(cards.currentUnit(), 0);
        press(Qt::Key_Up);
        QCOMPARE(cards.currentUnit(), -1);
        const auto boxes = program.page().findChildren<QComboBox *>();
        const auto all = std::ranges::find(boxes, u"Leader’s experience"_s, &QWidget::accessibleName);
        QVERIFY(all != boxes.end());
        (*all)->setFocus();
        press(Qt::Key_End);
        QTRY_VERIFY(std::ranges::all_of(document.warband().units, [](const Unit &unit) {
            return chosen(unit, OptionId("veteran")) != nullptr;
        }));
        savesAndOpensTheSame(program);
    }

    void theButtonsOfAUnit()
    {
        Program program;
        Warband warband = newWarband(dragonRampant());
        warband.units = {test::unitOf("heavy-foot"), test::unitOf("scouts")};
        warband.units[0].leader = true;
        WarbandDocument &document = program.show(warband);
        auto &cards = named<CardsView>(program.page(), u"Units of the warband"_s);
        cards.selectUnit(1);
        QTest::mouseClick(&named<QToolButton>(program.page(), u"Make Leader"_s), Qt::LeftButton);
        QVERIFY(document.warband().units[1].leader);
        QTest::mouseClick(&named<QToolButton>(program.page(), u"Duplicate"_s), Qt::LeftButton);
        QCOMPARE(cards.currentUnit(), 2);
        QTest::mouseClick(&named<QToolButton>(program.page(), u"Remove the unit"_s), Qt::LeftButton);
        QCOMPARE(document.warband().units.size(), std::size_t(2));
        QTest::mouseClick(&named<QToolButton>(program.page(), u"Remove the unit"_s), Qt::LeftButton);
        QTest::mouseClick(&named<QToolButton>(program.page(), u"Remove the unit"_s), Qt::LeftButton);
        QVERIFY(document.warband().units.empty());
        QVERIFY(!program.page().hasUnit());
    }
};

GONFALON_APP_TEST(BuilderByHandTest)
#include "tst_builder_by_hand.moc"
