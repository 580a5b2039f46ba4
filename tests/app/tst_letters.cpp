// SPDX-License-Identifier: GPL-3.0-or-later
// Keys without a modifier act where the thing has the focus that they are about; lists are searched by
// typing.
#include "app/builder/cards_view.h"
#include "core/model/edit.h"
#include "tests/app/support/by_hand.h"
#include "tests/app/support/scenes.h"
#include "tests/support/catalogues.h"

#include <QAction>
#include <QLineEdit>
#include <QListView>
#include <QShortcut>

using namespace gonfalon;
using namespace Qt::StringLiterals;
using test::named;
using test::press;
using test::Program;

namespace {

Warband raiders()
{
    Warband warband = newWarband(test::dragonRampant());
    warband.units = {test::unitOf("heavy-foot", {"offensive"}), test::unitOf("light-foot", {"wizardling"}),
                     test::unitOf("light-riders"), test::unitOf("scouts")};
    warband.units[0].leader = true;
    return warband;
}

/// A key that somebody may press who types or searches, or that he meant for what has the focus.
bool isSingle(const QKeySequence &keys)
{
    if (keys.count() != 1 || (keys[0].keyboardModifiers() & ~Qt::ShiftModifier))
        return false;
    const Qt::Key key = keys[0].key();
    return key < Qt::Key_Escape || key == Qt::Key_Delete || key == Qt::Key_Backspace ||
           key == Qt::Key_Return || key == Qt::Key_Enter;
}

template <typename Act>
QStringList heardEverywhere(const QWidget &window, Qt::ShortcutContext (Act::*context)() const,
                            const std::function<QList<QKeySequence>(const Act &)> &keysOf)
{
    QStringList all;
    for (const auto *act : window.findChildren<Act *>()) {
        for (const QKeySequence &keys : keysOf(*act)) {
            if (isSingle(keys) && (act->*context)() != Qt::WidgetShortcut)
                all << keys.toString();
        }
    }
    return all;
}

} // namespace

class LettersTest : public QObject
{
    Q_OBJECT

private slots:
    void noLetterIsHeardInAWholeWindow_data() { test::addScenes(); }
    void noLetterIsHeardInAWholeWindow()
    {
        QFETCH(int, scene);
        test::Stage stage;
        const QWidget *window = test::everyScene()[std::size_t(scene)].make(stage);
        QCOMPARE(heardEverywhere<QAction>(*window, &QAction::shortcutContext,
                                          [](const QAction &action) { return action.shortcuts(); }),
                 QStringList());
        QCOMPARE(heardEverywhere<QShortcut>(
                     *window, &QShortcut::context,
                     [](const QShortcut &shortcut) { return QList<QKeySequence>{shortcut.key()}; }),
                 QStringList());
    }

    /// In no list but that of the units themselves, and in no button.
    void lettersChangeNothingElsewhere()
    {
        Program program;
        WarbandDocument &document = program.show(raiders());
        auto &cards = named<CardsView>(program.page(), u"Units of the warband"_s);
        cards.selectUnit(2);
        const Warband before = document.warband();
        int tried = 0;
        for (auto *place : program.page().findChildren<QWidget *>()) {
            if (place == &cards || !(place->focusPolicy() & Qt::TabFocus) || !place->isVisible())
                continue;
            place->setFocus(Qt::TabFocusReason);
            if (!place->hasFocus() || qobject_cast<QLineEdit *>(place))
                continue;
            for (const int key : {int(Qt::Key_L), int(Qt::Key_Delete), int(Qt::Key_Slash), int(Qt::Key_T)})
                QTest::keyClick(place, Qt::Key(key));
            QVERIFY2(document.warband() == before, qPrintable(document.steps().undoText()));
            ++tried;
        }
        QVERIFY(tried > 4);
        cards.setFocus();
        cards.selectUnit(2);
        press(Qt::Key_L);
        QVERIFY(document.warband().units[2].leader);
        press(Qt::Key_Delete);
        QCOMPARE(document.warband().units.size(), std::size_t(3));
    }

    void listsAreSearchedByTyping()
    {
        for (const auto &[name, words, found] :
             {std::tuple(u"Catalogue"_s, u"light m"_s, u"Light Missiles"_s),
              {u"Options of the unit"_s, u"sh"_s, u"Short range missiles"_s},
              {u"Options of the unit"_s, u"short r"_s, u"Short range missiles"_s}}) {
            Program program;
            const WarbandDocument &document = program.show(raiders());
            const Warband before = document.warband();
            named<CardsView>(program.page(), u"Units of the warband"_s).selectUnit(2);
            auto &list = named<QListView>(program.page(), name);
            list.setFocus();
            test::type(words);
            QCOMPARE(list.currentIndex().data().toString(), found);
            QVERIFY(document.warband() == before); // a space within words marks nothing
        }
    }

    /// The search is near: from the lists beside it, and from everywhere with a modifier.
    void theSearchIsFoundFromWhereOneIs()
    {
        Program program;
        program.show(raiders());
        const auto searches = [] {
            const auto *field = qobject_cast<QLineEdit *>(QApplication::focusWidget());
            return field && field->placeholderText().contains(u"Find"_s);
        };
        for (const auto &list : {u"Catalogue"_s, u"Units of the warband"_s}) {
            named<QListView>(program.page(), list).setFocus();
            press(Qt::Key_Slash);
            QVERIFY2(searches(), qPrintable(list));
        }
        named<QListView>(program.page(), u"Options of the unit"_s).setFocus();
        press(Qt::Key_F, Qt::ControlModifier);
        QVERIFY(searches());
    }
};

GONFALON_APP_TEST(LettersTest)
#include "tst_letters.moc"
