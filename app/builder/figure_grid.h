// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/common/tokens.h"
#include "core/model/profile.h"

#include <QFont>
#include <QWidget>

class QPainter;

namespace gonfalon {

/// How a grid of figures is drawn: sizes in the drawings' pixels.
struct FigureGridStyle
{
    QFont font;
    const Tokens &tokens;
    double figure = 15, label = 10.5;
    bool centred = false; ///< figures in the middle of tinted cells, as in the inspector
};

/// Paints the ten figures as rows of cells, changed ones marked with accent and dot.
void paintFigureGrid(QPainter &painter, const QRectF &where, const Catalogue &catalogue,
                     const Profile &profile, const FigureGridStyle &style);

/// The grid as a widget, read aloud cell by cell.
class FigureGrid final : public QWidget
{
    Q_OBJECT

public:
    explicit FigureGrid(const Catalogue &catalogue, QWidget *parent = nullptr);

    void setProfile(const Profile &profile);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    bool event(QEvent *event) override;

private:
    const Catalogue &m_catalogue;
    Profile m_profile;
};

} // namespace gonfalon
