// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/campaign/campaign_document.h"

#include <QWidget>

namespace gonfalon {

/// The Glory of one warband as it grew, battle by battle.
struct GloryLine
{
    campaign::WarbandId warband;
    std::vector<int> sums; ///< before the first battle shown, and after each
};

/// The lines of the first of the table, from the newest battles.
[[nodiscard]] std::vector<GloryLine> gloryLines(const CampaignDocument &document, int mostWarbands);

/// Moves marks apart that would lie upon each other: none nearer to the next than `apart`, all of them
/// between `top` and `bottom` while there is room, their order kept.
/// \param wished the middles of the marks, from the top down
[[nodiscard]] std::vector<double> spread(std::vector<double> wished, double apart, double top, double bottom);

/// Glory by battle: a line a warband, each with a dash and a mark of its own, its pennon at the end.
class GloryChart final : public QWidget
{
    Q_OBJECT

public:
    explicit GloryChart(CampaignDocument &document, QWidget *parent = nullptr);

    void refresh();
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void paintGrid(QPainter &painter, const QRectF &plot, int step) const;
    void paintLine(QPainter &painter, const QRectF &plot, std::size_t number) const;
    void paintEnds(QPainter &painter, const QRectF &plot) const;
    [[nodiscard]] QPointF at(const QRectF &plot, int battle, int glory) const;

    CampaignDocument &m_document;
    std::vector<GloryLine> m_lines;
    int m_battles = 1, m_fought = 0, m_least = 0, m_most = 5;
};

} // namespace gonfalon
