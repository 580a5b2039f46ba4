// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/common/glyphs.h"

#include "core/sheets/paint/icons.h"
#include "core/sheets/paint/pennon.h"

#include <QIconEngine>
#include <QPainter>
#include <QPalette>

namespace gonfalon::glyphs {

using namespace Qt::StringLiterals;

namespace {

/// Draws a glyph afresh at whatever size and device pixel ratio is asked for, in the palette's ink.
class GlyphEngine final : public QIconEngine
{
public:
    GlyphEngine(QString name, QColor ink, QColor faint) : m_name(std::move(name)), m_ink(ink), m_faint(faint)
    {
    }

    void paint(QPainter *painter, const QRect &rect, QIcon::Mode mode, QIcon::State) override
    {
        paintIcon(*painter, rect, m_name, mode == QIcon::Disabled ? m_faint : m_ink);
    }
    QPixmap pixmap(const QSize &size, QIcon::Mode mode, QIcon::State state) override
    {
        QPixmap pixmap(size);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        paint(&painter, QRect(QPoint(), size), mode, state);
        return pixmap;
    }
    [[nodiscard]] QIconEngine *clone() const override { return new GlyphEngine(*this); }

private:
    QString m_name;
    QColor m_ink, m_faint;
};

} // namespace

void paintIcon(QPainter &painter, const QRectF &where, const QString &name, const QColor &colour)
{
    static const sheets::Icons icons; // parsed glyphs by colour, kept for the life of the program
    icons.paint(painter, where, name, colour);
}

QIcon icon(const QString &name, const QPalette &palette)
{
    const Tokens &tokens = Tokens::of(palette);
    return QIcon(new GlyphEngine(name, tokens.ink, tokens.line2));
}

QIcon accentIcon(const QString &name, const QPalette &palette)
{
    const Tokens &tokens = Tokens::of(palette);
    return QIcon(new GlyphEngine(name, tokens.onAccent, tokens.line2));
}

void paintPennon(QPainter &painter, const QRectF &where, const Bearing &bearing, const Tinctures &tinctures,
                 const Tokens &tokens)
{
    const bool sable = tinctures.field == "sable" || tinctures.charge == "sable";
    sheets::paintPennon(painter, where, bearing,
                        {tinctures, false, sable ? tokens.sableEdge : tokens.pennonEdge, tokens.pennonBar});
}

QString severityIcon(Severity severity)
{
    switch (severity) {
    case Severity::Error:
        return u"illegal"_s;
    case Severity::Warning:
        return u"warning"_s;
    case Severity::Note:
        break;
    }
    return u"note"_s;
}

QColor severityColour(Severity severity, const Tokens &tokens)
{
    switch (severity) {
    case Severity::Error:
        return tokens.bad;
    case Severity::Warning:
        return tokens.warn;
    case Severity::Note:
        break;
    }
    return tokens.ink2;
}

} // namespace gonfalon::glyphs
