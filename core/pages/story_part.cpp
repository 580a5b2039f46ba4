// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pages/page_parts.h"

#include <QStringList>

namespace gonfalon::pages {

using namespace Qt::StringLiterals;
using Kind = words::StoryLine::Kind;

namespace {

/// The step of the line, whom it is about and the dice that it tells, for the script.
QString attributesOf(const words::StoryLine &line)
{
    QString out = u" data-step=\"%1\""_s.arg(line.step);
    if (line.unit != noUnit)
        out += u" data-unit=\"%1\""_s.arg(line.unit);
    if (line.other != noUnit)
        out += u" data-other=\"%1\""_s.arg(line.other);
    if (line.side != noSide)
        out += u" class=\"of%1\""_s.arg(line.side);
    QStringList faces;
    for (const int face : line.dice)
        faces += QString::number(face);
    if (!faces.isEmpty())
        out += u" data-dice=\"%1\" data-counts=\"%2\""_s.arg(faces.join(u' ')).arg(line.counts);
    return out;
}

} // namespace

QString storyPart(const words::Story &story)
{
    QString out;
    bool inList = false;
    for (const words::StoryLine &line : story) {
        const bool item = line.kind != Kind::Turn && line.kind != Kind::Phase;
        if (line.kind == Kind::Title || line.text.isEmpty())
            continue;
        if (item != inList)
            out += item ? u"<ul>\n"_s : u"</ul>\n"_s;
        inList = item;
        const QString text = line.text.toHtmlEscaped();
        if (line.kind == Kind::Turn)
            out += u"<h2>%1</h2>\n"_s.arg(text);
        else if (line.kind == Kind::Phase)
            out += u"<h3>%1</h3>\n"_s.arg(text);
        else
            out += u"<li"_s + attributesOf(line) + u'>' +
                   (line.kind == Kind::Result ? u"<strong>"_s + text + u"</strong>"_s : text) + u"</li>\n"_s;
    }
    return out + (inList ? u"</ul>\n"_s : QString());
}

} // namespace gonfalon::pages
