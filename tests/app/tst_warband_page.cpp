// SPDX-License-Identifier: GPL-3.0-or-later
// The head of the builder and the page of the whole warband.
#include "app/builder/points_gauge.h"
#include "app/builder/unit_steps.h"
#include "app/builder/warband_head.h"
#include "app/builder/warband_page.h"
#include "app/common/panes.h"
#include "core/model/edit.h"
#include "core/model/settings.h"
#include "tests/app/support/by_hand.h"
#include "tests/support/catalogues.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPlainTextEdit>
#include <QSignalSpy>
#include <QSpinBox>
#include <QToolButton>

#include <algorithm>

using namespace gonfalon;
using namespace Qt::StringLiterals;
using test::dragonRampant;
using test::named;
using test::Program;

namespace {

Warband band()
{
    Warband warband = newWarband(dragonRampant());
    warband.name = "Fen Folk";
    warband.race = "Goblin";
    warband.units = {test::unitOf("heavy-foot"), test::unitOf("light-riders"), test::unitOf("scouts"),
                     test::unitOf("light-foot")};
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

QCheckBox *boxCalled(const QWidget &page, const QString &text)
{
    for (auto *box : page.findChildren<QCheckBox *>()) {
        if (box->text() == text)
            return box;
    }
    return nullptr;
}

void pick(QComboBox &box, int row)
{
    box.setCurrentIndex(row);
    emit box.activated(row);
}

} // namespace

class WarbandPageTest : public QObject
{
    Q_OBJECT

private slots:
    void everyFieldIsItsOwn()
    {
        WarbandDocument document(dragonRampant(), band());
        WarbandPage page(document);
        page.show();
        const std::pair<QString, std::string Warband::*> fields[] = {{u"Player"_s, &Warband::player},
                                                                     {u"Race"_s, &Warband::race},
                                                                     {u"Leader"_s, &Warband::leaderName}};
        for (const auto &[name, member] : fields) {
            auto &field = named<QLineEdit>(page, name);
            field.clear();
            QTest::keyClicks(&field, name + u"  of mine"_s);
            QCOMPARE(QString::fromStdString(document.warband().*member), name + u" of mine"_s);
            const QString step = document.steps().undoText();
            QVERIFY2(step.contains(name, Qt::CaseInsensitive), qPrintable(step));
            document.modify(u"other"_s, [&, m = member](Warband &w) { w.*m = "Otho"; });
            page.setFocus();
            document.modify(u"again"_s, [&, m = member](Warband &w) { w.*m = "Ada"; });
            QCOMPARE(field.text(), u"Ada"_s);
        }
        const std::string leader = document.warband().leaderName;
        named<QToolButton>(page, u"Suggest a name"_s).click();
        QVERIFY(document.warband().leaderName != leader && !document.warband().leaderName.empty());
        QCOMPARE(document.warband().player, std::string("Ada"));
    }

    /// Each switch turns off the one limit that it names, and on again.
    void everySwitchOfFreePlay()
    {
        const std::pair<QString, FreePlay> switches[] = {{u"No points limit"_s, FreePlay::Limit},
                                                         {u"Any number of units"_s, FreePlay::Units},
                                                         {u"Units of any price"_s, FreePlay::UnitPoints},
                                                         {u"Any number of Leaders"_s, FreePlay::Leader},
                                                         {u"Any option for any unit"_s, FreePlay::Options}};
        WarbandDocument document(dragonRampant(), band());
        WarbandPage page(document);
        for (const auto &[text, limit] : switches) {
            QCheckBox *box = boxCalled(page, text);
            QVERIFY2(box && !box->isChecked(), qPrintable(text));
            box->click();
            QCOMPARE(document.warband().freePlay, std::vector<FreePlay>{limit});
            box->click();
            QVERIFY(document.warband().freePlay.empty());
            document.modify(u"free"_s, [&, l = limit](Warband &w) { w.freePlay = {l}; });
            for (const auto &[other, its] : switches)
                QCOMPARE(boxCalled(page, other)->isChecked(), its == limit);
            document.modify(u"bound"_s, [](Warband &w) { w.freePlay.clear(); });
        }
    }

    /// What a game has no rule for is not asked.
    void whatAGameDoesNotKnowIsNotAsked()
    {
        for (const Catalogue *game : test::everyGame()) {
            WarbandDocument document(*game, newWarband(*game));
            WarbandPage page(document);
            const MusterRules &rules = game->muster;
            QCOMPARE(boxCalled(page, u"Any number of Leaders"_s) != nullptr, !rules.leaderRule.empty());
            QCOMPARE(boxCalled(page, u"Units of any price"_s) != nullptr, !rules.unitPoints.rule.empty());
            QCOMPARE(boxCalled(page, u"All models were made before 1984"_s)->isVisibleTo(&page),
                     !rules.oldModelsRule.empty());
            for (const Setting &setting : game->settings) {
                auto &box = test::comboNamed(page, QString::fromStdString(setting.name));
                QCOMPARE(box.toolTip(), QString::fromStdString(setting.text));
                for (int row = box.count() - 1; row >= 0; --row) {
                    pick(box, row);
                    QCOMPARE(settingAnswer(*game, document.warband(), setting.id),
                             setting.answers[std::size_t(row)].id);
                    QCOMPARE(box.currentText(),
                             QString::fromStdString(setting.answers[std::size_t(row)].name));
                }
            }
        }
    }

    /// Two colours, or two metals, are refused with a reason; what can be told apart is taken.
    void coloursThatCannotBeToldApart()
    {
        WarbandDocument document(dragonRampant(), band());
        WarbandPage page(document);
        auto &field = test::comboNamed(page, u"Field of the pennons"_s);
        auto &charge = test::comboNamed(page, u"Charge of the pennons"_s);
        const auto take = [&](const char *one, const char *other) {
            pick(charge, charge.findData(QString::fromLatin1(other)));
            pick(field, field.findData(QString::fromLatin1(one)));
            return said(page).contains(u"Hard to tell apart"_s);
        };
        QVERIFY(!take("vert", "argent"));
        QCOMPARE(document.warband().tinctures, (Tinctures{"vert", "argent"}));
        QVERIFY(take("or", "argent"));
        QCOMPARE(document.warband().tinctures, (Tinctures{"vert", "argent"}));
        QVERIFY(take("vert", "gules"));
        QVERIFY(!take("or", "gules"));
        QCOMPARE(document.warband().tinctures, (Tinctures{"or", "gules"}));
        document.modify(u"paint"_s, [](Warband &w) { w.tinctures = {"azure", "or"}; });
        QCOMPARE(field.currentData().toString(), u"azure"_s);
        QCOMPARE(charge.currentData().toString(), u"or"_s);
    }

    void limitNotesAndPurse()
    {
        WarbandDocument document(test::dragonKingdoms(), newWarband(test::dragonKingdoms()));
        WarbandPage page(document);
        page.show();
        QVERIFY(QTest::qWaitForWindowActive(&page));
        auto &limit = named<QSpinBox>(page, u"Points limit"_s);
        QCOMPARE(limit.value(), document.warband().limit);
        limit.setValue(1234);
        limit.setValue(1235);
        QCOMPARE(document.warband().limit, 1235);
        QCOMPARE(document.steps().count(), 1);
        QCOMPARE(document.steps().undoText(), u"change the limit to 1235"_s); // where it came to
        auto &notes = named<QPlainTextEdit>(page, u"Notes"_s);
        notes.setFocus();
        QTest::keyClicks(&notes, u"Rain"_s);
        QCOMPARE(document.warband().notes, std::string("Rain"));
        document.modify(u"campaign"_s, [](Warband &w) { w.purse = 700; });
        QString name = QString::fromStdString(test::dragonKingdoms().muster.purse->name);
        name[0] = name[0].toUpper();
        for (const Setting &setting : test::dragonKingdoms().settings) { // the one under which money counts
            for (const Setting::Answer &answer : setting.answers) {
                if (!purse(test::dragonKingdoms(), document.warband()))
                    document.modify(u"settle"_s, [&](Warband &w) { w.settings[setting.id] = answer.id; });
            }
        }
        auto &money = named<QSpinBox>(page, name);
        QCOMPARE(money.value(), 700);
        money.setValue(600);
        QCOMPARE(document.warband().purse, std::optional(600));
    }

    void theHeadSaysWhatItComesTo()
    {
        WarbandDocument document(dragonRampant(), band());
        WarbandHead head(document);
        const auto limit = [&](int more) {
            document.modify(u"limit"_s,
                            [&](Warband &w) { w.limit = document.muster().points.value() + more; });
            return said(head);
        };
        const int points = document.muster().points.value();
        const MusterLimit &units = dragonRampant().muster.units;
        QVERIFY2(limit(3).contains(u"of %1 points"_s.arg(points + 3)), qPrintable(said(head)));
        QVERIFY2(limit(0).contains(u"of %1 points"_s.arg(points)), qPrintable(said(head)));
        QVERIFY2(limit(-2).contains(u"of %1, 2 too many"_s.arg(points - 2)), qPrintable(said(head)));
        QVERIFY2(said(head).contains(u"units, %1–%2"_s.arg(units.least).arg(document.muster().mostUnits)),
                 qPrintable(said(head)));
        QVERIFY(said(head).split(u'\n').contains(u"4"_s));
        QVERIFY(said(head).startsWith(u"Goblin · Dragon Rampant · "_s));
    }

    /// The dice behind the Trait, and how often it was thrown.
    void theHeadTellsTheThrows()
    {
        WarbandDocument document(dragonRampant(), band());
        WarbandHead head(document);
        QVERIFY2(said(head).contains(u"Roll the Leader’s Trait"_s), qPrintable(said(head)));
        document.modify(u"throw"_s, [](Warband &w) { w.trait.rolls = {{{4, 5, 3}, {}, {}}}; });
        QVERIFY2(said(head).contains(u"⚃⚄⚂ 12, first roll"_s), qPrintable(said(head)));
        document.modify(u"throw"_s, [](Warband &w) { w.trait.rolls.push_back({{1, 2, 6}, {}, {}}); });
        QVERIFY2(said(head).contains(u"⚀⚁⚅ 9, 2 rolls"_s), qPrintable(said(head)));
        document.modify(u"house"_s, [](Warband &w) {
            w.trait = {};
            w.trait.house = "Left & right";
        });
        QVERIFY2(said(head).contains(u"Left &amp; right"_s), qPrintable(said(head)));
        QSignalSpy pressed(&head, &WarbandHead::traitPressed);
        for (auto *label : head.findChildren<QLabel *>())
            emit label->linkActivated(u"trait"_s);
        QCOMPARE(pressed.count(), 1);
    }

    /// A game that is paid from a purse says what is left in it.
    void theHeadSaysWhatIsLeftInThePurse()
    {
        int paid = 0;
        for (const Catalogue *game : test::everyGame()) {
            Warband warband = newWarband(*game);
            warband.units = {newUnit(game->unitTypes.front())};
            for (const Setting &setting : game->settings) {
                for (const Setting::Answer &answer : setting.answers) {
                    warband.settings = {{setting.id, answer.id}};
                    const WarbandDocument judged(*game, warband);
                    const auto money = purse(*game, warband);
                    WarbandDocument document(*game, warband);
                    const WarbandHead head(document);
                    QCOMPARE(said(head).contains(u" left"_s), money.has_value());
                    if (!money)
                        continue;
                    const int left = *money - judged.muster().points.value();
                    QVERIFY2(said(head).contains(u"%1 %2, %3 left"_s.arg(
                                 QLocale().toString(*money), QString::fromStdString(game->muster.purse->name),
                                 QLocale().toString(left))),
                             qPrintable(said(head)));
                    ++paid;
                }
            }
        }
        QVERIFY(paid > 0);
    }

    void aPressUponTheGaugeChoosesTheUnit()
    {
        WarbandDocument document(dragonRampant(), band());
        WarbandHead head(document);
        head.resize(600, 120);
        head.show();
        QVERIFY(QTest::qWaitForWindowExposed(&head));
        auto *gauge = head.findChild<PointsGauge *>();
        QSignalSpy pressed(&head, &WarbandHead::unitPressed);
        int before = 0;
        for (int unit = 0; unit < 4; ++unit) {
            const int points = document.muster().profiles[std::size_t(unit)].points.value();
            const double middle = gauge->width() * (before + points / 2.0) / document.warband().limit;
            QTest::mouseClick(gauge, Qt::LeftButton, {}, QPoint(int(middle), gauge->height() / 2));
            QCOMPARE(pressed.count(), unit + 1);
            QCOMPARE(pressed.last().at(0).toInt(), unit);
            before += points;
        }
        QTest::mouseClick(gauge, Qt::LeftButton, {}, QPoint(gauge->width() - 2, gauge->height() / 2));
        QCOMPARE(pressed.count(), 4); // where nothing stands yet
    }

    /// Where there is no room for all panes, the bar brings each back with the focus.
    void theBarBringsEachPaneBack()
    {
        Program program;
        program.show(band());
        program.window.resize(640, 700);
        program.window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&program.window));
        const auto focusIn = [&](const QString &list) {
            return named<QListView>(program.page(), list).hasFocus();
        };
        const std::pair<QString, QString> panes[] = {{u"Inspector"_s, u"Options of the unit"_s},
                                                     {u"Cards"_s, u"Units of the warband"_s},
                                                     {u"Catalogue"_s, u"Catalogue"_s}};
        for (const auto &[name, list] : panes) {
            auto &button = named<QToolButton>(program.page(), name);
            QVERIFY2(button.isVisible(), qPrintable(name));
            button.click();
            QVERIFY2(named<QListView>(program.page(), list).isVisible(), qPrintable(name));
            QVERIFY2(focusIn(list), qPrintable(name));
            QVERIFY(button.isChecked());
        }
    }
};

GONFALON_APP_TEST(WarbandPageTest)
#include "tst_warband_page.moc"
