// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/common/tokens.h"
#include "core/battle/view.h"

#include <QFont>
#include <QGraphicsItem>
#include <QPolygonF>

#include <optional>
#include <vector>

namespace gonfalon {

/// What is shown over the table while somebody chooses: how far a unit comes, where it would stand and why
/// not, whom it could be aimed at, what lies between two places.
class OverlayItem final : public QGraphicsItem
{
public:
    OverlayItem(const Tokens &tokens, const QFont &font);

    /// Where a unit would stand.
    struct Ghost
    {
        std::vector<PieceView> pieces;
        BaseView base;
        bool legal = true;
        QString label; ///< at its lower edge
    };
    void showGhosts(std::vector<Ghost> ghosts);
    /// How far the middle of a unit comes.
    void showReach(const QPolygonF &reach, const QString &label);
    /// A way that is measured, with its length.
    void showRuler(const std::optional<QLineF> &ruler, const QString &label);
    void clear();
    void setBounds(const QRectF &bounds);

    [[nodiscard]] QRectF boundingRect() const override { return m_bounds; }
    void paint(QPainter *painter, const QStyleOptionGraphicsItem *option, QWidget *widget) override;

private:
    void paintGhost(QPainter &painter, const Ghost &ghost) const;
    void paintLabel(QPainter &painter, const QPointF &at, const QString &text, const QColor &ground,
                    const QColor &ink) const;

    const Tokens &m_tokens;
    QFont m_font;
    QRectF m_bounds;
    std::vector<Ghost> m_ghosts;
    QPolygonF m_reach;
    QString m_reachLabel, m_rulerLabel;
    std::optional<QLineF> m_ruler;
};

} // namespace gonfalon
