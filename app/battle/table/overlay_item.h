// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/common/tokens.h"
#include "core/battle/view.h"

#include <QFont>
#include <QGraphicsPolygonItem>
#include <QPolygonF>

#include <initializer_list>
#include <optional>
#include <utility>
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
    /// What is aimed at a place: the circles around it, and words.
    struct Aim
    {
        QPointF at;
        std::vector<int> radii; ///< the smallest first
        QString label;
        bool legal = true;
    };
    /// Where somebody would aim, or, with `laid`, where it was aimed and dice are still to fall.
    void showAim(std::optional<Aim> aim, bool laid);
    /// How far the middle of a unit comes.
    void showReach(const QPolygonF &reach, const QString &label);
    /// From where to where something went or was aimed, with words at its middle.
    struct Way
    {
        QLineF line;
        QString label;
        bool aimed = false; ///< one unit at another; else a unit's own way
    };
    /// What happened last; stays until something else is shown.
    void showWays(std::vector<Way> ways);
    [[nodiscard]] const std::vector<Way> &ways() const { return m_ways; }
    /// A way that is measured, with its length.
    void showRuler(const std::optional<QLineF> &ruler, const QString &label);
    /// Where units stand, which words keep off where they can.
    void setUnits(std::vector<QRectF> boxes) { m_units = std::move(boxes); }
    /// Nothing that somebody chooses by; the ways stay.
    void clear();
    void setBounds(const QRectF &bounds);

    [[nodiscard]] QRectF boundingRect() const override { return m_bounds; }
    void paint(QPainter *painter, const QStyleOptionGraphicsItem *option, QWidget *widget) override;

private:
    void updateGhosts();
    [[nodiscard]] QRectF areaOf(const Ghost &ghost) const;
    void paintGhost(QPainter &painter, const Ghost &ghost) const;
    void paintAim(QPainter &painter, const Aim &aim) const;
    void paintWay(QPainter &painter, const Way &way) const;
    void paintReachLabel(QPainter &painter) const;
    void paintLabel(QPainter &painter, std::initializer_list<QPointF> places, const QString &text,
                    const QColor &ground, const QColor &ink) const;

    const Tokens &m_tokens;
    QFont m_font;
    QRectF m_bounds;
    std::vector<QRectF> m_units;
    std::vector<Ghost> m_ghosts;
    std::optional<Aim> m_aim, m_laid;
    std::vector<Way> m_ways;
    QGraphicsPolygonItem m_reach; ///< under it, and drawn once
    double m_scale = 1;           ///< pixels to a hundredth, when it was drawn last
    QString m_reachLabel, m_rulerLabel;
    std::optional<QLineF> m_ruler;
};

} // namespace gonfalon
