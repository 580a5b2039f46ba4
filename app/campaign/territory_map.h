// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/campaign/campaign_document.h"

#include <QWidget>

namespace gonfalon {

/// The places of the map, who borders upon whom, and whose each is.
class TerritoryMap final : public QWidget
{
    Q_OBJECT

public:
    explicit TerritoryMap(CampaignDocument &document, QWidget *parent = nullptr);

    void refresh();
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;
    bool event(QEvent *event) override;

private:
    [[nodiscard]] campaign::WarbandId owner(const campaign::Territory &territory) const;
    [[nodiscard]] QString ownerWords(const campaign::Territory &territory) const;
    [[nodiscard]] QRectF boxOf(const campaign::Territory &territory) const;

    CampaignDocument &m_document;
    int m_columns = 1, m_rows = 1;
};

} // namespace gonfalon
