// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/campaign/fixture_acts.h"
#include "app/campaign/table_model.h"
#include "app/campaign/table_page.h"

#include <functional>

class QPushButton;

namespace gonfalon {

/// Who is to meet whom, by rounds; draws the next round, notes challenges, plays and files what is chosen.
class FixturesPage final : public TablePage
{
    Q_OBJECT

public:
    explicit FixturesPage(CampaignDocument &document, QWidget *parent = nullptr);

    void refresh() override;
    [[nodiscard]] std::vector<Table> tables() const override;

private:
    using Round = std::vector<store::FixtureRow>;

    [[nodiscard]] QString whyNoChallenge() const;
    [[nodiscard]] QString whyNotDrawn(const std::function<Result<Round>()> &round) const;
    void draw(Result<Round> round);
    void challenge();
    void withdraw(const campaign::FixtureId &fixture);
    void setActs();

    TableModel<store::FixtureRow> *m_rows;
    QPushButton *m_draw, *m_final, *m_challenge;
    FixtureActs *m_acts;
};

} // namespace gonfalon
