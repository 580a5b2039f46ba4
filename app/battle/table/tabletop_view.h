// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/battle/table/fitted_view.h"
#include "app/battle/table/placement.h"
#include "app/battle/table/table_scene.h"

#include <optional>

namespace gonfalon {

/// The table that one looks at, moves about, and plays on: units are clicked, and drawn to where they go.
class TabletopView final : public FittedView
{
    Q_OBJECT

public:
    explicit TabletopView(QWidget *parent = nullptr);

    /// \param scene outlives its being shown
    void showTable(TableScene *scene, Measure measure);
    /// The unit in sight.
    void follow(UnitIndex unit);

    /// A unit may be drawn to a place; nothing: none may. \param battle outlives it
    void setPlacement(std::optional<Placement> placement);
    [[nodiscard]] const std::optional<Placement> &placement() const { return m_placement; }
    /// Looks at a place for the unit, as a drag over it does.
    void lookAt(Point place);
    /// Stands it where it was looked at, or at the nearest place on the way there. False where there is none.
    bool putDown();
    /// Forgets the place that was looked at.
    void putBack();
    /// Tab goes through units, as long as there are any to choose from; else to the next control.
    void setTabChooses(bool chooses) { m_tabChooses = chooses; }

signals:
    /// The mouse measures from now on, or draws units again.
    void measuringChanged(bool measuring);
    void unitClicked(gonfalon::UnitIndex unit);
    /// A place was chosen: the order as it would be given.
    void placed(const gonfalon::Order &order);
    /// Tab: on to the next unit that may be chosen, back with -1.
    void nextWanted(int by);
    /// What is wrong with the place that is looked at; empty where nothing is.
    void judged(const gonfalon::Findings &findings);

protected:
    void showAll() override;
    void rescaled() override;
    bool focusNextPrevChild(bool next) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dragMoveEvent(QDragMoveEvent *event) override;
    void dragLeaveEvent(QDragLeaveEvent *event) override;
    void dropEvent(QDropEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void showPlacement();
    [[nodiscard]] bool takesDrag(const QDropEvent &event) const;
    void putDownIfLegal();
    bool handlePlacementKey(QKeyEvent &event);
    bool beginShift(const QPointF &place, Qt::KeyboardModifiers keys);
    void shiftTo(Point place);
    void nextShifted();
    bool handleViewKey(const QKeyEvent &event);
    [[nodiscard]] Point pointAt(const QPointF &place) const;
    [[nodiscard]] QString lengthBetween(const QPointF &a, const QPointF &b) const;

    TableScene *m_scene = nullptr;
    Measure m_measure = Measure::Inches;
    std::optional<Placement> m_placement;
    std::optional<QPointF> m_rulerFrom;
    std::optional<std::size_t> m_shifted; ///< the model that is drawn by itself
    QPointF m_grab;                       ///< from the unit's middle to where it was taken
    bool m_dragging = false;
    bool m_measuring = false;
    bool m_tabChooses = false;
};

} // namespace gonfalon
