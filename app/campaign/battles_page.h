// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/campaign/table_model.h"
#include "app/campaign/table_page.h"

class QPushButton;

namespace gonfalon {

/// All battles and whatever else was filed; a row opens the whole of it.
class BattlesPage final : public TablePage
{
    Q_OBJECT

public:
    explicit BattlesPage(CampaignDocument &document, QWidget *parent = nullptr);

    void refresh() override;
    [[nodiscard]] std::vector<Table> tables() const override;

    using Rows = TableModel<store::FilingRow>;
    /// The columns of the table.
    [[nodiscard]] static Rows::Columns columns(CampaignDocument &document);

private:
    [[nodiscard]] std::vector<store::FilingRow> after(int offset) const;

    void setActs();

    Rows *m_rows;
    QPushButton *m_open, *m_watch;
};

} // namespace gonfalon
