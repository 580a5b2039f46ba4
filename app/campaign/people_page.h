// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/campaign/campaign_page.h"
#include "app/campaign/table_model.h"

class QHBoxLayout;
class QLabel;
class QStackedWidget;

namespace gonfalon {

class ProseView;
class TableView;

/// A list of warbands or of those who lead them, and beside it what is known about the one that is chosen.
class PeoplePage : public CampaignPage
{
    Q_OBJECT

public:
    void refresh() override;
    void find() override;
    void choose(const campaign::WarbandId &warband);

protected:
    PeoplePage(CampaignDocument &document, const QString &title,
               TableModel<store::WarbandRow>::Columns columns, QWidget *parent);

    /// The page about one.
    [[nodiscard]] virtual QString about(const store::WarbandRow &row) const = 0;
    void addAct(QWidget *act);
    [[nodiscard]] TableView &view() const { return *m_view; }
    [[nodiscard]] TableModel<store::WarbandRow> &rows() const { return *m_rows; }
    [[nodiscard]] const store::WarbandRow *chosen() const;

private:
    void tell();

    TableModel<store::WarbandRow> *m_rows;
    TableView *m_view;
    ProseView *m_about;
    QHBoxLayout *m_head;
    QStackedWidget *m_stack;
};

/// The keys of the pack that a subject has, each with its level: "Battles led", "3 (Experienced)".
[[nodiscard]] QList<std::pair<QString, QString>> keysOf(const CampaignDocument &document,
                                                        const campaign::Subject &subject);

} // namespace gonfalon
