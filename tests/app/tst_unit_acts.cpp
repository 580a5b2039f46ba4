// SPDX-License-Identifier: GPL-3.0-or-later
// What is done with a unit, and what the builder shows after it.
#include "app/builder/cards_view.h"
#include "app/builder/catalogue_pane.h"
#include "app/builder/finding_delegate.h"
#include "app/builder/finding_list.h"
#include "app/builder/notice_line.h"
#include "app/builder/sample_dialog.h"
#include "app/builder/unit_clip.h"
#include "app/builder/unit_steps.h"
#include "core/model/edit.h"
#include "core/model/organisations.h"
#include "core/words/finding_words.h"
#include "tests/app/support/by_hand.h"
#include "tests/support/catalogues.h"

#include <QAction>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QDialog>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QMimeData>
#include <QSignalSpy>
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
using test::press;
using test::Program;

namespace {

Warband raiders(const char *name = "Raiders")
{
    Warband warband = newWarband(dragonRampant());
    warband.name = name;
    warband.race = "Orc";
    warband.units = {test::unitOf("heavy-foot", {}, "Guard"), test::unitOf("light-riders", {}, "Wolves"),
                     test::unitOf("light-foot", {}, "Shamans"), test::unitOf("scouts", {}, "Boars")};
    warband.units[0].leader = true;
    return warband;
}

/// Two loose bands before an organisation of four.
Warband kingdom()
{
    const Catalogue &game = test::dragonKingdoms();
    Warband warband = newWarband(game);
    warband.units = {newUnit(*game.unitType(UnitTypeId("band"))),
                     newUnit(*game.unitType(UnitTypeId("band")))};
    warband.units[0].name = "One";
    warband.units[1].name = "Two";
    addOrganisation(game, warband, *game.organisation(OrganisationTypeId("warband")));
    return warband;
}

CardsView &cardsOf(Program &program) { return named<CardsView>(program.page(), u"Units of the warband"_s); }

QString notice(Program &program) { return program.page().findChild<NoticeLine *>()->text(); }

void menuAt(CardsView &cards, const QPoint &place)
{
    QContextMenuEvent event(QContextMenuEvent::Mouse, place, cards.viewport()->mapToGlobal(place));
    QApplication::sendEvent(cards.viewport(), &event);
}

} // namespace

class UnitActsTest : public QObject
{
    Q_OBJECT

private slots:
    /// Whoever removes several goes on where he is.
    void whatStandsInItsPlaceIsChosen()
    {
        Program program;
        WarbandDocument &document = program.show(raiders());
        CardsView &cards = cardsOf(program);
        const auto nameOf = [&] {
            return QString::fromStdString(document.warband().units.at(std::size_t(cards.currentUnit())).name);
        };
        cards.selectUnit(1);
        program.page().removeUnit();
        QCOMPARE(nameOf(), u"Shamans"_s);
        program.page().cutUnit();
        QCOMPARE(nameOf(), u"Boars"_s);
        program.page().removeUnit();
        QCOMPARE(nameOf(), u"Guard"_s); // it was the last
        program.page().removeUnit();
        QVERIFY(!program.page().hasUnit());
    }

    void aMoveIsOfferedWhereThereIsRoomForIt()
    {
        Program program;
        program.show(kingdom());
        CardsView &cards = cardsOf(program);
        const int last = int(program.document().warband().units.size()) - 1;
        QCOMPARE(last, 5);
        for (int unit = 0; unit <= last; ++unit) {
            cards.selectUnit(unit);
            const bool first = unit == 0 || unit == 2, end = unit == 1 || unit == last; // of its organisation
            QCOMPARE(program.page().whyNot(UnitAct::MoveUp).isEmpty(), !first);
            QCOMPARE(program.page().whyNot(UnitAct::MoveDown).isEmpty(), !end);
            QCOMPARE(cards.neighbour(-1), first ? -1 : unit - 1);
            QCOMPARE(cards.neighbour(1), end ? -1 : unit + 1);
        }
        cards.selectUnit(0);
        QCOMPARE(program.page().whyNot(UnitAct::MoveUp), u"It is the first already."_s);
        QCOMPARE(program.page().whyNot(UnitAct::MakeLeader), u"This game has no Leader."_s);
        cards.selectOrganisation(program.document().warband().organisations.front().id);
        QVERIFY(program.page().whyNot(UnitAct::Remove).isEmpty() &&
                program.page().whyNot(UnitAct::Rename).isEmpty());
        for (const UnitAct act : {UnitAct::Duplicate, UnitAct::Cut, UnitAct::Copy, UnitAct::CopyTo,
                                  UnitAct::ChangeType, UnitAct::MoveUp, UnitAct::MoveDown})
            QCOMPARE(program.page().whyNot(act), u"Choose one of its units."_s);
        cards.setCurrentIndex({});
        QCOMPARE(program.page().whyNot(UnitAct::Remove), u"Choose a unit first."_s);
    }

    void theLineNamesUnitAndList()
    {
        Program program;
        WarbandDocument &target = program.show(raiders("Others"));
        BuilderPage &other = program.page();
        program.show(raiders());
        cardsOf(program).selectUnit(1);
        program.page().copyUnitTo(other);
        QCOMPARE(notice(program), u"Wolves is copied to Others."_s);
        QCOMPARE(target.warband().units.back().name, std::string("Wolves 2"));
        for (auto *button : program.page().findChildren<QToolButton *>()) {
            if (button->text() == u"Put away"_s)
                button->click();
        }
        QCOMPARE(notice(program), QString());
    }

    void theTextOfACopyIsThatUnitAlone()
    {
        const Warband warband = raiders();
        const auto data = clip::unitData(dragonRampant(), warband, 1);
        QVERIFY2(data->text().startsWith(u"Wolves"_s), qPrintable(data->text()));
        QVERIFY(data->text().contains(u"Light Riders"_s) && !data->text().contains(u"Guard"_s));
        const auto unnamed = [&] {
            Warband plain = raiders();
            plain.units[1].name.clear();
            return clip::unitData(dragonRampant(), plain, 1)->text();
        };
        QVERIFY2(unnamed().startsWith(u"Light Riders"_s), qPrintable(unnamed()));
    }

    void aPasteStandsInTheOrganisationOfTheChosen()
    {
        Program program;
        WarbandDocument &document = program.show(kingdom());
        CardsView &cards = cardsOf(program);
        const std::string id = document.warband().organisations.front().id;
        cards.selectUnit(0);
        program.page().copyUnit();
        cards.selectUnit(3);
        program.page().pasteUnit();
        QCOMPARE(cards.currentUnit(), 4);
        QCOMPARE(document.warband().units[4].organisation, id);
        QCOMPARE(document.warband().units[4].name, std::string("One 2"));
        cards.selectUnit(4);
        program.page().copyUnit();
        cards.selectUnit(1);
        program.page().pasteUnit();
        QVERIFY(document.warband().units[2].organisation.empty());
    }

    void eachOfSeveralHasItsOwnName()
    {
        WarbandDocument document(test::dragonKingdoms(), newWarband(test::dragonKingdoms()));
        const Unit band = steps::unitToAdd(document, *test::dragonKingdoms().unitType(UnitTypeId("band")));
        QVERIFY(!band.name.empty());
        QCOMPARE(steps::addUnits(document, band, 3), std::size_t(2));
        QCOMPARE(document.steps().count(), 1);
        QVERIFY2(document.steps().undoText().contains(u"3 times"_s), qPrintable(document.steps().undoText()));
        std::set<std::string> names;
        for (const Unit &unit : document.warband().units)
            names.insert(unit.name);
        QCOMPARE(names.size(), std::size_t(3));
    }

    void theRulesOfAUnitAreInItsMenu()
    {
        Program program;
        program.show(raiders());
        CardsView &cards = cardsOf(program);
        QSignalSpy topics(&program.page(), &BuilderPage::topicAsked);
        menuAt(cards, cards.visualRect(cards.model()->index(1, 0)).center());
        QCOMPARE(cards.currentUnit(), 1);
        QVERIFY(entry(openMenu(), u"Rules of this unit"_s)->isEnabled());
        entry(openMenu(), u"Rules of this unit"_s)->trigger();
        closeMenu();
        QVERIFY((topics.takeFirst().at(0).value<Topic>() == Topic{Topic::Kind::UnitType, "light-riders"}));
        program.show(kingdom());
        CardsView &heads = cardsOf(program);
        menuAt(heads, heads.visualRect(heads.model()->index(2, 0)).center());
        QVERIFY(!heads.currentOrganisation().empty());
        QVERIFY(!entry(openMenu(), u"Rules of this unit"_s)->isEnabled());
        test::notGreyedInSilence(openMenu());
        closeMenu();
    }

    /// Where nothing stands nobody is chosen, and a paste comes to the end.
    void theMenuOfTheEmptySlot()
    {
        Program program;
        WarbandDocument &document = program.show(raiders());
        CardsView &cards = cardsOf(program);
        cards.selectUnit(0);
        program.page().copyUnit();
        menuAt(cards, QPoint(cards.viewport()->width() - 4, cards.viewport()->height() - 4));
        QVERIFY(!cards.currentIndex().isValid());
        QCOMPARE(openMenu().actions().size(), 1);
        entry(openMenu(), u"Paste"_s)->trigger();
        closeMenu();
        QCOMPARE(document.warband().units.back().name, std::string("Guard 2"));
        QCOMPARE(cards.currentUnit(), 4);
    }

    void whatSamplesAddedIsChosen()
    {
        Program program;
        WarbandDocument &document = program.show(raiders());
        cardsOf(program).selectUnit(0);
        auto *pane = program.page().findChild<CataloguePane *>();
        const SampleListId list = dragonRampant().sampleLists.at(1).id;
        const auto open = [&](int rows) {
            test::whenDialog([&](QDialog &dialog) {
                auto &samples = dynamic_cast<SampleDialog &>(dialog);
                QCOMPARE(samples.rows().list().id, list);
                QCOMPARE(dialog.windowTitle(), u"Sample lists: add to Raiders"_s);
                samples.rows().take(1, rows);
                for (auto *button : dialog.findChildren<QAbstractButton *>()) {
                    if (rows > 0 && button->text().startsWith(u"Add "_s))
                        button->click();
                }
                named<QAbstractButton>(dialog, u"Close"_s).click();
            });
            emit pane->sampleListChosen(list);
        };
        open(0);
        QCOMPARE(cardsOf(program).currentUnit(), 0);
        open(2);
        QCOMPARE(document.warband().units.size(), std::size_t(6));
        QCOMPARE(cardsOf(program).currentUnit(), 5);
    }

    /// The list of findings is as high as what it holds, up to three.
    void theFindingsHaveTheirRoom()
    {
        Program program;
        Warband calm = raiders();
        calm.trait.rolls = {{{4, 5, 3}, {}, {}}};
        WarbandDocument &document = program.show(calm);
        document.modify(u"limit"_s, [&](Warband &w) { w.limit = document.muster().points.value(); });
        calm = document.warband();
        auto &list = named<FindingList>(program.page(), u"Findings"_s);
        const auto agrees = [&] {
            const int rows = std::clamp(list.model()->rowCount(), 1, 3);
            return list.height() == rows * FindingDelegate::rowHeight(list.font()) + 2 * list.frameWidth();
        };
        QVERIFY(agrees());
        const int before = list.height();
        document.modify(u"two"_s, [](Warband &w) { w.units[1].leader = w.units[2].leader = true; });
        QVERIFY(agrees() && list.height() > before);
        document.modify(u"one"_s, [&](Warband &w) { w = calm; });
        QVERIFY(agrees() && list.height() == before);
    }

    /// Errors stand first, then warnings, then notes, whatever brought them.
    void theWorstStandsFirst()
    {
        Warband warband = raiders();
        warband.race.clear(); // a note
        warband.units[1].choices = {{OptionId("cleric"), {}}};
        warband.units[2].leader = true; // an error
        warband.packs = {{PackId("house-of-anna"), "House of Anna"}};
        WarbandDocument document(dragonRampant(), warband);
        const auto judged = [&](int rows) {
            const FindingsModel model(document);
            std::vector<int> severities;
            for (int row = 0; row + 1 < model.rowCount(); ++row)
                severities.push_back(int(model.finding(model.index(row))->severity));
            return std::ranges::is_sorted(severities, std::greater()) && int(severities.size()) >= rows &&
                   severities.front() != severities.back();
        };
        QVERIFY(judged(2));
        document.modify(u"dear"_s, [](Warband &w) { // too dear against the Undead: a warning
            w.limit = 18;
            w.units[0].choices = {{OptionId("cleric"), {}}, {OptionId("fear"), {}}};
            w.units[3].choices = {{OptionId("wizardling"), {}}};
        });
        QVERIFY(judged(3));
        std::set<Severity> kinds;
        for (const Finding &finding : document.muster().findings)
            kinds.insert(finding.severity);
        QVERIFY(kinds.contains(Severity::Warning) && kinds.contains(Severity::Error));
    }

    /// The card shows the worst of its unit's findings.
    void theWorstOfAUnitIsItsOwn()
    {
        Warband warband = raiders();
        warband.units[1].choices = {{OptionId("slayer"), {}}, {OptionId("wizardling"), {}}};
        warband.units[1].leader = true;
        warband.units[2].choices = {{OptionId("spellcaster"), {}}};
        const WarbandDocument document(dragonRampant(), warband);
        int several = 0;
        for (std::size_t unit = 0; unit < warband.units.size(); ++unit) {
            std::vector<Severity> own;
            for (const Finding &finding : document.muster().findings) {
                if (finding.place.unit == unit)
                    own.push_back(finding.severity);
            }
            const Finding *worst = document.worstFinding(unit);
            QCOMPARE(worst != nullptr, !own.empty());
            if (worst)
                QVERIFY(worst->severity == std::ranges::max(own));
            several += own.size() > 1 && std::ranges::max(own) != std::ranges::min(own) ? 1 : 0;
        }
        QVERIFY(several > 0);
    }

    /// What only the player can say is asked where it is said.
    void aMissingRaceIsAskedFor()
    {
        Program program;
        Warband warband = raiders();
        warband.race.clear();
        WarbandDocument &document = program.show(warband);
        const auto &findings = document.muster().findings;
        const auto found = std::ranges::find(findings, Code::RaceMissing, &Finding::code);
        QVERIFY(found != findings.end());
        program.page().mend(*found);
        auto *field = qobject_cast<QLineEdit *>(QApplication::focusWidget());
        QVERIFY(field && field->isVisible());
        test::type(u"Goblin"_s);
        QCOMPARE(document.warband().race, std::string("Goblin"));
    }

    /// The first key of all comes to the first finding, and with Shift to the last.
    void findingsAreSteppedThroughFromTheirEnds()
    {
        WarbandDocument document(dragonRampant(), raiders());
        document.modify(u"two"_s, [](Warband &w) {
            w.units[1].leader = w.units[2].leader = true;
            w.race.clear();
        });
        FindingsModel model(document);
        const int rows = model.rowCount() - 1;
        QVERIFY(rows > 1);
        for (const int by : {1, -1}) {
            FindingList list(model);
            QSignalSpy shown(&list, &FindingList::shown);
            for (int step = 0; step <= rows; ++step) {
                list.step(by);
                QCOMPARE(list.currentIndex().row(), by > 0 ? step % rows : (2 * rows - 1 - step) % rows);
            }
            QCOMPARE(shown.count(), rows + 1);
        }
    }

    /// The menu of a finding: each entry is about that finding.
    void theMenuOfAFinding()
    {
        Program program;
        Warband warband = raiders();
        warband.units[2].leader = true;
        WarbandDocument &document = program.show(warband);
        auto &list = named<FindingList>(program.page(), u"Findings"_s);
        const auto &model = dynamic_cast<const FindingsModel &>(*list.model());
        QSignalSpy topics(&program.page(), &BuilderPage::topicAsked);
        const auto open = [&](int row) -> QMenu & {
            list.scrollTo(model.index(row));
            const QPoint place = list.visualRect(model.index(row)).center();
            emit list.customContextMenuRequested(place);
            return openMenu();
        };
        for (int row = 0; row + 1 < model.rowCount(); ++row) {
            const Finding finding = *model.finding(model.index(row));
            QMenu &menu = open(row);
            const QString fix = model.fixLabel(model.index(row));
            QVERIFY(entry(menu, fix.isEmpty() ? u"Mend it"_s : fix)->isEnabled() != fix.isEmpty());
            QCOMPARE(entry(menu, u"Show the card"_s)->isEnabled(), finding.place.unit.has_value());
            entry(menu, u"Copy the text"_s)->trigger();
            QCOMPARE(QApplication::clipboard()->text(), words::sentence(finding));
            QVERIFY(QApplication::clipboard()->text() != fix);
            if (!finding.rule.empty()) {
                entry(menu, u"Rule "_s)->trigger();
                QCOMPARE(QString::fromStdString(topics.takeLast().at(0).value<Topic>().id),
                         QString::fromStdString(finding.rule.str()));
            }
            if (finding.place.unit) {
                cardsOf(program).selectUnit(3);
                entry(menu, u"Show the card"_s)->trigger();
                QCOMPARE(cardsOf(program).currentUnit(), int(*finding.place.unit));
            }
            closeMenu();
        }
        QVERIFY(!document.muster().legal());
    }

    /// A head says aloud whether its units are folded away.
    void aHeadSaysWhetherItIsFolded()
    {
        WarbandDocument document(test::dragonKingdoms(), kingdom());
        CardsModel cards(document);
        const std::string id = document.warband().organisations.front().id;
        const auto spoken = [&] {
            return cards.indexOfOrganisation(id).data(Qt::AccessibleTextRole).toString();
        };
        QVERIFY2(spoken().endsWith(u", unfolded"_s), qPrintable(spoken()));
        QVERIFY2(spoken().contains(u"4 units, 40 models"_s), qPrintable(spoken()));
        cards.setFolded(id, true);
        QVERIFY2(spoken().endsWith(u", folded"_s), qPrintable(spoken()));
    }

    void aListIsCalledByItsNameOrItsFile()
    {
        WarbandDocument document(dragonRampant(), newWarband(dragonRampant()));
        QCOMPARE(document.title(), u"Untitled"_s);
        document.setSource(u"/tmp/from.the.web.pdf"_s);
        QCOMPARE(document.title(), u"from.the.web"_s);
        document.setPath(u"/tmp/my.list.warband"_s);
        QCOMPARE(document.title(), u"my.list"_s);
        document.modify(u"name"_s, [](Warband &w) { w.name = "Grakk"; });
        QCOMPARE(document.title(), u"Grakk"_s);
    }

    /// "legal" is announced of a legal list, and a number of errors of another.
    void whatIsAnnouncedIsTrue()
    {
        Program program;
        WarbandDocument &document = program.show(raiders());
        const auto announced = [&](const QString &ending) {
            const auto all = program.page().findChildren<QWidget *>();
            return std::ranges::any_of(
                all, [&](const QWidget *w) { return w->accessibleDescription().endsWith(ending); });
        };
        document.modify(u"race"_s, [](Warband &w) { w.race = "Elf"; });
        QTRY_VERIFY(announced(u", legal"_s));
        document.modify(u"two"_s, [](Warband &w) { w.units[1].leader = true; });
        const int errors =
            int(std::ranges::count(document.muster().findings, Severity::Error, &Finding::severity));
        QTRY_VERIFY(announced(errors == 1 ? u", 1 error"_s : u", %1 errors"_s.arg(errors)));
        QVERIFY(!announced(u", legal"_s));
    }

    /// A name that is written is left, and the cards have the keys.
    void aNameIsLeftForTheCards()
    {
        Program program;
        program.show(kingdom());
        CardsView &cards = cardsOf(program);
        cards.selectOrganisation(program.document().warband().organisations.front().id);
        program.page().renameUnit();
        test::type(u"Grey"_s);
        QCOMPARE(program.document().warband().organisations.front().name, std::string("Grey"));
        QCOMPARE(program.document().steps().undoText(), u"rename Grey"_s);
        press(Qt::Key_Return);
        QVERIFY(cards.hasFocus());
        press(Qt::Key_Delete);
        QVERIFY(program.document().warband().organisations.empty());
        QCOMPARE(program.document().warband().units.size(), std::size_t(2));
    }
};

GONFALON_APP_TEST(UnitActsTest)
#include "tst_unit_acts.moc"
