// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/support/by_hand.h"

#include "tests/app/support/campaign.h"

#include <QAction>
#include <QComboBox>
#include <QDialog>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QTest>

namespace gonfalon::test {

using namespace Qt::StringLiterals;

void addBySearch(const QString &words)
{
    press(Qt::Key_1, Qt::ControlModifier);
    press(Qt::Key_Slash);
    type(words);
    press(Qt::Key_Return);
    press(Qt::Key_Escape);
}

bool goToOption(Program &program, const QString &name)
{
    press(Qt::Key_3, Qt::ControlModifier);
    auto &list = named<QListView>(program.page(), u"Options of the unit"_s);
    press(Qt::Key_Home);
    for (int step = 0; step < list.model()->rowCount(); ++step) {
        if (list.currentIndex().data().toString() == name)
            return list.hasFocus();
        press(Qt::Key_Down);
    }
    return false;
}

QModelIndex rowCalled(const QAbstractItemView &list, const QString &name)
{
    for (int row = 0; row < list.model()->rowCount(); ++row) {
        if (list.model()->index(row, 0).data().toString() == name)
            return list.model()->index(row, 0);
    }
    return {};
}

QStyleOptionViewItem rowOption(const QAbstractItemView &list, const QModelIndex &index)
{
    QStyleOptionViewItem option;
    option.initFrom(&list);
    option.font = list.font();
    option.rect = list.visualRect(index);
    return option;
}

QComboBox &comboNamed(const QWidget &above, const QString &name)
{
    for (auto *box : above.findChildren<QComboBox *>()) {
        if (box->accessibleName() == name)
            return *box;
    }
    qFatal("no box called “%s”", qPrintable(name));
}

namespace {

void enterLine(QDialog &dialog, const QString &text)
{
    auto *line = dialog.findChild<QLineEdit *>();
    line->setText(text);
    QTest::keyClick(line, Qt::Key_Return);
}

} // namespace

void answerLine(const QString &text)
{
    whenDialog([text](QDialog &dialog) {
        enterLine(dialog, text);
        if (dialog.isVisible())
            dialog.reject();
    });
}

void giveRefusedLine(const QString &text, const QString &why)
{
    whenDialog([text, why](QDialog &dialog) {
        enterLine(dialog, text);
        const bool stays = dialog.isVisible();
        const QString said = visibleWords(dialog).join(u'\n');
        dialog.reject();
        QVERIFY2(stays, qPrintable(text));
        QVERIFY2(said.contains(why), qPrintable(said));
    });
}

QMenu &openMenu()
{
    auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
    if (!menu)
        qFatal("no menu is open");
    return *menu;
}

void closeMenu()
{
    if (QWidget *menu = QApplication::activePopupWidget())
        menu->close();
}

QAction *entry(const QMenu &menu, const QString &name)
{
    for (QAction *action : menu.actions()) {
        if (action->text().remove(u'&').remove(u'…').startsWith(name))
            return action;
    }
    return nullptr;
}

void notGreyedInSilence(const QMenu &menu)
{
    for (const QAction *action : menu.actions()) {
        if (!action->isSeparator() && !action->isEnabled())
            QVERIFY2(action->toolTip() != action->text().remove(u'&') && !action->toolTip().isEmpty(),
                     qPrintable(action->text()));
    }
    QVERIFY(menu.toolTipsVisible());
}

} // namespace gonfalon::test
