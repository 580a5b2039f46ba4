// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/common/glyphs.h"

#include "core/sheets/paint/icons.h"
#include "core/sheets/paint/pennon.h"

#include <QGuiApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPalette>

namespace gonfalon::glyphs {

using namespace Qt::StringLiterals;

namespace {

const Tokens &tokensNow() { return Tokens::of(QGuiApplication::palette()); }

/// Draws afresh at whatever size and device pixel ratio is asked for, in the colours of the theme as it is
/// then: an icon that was made in the light stays readable in the dark.
class LiveEngine : public QIconEngine
{
public:
    QPixmap pixmap(const QSize &size, QIcon::Mode mode, QIcon::State state) override
    {
        QPixmap pixmap(size);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        paint(&painter, QRect(QPoint(), size), mode, state);
        return pixmap;
    }
};

class GlyphEngine final : public LiveEngine
{
public:
    GlyphEngine(QString name, QColor Tokens::*ink) : m_name(std::move(name)), m_ink(ink) {}

    void paint(QPainter *painter, const QRect &rect, QIcon::Mode mode, QIcon::State) override
    {
        paintIcon(*painter, rect, m_name, tokensNow().*(mode == QIcon::Disabled ? &Tokens::line2 : m_ink));
    }
    [[nodiscard]] QIconEngine *clone() const override { return new GlyphEngine(*this); }

private:
    QString m_name;
    QColor Tokens::*m_ink;
};

class PennonEngine final : public LiveEngine
{
public:
    PennonEngine(Bearing bearing, Tinctures tinctures)
        : m_bearing(std::move(bearing)), m_tinctures(std::move(tinctures))
    {
    }

    void paint(QPainter *painter, const QRect &rect, QIcon::Mode, QIcon::State) override
    {
        painter->setRenderHint(QPainter::Antialiasing);
        const double width = rect.height() * 26.0 / 38;
        const QRectF box(rect.center().x() + 0.5 - width / 2, rect.top(), width, rect.height());
        paintPennon(*painter, box, m_bearing, m_tinctures, tokensNow());
    }
    [[nodiscard]] QIconEngine *clone() const override { return new PennonEngine(*this); }

private:
    Bearing m_bearing;
    Tinctures m_tinctures;
};

} // namespace

void paintIcon(QPainter &painter, const QRectF &where, const QString &name, const QColor &colour)
{
    static const sheets::Icons icons; // parsed glyphs by colour, kept for the life of the program
    icons.paint(painter, where, name, colour);
}

QIcon icon(const QString &name) { return QIcon(new GlyphEngine(name, &Tokens::ink)); }

QIcon accentIcon(const QString &name) { return QIcon(new GlyphEngine(name, &Tokens::onAccent)); }

QIcon pennonIcon(const Bearing &bearing, const Tinctures &tinctures)
{
    return QIcon(new PennonEngine(bearing, tinctures));
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
