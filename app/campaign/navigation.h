// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/campaign/campaign_page.h"

#include <QListWidget>

class QVBoxLayout;

namespace gonfalon {

/// The pages with their counts, and below them what waits for a word.
class Navigation final : public QWidget
{
    Q_OBJECT

public:
    explicit Navigation(CampaignDocument &document, QWidget *parent = nullptr);

    void refresh();
    void choose(PageId page);
    void focusPages();

    [[nodiscard]] static QString pageName(PageId page);
    [[nodiscard]] static QString pageIcon(PageId page);

signals:
    void pageChosen(gonfalon::PageId page);
    void battleWanted(const gonfalon::campaign::FilingId &battle);
    void filingWanted(const gonfalon::campaign::FixtureId &fixture);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void refreshWaiting();
    void addFiled(const store::FilingRow &row);
    /// \param shown what stands in the list instead of the second line, where that is too long
    void addWaiting(const QString &text, const QString &second, const QString &key, bool confirm,
                    const QString &shown = {});

    CampaignDocument &m_document;
    QListWidget *m_pages, *m_waiting;
    QWidget *m_waitingHead;
};

} // namespace gonfalon
