// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/common/dice_row.h"

#include "app/common/tokens.h"
#include "app/common/typeface.h"
#include "core/sheets/paint/die.h"

#include <QPainter>

#include <numeric>

namespace gonfalon {

namespace {

constexpr int side = 32, gap = 6;

} // namespace

DiceRow::DiceRow(QWidget *parent) : QWidget(parent) { setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed); }

void DiceRow::setFaces(const std::vector<int> &faces)
{
    m_faces = faces;
    QStringList spoken;
    for (const int face : faces)
        spoken << QString::number(face);
    setAccessibleName(faces.empty() ? tr("No dice thrown yet")
                                    : tr("Dice %1, sum %2")
                                          .arg(spoken.join(u' '))
                                          .arg(std::accumulate(faces.begin(), faces.end(), 0)));
    setVisible(!faces.empty());
    updateGeometry();
    update();
}

QSize DiceRow::sizeHint() const
{
    const int count = int(m_faces.size());
    return {typeface::scaled(font(), count * (side + gap)), typeface::scaled(font(), side)};
}

void DiceRow::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Tokens &tokens = Tokens::of(palette());
    double left = 0;
    for (const int face : m_faces) {
        const double edge = typeface::scaled(font(), side);
        sheets::paintDie(painter, QRectF(left, 0, edge, edge).adjusted(1, 1, -1, -1), face,
                         {tokens.card, tokens.ink, tokens.line2});
        left += edge + typeface::scaled(font(), gap);
    }
}

} // namespace gonfalon
