// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/battle/table/fitted_view.h"
#include "app/battle/table/table_scene.h"
#include "core/battle/battlefield.h"

#include <memory>
#include <optional>
#include <vector>

namespace gonfalon {

/// The table while it is laid: pieces are clicked, drawn about, put down, and drawn corner by corner. It
/// changes nothing itself, and says what was asked for.
class TerrainView final : public FittedView
{
    Q_OBJECT

public:
    explicit TerrainView(QWidget *parent = nullptr);
    ~TerrainView() override;

    /// \param chosen the piece that is marked; -1: none
    void show(const Battlefield &field, int chosen, const Vocabulary &words,
              const std::vector<ShownZone> &zones);
    /// What the next click puts down; nothing: clicks choose.
    void setHand(std::optional<TerrainPiece> piece);
    [[nodiscard]] bool hasHand() const { return m_hand.has_value(); }
    /// The next clicks are corners. Those that were set are forgotten.
    void setDrawing(bool drawing);
    [[nodiscard]] bool isDrawing() const { return m_drawing; }
    /// Sets a corner where the cross is, or goes there with it.
    void setCorner();
    void moveCross(Point by);
    /// Takes the last corner back. False where there is none.
    bool takeCornerBack();
    /// The shape is as it should be.
    void closeShape();
    [[nodiscard]] const std::vector<Point> &corners() const { return m_corners; }
    /// Where the pointer was last, or the middle of the table.
    [[nodiscard]] Point cross() const { return m_cross; }
    /// The place on the widget of one on the table.
    [[nodiscard]] QPoint onWidget(Point place) const { return mapFromScene(place.x, place.y); }

signals:
    void pieceClicked(int piece);
    void putDown(gonfalon::Point at);
    void dragged(gonfalon::Point middle);
    void dragEnded();
    void turned(int steps);
    void drawn(const std::vector<gonfalon::Point> &corners);

protected:
    void showAll() override;
    void rescaled() override;
    void drawForeground(QPainter *painter, const QRectF &rect) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override { QWidget::keyPressEvent(event); }
    void changeEvent(QEvent *event) override;

private:
    void makeScene();
    [[nodiscard]] int pieceAt(const QPointF &place) const;
    [[nodiscard]] Point pointAt(const QPoint &place) const;
    void paintChosen(QPainter &painter) const;
    void paintHand(QPainter &painter) const;
    void paintShape(QPainter &painter) const;

    Battlefield m_field;                 ///< which the scene draws
    const Vocabulary *m_words = nullptr; ///< of the game; null before the first table
    std::vector<ShownZone> m_zones;
    std::unique_ptr<TableScene> m_scene;
    int m_chosen = -1;
    std::optional<TerrainPiece> m_hand;
    std::vector<Point> m_corners;
    Point m_cross{3600, 2400}, m_grab;
    bool m_drawing = false, m_dragging = false;
};

} // namespace gonfalon
