// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/campaign/campaign_document.h"
#include "core/club/glory_lines.h"
#include "core/club/pictures/picture.h"

#include <QSvgRenderer>
#include <QWidget>

namespace gonfalon {

/// The lines of the first of the table, from the newest battles.
[[nodiscard]] std::vector<GloryLine> gloryLines(const CampaignDocument &document, int mostWarbands);

/// Glory by battle: the chart that the published site has too, in the colours of the window.
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
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void draw();

    CampaignDocument &m_document;
    std::vector<GloryLine> m_lines;
    Picture m_picture;
    QSvgRenderer m_svg;
};

} // namespace gonfalon
