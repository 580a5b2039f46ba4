// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/battle/table/map_label.h"
#include "app/common/tokens.h"
#include "core/battle/battlefield.h"
#include "core/battle/vocabulary.h"

#include <QGraphicsItem>
#include <QPainterPath>

namespace gonfalon {

/// One piece of terrain, told apart by its pattern and its label, never by colour alone.
class TerrainItem final : public QGraphicsItem
{
public:
    /// \param piece outlives the item
    TerrainItem(const TerrainPiece &piece, const Tokens &tokens);

    [[nodiscard]] QRectF boundingRect() const override;
    [[nodiscard]] QPainterPath shape() const override { return m_outline; }
    void paint(QPainter *painter, const QStyleOptionGraphicsItem *option, QWidget *widget) override;

private:
    void paintArea(QPainter &painter) const;
    void paintLine(QPainter &painter) const;
    void paintMarks(QPainter &painter) const;

    const TerrainPiece &m_piece;
    const Tokens &m_tokens;
    QPainterPath m_outline;
};

/// Name and effects of a piece below it. \param words of the game; `font` of the window
[[nodiscard]] MapLabel *labelOf(const TerrainPiece &piece, const Vocabulary &words, const Tokens &tokens,
                                const QFont &font);

} // namespace gonfalon
