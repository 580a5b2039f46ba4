// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/common/tokens.h"

#include <QFont>
#include <QGraphicsItem>
#include <QPixmap>

#include <optional>
#include <vector>

namespace gonfalon {

/// Words on the table, of one size however near it is looked at. They stand below their anchor, or near it
/// where others stand there.
class MapLabel final : public QGraphicsItem
{
public:
    /// \param anchor on the table, in hundredths of its measure
    /// \param below so many pixels under it they stand
    MapLabel(const QString &text, const QFont &font, QPointF anchor, const Tokens &tokens, double below = 0);

    /// Stands for the whole text where there is no room for it.
    void setShort(const QString &text) { m_short = text; }

    /// In another colour than words on the table usually have.
    void setInk(const QColor &ink)
    {
        m_ink = ink;
        m_drawn = {};
    }

    [[nodiscard]] QRectF boundingRect() const override { return m_box; }
    void paint(QPainter *painter, const QStyleOptionGraphicsItem *option, QWidget *widget) override;

    /// Moves labels so that none covers another or hangs over the table's edge, as far as there is room:
    /// those that come first stay rather. \param scale pixels to a hundredth
    /// \param taken what they keep off too, in pixels of the table
    static void arrange(const std::vector<MapLabel *> &labels, const QRectF &table, double scale,
                        std::vector<QRectF> taken);

private:
    void drawWords(QPainter &painter, const QPointF &corner) const;

    void say(const QString &text);
    [[nodiscard]] QRectF boxOf(const QString &text) const;
    /// Free room near the anchor, or none. \param wanted the box at the anchor, in pixels of the table
    [[nodiscard]] static std::optional<QRectF> freeNear(const QRectF &wanted, const QRectF &room,
                                                        const std::vector<QRectF> &taken);

    QString m_text, m_short; ///< in full; in short, where that differs
    QString m_said;          ///< one of them
    double m_below;
    QFont m_font;
    QPointF m_anchor;
    const Tokens &m_tokens;
    QColor m_ink;
    QRectF m_box;    ///< in pixels
    QPixmap m_drawn; ///< the words, as a screen shows them
};

} // namespace gonfalon
