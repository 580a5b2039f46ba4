// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/support/looks.h"

#include <QAbstractButton>
#include <QApplication>
#include <QImage>
#include <QLabel>
#include <QTest>
#include <QWidget>

#include <set>

namespace gonfalon::test {

namespace {

QString nameOf(const QWidget &widget)
{
    return QString::fromLatin1(widget.metaObject()->className()) + QLatin1Char(' ') + widget.accessibleName();
}

QImage picture(QWidget &window, const QWidget &stop)
{
    const QRect around(stop.mapTo(&window, QPoint()), stop.size());
    return window.grab(around.adjusted(-4, -4, 4, 4)).toImage();
}

} // namespace

QStringList stopsThatDoNotShow(QWidget &window)
{
    QStringList dull;
    std::set<const QWidget *> seen;
    constexpr int most = 200;
    for (int step = 0; step < most; ++step) {
        QTest::keyClick(QApplication::focusWidget() ? QApplication::focusWidget() : &window, Qt::Key_Tab);
        QWidget *stop = QApplication::focusWidget();
        if (!stop || stop->window() != &window || !seen.insert(stop).second)
            break;
        QTest::qWait(1);
        const QImage with = picture(window, *stop);
        stop->clearFocus();
        QTest::qWait(1);
        if (picture(window, *stop) == with)
            dull << nameOf(*stop);
        stop->setFocus(Qt::TabFocusReason);
    }
    return dull;
}

QStringList sticksOut(QWidget &window)
{
    QStringList out;
    for (auto *widget : window.findChildren<QWidget *>()) {
        const bool shown = qobject_cast<QLabel *>(widget) || qobject_cast<QAbstractButton *>(widget);
        if (!shown || !widget->isVisible() || widget->window() != &window)
            continue;
        const QRect place(widget->mapTo(&window, QPoint()), widget->size());
        if (place.left() < 0 || place.right() >= window.width())
            out << nameOf(*widget);
    }
    return out;
}

bool holdsColour(QWidget &widget, const QColor &colour)
{
    const QImage image = widget.grab().toImage();
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            if (image.pixelColor(x, y) == colour)
                return true;
        }
    }
    return false;
}

} // namespace gonfalon::test
