// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/export/writers.h"
#include "core/pages/mark_words.h"
#include "core/pages/page_parts.h"

#include <QFile>
#include <QRegularExpression>

#include <set>

namespace gonfalon::pages {

using namespace Qt::StringLiterals;

namespace {

/// One of the program's pictures as a symbol of the page.
QString glyphSymbol(const QString &name)
{
    static const QRegularExpression head(u"<svg[^>]*viewBox=\"([^\"]*)\"[^>]*>"_s);
    QString drawn = pageFile(u"icons/%1.svg"_s.arg(name));
    const QRegularExpressionMatch found = head.match(drawn);
    if (!found.hasMatch())
        return {};
    drawn = drawn.mid(found.capturedEnd()).remove(u"</svg>"_s).trimmed();
    return u"<symbol id=\"i-%1\" viewBox=\"%2\">%3</symbol>\n"_s.arg(name, found.captured(1), drawn);
}

} // namespace

QString pageFile(const QString &name)
{
    QFile file(u":/gonfalon/pages/"_s + name);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

QString symbolsPart(const words::BattleNames &names, const std::vector<match::ReplayMark> &marks)
{
    std::set<QString> glyphs;
    for (const MarkWords &mark : names.vocabulary().marks)
        glyphs.insert(QString::fromUtf8(mark.glyph));
    for (const match::ReplayMark &mark : marks)
        glyphs.insert(markwords::glyph(names, mark));
    QString out = u"<svg class=\"symbols\" width=\"0\" height=\"0\" aria-hidden=\"true\">\n"_s;
    for (const QString &glyph : glyphs)
        out += glyph.isEmpty() ? QString() : glyphSymbol(glyph);
    std::size_t unit = 0;
    const std::vector<BattleSide> &sides = names.setup().sides;
    for (std::size_t side = 0; side < sides.size(); ++side) {
        for (const Bearing &bearing : bearings(sides[side].warband, side))
            out += QString::fromStdString(files::pennonSymbol(sides[side].warband.tinctures, bearing,
                                                              "p" + std::to_string(unit++))) +
                   u'\n';
    }
    return out + u"</svg>\n"_s;
}

} // namespace gonfalon::pages
