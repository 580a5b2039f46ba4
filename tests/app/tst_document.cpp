// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/builder/unit_steps.h"
#include "core/model/edit.h"
#include "tests/app/support/window.h"
#include "tests/support/catalogues.h"

#include <QSignalSpy>

using namespace gonfalon;
using namespace Qt::StringLiterals;
using test::dragonRampant;

namespace {

struct Edited
{
    WarbandDocument document{dragonRampant(), newWarband(dragonRampant())};
    QSignalSpy changes{&document, &WarbandDocument::changed};

    void name(const std::string &text)
    {
        document.modify(u"rename the warband"_s, [&](Warband &w) { w.name = text; }, u"name"_s);
    }
    void player(const std::string &text)
    {
        document.modify(u"name the player"_s, [&](Warband &w) { w.player = text; }, u"player"_s);
    }
};

} // namespace

class DocumentTest : public QObject
{
    Q_OBJECT

private slots:
    void everyStepIsNamed()
    {
        Edited at;
        QUndoStack &steps = at.document.steps();
        steps::addUnit(at.document, UnitTypeId("heavy-foot"));
        QCOMPARE(steps.undoText(), u"add Heavy Foot"_s);
        steps::addUnit(at.document, UnitTypeId("light-riders"));
        steps::toggleOption(at.document, 1, OptionId("short-range-missiles"), false);
        QVERIFY(steps.undoText().startsWith(u"take "_s));
        const QString taken = steps.undoText().mid(5);
        steps::toggleOption(at.document, 1, OptionId("short-range-missiles"), false);
        QCOMPARE(steps.undoText(), u"give back "_s + taken);
        steps::moveUnit(at.document, 1, 0);
        QCOMPARE(steps.undoText(), u"move Light Riders"_s);
        steps::duplicateUnit(at.document, 0);
        QCOMPARE(steps.undoText(), u"duplicate Light Riders"_s);
        steps::removeUnit(at.document, 2);
        QCOMPARE(steps.undoText(), u"remove Heavy Foot"_s);
        steps.undo();
        QCOMPARE(steps.redoText(), u"remove Heavy Foot"_s);
        QCOMPARE(steps.undoText(), u"duplicate Light Riders"_s);
    }

    void undoAndRedoGiveTheSameValues()
    {
        Edited at;
        std::vector<Warband> values{at.document.warband()};
        const auto note = [&] { values.push_back(at.document.warband()); };
        steps::addUnit(at.document, UnitTypeId("heavy-foot"));
        note();
        steps::addUnit(at.document, UnitTypeId("light-foot"));
        note();
        steps::makeLeader(at.document, 1);
        note();
        at.name("Raiders");
        note();
        for (std::size_t i = values.size() - 1; i > 0; --i) {
            QVERIFY(at.document.warband() == values[i]);
            at.document.steps().undo();
        }
        for (const Warband &value : values) {
            QVERIFY(at.document.warband() == value);
            QCOMPARE(at.document.muster().points, muster(dragonRampant(), value).points);
            at.document.steps().redo();
        }
    }

    void typingInOneFieldIsOneStep()
    {
        Edited at;
        for (const char *text : {"G", "Gr", "Gra", "Grak", "Grakk"})
            at.name(text);
        at.player("A");
        at.name("Grakk II");
        QCOMPARE(at.document.steps().count(), 3);
        at.document.steps().undo();
        at.document.steps().undo();
        QCOMPARE(at.document.warband().name, std::string("Grakk"));
        at.document.steps().undo();
        QCOMPARE(at.document.warband().name, std::string());
        at.document.steps().redo();
        QCOMPARE(at.document.warband().name, std::string("Grakk"));
    }

    void typingBackToTheStartIsNoStep()
    {
        Edited at;
        steps::addUnit(at.document, UnitTypeId("scouts"));
        at.name("x");
        at.name("");
        QCOMPARE(at.document.steps().count(), 1);
        QCOMPARE(at.document.steps().undoText(), u"add Scouts"_s);
    }

    void anEditOfNothingIsNoStep()
    {
        Edited at;
        at.document.modify(u"nothing"_s, [](Warband &) {});
        QCOMPARE(at.document.steps().count(), 0);
        QCOMPARE(at.changes.count(), 0);
        QVERIFY(!at.document.isUnsaved());
    }

    void everyStepTellsOnceWithTheValueBefore()
    {
        Edited at;
        std::vector<Warband> before;
        connect(&at.document, &WarbandDocument::changed, this,
                [&](const Warband &value) { before.push_back(value); });
        const Warband empty = at.document.warband();
        steps::addUnit(at.document, UnitTypeId("scouts"));
        const Warband one = at.document.warband();
        at.document.steps().undo();
        at.document.steps().redo();
        at.name("a");
        at.name("ab");
        QCOMPARE(at.changes.count(), 5);
        QVERIFY(before[0] == empty);
        QVERIFY(before[1] == one);
        QVERIFY(before[2] == empty);
        QVERIFY(before[3] == one);
        QCOMPARE(before[4].name, std::string("a"));
    }

    void savingSurvivesUndo()
    {
        Edited at;
        QSignalSpy titles(&at.document, &WarbandDocument::titleChanged);
        at.name("Raiders");
        QVERIFY(at.document.isUnsaved());
        QCOMPARE(at.document.title(), u"Raiders"_s);
        QVERIFY(titles.count() > 0);
        at.document.markSaved();
        QVERIFY(!at.document.isUnsaved());
        at.document.steps().undo();
        QVERIFY(at.document.isUnsaved());
        at.document.steps().redo();
        QVERIFY(!at.document.isUnsaved());
        at.name("Raiders!"); // does not melt into the step that was saved
        at.document.steps().undo();
        QVERIFY(!at.document.isUnsaved());
        at.document.markUnsaved();
        QVERIFY(at.document.isUnsaved());
        at.document.markSaved();
        QVERIFY(!at.document.isUnsaved());
    }

    void aFixIsAStepLikeAnyOther()
    {
        Edited at;
        steps::addUnit(at.document, UnitTypeId("heavy-foot"));
        steps::addUnit(at.document, UnitTypeId("scouts"));
        at.document.modify(u"two Leaders"_s, [](Warband &w) { w.units[1].leader = true; });
        const Findings findings = at.document.muster().findings;
        const auto found = std::ranges::find_if(
            findings, [](const Finding &f) { return f.fix && f.fix->kind == FixKind::MakeLeader; });
        QVERIFY(found != findings.end());
        QVERIFY(steps::applyFix(at.document, *found));
        QCOMPARE(std::ranges::count(at.document.warband().units, true, &Unit::leader), std::ptrdiff_t(1));
        QVERIFY(!at.document.steps().undoText().isEmpty());
        at.document.steps().undo();
        QCOMPARE(std::ranges::count(at.document.warband().units, true, &Unit::leader), std::ptrdiff_t(2));
    }
};

GONFALON_APP_TEST(DocumentTest)
#include "tst_document.moc"
