// SPDX-License-Identifier: GPL-3.0-or-later
// The inspector of one unit, of a look, and of an organisation: what each says and does.
#include "app/builder/cards_view.h"
#include "app/builder/look_page.h"
#include "app/builder/organisation_page.h"
#include "app/builder/unit_details.h"
#include "app/builder/unit_page.h"
#include "app/builder/unit_steps.h"
#include "app/common/picture.h"
#include "core/model/edit.h"
#include "tests/app/support/by_hand.h"
#include "tests/support/catalogues.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPlainTextEdit>
#include <QPointer>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QToolButton>

#include <algorithm>

using namespace gonfalon;
using namespace Qt::StringLiterals;
using test::dragonRampant;
using test::named;
using test::press;
using test::Program;

namespace {

Warband band()
{
    Warband warband = newWarband(dragonRampant());
    warband.units = {test::unitOf("heavy-foot", {}, "Guard"), test::unitOf("light-riders", {}, "Wolves"),
                     test::unitOf("bellicose-foot", {}, "Boars"), test::unitOf("scouts")};
    warband.units[0].leader = true;
    return warband;
}

/// What the visible labels of a page say.
QString said(const QWidget &page)
{
    QStringList words;
    for (const auto *label : page.findChildren<QLabel *>()) {
        if (label->isVisibleTo(&page))
            words << label->text();
    }
    return words.join(u'\n');
}

template <typename Widget>
Widget *buttonCalled(const QWidget &above, const QString &begin)
{
    for (auto *each : above.findChildren<Widget *>()) {
        if (each->isVisibleTo(&above) && each->text().startsWith(begin))
            return each;
    }
    return nullptr;
}

/// One unit's particulars, as they are edited.
struct Particulars
{
    explicit Particulars(const Warband &warband = band()) : document(dragonRampant(), warband), page(document)
    {
        page.show();
        page.setUnit(0);
    }

    [[nodiscard]] const Unit &unit(std::size_t at) const { return document.warband().units[at]; }
    void change(const std::function<void(Unit &)> &act, std::size_t at = 0)
    {
        document.modify(u"change"_s, [&](Warband &w) { act(w.units[at]); });
    }

    WarbandDocument document;
    UnitDetails page;
};

} // namespace

class UnitPageTest : public QObject
{
    Q_OBJECT

private slots:
    void itSaysWhereTheWarbandStands()
    {
        WarbandDocument document(dragonRampant(), band());
        UnitPage page(document);
        page.setUnit(1);
        const auto left = [&](int points) {
            document.modify(u"limit"_s,
                            [&](Warband &w) { w.limit = document.muster().points.value() + points; });
            return said(page);
        };
        QVERIFY(!left(3).contains(u"The warband is"_s));
        QVERIFY2(left(0).contains(u"The warband is full."_s), qPrintable(said(page)));
        QVERIFY2(left(-1).contains(u"The warband is 1 point over"_s), qPrintable(said(page)));
        QVERIFY2(left(-4).contains(u"The warband is 4 points over"_s), qPrintable(said(page)));
    }

    void aUnitThatIsShownAlreadyIsNotSetUpAnew()
    {
        Particulars at;
        at.change([](Unit &u) { u.house = {{"Oath", Points(3), {}}}; });
        QCoreApplication::processEvents(); // the row is laid out
        const QPointer<QToolButton> oath = buttonCalled<QToolButton>(at.page, u"Oath"_s);
        QVERIFY(oath);
        at.page.setUnit(0);
        QVERIFY(oath);
        at.page.setUnit(1);
        QVERIFY(!oath);
    }

    /// Figures that an option changes, a rule that it brings, and one that it takes away.
    void itSaysWhatAnOptionChanged()
    {
        int lost = 0, brought = 0;
        for (const Catalogue *game : {&dragonRampant(), &test::lionRampant(), &test::robertsRules()}) {
            for (const UnitType &type : game->unitTypes) {
                for (const Option *option : game->optionsFor(type)) {
                    Warband warband = newWarband(*game);
                    warband.units = {newUnit(type)};
                    warband.units[0].choices.push_back({option->id, {}});
                    WarbandDocument document(*game, warband);
                    const Profile &profile = document.muster().profiles[0];
                    UnitPage page(document);
                    page.setUnit(0);
                    const QString words = said(page);
                    for (const SpecialRuleId &id : type.rules) {
                        const QString none = u"no %1 any more"_s.arg(
                            QString::fromStdString(game->specialRule(id)->name).toHtmlEscaped());
                        QVERIFY2(words.contains(none) != profile.has(id), qPrintable(words));
                        lost += profile.has(id) ? 0 : 1;
                    }
                    for (const ProfileRule &rule : profile.rules) {
                        if (!rule.from || rule.from->name == rule.rule->name)
                            continue;
                        const QString from =
                            QString::fromStdString(rule.rule->name + ": " + rule.from->name).toHtmlEscaped();
                        QVERIFY2(words.contains(from), qPrintable(words));
                        ++brought;
                    }
                }
            }
        }
        QVERIFY2(lost > 0 && brought > 0, qPrintable(u"%1, %2"_s.arg(lost).arg(brought)));
    }

    void piecesArePricedInSight()
    {
        const Catalogue &game = test::robertsRules();
        int limited = 0;
        for (const UnitType &type : game.unitTypes) {
            std::vector<const Option *> options = game.optionsFor(type);
            options.push_back(nullptr);
            for (const Option *option : options) {
                Warband army = newWarband(game);
                army.units = {newUnit(type)};
                if (option && !chosen(army.units[0], option->id))
                    toggleOption(game, army.units[0], option->id);
                WarbandDocument document(game, army);
                const Profile &profile = document.muster().profiles[0];
                UnitPage page(document);
                page.setUnit(0);
                auto *pieces = page.findChild<QSpinBox *>();
                QCOMPARE(pieces->isVisibleTo(&page), type.pieces.has_value());
                if (!type.pieces)
                    continue;
                QCOMPARE(pieces->value(), profile.pieces);
                QCOMPARE(pieces->accessibleName(), QString::fromStdString(type.pieces->many));
                if (type.pieces->pricedEach) {
                    const QString each = u"%1 × %2"_s.arg(profile.pieces).arg(profile.each.value());
                    QVERIFY2(said(page).contains(each), qPrintable(said(page)));
                }
                const Option *by = profile.piecesLimitedBy;
                QCOMPARE(pieces->toolTip().isEmpty(), by == nullptr);
                if (!by)
                    continue;
                QVERIFY(pieces->toolTip().startsWith(QString::fromStdString(by->name)));
                QVERIFY(pieces->toolTip().endsWith(u"at most %1"_s.arg(
                    std::min(type.pieces->most, profile.mostPieces.value_or(type.pieces->most)))));
                ++limited;
            }
        }
        QVERIFY(limited > 0);
    }

    void escapeLeadsBackFromTheParticulars()
    {
        Program program;
        program.show(band());
        auto &cards = named<CardsView>(program.page(), u"Units of the warband"_s);
        cards.selectUnit(1);
        auto &button = named<QToolButton>(program.page(), u"Particulars"_s);
        auto &options = named<QListView>(program.page(), u"Options of the unit"_s);
        button.click();
        QVERIFY(button.isChecked() && !options.isVisible());
        named<QLineEdit>(*program.page().findChild<UnitDetails *>(), u"Race"_s).setFocus();
        press(Qt::Key_Escape);
        QVERIFY(!button.isChecked() && options.isVisible() && options.hasFocus());
        button.click();
        button.click();
        QVERIFY(options.isVisible());
    }

    void whoLeadsIsNotOfferedTheLead()
    {
        WarbandDocument document(dragonRampant(), band());
        UnitPage page(document);
        for (int unit = 0; unit < 4; ++unit) {
            page.setUnit(unit);
            const auto *button = buttonCalled<QToolButton>(page, unit == 0 ? u"Leader"_s : u"Make Leader"_s);
            QVERIFY(button && button->isEnabled() == (unit != 0));
        }
    }

    /// Every base of the box is the one that it names.
    void everyBaseIsTheOneThatIsNamed()
    {
        Particulars at;
        auto &box = test::comboNamed(at.page, u"Base"_s);
        QVERIFY(box.count() > 5);
        for (int row = box.count() - 1; row >= 0; --row) {
            box.setCurrentIndex(row);
            emit box.activated(row);
            const auto &base = at.unit(0).base;
            QCOMPARE(base.has_value(), row > 0);
            if (!base)
                continue;
            const bool round = base->shape == BaseSize::Shape::Round;
            QCOMPARE(box.itemText(row), round ? u"%1 mm round"_s.arg(base->width)
                                              : u"%1 × %2 mm"_s.arg(base->width).arg(base->depth));
        }
        for (int row = 0; row < box.count(); ++row) { // and is shown again
            emit box.activated(row);
            at.page.setUnit(1);
            QCOMPARE(box.currentIndex(), 0);
            at.page.setUnit(0);
            QCOMPARE(box.currentIndex(), row);
        }
    }

    /// Each field shows the one thing that it is about, of the unit that is chosen.
    void everyFieldShowsItsOwn()
    {
        Particulars at;
        at.change([](Unit &u) { u.choices.push_back({OptionId("were-creatures"), {}}); }, 2);
        at.page.setUnit(2);
        const auto box = [&](const QString &begin) {
            for (auto *each : at.page.findChildren<QCheckBox *>()) {
                if (each->text().startsWith(begin))
                    return each;
            }
            qFatal("no box %s", qPrintable(begin));
        };
        QCheckBox *communal = box(u"Several models"_s), *secret = box(u"Keep secret"_s);
        const auto shows = [&] { return std::pair(communal->isChecked(), secret->isChecked()); };
        QCOMPARE(shows(), std::pair(false, false));
        secret->click();
        QVERIFY(at.unit(2).secretForm && !at.unit(2).communalBases);
        QCOMPARE(shows(), std::pair(false, true));
        communal->click();
        secret->click();
        QVERIFY(!at.unit(2).secretForm && at.unit(2).communalBases);
        QCOMPARE(shows(), std::pair(true, false));
        at.change(
            [](Unit &u) {
                u.race = "Orc";
                u.notes = "Loud.";
                u.models = 7;
            },
            2);
        for (const int unit : {0, 2}) {
            at.page.setUnit(unit);
            QCOMPARE(named<QLineEdit>(at.page, u"Race"_s).text(), unit == 2 ? u"Orc"_s : QString());
            QCOMPARE(named<QPlainTextEdit>(at.page, u"Notes"_s).toPlainText(),
                     unit == 2 ? u"Loud."_s : QString());
            QCOMPARE(named<QSpinBox>(at.page, u"Models"_s).value() == 7, unit == 2);
        }
    }

    void everyFieldWritesItsOwn()
    {
        Particulars at;
        const auto write = [&](const QString &field, const QString &words) {
            auto &edit = named<QLineEdit>(at.page, field);
            edit.clear();
            edit.setFocus();
            QTest::keyClicks(&edit, words);
        };
        write(u"Name"_s, u"Iron Ring"_s);
        write(u"Race"_s, u"Dwarf"_s);
        QCOMPARE(at.unit(0).name, std::string("Iron Ring"));
        QCOMPARE(at.unit(0).race, std::string("Dwarf"));
        QCOMPARE(at.document.steps().undoText(), u"name the race of Iron Ring"_s);
        named<QSpinBox>(at.page, u"Models"_s).setValue(9);
        QCOMPARE(at.unit(0).models, std::optional(9));
        QVERIFY(at.unit(1) == band().units[1] || at.unit(1).name == "Wolves");
        QVERIFY(at.unit(1).race.empty() && !at.unit(1).models);
    }

    /// A name of none at the end is left out, and one in the middle stays.
    void figuresAreNamedLineByLine()
    {
        WarbandDocument document(test::dragonKingdoms(), newWarband(test::dragonKingdoms()));
        steps::addUnit(document, UnitTypeId("band"));
        UnitDetails page(document);
        page.show();
        QVERIFY(QTest::qWaitForWindowActive(&page));
        page.setUnit(0);
        auto &field = named<QPlainTextEdit>(page, u"Figures"_s);
        field.setFocus();
        field.setPlainText(u"Oda\n\nBero  the Old\n\n\n"_s);
        QCOMPARE(document.warband().units[0].modelNames,
                 (std::vector<std::string>{"Oda", "", "Bero the Old"}));
    }

    void theHouseRuleThatIsPressedIsGivenBack()
    {
        Particulars at;
        auto &name = named<QLineEdit>(at.page, u"Name of the house rule"_s);
        auto &points = named<QSpinBox>(at.page, u"Points of the house rule"_s);
        int price = 1;
        for (const auto &rule : {u"Oath"_s, u"Vow"_s, u"Curse"_s}) {
            name.setText(rule);
            points.setValue(price++);
            named<QToolButton>(at.page, u"Add the house rule"_s).click();
            QVERIFY(name.text().isEmpty());
        }
        QCOMPARE(at.unit(0).house.size(), std::size_t(3));
        QCOMPARE(at.unit(0).house[0].points, Points(1));
        QTest::qWait(1);
        QVERIFY(buttonCalled<QToolButton>(at.page, u"Oath, 1 point"_s)->text() == u"Oath, 1 point"_s);
        QVERIFY(buttonCalled<QToolButton>(at.page, u"Curse, 3 points"_s));
        buttonCalled<QToolButton>(at.page, u"Vow, 2 points"_s)->click();
        QTRY_COMPARE(at.unit(0).house.size(), std::size_t(2));
        QCOMPARE(at.unit(0).house[0].name, std::string("Oath"));
        QCOMPARE(at.unit(0).house[1].name, std::string("Curse"));
        QVERIFY(at.document.steps().undoText().startsWith(u"give back a house rule of Guard"_s));
    }

    void aNameIsSuggested()
    {
        Particulars at;
        at.page.setUnit(1);
        named<QToolButton>(at.page, u"Suggest a name"_s).click();
        QVERIFY(!at.unit(1).name.empty() && at.unit(1).name != "Wolves");
        QCOMPARE(at.unit(0).name, std::string("Guard"));
        QVERIFY(at.document.steps().undoText().startsWith(u"rename "_s));
    }

    /// A picture beside the warband's file is found wherever the program was started.
    void aPictureLiesBesideTheFile()
    {
        const QTemporaryDir folder;
        QImage image(40, 40, QImage::Format_RGB32);
        image.fill(Qt::red);
        QVERIFY(image.save(folder.filePath(u"guard.png"_s)));
        const QString path = folder.filePath(u"list.warband"_s);
        QVERIFY(!pictureOf("guard.png", path, 32).isNull());
        QVERIFY(pictureOf("other.png", path, 32).isNull());
        QVERIFY(pictureOf({}, path, 32).isNull());
        Particulars at;
        at.document.setPath(path);
        at.change([](Unit &u) { u.picture = "guard.png"; });
        auto &picture = named<QLabel>(at.page, u"Picture of the unit"_s);
        QVERIFY(picture.isVisible() && !picture.pixmap().isNull());
        at.page.setUnit(1);
        QVERIFY(!picture.isVisible());
        at.page.setUnit(0);
        named<QToolButton>(at.page, u"Remove the picture"_s).click();
        QVERIFY(at.unit(0).picture.empty() && !picture.isVisible());
    }

    /// What was ticked stays ticked while the warband changes under it.
    void aLookKeepsWhatWasTicked()
    {
        Program program;
        WarbandDocument &document = program.show(band());
        auto &look = *program.page().findChild<LookPage *>();
        look.look(UnitTypeId("light-riders"));
        auto &list = named<QListView>(program.page(), u"Rules and options, before adding"_s);
        const QModelIndex row = test::rowCalled(list, u"Short range missiles"_s);
        list.model()->setData(row, int(Qt::Checked), Qt::CheckStateRole);
        QVERIFY(chosen(look.unit(), OptionId("short-range-missiles")));
        const int points = look.points();
        document.modify(u"limit"_s, [](Warband &w) { w.limit = 18; });
        QVERIFY(chosen(look.unit(), OptionId("short-range-missiles")));
        QCOMPARE(look.points(), points);
        QVERIFY2(said(look).contains(u" of 18"_s), qPrintable(said(look)));
        look.look(UnitTypeId("scouts"));
        QVERIFY(look.unit().choices.empty());
    }

    void aLookSaysWhetherItWouldBeLegal()
    {
        WarbandDocument document(dragonRampant(), band());
        LookPage look(document);
        look.look(UnitTypeId("scouts"));
        QVERIFY2(said(look).contains(u"5 units, legal."_s), qPrintable(said(look)));
        document.modify(u"two"_s, [](Warband &w) { w.units[1].leader = true; });
        const auto errors =
            std::ranges::count(document.muster().findings, Severity::Error, &Finding::severity);
        const QString settle =
            errors == 1 ? u"5 units, 1 thing to settle."_s : u"5 units, %1 things to settle."_s.arg(errors);
        QVERIFY2(said(look).contains(settle), qPrintable(said(look)));
    }

    void theButtonsOfALook()
    {
        WarbandDocument document(dragonRampant(), band());
        LookPage look(document);
        look.show();
        QSignalSpy added(&look, &LookPage::addPressed), looked(&look, &LookPage::looked);
        look.look(UnitTypeId("scouts"));
        buttonCalled<QPushButton>(look, u"Add Scouts"_s)->click();
        buttonCalled<QPushButton>(look, u"Add two"_s)->click();
        QCOMPARE(added.count(), 2);
        QCOMPARE(added.at(0).at(0).toInt(), 1);
        QCOMPARE(added.at(1).at(0).toInt(), 2);
        QVERIFY(looked.count() > 0);
        QTest::keyClick(&look, Qt::Key_Escape);
        QVERIFY(!look.isLooking());
        QCOMPARE(look.points(), 0);
    }

    void anOrganisationSaysWhatStandsInIt()
    {
        WarbandDocument document(test::dragonKingdoms(), newWarband(test::dragonKingdoms()));
        const std::string id = steps::addOrganisation(document, OrganisationTypeId("warband"));
        OrganisationPage page(document);
        page.show();
        page.setOrganisation(id);
        QVERIFY2(said(page).contains(u"4 units"_s), qPrintable(said(page)));
        const QString points = QLocale().toString(document.muster().points.value());
        QVERIFY2(said(page).contains(points + u" points"_s), qPrintable(said(page)));
        steps::removeUnit(document, 3);
        page.setOrganisation(id);
        QStringList parts = said(page).split(u'\n').filter(u" of "_s);
        int there = 0, wanted = 0;
        for (const QString &part : parts) {
            there += part.section(u": "_s, -1).section(u" of "_s, 0, 0).toInt();
            wanted += part.section(u" of "_s, -1).toInt();
        }
        QCOMPARE(there, 3);
        QCOMPARE(wanted, 4);
        QSignalSpy removed(&page, &OrganisationPage::removePressed);
        buttonCalled<QToolButton>(page, u"Remove the organisation"_s)->click();
        QCOMPARE(removed.count(), 1);
    }

    /// Where its units differ the box says so, and leaving it there changes nothing.
    void whereUnitsDifferTheyGoOnDiffering()
    {
        WarbandDocument document(test::dragonKingdoms(), newWarband(test::dragonKingdoms()));
        const std::string id = steps::addOrganisation(document, OrganisationTypeId("warband"));
        document.modify(u"equip"_s, [](Warband &w) {
            toggleOption(test::dragonKingdoms(), w.units[0], OptionId("veteran"));
        });
        OrganisationPage page(document);
        page.show();
        page.setOrganisation(id);
        int differing = 0;
        const Warband before = document.warband();
        for (auto *box : page.findChildren<QComboBox *>()) {
            if (box->itemText(0) != u"(they differ)"_s)
                continue;
            ++differing;
            QCOMPARE(box->currentIndex(), 0);
            emit box->activated(0);
        }
        QVERIFY(differing > 0);
        QTest::qWait(1);
        QVERIFY(document.warband() == before);
        for (const char *option : {"veteran", "normal"}) {
            auto &box = test::comboNamed(page, u"Leader’s experience"_s);
            box.setCurrentIndex(box.findData(QString::fromLatin1(option)));
            emit box.activated(box.currentIndex());
            QTest::qWait(1);
            for (const Unit &unit : document.warband().units)
                QVERIFY(chosen(unit, OptionId(option)));
        }
    }

    /// "(none)" takes from all what they may do without.
    void noneTakesItFromAll()
    {
        WarbandDocument document(test::dragonKingdoms(), newWarband(test::dragonKingdoms()));
        const std::string id = steps::addOrganisation(document, OrganisationTypeId("warband"));
        OrganisationPage page(document);
        page.show();
        page.setOrganisation(id);
        int freely = 0;
        for (const Section &section : test::dragonKingdoms().sections) {
            const auto boxes = page.findChildren<QComboBox *>();
            const auto found =
                std::ranges::find(boxes, QString::fromStdString(section.name), &QWidget::accessibleName);
            if (section.choose != Section::Choose::AtMostOne || found == boxes.end())
                continue;
            ++freely;
            const auto give = [&](int row) {
                auto &box = test::comboNamed(page, QString::fromStdString(section.name));
                box.setCurrentIndex(row);
                emit box.activated(row);
                QTest::qWait(1);
            };
            const OptionId option((*found)->itemData((*found)->count() - 1).toString().toStdString());
            give((*found)->count() - 1);
            QVERIFY(std::ranges::any_of(document.warband().units,
                                        [&](const Unit &unit) { return chosen(unit, option); }));
            give(0);
            QVERIFY(std::ranges::none_of(document.warband().units,
                                         [&](const Unit &unit) { return chosen(unit, option); }));
        }
        QVERIFY(freely > 0);
    }
};

GONFALON_APP_TEST(UnitPageTest)
#include "tst_unit_page.moc"
