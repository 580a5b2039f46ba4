// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/common/theme.h"

#include "app/common/calm_style.h"
#include "app/common/tokens.h"
#include "app/common/typeface.h"

#include <QApplication>
#include <QPointer>
#include <QWidget>

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

namespace gonfalon {

using namespace Qt::StringLiterals;

QString themeName(Theme theme)
{
    switch (theme) {
    case Theme::Light:
        return u"light"_s;
    case Theme::Dark:
        return u"dark"_s;
    case Theme::System:
        break;
    }
    return u"system"_s;
}

Theme themeFromName(const QString &name)
{
    if (name == "light"_L1)
        return Theme::Light;
    return name == "dark"_L1 ? Theme::Dark : Theme::System;
}

QPalette themePalette(bool dark)
{
    const Tokens &t = dark ? Tokens::dark() : Tokens::light();
    QPalette palette(t.card, t.win);
    const std::pair<QPalette::ColorRole, QColor> roles[] = {
        {QPalette::Window, t.win},
        {QPalette::WindowText, t.ink},
        {QPalette::Base, t.card},
        {QPalette::AlternateBase, t.panel},
        {QPalette::Text, t.ink},
        {QPalette::Button, t.card},
        {QPalette::ButtonText, t.ink},
        {QPalette::BrightText, t.bad},
        {QPalette::PlaceholderText, t.ink3},
        {QPalette::Highlight, t.accent},
        {QPalette::HighlightedText, t.onAccent},
        {QPalette::Link, t.accent},
        {QPalette::LinkVisited, t.accent},
        {QPalette::Mid, t.line},
        {QPalette::Midlight, t.panel},
        {QPalette::Dark, t.line2},
        {QPalette::Light, t.card},
        {QPalette::ToolTipBase, t.card},
        {QPalette::ToolTipText, t.ink},
    };
    for (const auto &[role, colour] : roles)
        palette.setColor(role, colour);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, t.ink3);
    return palette;
}

namespace {

/// Words that have a size of their own keep their proportion to the others.
void scaleOwnFonts(double by)
{
    std::vector<std::pair<QPointer<QWidget>, QFont>> own; // all first: some set those within them anew
    for (QWidget *widget : QApplication::allWidgets()) {
        if (!widget->testAttribute(Qt::WA_SetFont))
            continue;
        QFont font = widget->font();
        if (font.pixelSize() > 0)
            font.setPixelSize(std::max(1, int(std::lround(font.pixelSize() * by))));
        else
            font.setPointSizeF(font.pointSizeF() * by);
        own.emplace_back(widget, font);
    }
    for (const auto &[widget, font] : own) {
        if (widget)
            widget->setFont(font);
    }
}

} // namespace

void applyTheme(QApplication &application, Theme theme, int percent)
{
    // What the desktop gave us is kept with the application, so that "system" can be chosen again later.
    static constexpr char startPalette[] = "gonfalonDesktopIsDark", startSize[] = "gonfalonDesktopSize";
    if (!application.property(startPalette).isValid()) {
        application.setProperty(startPalette,
                                QApplication::palette().color(QPalette::Window).lightness() < 128);
        application.setProperty(startSize, QApplication::font().pointSizeF());
        QApplication::setStyle(new CalmStyle);
    }
    const bool dark =
        theme == Theme::Dark || (theme == Theme::System && application.property(startPalette).toBool());
    QApplication::setPalette(themePalette(dark));
    QFont font = typeface::text();
    font.setPointSizeF(std::max(6.0, application.property(startSize).toDouble()) * percent / 100.0);
    if (const double before = QApplication::font().pointSizeF(); before > 0 && before != font.pointSizeF())
        scaleOwnFonts(font.pointSizeF() / before); // first: some find their size anew from the others'
    QApplication::setFont(font);
}

} // namespace gonfalon
