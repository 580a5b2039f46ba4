// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/battle/phase_steps.h"

#include "app/common/glyphs.h"
#include "app/common/tokens.h"
#include "app/common/typeface.h"

#include <QCoreApplication>
#include <QPainter>

namespace gonfalon {

using namespace Qt::StringLiterals;
using typeface::scaled;

PhaseSteps::PhaseSteps(std::span<const StepWords> steps, QWidget *parent) : QWidget(parent), m_steps(steps)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void PhaseSteps::show(Kind<BattleView> step)
{
    m_chips.clear();
    const std::size_t now = step.number();
    const auto words = [&](std::size_t at) {
        return QCoreApplication::translate("Battle", m_steps[at].sentence);
    };
    const bool phase = now < m_steps.size() && m_steps[now].everyPhase;
    for (std::size_t at = 0; at < m_steps.size(); ++at) {
        if (phase ? m_steps[at].everyPhase : at == now)
            m_chips.push_back({words(at), at < now, at == now});
    }
    QStringList said;
    for (const Chip &chip : m_chips)
        said << (chip.now    ? tr("%1, now").arg(chip.words)
                 : chip.done ? tr("%1, done").arg(chip.words)
                             : chip.words);
    setAccessibleName(said.join(u"; "_s));
    updateGeometry();
    update();
}

double PhaseSteps::widthOf(const Chip &chip) const
{
    const QFont font = typeface::sized(this->font(), 13, QFont::Bold);
    return QFontMetricsF(font).horizontalAdvance(chip.words) + scaled(this->font(), chip.done ? 42 : 22);
}

void PhaseSteps::showNowAlone(bool alone)
{
    if (alone == m_alone)
        return;
    m_alone = alone;
    updateGeometry();
    update();
}

QSize PhaseSteps::sizeHint() const
{
    double width = 0;
    for (const Chip &chip : m_chips) {
        if (chip.now || !m_alone)
            width += widthOf(chip) + scaled(font(), 8);
    }
    return {int(width), scaled(font(), 28)};
}

void PhaseSteps::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Tokens &t = Tokens::of(palette());
    double left = 1;
    for (const Chip &chip : m_chips) {
        if (m_alone && !chip.now)
            continue;
        const QRectF box(left, 1, widthOf(chip), height() - 2);
        painter.setPen(QPen(chip.now ? t.ink : t.line, 1));
        painter.setBrush(chip.now ? t.ink : t.card);
        painter.drawRoundedRect(box, 5, 5);
        QRectF text = box;
        if (chip.done) {
            const double tick = scaled(font(), 14);
            glyphs::paintIcon(painter, {box.left() + 9, box.center().y() - tick / 2, tick, tick}, u"legal"_s,
                              t.ok);
            text.setLeft(box.left() + tick + 12);
        }
        painter.setFont(typeface::sized(font(), 13, chip.now ? QFont::Bold : QFont::Normal));
        painter.setPen(chip.now ? t.card : t.ink2);
        painter.drawText(text, Qt::AlignCenter, chip.words);
        left = box.right() + scaled(font(), 8);
    }
}

} // namespace gonfalon
