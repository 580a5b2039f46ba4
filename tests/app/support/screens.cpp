// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/support/screens.h"

#include <QAbstractButton>
#include <QAbstractSpinBox>
#include <QAccessible>
#include <QComboBox>
#include <QDialog>
#include <QFile>
#include <QGuiApplication>
#include <QLineEdit>
#include <QPushButton>
#include <QScreen>
#include <QScrollArea>
#include <QTest>

namespace gonfalon::test {

using namespace Qt::StringLiterals;

namespace {

bool isControl(const QWidget &widget)
{
    return qobject_cast<const QAbstractButton *>(&widget) || qobject_cast<const QComboBox *>(&widget) ||
           qobject_cast<const QLineEdit *>(&widget) || qobject_cast<const QAbstractSpinBox *>(&widget);
}

/// Brings a control into sight, as the reader would who scrolls.
void scrollTo(QWidget &control)
{
    for (QWidget *above = control.parentWidget(); above; above = above->parentWidget()) {
        auto *area = qobject_cast<QScrollArea *>(above);
        if (!area)
            continue;
        // All of it, where Qt is content with the caret.
        const QRect all(control.mapTo(area->widget(), QPoint()), control.size());
        area->ensureVisible(all.right(), all.bottom(), 2, 2);
        area->ensureVisible(all.left(), all.top(), 2, 2);
    }
}

} // namespace

Screens::Screens(const QString &folder)
{
    const QString path = folder + u"/screens.json"_s;
    QString list;
    int left = 0;
    for (const char *name : screens) {
        const QString size = QString::fromLatin1(name);
        const int ratio = size.section(u'@', 1).toInt() == 2 ? 2 : 1;
        const int width = size.section(u'x', 0, 0).toInt(),
                  height = size.section(u'x', 1).section(u'@', 0, 0).toInt();
        list += u"%1{\"name\":\"%2\",\"x\":%3,\"y\":0,\"width\":%4,\"height\":%5,\"dpr\":%6}"_s
                    .arg(list.isEmpty() ? QString() : u","_s, size)
                    .arg(left)
                    .arg(width / ratio)
                    .arg(height / ratio)
                    .arg(ratio);
        left += width;
    }
    QFile file(path);
    if (file.open(QIODevice::WriteOnly))
        file.write((u"{\"screens\":["_s + list + u"]}"_s).toUtf8());
    qputenv("QT_QPA_PLATFORM", ("offscreen:configfile=" + path.toUtf8()));
}

void addScreens()
{
    QTest::addColumn<QString>("screen");
    QTest::addColumn<int>("percent");
    for (const char *screen : screens) {
        for (const int percent : {100, 150, 200})
            QTest::addRow("%s at %d", screen, percent) << QString::fromLatin1(screen) << percent;
    }
}

QString told(const QWidget &widget)
{
    const QAccessibleInterface *spoken =
        QAccessible::queryAccessibleInterface(const_cast<QWidget *>(&widget));
    return u"%1 “%2”"_s.arg(QString::fromLatin1(widget.metaObject()->className()),
                            spoken ? spoken->text(QAccessible::Name) : QString());
}

QStringList outside(QWidget &window)
{
    QStringList found;
    for (auto *control : window.findChildren<QWidget *>()) {
        if (control->window() != &window || !control->isVisibleTo(&window) || !isControl(*control))
            continue;
        scrollTo(*control);
        const QRegion seen = control->visibleRegion();
        if (seen.boundingRect() != control->rect())
            found << u"%1 is seen in part, %2x%3 of %4x%5"_s.arg(told(*control))
                         .arg(seen.boundingRect().width())
                         .arg(seen.boundingRect().height())
                         .arg(control->width())
                         .arg(control->height());
        const auto *button = qobject_cast<const QPushButton *>(control);
        if (button && button->width() < button->minimumSizeHint().width())
            found << told(*control) + u" is too narrow for its words"_s;
    }
    return found;
}

bool buttonsStay(const QDialog &dialog)
{
    for (const auto *button : dialog.findChildren<QPushButton *>()) {
        bool scrolls = false;
        for (const QWidget *above = button->parentWidget(); above; above = above->parentWidget())
            scrolls = scrolls || qobject_cast<const QScrollArea *>(above);
        if (button->isDefault() && scrolls)
            return false;
    }
    return true;
}

QScreen *screenOf(const QString &name)
{
    for (QScreen *screen : QGuiApplication::screens()) {
        if (screen->name() == name)
            return screen;
    }
    return nullptr;
}

QList<QWidget *> tabStops(QWidget &window)
{
    QList<QWidget *> stops;
    constexpr int most = 300;
    for (int step = 0; step < most; ++step) {
        QWidget *at = window.focusWidget();
        if (at && stops.contains(at))
            break;
        if (at)
            stops << at;
        QTest::keyClick(at ? at : &window, Qt::Key_Tab);
    }
    return stops;
}

QStringList unmarked(QWidget &window)
{
    QStringList found;
    for (QWidget *stop : tabStops(window)) {
        stop->setFocus(Qt::TabFocusReason);
        scrollTo(*stop);
        QCoreApplication::processEvents();
        if (auto *field = stop->findChild<QLineEdit *>())
            field->deselect();
        if (auto *field = qobject_cast<QLineEdit *>(stop))
            field->deselect();
        const QImage with = stop->grab().toImage();
        stop->clearFocus();
        QCoreApplication::processEvents();
        int changed = 0;
        const QImage without = stop->grab().toImage();
        for (int y = 0; y < with.height(); ++y) {
            for (int x = 0; x < with.width(); ++x)
                changed += with.pixel(x, y) != without.pixel(x, y);
        }
        constexpr int caret = 40; // a blinking line is no sign
        if (with.size() == without.size() && changed <= caret)
            found << told(*stop);
        stop->setFocus(Qt::TabFocusReason);
    }
    return found;
}

} // namespace gonfalon::test
