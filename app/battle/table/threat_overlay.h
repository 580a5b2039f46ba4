// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/common/tokens.h"
#include "core/battle/view.h"

#include <QFont>
#include <QGraphicsItem>
#include <QPainterPath>

#include <vector>

namespace gonfalon {

/// How an area of threat looks: told apart without colour.
enum class ThreatPattern
{
    Must,  ///< hatched: whoever stands there must be charged
    May,   ///< a broken line: may be charged
    Shots, ///< dotted: may be shot at
};

/// Paints an area of threat in its pattern. \param pen its line's width, in the painter's measure
void paintThreatArea(QPainter &painter, const QPainterPath &area, ThreatPattern pattern, const Tokens &tokens,
                     double pen);
/// Paints the number by which a threat goes on the table and in the list, around a place on the screen.
void paintThreatNumber(QPainter &painter, const QPointF &middle, int number, const QFont &font,
                       const Tokens &tokens);

/// What threatens a place, over the table: areas with their labels, and from each enemy an arrow with its
/// number.
class ThreatOverlay final : public QGraphicsItem
{
public:
    struct Area
    {
        QPainterPath path;
        ThreatPattern pattern = ThreatPattern::May;
        QString label;
        bool strong = false; ///< of the enemy that is looked at
    };
    struct Arrow
    {
        QPointF from, to;
        int number = 0;
        bool must = false;
        bool strong = false;
    };

    ThreatOverlay(const Tokens &tokens, const QFont &font, const QRectF &bounds);

    /// The place that is asked about, how the unit would stand there; empty where it stands there or is shown
    /// otherwise.
    void showPlace(std::vector<PieceView> pieces, const BaseView &base, const QString &label);
    void showAreas(std::vector<Area> areas);
    void showArrows(std::vector<Arrow> arrows);
    void clear();
    [[nodiscard]] const std::vector<Area> &areas() const { return m_areas; }
    [[nodiscard]] const std::vector<Arrow> &arrows() const { return m_arrows; }

    [[nodiscard]] QRectF boundingRect() const override { return m_bounds; }
    void paint(QPainter *painter, const QStyleOptionGraphicsItem *option, QWidget *widget) override;

private:
    void paintPlace(QPainter &painter) const;
    void paintArrow(QPainter &painter, const Arrow &arrow) const;
    void paintLabel(QPainter &painter, const QPointF &at, const QString &text, const QColor &ground,
                    const QColor &ink, std::vector<QRectF> &taken) const;

    const Tokens &m_tokens;
    QFont m_font;
    QRectF m_bounds;
    std::vector<Area> m_areas;
    std::vector<Arrow> m_arrows;
    std::vector<PieceView> m_pieces;
    BaseView m_base;
    QString m_label;
};

} // namespace gonfalon
