// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/builder/cards_view.h"
#include "app/builder/unit_steps.h"
#include "core/model/edit.h"
#include "tests/app/support/window.h"
#include "tests/support/catalogues.h"

#include <QAction>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QPlainTextEdit>
#include <QSignalSpy>
#include <QTabBar>
#include <QToolBar>
#include <QToolButton>
#include <QUndoView>

using namespace gonfalon;
using namespace Qt::StringLiterals;
using test::dragonRampant;
using test::Program;

namespace {

/// A kind of step: how the window calls it, and what does it.
struct Kind
{
    QString name;
    std::function<void(WarbandDocument &)> act;
};

/// One of every kind that the builder makes, each of which changes something where it stands.
std::vector<Kind> everyKind()
{
    const auto set = [](const QString &name, auto change, const QString &field = {}) {
        return Kind{name, [=](WarbandDocument &document) { document.modify(name, change, field); }};
    };
    return {
        {u"add Heavy Foot"_s, [](WarbandDocument &d) { steps::addUnit(d, UnitTypeId("heavy-foot")); }},
        {u"add Light Riders"_s, [](WarbandDocument &d) { steps::addUnit(d, UnitTypeId("light-riders")); }},
        {u"take Offensive"_s,
         [](WarbandDocument &d) { steps::toggleOption(d, 0, OptionId("offensive"), false); }},
        {u"duplicate Heavy Foot"_s, [](WarbandDocument &d) { steps::duplicateUnit(d, 0); }},
        {u"make Light Riders the Leader's"_s, [](WarbandDocument &d) { steps::makeLeader(d, 2); }},
        {u"move Light Riders"_s, [](WarbandDocument &d) { steps::moveUnit(d, 2, 0); }},
        set(
            u"rename the warband"_s, [](Warband &w) { w.name = "Raiders & Sons"; }, u"name"_s),
        set(
            u"write notes"_s, [](Warband &w) { w.notes = "Rain."; }, u"notes"_s),
        {u"remove Heavy Foot"_s, [](WarbandDocument &d) { steps::removeUnit(d, 1); }},
        {u"give back Offensive"_s,
         [](WarbandDocument &d) { steps::toggleOption(d, 1, OptionId("offensive"), false); }},
        set(u"paint it & more"_s, [](Warband &w) { w.tinctures.field = "azure"; }),
    };
}

QAction &action(const Program &program, const QString &key)
{
    for (QAction *menu : program.window.menuBar()->actions()) {
        for (QAction *action : menu->menu() ? menu->menu()->actions() : QList<QAction *>()) {
            if (action->shortcut() == QKeySequence(key))
                return *action;
        }
    }
    qFatal("no action for %s", qPrintable(key));
}

QString plainText(QString text)
{
    return text.replace(u"&&"_s, u"\x1"_s).remove(u'&').replace(u"\x1"_s, u"&"_s);
}

/// The button whose tip begins with a word.
QToolButton &button(const Program &program, const QString &word)
{
    for (auto *each : program.window.findChildren<QToolButton *>()) {
        if (each->toolTip().startsWith(word))
            return *each;
    }
    qFatal("no button to %s", qPrintable(word));
}

QString join(const QString &verb, const QString &step) { return step.isEmpty() ? verb : verb + u' ' + step; }

} // namespace

class StepsTest : public QObject
{
    Q_OBJECT

    /// What menu, button, tip and spoken name say must be what would happen.
    static bool says(const Program &program, const QString &back, const QString &again)
    {
        const struct
        {
            QString verb, step, key;
        } both[] = {{u"Undo"_s, back, u"Ctrl+Z"_s}, {u"Redo"_s, again, u"Ctrl+Shift+Z"_s}};
        for (const auto &[verb, step, key] : both) {
            const QString words = join(verb, step);
            const QAction &entry = action(program, key);
            const QToolButton &tool = button(program, verb);
            const QStringList said{plainText(entry.text()), tool.accessibleName(),
                                   tool.toolTip().section(u" ("_s, 0, 0)};
            if (said != QStringList(3, words) || entry.isEnabled() == step.isEmpty() ||
                tool.isEnabled() == step.isEmpty()) {
                qWarning() << "wanted" << words << "said" << said << entry.isEnabled() << tool.isEnabled();
                return false;
            }
        }
        return true;
    }

private slots:
    void theyNameWhatTheyDoAfterEveryKindOfStep()
    {
        Program program;
        program.documents.create(SystemId("dragon-rampant"));
        WarbandDocument &document = program.document();
        const std::vector<Kind> kinds = everyKind();
        std::vector<Warband> values{document.warband()};
        QVERIFY(says(program, {}, {}));
        for (std::size_t i = 0; i < kinds.size(); ++i) {
            kinds[i].act(document);
            QCOMPARE(document.steps().count(), int(i) + 1);
            QVERIFY2(says(program, kinds[i].name, {}), qPrintable(kinds[i].name));
            values.push_back(document.warband());
        }
        // Ten and more back and forth, by key, by button and by menu in turn.
        const auto undo = [&](std::size_t i) {
            if (i % 3 == 0)
                QTest::keyClick(&program.window, Qt::Key_Z, Qt::ControlModifier);
            else if (i % 3 == 1)
                button(program, u"Undo"_s).click();
            else
                action(program, u"Ctrl+Z"_s).trigger();
        };
        const auto redo = [&](std::size_t i) {
            if (i % 4 == 0)
                QTest::keyClick(&program.window, Qt::Key_Y, Qt::ControlModifier);
            else if (i % 4 == 1)
                QTest::keyClick(&program.window, Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
            else if (i % 4 == 2)
                button(program, u"Redo"_s).click();
            else
                action(program, u"Ctrl+Shift+Z"_s).trigger();
        };
        const auto name = [&](std::size_t i) { return i < kinds.size() ? kinds[i].name : QString(); };
        for (int round = 0; round < 2; ++round) {
            for (std::size_t i = kinds.size(); i > 0; --i) {
                undo(i);
                QVERIFY(document.warband() == values[i - 1]);
                QVERIFY(says(program, i > 1 ? name(i - 2) : QString(), name(i - 1)));
            }
            for (std::size_t i = 0; i < kinds.size(); ++i) {
                redo(i);
                QVERIFY(document.warband() == values[i + 1]);
                QVERIFY(says(program, name(i), name(i + 1)));
            }
        }
    }

    void typingIsOneStepThatGoesAsOne()
    {
        Program program;
        program.documents.create(SystemId("dragon-rampant"));
        WarbandDocument &document = program.document();
        steps::addUnit(document, UnitTypeId("scouts"));
        for (const char *text : {"G", "Gr", "Gra"})
            document.modify(u"rename the warband"_s, [&](Warband &w) { w.name = text; }, u"name"_s);
        QVERIFY(says(program, u"rename the warband"_s, {}));
        document.modify(u"rename the warband"_s, [](Warband &w) { w.name.clear(); }, u"name"_s);
        QVERIFY(says(program, u"add Scouts"_s, {})); // typed back to the start: no step
    }

    /// Two lists down in the history one must still know which unit it was.
    void stepsOfAUnitNameIt()
    {
        Program program;
        program.documents.create(SystemId("dragon-rampant"));
        WarbandDocument &document = program.document();
        steps::addUnit(document, UnitTypeId("heavy-foot"));
        steps::addUnit(document, UnitTypeId("scouts"));
        test::named<CardsView>(program.page(), u"Units of the warband"_s).selectUnit(1);
        program.page().renameUnit();
        test::type(u"Boars"_s);
        QVERIFY(says(program, u"rename Boars"_s, {}));
        auto &field = *qobject_cast<QLineEdit *>(QApplication::focusWidget());
        field.selectAll();
        test::press(Qt::Key_Delete);
        QVERIFY(says(program, u"add Scouts"_s, {})); // typed back to the start: no step
        test::type(u"Boars"_s);
        test::named<QLineEdit>(*field.parentWidget(), u"Race"_s).setFocus();
        test::type(u"Elf"_s);
        QVERIFY(says(program, u"name the race of Boars"_s, {}));
        program.page().cutUnit();
        QVERIFY(says(program, u"cut Boars"_s, {}));
    }

    void anotherTabHasItsOwnSteps()
    {
        Program program;
        program.documents.create(SystemId("dragon-rampant"));
        steps::addUnit(program.document(), UnitTypeId("scouts"));
        program.documents.create(SystemId("dragon-rampant"));
        QVERIFY(says(program, {}, {}));
        steps::addUnit(program.document(), UnitTypeId("elite-foot"));
        QVERIFY(says(program, u"add Elite Foot"_s, {}));
        program.window.findChild<QTabBar *>()->setCurrentIndex(0);
        QVERIFY(says(program, u"add Scouts"_s, {}));
    }

    void theListOfStepsGoesToAnyOfThem()
    {
        Program program;
        program.documents.create(SystemId("dragon-rampant"));
        WarbandDocument &document = program.document();
        for (const char *type : {"scouts", "elite-foot", "light-foot", "heavy-foot"})
            steps::addUnit(document, UnitTypeId(type));
        const Warband last = document.warband();
        QTest::keyClick(&program.window, Qt::Key_H, Qt::ControlModifier);
        QUndoView *list = nullptr;
        for (auto *view : program.window.findChildren<QUndoView *>())
            list = view;
        QVERIFY(list && list->isVisible());
        QCOMPARE(list->model()->rowCount(), 5); // and as it was opened
        QCOMPARE(list->model()->index(2, 0).data().toString(), u"add Elite Foot"_s);
        QSignalSpy changes(&document, &WarbandDocument::changed);
        list->setCurrentIndex(list->model()->index(1, 0));
        QCOMPARE(document.warband().units.size(), std::size_t(1));
        QCOMPARE(changes.count(), 1); // told once, where it came to
        QVERIFY(says(program, u"add Scouts"_s, u"add Elite Foot"_s));
        list->setCurrentIndex(list->model()->index(4, 0));
        QVERIFY(document.warband() == last);
        QVERIFY(says(program, u"add Heavy Foot"_s, {}));
    }

    void theButtonsKeepTheirPlaces()
    {
        Program program;
        program.documents.create(SystemId("dragon-rampant"));
        WarbandDocument &document = program.document();
        const auto places = [&] {
            QCoreApplication::processEvents();
            QList<QRect> all;
            for (auto *each : program.window.findChild<QToolBar *>()->findChildren<QAbstractButton *>()) {
                if (each->isVisible() && !each->parent()->inherits("QTabBar"))
                    all << each->geometry();
            }
            return all;
        };
        const QList<QRect> before = places();
        QVERIFY(before.size() >= 5);
        for (const Kind &kind : everyKind()) {
            kind.act(document);
            QCOMPARE(places(), before);
        }
        document.steps().undo();
        QCOMPARE(places(), before);
    }
};

GONFALON_APP_TEST(StepsTest)
#include "tst_steps.moc"
