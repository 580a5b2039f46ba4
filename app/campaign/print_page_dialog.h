// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/campaign/campaign_document.h"
#include "app/common/settings.h"
#include "core/club/tables.h"
#include "core/sheets/sheets.h"

#include <QDialog>

class QComboBox;
class QLabel;
class QPushButton;

namespace gonfalon {

class PageView;

/// The campaign on one page, or the tables of the page that is open: choose paper and ink, see it, then print
/// or save as PDF.
class PrintPageDialog final : public QDialog
{
    Q_OBJECT

public:
    /// \param tables of the page that is open; none: only the campaign's own sheet is offered
    PrintPageDialog(CampaignDocument &document, std::vector<Table> tables, Settings &settings,
                    QWidget *parent = nullptr);

private:
    [[nodiscard]] QWidget *makeSide();
    [[nodiscard]] sheets::Booklet laidOut();
    void refresh();
    void savePdf();
    void print();

    CampaignDocument &m_document;
    std::vector<Table> m_tables;
    Settings &m_settings;
    PageView *m_view;
    QComboBox *m_what, *m_paper, *m_ink;
    QLabel *m_message;
    QPushButton *m_print, *m_pdf;
};

} // namespace gonfalon
