// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/common/settings.h"
#include "app/sheets/print_job.h"
#include "core/sheets/offer.h"

#include <QDialog>

class QCheckBox;
class QComboBox;
class QLabel;
class QPushButton;
class QVBoxLayout;

namespace gonfalon {

class PageView;

/// Choose a preset, or sheets, paper and ink, see every page, then print or save as PDF. The number of pages
/// is known beforehand.
class PrintDialog final : public QDialog
{
    Q_OBJECT

public:
    /// \param others lists of the same game that may be printed along
    PrintDialog(PrintJob job, Settings &settings, const QString &fileName, QWidget *parent = nullptr,
                std::vector<PrintJob> others = {});

private:
    /// The lists that are printed: this one, or all.
    [[nodiscard]] std::vector<const PrintJob *> printed() const;
    [[nodiscard]] sheets::Booklet layOut();
    /// Greys the choices about secrets where none of these lists has any.
    void fitSecrets();
    [[nodiscard]] QWidget *makeChoices();
    void makePresets(QVBoxLayout &column);
    void makeSheets(QVBoxLayout &column);
    [[nodiscard]] QWidget *makeSide();
    void choosePreset(int index);
    void showPreset();
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
    std::vector<PrintJob> m_others;
    std::vector<sheets::Preset> m_presets; ///< that the game has the sheets for
    Settings &m_settings;
    QString m_fileName;
    PageView *m_view;
    std::vector<std::pair<sheets::SheetId, QCheckBox *>> m_sheets;
    QComboBox *m_preset, *m_paper, *m_ink;
    QCheckBox *m_slips = nullptr; ///< nothing where the game has none
    QCheckBox *m_large, *m_withSecrets, *m_all;
    bool m_waiting = false; ///< several choices change at once
    QLabel *m_message;
    QPushButton *m_print, *m_pdf;
};

} // namespace gonfalon
