// SPDX-License-Identifier: GPL-3.0-or-later
// The small parts that every window has: a question for one line, dice, folders, menus, what is remembered.
#include "app/common/ask_line.h"
#include "app/common/dice_row.h"
#include "app/common/folders.h"
#include "app/common/menus.h"
#include "app/common/passing_word.h"
#include "app/common/row_difference.h"
#include "app/common/settings.h"
#include "app/common/theme.h"
#include "tests/app/support/by_hand.h"

#include <QAbstractButton>
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QScopeGuard>
#include <QTemporaryDir>

using namespace gonfalon;
using namespace Qt::StringLiterals;
using test::named;

class CommonTest : public QObject
{
    Q_OBJECT

private slots:
    void onlyTheRowsBetweenTheDifferencesGoAndCome()
    {
        const auto check = [](const std::vector<int> &before, const std::vector<int> &now, int first,
                              int gone, int come) {
            const RowDifference found = rowDifference(before, now, std::equal_to<>());
            QCOMPARE(found.first, first);
            QCOMPARE(found.gone, gone);
            QCOMPARE(found.come, come);
            std::vector<int> left = before;
            dropGone(left, found);
            QCOMPARE(left.size() + std::size_t(come), now.size());
        };
        check({1, 2, 3}, {1, 2, 3}, 3, 0, 0);
        check({1, 2, 3}, {1, 5, 3}, 1, 1, 1);
        check({1, 2, 3}, {1, 2, 9, 3}, 2, 0, 1);
        check({1, 2, 3}, {3}, 0, 2, 0);
        check({1, 1, 1}, {1, 1}, 2, 1, 0); // equal rows are not counted twice
        check({}, {1, 2}, 0, 0, 2);
    }

    void aLineIsAskedFor()
    {
        const Asked asked{.title = u"Rename"_s,
                          .question = u"What is it called?"_s,
                          .start = u"Fen"_s,
                          .act = u"Rename it"_s};
        const auto answer = [&](const std::function<void(QDialog &)> &act) {
            test::whenDialog([&](QDialog &dialog) {
                const auto close = qScopeGuard([&] {
                    if (dialog.isVisible())
                        dialog.reject();
                });
                QCOMPARE(dialog.windowTitle(), asked.title);
                QCOMPARE(dialog.findChild<QLabel *>()->text(), asked.question);
                QCOMPARE(named<QLineEdit>(dialog, asked.question).text(), asked.start);
                act(dialog);
            });
            return askLine(nullptr, asked);
        };
        const auto press = [](const QString &button) {
            return [button](QDialog &dialog) { named<QAbstractButton>(dialog, button).click(); };
        };
        QCOMPARE(answer(press(u"Rename it"_s)), std::optional(u"Fen"_s));
        QCOMPARE(answer(press(u"Cancel"_s)), std::optional<QString>());
        QCOMPARE(answer([](QDialog &dialog) { dialog.reject(); }), std::optional<QString>());
        // Typing takes the place of what stands there, and Enter is the answer.
        QCOMPARE(answer([](QDialog &dialog) {
                     auto *line = dialog.findChild<QLineEdit *>();
                     QTest::keyClicks(line, u"Moor"_s);
                     QTest::keyClick(line, Qt::Key_Return);
                 }),
                 std::optional(u"Moor"_s));
    }

    void diceAreReadAloud()
    {
        DiceRow row;
        row.setFaces({4, 5, 3});
        QCOMPARE(row.accessibleName(), u"Dice 4 5 3, sum 12"_s);
        QVERIFY(!row.isHidden());
        const int three = row.sizeHint().width();
        row.setFaces({6});
        QCOMPARE(row.accessibleName(), u"Dice 6, sum 6"_s);
        QCOMPARE(row.sizeHint().width() * 3, three);
        row.setFaces({});
        QCOMPARE(row.accessibleName(), u"No dice thrown yet"_s);
        QVERIFY(row.isHidden());
    }

    void aFolderThatWorksIsFound()
    {
        const QTemporaryDir here, other;
        QCOMPARE(folders::thatWorks(here.path()), here.path());
        QVERIFY(folders::thatWorks(here.path(), here.path()) != here.path()); // it was just refused
        QCOMPARE(folders::thatWorks(here.path(), other.path()), here.path());
        const QString elsewhere = folders::thatWorks(here.filePath(u"none"_s));
        QVERIFY(QDir(elsewhere).exists() && elsewhere != here.filePath(u"none"_s));
        QVERIFY(QDir(folders::thatWorks({})).exists());
        QVERIFY(folders::makeFor(here.filePath(u"a/b/c.warband"_s)));
        QVERIFY(QDir(here.filePath(u"a/b"_s)).exists() && !QFile::exists(here.filePath(u"a/b/c.warband"_s)));
    }

    void aNameIsMadeFitForAFile()
    {
        QCOMPARE(folders::nameFor(u"Fen Folk"_s), u"Fen Folk"_s);
        QCOMPARE(folders::nameFor(u" Fen / Folk: \"Reeds\"? "_s), u"Fen Folk Reeds"_s);
        QCOMPARE(folders::nameFor(u"a\\b*c<d>e|f"_s), u"a b c d e f"_s);
        QCOMPARE(folders::nameFor(u"/:*"_s), QString());
    }

    void whatCannotBeDoneSaysWhy()
    {
        QMenu menu;
        int done = 0;
        const QAction *can =
            menus::add(menu, {u"Add"_s, u"add"_s, QKeySequence(u"Ctrl+A"_s), {}}, [&] { ++done; });
        QAction *cannot = menus::add(menu, {u"Take"_s, {}, {}, u"None is left."_s}, [&] { done += 10; });
        QVERIFY(can->isEnabled() && !can->icon().isNull() && can->isShortcutVisibleInContextMenu());
        QCOMPARE(can->shortcut(), QKeySequence(u"Ctrl+A"_s));
        menu.actions().front()->trigger();
        QCOMPARE(done, 1);
        QVERIFY(!cannot->isEnabled());
        QCOMPARE(cannot->toolTip(), u"None is left."_s);
        QCOMPARE(cannot->statusTip(), u"None is left."_s);
        menus::setPossible(*cannot, {});
        QVERIFY(cannot->isEnabled() && cannot->statusTip().isEmpty());
        cannot->trigger();
        QCOMPARE(done, 11);
    }

    void whatIsRememberedComesBack()
    {
        const QTemporaryDir folder;
        const QString file = folder.filePath(u"settings.ini"_s);
        {
            Settings settings(file);
            QCOMPARE(settings.text(u"a/text"_s, u"none"_s), u"none"_s);
            QCOMPARE(settings.number(u"a/number"_s, 7), 7);
            QVERIFY(settings.flag(u"a/flag"_s, true) && !settings.flag(u"a/flag"_s, false));
            QCOMPARE(settings.list(u"a/list"_s, {u"one"_s}), QStringList{u"one"_s});
            QCOMPARE(settings.bytes(u"a/bytes"_s), QByteArray());
            settings.set(u"a/text"_s, u"Fen"_s);
            settings.set(u"a/number"_s, 3);
            settings.set(u"a/flag"_s, true);
            settings.set(u"a/list"_s, QStringList{u"x"_s, u"y"_s});
            settings.set(u"a/bytes"_s, QByteArray("\0\xff", 2));
        }
        const Settings again(file);
        QCOMPARE(again.text(u"a/text"_s), u"Fen"_s);
        QCOMPARE(again.number(u"a/number"_s, 7), 3);
        QVERIFY(again.flag(u"a/flag"_s, false));
        QCOMPARE(again.list(u"a/list"_s), QStringList({u"x"_s, u"y"_s}));
        QCOMPARE(again.bytes(u"a/bytes"_s), QByteArray("\0\xff", 2));
        for (const Theme theme : {Theme::System, Theme::Light, Theme::Dark})
            QCOMPARE(int(themeFromName(themeName(theme))), int(theme));
        QCOMPARE(int(themeFromName(u"another"_s)), int(Theme::System));
    }

    void aPassingWordPassesByAndStandsAtTheFoot()
    {
        QWidget window;
        window.resize(600, 400);
        PassingWord word(window);
        QCOMPARE(word.text(), QString());
        window.show();
        word.say(u"It is copied"_s);
        QCOMPARE(word.text(), u"It is copied"_s);
        QCOMPARE(word.accessibleName(), u"It is copied"_s);
        QVERIFY(window.rect().contains(word.geometry()) && word.geometry().bottom() > 360);
        window.resize(900, 700);
        QTRY_VERIFY(word.geometry().bottom() > 660);
        QVERIFY(std::abs(word.geometry().center().x() - 450) <= 1);
        QEvent blocked(QEvent::WindowBlocked); // a question comes
        QApplication::sendEvent(&window, &blocked);
        QCOMPARE(word.text(), QString());
    }
};

GONFALON_APP_TEST(CommonTest)
#include "tst_common.moc"
