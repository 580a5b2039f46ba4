// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/campaign/table_model.h"
#include "app/campaign/table_page.h"

namespace gonfalon {

/// Who did what, when and why; nothing in it is ever changed.
class LedgerPage final : public TablePage
{
    Q_OBJECT

public:
    explicit LedgerPage(CampaignDocument &document, QWidget *parent = nullptr);

    void refresh() override;
    [[nodiscard]] std::vector<Table> tables() const override;

    /// A line of the ledger with the name of what it is about.
    struct Row
    {
        store::LedgerRow line;
        QString about;
    };

private:
    [[nodiscard]] std::vector<Row> before(qint64 number) const;

    TableModel<Row> *m_rows;
};

} // namespace gonfalon
