// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/campaign/people_page.h"

namespace gonfalon {

/// Those who lead: what became of them, battle by battle, with honours and levels.
class LeadersPage final : public PeoplePage
{
    Q_OBJECT

public:
    explicit LeadersPage(CampaignDocument &document, QWidget *parent = nullptr);

    [[nodiscard]] std::vector<Table> tables() const override;

protected:
    [[nodiscard]] QString about(const store::WarbandRow &row) const override;

private:
    [[nodiscard]] QStringList life(const store::WarbandRow &row, const campaign::Subject &subject) const;
};

/// How a warband's leader is called: by the list, else by the unit that he is with.
[[nodiscard]] QString leaderName(const CampaignDocument &document, const campaign::WarbandId &warband);

} // namespace gonfalon
