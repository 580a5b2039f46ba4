// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/scenario.h"
#include "core/sheets/fonts.h"

#include <QWidget>

namespace gonfalon {

/// A table seen from above, north up, with the zones of a scenario on it. Its edges and corners can be
/// clicked, and chosen by the arrow keys and Space.
class ZonesMap final : public QWidget
{
    Q_OBJECT

public:
    explicit ZonesMap(QWidget *parent = nullptr);
    void setScenario(const Scenario &scenario);

    [[nodiscard]] QSize sizeHint() const override;

signals:
    /// "north", "south-east"
    void chosen(const QString &place);

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    [[nodiscard]] double millimetre() const; ///< in pixels
    [[nodiscard]] QRectF onPaper() const;    ///< all of it, in millimetres
    /// The table that is drawn, in pixels.
    [[nodiscard]] QRectF table() const;
    [[nodiscard]] QString placeAt(const QPointF &at) const;
    [[nodiscard]] QRectF targetOf(const QString &place) const;
    void point(const QString &place);

    Scenario m_scenario;
    sheets::Fonts m_fonts;
    QString m_pointed; ///< the place under the pointer, or chosen by key
};

} // namespace gonfalon
