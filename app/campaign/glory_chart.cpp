// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/campaign/glory_chart.h"

#include "app/common/glyphs.h"
#include "app/common/tokens.h"
#include "app/common/typeface.h"
#include "core/club/pictures/glory_chart.h"

#include <QEvent>
#include <QPainter>

namespace gonfalon {

using namespace Qt::StringLiterals;
using typeface::scaled;

namespace {

constexpr int mostLines = 8, mostBattles = 10;

PictureLook lookOf(const QFont &font, const Tokens &t)
{
    PictureLook look;
    look.family = font.family();
    look.text = scaled(font, 11.5);
    look.ink = t.ink.name();
    look.soft = t.ink2.name();
    look.line = t.line.name();
    look.edge = t.line2.name();
    look.accent = t.accent.name();
    return look;
}

} // namespace

std::vector<GloryLine> gloryLines(const CampaignDocument &document, int mostWarbands)
{
    return gloryLines(document.table(), document.latest(), mostWarbands, mostBattles);
}

GloryChart::GloryChart(CampaignDocument &document, QWidget *parent) : QWidget(parent), m_document(document)
{
    setAccessibleName(tr("Glory by battle"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    setMaximumHeight(scaled(font(), 360)); // higher, the lines would say no more
}

QSize GloryChart::sizeHint() const { return {scaled(font(), 400), scaled(font(), 196)}; }
QSize GloryChart::minimumSizeHint() const { return {scaled(font(), 240), scaled(font(), 196)}; }

void GloryChart::refresh()
{
    m_lines = gloryLines(m_document, mostLines);
    draw();
}

/// As large as the widget is: nothing is stretched, and letters have their own size.
void GloryChart::draw()
{
    const PictureLook look = lookOf(font(), Tokens::of(palette()));
    m_picture = gloryChart(m_lines, m_document.names(), size(), look, false);
    setAccessibleDescription(m_picture.about);
    m_svg.load(m_picture.isEmpty() ? QByteArray() : m_picture.document(&look));
    update();
}

void GloryChart::resizeEvent(QResizeEvent *) { draw(); }

void GloryChart::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        draw();
}

void GloryChart::paintEvent(QPaintEvent *)
{
    const Tokens &t = Tokens::of(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (m_picture.isEmpty()) {
        painter.setPen(t.ink2);
        painter.drawText(rect(), Qt::AlignCenter | Qt::TextWordWrap,
                         tr("The lines begin with the first battle."));
        return;
    }
    m_svg.render(&painter, QRectF({0, 0}, m_picture.size));
    for (const PlacedPennon &pennon : m_picture.pennons) {
        const Heraldry heraldry = m_document.heraldry(pennon.warband);
        glyphs::paintPennon(painter, pennon.place, heraldry.bearing, heraldry.tinctures, t);
    }
}

} // namespace gonfalon
