// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/common/settings.h"
#include "app/sheets/print_job.h"

#include <QDialog>

class QCheckBox;
class QComboBox;
class QLabel;
class QPushButton;
class QVBoxLayout;

namespace gonfalon {

class PageView;

/// Choose sheets, paper and ink, see every page, then print or save as PDF. The number of pages is known
/// beforehand.
class PrintDialog final : public QDialog
{
    Q_OBJECT

public:
    PrintDialog(PrintJob job, Settings &settings, const QString &fileName, QWidget *parent = nullptr);

private:
    [[nodiscard]] QWidget *makeChoices();
    [[nodiscard]] QWidget *makeSide();
    void refresh();
    /// What the file is proposed to be called: it says where secrets are in it.
    [[nodiscard]] QString proposedName() const;
    void readChoices();
    [[nodiscard]] bool slipsAreChosen() const;
    void savePdf();
    [[nodiscard]] QString saved(const QString &path) const;
    [[nodiscard]] bool mayBeAFile();
    void print();
    void show(const Findings &findings);

    PrintJob m_job;
    Settings &m_settings;
    QString m_fileName;
    PageView *m_view;
    std::vector<std::pair<sheets::SheetId, QCheckBox *>> m_sheets;
    QComboBox *m_paper, *m_ink;
    QCheckBox *m_slips = nullptr; ///< nothing where the game has none
    QCheckBox *m_large, *m_withSecrets;
    QLabel *m_message;
    QPushButton *m_print, *m_pdf;
};

} // namespace gonfalon
