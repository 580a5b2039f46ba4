// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/builder/sample_dialog.h"
#include "app/builder/sample_row_delegate.h"
#include "app/common/theme.h"
#include "app/common/tokens.h"
#include "core/model/edit.h"
#include "tests/app/support/looks.h"
#include "tests/app/support/window.h"
#include "tests/support/catalogues.h"

#include <QAbstractButton>
#include <QCheckBox>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QListWidget>
#include <QScrollBar>

#include <algorithm>
#include <set>

using namespace gonfalon;
using namespace Qt::StringLiterals;
using test::dragonRampant;
using test::named;

namespace {

const SampleList &goblins() { return *dragonRampant().sampleList(SampleListId("goblins")); }

int leaders(const Warband &warband) { return int(std::ranges::count(warband.units, true, &Unit::leader)); }

/// The row of a list that carries the Leader, and one that does not.
std::pair<int, int> leaderAndOther(const SampleList &list)
{
    const auto leader = std::ranges::find(list.rows, true, &SampleRow::leader);
    if (leader == list.rows.end())
        qFatal("the list has no Leader");
    const int at = int(leader - list.rows.begin());
    return {at, at == 0 ? 1 : 0};
}

Warband led()
{
    Warband warband = newWarband(dragonRampant());
    warband.name = "Grakk’s Raiders";
    warband.race = "Orc";
    warband.tinctures = {"azure", "argent"};
    warband.units = {test::unitOf("light-riders", {}, "Wolves"), test::unitOf("elite-foot", {}, "Grakk")};
    warband.units[1].leader = true;
    return warband;
}

/// A dialog that is shown over a document.
struct Shown
{
    explicit Shown(const Warband &warband, const SampleList &list = goblins())
        : document(dragonRampant(), warband), dialog(document, list)
    {
        dialog.show();
        if (!QTest::qWaitForWindowActive(&dialog))
            qFatal("the dialog does not come up");
    }
    QListView &cards() { return named<QListView>(dialog, u"Rows of the list"_s); }
    void press(int row, bool more)
    {
        QStyleOptionViewItem option;
        option.font = cards().font();
        option.rect = cards().visualRect(cards().model()->index(row, 0));
        const auto parts = SampleRowDelegate::parts(option, dialog.rows().choice(row).count);
        const QRectF box = !more ? parts.less : parts.add.isNull() ? parts.more : parts.add;
        QTest::mouseClick(cards().viewport(), Qt::LeftButton, {}, box.center().toPoint());
    }
    QAbstractButton &add()
    {
        for (auto *button : dialog.findChildren<QAbstractButton *>()) {
            if (button->text().startsWith(u"Add"_s))
                return *button;
        }
        qFatal("nothing adds");
    }
    QString sum()
    {
        for (auto *label : dialog.findChildren<QLabel *>()) {
            if (label->text().contains(u"the warband"_s))
                return label->text();
        }
        return {};
    }
    WarbandDocument document;
    SampleDialog dialog;
};

} // namespace

class SampleDialogTest : public QObject
{
    Q_OBJECT

private slots:
    void cleanup() { applyTheme(*qApp, Theme::Light, 100); }

    void nothingIsAddedBeforeItIsAsked()
    {
        Shown at(led());
        const Warband before = at.document.warband();
        QVERIFY(!at.add().isEnabled());
        const auto [leader, other] = leaderAndOther(goblins());
        at.press(other, true);
        at.press(other, true);
        at.press(leader, true);
        at.press(other, false);
        at.press(other, true);
        QCOMPARE(at.dialog.rows().choice(other).count, 2);
        QVERIFY(at.document.warband() == before);
        const int total = at.document.muster().points.value() + 2 * at.dialog.rows().points(other).value() +
                          at.dialog.rows().points(leader).value();
        QVERIFY2(at.sum().contains(u"%1 of 24"_s.arg(total)), qPrintable(at.sum()));
        QVERIFY2(at.sum().contains(u"5 units"_s), qPrintable(at.sum()));
        QCOMPARE(at.add().text(), u"Add 3 units"_s);
        at.add().click();
        QCOMPARE(at.document.warband().units.size(), std::size_t(5));
        QCOMPARE(at.document.muster().points.value(), total);
        QCOMPARE(at.dialog.added(), 3);
        at.document.steps().undo(); // all of it was one step
        QVERIFY(at.document.warband() == before);
    }

    void aSecondLeaderIsNeverAdded_data()
    {
        QTest::addColumn<QString>("list");
        for (const SampleList &list : dragonRampant().sampleLists) {
            if (std::ranges::any_of(list.rows, &SampleRow::leader))
                QTest::newRow(list.id.str().c_str()) << QString::fromStdString(list.id.str());
        }
    }

    void aSecondLeaderIsNeverAdded()
    {
        QFETCH(QString, list);
        const SampleList &from = *dragonRampant().sampleList(SampleListId(list.toStdString()));
        const int leader = leaderAndOther(from).first;
        Shown both(led(), from); // the list has a Leader, and so has the warband
        both.dialog.rows().take(leader, 1);
        both.add().click();
        QCOMPARE(both.document.warband().units.size(), std::size_t(3));
        QCOMPARE(leaders(both.document.warband()), 1);
        QVERIFY(both.document.warband().units[1].leader); // who led goes on leading

        Warband nobody = led();
        nobody.units[1].leader = false;
        Shown one(nobody, from);
        one.dialog.rows().take(leader, 2); // twice the same, and still one Leader
        one.add().click();
        QCOMPARE(leaders(one.document.warband()), 1);
        QVERIFY(one.document.warband().units[2].leader);
        one.dialog.rows().take(leader, 1);
        one.add().click();
        QCOMPARE(leaders(one.document.warband()), 1);
    }

    void theFirstTakesTheColoursOfTheList()
    {
        Shown empty(newWarband(dragonRampant()), *dragonRampant().sampleList(SampleListId("elves")));
        empty.dialog.rows().take(1, 1);
        empty.add().click();
        QCOMPARE(empty.document.warband().tinctures, (Tinctures{"vert", "argent"}));
        Shown full(led(), *dragonRampant().sampleList(SampleListId("elves")));
        full.dialog.rows().take(1, 1);
        full.add().click();
        QCOMPARE(full.document.warband().tinctures, (Tinctures{"azure", "argent"}));
        QCOMPARE(full.document.warband().race, std::string("Orc"));
    }

    void aUnitCarriesThePennonThatItsCardShows()
    {
        Shown at(led());
        std::set<std::pair<Ordinary, bool>> seen;
        for (int row = 0; row < at.dialog.rows().rowCount(); ++row) {
            const Bearing own = at.dialog.rows().bearing(row);
            seen.insert({own.ordinary, own.exchanged});
            QVERIFY(own != at.document.bearing(0) && own != at.document.bearing(1));
        }
        QCOMPARE(int(seen.size()), at.dialog.rows().rowCount());
        const Bearing shown = at.dialog.rows().bearing(3);
        at.dialog.rows().take(3, 2);
        at.add().click();
        QCOMPARE(at.document.bearing(2), shown);
        QVERIFY(at.document.bearing(3) != shown); // two of a row are told apart
    }

    void overTheLimitIsAllowedAndSaid()
    {
        Shown at(led());
        at.dialog.rows().take(0, 5);
        QVERIFY(at.dialog.rows().total() > 24);
        QVERIFY(test::holdsColour(at.cards(), Tokens::light().warn) ||
                at.sum().contains(Tokens::light().warn.name()));
        QVERIFY(at.add().isEnabled());
        at.add().click();
        QCOMPARE(at.document.warband().units.size(), std::size_t(7));
    }

    void whatARowOffersIsPartOfIt()
    {
        Shown at(newWarband(dragonRampant()));
        int row = 0;
        while (at.dialog.rows().row(row).offers.empty() ||
               at.dialog.rows().row(row).offers[0].points.value() == 0)
            ++row;
        at.cards().setCurrentIndex(at.cards().model()->index(row, 0));
        const int before = at.dialog.rows().points(row).value();
        const SampleOffer &offer = at.dialog.rows().row(row).offers[0];
        for (auto *box : at.dialog.findChildren<QCheckBox *>()) {
            if (box->text() == QString::fromStdString(offer.name))
                box->click();
        }
        QCOMPARE(at.dialog.rows().points(row).value(), before + offer.points.value());
        // What is added is chosen anew: no box says what holds no more.
        at.dialog.rows().take(row, 1);
        at.add().click();
        QCOMPARE(at.dialog.rows().points(row).value(), before);
        QVERIFY(std::ranges::none_of(at.dialog.findChildren<QCheckBox *>(), &QCheckBox::isChecked));
    }

    void theKeysOfACard()
    {
        Shown at(led());
        at.cards().setFocus();
        test::press(Qt::Key_Return);
        test::press(Qt::Key_Plus);
        test::press(Qt::Key_Minus);
        QCOMPARE(at.dialog.rows().choice(0).count, 1);
        test::press(Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(at.document.warband().units.size(), std::size_t(3));
        QVERIFY(at.dialog.isVisible()); // as many as wanted
        named<QListWidget>(at.dialog, u"Sample lists"_s).setCurrentRow(2);
        QCOMPARE(at.dialog.rows().list().id, dragonRampant().sampleLists[2].id);
    }

    void whatIsLookedForIsFoundInEveryList()
    {
        Shown at(led());
        auto &lists = named<QListWidget>(at.dialog, u"Sample lists"_s);
        at.cards().setFocus();
        test::press(Qt::Key_Slash);
        auto &search = named<QLineEdit>(at.dialog, u"Find in all samples"_s);
        QVERIFY(search.hasFocus());
        const auto shown = [&] {
            QStringList names;
            for (int row = 0; row < lists.count(); ++row) {
                if (!lists.item(row)->isHidden())
                    names << lists.item(row)->text();
            }
            return names;
        };
        const SampleRow &wanted = dragonRampant().sampleLists.back().rows.back();
        test::type(QString::fromStdString(wanted.name).toUpper()); // as one types it
        QVERIFY(shown().contains(QString::fromStdString(dragonRampant().sampleLists.back().name)));
        QVERIFY(shown().size() < lists.count());
        QCOMPARE(shown().front(), QString::fromStdString(at.dialog.rows().list().name));
        test::press(Qt::Key_Return); // on to what was found
        QVERIFY(at.cards().hasFocus());
        QVERIFY(QString::fromStdString(at.dialog.rows().row(at.cards().currentIndex().row()).name)
                    .contains(QString::fromStdString(wanted.name)));
        // By what a row is and has, too.
        search.setText(u"Wizardling"_s);
        QVERIFY(!shown().isEmpty() && shown().size() < lists.count());
        search.setText(u"no such thing"_s);
        QVERIFY(shown().isEmpty());
        QVERIFY(std::ranges::any_of(at.dialog.findChildren<QLabel *>(), [](const QLabel *label) {
            return label->isVisible() && label->text() == u"No sample speaks of “no such thing”."_s;
        }));
        search.setFocus();
        test::press(Qt::Key_Escape);
        QVERIFY(at.dialog.isVisible()); // first it empties the field
        QCOMPARE(shown().size(), qsizetype(lists.count()));
        test::press(Qt::Key_Escape);
        QVERIFY(!at.dialog.isVisible());
    }

    /// Whoever writes the whole name of a row comes to it, though one before it is of such a type or has such
    /// an option.
    void theRowOfThatNameIsFoundBeforeOthersThatSpeakOfIt()
    {
        int others = 0;
        for (const Catalogue *game : {&dragonRampant(), &test::lionRampant(), &test::dragonKingdoms()}) {
            const WarbandDocument document(*game, newWarband(*game));
            const SampleRows rows(document);
            for (const SampleList &list : game->sampleLists) {
                for (const SampleRow &row : list.rows) {
                    const QString name = QString::fromStdString(row.name);
                    const auto called = [&](const SampleRow &one) {
                        return QString::fromStdString(one.name).contains(name, Qt::CaseInsensitive);
                    };
                    const auto at = std::ranges::find_if(list.rows, called) - list.rows.begin();
                    QCOMPARE(rows.find(list, name), std::optional(int(at)));
                    others += int(
                        std::count_if(list.rows.begin(), list.rows.begin() + at, [&](const SampleRow &one) {
                            const UnitType *type =
                                one.types.empty() ? nullptr : game->unitType(one.types.front());
                            return type &&
                                   QString::fromStdString(type->name).contains(name, Qt::CaseInsensitive);
                        }));
                }
            }
        }
        QVERIFY(others > 0);
    }

    /// What was given back again is not told, and a unit is of its list's race.
    void onlyWhatIsTakenIsTold()
    {
        Shown at(newWarband(dragonRampant()));
        SampleRows &rows = at.dialog.rows();
        rows.take(0, 1);
        rows.take(0, -1);
        rows.take(1, 2);
        QCOMPARE(rows.told(), u"2 "_s + QString::fromStdString(rows.row(1).name));
        for (int row = 0; row < rows.rowCount(); ++row)
            QCOMPARE(rows.unit(row).race.empty(), goblins().race.empty());
        QCOMPARE(rows.unit(1).race, goblins().race);
        QVERIFY(!goblins().race.empty());
    }

    /// Where the source misprints a price both are told, each as what it is.
    void aMisprintIsTold()
    {
        int told = 0;
        for (const SampleList &list : dragonRampant().sampleLists) {
            for (std::size_t row = 0; row < list.rows.size(); ++row) {
                if (!list.rows[row].misprint)
                    continue;
                Shown at(newWarband(dragonRampant()), list);
                at.cards().setCurrentIndex(at.cards().model()->index(int(row), 0));
                const QString words = u"prints %1 points; the profile and its options come to %2."_s
                                          .arg(list.rows[row].printed.value())
                                          .arg(list.rows[row].misprint->value());
                QVERIFY(std::ranges::any_of(at.dialog.findChildren<QLabel *>(), [&](const QLabel *label) {
                    return label->isVisible() && label->text().contains(words);
                }));
                ++told;
            }
        }
        QVERIFY(told > 0);
    }

    void everyStopShowsItself()
    {
        Shown at(led());
        at.dialog.rows().take(0, 1);
        QCOMPARE(test::stopsThatDoNotShow(at.dialog).join(u'\n'), QString());
    }

    void itFits_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<int>("percent");
        QTest::addColumn<bool>("dark");
        for (const bool dark : {false, true}) {
            QTest::addRow("900-100-%s", dark ? "dark" : "light") << QSize(900, 620) << 100 << dark;
            QTest::addRow("1024-200-%s", dark ? "dark" : "light") << QSize(1000, 680) << 200 << dark;
        }
    }

    void itFits()
    {
        QFETCH(QSize, size);
        QFETCH(int, percent);
        QFETCH(bool, dark);
        applyTheme(*qApp, dark ? Theme::Dark : Theme::Light, percent);
        Shown at(led());
        at.dialog.rows().take(1, 2);
        at.dialog.rows().take(2, 1);
        at.dialog.resize(size);
        QTest::qWait(30);
        test::keepPicture(at.dialog, u"samples-"_s + QLatin1String(QTest::currentDataTag()));
        QCOMPARE(at.dialog.size(), size);
        QCOMPARE(test::sticksOut(at.dialog).join(u'\n'), QString());
        QCOMPARE(at.cards().horizontalScrollBar()->maximum(), 0);
    }
};

GONFALON_APP_TEST(SampleDialogTest)
#include "tst_sample_dialog.moc"
