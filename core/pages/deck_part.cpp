// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pages/page_parts.h"

#include <array>

namespace gonfalon::pages {

using namespace Qt::StringLiterals;

namespace {

/// One that plays: what it does for the script, its sign and its name.
QString key(const char *act, const char *sign, const QString &name, const QString &keys)
{
    return u"<button type=\"button\" data-act=\"%1\" aria-label=\"%3\" title=\"%3 (%4)\">"
           "<svg viewBox=\"0 0 24 24\" aria-hidden=\"true\"><path d=\"%2\"/></svg></button>\n"_s.arg(
               QString::fromLatin1(act), QString::fromLatin1(sign), name.toHtmlEscaped(),
               keys.toHtmlEscaped());
}

QString keys()
{
    return key("first", "M5 5h3v14H5zM20 5v14L9 12z", ReplayPageWords::tr("To the beginning"),
               ReplayPageWords::tr("Home")) +
           key("turn-back", "M12 5v14L3 12zM21 5v14l-9-7z", ReplayPageWords::tr("One turn back"),
               ReplayPageWords::tr("Page Up")) +
           key("back", "M17 5v14L7 12z", ReplayPageWords::tr("One step back"), ReplayPageWords::tr("Left")) +
           key("play", "M7 4v16l13-8z", ReplayPageWords::tr("Play"), ReplayPageWords::tr("Space")) +
           key("on", "M7 5v14l10-7z", ReplayPageWords::tr("One step on"), ReplayPageWords::tr("Right")) +
           key("turn-on", "M3 5v14l9-7zM12 5v14l9-7z", ReplayPageWords::tr("One turn on"),
               ReplayPageWords::tr("Page Down")) +
           key("last", "M4 5v14l11-7zM16 5h3v14h-3z", ReplayPageWords::tr("To the end"),
               ReplayPageWords::tr("End"));
}

QString speeds()
{
    constexpr std::array each{std::pair("0.5", "½"), std::pair("1", "1"), std::pair("2", "2"),
                              std::pair("4", "4"), std::pair("16", "16")};
    QString out;
    for (const auto &[speed, shown] : each)
        out += u"<button type=\"button\" data-speed=\"%1\" aria-label=\"%3\" aria-pressed=\"false\">%2"
               "</button>\n"_s.arg(QString::fromLatin1(speed), QString::fromUtf8(shown),
                                   ReplayPageWords::tr("Speed %1").arg(QString::fromUtf8(shown)));
    return out;
}

} // namespace

QString deckPart(std::size_t steps)
{
    return u"<nav id=\"deck\" aria-label=\"%1\">\n<p class=\"when\"><b id=\"where\"></b> <span id=\"step\">"
           "</span></p>\n<div class=\"course\"><div id=\"glyphs\" aria-hidden=\"true\"></div>"
           "<input id=\"track\" type=\"range\" min=\"0\" max=\"%2\" value=\"0\" aria-label=\"%3\"/>"
           "<div id=\"turns\" aria-hidden=\"true\"></div></div>\n<div class=\"keys\">\n%4</div>\n"
           "<div class=\"more\"><div class=\"speeds\" role=\"group\" aria-label=\"%5\">\n%6</div>\n"
           "<button type=\"button\" data-act=\"mark\" title=\"M\">%7</button></div>\n</nav>\n"_s.arg(
               ReplayPageWords::tr("Keys of the replay"), QString::number(steps),
               ReplayPageWords::tr("Step of the battle"), keys(), ReplayPageWords::tr("Speed"), speeds(),
               ReplayPageWords::tr("Next mark"));
}

} // namespace gonfalon::pages
