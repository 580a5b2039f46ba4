// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/club/pictures/picture.h"

#include <cmath>

namespace gonfalon {

using namespace Qt::StringLiterals;

PictureLook PictureLook::paper()
{
    PictureLook look;
    look.family = u"Gonfalon Text"_s;
    look.heading = u"Gonfalon Serif"_s;
    look.narrow = 0.88;
    look.ink = look.accent = look.done = u"#000000"_s;
    look.soft = u"#3a3a3a"_s;
    look.line = look.edge = u"#707070"_s;
    look.ground = look.sunk = u"#ffffff"_s;
    return look;
}

QString pennonId(const campaign::WarbandId &warband)
{
    return u"pennon-"_s + QString::fromStdString(warband.str()).remove(u'-');
}

QString svgNumber(double number) { return QString::number(std::round(number * 10) / 10, 'g', 6); }

double widthOf(const QString &text)
{
    constexpr double narrow = 0.36, usual = 0.61, wide = 0.74, widest = 0.98; // of letters that run wide
    double width = 0;
    for (const QChar letter : text) {
        width += u"iljtfrI.,:;'’!|()[] "_s.contains(letter) ? narrow
                 : u"mwMW@%"_s.contains(letter)             ? widest
                 : letter.isUpper()                         ? wide
                 : letter.unicode() >= 0x2e80               ? 1.0 // as wide as high
                                                            : usual;
    }
    return width;
}

QString shortened(const QString &text, double room)
{
    if (widthOf(text) <= room)
        return text;
    QString shorter = text;
    while (!shorter.isEmpty() && widthOf(shorter) + widthOf(u"…"_s) > room) {
        shorter.chop(1);
        if (!shorter.isEmpty() && shorter.back().isHighSurrogate())
            shorter.chop(1);
    }
    return shorter.trimmed() + u'…';
}

namespace {

QString lettersOf(const std::vector<PlacedText> &texts, const PictureLook &look)
{
    QString out;
    for (const PlacedText &text : texts) {
        const QString anchor = text.anchor == PlacedText::Anchor::Start ? QString()
                               : text.anchor == PlacedText::Anchor::End ? u" text-anchor=\"end\""_s
                                                                        : u" text-anchor=\"middle\""_s;
        out +=
            u"<text class=\"%1\" x=\"%2\" y=\"%3\" font-family=\"%4\" font-size=\"%5\" fill=\"%6\"%7%8>%9</text>\n"_s
                .arg(text.classes, svgNumber(text.at.x()), svgNumber(text.at.y()),
                     text.heading ? look.heading : look.family, svgNumber(text.size), text.colour, anchor,
                     text.bold ? u" font-weight=\"bold\""_s : QString(), text.text.toHtmlEscaped());
    }
    return out;
}

} // namespace

QByteArray Picture::document(const PictureLook *look) const
{
    return u"<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %1 %2\" width=\"%1\" height=\"%2\">\n%3</svg>\n"_s
        .arg(svgNumber(size.width()), svgNumber(size.height()), look ? svg + lettersOf(texts, *look) : svg)
        .toUtf8();
}

QString Picture::element(const QString &classes, const PictureLook &look) const
{
    QString out = u"<svg class=\"%1\" viewBox=\"0 0 %2 %3\" role=\"img\" aria-label=\"%4\">\n%5"_s.arg(
        classes, svgNumber(size.width()), svgNumber(size.height()), about.toHtmlEscaped(),
        svg + lettersOf(texts, look));
    for (const PlacedPennon &pennon : pennons)
        out += u"<use href=\"#%1\" x=\"%2\" y=\"%3\" width=\"%4\" height=\"%5\"/>\n"_s.arg(
            pennonId(pennon.warband), svgNumber(pennon.place.x()), svgNumber(pennon.place.y()),
            svgNumber(pennon.place.width()), svgNumber(pennon.place.height()));
    return out + u"</svg>\n"_s;
}

} // namespace gonfalon
