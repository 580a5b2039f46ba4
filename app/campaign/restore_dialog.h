// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/campaign/copies.h"

#include <QDialog>

#include <optional>

class QLabel;
class QPushButton;

namespace gonfalon {

class FindingsStrip;
class TableView;
template <typename Row>
class TableModel;

/// The copies of a campaign's file, with what each holds and what would be lost; one of them is chosen.
/// Nothing is restored here: that wants the campaign closed.
class RestoreDialog final : public QDialog
{
    Q_OBJECT

public:
    /// \param file of the campaign, which may be damaged
    /// \param why what is wrong with it; empty where nothing is
    explicit RestoreDialog(const QString &file, const Findings &why = {}, QWidget *parent = nullptr);

    /// The file of the copy; empty where none was chosen.
    [[nodiscard]] const QString &copy() const { return m_copy; }

private:
    [[nodiscard]] const store::LookedAtCopy *chosen() const;
    void fill();
    void choose();
    void chooseFile();
    void restore();

    QString m_file, m_copy;
    std::optional<store::CampaignContents> m_present;
    FindingsStrip *m_strip;
    TableModel<store::LookedAtCopy> *m_rows;
    TableView *m_table;
    QLabel *m_lost;
    QPushButton *m_restore;
};

} // namespace gonfalon
