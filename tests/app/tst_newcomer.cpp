// SPDX-License-Identifier: GPL-3.0-or-later
// What somebody meets who opens the builder for the first time.
#include "app/builder/cards_view.h"
#include "app/builder/catalogue_delegate.h"
#include "app/builder/catalogue_model.h"
#include "app/builder/findings_model.h"
#include "app/builder/options_model.h"
#include "app/builder/topics.h"
#include "app/builder/unit_steps.h"
#include "core/model/before_the_game.h"
#include "core/model/edit.h"
#include "tests/app/support/by_hand.h"
#include "tests/app/support/window.h"
#include "tests/support/catalogues.h"

#include <QClipboard>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QScrollBar>
#include <QToolButton>

using namespace gonfalon;
using namespace Qt::StringLiterals;
using test::dragonRampant;
using test::named;
using test::press;
using test::Program;
using test::rowCalled;
using test::type;

namespace {

QListView &catalogue(Program &program) { return named<QListView>(program.page(), u"Catalogue"_s); }

void clickOn(QAbstractItemView &list, const QString &name)
{
    const QModelIndex index = rowCalled(list, name);
    list.scrollTo(index);
    QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, list.visualRect(index).topLeft() + QPoint(20, 12));
}

bool says(const QWidget &above, const QString &words)
{
    const auto labels = above.findChildren<QLabel *>();
    return std::ranges::any_of(
        labels, [&](const QLabel *label) { return label->isVisible() && label->text().contains(words); });
}

QPushButton *button(const QWidget &above, const QString &begin)
{
    for (auto *each : above.findChildren<QPushButton *>()) {
        if (each->isVisible() && each->text().startsWith(begin))
            return each;
    }
    return nullptr;
}

/// Four units of 15 points, of which the Leader's is the first.
Warband raiders()
{
    Warband warband = newWarband(dragonRampant());
    warband.name = "Raiders";
    warband.units = {test::unitOf("heavy-foot", {}, "Guard"), test::unitOf("light-riders", {}, "Wolves"),
                     test::unitOf("light-foot", {"wizardling"}, "Shamans"), test::unitOf("scouts")};
    warband.units[0].leader = true;
    return warband;
}

const Catalogue *game(int number)
{
    const Catalogue *const games[] = {&dragonRampant(), &test::lionRampant(), &test::dragonKingdoms(),
                                      &test::robertsRules()};
    return games[number];
}

} // namespace

class NewcomerTest : public QObject
{
    Q_OBJECT

    static void everyGame()
    {
        QTest::addColumn<int>("number");
        for (int number = 0; number < 4; ++number)
            QTest::newRow(game(number)->id.str().c_str()) << number;
    }

private slots:
    void aClickIsALookAndAddsNothing()
    {
        Program program;
        WarbandDocument &document = program.show(raiders());
        auto &gauge = named<QWidget>(program.page(), u"Points of each unit"_s);
        const QImage without = gauge.grab().toImage();
        clickOn(catalogue(program), u"Light Missiles"_s);
        QVERIFY(gauge.grab().toImage() != without); // the ghost of what is looked at
        QCOMPARE(document.warband().units.size(), std::size_t(4));
        QVERIFY(says(program.page(), u"not in the list yet"_s));
        QVERIFY(says(program.page(), u"19 of 24"_s)); // 4 + 4 + 5 + 2 and the 4 looked at
        QVERIFY(button(program.page(), u"Add Light Missiles, 4 points"_s));
        press(Qt::Key_Down);
        QVERIFY(button(program.page(), u"Add Scouts, 2 points"_s));
        press(Qt::Key_Return);
        QCOMPARE(document.warband().units.size(), std::size_t(5));
        QVERIFY(!says(program.page(), u"not in the list yet"_s));
        QVERIFY(document.warband().units[4].type == UnitTypeId("scouts"));
        QCOMPARE(named<CardsView>(program.page(), u"Units of the warband"_s).currentUnit(), 4);
    }

    void aLookEndsWhereACardIsPressed()
    {
        Program program;
        program.show(raiders());
        auto &cards = named<CardsView>(program.page(), u"Units of the warband"_s);
        cards.selectUnit(1);
        clickOn(catalogue(program), u"Scouts"_s);
        QVERIFY(says(program.page(), u"not in the list yet"_s));
        QTest::mouseClick(cards.viewport(), Qt::LeftButton, {},
                          cards.visualRect(cards.currentIndex()).center()); // the card that is selected
        QVERIFY(!says(program.page(), u"not in the list yet"_s));
        clickOn(catalogue(program), u"Scouts"_s); // the row that is chosen already
        QVERIFY(says(program.page(), u"not in the list yet"_s));
    }

    void whatIsTickedIsAdded()
    {
        Program program;
        WarbandDocument &document = program.show(raiders());
        clickOn(catalogue(program), u"Light Riders"_s);
        auto &list = named<QListView>(program.page(), u"Rules and options, before adding"_s);
        press(Qt::Key_3, Qt::ControlModifier);
        QVERIFY(list.hasFocus());
        const QModelIndex option = rowCalled(list, u"Short range missiles"_s);
        list.setCurrentIndex(option);
        press(Qt::Key_Space);
        QCOMPARE(document.steps().count(), 0);
        QVERIFY(says(program.page(), u"18 of 24"_s));
        QTest::mouseClick(button(program.page(), u"Add two"_s), Qt::LeftButton);
        QCOMPARE(document.warband().units.size(), std::size_t(6));
        for (const std::size_t unit : {std::size_t(4), std::size_t(5)})
            QVERIFY(chosen(document.warband().units[unit], OptionId("short-range-missiles")));
        QCOMPARE(document.steps().count(), 1);
        QVERIFY(!document.warband().units[4].leader);
    }

    void theFirstUnitThatIsLookedAtLeads()
    {
        Program program;
        program.window.newWarband();
        WarbandDocument &document = program.document();
        clickOn(catalogue(program), u"Elite Foot"_s);
        QTest::mouseClick(button(program.page(), u"Add two"_s), Qt::LeftButton);
        QCOMPARE(std::ranges::count(document.warband().units, true, &Unit::leader), std::ptrdiff_t(1));
        QVERIFY(document.warband().units[0].leader);
    }

    void twoQuickPressesUponAddAddTwo()
    {
        Program program;
        WarbandDocument &document = program.show(raiders());
        QListView &list = catalogue(program);
        const QModelIndex row = rowCalled(list, u"Heavy Foot"_s);
        QStyleOptionViewItem option;
        option.font = list.font();
        option.rect = list.visualRect(row);
        const QPoint place = CatalogueDelegate::addButton(option).center().toPoint();
        QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, place);
        QTest::mouseDClick(list.viewport(), Qt::LeftButton, {}, place);
        QTest::mouseRelease(list.viewport(), Qt::LeftButton, {}, place);
        QCOMPARE(document.warband().units.size(), std::size_t(6));
        const QPoint beside = option.rect.topLeft() + QPoint(20, 12);
        QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, beside);
        QTest::mouseDClick(list.viewport(), Qt::LeftButton, {}, beside);
        QTest::mouseRelease(list.viewport(), Qt::LeftButton, {}, beside);
        QCOMPARE(document.warband().units.size(), std::size_t(7));
    }

    /// Every type of every game can be looked at, and the look says what adding it comes to.
    void everyTypeIsLookedAt_data() { everyGame(); }
    void everyTypeIsLookedAt()
    {
        QFETCH(int, number);
        Program program;
        WarbandDocument &document = program.show(newWarband(*game(number)));
        QListView &list = catalogue(program);
        int looked = 0;
        for (int row = 0; row < list.model()->rowCount(); ++row) {
            const QModelIndex index = list.model()->index(row, 0);
            if (!topicOf(index)) // an organisation, a sample list, a head
                continue;
            list.setCurrentIndex(index);
            QVERIFY2(button(program.page(), u"Add "_s + index.data().toString()),
                     qPrintable(index.data().toString()));
            QVERIFY(!index.data(Qt::ToolTipRole).toString().isEmpty());
            ++looked;
        }
        QCOMPARE(looked, int(game(number)->unitTypes.size()));
        QVERIFY(document.warband().units.empty());
    }

    void theSearchMeansNamesFirst()
    {
        Program program;
        CatalogueModel model(dragonRampant());
        model.setSearch(u"s"_s); // Elite Riders stand first and hold it, too
        QCOMPARE(model.bestChoice().data().toString(), u"Scouts"_s);
        program.window.newWarband();
        test::addBySearch(u"missiles"_s);
        QVERIFY(program.document().warband().units.at(0).type == UnitTypeId("heavy-missiles"));
        auto &search = named<QLineEdit>(program.page(), u"Find a unit, option or rule"_s);
        search.setFocus();
        type(u"foot"_s);
        press(Qt::Key_Slash);
        QCOMPARE(search.text(), u"foot"_s);
        QCOMPARE(search.selectedText(), u"foot"_s);
        type(u"riders"_s);
        QCOMPARE(search.text(), u"riders"_s);
    }

    void aPastedTextIsOneLine()
    {
        Program program;
        program.window.newWarband();
        auto &search = named<QLineEdit>(program.page(), u"Find a unit, option or rule"_s);
        search.setFocus();
        QApplication::clipboard()->setText(u"heavy\r\nfoot"_s);
        press(Qt::Key_V, Qt::ControlModifier);
        QCOMPARE(search.text(), u"heavy foot"_s);
        QVERIFY(!catalogue(program).currentIndex().data().toString().isEmpty());
        search.selectAll();
        QApplication::clipboard()->setText(u"A raid.\n\nSix points of it, and so on and on.\n"_s.repeated(9));
        press(Qt::Key_V, Qt::ControlModifier);
        auto &list = catalogue(program);
        QCOMPARE(list.model()->rowCount(), 1);
        const QModelIndex told = list.model()->index(0, 0);
        const QString words = told.data().toString();
        QVERIFY2(words.size() < 100 && !words.contains(u'\n'), qPrintable(words));
        const QRect row = list.visualRect(told);
        const QRect needed =
            QFontMetrics(list.font()).boundingRect(row.adjusted(12, 0, -12, 0), Qt::TextWordWrap, words);
        QVERIFY2(needed.height() <= row.height(), qPrintable(words));
        test::keepPicture(program.window, u"find-pasted"_s);
    }

    /// Whoever types a name whole gets that type, in every game.
    void aNameTypedWholeIsMeant_data() { everyGame(); }
    void aNameTypedWholeIsMeant()
    {
        QFETCH(int, number);
        CatalogueModel model(*game(number));
        for (const UnitType &each : game(number)->unitTypes) {
            model.setSearch(QString::fromStdString(each.name));
            QCOMPARE(model.bestChoice().data().toString(), QString::fromStdString(each.name));
        }
    }

    void anotherUnitBeginsAtTheTop()
    {
        Program program;
        program.show(raiders());
        auto &cards = named<CardsView>(program.page(), u"Units of the warband"_s);
        auto &options = named<QListView>(program.page(), u"Options of the unit"_s);
        cards.selectUnit(1);
        options.verticalScrollBar()->setValue(options.verticalScrollBar()->maximum());
        QVERIFY(options.verticalScrollBar()->value() > 0);
        options.setCurrentIndex(options.model()->index(options.model()->rowCount() - 1, 0));
        cards.selectUnit(3);
        QCOMPARE(options.verticalScrollBar()->value(), 0);
        QVERIFY(!options.currentIndex().isValid());
        press(Qt::Key_3, Qt::ControlModifier);
        QVERIFY(options.selectionModel()->isSelected(options.currentIndex()));
        QCOMPARE(options.currentIndex().row(), 1); // below its head
    }

    void theParticularsDoNotStay()
    {
        Program program;
        program.show(raiders());
        auto &options = named<QListView>(program.page(), u"Options of the unit"_s);
        auto &cards = named<CardsView>(program.page(), u"Units of the warband"_s);
        cards.setFocus();
        press(Qt::Key_F2);
        QVERIFY(!options.isVisible());
        test::addBySearch(u"scouts"_s);
        QVERIFY(options.isVisible());
        press(Qt::Key_2, Qt::ControlModifier);
        press(Qt::Key_F2);
        press(Qt::Key_Escape);
        QVERIFY(options.isVisible() && cards.hasFocus());
        press(Qt::Key_F2);
        named<QToolButton>(program.page(), u"Back to the options"_s).click();
        QVERIFY(options.isVisible());
    }

    /// What cannot be taken says why in a few words, and asks for nothing: there is nothing to remove.
    void reasonsAreShort_data() { everyGame(); }
    void reasonsAreShort()
    {
        QFETCH(int, number);
        WarbandDocument document(*game(number), newWarband(*game(number)));
        for (const UnitType &each : game(number)->unitTypes)
            steps::addUnit(document, each.id);
        OptionsModel options(document);
        int barred = 0;
        for (int unit = 0; unit < int(game(number)->unitTypes.size()); ++unit) {
            options.setUnit(unit);
            for (int row = 0; row < options.rowCount(); ++row) {
                const OptionsModel::Row &data = options.row(options.index(row));
                if (!data.barred)
                    continue;
                ++barred;
                QVERIFY2(!data.detail.contains(u"emove"_s) && !data.detail.contains(u'.') &&
                             !data.detail.contains(u':') && data.detail.size() < 70,
                         qPrintable(data.detail));
            }
        }
        QVERIFY(barred > 0 || number == 2); // Tales of the Dragon Kingdoms closes nothing to anybody
        if (number == 0) {
            options.setUnit(2); // Light Riders
            const auto &caster = options.row(options.indexOf(OptionId("spellcaster"), false));
            QCOMPARE(caster.detail, u"Light Riders may not cast spells"_s);
        }
    }

    /// Beyond the limit only what brings the total further is marked, and only with that total.
    void overTheLimitOnlyWhatAdds()
    {
        Warband full = raiders();
        full.limit = 12;
        WarbandDocument document(dragonRampant(), full);
        QVERIFY(document.muster().points > Points(12));
        OptionsModel options(document);
        int marked = 0;
        for (int unit = 0; unit < 4; ++unit) {
            options.setUnit(unit);
            for (const OptionState &state : optionStates(dragonRampant(), full, std::size_t(unit))) {
                const auto &row = options.row(options.indexOf(state.option->id, false));
                const bool adds = !state.taken() && !state.barred && state.points > Points();
                QVERIFY2(row.over.isEmpty() != adds, qPrintable(row.name + u": "_s + row.over));
                if (!row.barred)
                    QCOMPARE(row.detail, QString::fromStdString(state.option->summary));
                marked += adds ? 1 : 0;
            }
        }
        QVERIFY(marked > 10);
    }

    void theCalmLineSaysOnlyWhatIsTrue()
    {
        WarbandDocument document(dragonRampant(), newWarband(dragonRampant()));
        FindingsModel findings(document);
        const auto calm = [&] { return findings.index(findings.rowCount() - 1).data().toString(); };
        QVERIFY2(!calm().contains(u"units"_s) && !calm().contains(u"Leader"_s), qPrintable(calm()));
        steps::addUnit(document, UnitTypeId("heavy-foot"));
        QVERIFY2(!calm().contains(u"units"_s), qPrintable(calm()));
        document.modify(u"all"_s, [](Warband &w) { w = raiders(); });
        document.modify(u"plain"_s, [](Warband &w) { w.units[2].choices.clear(); });
        QCOMPARE(calm(), u"Legal: points, units, Leader, options."_s);
        document.modify(u"dear"_s, [](Warband &w) { // too dear against the Undead: a warning, not an error
            w.limit = 18;
            w.units[0].choices = {{OptionId("cleric"), {}}, {OptionId("fear"), {}}};
        });
        QCOMPARE(calm(), u"Legal: units, Leader, options."_s);
    }

    void cardAndFindingNameBothPrices()
    {
        Warband warband = raiders();
        warband.units[0] = test::unitOf("elite-foot", {"cleric", "level-headed"}, "Prior");
        warband.units[0].choices.push_back({OptionId("mystical-armour"), {}});
        const WarbandDocument document(dragonRampant(), warband);
        const Profile &profile = document.muster().profiles[0];
        if (profile.highest <= Points(10))
            QFAIL("the unit is not dear enough to try it");
        const Finding *worst = document.worstFinding(0);
        QVERIFY(worst && worst->code == Code::UnitTooDear);
        QCOMPARE(worst->arguments.at(3), std::to_string(profile.points.value()));
        QCOMPARE(worst->arguments.at(4), std::string("Undead"));
        QVERIFY(worst->arguments.at(1) != worst->arguments.at(3));
    }

    void aLongNameShowsHowItBegins()
    {
        Program program;
        program.show(raiders());
        press(Qt::Key_F2, Qt::ShiftModifier);
        type(u"The Most Excellent and Venerable Company of the Lantern Bearers of Upper Wold and Beyond"_s);
        auto &name = named<QLineEdit>(program.page(), u"Name of the warband"_s);
        QVERIFY(name.cursorPosition() > 0);
        press(Qt::Key_2, Qt::ControlModifier);
        QCOMPARE(name.cursorPosition(), 0);
    }

    /// A throw that gave nothing is made again once: the next one that gives a skill ends it.
    void aSkillIsPaidOnceAndThrownOnce()
    {
        Program program;
        Warband warband = newWarband(test::lionRampant());
        warband.units = {test::unitOf("elite-riders"), test::unitOf("heavy-foot"), test::unitOf("scouts")};
        warband.units[0].leader = true;
        warband.trait.rolls = {{{1, 1, 1}, "", ""}};
        WarbandDocument &document = program.show(warband);
        program.page().showGameNight();
        const Points before = document.muster().points;
        QVERIFY(says(program.page(), u"throw again"_s));
        QVERIFY(button(program.page(), u"Throw again"_s));
        document.modify(u"throw"_s, [](Warband &w) { w.trait.rolls.push_back({{3, 2, 3}, "", ""}); });
        QCOMPARE(traitsInForce(test::lionRampant(), document.warband().trait).size(), std::size_t(1));
        QCOMPARE(document.muster().points, before + Points(1));
        QVERIFY(!says(program.page(), u"throw again"_s));
        QVERIFY(!button(program.page(), u"Throw again"_s));
        QVERIFY(button(program.page(), u"Buy a Leader skill (1 point)"_s));
        document.modify(u"throw"_s, [](Warband &w) { w.trait.rolls.push_back({{3, 2, 3}, "", ""}); });
        QVERIFY(says(program.page(), u"throw again"_s)); // the same once more gives nothing new
        const FindingsModel findings(document);
        QStringList labels;
        for (int row = 0; row < findings.rowCount(); ++row)
            labels << findings.fixLabel(findings.index(row));
        QVERIFY2(labels.contains(u"Roll the Leader skill"_s), qPrintable(labels.join(u", "_s)));
    }
};

GONFALON_APP_TEST(NewcomerTest)
#include "tst_newcomer.moc"
