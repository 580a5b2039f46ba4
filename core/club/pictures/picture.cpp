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

QString svgText(const QPointF &at, const QString &text, const QString &attributes)
{
    return u"<text x=\"%1\" y=\"%2\" %3>%4</text>\n"_s.arg(svgNumber(at.x()), svgNumber(at.y()), attributes,
                                                           text.toHtmlEscaped());
}

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

QByteArray Picture::document() const
{
    return u"<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %1 %2\" width=\"%1\" height=\"%2\">\n%3</svg>\n"_s
        .arg(svgNumber(size.width()), svgNumber(size.height()), svg)
        .toUtf8();
}

QString Picture::element(const QString &classes) const
{
    QString out = u"<svg class=\"%1\" viewBox=\"0 0 %2 %3\" role=\"img\" aria-label=\"%4\">\n%5"_s.arg(
        classes, svgNumber(size.width()), svgNumber(size.height()), about.toHtmlEscaped(), svg);
    for (const PlacedPennon &pennon : pennons)
        out += u"<use href=\"#%1\" x=\"%2\" y=\"%3\" width=\"%4\" height=\"%5\"/>\n"_s.arg(
            pennonId(pennon.warband), svgNumber(pennon.place.x()), svgNumber(pennon.place.y()),
            svgNumber(pennon.place.width()), svgNumber(pennon.place.height()));
    return out + u"</svg>\n"_s;
}

} // namespace gonfalon
