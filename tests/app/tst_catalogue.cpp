// SPDX-License-Identifier: GPL-3.0-or-later
// The catalogue as it is searched, the tips of rows and cards, and what else is read of them.
#include "app/builder/card_delegate.h"
#include "app/builder/cards_view.h"
#include "app/builder/catalogue_model.h"
#include "app/builder/catalogue_pane.h"
#include "app/builder/chips.h"
#include "app/builder/figure_grid.h"
#include "app/builder/given_mark.h"
#include "app/builder/options_model.h"
#include "app/builder/topics.h"
#include "app/builder/unit_steps.h"
#include "app/common/tips.h"
#include "core/model/edit.h"
#include "core/words/finding_words.h"
#include "core/words/profile_words.h"
#include "tests/app/support/by_hand.h"
#include "tests/support/catalogues.h"

#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QSignalSpy>
#include <QToolTip>

#include <algorithm>
#include <set>

using namespace gonfalon;
using namespace Qt::StringLiterals;
using test::closeMenu;
using test::dragonRampant;
using test::entry;
using test::named;
using test::openMenu;
using test::press;
using test::rowCalled;

namespace {

/// A pane that is shown, with what it asks for.
struct Shown
{
    explicit Shown(const Catalogue &game = dragonRampant()) : pane(game)
    {
        pane.resize(300, 700);
        pane.show();
        if (!QTest::qWaitForWindowActive(&pane))
            qFatal("the pane does not come up");
    }
    QListView &list() { return named<QListView>(pane, u"Catalogue"_s); }
    QLineEdit &search() { return named<QLineEdit>(pane, u"Find a unit, option or rule"_s); }
    QMenu &menuOf(const QString &row)
    {
        const QModelIndex index = rowCalled(list(), row);
        list().scrollTo(index);
        const QPoint place = list().visualRect(index).center();
        QContextMenuEvent event(QContextMenuEvent::Mouse, place, list().viewport()->mapToGlobal(place));
        QApplication::sendEvent(list().viewport(), &event);
        return openMenu();
    }

    CataloguePane pane;
    QSignalSpy looked{&pane, &CataloguePane::unitTypeLooked}, chosen{&pane, &CataloguePane::unitTypeChosen},
        lists{&pane, &CataloguePane::sampleListChosen},
        organisations{&pane, &CataloguePane::organisationChosen}, topics{&pane, &CataloguePane::topicAsked};
};

QString lastType(const QSignalSpy &spy)
{
    return spy.isEmpty() ? QString() : QString::fromStdString(spy.last().at(0).value<UnitTypeId>().str());
}

/// What the tip over a place of a widget says.
QString tipAt(QWidget &widget, const QPoint &place)
{
    QToolTip::hideText();
    QHelpEvent event(QEvent::ToolTip, place, widget.mapToGlobal(place));
    QApplication::sendEvent(&widget, &event);
    return QToolTip::text();
}

Warband band()
{
    Warband warband = newWarband(dragonRampant());
    warband.units = {test::unitOf("heavy-foot", {"offensive"}, "Guard"),
                     test::unitOf("light-riders", {}, "Wolves"),
                     test::unitOf("light-foot", {"wizardling"}, "Shamans"), test::unitOf("scouts")};
    warband.units[0].leader = warband.units[1].leader = true;
    return warband;
}

} // namespace

class CatalogueTest : public QObject
{
    Q_OBJECT

private slots:
    /// Whatever is looked for, no row stands twice, and blanks around it mean nothing.
    void noRowStandsTwice()
    {
        for (const Catalogue *game : test::everyGame()) {
            CatalogueModel model(*game), blank(*game);
            for (const auto &words : {u"a"_s, u"foot"_s, u"ran"_s, u"magic"_s, u"swift"_s, u"light"_s}) {
                model.setSearch(words);
                blank.setSearch(u"  "_s + words + u' ');
                QCOMPARE(blank.rowCount(), model.rowCount());
                std::set<std::string> seen;
                for (int row = 0; row < model.rowCount(); ++row) {
                    QCOMPARE(blank.index(row).data().toString(), model.index(row).data().toString());
                    if (const UnitType *type = model.unitType(model.index(row)))
                        QVERIFY2(seen.insert(type->id.str()).second, type->id.str().c_str());
                }
            }
        }
    }

    /// The second line says why a row was found: its tagline, the rule it has, what it may take.
    void aRowSaysWhyItWasFound()
    {
        CatalogueModel model(dragonRampant());
        int has = 0, may = 0;
        for (const SpecialRule &rule : dragonRampant().specialRules) {
            model.setSearch(QString::fromStdString(rule.name));
            for (int row = 0; row < model.rowCount(); ++row) {
                const UnitType *type = model.unitType(model.index(row));
                if (!type)
                    continue;
                const QString name = QString::fromStdString(rule.name);
                const QString why = model.index(row).data(CatalogueModel::SecondLineRole).toString();
                const bool called = QString::fromStdString(type->name).contains(name, Qt::CaseInsensitive);
                if (called)
                    continue;
                QVERIFY2(why.contains(name, Qt::CaseInsensitive), qPrintable(why));
                may += why.startsWith(u"may take"_s) ? 1 : 0;
                has += why == name ? 1 : 0;
            }
        }
        QVERIFY(has > 0 && may > 0);
    }

    void aRowIsReadAloudWithItsPoints()
    {
        CatalogueModel model(dragonRampant());
        for (int row = 0; row < model.rowCount(); ++row) {
            const QModelIndex index = model.index(row);
            const UnitType *type = model.unitType(index);
            const QString spoken = index.data(Qt::AccessibleTextRole).toString();
            QVERIFY(spoken.startsWith(index.data().toString()));
            if (type)
                QVERIFY2(spoken.contains(words::points(usualPrice(dragonRampant(), *type))),
                         qPrintable(spoken));
        }
    }

    void theKeysOfTheSearch()
    {
        Shown at;
        at.search().setFocus();
        test::type(u"scouts"_s);
        QCOMPARE(lastType(at.looked), u"scouts"_s);
        press(Qt::Key_Return);
        QCOMPARE(lastType(at.chosen), u"scouts"_s);
        QCOMPARE(at.chosen.last().at(1).toInt(), 1);
        press(Qt::Key_Escape);
        QVERIFY(at.search().text().isEmpty() && at.search().hasFocus());
        QCOMPARE(lastType(at.looked), QString()); // and with it the look ends
        QVERIFY(!at.list().currentIndex().isValid());
        test::type(u"elite"_s);
        press(Qt::Key_Slash);
        QCOMPARE(at.search().selectedText(), u"elite"_s);
        press(Qt::Key_Down);
        QVERIFY(at.list().hasFocus());
        press(Qt::Key_End);
        QCOMPARE(at.list().currentIndex().row(), at.list().model()->rowCount() - 1);
        press(Qt::Key_Home);
        QVERIFY(at.list().currentIndex().row() <= 1);
    }

    /// Every entry of the menu of every kind of row does what it says, to that row.
    void theMenuOfARow()
    {
        Shown at;
        entry(at.menuOf(u"Scouts"_s), u"Look"_s)->trigger();
        closeMenu();
        QCOMPARE(lastType(at.looked), u"scouts"_s);
        for (const auto &[act, count] : {std::pair(u"Add"_s, 1), std::pair(u"Add two"_s, 2)}) {
            at.list().setCurrentIndex(rowCalled(at.list(), u"Heavy Foot"_s));
            QMenu &menu = at.menuOf(u"Elite Foot"_s);
            for (QAction *action : menu.actions()) {
                if (action->text() == act)
                    action->trigger();
            }
            closeMenu();
            QCOMPARE(lastType(at.chosen), u"elite-foot"_s);
            QCOMPARE(at.chosen.last().at(1).toInt(), count);
        }
        entry(at.menuOf(u"Scouts"_s), u"Rules of Scouts"_s)->trigger();
        closeMenu();
        QVERIFY((at.topics.takeFirst().at(0).value<Topic>() == Topic{Topic::Kind::UnitType, "scouts"}));
        const SampleList &list = dragonRampant().sampleLists.front();
        entry(at.menuOf(QString::fromStdString(list.name)), u"Look into it"_s)->trigger();
        closeMenu();
        QCOMPARE(at.lists.count(), 1);
        QVERIFY(at.lists.at(0).at(0).value<SampleListId>() == list.id);
        Shown kingdoms(test::dragonKingdoms());
        entry(kingdoms.menuOf(QString::fromStdString(test::dragonKingdoms().organisations.front().name)),
              u"Muster it"_s)
            ->trigger();
        closeMenu();
        QCOMPARE(kingdoms.organisations.count(), 1);
    }

    void aPressUponASampleListOpensIt()
    {
        Shown at;
        const SampleList &list = dragonRampant().sampleLists.back();
        const QModelIndex index = rowCalled(at.list(), QString::fromStdString(list.name));
        QCOMPARE(index.data(CatalogueModel::SecondLineRole).toString(),
                 list.rows.size() == 1
                     ? u"1 row · %1"_s.arg(QString::fromStdString(list.tagline))
                     : u"%1 rows · %2"_s.arg(list.rows.size()).arg(QString::fromStdString(list.tagline)));
        at.list().scrollTo(index);
        QTest::mouseClick(at.list().viewport(), Qt::LeftButton, {}, at.list().visualRect(index).center());
        QCOMPARE(at.lists.count(), 1);
        QVERIFY(at.lists.at(0).at(0).value<SampleListId>() == list.id);
        QCOMPARE(at.chosen.count(), 0);
    }

    /// A sign behind a name is explained in its tip and at the foot, each with its own words.
    void everySignIsExplained()
    {
        std::set<QString> texts;
        for (const Given given : {Given::Ruling, Given::Borrowed, Given::Pack})
            texts.insert(givenText(given));
        QCOMPARE(texts.size(), std::size_t(3));
        QVERIFY(givenText(Given::Source).isEmpty());
        QVERIFY(givenText(Given::Ruling).contains(u"ours"_s));
        QVERIFY(givenText(Given::Borrowed).contains(u"borrowed"_s));
        QVERIFY(givenText(Given::Pack).contains(u"pack"_s));
        for (const Catalogue *game : test::everyGame()) {
            const CatalogueModel model(*game);
            for (int row = 0; row < model.rowCount(); ++row) {
                const UnitType *type = model.unitType(model.index(row));
                if (!type)
                    continue;
                const QString tip = model.index(row).data(Qt::ToolTipRole).toString();
                QVERIFY2(tip.contains(givenText(type->given)), qPrintable(tip));
                const QString sign = model.index(row).data(CatalogueModel::MarkRole).toString();
                QCOMPARE(sign.isEmpty(), type->given == Given::Source);
                QVERIFY(sign.isEmpty() || model.signRemark().contains(sign));
            }
        }
    }

    /// The tip of anything holds its whole rule, not the line that stands in its row.
    void aTipHoldsTheWholeRule()
    {
        int longer = 0;
        const auto whole = [&](const Catalogue &game, const Topic &topic, const std::string &name,
                               const std::string &text, const std::string &summary) {
            const QString tip = topicTip(game, topic);
            const std::string &rule = text.empty() ? summary : text;
            longer += text.empty() || text == summary ? 0 : 1;
            return tip.contains(QString::fromStdString(name).toHtmlEscaped()) &&
                   tip.endsWith(QString::fromStdString(rule).toHtmlEscaped());
        };
        for (const Catalogue *game : test::everyGame()) {
            for (const SpecialRule &rule : game->specialRules)
                QVERIFY2(whole(*game, {Topic::Kind::SpecialRule, rule.id.str()}, rule.name, rule.text,
                               rule.summary),
                         rule.name.c_str());
            for (const Option &option : game->options)
                QVERIFY2(whole(*game, {Topic::Kind::Option, option.id.str()}, option.name, option.text,
                               option.summary),
                         option.name.c_str());
            for (const Spell &spell : game->spells)
                QVERIFY2(
                    whole(*game, {Topic::Kind::Spell, spell.id.str()}, spell.name, spell.text, spell.summary),
                    spell.name.c_str());
            for (const Quest &quest : game->quests)
                QVERIFY2(whole(*game, {Topic::Kind::Quest, quest.id.str()}, quest.name, quest.text, {}),
                         quest.name.c_str());
        }
        QVERIFY(longer > 0);
    }

    /// A card's tip tells the findings of its own unit and its rules; a chip's tells its rule.
    void theTipOfACardIsItsOwn()
    {
        WarbandDocument document(dragonRampant(), band());
        CardsModel model(document);
        CardsView cards(model);
        cards.resize(900, 700);
        cards.show();
        QVERIFY(QTest::qWaitForWindowExposed(&cards));
        int found = 0, others = 0;
        for (int row = 0; row < 4; ++row) {
            const QRect card = cards.visualRect(model.index(row));
            const QString tip = tipAt(*cards.viewport(), card.topLeft() + QPoint(90, 24));
            QVERIFY2(tip.contains(model.index(row).data().toString()), qPrintable(tip));
            for (const Finding &finding : document.muster().findings) {
                const bool own = finding.place.unit == std::optional(std::size_t(row));
                QCOMPARE(tip.contains(words::sentence(finding).toHtmlEscaped()), own);
                ++(own ? found : others);
            }
            for (const ProfileRule &rule : document.muster().profiles[std::size_t(row)].rules)
                QVERIFY(tip.contains(QString::fromStdString(rule.rule->summary).toHtmlEscaped()));
            const auto *delegate = qobject_cast<CardDelegate *>(cards.itemDelegate());
            for (const PlacedChip &chip :
                 delegate->chips(test::rowOption(cards, model.index(row)), model.index(row))) {
                if (chip.chip.topic)
                    QCOMPARE(tipAt(*cards.viewport(), chip.box.center().toPoint()),
                             tips::formatted({topicTip(dragonRampant(), *chip.chip.topic)}));
            }
        }
        QToolTip::hideText();
        QVERIFY(found > 0 && others > 0);
    }

    /// What a chip says of a price, and how many have no room.
    void chipsSayWhatTheyCost()
    {
        Warband warband = band();
        warband.units[1].house = {
            {"Oath", Points(3), {}}, {"Curse", Points(-2), {}}, {"Song", Points(0), {}}};
        const WarbandDocument document(dragonRampant(), warband);
        QStringList texts;
        const std::vector<Chip> chips = chipsOf(document, 1);
        for (const Chip &chip : chips)
            texts << chip.text;
        for (const auto &chip : {u"house: Oath +3"_s, u"house: Curse −2"_s, u"house: Song"_s})
            QVERIFY2(texts.contains(chip), qPrintable(texts.join(u'|')));
        int cut = 0;
        for (int width = 60; width < 900; width += 40) {
            const auto placed = placeChips({0, 0, double(width), 20}, chips, QFont(), std::nullopt);
            if (!placed.back().chip.text.startsWith(u'+'))
                continue;
            QCOMPARE(placed.back().chip.text, u"+%1"_s.arg(chips.size() - (placed.size() - 1)));
            ++cut;
        }
        QVERIFY(cut > 2);
    }

    void percentagesAreChipsToo()
    {
        Warband army = newWarband(test::robertsRules());
        army.units = {newUnit(*test::robertsRules().unitType(UnitTypeId("heavy-foot")))};
        toggleOption(test::robertsRules(), army.units[0], OptionId("pike"));
        const WarbandDocument document(test::robertsRules(), army);
        const auto chips = chipsOf(document, 0);
        int percent = 0;
        for (const PricePart &part : document.muster().profiles[0].price) {
            if (part.percent == 0)
                continue;
            const QString text =
                u"%1 %2%3 %"_s.arg(QString::fromStdString(part.name), part.percent < 0 ? u"−"_s : u"+"_s)
                    .arg(std::abs(part.percent));
            QVERIFY2(std::ranges::find(chips, text, &Chip::text) != chips.end(), qPrintable(text));
            ++percent;
        }
        QVERIFY(percent > 0);
    }

    /// The grid of figures speaks of the profile that it shows now, cell by cell.
    void theFiguresAreThoseOfTheUnit()
    {
        FigureGrid grid(dragonRampant());
        grid.resize(340, 82);
        grid.show();
        for (const char *type : {"heavy-foot", "light-riders", "scouts"}) {
            const Profile profile =
                resolve(dragonRampant(), newUnit(*dragonRampant().unitType(UnitTypeId(type))));
            grid.setProfile(profile);
            const auto &rows = dragonRampant().grid;
            QStringList all;
            for (std::size_t row = 0; row < rows.size(); ++row) {
                for (std::size_t column = 0; column < rows[row].size(); ++column) {
                    const QString spoken = words::spokenCell(dragonRampant(), rows[row][column], profile);
                    const double w = grid.width() / double(rows[row].size()),
                                 h = grid.height() / double(rows.size());
                    const QPoint place(int(w * (double(column) + 0.5)), int(h * (double(row) + 0.5)));
                    QCOMPARE(tipAt(grid, place), spoken);
                    all << spoken;
                }
            }
            QCOMPARE(grid.accessibleDescription(), all.join(u"; "_s));
        }
        QToolTip::hideText();
    }

    /// In each section what can be taken stands before what cannot; its head says how many.
    void optionsStandInOrder()
    {
        int barred = 0;
        for (const Catalogue *game : test::everyGame()) {
            for (const UnitType &type : game->unitTypes) {
                Warband warband = newWarband(*game);
                warband.units = {newUnit(type)};
                WarbandDocument document(*game, warband);
                OptionsModel options(document);
                options.setUnit(0);
                bool closed = false;
                for (int row = 0; row < options.rowCount(); ++row) {
                    const OptionsModel::Row &data = options.row(options.index(row));
                    if (data.kind == OptionsModel::Kind::Head) {
                        closed = false;
                        const Section *section = game->section(data.option.str());
                        QCOMPARE(data.detail, section->choose == Section::Choose::One ? u"one of these"_s
                                              : section->choose == Section::Choose::AtMostOne
                                                  ? u"one at most"_s
                                                  : QString());
                    } else if (data.kind == OptionsModel::Kind::Option) {
                        QVERIFY(!closed || data.barred);
                        closed = data.barred;
                        barred += data.barred ? 1 : 0;
                    }
                }
            }
        }
        QVERIFY(barred > 0);
    }

    /// A row says aloud what its box shows, and its tip what the price comes to or would.
    void anOptionSaysWhetherItIsTaken()
    {
        Warband army = newWarband(test::robertsRules());
        army.units = {newUnit(*test::robertsRules().unitType(UnitTypeId("heavy-foot")))};
        WarbandDocument document(test::robertsRules(), army);
        OptionsModel options(document);
        options.setUnit(0);
        const auto agree = [&] {
            int come = 0;
            for (int row = 0; row < options.rowCount(); ++row) {
                const QModelIndex index = options.index(row);
                const OptionsModel::Row &data = options.row(index);
                if (data.kind != OptionsModel::Kind::Option)
                    continue;
                const QStringList spoken = index.data(Qt::AccessibleTextRole).toString().split(u", "_s);
                const QString state = data.barred  ? u"not possible"_s
                                      : data.taken ? u"taken"_s
                                                   : u"not taken"_s;
                if (!spoken.contains(state) ||
                    (data.taken != (index.data(Qt::CheckStateRole) == Qt::Checked)))
                    return -1;
                if (!data.tip.contains(u"for this unit"_s))
                    continue;
                ++come;
                if (data.tip.startsWith(u"comes to"_s) != data.taken)
                    return -1;
            }
            return come;
        };
        QVERIFY(agree() > 0);
        options.toggle(options.indexOf(OptionId("pike"), false));
        QVERIFY(options.row(options.indexOf(OptionId("pike"), false)).taken);
        QVERIFY(agree() > 0);
    }

    /// A text that is emptied is none: what stood behind it moves up.
    void anEmptiedTextIsNone()
    {
        WarbandDocument document(test::robertsRules(), newWarband(test::robertsRules()));
        steps::addUnit(document, UnitTypeId("wizard"));
        OptionsModel options(document);
        options.setUnit(0);
        const auto texts = [&] {
            std::vector<QModelIndex> all;
            for (int row = 0; row < options.rowCount(); ++row) {
                if (options.row(options.index(row)).kind == OptionsModel::Kind::Text)
                    all.push_back(options.index(row));
            }
            return all;
        };
        for (int row = 0; row < options.rowCount() && texts().empty(); ++row)
            options.toggle(options.index(row));
        QVERIFY(!texts().empty());
        for (const auto &spell : {u"Firebolt"_s, u"Mist"_s})
            QVERIFY(options.setData(texts().back(), spell, Qt::EditRole));
        const QString last = texts().back().data(Qt::EditRole).toString();
        QVERIFY(options.setData(texts().front(), QString(), Qt::EditRole));
        const OptionId option = options.row(texts().front()).option;
        QCOMPARE(chosen(document.warband().units[0], option)->answers, std::vector<std::string>{"Mist"});
        QCOMPARE(texts().front().data(Qt::EditRole).toString(), u"Mist"_s);
        QVERIFY(last.isEmpty() || last == u"Mist"_s);
    }
};

GONFALON_APP_TEST(CatalogueTest)
#include "tst_catalogue.moc"
