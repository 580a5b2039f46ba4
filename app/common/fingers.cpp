// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/common/fingers.h"

#include "app/common/calm_style.h"
#include "app/common/typeface.h"

#include <QApplication>
#include <QEvent>
#include <QInputDevice>
#include <QWidget>

#include <algorithm>

namespace gonfalon::fingers {

namespace {

constexpr const char *property = "forFingers";
constexpr int asAFinger = 40; ///< pixels; it does not shrink with the text

} // namespace

bool haveAScreen()
{
    return std::ranges::any_of(QInputDevice::devices(), [](const QInputDevice *device) {
        return device->type() == QInputDevice::DeviceType::TouchScreen;
    });
}

void setEverywhere(QApplication &application, bool large)
{
    if (application.property(property).toBool() == large)
        return;
    application.setProperty(property, large);
    QApplication::setStyle(new CalmStyle); // all that is shown asks it anew
}

void makeTapped(QWidget &window)
{
    window.setProperty(property, true);
    for (QWidget *widget : window.findChildren<QWidget *>()) {
        QEvent other(QEvent::StyleChange); // some remember their size
        QApplication::sendEvent(widget, &other);
    }
}

bool tapped(const QWidget *widget)
{
    if (qApp->property(property).toBool())
        return true;
    while (widget && !widget->property(property).toBool())
        widget = widget->parentWidget();
    return widget;
}

int size(const QFont &font) { return std::max(asAFinger, typeface::scaled(font, asAFinger)); }

} // namespace gonfalon::fingers
