// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/builder/sample_rows.h"
#include "app/builder/warband_document.h"

#include <QDialog>

class QCheckBox;
class QComboBox;
class QGridLayout;
class QLabel;
class QLineEdit;
class QListView;
class QListWidget;
class QPushButton;

namespace gonfalon {

class SampleRowDelegate;
class SumGauge;

/// The sample lists of a game, row by row: count what to take, see what it would come to, and add all of it
/// in one step.
class SampleDialog final : public QDialog
{
    Q_OBJECT

public:
    /// \param list the one that is shown first
    SampleDialog(WarbandDocument &document, const SampleList &list, QWidget *parent = nullptr);

    /// How many units were added.
    [[nodiscard]] int added() const { return m_added; }
    [[nodiscard]] SampleRows &rows() { return m_rows; }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    [[nodiscard]] QWidget *makeLists();
    [[nodiscard]] QWidget *makeCards();
    [[nodiscard]] QWidget *makeDock();
    void showList(int list);
    /// Shows the lists that speak of something, and the row where the first of them does.
    void search(const QString &words);
    void showRow();
    void choose();
    void refresh();
    void add();

    WarbandDocument &m_document;
    SampleRows m_rows;
    QLineEdit *m_search;
    QLabel *m_nothing;
    QListWidget *m_lists;
    QLabel *m_title, *m_tagline, *m_about, *m_sum;
    QListView *m_cards;
    SampleRowDelegate *m_delegate;
    QWidget *m_choices;
    QGridLayout *m_choiceGrid;
    QComboBox *m_type = nullptr;
    std::vector<QCheckBox *> m_boxes;
    SumGauge *m_gauge;
    QPushButton *m_add;
    int m_added = 0;
};

} // namespace gonfalon
