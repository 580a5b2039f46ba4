// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sheets/sheets.h"

#include <QAbstractScrollArea>

namespace gonfalon {

/// Pages of a booklet, one under the other on the desk, as large as the view is wide. Only what shows is
/// painted.
class PageView final : public QAbstractScrollArea
{
    Q_OBJECT

public:
    explicit PageView(QWidget *parent = nullptr);

    void setBooklet(sheets::Booklet booklet);
    [[nodiscard]] const sheets::Booklet &booklet() const { return m_booklet; }
    /// 1: the page is as wide as the view.
    void setZoom(double zoom);

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    [[nodiscard]] double scale() const; ///< pixels a millimetre
    [[nodiscard]] QRectF pageRect(int page) const;
    void fitScrollBars();

    sheets::Booklet m_booklet;
    double m_zoom = 1;
};

} // namespace gonfalon
