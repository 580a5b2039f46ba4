// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/builder/warband_document.h"

#include <QDialog>

class QCheckBox;
class QComboBox;
class QLabel;
class QListWidget;
class QVBoxLayout;

namespace gonfalon {

/// A sample list, row by row: choose a row, its type and what it offers, and add it; as many as wanted.
class SampleDialog final : public QDialog
{
    Q_OBJECT

public:
    SampleDialog(WarbandDocument &document, const SampleList &list, QWidget *parent = nullptr);

    /// How many units were added.
    [[nodiscard]] int added() const { return m_added; }

private:
    void fillRows();
    void showRow();
    void refreshPrice();
    void add();
    [[nodiscard]] Unit chosenUnit() const;

    WarbandDocument &m_document;
    const SampleList &m_list;
    QListWidget *m_rows;
    QLabel *m_about, *m_price;
    QComboBox *m_type;
    QVBoxLayout *m_offers;
    std::vector<QCheckBox *> m_boxes;
    int m_added = 0;
};

} // namespace gonfalon
