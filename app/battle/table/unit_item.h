// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/battle/table/unit_look.h"
#include "app/common/tokens.h"

#include <QFont>
#include <QGraphicsItem>
#include <QPointF>

#include <vector>

namespace gonfalon {

/// The models of one unit on the table. They slide to where they go.
class UnitItem final : public QGraphicsItem
{
public:
    UnitItem(UnitIndex unit, const Tokens &tokens) : m_unit(unit), m_tokens(tokens)
    {
        setCacheMode(DeviceCoordinateCache); // most stand still while one is drawn over the table
    }
    enum
    {
        Type = UserType + 1
    };
    [[nodiscard]] int type() const override { return Type; }

    [[nodiscard]] UnitIndex unit() const { return m_unit; }
    /// Shows the unit as it is now. \return its models stand elsewhere than before, as many as before
    bool show(const UnitLook &look);
    /// How far its models have come, 0 to 1, where they moved.
    void setProgress(double progress);
    /// The smallest box around its models as they are shown.
    [[nodiscard]] QRectF box() const { return m_box; }
    /// As it was shown last.
    [[nodiscard]] const UnitLook &look() const { return m_look; }

    [[nodiscard]] QRectF boundingRect() const override;
    [[nodiscard]] QPainterPath shape() const override;
    void paint(QPainter *painter, const QStyleOptionGraphicsItem *option, QWidget *widget) override;

private:
    void measure();
    [[nodiscard]] QPointF at(std::size_t piece) const;

    UnitIndex m_unit;
    const Tokens &m_tokens;
    UnitLook m_look;
    std::vector<QPointF> m_from, m_to;
    double m_progress = 1;
    QRectF m_box; ///< around all of its pieces
};

/// The banner over a unit: pennon, Strength and marks, of one size however near the table is looked at.
class BannerItem final : public QGraphicsItem
{
public:
    BannerItem(const Tokens &tokens, const QFont &font);

    void show(const UnitLook &look);
    /// What is beside the pennon stands on its left where there is no room on its right. \param right pixels
    void setRoom(double right);
    /// The pennon alone, with its Leader's crown.
    void setPlain() { m_plain = true; }
    [[nodiscard]] QRectF boundingRect() const override;
    void paint(QPainter *painter, const QStyleOptionGraphicsItem *option, QWidget *widget) override;

private:
    [[nodiscard]] double breadth() const;
    void paintPlate(QPainter &painter, const QRectF &pennon) const;

    const Tokens &m_tokens;
    QFont m_font;
    UnitLook m_look;
    bool m_mirrored = false, m_plain = false;
    std::vector<ShownMark> m_glyphs; ///< the marks that have a glyph
};

} // namespace gonfalon
