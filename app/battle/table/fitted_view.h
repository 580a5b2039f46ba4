// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QGraphicsView>

#include <optional>

namespace gonfalon {

/// A view that shows all of its table until somebody goes nearer, and is drawn about with the middle or the
/// right button.
class FittedView : public QGraphicsView
{
    Q_OBJECT

public:
    explicit FittedView(QWidget *parent = nullptr);

    /// All of the table in sight.
    void fit();
    /// Nearer for more than 1. \param at a place of the viewport that stays where it is; none: its middle
    void zoomBy(double factor, const std::optional<QPointF> &at = {});
    /// All of it is in sight.
    [[nodiscard]] bool isFitted() const { return m_fitted; }

protected:
    /// Brings the whole table into sight, with the margins that it wants.
    virtual void showAll() = 0;
    /// The table is shown nearer or farther than before.
    virtual void rescaled() = 0;
    /// A press that begins to draw the view about.
    [[nodiscard]] bool beginPan(const QMouseEvent &event);
    /// A move, while the view is drawn about.
    [[nodiscard]] bool pan(const QMouseEvent &event);
    /// False where it was not.
    bool endPan();
    void resizeEvent(QResizeEvent *event) override;

private:
    std::optional<QPoint> m_panFrom;
    bool m_fitted = true; ///< nobody zoomed since all was in sight
};

} // namespace gonfalon
