// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/common/typeface.h"

#include "core/sheets/fonts.h"

#include <QFontInfo>

#include <algorithm>
#include <cmath>

namespace gonfalon::typeface {

namespace {

constexpr double drawnSize = 13; // the size of text in the drawings

/// The faces of the sheets: one set serves screen and paper.
const sheets::Fonts &faces()
{
    static const sheets::Fonts set;
    return set;
}

double pixels(const QFont &font)
{
    return font.pixelSize() > 0 ? font.pixelSize() : QFontInfo(font).pixelSize();
}

QFont face(sheets::Face which, const QFont &base, double size)
{
    QFont font = faces().font(which, std::max(1, int(std::lround(pixels(base) * size / drawnSize))));
    font.setHintingPreference(QFont::PreferDefaultHinting);
    return font;
}

} // namespace

QFont text()
{
    // All that the first window shows, before anything is measured: a face that is added later makes Qt
    // forget what it has measured in the others.
    for (const auto early : {sheets::Face::TextBold, sheets::Face::SerifBold, sheets::Face::Display})
        static_cast<void>(faces().font(early, int(drawnSize)));
    QFont font = faces().font(sheets::Face::Text, int(drawnSize));
    font.setHintingPreference(QFont::PreferDefaultHinting);
    return font;
}

QFont sized(const QFont &base, double size, QFont::Weight weight)
{
    const auto which = weight >= QFont::Black   ? sheets::Face::TextBlack
                       : weight > QFont::Normal ? sheets::Face::TextBold
                                                : sheets::Face::Text;
    return face(which, base, size);
}

QFont heading(const QFont &base, double size, const QString &forText)
{
    return face(faces().faceFor(forText, size >= 20 ? sheets::Face::SerifBold : sheets::Face::Serif), base,
                size);
}

QFont wordmark(const QFont &base, double size) { return face(sheets::Face::Display, base, size); }

QFont sectionHead(const QFont &base)
{
    QFont font = sized(base, 10.5, QFont::Bold);
    font.setLetterSpacing(QFont::PercentageSpacing, 109);
    return font;
}

int scaled(const QFont &font, double length) { return int(std::lround(length * pixels(font) / drawnSize)); }

} // namespace gonfalon::typeface
