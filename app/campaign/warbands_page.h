// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/campaign/people_page.h"

class QPushButton;

namespace gonfalon {

/// The warbands: what they have, what they did, with which lists.
class WarbandsPage final : public PeoplePage
{
    Q_OBJECT

public:
    explicit WarbandsPage(CampaignDocument &document, QWidget *parent = nullptr);

    void refresh() override;
    [[nodiscard]] std::vector<Table> tables() const override;

protected:
    [[nodiscard]] QString about(const store::WarbandRow &row) const override;

private:
    void changeList();
    [[nodiscard]] QString units(const store::WarbandRow &row) const;
    [[nodiscard]] QString history(const store::WarbandRow &row) const;

    QPushButton *m_change, *m_field;
};

} // namespace gonfalon
