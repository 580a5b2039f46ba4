// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/campaign/table_model.h"
#include "app/campaign/table_page.h"

class QPushButton;

namespace gonfalon {

/// What has become of an appointment.
enum class FixtureState
{
    Bye,
    ToPlay,
    Filed,
    Confirmed
};
[[nodiscard]] FixtureState fixtureState(const CampaignDocument &document, const store::FixtureRow &fixture);
/// "to play", "filed, to be confirmed", "confirmed", "no opponent this round".
[[nodiscard]] QString fixtureStateWords(FixtureState state);

/// Who is to meet whom, by rounds; draws the next round, notes challenges.
class FixturesPage final : public TablePage
{
    Q_OBJECT

public:
    explicit FixturesPage(CampaignDocument &document, QWidget *parent = nullptr);

    void refresh() override;
    [[nodiscard]] std::vector<Table> tables() const override;

private:
    void draw(Result<std::vector<store::FixtureRow>> round);
    void challenge();
    void file();
    void setActs();

    TableModel<store::FixtureRow> *m_rows;
    QPushButton *m_draw, *m_final, *m_challenge, *m_file;
};

} // namespace gonfalon
